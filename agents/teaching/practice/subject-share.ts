import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { factById } from './facts.ts';
import { hasKanjiTime } from './new-kanji.ts';
import type { PracticeEntry } from './practice-log.ts';
import { monthOf } from './schedule.ts';

const DAY_MS = 86_400_000;
/** Homework of so many days says what the child has to do just now. */
const HOMEWORK_DAYS = 21;
/** Two in five, as long as no homework says otherwise: so much homework outweighs it. Ours, not measured. */
const USUAL = { kanji: 2, all: 5 } as const;
const LIMITS = { low: 0.2, high: 0.6 } as const;
/** Tasks within which the share is kept. */
const WINDOW = 9;

const isKanji = ({ kind, expression }: PracticeEntry): boolean =>
  factById(`${kind}:${expression}`)?.subject === 'japanese';

/** The share of kanji among what the coach chooses by itself, 0-1: as in the homework of the last weeks, within limits. */
export function kanjiShare(log: readonly PracticeEntry[], nowMs: number): number {
  const homework = log.filter(
    ({ source, atMs }) => source !== 'robot' && nowMs - atMs < HOMEWORK_DAYS * DAY_MS,
  );
  const share = (homework.filter(isKanji).length + USUAL.kanji) / (homework.length + USUAL.all);
  return Math.min(LIMITS.high, Math.max(LIMITS.low, share));
}

/**
 * Whether a kanji is due now, so that the last tasks of the coach's own choice keep the share. Never before school brings
 * the first ones. `log`: oldest first.
 */
export function isKanjiTurn(log: readonly PracticeEntry[], grade: Grade, nowMs: number): boolean {
  if (!hasKanjiTime(grade, monthOf(nowMs))) return false;
  const chosen = log.filter(({ source }) => source === 'robot').slice(-WINDOW);
  return chosen.filter(isKanji).length < Math.floor(kanjiShare(log, nowMs) * (chosen.length + 1));
}
