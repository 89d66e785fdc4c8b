import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { levelDbfs } from '#drivers/audio/level.ts';
import { followSpeech, NO_SPEECH, SPEECH_RULES, type SpeechDetector } from '#drivers/audio/speech-events.ts';
import { CHILD, japaneseSpeechHeard, joined } from './japanese-speech.ts';
import { atLevel, mixed, noiseOf } from './room.ts';

const FRAME = samplesPerFrame(INPUT_RATE_HZ);
const SPEECH_DBFS = -24;
const SAID = [
  'さんじゅうはち たす よんじゅうなな。',
  'えーと、はちじゅうご。',
  'わからない。',
  'うん。',
  'ヒントが ほしいな。',
  'つぎの もんだいを やりたい。',
  'できたよ！',
  'いち、に、さん、し、ご、ろく。',
];
const BETWEEN_S = 1.5;
/** A word fades into the room: so near to speech a verdict is neither hit nor false alarm. */
const NEAR_FRAMES = 10;

export interface Lesson {
  /** A child that says eight things, a second and a half apart; INPUT_RATE_HZ, -24 dBFS. */
  readonly sound: Int16Array;
  /** For each frame, whether there is speech in it. */
  readonly isSpeech: readonly boolean[];
  readonly utterances: readonly { readonly from: number; readonly to: number }[];
}

/** What the child says, spoken by Open JTalk in a child's pitch. */
export async function lessonSpeech(): Promise<Lesson> {
  const pause = new Int16Array(BETWEEN_S * INPUT_RATE_HZ);
  const parts: Int16Array[] = [pause];
  for (const text of SAID) parts.push(await japaneseSpeechHeard(text, CHILD), pause);
  const sound = atLevel(joined(parts), SPEECH_DBFS);
  const isSpeech = framesOf(sound).map((frame) => levelDbfs(frame) > SPEECH_DBFS - 21);
  const utterances: { from: number; to: number }[] = [];
  for (const [at, speech] of isSpeech.entries()) {
    const last = utterances.at(-1);
    if (!speech) continue;
    if (last === undefined || at - last.to > 1000 / FRAME_MS) utterances.push({ from: at, to: at });
    else last.to = at;
  }
  return { sound, isSpeech, utterances };
}

export interface Judged {
  readonly noise: string;
  readonly snrDb: number;
  /** Part of the speech frames that were found. */
  readonly recall: number;
  /** Part of the frames without speech that were taken for it. */
  readonly falseAlarms: number;
  /** Utterances whose start was told in time, of all. */
  readonly caught: number;
  /** Starts told where nobody spoke. */
  readonly falseStarts: number;
  /** From the first sound of an utterance to `speech_started`, in milliseconds. */
  readonly onsetsMs: readonly number[];
}

/** Lets a detector hear the lesson in noise, after four seconds of the noise alone. */
export function judgeDetector(
  detector: SpeechDetector,
  lesson: Lesson,
  kind: 'white' | 'fan' | 'writing',
  snrDb: number,
): Judged {
  const dbfs = SPEECH_DBFS - snrDb;
  for (const frame of framesOf(noiseOf(kind, dbfs, 4000, 9))) detector.hear(frame);
  const heard = mixed(lesson.sound, noiseOf(kind, dbfs, lesson.sound.length / (INPUT_RATE_HZ / 1000), 5));
  let state = NO_SPEECH;
  const starts: number[] = [];
  const verdicts = framesOf(heard).map((frame, at) => {
    const { isSpeech: verdict, mayBeSpeech } = detector.hear(frame);
    const rules = { ...SPEECH_RULES, hangoverMs: 700 };
    const step = followSpeech(state, verdict, rules, mayBeSpeech);
    state = step.state;
    if (step.event?.type === 'speech_started') starts.push(at);
    return verdict;
  });
  const { isSpeech, utterances } = lesson;
  const isNear = (at: number) =>
    isSpeech.slice(Math.max(0, at - NEAR_FRAMES), at + NEAR_FRAMES + 1).includes(true);
  const quiet = verdicts.filter((_, at) => !isNear(at));
  const speech = verdicts.filter((_, at) => isSpeech[at]);
  const onsetsMs = utterances.flatMap(({ from, to }) => {
    const start = starts.find((at) => at >= from && at <= to + NEAR_FRAMES);
    return start === undefined ? [] : [(start - from + 1) * FRAME_MS];
  });
  return {
    noise: kind,
    snrDb,
    recall: speech.filter(Boolean).length / speech.length,
    falseAlarms: quiet.filter(Boolean).length / quiet.length,
    caught: onsetsMs.length,
    falseStarts: starts.filter((at) => !isNear(at)).length,
    onsetsMs,
  };
}

export function judgedTable(rows: readonly Judged[]): string {
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  return [
    '| noise | SNR | speech frames found | false alarms | utterances | false starts | onset median, worst |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => {
      const sorted = row.onsetsMs.toSorted((a, b) => a - b);
      const onset = `${sorted[sorted.length >> 1]}, ${sorted.at(-1)} ms`;
      const frames = `${percent(row.recall)} | ${percent(row.falseAlarms)}`;
      return `| ${row.noise} | ${row.snrDb} dB | ${frames} | ${row.caught} | ${row.falseStarts} | ${onset} |`;
    }),
  ].join('\n');
}

/** Whole frames of a sound, as views. */
export function framesOf(sound: Int16Array): Int16Array[] {
  return Array.from({ length: Math.floor(sound.length / FRAME) }, (_, i) =>
    sound.subarray(i * FRAME, (i + 1) * FRAME),
  );
}
