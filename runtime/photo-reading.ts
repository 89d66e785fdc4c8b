import type { HomeworkReading } from '#agents/tools/analyze-homework-image.ts';
import photoWords from '#agents/words/photo.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { PhotoReading } from './robot.ts';

/** What was read on a photo, as the page shows it and has the child say yes to it. */
export function photoReadingOf({
  problems: found,
  sentence: said,
  confidence,
  written,
}: HomeworkReading): PhotoReading {
  if (written !== undefined) {
    const { kind, lines: problems, says } = written;
    return { sentence: said, problems, confidence, kind, says };
  }
  // A word problem goes in its own sentences; what is neither nor a sum nobody here can coach.
  const problems = found.flatMap(({ expression, type, text }) =>
    type === 'word_problem' ? [text] : (expression ?? []),
  );
  const asks =
    problems.length > 0 ? sentence(photoWords.isItLikeThis) : (said ?? sentence(photoWords.noneFound));
  return { sentence: asks, problems, confidence, kind: 'problems', says: problems.join('\n') };
}
