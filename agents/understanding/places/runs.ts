import type { Sentence } from '#agents/knowledge/japanese/reading/passage.ts';
import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';

const runsOf = (text: string, length: number): ReadonlySet<string> => {
  const runs = new Set<string>();
  for (const part of plain(text).match(/[\p{L}\p{N}ー]+/gu) ?? [])
    for (let at = 0; at + length <= part.length; at++) runs.add(part.slice(at, at + length));
  return runs;
};

/** How many runs of so many signs each sentence has of these words, the rare ones of the text counting more. */
export function runsShared(words: string, sentences: readonly Sentence[], length: number): readonly number[] {
  const asked = runsOf(words, length);
  const held = sentences.map(({ text }) => runsOf(text, length));
  const scores = sentences.map(() => 0);
  for (const run of asked) {
    const holders = held.filter((one) => one.has(run)).length;
    if (holders === 0) continue;
    const weight = Math.log(1 + sentences.length / holders);
    held.forEach((one, index) => {
      if (one.has(run)) scores[index] = (scores[index] ?? 0) + weight;
    });
  }
  return scores;
}
