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
