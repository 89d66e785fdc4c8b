import type { Example } from './example.ts';

/** A feature of one utterance alone teaches that utterance, not the language. */
const LEAST_COUNT = 2;
const LAST_RATE = 0.02;
const EPOCHS = 40;

/** Numbers in [0, 1) that are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number for each feature that is common enough to learn from. */
export function idsOf(examples: readonly Example[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= LEAST_COUNT);
  return new Map(common.map(([feature], id) => [feature, id]));
}

/** The numbers of the known ones of its features. */
export const known = ({ features }: Example, idOf: ReadonlyMap<string, number>): Uint32Array =>
  Uint32Array.from([...features].flatMap((feature) => idOf.get(feature) ?? []));

/** Goes through all of `count` things 40 times, in an order that is the same each time, with steps that get shorter. */
export function descend(count: number, first: number, step: (index: number, rate: number) => void): void {
  const random = seeded(1);
  const order = Array.from({ length: count }, (_, index) => index);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = first * (LAST_RATE / first) ** (epoch / (EPOCHS - 1));
    shuffle(order, random);
    for (const index of order) step(index, rate);
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}
