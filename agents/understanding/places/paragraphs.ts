import type { Sentence } from '#agents/knowledge/japanese/reading/passage.ts';
import { likeness } from '#agents/knowledge/japanese/reading/pieces.ts';

/** Each sentence with the one before it in its paragraph: what it tells of is often named there only. */
export const carriedBy = (sentences: readonly Sentence[]): readonly Sentence[] =>
  sentences.map((one, at) => {
    const before = sentences[at - 1];
    return before?.paragraph === one.paragraph ? { ...one, text: before.text + one.text } : one;
  });

/** How much of these words the paragraph of each sentence has. */
export function inOwnParagraph(words: string, sentences: readonly Sentence[]): readonly number[] {
  const bodies = [...Map.groupBy(sentences, (one) => one.paragraph)];
  const scores = likeness(
    words,
    bodies.map(([paragraph, own], at) => ({
      ...{ paragraph, inParagraph: 1, place: at + 1 },
      text: own.map(({ text }) => text).join(''),
    })),
  );
  const ofParagraph = new Map(bodies.map(([paragraph], at) => [paragraph, scores[at] ?? 0]));
  return sentences.map((one) => ofParagraph.get(one.paragraph) ?? 0);
}
