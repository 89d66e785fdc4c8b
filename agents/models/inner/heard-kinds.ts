import { QUEUE_LIMIT } from '#agents/lesson/waiting.ts';
import type { Heard } from './choose-agent.ts';
import type { DialogueContext } from './dialogue-script.ts';

type Intent = Heard['intent'];

/** Said right after a composition, these are about it. */
export const SAID_AFTER: readonly Intent[] = [
  ...(['joy', 'proud', 'thanks', 'several', 'answer', 'yes', 'no'] as const),
];

const CARE = ['unwell'] as const satisfies readonly Intent[];
const WISHES: readonly Intent[] = [
  'practice',
  'drill_answer',
  'battle',
  'kanji_question',
  'kanji_for',
  'kanji_sought',
  'japanese_question',
  'kanji_list',
  'word_meaning',
  'passage',
  'of_passage',
  'reading',
  'compose',
  'composition_shown',
  'of_composition',
];
const ANSWERS = new Set<Intent>([
  ...(['answer', 'claim', 'story_sum', 'working', 'worksheet', 'sheet', 'parts'] as const),
  ...WISHES,
  ...CARE,
]);
const HELP = ['hint', 'dont_know', 'tell_answer'] as const satisfies readonly Intent[];
const WORK = new Set<Intent>([
  ...([
    'claim',
    'marked',
    'not_mine',
    'led_on',
    'asked_of',
    'story_sum',
    'working',
    'worksheet',
    'sheet',
    'parts',
    'word_problem',
    'operation',
    'check',
    'next',
    'skip',
  ] as const),
  ...(['finish', 'tired', 'sulk', 'kanji'] as const),
  ...HELP,
  ...WISHES,
  ...CARE,
]);
/** No work in themselves. */
export const SMALL = new Set<Intent>(['chatter', 'nonsense', 'silence']);
/** Said while a text is read or a composition thought about, these belong to it. */
export const TELLING = new Set<Intent>([
  ...(['chatter', 'nonsense', 'joy', 'yes', 'no', 'answer', 'next', 'several', 'proud', 'check'] as const),
  ...(['probe', 'word_problem', 'silence', 'thinking', ...HELP] as const),
]);

export const isOfCare = ({ intent }: Heard): boolean => (CARE as readonly Intent[]).includes(intent);
export const isAnAnswer = ({ intent }: Heard): boolean => ANSWERS.has(intent);
export const isForHelp = ({ intent }: Heard): boolean => (HELP as readonly Intent[]).includes(intent);
export const hasLesson = ({ state }: DialogueContext): boolean => state.lesson?.status === 'open';

/** Whether there is something in it to work on, so that a long pause is over. */
export function bringsWork(context: DialogueContext, heard: Heard): boolean {
  const { state, memory } = context;
  if (state.composition || memory.passage || memory.lookingBack || memory.isRepeating) return true;
  if (memory.kanjiAt(state.turn_count) !== null) return true;
  if (heard.intent === 'answer') return hasLesson(context);
  if (heard.intent === 'problems') return !hasLesson(context) || state.queue.length < QUEUE_LIMIT;
  return WORK.has(heard.intent);
}
