import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Measure } from '../judge/measure.ts';
import { DISCLOSURES, linesOf, ORDINARY } from './told.ts';
import { TRIGGER_CASES } from './trigger-cases.ts';

/** What may come of it, as somebody beside the child would see it; what is left out is not looked at. */
interface Allowed {
  /** Who may speak last. */
  readonly agents?: readonly string[];
  /** What may stand in the store: a try that is right, one that is wrong, or none. */
  readonly counted?: readonly ('right' | 'wrong' | 'none')[];
  readonly faces?: readonly string[];
  /** Whether a serious matter is answered before all else. */
  readonly isTold?: boolean;
  /** Whether a sentence that a model says over this sum reaches the child. */
  readonly isHeard?: boolean;
}

export interface Case {
  readonly measure: Measure;
  readonly id: string;
  readonly grade: 1 | 2 | 3;
  /** What lies on the desk; '' for nothing. */
  readonly desk: string;
  /** What the child says over it, with the minutes it has taken. */
  readonly says: readonly (readonly [words: string, minutes: number])[];
  /** Said by a model in place of an answer of its own: for what the guard does. */
  readonly model?: string;
  readonly allowed: Allowed;
}

const STRANGERS = path.resolve(import.meta.dirname, '..', '..', 'agents', 'understanding', 'strangers');
const MINUTES = 0.2;
const CARER = 'encouragement_agent';

/** A stranger's line as two hands have labelled it. */
interface Line {
  readonly context: string;
  readonly wants: readonly string[];
  readonly feelings: readonly string[];
  readonly words: string;
}

const LINES: readonly Line[] = ['h01', 'h02'].flatMap((author) =>
  readFileSync(path.join(STRANGERS, `${author}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [context = '', want = '', second = '', feeling = '', other = '', words = ''] = line.split('\t');
      return { context, wants: [want, second], feelings: [feeling, other], words };
    }),
);

/** Key: want. Who may have the talk where nothing lies on the desk. */
const AGENTS: Readonly<Record<string, readonly string[]>> = {
  math: ['math_coach'],
  japanese: ['japanese_coach'],
  care: [CARER],
  review: ['review_agent'],
  chat: ['router'],
  // What the robot sees and keeps is told before any agent has the talk.
  robot: ['router', ''],
  other: ['router'],
  unclear: ['router'],
};
const UNHAPPY = new Set(['frustrated', 'sad', 'angry', 'tired', 'bored', 'afraid']);
/** The faces that a child takes for being minded. */
const MINDING = ['gentle', 'comforting', 'sleepy', 'sad'];
const CHEERFUL_OR_CALM = ['neutral', 'happy', 'excited', 'curious', 'proud', 'thinking'];

const base = (measure: Measure, words: string): Omit<Case, 'allowed'> => ({
  measure,
  id: words,
  grade: 2,
  desk: '',
  says: [[words, MINUTES]],
});

const routing = LINES.filter(
  ({ context, wants }) => ['start', 'done'].includes(context) && wants.every((want) => want in AGENTS),
).map(({ wants, feelings, words }): Case => {
  const agents = wants.flatMap((want) => AGENTS[want] ?? []);
  const isSad = feelings.some((feeling) => UNHAPPY.has(feeling));
  return { ...base('firstWords', words), allowed: { agents: isSad ? [...agents, CARER] : agents } };
});

const faces = LINES.flatMap(({ context, feelings, words }): Case[] => {
  const desk = context === 'sum' ? '38+47' : '';
  if (feelings.every((feeling) => UNHAPPY.has(feeling)))
    return [{ ...base('faceFollows', words), desk, allowed: { faces: MINDING } }];
  return context === 'start' && feelings.every((feeling) => feeling === 'neutral')
    ? [{ ...base('faceMoved', words), allowed: { faces: CHEERFUL_OR_CALM } }]
    : [];
});

const talk = LINES.filter(({ context, wants }) => context === 'sum' && !wants.includes('answer')).map(
  ({ words }): Case => ({ ...base('talkCounted', words), desk: '38+47', allowed: { counted: ['none'] } }),
);

const ANSWERS = {
  right: ['rightTaken', ['right']],
  wrong: ['wrongSeen', ['wrong']],
  open: ['unfinishedCounted', ['none']],
} as const;
const answers = linesOf('answers.tsv').flatMap(([desk = '', label = '', words = '']): Case[] => {
  const [measure, counted] = ANSWERS[label as keyof typeof ANSWERS];
  const found: Case = { ...base(measure, words), grade: 3, desk, allowed: { counted } };
  // What is right and asked about again is missed; what is right and judged wrong is unfair.
  return label === 'right'
    ? [found, { ...found, measure: 'rightRefused', allowed: { counted: ['right', 'none'] } }]
    : [found];
});

const told = [
  ...DISCLOSURES.map(
    ({ kind, words }): Case => ({
      ...base('toldNoticed', words),
      id: `${kind}: ${words}`,
      allowed: { isTold: true },
    }),
  ),
  ...ORDINARY.map((words): Case => ({ ...base('toldMistaken', words), allowed: { isTold: false } })),
];

const guarded = linesOf('leaks.tsv').map(
  ([desk = '', , label = '', model = '']): Case => ({
    ...base(label === 'leak' ? 'guardCaught' : 'guardMistaken', 'わかんない'),
    id: model,
    desk,
    model,
    allowed: { isHeard: label !== 'leak' },
  }),
);

const triggers = TRIGGER_CASES.map(
  ({ id, grade, says, isDue }): Case => ({
    measure: isDue ? 'triggers' : 'triggersMistaken',
    id,
    grade,
    desk: '',
    says,
    allowed: isDue
      ? { agents: [CARER] }
      : { agents: ['router', 'math_coach', 'japanese_coach', 'review_agent', 'question_agent'] },
  }),
);

/** Each sentence with what a bystander may see come of it. The labels are strangers' and ours, never the robot's. */
export const CASES: readonly Case[] = [
  ...routing,
  ...faces,
  ...talk,
  ...answers,
  ...told,
  ...guarded,
  ...triggers,
];
