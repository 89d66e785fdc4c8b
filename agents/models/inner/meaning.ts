import { type Choice, type Question, questionIn } from '#agents/core/question.ts';
import { readReply } from '#agents/core/read-reply.ts';
import care from '#agents/words/care.json' with { type: 'json' };
import type { Heard } from './choose-agent.ts';
import { type DialogueContext, isWorking } from './dialogue-script.ts';

/** What a reply to the open question comes to. */
export type Meant =
  /** The key of a choice (agents/words). */
  | { readonly type: 'choice'; readonly means: string }
  /** Of several nobody knows which: the question is asked again by its choices. */
  | { readonly type: 'which'; readonly question: Question }
  | { readonly type: 'neither' };

/** These stay what they are, whatever was asked. */
const FIRST: readonly Heard['intent'][] = ['unwell', 'drill_answer'];
/** Words that tell nothing by themselves: a reply in words of the child's own. */
const FREE: readonly Heard['intent'][] = [
  ...(['chatter', 'nonsense', 'yes', 'no', 'several', 'answer', 'joy', 'thinking'] as const),
];
/** Who cannot tell is helped on by these. */
const HELPS: readonly string[] = ['hint', 'small_step', 'problem'];
const SULKS: readonly Heard['intent'][] = ['sulk', 'dont_know'];
const GOES_ON: readonly string[] = ['ways_out', 'go_on'];
/** A rest that was offered before the power went, or by a cloud that said so in its own words. */
const OFFERED_REST = questionIn(care.breakOffer);

/** What the child's words mean as a reply; null where they are none. */
export function meantBy(context: DialogueContext, { intent }: Heard): Meant | null {
  const { memory } = context;
  const asked = context.asked ?? restOffered(context);
  if (asked === null || FIRST.includes(intent)) return null;
  const { question, reply } = asked;
  const { choices, freely } = question;
  switch (reply?.outcome) {
    case 'chosen':
      // "やだ" to one way after the other is a feeling first.
      if (memory.sulks > 0 && SULKS.includes(intent) && GOES_ON.includes(reply.choice.means)) return null;
      return { type: 'choice', means: reply.choice.means };
    case 'either':
      return isAboutAnswer(choices) ? { type: 'which', question } : choiceOf(choices[0]);
    case 'dont_know':
      return (
        choiceOf(choices.find(({ means }) => HELPS.includes(means))) ??
        (isWorking(context) ? null : { type: 'which', question })
      );
    case 'unclear':
      return { type: 'which', question };
    case 'neither':
      // Whoever has had enough of all is comforted as ever.
      return intent === 'sulk' ? null : { type: 'neither' };
    default:
      return freely !== undefined && FREE.includes(intent) ? { type: 'choice', means: freely } : null;
  }
}

const choiceOf = (choice: Choice | undefined): Meant | null =>
  choice === undefined ? null : { type: 'choice', means: choice.means };

/** Of its own answer the robot decides nothing for the child. */
const isAboutAnswer = (choices: readonly Choice[]): boolean =>
  choices.some(({ means }) => means === 'answer');

function restOffered({ state, message }: DialogueContext): DialogueContext['asked'] {
  if (state.awaiting !== 'confirmation' || OFFERED_REST === null) return null;
  return { question: OFFERED_REST, reply: readReply(OFFERED_REST, message) };
}
