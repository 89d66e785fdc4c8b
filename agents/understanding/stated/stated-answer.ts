import { judge } from '#agents/knowledge/arithmetic/judge.ts';
import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { quantityAt } from '#agents/knowledge/arithmetic/parser.ts';
import { type ParsedProblem, ProblemError, type Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import {
  bareOf,
  countedAt,
  lineOf,
  type Token,
  type Told,
  tokensOf,
  toldIn,
} from '#agents/knowledge/arithmetic/told-sums.ts';
import { withLeftOver } from './left-over.ts';
import { freeToState, saysAsAnswer } from './saying.ts';

/** What an answer is sought for: the problem, what it comes to, and the numbers that have to do with it, without units. */
export interface Sought {
  readonly problem: ParsedProblem;
  readonly expected: Quantity;
  readonly known: ReadonlySet<string>;
  /** Of a small question: what is as good, counted in other bundles. */
  readonly also?: string | null;
  /** It counts what the story counts: 20人 of 18-5+7. */
  readonly isOfStory?: boolean;
}

export const LONGEST = 200;
/** Fingers that slipped on a Latin keyboard, ふんyあ, 3こぶn, and what hearing ran together. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  // 九九は ぜんぶ いえる: no nine.
  [/九九/g, 'くく'],
  [/まんなか/g, '真ん中'],
  // んーと いーち, さーん: drawn out in thought.
  [/(?<=(?<![ぁ-んー])[いさよろなは])ー(?=[ちんくな](?![ぁ-んー]))/g, ''],
  // いtこ, ひtつ, じゅyよん.
  [/(?<=い)t(?=こ)|(?<=[ぁ-ん])t(?=た)/g, 'っ'],
  [/ひtつ/g, 'ひとつ'],
  [/(?<![ぁ-ん])に(?=[こつ]ぶん)/g, '2'],
  [/(?<=じゅ)y/g, 'う'],
  [/y(?=[やゆよ])/g, ''],
  // 84はい つぎ: no cups.
  [/(?<=\d)はい(?=\s*(?:つぎ|次|おわり|、|!|！))/g, '、はい'],
  // しちいちがしちつぎはじゅうし, じゅうじそれいつも みる: hearing leaves no pause behind a number.
  [
    /(?<=[いしな]ち|さん|[じゅ]う|ろく|きゅう|[ごじ]|[ふぷ]ん)(?=つぎ(?:は|が|の)|それ(?:いつも|って)|これ(?:いつも|って))/g,
    '、',
  ],
  [/yあ/g, 'や'],
  [/yう/g, 'ゆ'],
  [/yお/g, 'よ'],
  [/(?<=[ぁ-ん])n(?![a-z])/g, 'ん'],
  // だから八十五: a number begins where hearing left no space.
  [/(?<=[ぁ-ん])(?=[一二三四五六七八九]?十[一二三四五六七八九]?(?:[^一-龠]|$))/g, ' '],
];
/** 1mと 100cm: one measure, said with と. */
const MEASURE = /(\d(?:km|kg|cm|m|L|dL|時間|時)) ?と ?(?=\d+(?:cm|mm|m|g|dL|mL|分))/g;
/** Behind no number hearing leaves them in words. */
const UNIT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/デシリットル(?=が)/g, 'dL'],
  [/ミリリットル(?=が)/g, 'mL'],
  [/センチ(?:メートル)?(?=が)/g, 'cm'],
  [/ミリ(?:メートル)?(?=が)/g, 'mm'],
  [/(?<!キロ)グラム(?=が)/g, 'g'],
  [/(?<![ロチリ])メートル(?=が)/g, 'm'],
];
/** デシリットルが 10こ: so many of a unit. */
const UNITS_COUNTED = /(?:1 ?)?(km|cm|mm|m|dL|mL|L|kg|g) ?(?:が|は)? ?(\d+)(?:こ|個|つ)/g;
/** The text with 1m70 as 1m70cm, where metres and centimetres are sought; null where it says nothing of the kind. */
export function withSmallUnit(text: string, answer: string): string | null {
  const [, large, small] = /^\d+(m|km|L|kg)\d+(cm|m|dL|mL|g)$/.exec(answer) ?? [];
  if (large === undefined || small === undefined) return null;
  const line = normaliseMath(text);
  const full = line.replace(new RegExp(`(\\d${large} ?\\d+)(?![\\d.a-zA-Z])`), `$1${small}`);
  return full === line ? null : full;
}

/** Of several it is asked which one, or they are offered one after the other. */
const OFFERED = /^[^\d]{0,5}か[、\s]*(?:それとも|または)?[、\s]*$|それとも|または|^、?\s*と[、\s]*$/;
const OFFERS = /どっち|どちら|どれ(?!だけ|くらい|ぐらい)|とか[、\s\d]/;
/** Said as a guess: two of them are no answer. */
const GUESSED = /^\s*(?:です|だ)?(?:かな|かも|でしょうか|だっけ|か(?=[、。!?\s]|$))/;
/** Between what is said first and what is meant. */
export const CORRECTS =
  /ちが[うっ]|違[うっ]|いや[、\s]|やっぱ|まちが|間違|ううん|じゃなく|(?<!き)まって|あっ?[、。\s]|ごめん/;
/** Of a number that was there before: さっき 75って 書いたの. */
const WAS_SAID = /^(?:って|と)(?:かい|書い|いっ|言っ|おもって|思って|こたえ|答え|し[たて])/;
const WAS_BEFORE = /(?:さっき|まえ|前|はじめ|さいしょ)(?:の|は)?\s*$/;
/** Counts of the child and its day, not of a problem. */
const OF_THE_DAY = /(?:点|さい|時|日|回|かい|ページ|組|だん|人|ひき|円|週間|時間|分|秒)$/;
/** What may be counted where the problem counts nothing. */
const PLAIN_COUNT = /^(?:こ|つ|本)?$/;

const unitOf = (said: string): string => said.slice(bareOf(said).length);
const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?(?:\/\d+)?/g) ?? [];

function quantityOf(said: string): Quantity | null {
  try {
    return quantityAt(said, 0)?.node ?? null;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** Whether a number is the one that is sought, or it but for its form (3時65分). */
function isSought(said: string, { problem, expected, also, isOfStory = false }: Sought): boolean {
  const quantity = quantityOf(said);
  if (quantity === null) return false;
  if (said === also) return true;
  const isUncounted = expected.type === 'plain' && expected.unit === null;
  if (quantity.type === 'plain' && isUncounted && !isOfStory && !PLAIN_COUNT.test(unitOf(said))) return false;
  const verdict = judge(problem, expected, quantity);
  return verdict.isCorrect || (verdict.valueOk && verdict.form === 'unfinished');
}

/** The text as it is read here. */
export function lineFor(words: string, { expected }: Sought): string {
  const ofLength = formatQuantity(expected).includes('km');
  const kilo = ofLength ? words.replace(/キロ(?!グラム|メートル)/g, 'キロメートル') : words;
  const mended = [...SLIPS, ...UNIT_NAMES].reduce((text, [slip, meant]) => text.replace(slip, meant), kilo);
  const told = lineOf(mended).replace(MEASURE, '$1');
  const unit = expected.type === 'plain' ? expected.unit : null;
  const line = (withSmallUnit(told, formatQuantity(expected)) ?? told)
    .replace(UNITS_COUNTED, (whole, named: string, count: string) =>
      named === unit ? `${count}${named}` : whole,
    )
    .replace(/(こたえ|答え)、(?=は)/g, '$1');
  return expected.type === 'remainder' ? withLeftOver(line) : line;
}

function comesTo({ operator, a, b, result }: Told['sums'][number]): boolean | null {
  if (result === null) return null;
  // 900に 100で 1キロ is told in another unit.
  if (unitOf(result) !== '' && unitOf(result) !== unitOf(a) && !PLAIN_COUNT.test(unitOf(result))) return null;
  const [left, right, total] = [a, b, result].map((one) => Number(bareOf(one))) as [number, number, number];
  const isRight = {
    '+': left + right === total,
    '-': left - right === total,
    '×': left * right === total,
    '÷': Math.floor(left / right) === total,
  };
  return isRight[operator] || !/^\d+$/.test(a) || !/^\d+$/.test(b);
}

/** Whether this true sum is the one that is asked for, from whatever side: 8に 2で 10 of 8+□=10, 13から8で5 of 13-8. */
function isTheSum(sum: Told['sums'][number], { problem, expected }: Sought): boolean {
  if (comesTo(sum) !== true || sum.result === null) return false;
  const want = [...numbersIn(problem.canonical), ...numbersIn(formatQuantity(expected))].sort();
  return [sum.a, sum.b, sum.result].map(bareOf).sort().join() === want.join();
}

/** What the message says in numbers, sorted by what they are to the question. */
interface Said {
  readonly line: string;
  readonly tokens: readonly Token[];
  readonly counted: ReadonlySet<number>;
  readonly told: Told;
  /** The message ends in a question mark, which the line has no more. */
  readonly isAsked: boolean;
}

/** Whether every other number has to do with the problem, was there before, or is of something else by its own count. */
function areOthersInPlace({ line, tokens, counted, told }: Said, sought: Sought): boolean {
  const inSums = new Set(told.sums.flatMap(({ a, b, result }) => [a, b, result ?? '']).map(bareOf));
  const values = [
    ...tokens.map(({ text }) => Number(bareOf(text))),
    ...numbersIn(sought.problem.canonical).map(Number),
  ];
  const isMade = (value: number): boolean =>
    values.some((a) =>
      values.some(
        (b) => a !== value && b !== value && a !== 1 && b !== 1 && (a + b === value || a * b === value),
      ),
    );
  // 4+8+1で 13: of the last three, with the one that went over.
  const isSumBefore = (value: number, at: number): boolean =>
    at > 2 && tokens.slice(at - 3, at).reduce((sum, { text }) => sum + Number(bareOf(text)), 0) === value;
  // 9、10だから 2: counted on from a number of the problem.
  const isCountedOn = (value: number, at: number): boolean =>
    [...numbersIn(sought.problem.canonical), bareOf(tokens[at - 1]?.text ?? '')].includes(String(value - 1));
  return tokens.every(({ text, start, end }, at) => {
    if (isSought(text, sought)) return true;
    const [before, behind] = [line.slice(0, start), line.slice(end)];
    const bare = bareOf(text);
    const isOfProblem =
      sought.known.has(bare) ||
      inSums.has(bare) ||
      counted.has(at) ||
      isMade(Number(bare)) ||
      [isCountedOn, isSumBefore].some((isOfWay) => isOfWay(Number(bare), at));
    const isElse = OF_THE_DAY.test(text) || WAS_BEFORE.test(before) || WAS_SAID.test(behind.trimStart());
    return isElse || (isOfProblem && (!GUESSED.test(behind) || inSums.has(bare)));
  });
}

/** 100？ 1000？: asked one after the other, neither is meant. */
function isOneOfTwoAsked({ line, tokens, isAsked: isLastAsked }: Said, at: number): boolean {
  const isAsked = (one: Token | undefined, next: Token | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    one.text !== next.text &&
    /^[^\d?]{0,2}\?\s*$/.test(line.slice(one.end, next.start)) &&
    (/^[^\d?]{0,2}\?/.test(line.slice(next.end)) || (next === tokens.at(-1) && isLastAsked));
  return isAsked(tokens[at], tokens[at + 1]) || isAsked(tokens[at - 1], tokens[at]);
}

/** Whether a sum is named that is another problem: つぎは 12+9. */
const asksAnother = ({ told, line }: Said, { problem, known }: Sought): boolean =>
  told.sums.some(
    ({ operator, a, b, result }) =>
      result === null &&
      /[+\-×÷]/.test(line) &&
      `${a}${operator}${b}` !== problem.canonical &&
      !(known.has(bareOf(a)) && known.has(bareOf(b))),
  ) || /(?:つぎ|次|あと)は?\s*\d+\s*[+\-×÷]/.test(line);

/**
 * The value that is sought, as the child says it, where it plainly states it as its answer, among whatever else it says: a reason, an aside, a wish. Null
 * where it is denied, taken back, one of several, passed in a count, a count of something else, or only mentioned. Pure; keeps nothing.
 */
export function statedAnswer(words: string, sought: Sought): string | null {
  if (words.length > LONGEST) return null;
  const line = lineFor(words, sought);
  const tokens = tokensOf(line);
  const counted = countedAt(tokens.map(({ text }) => text));
  const said: Said = { line, tokens, counted, told: toldIn(line), isAsked: /[?？]\s*$/.test(words) };
  const [first] = tokens.filter(({ text }) => isSought(text, sought));
  if (first === undefined || said.told.sums.some((sum) => comesTo(sum) === false)) return null;
  if (!areOthersInPlace(said, sought) || asksAnother(said, sought)) return null;
  const isOperand = numbersIn(sought.problem.canonical).includes(bareOf(first.text));
  const stated = tokens.findLast((token, at) => {
    if (!isSought(token.text, sought)) return false;
    const [before, behind] = [line.slice(0, token.start), line.slice(token.end)];
    const next = tokens[at + 1];
    const between = next === undefined ? '' : line.slice(token.end, next.start);
    const last = at === 0 ? '' : line.slice(tokens[at - 1]?.end, token.start);
    if ([between, last].some((part) => OFFERED.test(part)) || isOneOfTwoAsked(said, at)) return false;
    const isPassed = said.counted.has(at) && (said.counted.has(at + 1) || !/^\s*(?:!|で|だ)/.test(behind));
    return (
      !isPassed &&
      freeToState(before, sought.problem.canonical, isOperand) &&
      saysAsAnswer(behind, before, isOperand)
    );
  });
  const isOffering = OFFERS.test(line) && new Set(tokens.map(({ text }) => bareOf(text))).size > 1;
  if (stated === undefined)
    return said.told.sums.some((sum) => isTheSum(sum, sought)) && !isOffering
      ? formatQuantity(sought.expected)
      : null;
  const later = tokens.findLast((token) => token.start > stated.start && !isSought(token.text, sought));
  const isTakenBack =
    later !== undefined && CORRECTS.test(line.slice(stated.end, later.start)) && !OF_THE_DAY.test(later.text);
  if (isTakenBack || isOffering) return null;
  return stated.text;
}

/** A number in a breath of its own at the beginning, said as an answer or a guess is: 44？ はよ おわりたか. */
const TRIED =
  /^(?:え[ーっ]?と|うーん|んー|たぶん|じゃあ|あ)?[、\s]*(\d+(?:\.\d+)?(?:\/\d+)?)\s*(?:です|だ|かな|でしょう?|だよ)?\s*([。!?]|$)(.*)$/s;
/** Asked of the number, and not whether it is the answer. */
const ASKS_OF_IT = /なに|なん|何|どこ|どう|どれ|どっち|いみ|意味|だれ|いつ|[?]/;

/** A number that is plainly a try, whatever it comes to, with nothing else in numbers that is not of the problem; null where it is none. */
export function plainTry(words: string, sought: Sought): string | null {
  if (words.length > LONGEST) return null;
  const line = lineFor(words, sought);
  const [, said, mark, rest = ''] = TRIED.exec(line) ?? [];
  if (said === undefined || rest.trim() === '' || sought.known.has(said)) return null;
  if (mark === '?' && ASKS_OF_IT.test(rest)) return null;
  const others = tokensOf(rest).map(({ text }) => text);
  const isOfProblem = others.every((one) => sought.known.has(bareOf(one)) && !OF_THE_DAY.test(one));
  return isOfProblem && !CORRECTS.test(rest) && !OFFERS.test(line) ? said : null;
}

/** What stands between the second number of a sum and what it is said to come to. */
const COMES_TO = /^(?:こ)?(?:を|も)?[^\d。!?]{0,6}(?:で|は|て|と|ら|から)[^\d。!?]{0,8}$/;

/** What the sum that is sought is said to come to, whatever that is: 6と 8で…13？ of 6+8; null where nothing else is said in numbers. */
export function sumTry(words: string, sought: Sought): string | null {
  const [, a, b] = /^(\d+)[+-](\d+)$/.exec(sought.problem.canonical) ?? [];
  const line = lineFor(words, sought);
  const [one, other, last, ...more] = tokensOf(line);
  if (a === undefined || one === undefined || other === undefined || last === undefined) return null;
  const isSum = bareOf(one.text) === a && bareOf(other.text) === b && more.length === 0;
  const behind = line.slice(last.end);
  if (!isSum || !/^(?:と|に|から|[+-])[、\s]*$/.test(line.slice(one.end, other.start).trim())) return null;
  const isLinked = COMES_TO.test(line.slice(other.end, last.start).replace(/[\s、…]+/g, ''));
  return isLinked && saysAsAnswer(behind, line.slice(0, last.start), false) && !/[^\d\s].{8,}/.test(behind)
    ? last.text
    : null;
}
