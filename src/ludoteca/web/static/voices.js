/* The animals of Bambino-Solo say something when their card is played. Off unless sounds and voices are both switched on; every
   voice is made here from oscillators and noise, at most 400 ms long, and says nothing that the log line does not say. */
"use strict";
(() => {
  const LOUD = { off: 0, soft: 0.1, medium: 0.22, loud: 0.45 };
  /* a voice is a row of calls: wave ("noise" for breath), pitch from and to in hertz, start and length in seconds, and the formant
     it is heard through; `trill` shakes the pitch so many times a second */
  const VOICES = {
    ladybird: [{ wave: "triangle", from: 1400, to: 1700, start: 0, length: 0.07 }, { wave: "triangle", from: 1700, to: 2100, start: 0.1, length: 0.07 }],
    snail: [{ wave: "sine", from: 260, to: 180, start: 0, length: 0.38 }],
    mouse: [{ wave: "sine", from: 2300, to: 3000, start: 0, length: 0.07 }, { wave: "sine", from: 2500, to: 3200, start: 0.12, length: 0.08 }],
    hedgehog: [0, 0.1, 0.2].map((start) => ({ wave: "noise", from: 2600, to: 1800, start, length: 0.06 })),
    hare: [{ wave: "triangle", from: 320, to: 380, start: 0, length: 0.06 }, { wave: "triangle", from: 320, to: 400, start: 0.1, length: 0.06 }, { wave: "noise", from: 3000, to: 3600, start: 0.2, length: 0.05 }],
    hen: [{ wave: "sawtooth", from: 520, to: 480, start: 0, length: 0.06, formant: 1300 }, { wave: "sawtooth", from: 520, to: 470, start: 0.1, length: 0.06, formant: 1300 }, { wave: "sawtooth", from: 560, to: 900, start: 0.2, length: 0.18, formant: 1700 }],
    pig: [{ wave: "sawtooth", from: 110, to: 90, start: 0, length: 0.15, formant: 500, trill: 34 }, { wave: "sawtooth", from: 130, to: 95, start: 0.2, length: 0.17, formant: 620, trill: 38 }],
    horse: [{ wave: "sawtooth", from: 900, to: 420, start: 0, length: 0.4, formant: 1500, trill: 13 }],
    bear: [{ wave: "sawtooth", from: 95, to: 70, start: 0, length: 0.4, formant: 420, trill: 22 }],
    elephant: [{ wave: "sawtooth", from: 330, to: 700, start: 0, length: 0.18, formant: 1100 }, { wave: "sawtooth", from: 700, to: 560, start: 0.18, length: 0.22, formant: 1200, trill: 30 }],
    robin: [{ wave: "sine", from: 2600, to: 3400, start: 0, length: 0.09, trill: 28 }, { wave: "sine", from: 3100, to: 2500, start: 0.13, length: 0.12, trill: 28 }],
    pelican: [{ wave: "sawtooth", from: 220, to: 180, start: 0, length: 0.13, formant: 800, trill: 45 }, { wave: "sawtooth", from: 230, to: 170, start: 0.2, length: 0.15, formant: 800, trill: 45 }],
    owl: [{ wave: "sine", from: 390, to: 370, start: 0, length: 0.13 }, { wave: "sine", from: 400, to: 330, start: 0.18, length: 0.22 }],
    butterfly: [0, 0.09, 0.18, 0.27].map((start) => ({ wave: "noise", from: 5200, to: 6400, start, length: 0.05 })),
  };
  let speaker = null;

  function source({ wave, from, to, length, trill }, begin) {
    if (wave === "noise") {
      const grains = speaker.createBuffer(1, Math.ceil(speaker.sampleRate * length), speaker.sampleRate);
      grains.getChannelData(0).forEach((_, place, data) => (data[place] = Math.random() * 2 - 1));
      return new AudioBufferSourceNode(speaker, { buffer: grains });
    }
    const tone = new OscillatorNode(speaker, { type: wave, frequency: from });
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, begin + length);
    if (trill) {
      const shake = new OscillatorNode(speaker, { frequency: trill }), depth = new GainNode(speaker, { gain: from * 0.12 });
      shake.connect(depth).connect(tone.frequency);
      shake.start(begin);
      shake.stop(begin + length);
    }
    return tone;
  }
  function call(part, volume) {
    const begin = speaker.currentTime + part.start, gain = new GainNode(speaker, { gain: 0 });
    const heard = part.wave === "noise" ? part.from : part.formant;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(volume, begin + Math.min(0.02, part.length / 3));
    gain.gain.exponentialRampToValueAtTime(0.0006, begin + part.length);
    const sounding = source(part, begin);
    const through = heard ? sounding.connect(new BiquadFilterNode(speaker, { type: "bandpass", frequency: heard, Q: part.wave === "noise" ? 2.5 : 1.2 })) : sounding;
    through.connect(gain).connect(speaker.destination);
    sounding.start(begin);
    sounding.stop(begin + part.length + 0.02);
  }
  document.addEventListener("news", (event) => {
    const { voice } = JSON.parse(event.detail.data), volume = LOUD[document.body.dataset.sound] || 0;
    if (!voice || !VOICES[voice] || !volume || document.body.dataset.voices !== "on") return;
    speaker ||= new AudioContext();
    VOICES[voice].forEach((part) => call(part, volume));
  });
})();
