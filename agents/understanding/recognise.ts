import { ASPECTS, type Aspect } from '#agents/knowledge/japanese/asked/aspects.ts';
import { askedFeaturesOf } from './asked/aspect-features.ts';
import { besideFeaturesOf } from './beside/beside-features.ts';
import {
  actFeaturesOf,
  type Context,
  featuresOf,
  feelingFeaturesOf,
  partFeaturesOf,
  tellingFeaturesOf,
} from './features.ts';
import {
  ACTS,
  type Act,
  ASKING,
  BESIDE,
  type Beside,
  FEELINGS,
  type Feeling,
  OWNERS,
  PARTS,
  TELLINGS,
  type Telling,
  WANTS,
  type Want,
} from './labels.ts';
import { learnedModel } from './learned.ts';
import { type LinearModel, probabilities } from './linear-model.ts';
import { QUESTIONS, type QuestionKey } from './questions/known.ts';
import { questionFeaturesOf } from './questions/question-features.ts';

/** A label with its probability, 0-1. */
export interface Guess<Label> {
  readonly label: Label;
  readonly probability: number;
}

/** What the child wants, the likeliest first; about 60 µs. Keeps nothing of its words. */
export function wantsIn(text: string, context: Context): readonly Guess<Want>[] {
  return ranked(learnedModel('wants'), featuresOf(text, context), WANTS);
}

/** What can be heard in its words, the likeliest first. Keeps nothing of them. */
export function feelingsIn(text: string, context: Context): readonly Guess<Feeling>[] {
  return ranked(learnedModel('feelings'), feelingFeaturesOf(text, context), FEELINGS);
}

/** What the words tell that is serious, the likeliest first. Keeps nothing of them. */
export function tellingsIn(text: string): readonly Guess<Telling>[] {
  return ranked(learnedModel('tellings'), tellingFeaturesOf(text), TELLINGS);
}

/** What a clause over a composition is, the likeliest first. Keeps nothing of it. */
export function actsIn(text: string): readonly Guess<Act>[] {
  return ranked(learnedModel('acts'), actFeaturesOf(text), ACTS);
}

/** What of a kanji, of kana or of a word is asked, the likeliest first. Keeps nothing of the words. */
export function aspectsIn(text: string): readonly Guess<Aspect>[] {
  return ranked(learnedModel('asked'), askedFeaturesOf(text), ASPECTS);
}

/** The probability that words told over a text are of the child itself, 0-1. Keeps nothing of them. */
export function ownIn(text: string): number {
  const [chance] = ranked(learnedModel('owners'), tellingFeaturesOf(text), OWNERS).filter(
    ({ label }) => label === 'child',
  );
  return chance?.probability ?? 0;
}

/** What a parent asks of beside the records, the likeliest first. For words without names; keeps nothing of them. */
export function besideIn(text: string): readonly Guess<Beside>[] {
  return ranked(learnedModel('beside'), besideFeaturesOf(text), BESIDE);
}

/** The probability that a sentence is none of the robot's, whoever had it say so, 0-1. Keeps nothing of it. */
export function leftIn(sentence: string): number {
  const [chance] = ranked(learnedModel('parts'), partFeaturesOf(sentence), PARTS).filter(
    ({ label }) => label === 'left',
  );
  return chance?.probability ?? 0;
}

/** The probability that a child asks something of its own amid its work, 0-1. Keeps nothing of the words. */
export function askingIn(text: string): number {
  const [chance] = ranked(learnedModel('asking'), questionFeaturesOf(text), ASKING).filter(
    ({ label }) => label === 'question',
  );
  return chance?.probability ?? 0;
}

/** Of all questions that are answered (agents/words/questions) the likeliest first, where it asks one. Keeps nothing of the words. */
export function questionsIn(text: string): readonly Guess<QuestionKey>[] {
  return ranked(learnedModel('questions'), questionFeaturesOf(text), QUESTIONS);
}

function ranked<Label extends string>(
  model: LinearModel,
  features: ReadonlySet<string>,
  labels: readonly Label[],
): Guess<Label>[] {
  return probabilities(model, features)
    .map((probability, at) => ({ label: labels[at] as Label, probability }))
    .sort((a, b) => b.probability - a.probability);
}
