import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { gradeOf } from './shapes.ts';

/** What is said beside an answer of a kanji that the grade has not met; '' of one that it has. */
export function learned(kanji: string, grade: number): string {
  const its = gradeOf(kanji);
  if (its !== null && its <= grade) return '';
  return its === null
    ? sentence(words.neverLearned, { kanji })
    : `${sentence(words.learnedIn, { kanji, grade: its })}${sentence(words.notYetLearned)}`;
}
