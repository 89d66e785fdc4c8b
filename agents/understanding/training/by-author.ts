import { LEARNED, type LearnedName, modelOf } from '../learned.ts';
import { probabilities } from '../linear-model.ts';
import { choicesByAuthor } from './choices-by-author.ts';
import { type Corpus, LABELS } from './corpus.ts';
import type { Example } from './example.ts';
import { learnedFrom } from './learn.ts';

const PARTS = 5;
/** Of these the authors are few: each is left out by itself. The talk of others is no author of what is asked of writing. */
const FEW_AUTHORS: Partial<Record<LearnedName, RegExp>> = {
  asked: /^q/,
  answers: /^/,
  beside: /^/,
  parts: /^/,
  questions: /^/,
};

/** How what was learned of the other authors, as it stands in the file, understands each author. */
export function byAuthor(corpus: Corpus): void {
  for (const name of ['places', 'subjects'] as const)
    for (const line of choicesByAuthor(name, corpus[name])) console.log(line);
  const ofTalk = LEARNED.filter((name) => name !== 'places' && name !== 'subjects');
  const many = ofTalk.filter((name) => FEW_AUTHORS[name] === undefined);
  const authors = authorsOf(many.flatMap((name) => corpus[name]));
  for (const name of ofTalk) {
    const tally = new Tally(name, LABELS[name]);
    const examples = corpus[name];
    const few = FEW_AUTHORS[name];
    const heldOut =
      few !== undefined
        ? authorsOf(examples)
            .filter((author) => few.test(author))
            .map((author) => [author])
        : Array.from({ length: PARTS }, (_, part) => authors.filter((_, index) => index % PARTS === part));
    for (const part of heldOut) {
      const others = examples.filter(({ author }) => !part.includes(author));
      const model = modelOf(learnedFrom(name, others));
      for (const { author, features, labels } of examples.filter((one) => part.includes(one.author)))
        tally.add(author, probabilities(model, features), labels);
    }
    tally.print();
  }
}

const authorsOf = (examples: readonly Example[]): readonly string[] => [
  ...new Set(examples.map(({ author }) => author)),
];

/** How often the likeliest label was one that a hand gave. */
class Tally {
  readonly #name: string;
  readonly #labels: readonly string[];
  readonly #authors = new Map<string, { right: number; total: number }>();
  readonly #taken = new Map<string, number>();
  readonly #sure = [0, 0.5, 0.6, 0.7, 0.8].map((least) => ({ least, right: 0, wrong: 0, unsure: 0 }));

  constructor(name: string, labels: readonly string[]) {
    this.#name = name;
    this.#labels = labels;
  }

  add(author: string, chances: readonly number[], truth: readonly [number, number]): void {
    const most = Math.max(...chances);
    const best = chances.indexOf(most);
    const own = this.#authors.get(author) ?? { right: 0, total: 0 };
    own.total++;
    const isRight = truth.includes(best);
    if (isRight) own.right++;
    this.#authors.set(author, own);
    for (const row of this.#sure) row[most < row.least ? 'unsure' : isRight ? 'right' : 'wrong']++;
    if (isRight) return;
    const taken = `${this.#labels[truth[0]]} taken for ${this.#labels[best]}`;
    this.#taken.set(taken, (this.#taken.get(taken) ?? 0) + 1);
  }

  print(): void {
    for (const [author, { right, total }] of this.#authors)
      console.log(
        `${this.#name} of ${author}: ${right} of ${total} (${((100 * right) / total).toFixed(1)} %)`,
      );
    for (const { least, right, wrong, unsure } of this.#sure)
      console.log(`${this.#name} from ${least}: ${right} right, ${wrong} wrong, ${unsure} unsure`);
    const most = [...this.#taken].sort((a, b) => b[1] - a[1]).slice(0, 12);
    for (const [taken, count] of most) console.log(`  ${count} × ${taken}`);
  }
}
