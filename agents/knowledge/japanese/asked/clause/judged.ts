import { dateIn } from '../plain/dates.ts';
import { judgedReading } from '../rules/judge-reading.ts';
import { readingsFor } from './more-words.ts';

/** Whether what the child says is a right reading, by all words and dates that are known. */
export function judged(word: string, said: string, isOfReading: boolean): boolean | null {
  const date = dateIn(word);
  return judgedReading(
    word,
    said,
    isOfReading,
    date?.word === word ? [date.reading, ...readingsFor(word)] : readingsFor(word),
  );
}
