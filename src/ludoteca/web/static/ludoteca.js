/* What HTML cannot do by itself: sending a move once, saying why not, choosing in place, keys, sounds, a line that mends itself.
   It knows no game: everything it needs stands in the page as attributes (see templates/parts.html). */
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const body = document.body;
  const LAND = "cubic-bezier(.3, 1.35, .5, 1)";
  const still = () => document.documentElement.classList.contains("still") || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const at = (element) => element && element.getBoundingClientRect();
  const tray = () => $("#tray");
  const lit = () => $("#say")?.dataset ?? {};  // the tray's lamp, decision and turn
  const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  /* ── one move, once ── */
  let sending = null;      // the move under way
  let leaving = false;     // a form takes us elsewhere: the stream need not
  let picked = null;       // id of the thing whose first tap has been made, or whose choices lie open

  async function send(form, fields) {
    if (sending) return;
    sending = fields;
    body.classList.add("busy");
    $$("[data-choices]").forEach((part) => (part.hidden = true)); // chosen: what else lay open is out of reach
    const data = new URLSearchParams({ ...fields, key: newKey() });
    for (let wait = 300; ; wait = Math.min(wait * 2, 4000)) {
      try {
        const answer = await fetch(form.getAttribute("action"), { method: "POST", body: data, headers: { Accept: "application/json" }, signal: AbortSignal.timeout(8000) });
        if (answer.status < 500) { await answered(answer); break; }
      } catch { /* no line: the same move with the same key is sent again */ }
      tell(body.dataset.lost);
      cut(true);
      await new Promise((done) => setTimeout(done, wait));
    }
    sending = null;
    body.classList.remove("busy");
    setTimeout(layDown, 400); // what was not taken goes back into the hand
  }

  async function answered(answer) {
    cut(false);
    if (answer.redirected && !answer.headers.get("content-type")?.includes("json")) { location.href = answer.url; return; }
    const said = await answer.json().catch(() => ({}));
    putBack();
    if (!answer.ok || said.accepted === false) { layDown(); tell(said.words || said.detail || answer.statusText, said.rule); }
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-quiet]") && event.submitter) { event.preventDefault(); quietly(form, event.submitter); return; }
    if (form.id !== "act" || !event.submitter) { leaving = true; return; }
    event.preventDefault();
    const button = event.submitter;
    if (needsSecondTap(button)) return;
    sound(button.id.startsWith("solo") ? "bell" : "play");
    send(form, { action: armed && button.dataset.armed ? button.dataset.armed : button.value, decision: lit().decision ?? "" });
  });

  /* what changes a part of the page that the stream brings anyway */
  function quietly(form, button) {
    if (button.ariaBusy === "true") return;  // not disabled: the keyboard stays where it is
    button.ariaBusy = "true";
    fetch(form.action, { method: "POST", body: new URLSearchParams({ [button.name]: button.value }), headers: { Accept: "application/json" } })
      .then(refusedInWords, () => cut(true)).finally(() => { button.ariaBusy = null; });
  }

  async function refusedInWords(answer) {
    const line = $("#refused"), said = answer.ok ? {} : await answer.json().catch(() => ({}));
    if (line) { line.textContent = said.words ?? ""; line.hidden = !said.words; }
    if (!answer.ok && !(line && said.words)) location.reload();
  }

  /* SOLO pressed down: the next card is played with the call */
  let armed = false;
  function arm(is) {
    armed = is;
    const button = $("[data-arm]");
    button?.setAttribute("aria-pressed", String(is));
  }

  function needsSecondTap(button) {
    if (careless) return false;
    const careful = button.dataset.first || (body.dataset.ask === "always" && button.closest(".hand, .board, .market, .mine, .house"));
    if (!careful || picked === button.id) return false;
    pick(button);
    say(button.dataset.first || label(button), body.dataset.again);
    return true;
  }

  const label = (element) => (element.getAttribute("aria-label") || element.textContent).trim();

  /* ── the tray's two lines ── */
  function say(question, reason) {
    if ($("#question")) $("#question").textContent = question;
    if (reason !== undefined && $("#reason")) $("#reason").textContent = reason;
  }
  function tell(words, rule) {
    const line = $("#reason");
    if (!line || !words) return;
    line.textContent = words + " ";
    line.classList.add("told");
    if (rule && body.dataset.rules) {
      const link = document.createElement("a");
      link.href = `${body.dataset.rules}#${rule}`;
      link.target = "_blank";
      link.textContent = `${rule}`;
      link.setAttribute("aria-label", `${body.dataset.whyLink} ${rule}`);
      line.append(link);
    }
    announce(words);
  }
  function restoreLines() {
    for (const line of $$("#question, #reason")) if (line.dataset.html !== undefined) line.innerHTML = line.dataset.html;
    $("#reason")?.classList.remove("told");
  }
  function rememberLines() {
    for (const line of $$("#question, #reason")) line.dataset.html ??= line.innerHTML; // a new line comes without it
  }

  /* ── a card dragged onto the pile: let go there it is played as by a tap, elsewhere it goes back ── */
  let drag = null;         // { card, x, y, id, moving }
  let swallow = false;     // the click that ends a drag is none
  const FAR = 8;
  const overDrop = (event) => $$("[data-drop]").find((place) => { const r = at(place); return event.clientX > r.left && event.clientX < r.right && event.clientY > r.top && event.clientY < r.bottom; });
  document.addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.(".hand button.card");
    if (card && event.isPrimary && event.button === 0 && $("[data-drop]") && !sending) drag = { card, x: event.clientX, y: event.clientY, id: event.pointerId };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving && Math.hypot(dx, dy) < FAR) return;
    if (!drag.card.isConnected) { drag = null; return; }
    if (!drag.moving) liftCard();
    drag.card.classList.add("dragged");
    drag.card.style.transform = `translate(${dx}px, ${dy}px)`;
    const place = overDrop(event);
    $$("[data-drop]").forEach((other) => other.classList.toggle("drop-here", other === place && drag.card.matches("[data-can]")));
  });
  function liftCard() {
    const { card, id } = drag;
    drag.moving = true;
    card.setPointerCapture?.(id);
    if (card.dataset.first) { pick(card); say(card.dataset.first, body.dataset.dropWords); }
    else if (picked) putBack();
  }
  document.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { card, moving } = drag;
    const place = moving && overDrop(event);
    drag = null;
    if (!moving) return;
    swallow = true;
    setTimeout(() => (swallow = false), 60);
    place ? dropped(card) : goBack(card);
  });
  document.addEventListener("pointercancel", () => { const card = drag?.moving && drag.card; drag = null; if (card) goBack(card); });
  document.addEventListener("click", (event) => { if (swallow) { swallow = false; event.preventDefault(); event.stopImmediatePropagation(); } }, true);
  function dropped(card) {
    $$("[data-drop]").forEach((place) => place.classList.remove("drop-here"));
    if (card.dataset.why) { goBack(card); tell(card.dataset.why, card.dataset.rule); return; }
    if (card.hasAttribute("data-choose")) { goBack(card); choose(card); return; }
    if (!card.form) { goBack(card); return; }
    careless = true;
    card.form.requestSubmit(card);
    careless = false;
    if (!sending) goBack(card);
  }
  let careless = false;    // a card that was carried to the pile need not be tapped twice
  function goBack(card) {
    $$("[data-drop]").forEach((place) => place.classList.remove("drop-here"));
    const from = card.style.transform;
    card.classList.remove("dragged");
    card.style.transform = "";
    if (picked === card.id && !card.hasAttribute("data-choose")) putBack();
    if (from && !still()) card.animate([{ transform: from, zIndex: 8 }, { transform: "none", zIndex: 8 }], { duration: 280, easing: LAND });
  }
  const layDown = () => $$(".dragged").forEach((card) => { if (card !== drag?.card) goBack(card); });

  /* ── why not: on hover, on focus, on tap ── */
  const why = (event) => event.target.closest?.("[data-why]");
  let toldAt = "";         // where the pointer was: what merely slides under it, or away from it, changes nothing
  const pointer = (event) => `${event.screenX} ${event.screenY}`;
  let tappedAt = "";       // where it last clicked: the card that fills the gap of a played one was not asked for
  const rests = (event) => toldAt === pointer(event);
  document.addEventListener("mouseover", (event) => {
    const thing = why(event);
    if (!thing || picked || rests(event) || tappedAt === pointer(event)) return;
    toldAt = pointer(event);
    tell(thing.dataset.why, thing.dataset.rule);
  });
  document.addEventListener("mousemove", (event) => {
    if (!toldAt || rests(event) || why(event) || event.target.closest?.("#reason")) return;
    toldAt = "";
    if (!picked) restoreLines();
  });
  document.addEventListener("focusin", (event) => { const thing = why(event); if (thing && !picked) tell(thing.dataset.why, thing.dataset.rule); });
  document.addEventListener("click", (event) => {
    const thing = why(event);
    tappedAt = pointer(event);
    if (thing) {
      if (picked) putBack();
      tell(thing.dataset.why, thing.dataset.rule);
      if (!still()) { thing.classList.remove("nudge"); void thing.offsetWidth; thing.classList.add("nudge"); }
      return;
    }
    if (event.target.closest("[data-arm]")) { arm(!armed); return; }
    const chooser = event.target.closest("[data-choose]");
    if (chooser) { picked === chooser.id ? putBack() : choose(chooser); return; }
    const other = event.target.closest("[data-instead]");
    if (other) { const twin = document.getElementById(other.dataset.instead); if (twin) twin.click(); return; }
    if (picked && !event.target.closest("[data-choices], .menu, #tray .acts, [data-first]")) putBack();
  });

  /* ── choosing in place ── */
  function pick(thing) {
    putBack();
    picked = thing.id;
    thing.classList.add("picked");
    thing.setAttribute("aria-expanded", "true");
    $$(`[data-shows="${CSS.escape(thing.id)}"]`).forEach((part) => (part.hidden = false));
  }
  function choose(thing) {
    pick(thing);
    const open = $$(`[data-choices="${CSS.escape(thing.id)}"]`);
    open.forEach((part) => (part.hidden = false));
    body.classList.add("choosing");
    if (thing.dataset.ask) { say(thing.dataset.ask); announce(thing.dataset.ask); }
    const first = open[0]?.matches("button") ? open[0] : open[0]?.querySelector("button");
    first?.focus({ preventScroll: true });
  }
  function putBack() {
    if (!picked) return;
    const thing = document.getElementById(picked);
    picked = null;
    body.classList.remove("choosing");
    $$("[data-choices], [data-shows]").forEach((part) => (part.hidden = true));
    thing?.classList.remove("picked");
    if (thing?.hasAttribute("data-choose")) thing.setAttribute("aria-expanded", "false"); else thing?.removeAttribute("aria-expanded");
    restoreLines();
  }

  /* ── the line: says so within seconds when it is cut, and mends itself ── */
  let heard = Date.now();
  let away = false;
  const connection = () => $("#line")?._htmx?.sse;
  function cut(is) {
    if (away === is) return;
    away = is;
    if ($("#cut")) $("#cut").hidden = !is;
    body.classList.toggle("is-cut", is);
  }
  if ($("#line")) {
    const alive = () => { heard = Date.now(); cut(false); };
    for (const name of ["htmx:after:sse:connection", "htmx:before:sse:message"]) document.addEventListener(name, alive);
    document.addEventListener("beat", alive);
    document.addEventListener("htmx:sse:error", () => cut(true));
    addEventListener("offline", () => cut(true));
    addEventListener("online", () => connection()?.reader?.cancel());
    setInterval(() => {
      const silence = Date.now() - heard;
      if (silence > 9000) cut(true);
      if (silence > 12000 && connection()?.reader) { heard = Date.now(); connection().reader.cancel(); }
    }, 1500);
    document.addEventListener("go", (event) => {
      const where = event.detail.data || location.pathname;
      setTimeout(() => { if (!leaving) location.href = where; }, tray() && !still() ? 1600 : 60);
    });
    document.addEventListener("news", (event) => news(JSON.parse(event.detail.data)));
    // console errors of a cut line are no faults: htmx reports them as events, too
  }

  /* ── what a screen reader hears, and the others in the room ── */
  function announce(words, urgent) {
    const region = urgent ? $("#assertive") : $("#polite");
    if (region) region.textContent = region.textContent === words ? words + " " : words;
  }
  let lampWas = lit().lamp;
  function news(told) {
    if (told.words) { announce(told.words); lately(told.round || told.words, !!told.round); }
    if (told.sound) sound(told.sound);
    moment(told.moment);
    if (told.reaction) react(told.seat, told.reaction);
    if (told.reason) tell(told.reason, told.rule);
  }
  function react(seat, sign) {
    const disc = document.getElementById(`disc-${seat}`) || $("#tray");
    if (!disc) return;
    const bubble = document.createElement("span");
    bubble.className = "reaction";
    bubble.textContent = sign;
    bubble.setAttribute("aria-hidden", "true");
    disc.append(bubble);
    if (!still()) bubble.animate([{ translate: "-50% 8px", opacity: 0 }, { translate: "-50% -6px", opacity: 1, offset: 0.2 }, { translate: "-50% -34px", opacity: 0 }], { duration: 2400, easing: "ease-out" });
    setTimeout(() => bubble.remove(), 2400);
  }
  /* above the tray: the same thin line for everyone and always (how long automatic players still wait), and what has just happened */
  function overTray() {
    const strip = $("#over-tray"), r = at(tray());
    if (!strip || !r) return;
    const below = r.top < 120;
    Object.assign(strip.style, { left: `${below ? 0 : r.left}px`, width: `${below ? r.left : r.width}px`, bottom: `${below ? 12 : innerHeight - r.top}px` });
  }
  addEventListener("resize", overTray);
  function moment(seconds) {
    const line = $("#moment");
    if (!line) return;
    line.getAnimations().forEach((run) => run.cancel());
    line.hidden = !seconds;
    if (seconds) line.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: seconds * 1000, fill: "forwards" }).onfinish = () => (line.hidden = true);
  }
  let fading = null;
  function lately(words, long) {
    const line = $("#lately");
    if (!line || !words) return;
    if (line.dataset.long && !long) return;
    line.textContent = words;
    line.hidden = false;
    line.dataset.long = long ? "yes" : "";
    clearTimeout(fading);
    fading = setTimeout(fade, long ? 7000 : 3200);
  }
  function fade() {
    const line = $("#lately");
    if (line) { line.hidden = true; line.dataset.long = ""; }
  }
  document.addEventListener("pointerdown", fade); // read, or in the way
  const title = document.title;
  function lampChanged() {
    const { lamp, turn } = lit();
    if (!lamp) return;
    const mine = lamp === "turn" || lamp === "window";
    document.title = lamp === "turn" ? `● ${body.dataset.noticeTurn} — ${body.dataset.title}` : title;
    if (lamp === lampWas) return;
    const before = lampWas;
    lampWas = lamp;
    if (!mine) return;
    announce(turn, true);
    sound(lamp === "turn" ? "turn" : "window");
    if (lamp === "turn" && before !== "window" && document.hidden && "Notification" in window && Notification.permission === "granted")
      new Notification(body.dataset.title, { body: turn, tag: location.pathname });
    if (lamp === "turn" && tray().contains(document.activeElement)) $("[data-can]", tray())?.focus({ preventScroll: true });
  }

  /* ── the page changes (paper.js moves what moves) ── */
  let focusWas = null;
  document.addEventListener("htmx:before:swap", () => { focusWas = document.activeElement?.id; });
  document.addEventListener("htmx:after:swap", () => {
    for (const card of $$(".hand .card[style]")) if (card !== drag?.card) { card.style.transform = ""; card.classList.remove("dragged"); }
    rememberLines();
    const again = picked && document.getElementById(picked);
    const open = again?.matches("[data-choose], [data-first]") ? again : null;
    if (picked) { picked = null; body.classList.remove("choosing"); if (open?.matches("[data-choose]")) choose(open); else if (open) { pick(open); say(open.dataset.first, body.dataset.again); } }
    arm(armed && !!$("[data-arm]"));
    if (focusWas && document.activeElement === body) document.getElementById(focusWas)?.focus({ preventScroll: true });
    overTray();
    copyLog();
    lampChanged();
  });
  function copyLog() {
    const log = $(".log:not(#menu-log .log)");
    if (log && $("#menu-log")) $("#menu-log").replaceChildren(log.cloneNode(true));
  }

  /* ── keys ── */
  const groups = ".hand, .petals, .market, .house.big, .board, .suits, .acts, .seats, .ways";
  const KEYS = { d: "[data-key=d]", s: "[data-key=s]", j: "[data-key=j]", p: "[data-key=p]", u: "[data-key=u]", r: "[data-rules]" };
  const GO = { h: ".hand", c: ".middle, .piles, .market", b: ".board, .house.big", f: ".seats" };
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "Escape") { if (drag?.moving) { const card = drag.card; drag = null; goBack(card); } putBack(); return; }
    if (key.startsWith("Arrow") || key === "Home" || key === "End") { walk(event, key); return; }
    if (!tray() || body.dataset.letters === "off") return;
    if (/^\d$/.test(key)) { cardByPlace(Number(key || 0)); return; }
    if (key === "l") { nextLit(); return; }
    if (key === "m" || key === "g") { $("#menu")?.togglePopover(); return; }
    if (key === "?") { $("#keys")?.togglePopover(); return; }
    if (KEYS[key]) { const thing = $(KEYS[key]); if (thing) { event.preventDefault(); thing.click(); } return; }
    if (GO[key]) focusIn($(GO[key]));
  });
  const focusable = (root) => $$("button:not([disabled]), a[href]", root).filter((thing) => thing.offsetParent !== null || thing.ownerSVGElement);
  const focusIn = (root) => root && focusable(root)[0]?.focus();
  function walk(event, key) {
    const group = event.target.closest?.(groups);
    if (!group) return;
    const things = focusable(group);
    const here = things.indexOf(event.target.closest("button, a"));
    if (here < 0) return;
    const target = key === "Home" ? things[0] : key === "End" ? things.at(-1) : neighbour(things, things[here], key);
    if (target) { event.preventDefault(); target.focus(); }
  }
  function neighbour(things, from, key) {
    const middle = (thing) => { const r = at(thing); return [r.left + r.width / 2, r.top + r.height / 2]; };
    const [x, y] = middle(from);
    const [ax, ay] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null, least = Infinity;
    for (const thing of things) {
      const [tx, ty] = middle(thing);
      const ahead = (tx - x) * ax + (ty - y) * ay, aside = Math.abs((tx - x) * ay) + Math.abs((ty - y) * ax);
      if (thing !== from && ahead > 2 && ahead + aside * 3 < least) { least = ahead + aside * 3; best = thing; }
    }
    return best;
  }
  function cardByPlace(number) {
    const cards = $$(".hand button");
    cards[(number + 9) % 10]?.focus();
  }
  function nextLit() {
    const lit = $$("[data-can]").filter((thing) => thing.offsetParent !== null || thing.ownerSVGElement);
    if (lit.length) lit[(lit.indexOf(document.activeElement) + 1) % lit.length].focus();
  }

  /* ── sounds: wood, paper and a small bell, made here ── */
  let speaker = null;
  const LOUD = { off: 0, soft: 0.12, medium: 0.28, loud: 0.6 };
  const NOTES = {
    turn: [[523, 0, 0.18], [784, 0.13, 0.24]], window: [[196, 0, 0.3]], bell: [[1568, 0, 0.4], [2349, 0.02, 0.3]], win: [[523, 0, 0.2], [659, 0.14, 0.2], [784, 0.28, 0.2], [1047, 0.42, 0.4]],
    play: [[0, 0, 0.07]], draw: [[0, 0, 0.16]], riffle: [[0, 0, 0.05], [0, 0.08, 0.05], [0, 0.16, 0.05]], die: [[0, 0, 0.04], [0, 0.09, 0.04], [0, 0.16, 0.04]], door: [[140, 0, 0.1], [90, 0.08, 0.12]],
    trap: [[900, 0, 0.28, 240]], bubble: [[420, 0, 0.1, 700]], splash: [[0, 0, 0.3]],
  };
  function sound(name) {
    const volume = LOUD[body.dataset.sound] || 0;
    if (!volume || !NOTES[name]) return;
    speaker ||= new AudioContext();
    for (const [pitch, start, length, end] of NOTES[name]) pitch ? tone(pitch, start, length, volume, end) : paper(start, length, volume);
  }
  function envelope(source, start, length, volume) {
    const gain = speaker.createGain(), t = speaker.currentTime + start;
    gain.gain.setValueAtTime(0, t);
    gain.gain.linearRampToValueAtTime(volume, t + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0006, t + length);
    source.connect(gain).connect(speaker.destination);
    source.start(t);
    source.stop(t + length + 0.02);
  }
  function tone(pitch, start, length, volume, end) {
    const wave = new OscillatorNode(speaker, { type: "triangle", frequency: pitch });
    if (end) wave.frequency.exponentialRampToValueAtTime(end, speaker.currentTime + start + length);
    envelope(wave, start, length, volume);
  }
  function paper(start, length, volume) {
    const grains = speaker.createBuffer(1, speaker.sampleRate * length, speaker.sampleRate);
    grains.getChannelData(0).forEach((_, place, data) => (data[place] = (Math.random() * 2 - 1) * 0.6));
    const source = new AudioBufferSourceNode(speaker, { buffer: grains });
    const soft = new BiquadFilterNode(speaker, { type: "bandpass", frequency: 1800, Q: 0.7 });
    source.connect(soft);
    const gain = speaker.createGain(), t = speaker.currentTime + start;
    gain.gain.setValueAtTime(volume, t);
    gain.gain.exponentialRampToValueAtTime(0.0006, t + length);
    soft.connect(gain).connect(speaker.destination);
    source.start(t);
  }

  /* ── small helpers of other pages ── */
  document.addEventListener("click", async (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const link = new URL(copy.dataset.copy, location.href).href;
      const done = await (navigator.clipboard?.writeText(link).then(() => true, () => false) ?? false) || oldCopy(link);
      const words = copy.querySelector("span") || copy;
      const before = words.textContent;
      if (done) { words.textContent = copy.dataset.done; setTimeout(() => (words.textContent = before), 1600); }
    }
    const call = event.target.closest("[data-react]");
    if (call) {
      $("#reactions")?.hidePopover();
      fetch(call.dataset.react, { method: "POST", body: new URLSearchParams({ sign: call.value }), headers: { Accept: "application/json" } }).catch(() => {});
    }
    if (event.target.closest("[data-notify]") && "Notification" in window) Notification.requestPermission();
    if (event.target.closest("[data-sound-try]")) { body.dataset.sound = $("[name=sound]:checked")?.value || "soft"; sound("turn"); }
    if (event.target.closest("[data-print]")) print();
  });
  function oldCopy(text) {
    const field = Object.assign(document.createElement("textarea"), { value: text });
    body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
  const finder = $("[data-find]");
  finder?.addEventListener("input", () => {
    const words = finder.value.trim().toLowerCase().split(/\s+/);
    let shown = 0;
    for (const rule of $$("[data-rule-text]")) { const fits = words.every((word) => rule.textContent.toLowerCase().includes(word)); rule.hidden = !fits; shown += fits; }
    $$("[data-rule-section]").forEach((part) => (part.hidden = !part.querySelector("[data-rule-text]:not([hidden])") && finder.value.trim() !== ""));
    const count = $("[data-found]");
    if (count) count.textContent = finder.value.trim() ? count.dataset.words.replace("{n}", shown) : "";
  });
  document.addEventListener("change", (event) => {
    const watcher = event.target.closest("[data-auto]");
    if (watcher) watcher.form ? watcher.form.requestSubmit() : watcher.requestSubmit?.();
  });
  /* the replay turns its own pages while it plays */
  const player = $("[data-player]");
  const running = () => sessionStorage.getItem("replay") === location.pathname;
  function turnPage() {
    const next = $("[data-next]", player);
    $("[data-play]", player).setAttribute("aria-pressed", String(running()));
    if (!running()) return;
    if (next.hasAttribute("aria-disabled")) { sessionStorage.removeItem("replay"); turnPage(); return; }
    setTimeout(() => { if (running()) location.replace(next.href); }, 1300);
  }
  player?.addEventListener("click", (event) => {
    const play = event.target.closest("[data-play]");
    if (!play && event.target.closest("a")) sessionStorage.removeItem("replay");
    if (!play) return;
    running() ? sessionStorage.removeItem("replay") : sessionStorage.setItem("replay", location.pathname);
    turnPage();
  });
  if (player) turnPage();
  rememberLines();
  overTray();
  copyLog();
  lampChanged();
})();
