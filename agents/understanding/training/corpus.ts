import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ASPECTS } from '#agents/knowledge/japanese/asked/aspects.ts';
import { askedFeaturesOf } from '../asked/aspect-features.ts';
import { subjectOptionsOf } from '../asked/subject-features.ts';
import { besideFeaturesOf } from '../beside/beside-features.ts';
import {
  actFeaturesOf,
  CONTEXTS,
  type Context,
  featuresOf,
  feelingFeaturesOf,
  partFeaturesOf,
  sentencesOf,
  tellingFeaturesOf,
} from '../features.ts';
import {
  ACTS,
  ANSWERS,
  ASKING,
  BESIDE,
  FEELINGS,
  OWNERS,
  PARTS,
  PLACES,
  SUBJECTS,
  TELLINGS,
  WANTS,
  type Want,
} from '../labels.ts';
import { LEARNED, type LearnedName } from '../learned.ts';
import { QUESTIONS } from '../questions/known.ts';
import { questionFeaturesOf } from '../questions/question-features.ts';
import { readAnswers } from './answers.ts';
import { type Example, exampleOf } from './example.ts';
import { readPlaces } from './places.ts';

/** What each model is learned from. */
export type Corpus = Readonly<Record<LearnedName, readonly Example[]>>;

/** What each model tells apart. */
export const LABELS: Readonly<Record<LearnedName, readonly string[]>> = {
  wants: WANTS,
  feelings: FEELINGS,
  tellings: TELLINGS,
  acts: ACTS,
  asked: ASPECTS,
  owners: OWNERS,
  subjects: SUBJECTS,
  answers: ANSWERS,
  places: PLACES,
  beside: BESIDE,
  parts: PARTS,
  asking: ASKING,
  questions: QUESTIONS,
};

const FOLDER = path.join(import.meta.dirname, 'corpus');
const WANTS_FOLDER = path.join(import.meta.dirname, 'wants');
const TOLD_FOLDER = path.join(import.meta.dirname, 'told');
const ACTS_FOLDER = path.join(import.meta.dirname, 'composing');
const ASKED_FOLDER = path.join(import.meta.dirname, 'asked');
const TEXTS_FOLDER = path.join(import.meta.dirname, 'texts');
const BESIDE_FOLDER = path.join(import.meta.dirname, 'beside');
const PARTS_FOLDER = path.join(import.meta.dirname, 'parts');
const QUESTIONS_FOLDER = path.join(import.meta.dirname, 'questions');
/** Wishes that are no question about writing; each so many-th utterance of them is taken as talk. */
const NOT_OF_WRITING: readonly Want[] = [
  'math',
  'practice',
  'review',
  'care',
  'control',
  'chat',
  'robot',
  'unclear',
];
const ONE_OF = 6;
/** Authors of asked/ of whose utterances only some name what is asked about. */
const NAMES_SOME = ['q01', 'q02', 'q03', 'q04'];

/** Each part of it, of the others where it takes from them. */
const READERS: Readonly<Record<LearnedName, (corpus: Corpus) => readonly Example[]>> = {
  wants: () =>
    [...readTalk(), ...readWants()].map(({ author, text, context, wants }) =>
      exampleOf({ author, text, labels: wants }, () => featuresOf(text, context)),
    ),
  feelings: () =>
    readTalk().map(({ author, text, context, feelings }) =>
      exampleOf({ author, text, labels: feelings }, () => feelingFeaturesOf(text, context)),
    ),
  tellings: () => [...readLabelled('tellings', TOLD_FOLDER, tellingFeaturesOf), ...nothingTold()],
  // What is told to the robot is the child's own whatever lies on the desk, and the talk that only sounds like it is a text's.
  owners: ({ tellings }) => [
    ...tellings.map((one) =>
      exampleOf(
        { author: one.author, text: one.text, labels: both(one.labels[0] === 0 ? 0 : 1) },
        () => one.features,
      ),
    ),
    ...readLabelled('owners', TEXTS_FOLDER, tellingFeaturesOf),
  ],
  acts: () => readLabelled('acts', ACTS_FOLDER, actFeaturesOf),
  asked: () => [...readAsked(), ...nothingAsked()],
  subjects: readSubjects,
  places: readPlaces,
  beside: () => readLabelled('beside', BESIDE_FOLDER, besideFeaturesOf),
  // Of what may be said each sentence may be; what leaves the part may begin with a greeting.
  parts: () =>
    readLabelled('parts', PARTS_FOLDER, partFeaturesOf).flatMap((one) => [
      one,
      ...(one.labels[0] === 0 ? sentencesOf(one.text) : [])
        .filter((sentence) => sentence !== one.text)
        .map((text) =>
          exampleOf({ author: one.author, labels: one.labels, text }, () => partFeaturesOf(text)),
        ),
    ]),
  questions: () => readLabelled('questions', QUESTIONS_FOLDER, questionFeaturesOf),
  asking: ({ questions, acts }) => [
    ...questions.map(({ author, text, features }) =>
      exampleOf({ author, text, labels: both(ASKING.indexOf('question')) }, () => features),
    ),
    ...notAsking(acts).map(({ author, text }) =>
      exampleOf({ author, text, labels: both(ASKING.indexOf('talk')) }, () => questionFeaturesOf(text)),
    ),
  ],
  // Their features come of the places that were learned before.
  answers: readAnswers,
};

/** All of it, each part read once, when it is asked for. Throws then where a line is not as README.md says. */
export function readAll(): Corpus {
  const read: Partial<Record<LearnedName, readonly Example[]>> = {};
  const corpus = {} as Corpus;
  for (const name of LEARNED)
    Object.defineProperty(corpus, name, {
      get: () => {
        read[name] ??= READERS[name](corpus);
        return read[name];
      },
    });
  return corpus;
}

const both = (label: number): readonly [number, number] => [label, label];

/** All utterances, in the order of their authors: what is wanted in them, and what is felt. */
const readTalk = () =>
  linesOf(FOLDER).map(({ author, place, line }) => {
    const [context, want, secondWant, feeling, secondFeeling, text, more] = line.split('\t');
    const wants = [WANTS.indexOf(want as never), WANTS.indexOf(secondWant as never)] as const;
    const feelings = [FEELINGS.indexOf(feeling as never), FEELINGS.indexOf(secondFeeling as never)] as const;
    const isGood = CONTEXTS.includes(context as Context) && ![...wants, ...feelings].includes(-1);
    if (!isGood || !text || more !== undefined)
      throw new Error(`${place}: not context, want twice, feeling twice and text, parted by tabs`);
    return { author, text, context: context as Context, wants, feelings };
  });

/** Utterances of which only what is wanted is told, by one hand: wishes for practice, and what lies near them. */
const readWants = () =>
  linesOf(WANTS_FOLDER).map(({ author, place, line }) => {
    const [context, want, text, more] = line.split('\t');
    const number = WANTS.indexOf(want as never);
    if (!CONTEXTS.includes(context as Context) || number < 0 || !text || more !== undefined)
      throw new Error(`${place}: not context, want and text, parted by tabs`);
    return { author, text, context: context as Context, wants: both(number) };
  });

const linesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsv'))
    .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1))
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line === '' ? [] : { author: path.basename(file, '.tsv'), place: `${file}:${index + 1}`, line },
        ),
    );

/** All lines of a folder: a label and the words. */
const readLabelled = (
  name: LearnedName,
  folder: string,
  featuresOfWords: (text: string) => Set<string>,
): Example[] =>
  linesOf(folder).map(({ author, place, line }) => {
    const [label = '', text, more] = line.split('\t');
    const number = LABELS[name].indexOf(label);
    if (number < 0 || !text || more !== undefined)
      throw new Error(`${place}: not one of ${LABELS[name].join(', ')} and the words, parted by a tab`);
    return exampleOf({ author, text, labels: both(number) }, () => featuresOfWords(text));
  });

/** The talk as words in which nothing is told; its questions about the robot are left out, since they may be such. */
const nothingTold = (): Example[] =>
  readTalk()
    .filter(({ wants }) => !wants.includes(WANTS.indexOf('robot')))
    .map(({ author, text }) => exampleOf({ author, text, labels: both(0) }, () => tellingFeaturesOf(text)));

const askedLines = () =>
  linesOf(ASKED_FOLDER).map(({ author, place, line }) => {
    const [kind = '', subject = '', text, more] = line.split('\t');
    if (!text || more !== undefined)
      throw new Error(`${place}: not aspects, what is asked about and a text, parted by tabs`);
    return {
      ...{ author, place, kind, text },
      subject: subject === '' && NAMES_SOME.includes(author) ? null : subject,
    };
  });

/** All utterances of asked/. */
const readAsked = (): Example[] =>
  askedLines().map(({ author, place, kind, text }) => {
    const [first = -1, second = first, third] = kind.split('+').map((one) => ASPECTS.indexOf(one as never));
    if (first < 0 || second < 0 || third !== undefined) throw new Error(`${place}: not one or two aspects`);
    return exampleOf({ author, text, labels: [first, second] }, () => askedFeaturesOf(text));
  });

/** Of all utterances of asked/ in which something is asked: what it may be asked about, where its author named it; the last option is nothing named. */
function readSubjects(): Example[] {
  return askedLines().flatMap(({ author, place, text, kind, subject }) => {
    if (kind === 'none' || subject === null) return [];
    const named = subject.normalize('NFKC').split('|');
    const options = subjectOptionsOf(text);
    const isNamed = options.some(({ name }) => name !== null && named.includes(name));
    const isRight = (name: string | null): boolean => (name === null ? !isNamed : named.includes(name));
    return options.map(({ name, features }) => ({
      ...{ author, text, features, labels: both(isRight(name) ? 0 : -1), among: place },
    }));
  });
}

/** What else a child says at the desk: talk and wishes that ask why nothing is, what it tells for a text, and what it asks of one sign or word. */
const notAsking = (acts: readonly Example[]) => [
  ...[...readTalk(), ...readWants()].filter(({ wants }) => !wants.includes(WANTS.indexOf('concept'))),
  ...acts.filter(({ labels: [label] }) => !['ask', 'spell'].includes(ACTS[label] ?? '')),
  ...askedLines().filter(({ kind }) => kind !== 'none'),
];

/** Some of the talk as words in which nothing is asked of writing. */
const nothingAsked = (): Example[] =>
  readTalk()
    .filter(({ wants }) => wants.every((want) => NOT_OF_WRITING.includes(WANTS[want] as Want)))
    .filter((_, index) => index % ONE_OF === 0)
    .map(({ author, text }) => exampleOf({ author, text, labels: both(0) }, () => askedFeaturesOf(text)));

/** Of each so many-th example the features are looked at too: one that changes, changes for many. */
const FEATURES_OF_EACH = 8;

/** Tells one corpus from another as the model sees it: words, labels, and the features that some have. */
export function fingerprintOf(examples: readonly Example[]): string {
  const hash = createHash('sha256');
  examples.forEach((one, index) => {
    hash.update(`${one.author}\t${one.text}\t${one.labels}\n`);
    if (index % FEATURES_OF_EACH === 0) hash.update(`${[...one.features].join('\t')}\n`);
  });
  return hash.digest('hex').slice(0, 16);
}
