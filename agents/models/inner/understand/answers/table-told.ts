import type { SessionState } from '#agents/core/state.ts';
import { bareOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { sentence } from '#agents/words/sentence.ts';
import meanings from '#agents/words/steps/meanings.json' with { type: 'json' };

type Lesson = NonNullable<SessionState['lesson']>;

const PROUD =
  /[1-9]のだん(?:は|が|なら|って|も)?[^0-9]{0,12}(?:とくい|いえる|ごうかく|おぼえ(?:た|とる|てる)|かんぺき|ばっちり|できるよ|すき|しーる)/;

const WISHES = /(?:が|で)(?:い[いー]|ええ|よか)|たい|だして|にして|やろう|そっち|べつ|ほか/;

/** 6のだんは もう ごうかくした, over a line of that table: its number is no answer. */
export function tellsOfTable(words: string, { expression, kind }: Lesson): boolean {
  const said = inKana(words);
  const table = /^([1-9])×/.exec(expression)?.[1];
  if (kind !== 'kuku' || table === undefined || !PROUD.test(said) || WISHES.test(said)) return false;
  if (!said.includes(`${table}のだん`)) return false;
  return (
    readTold(said.replace(/[1-9]のだん/g, '').replace(/[0-9]+(?:まい|かい|こ|つ)め?/g, '')).numbers.length ===
    0
  );
}

const ASKS_BEFORE =
  /まえ[^0-9]{0,4}(?:って|は|とは)?.{0,10}(?:なに|どこ|どれ|なん|こと|いみ|わから|わか[んり]|[?？])/;
const ADDS = /た(?:す|せば|した|して|しゃ)|ふえ/;

/** Over the line before the one that is sought: which line that is, or that the number of the table is added to it; null elsewhere. */
export function tableStep(
  words: string,
  lesson: Lesson,
):
  | { readonly intent: 'at_step'; readonly said: 'line_added' }
  | { readonly intent: 'why'; readonly answers: readonly string[] }
  | null {
  const [, a = '', b = ''] = /^([1-9])×([1-9])$/.exec(lesson.expression) ?? [];
  const step = currentStep(lesson);
  const before = Number(b) - 1;
  if (a === '' || step?.expression !== `${a}×${before}`) return null;
  const said = inKana(words);
  const numbers = readTold(words).numbers.map(bareOf);
  if (
    ADDS.test(said) &&
    numbers.includes(step.expected) &&
    numbers.every((one) => [step.expected, a, `${before}`].includes(one))
  )
    return { intent: 'at_step', said: 'line_added' };
  const isAsked =
    ASKS_BEFORE.test(said) && ![step.expected, `${before}`].some((one) => numbers.includes(one));
  return isAsked ? { intent: 'why', answers: [sentence(meanings.oneBefore, { a, b, near: before })] } : null;
}
