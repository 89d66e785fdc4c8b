import type { SessionState } from '#agents/core/state.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { Operator } from '#agents/knowledge/arithmetic/problem.ts';
import { plainQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { rational } from '#agents/knowledge/arithmetic/rational.ts';
import { lineOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { numbersOf } from '#agents/lesson/sought.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { statedAnswer } from '#agents/understanding/stated/stated-answer.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** What a child says rightly to a question that is not for a number of the answer: `way` is led on, as is `borrowing`; a `quotient` lacks what is left over, a `rest` the quotient; that something `leaves_over` is seen. */
type Idea = 'way' | 'borrowing' | 'quotient' | 'rest' | 'leaves_over';

/** What a hint asks in words (agents/words/hints, agents/words/steps), and what fits it; in folded kana. */
const FITTING: readonly (readonly [RegExp, RegExp])[] = [
  [
    /どこに(?:いった|うつす)/,
    /(?:1|いち|それ)(?:を|も).{0,8}た(?:す|して|した|さない|さなあか)|(?:1|いち)(?:が)?くりあがる(?:でしょ|やろ|よ|から|ん)|(?:うえ|上)$|(?:10|十|じゅう)の(?:くらい|ところ|とこ|へや|いす|ふくろ|まとまり|よこ|うえ)|となり|ひだり|左|(?:うえ|上)(?:に|の|へ)/,
  ],
  [
    /ひけない.*(?:どうするかな|どうなるかな|かりられるかな)|まとまりからとるとどうなるかな|たりないときは.*どうなるかな/,
    /かり(?:る|て|た|れ|ます|よう)|となりから|(?:10|十|じゅう|まとまり)(?:を|から)?(?:1つ|ひとつ)?(?:もら|もって|くず|とって|とる|かり)|くりさ[がげ]|くずす/,
  ],
  [/こえていないかな/, /^(?!.*[?？]).*こえ(?:て(?:た|る|しま)|ちゃ|とる|とった)/],
  [
    /まだわけられるかな/,
    /^(?!.*[?？]).*(?:わけられる|まだ.{0,8}(?:はい|入|とれ|わけ|ひけ|ある)|もう(?:1|ひと|いっ)(?:かい|つ|こ|ぽん|まい)|[0-9](?:も|が).{0,4}はい[っる])/,
  ],
];
const ASKS_HOW = /どうやってもとめるかな|どうするかな|なにざんかな|どんなしき/;
const ASKS_WHAT_LENT = /かしたくらいは(?:いくつ|どう)/;
/** In these words no idea is told. */
const NO_IDEA =
  /わから|わかん|わすれ(?!とっ?た|て[たい]|ちゃっ?[てた])|って(?:なに|どこ|どっち|どう|どれ)|(?:なに|どこ|どっち|どれ|なんで)[^。]*[?？]?$|(?:かり|たさ|ひか|かけ|わら)(?:ない(?!と)|へん|ん(?![でだ])|られ?ない)|じゃな(?:い(?![?？])|く)/;

/** となりの 8から 1 もらう. */
const BORROWS =
  /(?:となり|10のくらい|じゅうのくらい|ひだり)[^。!]{0,6}から[^。!]{0,6}(?:もら|かり|とっ)(?:う|る|て|た|お)[^。!]{0,4}[?？]?[!。]*$/;

const OPERATIONS: readonly (readonly [Operator, RegExp])[] = [
  ['+', /たしざん|た(?:す|せば|した|して|したら)(?!ん?か)|あわせ(?:る|れば|て)/],
  ['-', /ひきざん|ひ(?:く|けば|いた|いて|いたら)|とっちゃ|とれば|とる|へら[すせ]|のぞ[くけ]/],
  ['×', /かけざん|かけ(?:る|れば|た|て)(?!られ)/],
  ['÷', /わりざん|わ(?:る|れば|った|って)(?![られい])|わけ(?:る|れば|た)/],
];

/** The digits of the places that lent, in school's way of taking away, and their tens. */
function lentIn(expression: string): ReadonlySet<string> {
  const [, from = '', taken = ''] = /^(\d+)[^\d-]*-(\d+)[^\d]*$/.exec(expression) ?? [];
  const [upper, lower] = [from, taken].map((number) => [...number].reverse().map(Number)) as [
    number[],
    number[],
  ];
  const lent = new Set<string>();
  let owed = 0;
  for (const [at, digit] of upper.entries()) {
    const left = digit - owed;
    if (owed > 0) for (const zeros of ['', '0']) lent.add(`${(left + 10) % 10}${zeros}`);
    owed = left < (lower[at] ?? 0) ? 1 : 0;
  }
  return lent;
}

/** Whether only the operation is named by which the small question is done. */
function namesTheOperation(said: string, { expression }: { readonly expression: string }): boolean {
  const named = OPERATIONS.filter(([, words]) => words.test(said)).map(([operator]) => operator);
  return named.length === 1 && expression.includes(named[0] ?? '') && !/□/.test(expression);
}

/** Whether the quotient is plainly said where a remainder belongs to it, and more than the number alone. */
function saysTheQuotient(words: string, question: string, lesson: Lesson): boolean {
  const quotient = /^(\d+)\D*あまり/.exec(lesson.answer)?.[1];
  const isAsked = /なんこぶんかな|だんをとなえて/.test(question);
  if (
    quotient !== undefined &&
    new RegExp(`^\\D{0,4}${quotient}\\D{0,3}で?[、\\s]*(?:のこり|あまり)は?[?？]`).test(lineOf(words))
  )
    return true;
  if (quotient === undefined || quotient === '0' || (!isAsked && /^\D{0,3}\d+\D{0,4}$/.test(words)))
    return false;
  const expected = plainQuantity(rational(BigInt(quotient)), null, 'integer');
  const problem = parseProblem(`${Number(quotient) - 1}+1`);
  return statedAnswer(words, { problem, expected, known: numbersOf(lesson) }) !== null;
}

/**
 * What fits a question in words over the open problem: where the carried one went, what is done where nothing can be taken, by which
 * operation, what the place that lent became, a quotient. `asked`: what the robot said last. Null where it does not fit, or is not plain.
 */
export function ideaIn(words: string, asked: string, lesson: Lesson): Idea | null {
  const said = inKana(words);
  const question = inKana(asked);
  // 2が 1に なったけど 8は ひけない: what became of it is said first.
  if (ASKS_WHAT_LENT.test(question)) {
    const [first = ''] = words.split(/けど|けれど|でも|やけ[んど]|[。、!！]/);
    const number = readTold(first).numbers.at(-1) ?? '';
    if (!NO_IDEA.test(inKana(first)) && lentIn(lesson.expression).has(number)) return 'way';
  }
  if (NO_IDEA.test(said)) return null;
  const fits = FITTING.find(([asks]) => asks.test(question))?.[1];
  // 12ひく8に すると: further on already.
  if (fits?.test(said) && readTold(words).sums.length === 0) return 'way';
  if (BORROWS.test(said) && lentIn(lesson.expression).size > 0 && /^(?:\D*\d){0,3}\D*$/.test(said))
    return 'borrowing';
  const rest = /あまり(\d+)$/.exec(lesson.answer)?.[1];
  if (
    rest !== undefined &&
    /(?:わりきれ|ぴったり(?:に|じゃ|は)?(?:わけられ|なら|じゃ))(?:な|へん|ん)|あまり(?:が|は)?(?:で|あ)る(?:よ|わ|やん|ね|[!。]|$)/.test(
      said,
    )
  )
    return 'leaves_over';
  if (
    rest !== undefined &&
    new RegExp(`^\\D{0,4}(?:のこり|あまり)(?:は|が)${rest}(?!\\d)\\D{0,5}$`).test(said)
  )
    return 'rest';
  const step = currentStep(lesson);
  if (step !== null && ASKS_HOW.test(question) && namesTheOperation(said, step)) return 'way';
  return saysTheQuotient(words, question, lesson) ? 'quotient' : null;
}
