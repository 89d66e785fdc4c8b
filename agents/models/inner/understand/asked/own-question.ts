import type { SessionState } from '#agents/core/state.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { askedStep } from '#agents/lesson/lesson.ts';
import { meantByHint } from '#agents/teaching/way/hint-meant.ts';
import { sentence } from '#agents/words/sentence.ts';
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import { inKana } from '../concept-asked.ts';
import { plainIntent } from '../intents.ts';

/** The question that is open over a problem: its words, what is meant by it, and of a small one its sum ('' of a hint). */
interface OwnQuestion {
  readonly words: string;
  readonly meant: string;
  readonly expression: string;
  /** Never said, and no reading of the question. */
  readonly expected: string;
  /** Of the whole problem. */
  readonly answer: string;
  readonly problem: string;
}

type Lesson = NonNullable<SessionState['lesson']>;

/** The small question of a lesson, or the hint that was `said` last over its problem; null where neither is open, or its words are plain. */
export function ownQuestion(lesson: Lesson, said: string): OwnQuestion | null {
  const step = askedStep(lesson);
  if (step !== null) {
    const { ask, meant, expression, expected } = step;
    return {
      words: ask.join(''),
      meant,
      expression,
      expected,
      answer: lesson.answer,
      problem: lesson.expression,
    };
  }
  const problem = parseProblem(lesson.expression);
  const [meant] = meantByHint(said, problem, lesson.grade as 1 | 2 | 3);
  return meant === undefined
    ? null
    : {
        words: said,
        meant,
        expression: '',
        expected: lesson.answer,
        answer: lesson.answer,
        problem: lesson.expression,
      };
}

/** Whoever says so wants something else of the robot, whatever words stand in it. */
const HEARD_OTHERWISE: readonly string[] = [
  ...['check', 'probe', 'tell_answer', 'unwell', 'sulk', 'self_blame', 'insult', 'finish', 'tired', 'skip'],
  ...['next', 'repeat', 'easier', 'listen', 'play', 'returned', 'points'],
];

/** Words of the robot's questions that a child may stumble over, in folded kana. One that stands in both is what is asked about. */
const TERMS: readonly RegExp[] = [
  ...['となり', '(?:ひとつ|1つ|いっこ)まえ', 'もう(?:かたほう|いっぽう|ひとつのほう|1つのほう)', 'かたほう'],
  ...[
    'おおき[いな]?(?:かず|ほう)',
    'ちいさ[いな]?(?:かず|ほう)',
    '(?:いち|じゅう|ひゃく|せん|1|10|100|1000)のくらい',
  ],
  ...[
    'かける?かず',
    'かけられるかず',
    'わるかず',
    'わられるかず',
    'ちょうど',
    'じこく',
    'たんい',
    'のだん|だんを',
  ],
  ...[
    'まとまり',
    'ばら',
    'くらい',
    'くりあが',
    'くりさが',
    'か(?:した|す|り[たて]|りる)',
    'のこり',
    'ぜんぶ',
  ],
  ...[
    '(?:ひとつ|1つ|1こ)ぶん',
    '(?:なんこ|いくつ)ぶん',
    'ぶんぼ',
    'ぶんし',
    'ばい',
    'はり',
    'さきに',
    'はじめ',
    'はんたい',
    'ひだり',
  ],
  ...[
    'あまり',
    'わけ(?!が?わか|わか|が?な|も)',
    'あげ',
    'とった',
    'きりの',
    'くばっ',
    'そこまで',
    'ここまで',
    '□|しかく',
    '0\\.0?1',
  ],
  ...['しょうすう', 'ぶんすう', 'もとに', 'そろえ', 'へって', 'へった', 'ふんの', 'くらべ', 'さいご'],
].map((term) => new RegExp(term));
/** Its meaning is not what the word means in general, but what it is here. */
const OF_HERE =
  /となり|ひだり|(?:ひとつ|1つ|いっこ)まえ|もう(?:かたほう|いっぽう|ひとつ|1つ)|かたほう|おおき|ちいさ|かけ(?:る|られる)?かず|わ(?:る|られる)かず|ちょうど|さきに|はじめ|とった|きりの|そこまで|ここまで|0\.0?1|か(?:した|り[たて]|りる)|ぶん$|^ばい$/;

/** It asks which, what or where: of a word of the question, or of what is to be done. */
const ASKS_WHICH =
  /なに|なん(?!で|こ|ぷん|ふん|じ|にん|まい|かい)|どれ|どっち|どちら|どこ|どの(?!くらい)|だれ/;
const ASKS =
  /[?？]|(?:って|とは|かな|やろか?|でしょうか|だっけ|っけ|(?:です|ます|なの|なん|のこと|ってこと)か|のこと)[、。!]*$|(?:が|は|って|のいみが?)わから?ん/;
/** What does not know its way with the words themselves. */
const CONFUSED =
  /(?:いみ|ことば|しつもん|いうてること|いってること)(?:が|は|も)?(?:わか|わけ|ふめい|ちんぷん|むずか)|なに(?:を)?(?:い(?:って|い)|きい[てと])|どういう(?:いみ|こと)|なんのこと|(?:とか|って|と)(?:い[うわ]|言[うわ]).{0,3}(?:ても|たって)|ややこし|ごちゃごちゃ/;
/** What is to be taken, added and so on, asked without a word of the question: なにを ひくの, どっちから とるん. */
const WHAT_TO_DO =
  /(?:なに|なん(?!で)|どれ|どっち|どちら|どの(?:かず|すうじ)|どこ)(?:を|から|に|と|ば|の|まで|が|で)?[^0-9]{0,6}?(?:ひ[くいけ]|た[すしせ]|かけ|わ[るけっれ]|と[るっれ]|あげ|あわせ|となえ|かぞえ|かりる|かり|かえ|みる|みれ)/;
/** It names what it takes to be meant: 8のこと？, 3のほう, 4ですか. */
const NAMES_READING =
  /\d+(?:の?(?:こと|ほう|かず)|ですか|なの(?!に)|なん(?!で)|か(?![らな])|[?？]|(?:を|から|に)?(?:ひ[くい]|た[すし]|と[るっ]|かけ|わ[るっ])[^0-9、]{0,4}?(?:ん|の|と|か|こと)?[?？])/;
/** となりから かりて 6？: a try. */
const BARE_NUMBER = /\d+[^0-9ぁ-ん]{0,3}(?:こ|つ|かな|です|だよ|だ|や)*[?？]$/;
/** Which of them it is, and not what such a thing is. */
const WHICH_ONE = /どれ|どっち|どちら|どこ(?!から)|だれ/;
const EITHER =
  /それとも|どっち|どちら|(?<!\d)\d+(?:(?:の?(?:ほう|こと)|ですか|なの|なん|か)[、?？]?|[?？]|(?:を|から)?(?:ひ[くい]|た[すし]|と[るっ]|かけ|わ[るっ])[^0-9、?？]{0,3}[?？])(?:それとも)?\s*\d+(?:を|から|の?(?:ほう|こと)|ですか|なの|なん|か|[?？])/;

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

const OPERATIONS: readonly (readonly [sign: string, name: string, said: RegExp])[] = [
  ['+', 'たしざん', /たしざん|たす|たせば|たすん/],
  ['-', 'ひきざん', /ひきざん|ひく|ひけば/],
  ['×', 'かけざん', /かけざん|かける(?!かず)|かければ/],
  ['÷', 'わりざん', /わりざん|わる(?!かず)|われば/],
];
/** The operation is what is sought. */
const SEEKS_OPERATION = /なにざん|どうやって|どんな しき|どうする/;

/** たしざん？ それとも ひきざん？: which of them it is; '' where that is what the robot asks, null where the child does not ask it. */
function operationAsked(asked: string, { words, expression }: OwnQuestion): string | null {
  const named = OPERATIONS.filter(([, , said]) => said.test(asked));
  const signs = OPERATIONS.filter(([sign]) => expression.includes(sign));
  const [is] = signs;
  if (named.length < 2 || !ASKS.test(asked)) return null;
  const isSought = SEEKS_OPERATION.test(words) || expression.includes('□');
  if (isSought || signs.length !== 1 || is === undefined) return '';
  return sentence(meaningWords.operationIs, { name: is[1] });
}

/** The hour without minutes that is gone to over the problem, of 8時10分-30分; null where the question is of none. */
function fullHour({ words, problem }: OwnQuestion): string | null {
  const [, hour, minutes, sign] = /^(\d+)時(\d*)分?([+-])/.exec(problem) ?? [];
  if (hour === undefined || minutes === '' || !/ちょうどの\s*じこく/.test(words)) return null;
  return sign === '-' ? hour : `${(Number(hour) % 12) + 1}`;
}

/** 8？ それとも 3のほう？, 4のこと？: which number is meant, or whether it is this one; '' where that is told by the meaning alone. */
function numberAsked(asked: string, own: OwnQuestion): string {
  const offered = [
    ...new Set([...asked.matchAll(new RegExp(NAMES_READING, 'g'))].flatMap(([words]) => numbersIn(words))),
  ];
  // 3と 4のこと？ of 30+40: a digit is its place.
  const places = own.words.includes('となり') ? [...(/^\d+/.exec(own.problem)?.[0] ?? '').slice(0, -1)] : [];
  const hour = fullHour(own);
  const [, said, ...others] = /^\D*(\d+)じ(?:の?こと|なの|ですか|でしょ|だよね|[?？])\D*$/.exec(asked) ?? [];
  if (hour !== null && said !== undefined && others.length === 0)
    return sentence(said === hour ? meaningWords.yesThat : meaningWords.notThat);
  const right = new Set([
    ...numbersIn(own.expression).flatMap((number) => [number, number.replace(/0+$/, '')]),
    ...places,
  ]);
  const hits = offered.filter((number) => right.has(number));
  const [only] = hits;
  if (offered.length === 0) return '';
  if (only === undefined) return offered.length === 1 ? sentence(meaningWords.notThat) : '';
  if (hits.length === offered.length) return sentence(meaningWords.yesThat);
  return hits.length === 1 ? sentence(meaningWords.thatOne, { number: only }) : '';
}

/** What the child asks about, of the robot's own question: the surest first. */
type AskedOfOwn = 'of_here' | 'of_words' | null;

/**
 * Whether a message asks about the robot's own question: by one of its words, by what is to be done, by two readings of it, or by not
 * getting along with it. `of_here`: what is meant here answers it better than what the word means in general.
 */
export function asksOfOwn(asked: string, own: OwnQuestion): AskedOfOwn {
  // What the box is, is no question about the words of a step without one.
  if (own.problem.includes('□') && /□|しかく/.test(asked) && !own.words.includes('□')) return null;
  const plain = plainIntent(asked);
  const numbers = numbersIn(asked);
  // What is sought is a try, in whatever form.
  const isTry =
    numbers.includes(own.expected) ||
    (numbers.includes(own.answer) && !own.words.includes(own.answer)) ||
    (own.answer.includes('あまり') && /あまり\d/.test(asked));
  if (isTry || (plain !== null && HEARD_OTHERWISE.includes(plain))) return null;
  if (BARE_NUMBER.test(asked) && !EITHER.test(asked) && !ASKS_WHICH.test(asked)) return null;
  if (NAMES_READING.test(asked) && EITHER.test(asked)) return 'of_here';
  if (/\d+の(?:こと|ほう|かず)/.test(asked) && ASKS.test(asked)) return 'of_here';
  if (operationAsked(asked, own) !== null || WHAT_TO_DO.test(asked)) return 'of_here';
  const words = inKana(own.words);
  const term = TERMS.find((one) => one.test(asked) && one.test(words));
  const isConfused = CONFUSED.test(asked);
  if (term === undefined) return isConfused ? 'of_here' : null;
  // A number that does not stand in the question may be a try: のこりは 6？
  const hasOwn = numbers.some((number) => !numbersIn(own.words).includes(number));
  if (!isConfused && !ASKS_WHICH.test(asked) && (hasOwn || !ASKS.test(asked))) return null;
  const named = term.exec(asked)?.[0] ?? '';
  const isWhichOne = WHICH_ONE.test(asked) && !named.endsWith('くらい');
  return isWhichOne || OF_HERE.test(named) ? 'of_here' : 'of_words';
}

const CARRIED_ONE = /(?<!\d)1(?:の?こと|ですか|なの|でしょ|だよね|やんな|やろ|[?？])(?!.*\d)/;

/** What is said to such a question: which of two readings is right, then what is meant. */
export function meantFor(asked: string, own: OwnQuestion): readonly string[] {
  const isWhy = /なんで/.test(asked);
  // くりあがった かずって 1の こと？: it is, in every sum.
  const isCarried = /くりあが/.test(inKana(own.words)) && CARRIED_ONE.test(asked);
  if (isCarried && own.expression === '')
    return [`${sentence(meaningWords.yesThat)} ${own.meant}`, own.meant];
  const lead = isWhy || own.expression === '' ? '' : (operationAsked(asked, own) ?? numberAsked(asked, own));
  return lead === '' ? [own.meant] : [`${lead} ${own.meant}`, own.meant];
}
