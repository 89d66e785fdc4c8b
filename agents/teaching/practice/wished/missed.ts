import type { Covered } from '#agents/knowledge/curriculum/coverage.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { PracticeEntry } from '../practice-log.ts';

/** What the child got wrong before, whatever it is of: no topic of the school, and its kinds are told by the log (tools/next-task.ts). */
export const MISSED: Covered = {
  id: 'missed',
  child: sentence(practiceWords.missedName, { topic: 'もんだい' }),
  state: 'practised',
  by: 'problems',
  topics: ['addition_small'],
  words: ['まえにむずかしかったもんだい'],
};

const SAID =
  /(?:まちが(?:え|っ)(?:た|とっ?た|てた|ちゃった)|間違(?:え|っ)(?:た|てた|ちゃった)|(?:にがて|苦手)な|でき(?:な|ん|へん)かった|できひんかった|ばつ(?:だった|のついた|になった)|×だった|まえにむずかしかった)(?:の(?!は|で|が|に|を?(?:おし|なおして))|やつ|もんだい|問題|とこ|ところ|分|ぶん)/;

/** まちがえた やつ, にがてなの ばっかり. Over folded words. */
export const namesMissed = (wanted: string): boolean => SAID.test(wanted);

/** Kinds of sums that were not right at the first try, the latest first; [] where there are none. */
export function missedKinds(recent: readonly Pick<PracticeEntry, 'kind' | 'firstTry'>[]): readonly string[] {
  const missed = recent.filter(({ kind, firstTry }) => firstTry === 'wrong' && !kind.startsWith('kanji'));
  return [...new Set(missed.map(({ kind }) => kind))].slice(0, MOST_MISSED);
}
/** Kinds that are come back to at once. */
const MOST_MISSED = 3;
