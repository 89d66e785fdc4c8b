import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { seededRandom } from '../../random.ts';
import { atLevel, mixed, noiseOf } from '../room.ts';
import { type PersonVoice, spoken } from './room-voices.ts';

/** The rooms of a home, as they sound at the robot's microphone while the child at the desk is silent. */
export type HomeRoom =
  | 'silence'
  | 'television -55 dBFS'
  | 'television -45 dBFS'
  | 'television -35 dBFS'
  | 'siblings'
  | 'kitchen';

export const HOME_ROOMS: readonly HomeRoom[] = [
  'silence',
  'television -55 dBFS',
  'television -45 dBFS',
  'television -35 dBFS',
  'siblings',
  'kitchen',
];

/** A quiet room's own noise. */
const HUSH_DBFS = -62;
/** Two metres away instead of half a metre: a brother or sister is 12 dB softer than the child at the desk. */
const SIBLINGS_DBFS = -36;
const TAP_DBFS = -45;
const CLATTER_DBFS = -24;

/** Who is heard of a home, and what they talk about: one cast to tune with, another to be judged by. */
export interface Household {
  readonly announcers: readonly PersonVoice[];
  readonly programme: readonly string[];
  readonly siblings: readonly PersonVoice[];
  readonly squabble: readonly string[];
  readonly seed: number;
}

/** `durationMs` of a room; the same household gives the same sound. */
export async function homeRoom(room: HomeRoom, home: Household, durationMs: number): Promise<Int16Array> {
  const hush = noiseOf('white', HUSH_DBFS, durationMs, home.seed);
  if (room === 'silence') return hush;
  if (room === 'kitchen') return mixed(hush, kitchen(durationMs, home.seed));
  if (room === 'siblings') return mixed(hush, await siblings(home, durationMs));
  return mixed(hush, await television(home, Number.parseInt(room.split(' ')[1] ?? '', 10), durationMs));
}

/** Somebody speaks nearly always, now and then over another, on a bed of studio noise. */
async function television(home: Household, dbfs: number, durationMs: number): Promise<Int16Array> {
  const random = seededRandom(home.seed);
  const { announcers, programme } = home;
  const sound = new Int16Array((durationMs * INPUT_RATE_HZ) / 1000);
  const sentences: Int16Array[] = [];
  for (const [index, text] of programme.entries())
    sentences.push(await spoken(text, announcers[index % announcers.length] as PersonVoice, dbfs));
  let at = 0;
  for (let turn = 0; at < sound.length; turn++) {
    const sentence = sentences[turn % sentences.length] as Int16Array;
    add(sound, sentence, at);
    const other = sentences[(turn * 3 + 1) % sentences.length] as Int16Array;
    if (random() < 0.3) add(sound, other, at + sentence.length / 2, 0.4);
    at += sentence.length + Math.round((0.15 + 0.5 * random()) * INPUT_RATE_HZ);
  }
  return mixed(sound, noiseOf('fan', dbfs - 18, durationMs, home.seed + 1));
}

/** Two children talk and fall silent: one to three sentences, then one to eight seconds of play. */
async function siblings(home: Household, durationMs: number): Promise<Int16Array> {
  const random = seededRandom(home.seed + 2);
  const sound = new Int16Array((durationMs * INPUT_RATE_HZ) / 1000);
  const sentences: Int16Array[] = [];
  for (const [index, text] of home.squabble.entries()) {
    const who = home.siblings[index % home.siblings.length] as PersonVoice;
    sentences.push(await spoken(text, who, SIBLINGS_DBFS));
  }
  let at = INPUT_RATE_HZ;
  while (at < sound.length) {
    const sentence = sentences[Math.floor(random() * sentences.length)] as Int16Array;
    add(sound, sentence, at);
    const pauseS = random() < 0.6 ? 0.2 + 0.4 * random() : 1 + 7 * random();
    at += sentence.length + Math.round(pauseS * INPUT_RATE_HZ);
  }
  return sound;
}

/** Running water, an extractor, and dishes that ring: decaying tones of 0.7 to 4 kHz. */
function kitchen(durationMs: number, seed: number): Int16Array {
  const random = seededRandom(seed + 3);
  const water = mixed(
    noiseOf('white', TAP_DBFS, durationMs, seed + 4),
    noiseOf('fan', TAP_DBFS, durationMs, seed + 5),
  );
  const dishes = new Int16Array(water.length);
  for (let at = 0; at < dishes.length; at += Math.round((0.2 + 2 * random()) * INPUT_RATE_HZ)) {
    const toneHz = 700 + 3300 * random();
    const loud = 4000 + 12_000 * random();
    const ring = (0.02 + 0.12 * random()) * INPUT_RATE_HZ;
    for (let i = 0; i < 4 * ring && at + i < dishes.length; i++)
      dishes[at + i] = loud * Math.exp(-i / ring) * Math.sin((2 * Math.PI * toneHz * i) / INPUT_RATE_HZ);
  }
  return mixed(water, atLevel(dishes, CLATTER_DBFS));
}

function add(into: Int16Array, sound: Int16Array, at: number, gain = 1): void {
  const from = Math.round(at);
  for (let i = 0; i < sound.length && from + i < into.length; i++) {
    const sum = (into[from + i] as number) + gain * (sound[i] as number);
    into[from + i] = Math.max(-32768, Math.min(32767, Math.round(sum)));
  }
}
