import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReadingQuestion, readPrint } from '#agents/knowledge/japanese/reading/print.ts';
import { answerFeaturesOf } from '../answer-features.ts';
import { isJudged } from '../answered.ts';
import { ANSWERS, REPLIES } from '../labels.ts';
import { findPlace } from '../places/find.ts';

/** A text with its questions, and what children said to each: what it is, and the words. */
interface AnsweredText {
  readonly text: string;
  readonly questions: readonly { readonly ask: string; readonly replies: readonly [string, string][] }[];
}

/** Known by rules, and too like an answer in its words: あってる？ with one or without, 「…ってこと？」. */
const BY_RULES: readonly string[] = ['sure', 'word', 'place'];

const FOLDER = path.join(import.meta.dirname, 'answers');

/** All answers of answers/ to questions that are judged by their words. Throws where a reply is none of REPLIES. */
export const readAnswers = () =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const texts = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as AnsweredText[];
      const author = path.basename(file, '.json');
      return texts.flatMap(({ text, questions }) =>
        questions.flatMap(({ ask, replies }) => answersTo(author, text, ask, replies)),
      );
    });

function answersTo(author: string, text: string, ask: string, replies: readonly [string, string][]) {
  const question = questionOf(text, ask);
  const found = findPlace(text, question.words);
  if (!isJudged(found, question)) return [];
  return replies.flatMap(([is, said]) => {
    if (!REPLIES.includes(is as never)) throw new Error(`${author}: ${is} is none of ${REPLIES.join(', ')}`);
    const label = ANSWERS.indexOf((ANSWERS.includes(is as never) ? is : 'none') as never);
    const labels: [number, number] = [label, label];
    return BY_RULES.includes(is)
      ? []
      : [{ author, text: said, features: answerFeaturesOf(found, question, said), labels }];
  });
}

/** As the print has it: its choices apart. */
const questionOf = (text: string, ask: string): ReadingQuestion =>
  readPrint(`${text}\n\n${ask}`, false)?.questions.at(-1) ?? { label: null, words: ask, options: [] };
