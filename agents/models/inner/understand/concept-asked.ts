import { latest } from '#agents/knowledge/arithmetic/latest.ts';
import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import type { Context } from '#agents/understanding/features.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';
import glossary from '#agents/words/asked/glossary.json' with { type: 'json' };
import language from '#agents/words/asked/language.json' with { type: 'json' };
import concepts from '#agents/words/concepts.json' with { type: 'json' };
import { fold } from './intents.ts';

/** What a child may ask the meaning of: the ideas of a sum, found by patterns, and the words of the two subjects, by their names. */
export const EXPLAINED = { ...glossary, ...language, ...concepts };
export type Concept = keyof typeof EXPLAINED;

/** A child that asks, asks in a sentence: what is longer tells something. */
const LONGEST = 60;
/** Least probability that it asks why or what something is, where the words alone do not say so. By author. */
const LEAST = 0.3;

/** A question by its form: what something is, what it means, why. */
const ASKS =
  /(?:って|は|とは|が|の)(?:どういう|どんな)?(?:なに|なん(?![じこまぼ]|もん|ぷん|えん))|どういう(?:いみ|こと)|(?:の|って)いみ|なんで|って[?？。]*$|てなに|いみが?(?:わから|わかん)/;
/** Wishes and tales that name a topic. */
const OTHERWISE =
  /もんだい|問題|だして|やりたい|したい|しなきゃ|しないと|やらな|やるの|べんきょう|勉強|しゅくだい|宿題|すき|きらい|できた|おわった|いくつ$|(?:むずか|めんど|つまん)/;

const TOPICS = Object.entries(concepts).map(
  ([topic, { asks }]) => [topic as Concept, new RegExp(asks.join('|'))] as const,
);

/** How a question about a word begins, and what follows the word; 「のこりは なに」 asks for the number. */
const BEFORE_NAME = '(?:^|(?:ねえ|ねぇ|あの|えと|えっと|せんせい|さんすうの|こくごの|[、。のと「]))';
const AFTER_NAME =
  '」?(?:って|とは|と(?:いう|か)|て(?:なに|いう)|はどういう|の(?:いみ|こと)|が(?:わから|わかん)|なに|どういう)';

/** Ways to ask why, as one. */
const oneWhy = (folded: string): string => folded.replace(/なして|どうして|なぜ|なんでや|何で/g, 'なんで');

/** Kanji with which a child writes the words of mathematics, and the small vowels of hearing, as kana. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/[繰く]り?[上あ]/g, 'くりあ'],
  [/[繰く]り?[下さ]/g, 'くりさ'],
  [/余り/g, 'あまり'],
  [/(?:足|た)し算/g, 'たしざん'],
  [/(?:引|ひ)き算/g, 'ひきざん'],
  [/(?:掛|か)け算/g, 'かけざん'],
  [/(?:割|わ)り算/g, 'わりざん'],
  [/分数/g, 'ぶんすう'],
  [/小数/g, 'しょうすう'],
  [/分母/g, 'ぶんぼ'],
  [/分子/g, 'ぶんし'],
  [/筆算/g, 'ひっさん'],
  [/九九/g, 'くく'],
  [/何/g, 'なに'],
  [/どっから/g, 'どこから'],
  [/意味/g, 'いみ'],
  [/位/g, 'くらい'],
  [/式/g, 'しき'],
  [/(?:足|た)(?=[すしさ])/g, 'た'],
  [/引(?=[くきいけ])/g, 'ひ'],
  [/借(?=り)/g, 'か'],
  [/直(?=[すさし])/g, 'なお'],
  [/大き/g, 'おおき'],
  [/小さ/g, 'ちいさ'],
  [/下(?=の|は|も|を)/g, 'した'],
  [/倍/g, 'ばい'],
  [/直角/g, 'ちょっかく'],
  [/正方形/g, 'せいほうけい'],
  [/長方形/g, 'ちょうほうけい'],
  [/三角形/g, 'さんかくけい'],
  [/四角形/g, 'しかくけい'],
  [/半径/g, 'はんけい'],
  [/直径/g, 'ちょっけい'],
  [/単位/g, 'たんい'],
  [/午前/g, 'ごぜん'],
  [/午後/g, 'ごご'],
  [/時刻/g, 'じこく'],
];

/** Longest question about a problem; a tale is longer. */
const LONGEST_WHY = 45;
/** A question by its form; ひけないの and だめ ask too. */
const ASKS_OF_PROBLEM = /なんで|[?？]|っけ|どっち|どこ|どれ|なに|だめ|いらない|でしょ|の$|かな$/;

/** A message in kana, folded, with one word for every why: what patterns of questions read. */
export const inKana = latest((message: string): string => {
  let folded = fold(message.replaceAll('何で', 'なんで'));
  for (const [written, kana] of SPELLED) folded = folded.replaceAll(written, kana);
  return oneWhy(folded);
});

/** The question about the open problem, as whyOf reads it; null where the words ask nothing. */
export function askedOfProblem(message: string): string | null {
  if (message.length > LONGEST_WHY) return null;
  const asked = inKana(message);
  return ASKS_OF_PROBLEM.test(asked) ? asked : null;
}

/** The words of the glossary and the terms of language, the longest first: はんたいご is asked, not はん. */
const NAMES = Object.entries({ ...glossary, ...language })
  .flatMap(([key, { names }]) => names.map((name) => ({ key: key as Concept, name: inKana(name) })))
  .toSorted((a, b) => b.name.length - a.name.length)
  .map(({ key, name }) => [key, new RegExp(`${BEFORE_NAME}${name}${AFTER_NAME}`)] as const);

/** Which word of the glossary a child asks the meaning of, by its name; null when it asks for none. */
export function wordAsked(message: string): Concept | null {
  if (message.length > LONGEST) return null;
  const asked = inKana(message);
  if (OTHERWISE.test(asked) || !ASKS.test(asked)) return null;
  return NAMES.find(([, words]) => words.test(asked))?.[0] ?? null;
}

/** Which concept of these grades a child asks about; null when it asks about none. */
export function conceptAsked(message: string, context: Context): Concept | null {
  const word = wordAsked(message);
  if (word !== null || message.length > LONGEST) return word;
  const asked = inKana(message);
  const topic = TOPICS.find(([, words]) => words.test(asked))?.[0];
  if (topic === undefined || OTHERWISE.test(asked)) return null;
  if (ASKS.test(asked)) return topic;
  const chance = wantsIn(message, context).find(({ label }) => label === 'concept')?.probability ?? 0;
  return chance >= LEAST ? topic : null;
}

const NUMBER_IN_KANJI =
  /^(?:えっと|あの|ねえ)*([^?？。]{1,10}?)(?:って|は|を|て)(?:かんじ|漢字)(?:で|では|だと)?(?:どう|なんて|なに|何|かける|書ける)/;
const MOST_WRITTEN = 9999;

/** The number a child wants to see in kanji ("にじゅうって かんじで どう かくの"); null when it asks for none. */
export function numberInKanjiAsked(message: string): number | null {
  const said = NUMBER_IN_KANJI.exec(fold(message))?.[1];
  if (said === undefined) return null;
  const digits = /^\d{1,4}$/.exec(normaliseMath(said))?.[0];
  const number = digits === undefined ? null : Number(digits);
  return number === null || number > MOST_WRITTEN ? null : number;
}
