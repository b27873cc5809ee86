/**
 * A handful of soft sounds, made here note by note: no files, nothing to load. They play once somebody has touched the
 * page, as browsers want it, and only where they are switched on.
 */
export type Sound = 'turn' | 'place' | 'dice' | 'gain' | 'moment' | 'loss' | 'warning';

interface Note {
  /** In hertz. */
  pitch: number;
  /** Seconds after the first one. */
  at: number;
  length: number;
  /** From 0 to 1. */
  volume: number;
  form: OscillatorType;
  /** Where the pitch goes. */
  to?: number;
}

const bell = (pitch: number, at: number, volume = 0.16, length = 0.5): Note[] => [
  { pitch, at, length, volume, form: 'sine' },
  { pitch: pitch * 2.01, at, length: length * 0.5, volume: volume * 0.28, form: 'sine' },
];
const knock = (pitch: number, at: number, volume = 0.3): Note[] => [
  { pitch, to: pitch * 0.55, at, length: 0.09, volume, form: 'triangle' },
];

/** What each sound is made of. */
export const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [...bell(523.25, 0), ...bell(783.99, 0.11)],
  place: knock(190, 0),
  dice: [0, 0.07, 0.13, 0.22, 0.29].flatMap((at, index) => knock(300 + 40 * (index % 3), at, 0.14)),
  gain: bell(880, 0, 0.08, 0.25),
  moment: [
    ...bell(523.25, 0),
    ...bell(659.25, 0.12),
    ...bell(783.99, 0.24),
    ...bell(1046.5, 0.36, 0.18, 0.9),
  ],
  loss: [...bell(392, 0, 0.12), ...bell(311.13, 0.16, 0.12, 0.6)],
  warning: [...bell(440, 0, 0.14, 0.3), ...bell(440, 0.35, 0.14, 0.3)],
};

const LOUDNESS = 0.5;
let context: AudioContext | undefined;

/** The same sound twice at once is only louder. */
const SHORTEST_GAP_MS = 60;
const lastPlayed: Partial<Record<Sound, number>> = {};

function play(note: Note, audio: AudioContext, out: AudioNode): void {
  const start = audio.currentTime + 0.01 + note.at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = note.form;
  oscillator.frequency.setValueAtTime(note.pitch, start);
  if (note.to) oscillator.frequency.exponentialRampToValueAtTime(note.to, start + note.length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
  oscillator.connect(gain).connect(out);
  oscillator.start(start);
  oscillator.stop(start + note.length + 0.02);
}

/** Play a sound, if the browser can and lets us. */
export function playSound(sound: Sound): void {
  if (typeof AudioContext === 'undefined' || document.hidden) return;
  const now = performance.now();
  if (now - (lastPlayed[sound] ?? -Infinity) < SHORTEST_GAP_MS) return;
  lastPlayed[sound] = now;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    const out = context.createGain();
    out.gain.value = LOUDNESS;
    out.connect(context.destination);
    for (const note of SOUNDS[sound]) play(note, context, out);
  } catch {
    // No sound is no reason to stop.
  }
}
