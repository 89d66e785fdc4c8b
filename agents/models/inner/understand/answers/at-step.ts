import type { SessionState } from '#agents/core/state.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { bareOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep, stepsOf } from '#agents/lesson/lesson.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/**
 * Where a child stands at the small question of an open problem, in its own words: it knows this one and is stuck behind it; its
 * neighbour is a nought, from which nothing can be borrowed; it took from a place that has lent already.
 */
export type AtStep = 'step_known' | 'zero_seen' | 'lent_forgotten';

const KNOWS =
  /(?:それ|そこ|ここ|これ|そのひんと|(?:いち|1|じゅう|10)のくらい|ひとつめ|さいしょ)(?:の?ほう)?(?:も|なら|まで|くらい|(?:(?![0-9]{4})[0-9]+)?(?:って|は))*(?:もう|とっくに|ちゃんと|[0-9]+(?:って|だって))*(?:わか(?:る|って|っと|った)|しっ(?:て|と)|できる|できた|やった|おわった|かんたん|だいじょうぶ|いける)|^しっ(?:て|と)る|(?:もう|そんなの)(?:それ|そこ|これ)?(?:も|は)?(?:しっ(?:て|と)|わか(?:って|っと))/;
const STUCK_BEHIND =
  /(?:つぎ|あと|さき|そこから|それから|(?:じゅう|10|ひゃく|100)のくらい|くりあが|くりさが).{0,10}(?:わから|わか[んり]|むずか|むずい|どう|しりた|ひんと|おしえ|でき[なんへ]|まよ|こま|なに|[?？])|(?:べつ|ちが[うっ]|ほか|つぎ|あと|じゅうのくらい).{0,6}(?:ひんと|やつ|の)(?:が|を|に|ちょうだい|だして|[!。]*$)/;

/** Whether the child knows this small question, and needs what comes behind it. */
function knowsStep(said: string, lesson: Lesson): boolean {
  return lesson.stepIndex < stepsOf(lesson).length - 1 && KNOWS.test(said) && STUCK_BEHIND.test(said);
}

const CANNOT = /かり(?:られ|れ|る|て)|もら|とれ|ひけ|むり|どう|なん(?:だ|や|じゃ|の)|だよ|やん|だけど|やけど/;

/** 0だから かりられない, where the place beside is a nought. */
function seesZero(said: string, asked: string, { expression }: Lesson): boolean {
  // 7003-2468: the hundreds have nothing to lend either (led-on.ts).
  const isAsked = /^\d*[1-9]0\d-\d+$/.test(expression) && /となりから/.test(asked);
  if (
    isAsked &&
    (/(?:ひゃく|100)のくらい.{0,6}(?:かり|もら|くず)/.test(said) ||
      new RegExp(`^\\D*${expression[0]}から\\D{0,3}(?:かり|もら)`).test(said))
  )
    return true;
  return isAsked && /(?<!\d)0(?!\d)|ぜろ|なにもない|からっぽ/.test(said) && CANNOT.test(said);
}

/** 8ひく5 of 81-54, where the eight has lent one: the place that has lent, as the child named it; null elsewhere. */
export function lentPlace(words: string, lesson: Lesson): string | null {
  const step = /^(\d+?)(0*)-(\d+?)(0*)$/.exec(currentStep(lesson)?.expression ?? '');
  const { sums } = readTold(words);
  const [sum] = sums;
  if (step === null || sum === undefined || sums.length > 1 || sum.operator !== '-') return null;
  const lent = `${Number(step[1]) + 1}`;
  const isPlace = /^\d+-\d+$/.test(lesson.expression) && lesson.expression.startsWith(lent);
  const [from, taken] = [sum.a, sum.b].map((one) => bareOf(one).replace(/(?<=\d)0+$/, ''));
  return isPlace && from === lent && taken === step[3] ? bareOf(sum.a) : null;
}

/** Where the child stands at the small question; `asked`: what the robot said last. Null where it says nothing of it. */
export function atStep(words: string, asked: string, lesson: Lesson): AtStep | null {
  if (currentStep(lesson) === null) return null;
  const said = inKana(words);
  if (seesZero(said, asked, lesson)) return 'zero_seen';
  if (lentPlace(words, lesson) !== null) return 'lent_forgotten';
  return knowsStep(said, lesson) ? 'step_known' : null;
}

const STOPS = /わすれ|わから|わか[んり]|とまっ|つぎ|えっと|うーん|でてこ|なんだっけ/;

/** A line of the table in which a division is looked for, where the child stopped: しご20 えっと わすれた of 31÷4. Null elsewhere. */
export function lineReached(
  words: string,
  { expression }: Lesson,
): { problem: ParsedProblem; answer: string } | null {
  const [, whole = '', each = ''] = /^(\d+)÷(\d)$/.exec(expression) ?? [];
  if (whole === '' || !STOPS.test(inKana(words))) return null;
  const { sums, numbers } = readTold(words);
  const chanted = sums.filter(({ operator, a, result }) => operator === '×' && a === each && result !== null);
  const row = numbers.map((said) => Number(bareOf(said)));
  const isRow =
    sums.length === 0 && row.length > 1 && row.every((one, at) => one === Number(each) * (at + 1));
  const last = isRow ? row.at(-1) : Number(bareOf(chanted.at(-1)?.result ?? ''));
  const isUnderway = last !== undefined && last > 0 && last < Number(whole) && last % Number(each) === 0;
  return isUnderway ? { problem: parseProblem(`${each}×${last / Number(each)}`), answer: `${last}` } : null;
}
