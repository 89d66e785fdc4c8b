import type { ToldType } from '#agents/core/records.ts';
import { dayMeantBy, WHEN } from './days.ts';
import { oneOf, plain } from './grammar.ts';
import { isOfOthers, type Mention } from './mention.ts';
import type { PromiseKind } from './promise.ts';
import { THINGS } from './things.ts';

/** What a model outside the house has understood that the child told of itself, in the child's words. */
interface Understood {
  readonly type: ToldType;
  readonly thing: string;
  readonly when?: string | undefined;
  /** Of a promise. */
  readonly how?: PromiseKind | undefined;
}

/** Why it is none. `unknown_thing`: it is in no table of ours; `not_said`: the child has not named it in this turn. */
export type NoMention = 'unknown_thing' | 'not_said' | 'of_others' | 'denied';

const PROMISED = { bring: THINGS.item, do: THINGS.deed, together: THINGS.together } as const;
const EXACTLY_WHEN = new RegExp(`^${WHEN}$`, 'u');
const SOMEWHERE_WHEN = new RegExp(WHEN, 'u');
/** わすれないで もってくる denies nothing. */
const NOT_FORGOTTEN = /(?:わすれ|忘れ)(?:ない|ず)/gu;
/** きらい, いかない, いけなかった: what a model takes for a liking may be none. */
const DENIED = new RegExp(
  oneOf(['きらい', '嫌い', 'にがて', '苦手', 'ない', 'なかった', 'いや', 'やだ']),
  'u',
);

/** The words for a day in what the model says of it, else in what the child said; もうすぐ where neither has any. */
function whenSaid({ when = '' }: Understood, heard: string): string {
  const said = plain(when);
  return EXACTLY_WHEN.test(said) ? said : (SOMEWHERE_WHEN.exec(heard)?.[0] ?? 'もうすぐ');
}

/**
 * What a model has understood as something that the child told: the thing one of our tables, named by the child itself in this turn,
 * of itself, and without a denial. What it means the model judges; that it can be no name and no word of the child's is decided here.
 * `today`: dayInJapan.
 */
export function mentionFrom(understood: Understood, heard: string, today: number): Mention | NoMention {
  const { type, how = 'do' } = understood;
  const things = type === 'promise' ? PROMISED[how] : THINGS[type];
  const thing = things.named(understood.thing);
  if (thing === null) return 'unknown_thing';
  const said = plain(heard);
  if (!things.readings(said).some(({ names }) => names.includes(thing))) return 'not_said';
  if (isOfOthers(heard)) return 'of_others';
  if (DENIED.test(said.replaceAll(NOT_FORGOTTEN, ''))) return 'denied';
  if (type === 'like') return { type, thing };
  const meant = dayMeantBy(whenSaid(understood, said), today);
  if (type === 'event') return { type, thing, ...meant };
  return { type, kind: how, thing, day: meant.isSure ? meant.day : today + 1 };
}
