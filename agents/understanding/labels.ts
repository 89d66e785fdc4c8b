/** What a child does or wants with an utterance; README.md says what each means. */
export const WANTS = [
  'answer',
  'math',
  'japanese',
  'practice',
  'help',
  'concept',
  'review',
  'care',
  'control',
  'chat',
  'robot',
  'other',
  'unclear',
] as const;
export type Want = (typeof WANTS)[number];

/** What a child tells, or asks of the robot itself, that is answered before anything else; `none` for all other talk. */
export const TELLINGS = [
  'none',
  'danger_now',
  'self_harm',
  'home',
  'others',
  'bullying',
  'online',
  'away',
  'experiment',
  'private',
  'robot',
  'vague',
] as const;
export type Telling = (typeof TELLINGS)[number];

/** Whose it is what is told over a text: the text's own, or the child's, of itself and now. */
export const OWNERS = ['text', 'child'] as const;

/** How what is said to a question on a text stands to what is asked; `none` is no answer. */
export const ANSWERS = ['right', 'half', 'wrong', 'none'] as const;
export type Answer = (typeof ANSWERS)[number];

/** What a child says to a question on a text: an answer, or none. README.md says what each means. */
export const REPLIES = [
  ...['right', 'half', 'wrong', 'stuck', 'place', 'sure', 'word', 'next', 'talk', 'feels'],
] as const;
/** What a question about writing is about: the one label of a model that chooses among names. */
export const SUBJECTS = ['asked'] as const;

/** Where the answer to a question on a text stands: the one label of a model that chooses among sentences. */
export const PLACES = ['answer'] as const;

/** What can be heard in the words themselves. */
export const FEELINGS = [
  'neutral',
  'happy',
  'proud',
  'unsure',
  'frustrated',
  'sad',
  'angry',
  'tired',
  'bored',
  'afraid',
] as const;
export type Feeling = (typeof FEELINGS)[number];

/** What a clause is that a child says over its composition; README.md says what each means. */
export const ACTS = [
  'told',
  'dictate',
  'ask',
  'spell',
  'show',
  'remove',
  'change',
  'end',
  'written',
  'youwrite',
  'chat',
  'feelnow',
  'unsure',
  'small',
] as const;
export type Act = (typeof ACTS)[number];

/** What a parent asks of beside the records of learning; README.md says what each means. */
export const BESIDE = [
  'records',
  'medical',
  'cost',
  'sent',
  'kept',
  'bedtime',
  'limit',
  'settings',
  'others_refused',
  'change_refused',
  'words_refused',
  'unrecorded_refused',
  'advice',
  'forecast',
  'notices',
  'breaks',
  'rules',
  'memories',
  'points_rule',
  'robot_name',
  'senses',
  'device_refused',
] as const;
export type Beside = (typeof BESIDE)[number];

/** Whether what the robot is about to say keeps to its part; README.md says what each means. */
export const PARTS = ['kept', 'left'] as const;

/** Whether a child asks something of its own amid its work; README.md says what is told apart. */
export const ASKING = ['talk', 'question'] as const;
