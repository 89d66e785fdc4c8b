/**
 * How often face and light follow a feeling, and move where there is none, by author: what was learned of the others is
 * weighed with the lexicon as the robot does it. `node tests/eval/feelings-by-author.ts`; a minute. The lexicon and the
 * stems were written by hands that have read the corpus.
 */
import { FELT, weigh } from '#agents/emotion/felt.ts';
import { readWords } from '#agents/emotion/lexicon.ts';
import { FEELINGS, type Feeling } from '#agents/understanding/labels.ts';
import { modelOf } from '#agents/understanding/learned.ts';
import { probabilities } from '#agents/understanding/linear-model.ts';
import { readAll } from '#agents/understanding/training/corpus.ts';
import { learnedFrom } from '#agents/understanding/training/learn.ts';

const PARTS = 5;
const groupOf = (feeling: Feeling): string => (feeling === 'neutral' ? feeling : FELT[feeling].group);
const nameOf = (label: number): Feeling => FEELINGS[label] ?? 'neutral';

const { feelings: examples } = readAll();
const authors = [...new Set(examples.map(({ author }) => author))];
/** Key: the group that both hands heard, then the one the robot heard. */
const heard = new Map<string, Map<string, number>>();
for (let part = 0; part < PARTS; part++) {
  const isHeldOut = (author: string): boolean => authors.indexOf(author) % PARTS === part;
  const others = examples.filter(({ author }) => !isHeldOut(author));
  const feelings = modelOf(learnedFrom('feelings', others));
  for (const { text, features, labels: truth } of examples.filter(({ author }) => isHeldOut(author))) {
    const [said, second] = truth.map((label) => groupOf(nameOf(label)));
    if (said === undefined || said !== second) continue;
    const guesses = probabilities(feelings, features)
      .map((probability, label) => ({ label: nameOf(label), probability }))
      .sort((a, b) => b.probability - a.probability);
    const group = groupOf(weigh(readWords(text), guesses).feeling);
    const row = heard.get(said) ?? new Map<string, number>();
    heard.set(said, row.set(group, (row.get(group) ?? 0) + 1));
  }
}
for (const [said, row] of heard) {
  const total = [...row.values()].reduce((sum, count) => sum + count, 0);
  const shares = [...row].map(([group, count]) => `${group} ${((100 * count) / total).toFixed(1)} %`);
  console.log(`${said} (${total}): ${shares.join(', ')}`);
}
