// Sounds, made here and not fetched: wood on wood, a turning disc, a bell.

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** The noise of a knock, made once. @type {AudioBuffer | null} */
let noise = null;

/** A device takes its time to wake its speaker: not while a finger waits for the piece to rise. */
const WAKES_AFTER = 200;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waking;

/** Browsers let a page sound only after its first touch. */
for (const event of ["pointerdown", "keydown"]) {
  addEventListener(event, () => {
    if (!settings.sound || context?.state === "running") return;
    clearTimeout(waking);
    waking = setTimeout(wake, WAKES_AFTER);
  });
}

function wake() {
  context ??= new AudioContext();
  noise ??= newNoise(context);
  if (context.state === "suspended") void context.resume();
}

/**
 * A short burst that dies away.
 * @param {AudioContext} audio
 */
function newNoise(audio) {
  const length = Math.floor(audio.sampleRate * 0.09);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
  return buffer;
}

/**
 * A knock: noise through a narrow band.
 * @param {AudioContext} audio
 * @param {number} at Seconds from now.
 * @param {number} pitch Hertz.
 * @param {number} loud
 */
function knock(audio, at, pitch, loud) {
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 2.2 });
  const gain = new GainNode(audio, { gain: loud });
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

/**
 * A tone that fades like a small bell.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} pitch
 * @param {number} loud
 * @param {number} fade Seconds.
 */
function bell(audio, at, pitch, loud, fade) {
  const start = audio.currentTime + at;
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + fade);
  for (const [partial, share] of [[1, 1], [2.76, 0.18]]) {
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch * (partial ?? 1) });
    const part = new GainNode(audio, { gain: share ?? 1 });
    tone.connect(part).connect(gain);
    tone.start(start);
    tone.stop(start + fade);
  }
  gain.connect(audio.destination);
}

/** @type {Record<string, (audio: AudioContext) => void>} */
const SOUNDS = {
  move: (audio) => knock(audio, 0.18, 520, 0.9),
  capture: (audio) => {
    knock(audio, 0.17, 420, 1.1);
    knock(audio, 0.25, 760, 0.5);
  },
  reveal: (audio) => bell(audio, 0.42, 660, 0.05, 0.35),
  check: (audio) => {
    bell(audio, 0.3, 880, 0.09, 0.5);
    bell(audio, 0.42, 698, 0.09, 0.6);
  },
  start: (audio) => {
    bell(audio, 0, 523, 0.07, 0.5);
    bell(audio, 0.12, 784, 0.07, 0.7);
  },
  end: (audio) => [392, 523, 659].forEach((pitch, i) => bell(audio, 0.5 + 0.14 * i, pitch, 0.09, 1.1)),
  turn: (audio) => bell(audio, 0.55, 587, 0.035, 0.4),
  low: (audio) => bell(audio, 0, 1175, 0.06, 0.15),
};

/**
 * @param {"move" | "capture" | "reveal" | "check" | "start" | "end" | "turn" | "low"} name
 */
export function sound(name) {
  const audio = context;
  if (!settings.sound || audio?.state !== "running") return;
  // Nothing sounds at once: what is to be seen goes first.
  setTimeout(() => SOUNDS[name]?.(audio), 0);
}
