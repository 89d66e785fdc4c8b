import measured from '#agents/words/homework/measured.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** What is said of a scale, and whether all of it is found. */
interface Weighed {
  readonly says: string;
  readonly isRight: boolean;
}

const GRAMS = '(?:g|ぐらむ|グラム)';
const OF_ONE = new RegExp(`(?:1|ひと|一)(?:つの)?(?:めもり|目もり|目盛り?)(?:が|は|って)?(\\d+)${GRAMS}`);
const PASSED = new RegExp(`(\\d+)${GRAMS}?(?:を|は|の)?(?:とおり|通り|こえ|すぎ)`);
const STEPS = /(?<!\d)(\d)(?:つ|こ|めもり)(?:すす|ぶん|だ|め|[、。!?]|$)/;

/** ちっちゃくて よく みえない */
const SEES_BADLY =
  /(?:よく|はっきり|ちゃんと)?(?:みえ|見え)(?:な|に|づら|へん|ん(?:[。、!]|$))|(?:ちいさ|小さ|ちっちゃ|こまか|細か)(?:くて|すぎ)/;

/** 1めもりが 20グラム、400を とおりすぎた、3つ: reckoned by what the child told; `message`, `before`: without spaces. Null where too little is known. */
export function weighed(before: string, message: string, question: string): Weighed | null {
  if (/なんで|どうして|わから|わかん/.test(message)) return null;
  const past = PASSED.exec(`${before}${message}`)?.[1];
  if (past !== undefined && SEES_BADLY.test(message))
    return { says: sentence(measured.massPoint, { from: past }), isRight: false };
  const said = [...message.matchAll(/\d+/g)].map(([number]) => Number(number)).at(-1);
  const [, start, added] = /(\d+)グラムから (\d+)グラム すすむと/.exec(question) ?? [];
  if (start !== undefined && added !== undefined)
    return said === Number(start) + Number(added)
      ? { says: sentence(measured.massSum, { from: start, part: added, said }), isRight: true }
      : null;
  const [unit, from] = [Number(OF_ONE.exec(before)?.[1] ?? 0), Number(PASSED.exec(before)?.[1] ?? 0)];
  if (unit === 0 || from === 0) return null;
  const [, marks] = /1めもりが \d+グラムだと、(\d+)めもりで/.exec(question) ?? [];
  const count = Number(marks ?? STEPS.exec(message)?.[1] ?? 0);
  if (count === 0) return null;
  if (said === from + unit * count)
    return { says: sentence(measured.massRight, { from, unit, count, said }), isRight: true };
  if (marks !== undefined && said === unit * count)
    return { says: sentence(measured.massAdd, { said, from }), isRight: false };
  if (marks === undefined && !/いくつ すすんで|ゆびで さして/.test(question)) return null;
  return { says: sentence(measured.massMark, { count, unit }), isRight: false };
}
