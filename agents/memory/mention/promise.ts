import { dayMeantBy, WHEN } from './days.ts';
import { ENDING, OPENING, whole, word } from './grammar.ts';
import { framed, THING, THINGS, type Things } from './things.ts';

/** `bring`, `do`: what the child will bring, or do. `together`: what it and the robot want to do. */
export type PromiseKind = 'bring' | 'do' | 'together';

export interface Promised {
  readonly kind: PromiseKind;
  readonly thing: string;
  /** When it is due. */
  readonly day: number;
}

const THIS = `(?<things>${THING})`;
const MARKS = '(?:は|に|も|ね|さ|な|から|まで|また|ぜったい|絶対|ちゃんと)*';
const LATER = word('later');
const DUE = `(?:また)?(?<when>${WHEN}|${LATER})(?:の(?:あさ|朝|よる|夜))?${MARKS}`;
/** つぎ is the next visit in the robot's words when it says goodbye, and in a child's that is to come back with something. Else it is the next problem. */
const DUE_ELSEWHERE = `(?:また)?(?<when>${WHEN}|${LATER}|${word('next')})${MARKS}`;

const AMOUNT =
  '(?:を|も|は|の)?(?:\\d{1,2}(?:こ|個|もん|問|まい|枚|かい|回|ぺーじ|ぷん|ふん|分))?(?:を|の)?(?:ぜんぶ|全部|ちゃんと|れんしゅう|練習|べんきょう|いっぱい|たくさん)?';
const SURELY = '(?:を|も|は)?(?:ちゃんと|ぜったい|絶対|わすれないで|忘れないで|わすれずに|忘れずに)*';
const WITH_ROBOT = '(?:ぼくと|ろぼっとと|きみと|いっしょに|一緒に)*';

const ITEM = `(?:${word('subjects')}の?)?${THIS}${SURELY}`;
const DEED = `(?:${word('subjects')}の?)?${THIS}${AMOUNT}`;

const invited = (due: string): RegExp =>
  whole(
    ...[OPENING, due, WITH_ROBOT, THIS, '(?:を|も|で|の)?(?:れんしゅう|練習|もんだい|問題)?(?:を|も)?'],
    ...[WITH_ROBOT, word('inviting'), ENDING],
  );

/** By kind. Each is of a day to come: what is wanted now is none. */
const FRAMES: readonly (readonly [PromiseKind, Things, readonly RegExp[]])[] = [
  [
    'bring',
    THINGS.item,
    [
      whole(OPENING, DUE_ELSEWHERE, OPENING, ITEM, word('bringing'), ENDING),
      whole(OPENING, ITEM, DUE_ELSEWHERE, word('bringing'), ENDING),
    ],
  ],
  [
    'do',
    THINGS.deed,
    [
      whole(OPENING, DUE, OPENING, DEED, word('doing'), ENDING),
      whole(OPENING, DEED, DUE, word('doing'), ENDING),
      whole(OPENING, DUE_ELSEWHERE, OPENING, DEED, word('comingBack'), ENDING),
    ],
  ],
  ['together', THINGS.together, [invited(DUE)]],
];
const AT_GOODBYE: typeof FRAMES = [['together', THINGS.together, [invited(DUE_ELSEWHERE)]]];

/** A day that is only likely is the next one: whoever says こんど means the next visit. */
function dueOn(said: string, today: number): number {
  const { day, isSure } = dayMeantBy(said, today);
  return isSure ? day : today + 1;
}

/** What is promised in a sentence; null where nothing is. `atGoodbye`: it is the robot's, and the lesson is over. */
export function promisedIn(sentence: string, today: number, atGoodbye = false): Promised | null {
  for (const [kind, things, frames] of atGoodbye ? AT_GOODBYE : FRAMES) {
    const found = framed(sentence, things, frames);
    const [thing] = found?.things ?? [];
    if (thing !== undefined && found?.when) return { kind, thing, day: dueOn(found.when, today) };
  }
  return null;
}
