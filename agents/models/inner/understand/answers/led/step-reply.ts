import type { SessionState } from '#agents/core/state.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { type ParsedProblem, ProblemError } from '#agents/knowledge/arithmetic/problem.ts';
import { lineOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import replies from '#agents/words/steps/replies.json' with { type: 'json' };
import { inKana } from '../../concept-asked.ts';
import { isAllOfWork } from './all-of-work.ts';
import { type LedOn, led } from './led.ts';
import { NEXT_SUMS } from './next-sums.ts';
import { replyNumbers } from './reply-numbers.ts';

type Lesson = NonNullable<SessionState['lesson']>;
type Numbers = Readonly<Record<string, string | number>>;

/** What is longer tells of something else. */
const LONGEST = 48;
const LOST =
  '(?:わから(?:な|ん|へ)|わか(?:ん|り)|わがん|しら(?:ん|な)(?!ぷ)|わすれ(?:た|ちゃ|て)|なんだっけ|なんやっけ|むずかし|むずい)';
const OPERATION: Readonly<Record<string, string>> = {
  '+': '(?:たしざん|たす)',
  '-': '(?:ひきざん|ひく)',
  '×': '(?:かけざん|かける)',
  '÷': '(?:わりざん|わる(?!かず)|わけ(?:る|ざん))',
};
const SIGNS: Readonly<Record<string, string>> = { '~add': '+', '~sub': '-', '~mul': '×', '~div': '÷' };
/** Of the number that it was asked about: whether it is wrong, or another one comes to its mind. */
const DOUBTS =
  '(?:だめ|あかん|いかん|ちがう(?:の|ん)|まちが|きがする|きも(?:する)|かもしれ|かもだけど|どっち|あって(?:る|い?ない)|まよ|じしん|わから|わかん|たぶん.*でも)';
const WAY: Readonly<Record<string, string>> = {
  ふえて: '^(?!.*(?:へ[っる]|ちいさ)).*(?:ふえ|おおき)',
  へって: '^(?!.*(?:ふえ|おおき)).*(?:へ[っる]|ちいさ|さが)',
};
/** Of the day or of what is wanted, and no reply. */
const IS_ELSE =
  /すき|きらい|たい(?:$|[!。?])|わすれもの|おやつ|けしごむ|うちの|せんせい|きょう|きのう|あした|がっこう|ともだち|とも達|やめ(?:た|る|よ)|あそ[ぼび]|おわ(?:り|る)|といれ|つかれ|おなか|もんだい(?:だ|を)|べつの|(?<!と)ちがうの|ひんと|こたえ(?:を)?(?:おしえ|いって)|はやくおしえ/;

const escaped = (value: string | number): string => String(value).replace(/[+\-.()□]/g, '\\$&');

/** Numbers put in; null where the problem has no such number. */
function filled(
  words: string,
  numbers: Numbers,
  write: (value: string | number) => string = String,
): string | null {
  let isWhole = true;
  const said = words.replace(/\{([a-zA-Z]\w*)\}/g, (_, name: string) => {
    const number = numbers[name];
    if (number === undefined) isWhole = false;
    return write(number ?? '');
  });
  return isWhole ? said : null;
}

/** The patterns that are the same for every problem, made once: most are. Key: as the table has them. */
const FIXED = new Map<string, RegExp>();
/** What a problem puts into a pattern: its numbers, its sign and way. */
const OF_PROBLEM = /\{[a-zA-Z]|~(?!lost|doubts)/;

/** A pattern of the table with the numbers of the problem in it; null where it has no such number. */
function patternOf(source: string, numbers: Numbers): RegExp | null {
  const known = FIXED.get(source);
  if (known !== undefined) return known;
  const spelled = source
    .replaceAll('~lost', LOST)
    .replaceAll('~doubts', DOUBTS)
    .replaceAll(/~(?:add|sub|mul|div)/g, (token) => (SIGNS[token] === numbers.sign ? '' : '(?!)'))
    .replaceAll('~operation', OPERATION[numbers.sign ?? ''] ?? '(?!)')
    .replaceAll('~first', OPERATION[numbers.firstSign ?? ''] ?? '(?!)')
    .replaceAll('~inverse', OPERATION[numbers.inverseSign ?? ''] ?? '(?!)')
    .replaceAll('~way', WAY[numbers.way ?? ''] ?? '(?!)');
  // {b} is no part of a longer number.
  const whole = spelled.replaceAll(/(?<!\}|\\d\+?)\{([a-zA-Z]\w*)\}(?!\{)/g, '(?<![\\d.]){$1}(?![\\d.])');
  const source2 = filled(whole, numbers, escaped);
  if (source2 === null) return null;
  const made = new RegExp(source2);
  if (!OF_PROBLEM.test(source)) FIXED.set(source, made);
  return made;
}

const REPLIES = Object.entries(replies);

const parsed = (sum: string): ParsedProblem | null => {
  try {
    return parseProblem(sum);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
};

/** 100cm! せんせいが こくばんに かいてた: where it knows its number from is no part of the reply. */
const NUMBER_LEARNED =
  /^\s*([0-9０-９]{1,4} ?(?:[km]?m|cm|[dm]?L|k?g|センチ|せんち)?(?:だよ?|です|や)?)[!！。、\s]+(?![^?？]*[?？0-9０-９])(?=.*(?:せんせい|先生|こくばん|黒板|なら(?:った|って)|習(?:った|って)|おぼえて(?:る|た|いる)))[^?？]*$/i;

/** 7ばん目: the number itself is said. */
const PLACE_IN_ROW = /(?<!\d)\d(?= ?(?:ばん|番) ?(?:め|目))/;

/**
 * What is said to a reply that is no number sought, by the very question that was asked: the table has each question with what comes
 * back to it, rightly or not. `asked`: what the robot said last; `missed`: the last answer that was not right. Null where it is none.
 */
export function stepReply(heard: string, asked: string, lesson: Lesson, missed: string | null): LedOn | null {
  const words = NUMBER_LEARNED.exec(heard)?.[1] ?? heard;
  if (asked === '' || words.length > LONGEST) return null;
  const said = [inKana(words), inKana(lineOf(words))];
  if (said.some((one) => IS_ELSE.test(one)) || !isAllOfWork(said[0] ?? '')) return null;
  const question = inKana(asked);
  const [place] = PLACE_IN_ROW.exec(said[0] ?? '') ?? [];
  const told = place === undefined ? readTold(words).numbers : [place];
  const sought = [lesson.answer, currentStep(lesson)?.expected];
  const own: readonly string[] = lesson.expression.match(/\d+(?:\.\d+)?/g) ?? [];
  // 25の きも する, behind 35が こたえ？: neither is said.
  const distinct = new Set(told);
  const isDoubted = /\dがこたえ/.test(question) || (distinct.size > 1 && /どっち|まよ/.test(said[0] ?? ''));
  if (!isDoubted && told.some((number) => sought.includes(number) && !own.includes(number))) return null;
  const base = replyNumbers(lesson, missed);
  for (const [key, entry] of REPLIES) {
    const asks = entry.asks.map((one) => patternOf(one, base)?.exec(question)).find((found) => found != null);
    if (asks == null) continue;
    const groups = Object.fromEntries(
      Object.entries(asks.groups ?? {}).filter(([, value]) => value !== undefined),
    );
    const [number] = told;
    const numbers = {
      ...base,
      ...groups,
      ...(groups.x === undefined ? {} : { left: Number(groups.x) - 10 }),
      ...(groups.taken === undefined
        ? {}
        : {
            stillToTake: Number(groups.whole) - Number(groups.taken),
            reached: Number(base.a) - Number(groups.taken),
          }),
      ...(groups.digit === undefined ? {} : { lentTens: (Number(groups.digit) - 1) * 10 }),
      ...(distinct.size === 1 && number !== undefined ? { number } : {}),
      ...(distinct.size === 0 && groups.x !== undefined ? { number: groups.x } : {}),
    };
    const isIt = entry.names.some((one) => {
      const pattern = patternOf(one, numbers);
      return pattern !== null && said.some((line) => pattern.test(line));
    });
    const says = isIt ? filled(entry.wordings[0] ?? '', numbers) : null;
    if (says === null) continue;
    const sum = filled(NEXT_SUMS[key] ?? '', numbers) ?? '';
    const isOther = sum !== '' && sum !== lesson.expression && parsed(sum) !== null;
    return { ...led(says), ...(isOther ? { asks: sum } : {}) };
  }
  return null;
}
