/* How things move at a table: paper slides, lands, stops. What bears a name (`data-travel`) moves from where it lay; what the table
   only counts (cards drawn by others, hands that change places, a heap taken) is shown by copies that fly and go. Nothing waits for
   any of it, and with reduced motion nothing flies: what has changed keeps an outline for a moment. */
"use strict";
(() => {
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const at = (thing) => thing?.getBoundingClientRect();
  const still = () => document.documentElement.classList.contains("still") || matchMedia("(prefers-reduced-motion: reduce)").matches;

  /* the kinds of movement: milliseconds and curve (times and curves are the tokens --move, --travel, --linger, --ease-…) */
  const style = getComputedStyle(document.documentElement);
  const ms = (token) => parseFloat(style.getPropertyValue(token)) || 0;
  const curve = (token) => style.getPropertyValue(token).trim() || "ease-out";
  const OUT = curve("--ease-out"), LAND = curve("--ease-land");
  const KINDS = {
    played: { duration: ms("--move"), easing: LAND },
    drawn: { duration: ms("--travel"), easing: OUT },
    shifted: { duration: ms("--move"), easing: OUT },
    hands: { duration: ms("--linger"), easing: OUT },
    taken: { duration: ms("--linger"), easing: OUT },
    step: { duration: 160, easing: LAND },
    die: { duration: 600, easing: LAND },
    door: { duration: ms("--move"), easing: OUT },
    room: { duration: ms("--move"), easing: LAND },
    bubble: { duration: 160, easing: OUT },
  };
  const APART = 90, SHOWN = 6, BUBBLES_APART = 60, LONGEST_WALK = 960;

  /* ── what stood where, before the page changes ── */
  let before = { places: new Map(), heap: [], filled: 0, doors: [], rooms: new Set() };
  let orders = [], actor = -1;
  const filled = () => $$("#middle .bub:not(.free, .last)");
  const rooms = () => $$("#mine .house.big .cell:not(.free)");
  const roomKey = (cell) => $$("#mine .house.big .cell").indexOf(cell);
  const look = () => ({
    places: new Map($$("[data-travel]").map((thing) => [thing.dataset.travel, at(thing)])),
    heap: $$("#middle .heap .card").map((card) => ({ copy: card.cloneNode(true), rect: at(card) })),
    filled: filled().length,
    doors: $$(".door").map((door) => door.getAttribute("class") + door.querySelectorAll(".bars").length),
    rooms: new Set(rooms().map(roomKey)),
  });

  /* ── copies that fly ── */
  function layer() {
    let found = byId("flight");
    if (!found) {
      found = Object.assign(document.createElement("div"), { id: "flight" });
      found.setAttribute("aria-hidden", "true");
      document.body.append(found);
    }
    return found;
  }
  const centre = (rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2];
  function fly(original, from, to, kind, { delay = 0, width = from.width, height = from.height, end = 0 } = {}) {
    if (!from?.width || !to?.width) return;
    const copy = original.cloneNode(true);
    for (const part of [copy, ...$$("[id], [data-travel]", copy)]) { part.removeAttribute("id"); part.removeAttribute("data-travel"); }
    copy.classList.add("flying");
    copy.style.setProperty("--card-w", `${width}px`);
    const [fx, fy] = centre(from), [tx, ty] = centre(to);
    Object.assign(copy.style, { left: `${fx - width / 2}px`, top: `${fy - height / 2}px`, width: `${width}px`, height: `${height}px` });
    layer().append(copy);
    const frames = [{ translate: "0 0", opacity: 1 }, { opacity: 1, offset: 0.8 }, { translate: `${tx - fx}px ${ty - fy}px`, opacity: end }];
    copy.animate(frames, { ...KINDS[kind], delay, fill: "both" }).onfinish = () => copy.remove();
  }
  const back = () => document.querySelector("#draw-pile .card.back, #middle .card.back, #supply li:nth-child(2) .card");
  const seatOf = (seat) => byId(`disc-${seat}`) || byId(`seat-${seat}`) || document.querySelector("#hand:not([hidden]), #mine");

  /* ── one function an order ── */
  const CARRY = {
    draw(seat, count) {
      const card = back();
      if (!card || !byId(`disc-${seat}`)) return;  // my own cards slide into my hand by themselves
      if (String(seat) === document.body.dataset.own && document.querySelector("#hand:not([hidden])")) return;
      for (let one = 0; one < Math.min(count, SHOWN); one++) fly(card, at(card), at(seatOf(seat)), "drawn", { delay: one * APART });
    },
    swap(one, other) {
      const [a, b] = [seatOf(one), seatOf(other)];
      if (back() && a && b) { hands(a, b); hands(b, a); }
    },
    round() {
      const seats = $$("[id^=disc-]").map((disc) => [Number(disc.id.slice(5)), disc]);
      if (!byId(`disc-${document.body.dataset.own}`) && document.querySelector("#hand:not([hidden])")) seats.push([Number(document.body.dataset.own), document.querySelector("#hand:not([hidden])")]);
      seats.sort((a, b) => a[0] - b[0]);
      const step = document.querySelector(".swing.back") ? seats.length - 1 : 1;
      if (back()) seats.forEach(([, disc], place) => hands(disc, seats[(place + step) % seats.length][1]));
    },
    collect(seat) {
      const goal = byId(`seat-${seat}`) || byId("mine");
      for (const { copy, rect } of before.heap) fly(copy, rect, at(goal), "taken");
    },
    clash(seat, pairs) {
      const goal = at(byId(`disc-${seat}`) || byId("mine"));
      if (goal) for (let pair = 0; pair < Math.min(pairs, SHOWN / 2); pair++) sink(centre(goal), KINDS.taken.duration / 2 + pair * 2 * APART);
    },
    steps(seat, spots) {
      const pet = byId(`pet-${seat}`);
      const circle = pet?.querySelector("circle:not(.halo)");
      if (!circle) return;
      const here = [circle.cx.baseVal.value, circle.cy.baseVal.value];
      const way = [...(before.pets?.get(seat) ? [before.pets.get(seat)] : []), ...spots.slice(0, -1), here];
      const frames = way.map(([x, y]) => ({ translate: `${x - here[0]}px ${y - here[1]}px`, easing: KINDS.step.easing }));
      if (frames.length > 1) run(pet, frames, { duration: Math.min(KINDS.step.duration * (frames.length - 1), LONGEST_WALK) });
    },
    shake(seat) {
      const pet = byId(`pet-${seat}`);
      if (pet) pet.animate([{ translate: "0 0" }, { translate: "-7px 0" }, { translate: "6px 0" }, { translate: "0 0" }], { duration: 240, composite: "add" });
    },
    die() {
      const die = document.querySelector(".die");
      if (die) run(die, [{ rotate: "-368deg", translate: "-28px -18px" }, { rotate: "-188deg", translate: "-14px 0" }, { rotate: "-98deg", translate: "-6px -8px" }, {}], KINDS.die);
    },
  };
  /* a crab and an octopus meet, turn grey and sink */
  function sink([x, y], delay) {
    for (const [animal, side] of [["crab", -1], ["octopus", 1]]) {
      const svg = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg"><use href="#${animal}"/></svg>`, "image/svg+xml").documentElement;
      svg.setAttribute("class", "flying");
      Object.assign(svg.style, { left: `${x - 17}px`, top: `${y - 17}px`, width: "34px", height: "34px" });
      layer().append(svg);
      const frames = [
        { translate: `${side * 58}px -14px`, opacity: 0 }, { translate: `${side * 40}px -8px`, opacity: 1, offset: 0.15 },
        { translate: `${side * 13}px 0`, filter: "none", offset: 0.5 }, { translate: `${side * 13}px 0`, filter: "grayscale(1)", opacity: 1, offset: 0.65 },
        { translate: `${side * 13}px 34px`, filter: "grayscale(1)", opacity: 0 },
      ];
      svg.animate(frames, { ...KINDS.taken, delay, fill: "both" }).onfinish = () => svg.remove();
    }
  }
  const hands = (from, to) => { for (const lean of [-10, 0, 10]) fly(back(), shifted(at(from), lean), shifted(at(to), lean), "hands", { width: 40, height: 56 }); };
  const shifted = (rect, by) => new DOMRect(rect.left + by, rect.top, rect.width, rect.height);
  function run(thing, frames, timing) {
    thing.getAnimations().filter((running) => running.id === "travel").forEach((running) => running.finish());
    thing.animate(frames, timing).id = "travel";
  }

  /* ── what bears a name slides from where it lay ── */
  function slide(thing, kind, from, delay) {
    if (!from?.width) return;
    const [fx, fy] = centre(from), [tx, ty] = centre(at(thing));
    const [dx, dy] = [fx - tx, fy - ty];
    if (Math.abs(dx) + Math.abs(dy) < 3) return;
    const own = getComputedStyle(thing), [bx, by = "0px"] = (own.translate === "none" ? "0px 0px" : own.translate).split(" ");
    const start = { translate: `calc(${bx} + ${dx}px) calc(${by} + ${dy}px)`, zIndex: 8 };
    if (kind === "played" && own.rotate !== "none") start.rotate = "0deg";
    run(thing, [start, { translate: `${bx} ${by}`, zIndex: 8 }], { ...KINDS[kind], delay, fill: "backwards" });
    if (kind === "drawn" && back()) turnOver(thing, delay);
  }
  /* a drawn card shows its back for half the way */
  function turnOver(thing, delay) {
    const cover = back().cloneNode(true);
    cover.classList.add("cover");
    thing.append(cover);
    cover.animate([{ opacity: 1 }, { opacity: 1, offset: 0.45 }, { opacity: 0, offset: 0.55 }, { opacity: 0 }], { ...KINDS.drawn, delay, fill: "both" }).onfinish = () => cover.remove();
  }
  function travel() {
    let drawn = 0;
    for (const thing of $$("[data-travel]:not(.dragged, .pet)")) {
      const known = before.places.get(thing.dataset.travel), inHand = !!thing.closest(".hand");
      const from = known || (before.places.size ? at(byId(thing.dataset.from || `disc-${actor}`)) : null);
      const kind = !inHand ? (thing.classList.contains("pawn") ? "step" : "played") : known ? "shifted" : "drawn";
      if (kind === "drawn" && drawn >= SHOWN) continue;
      slide(thing, kind, from, kind === "drawn" ? drawn++ * APART : 0);
    }
  }
  function bubbles() {
    filled().slice(before.filled).forEach((ring, place) => {
      for (const part of [ring, ring.nextElementSibling]) part?.animate([{ opacity: 0 }, { opacity: 1 }], { ...KINDS.bubble, delay: Math.min(place, 5) * BUBBLES_APART, fill: "backwards" });
    });
  }
  function doors() {
    const now = look().doors;
    $$(".door").forEach((door, place) => {
      if (before.doors.length !== now.length || before.doors[place] === now[place]) return;
      for (const part of $$(".leaf, .bars", door)) part.animate([{ rotate: "70deg" }, { rotate: "0deg" }], KINDS.door);
    });
  }
  function built() {
    for (const cell of rooms().filter((one) => !before.rooms.has(roomKey(one)))) {
      cell.animate([{ translate: "0 -24px" }, { translate: "0 0" }], KINDS.room);
      for (const beside of [cell.parentElement.previousElementSibling, cell.parentElement.nextElementSibling])
        beside?.animate([{ translate: "0 0" }, { translate: "0 2px" }, { translate: "0 0" }], { ...KINDS.room, delay: KINDS.room.duration * 0.6 });
    }
  }
  const pets = () => new Map($$(".pet[id^=pet-]").map((pet) => { const circle = pet.querySelector("circle:not(.halo)"); return [Number(pet.id.slice(4)), [circle.cx.baseVal.value, circle.cy.baseVal.value]]; }));
  function outline() {
    const fresh = $$("[data-travel]").filter((thing) => !before.places.has(thing.dataset.travel)).slice(0, 8);
    fresh.forEach((thing) => thing.classList.add("fresh"));
    setTimeout(() => fresh.forEach((thing) => thing.classList.remove("fresh")), 900);
  }

  document.addEventListener("news", (event) => {
    const told = JSON.parse(event.detail.data);
    if (told.actor !== undefined) actor = told.actor;
    orders = told.moves || [];
  });
  document.addEventListener("htmx:before:swap", () => { before = { ...look(), pets: pets() }; });
  document.addEventListener("htmx:after:swap", () => {
    const now = orders;
    orders = [];
    $$(".hand .cover").forEach((cover) => cover.remove());
    if (still()) { outline(); return; }
    travel();
    bubbles();
    doors();
    built();
    for (const [kind, ...rest] of now) CARRY[kind]?.(...rest);
  });
})();
