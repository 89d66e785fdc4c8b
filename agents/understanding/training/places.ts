import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askedIn } from '#agents/knowledge/japanese/reading/asked.ts';
import { passageOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { placeFeatures } from '../places/features.ts';
import type { Example } from './example.ts';

const FOLDER = path.join(import.meta.dirname, 'places');

/** A text, and what is asked of it, as a hand labelled it. */
interface LabelledText {
  readonly text: string;
  /** So many are counted in it, so that the labels are known to fit. */
  readonly sentences: number;
  readonly questions: readonly {
    readonly ask: string;
    /** The sentences in which the answer stands, counted from 1; and those that help as well. */
    readonly places: readonly number[];
    readonly near?: readonly number[];
  }[];
}

/** Each sentence of each text as a candidate for each of its questions. Throws where a text is counted otherwise than it was. */
export const readPlaces = (): Example[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) =>
      (JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as LabelledText[]).flatMap((one, at) =>
        examplesOf(one, path.basename(file, '.json'), at),
      ),
    );

function examplesOf({ text, sentences, questions }: LabelledText, author: string, at: number): Example[] {
  const passage = passageOf(text);
  if (passage.sentences.length !== sentences)
    throw new Error(
      `${author}: text ${at + 1} has ${passage.sentences.length} sentences, and not ${sentences}`,
    );
  return questions.flatMap(({ ask, places, near = [] }) => {
    const isThere = (place: number) => (places.includes(place) ? 0 : -1);
    const features = placeFeatures(askedIn(ask), ask, passage);
    return passage.sentences.map((one, index) => ({
      author,
      text: one.text,
      features: features[index] ?? new Set<string>(),
      // What only helps is half of it.
      labels: [isThere(one.place), near.includes(one.place) ? 0 : isThere(one.place)] as const,
      among: `${author}.${at} ${ask}`,
    }));
  });
}
