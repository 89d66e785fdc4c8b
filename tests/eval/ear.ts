import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { askedStep, currentStep } from '#agents/lesson/lesson.ts';
import { questionsOf } from './judge/sentences.ts';
import type { Heard, Question } from './script.ts';
import { written } from './truth/reckon.ts';

const REST = /やす(む|んで|もう|み)|きゅうけい|休/;
const ENDING = /おわり|おしまい|ここまで|また\s?(あした|こんど)/;
const OFFERS = /みる[?？]|みようか|だそうか|やろうか|しようか|よもうか|(?<!どう)する[?？]|それとも/;
const THOUGHT = /どうして|どう\s?やって|どこから|どんな\s?(き|ところ|ふう)|なにを\s?きか|おもう[?？]|なぜ/;

/** A small question in the model's own words: a sum that is not the problem on the desk. */
function ownSmallQuestion(question: string, expression: string): Question | null {
  for (const { problem } of findSums(question.normalize('NFKC'))) {
    if (problem.canonical === expression) continue;
    return {
      type: 'number',
      expression: problem.canonical,
      expected: written(problem.canonical),
      isStep: true,
    };
  }
  return null;
}

function aboutNumber(question: string, { lesson, hint_level }: Heard['state']): Question | null {
  if (lesson?.status !== 'open') return null;
  const step = currentStep(lesson);
  // The closing step asks for the problem itself: "1000と 80と 2を あわせると".
  const whole = {
    type: 'number',
    expression: lesson.expression,
    expected: written(lesson.expression),
    isStep: false,
  } as const;
  const isAsked = askedStep(lesson)?.ask.some((wording) => question.includes(wording.slice(-12))) ?? false;
  if (isAsked)
    return step === null
      ? whole
      : { type: 'number', expression: step.expression, expected: written(step.expression), isStep: true };
  const own = ownSmallQuestion(question, lesson.expression);
  if (own) return own;
  if (step !== null && hint_level > 0 && !question.includes(lesson.expression))
    return { type: 'number', expression: step.expression, expected: written(step.expression), isStep: true };
  return whole;
}

/** What a child takes the last words of the robot to ask. */
export function hear({ reply, state }: Heard): Question {
  const question = questionsOf(reply).at(-1) ?? '';
  if (state.is_closed) return { type: 'closed' };
  if (state.awaiting === 'return_from_break') return { type: 'resting' };
  const { battle, drill } = state;
  if (battle?.served) {
    const [sum] = findSums(battle.served);
    if (sum)
      return {
        type: 'battle',
        expression: battle.served,
        expected: written(battle.served),
      };
  }
  const offersRest = REST.test(question);
  if (offersRest && ENDING.test(question)) return { type: 'ways_out' };
  if (offersRest && /[?？]/.test(question)) return { type: 'rest_offer' };
  if (/ヒント.*やす|やす.*ヒント|おわりに\s?する/.test(question)) return { type: 'ways_out' };
  if (drill) {
    const { kanji, reading } = drill;
    const isWriting = drill.kind === 'kanji_writing';
    const asks = !isWriting ? 'reading' : drill.wasTold || reply.includes(kanji) ? 'compare' : 'writing';
    return { type: 'drill', kanji, reading, asks };
  }
  if (state.awaiting === 'expression' && state.word_problem !== null) return { type: 'expression' };
  if (OFFERS.test(question) && !/\d|いくつ|なん|なに|どれ|どの|どんな/.test(question))
    return { type: 'offer' };
  const number = aboutNumber(question, state);
  if (number !== null && !(THOUGHT.test(question) && !/\d/.test(question))) return number;
  if (THOUGHT.test(question)) return { type: 'thought' };
  if (/つぎ|もんだい|なにを\s?する|しき/.test(question)) return { type: 'which_problem' };
  return question === '' ? { type: 'nothing' } : { type: 'thought' };
}
