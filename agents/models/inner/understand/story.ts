import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { fold } from './intents.ts';

/** What kind of story a word problem tells, as far as its own words say. */
export type StoryCue = 'add' | 'subtract' | 'multiply' | 'divide' | 'unknown';

export interface Story {
  readonly numbers: readonly string[];
  readonly cue: StoryCue;
}

const LEAST_CHARACTERS = 15;
const MOST_NUMBERS = 8;
const COUNTED =
  '(?:こ|個|にん|人|[ほぼぽ]ん|本|まい|枚|えん|円|さつ|冊|[ひびぴ]き|匹|だい|台|わ|ば|羽|はこ|箱|ふくろ|袋|かい|回|ぷん|ふん|分|じ|時|ページ|さい|才|日|点|キロ|センチ|メートル|cm|mm|m|L|dL|mL|kg|g)';
const QUESTION = new RegExp(
  `いくつ|いくら|(?:なん|何)${COUNTED}|どれだけ|どのくらい|どれくらい|のこり|残り|ちがい|違い|あわせて|合わせて|ぜんぶで|全部で`,
);
const CUES: readonly (readonly [StoryCue, RegExp])[] = [
  [
    'divide',
    /わけ(る|ま|て|た)|分け|ひとりぶん|[1一]人分|おなじかずずつ|同じ数ずつ|(なん|何)(にん|人)に(わけ|分け)|ずつ.{0,24}(なん|何)(はこ|箱|ふくろ|袋|さら|皿|れつ|列|はん|班|にん|人|だい|台|本|ほん|ぼん|日|にち|かい|回)(でき|わけ|いり|いる|に|ひつよう|必要|かか|と)/,
  ],
  [
    'multiply',
    /ずつ|[0-9]ばい|[0-9]倍|[1一](こ|個|まい|枚|本|ほん|ぽん|さつ|冊|つ|ふくろ|袋|はこ|箱|皿|さら|人|だい|台|まいの).{0,4}[0-9]+(円|えん|こ|個|本|ほん|cm|dl|人|まい|枚|ページ)/,
  ],
  [
    'subtract',
    /のこり|残り|のこって|残って|ちがい|違い|たべ(ま|る|た)|食べ|つか(いま|った|う)|使(い|っ)|あげ(ま|た|る)|へ(り|っ|る)|減|どちらが|(どれだけ|なん.{1,2}|何.)(おお|多|すくな|少な|なが|長|みじか)|おおいで|多いで|かえり(ま|)|帰(り|っ)|おり(ま|た)|降り|とんでい|飛んで|いなくな|にげ|逃げ|おつり/,
  ],
  [
    'add',
    /あわせて|合わせて|ぜんぶで|全部で|みんなで|もら(い|っ|う)|ふえ|増え|きました|来ました|くると|かいました|買い|いれ|入れ/,
  ],
];

/** The word problem in a text; null when it tells none (no question, fewer than two numbers). */
export function findStory(text: string): Story | null {
  if (text.length < LEAST_CHARACTERS || !QUESTION.test(text.normalize('NFKC'))) return null;
  const numbers = findNumbers(text);
  const folded = fold(text);
  const bare = new Set(numbers.map((number) => /\d+(?:\.\d+)?/.exec(number)?.[0]));
  // 4こずつ 4人: the same number twice is two numbers.
  if (bare.size < 2 && (folded.match(/[0-9]+/g) ?? []).length < 2) return null;
  return {
    numbers: numbers.slice(0, MOST_NUMBERS),
    cue: CUES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'unknown',
  };
}

/** いま 3じです。20ぷんごは なんじ…: a clock and a stretch of time, in the words that the parser reads; else ''. */
export function clockStory(text: string): string {
  const line = text.normalize('NFKC').replace(/\s/g, '');
  const told =
    /(\d{1,2}(?:時|じ)(?:\d{1,2}(?:分|ふん|ぷん))?)[^\d]{0,14}?(?:[、。に]|から|です)[^\d]{0,14}?(\d{1,3}(?:分|ふん|ぷん|時間|じかん))(ご|後|まえ|前)[^\d]*(?:なん|何)(?:じ|時)/.exec(
      line,
    );
  return told === null ? '' : `${told[1]}の${told[2]}${/ご|後/.test(told[3] ?? '') ? '後' : '前'}`;
}

/** Signs that fit a story: 3×4 may be written 4+4+4; what is left is never found by adding. */
const FITTING: Readonly<Record<StoryCue, string>> = {
  add: '+×',
  subtract: '-',
  multiply: '×+',
  divide: '÷',
  unknown: '+-×÷',
};

/**
 * Whether an expression is worth another look at its story: 'numbers' when only some of its numbers are told
 * there, 'operation' when its sign goes against the story's words. Words can mislead, so this only asks once.
 */
export function doubtOf(problem: ParsedProblem, story: Story): 'numbers' | 'operation' | null {
  if (problem.right !== null) return null;
  const used = problem.canonical.match(/\d+(?:\.\d+)?/g) ?? [];
  const told = new Set(story.numbers.flatMap((number) => number.match(/\d+(?:\.\d+)?/g) ?? []));
  const known = used.filter((number) => told.has(number)).length;
  if (known === 0) return null; // another problem altogether
  if (known < used.length) return 'numbers';
  // 3×4 may be written 4+4+4; 3+4 is another story.
  const isRepeated = new Set(used).size === 1;
  const fitting = story.cue === 'multiply' && !isRepeated ? '×' : FITTING[story.cue];
  return [...problem.canonical].some((sign) => fitting.includes(sign)) ? null : 'operation';
}
