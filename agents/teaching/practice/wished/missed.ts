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

/** The kanji that the child got wrong before. */
export const MISSED_KANJI: Covered = {
  id: 'missed_kanji',
  child: sentence(practiceWords.missedName, { topic: 'かんじ' }),
  state: 'practised',
  by: 'kanji',
  topics: MISSED.topics,
  words: ['まえにむずかしかったかんじ'],
};

const WENT_WRONG =
  '(?:まちが(?:え|っ)(?:た|とっ?た|てた|ちゃった)|(?:いつも|いっつも|よく|すぐ|まいかい|毎回)(?:まちが|間違)(?:え|っ)?(?:る|て(?:い)?る|とる|ちゃう)|間違(?:え|っ)(?:た|てた|ちゃった)|(?:にがて|苦手)(?:な|だった)|でき(?:な|ん|へん)かった|できひんかった|ばつ(?:だった|のついた|になった)|ばつばっか|(?:だめ|あか)(?:だった|やった|んかった)|(?:むずか|難|むず)しかった|むずかった|つまずいた|まけた|まえにむずかしかった)';
const SAID = new RegExp(
  `${WENT_WRONG}(?:の(?!は|で|が|に|を?(?:おし|なおして))|やつ|もんだい|問題|もの(?!が)|とこ|ところ|分|ぶん)|(?:にがて|苦手)な(?:の|もの)(?:って)?(?:なん|なに|何)[^、]*、[^、]*(?:やる|やりたい|だして)|なにが(?:にがて|苦手)[^、]*、[^、]*(?:やる|やりたい|だして)|(?:にがて|苦手)(?:な)?(?:ところ|とこ|もんだい|問題)(?:を|だけ)?(?:えら|選|だ|出)`,
);
const SAID_OF_KANJI = new RegExp(`(?:${WENT_WRONG}|(?:にがて|苦手)な)(?:の)?(?:じ(?!かん)|字|かんじ|漢字)`);

/** まちがえた やつ, にがてなの ばっかり. Over folded words. */
export const namesMissed = (wanted: string): boolean => SAID.test(wanted);

/** まえに まちがえた かんじ, にがてな 字. Over folded words. */
export const namesMissedKanji = (wanted: string): boolean => SAID_OF_KANJI.test(wanted);

/** The kanji that were not right at the first try, the latest first, each once. */
export const missedKanji = (
  recent: readonly Pick<PracticeEntry, 'kind' | 'firstTry' | 'expression'>[],
): string =>
  [
    ...new Set(
      recent
        .filter(({ kind, firstTry }) => firstTry === 'wrong' && kind.startsWith('kanji'))
        .map(({ expression }) => expression),
    ),
  ].join('');

/** Kinds of sums that were not right at the first try, the latest first; [] where there are none. */
export function missedKinds(recent: readonly Pick<PracticeEntry, 'kind' | 'firstTry'>[]): readonly string[] {
  const missed = recent.filter(({ kind, firstTry }) => firstTry === 'wrong' && !kind.startsWith('kanji'));
  return [...new Set(missed.map(({ kind }) => kind))].slice(0, MOST_MISSED);
}
/** Kinds that are come back to at once. */
const MOST_MISSED = 3;
