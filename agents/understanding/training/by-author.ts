import { ASPECTS } from '#agents/knowledge/japanese/asked/aspects.ts';
import { ACTS, FEELINGS, OWNERS, TELLINGS, WANTS } from '../labels.ts';
import { type LearnedName, modelOf } from '../learned.ts';
import { type LinearModel, probabilities } from '../linear-model.ts';
import type { AskedExample, Corpus } from './corpus.ts';
import { learnedFrom } from './learn.ts';

const PARTS = 5;

/** In parts of the authors: how what was learned of the others, as it stands in the file, understands each author. */
export function byAuthor({ examples, told, acts, asked, owned }: Corpus): void {
  const authors = [...new Set([...examples, ...told, ...acts, ...owned].map(({ author }) => author))];
  const [wants, feelings] = [new Tally('want', WANTS), new Tally('feeling', FEELINGS)];
  const [tellings, kinds] = [new Tally('telling', TELLINGS), new Tally('act', ACTS)];
  const owners = new Tally('owner', OWNERS);
  for (let part = 0; part < PARTS; part++) {
    const isHeldOut = ({ author }: { readonly author: string }): boolean =>
      authors.indexOf(author) % PARTS === part;
    const isLearned = (one: { readonly author: string }): boolean => !isHeldOut(one);
    const others: Corpus = {
      examples: examples.filter(isLearned),
      told: told.filter(isLearned),
      acts: acts.filter(isLearned),
      asked: [],
      owned: owned.filter(isLearned),
    };
    const learned = (name: LearnedName): LinearModel => modelOf(learnedFrom(name, others));
    const models = {
      wants: learned('wants'),
      feelings: learned('feelings'),
      tellings: learned('tellings'),
      acts: learned('acts'),
      owners: learned('owners'),
    };
    for (const { author, features, feelingFeatures, ...truth } of examples.filter(isHeldOut)) {
      wants.add(author, probabilities(models.wants, features), truth.wants);
      feelings.add(author, probabilities(models.feelings, feelingFeatures), truth.feelings);
    }
    for (const { author, features, telling } of told.filter(isHeldOut))
      tellings.add(author, probabilities(models.tellings, features), [telling, telling]);
    for (const { author, features, act } of acts.filter(isHeldOut))
      kinds.add(author, probabilities(models.acts, features), [act, act]);
    for (const { author, features, owner } of owned.filter(isHeldOut))
      owners.add(author, probabilities(models.owners, features), [owner, owner]);
  }
  for (const tally of [wants, feelings, tellings, kinds, owners, askedByAuthor(asked)]) tally.print();
}

/** Its authors are few: each is left out by itself. */
function askedByAuthor(asked: readonly AskedExample[]): Tally {
  const tally = new Tally('asked', ASPECTS);
  for (const author of new Set(asked.map((one) => one.author))) {
    if (!author.startsWith('q')) continue;
    const others = asked.filter((one) => one.author !== author);
    const model = modelOf(
      learnedFrom('asked', { examples: [], told: [], acts: [], owned: [], asked: others }),
    );
    for (const { features, aspects } of asked.filter((one) => one.author === author))
      tally.add(author, probabilities(model, features), aspects);
  }
  return tally;
}

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
