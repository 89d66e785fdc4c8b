/** `node vector-search.ts <entries>`, for vectors.ts: a child's memories with made-up vectors, looked for both ways; prints JSON. */
import { statSync } from 'node:fs';
import { settingsSchema } from '#config/settings.ts';
import type { RememberedText } from '#runtime/store/vectors/memory-vectors.ts';
import { seededRandom } from '../support/random.ts';
import { commitTurn, memoryKept, StoreFixture } from '../support/store/store-fixture.ts';
import { percentile } from './measure.ts';

/** What one process measured; times are the processor's. */
export interface VectorFigures {
  readonly wordsP95Ms: number;
  readonly wordsMb: number;
  readonly vectorsP95Ms: number;
  readonly vectorsMb: number;
  readonly keptMs: number;
  readonly fileMb: number;
}

const CHILD = 'child-1';
const PER_TURN = 250;
const RUNS = 100;
const WHAT = [
  'くり下がりの ある ひきざん',
  'くり上がりの ある たしざん',
  'ながさの けいさん',
  'あまりの ある わりざん',
];
const HOW = ['ヒントなしで できました', 'まちがえても 見なおしました', 'さいごまで がんばりました'];
const QUERIES = ['くり下がり', 'たしざん ヒント', 'ながさ', '見なおす わりざん'];

const count = Number(process.argv[2]);
const { embeddingModel: model, embeddingDimensions: dimensions } = settingsSchema.parse({ cloud: {} }).cloud;
const kind = { model, dimensions };
const random = seededRandom(7);
const madeUp = (): Float32Array => {
  const vector = Float32Array.from({ length: dimensions }, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};
const rssMb = (): number => process.memoryUsage.rss() / 1e6;
const timesMs = (action: (run: number) => { readonly length: number }): number => {
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = process.cpuUsage();
    if (action(run).length === 0) throw new Error('nothing was found');
    const { user, system } = process.cpuUsage(started);
    samples.push((user + system) / 1000);
  }
  return percentile(samples, 0.95);
};

using desk = new StoreFixture();
desk.open().close();
let store = desk.open();
for (let from = 0; from < count; from += PER_TURN)
  commitTurn(store, CHILD, 'memories', (work) => {
    for (let at = from; at < Math.min(count, from + PER_TURN); at++)
      work.record(memoryKept(`m${at}`, `${WHAT[at % 4]}を ${at % 7}かい やって、${HOW[at % 3]}。`));
  });
const started = process.cpuUsage();
for (let seq: number | null = 0; seq !== null; ) {
  const page: { readonly texts: readonly RememberedText[]; readonly next: number | null } =
    store.vectors.lacking(kind, seq);
  store.vectors.keep(kind, page.texts, page.texts.map(madeUp));
  seq = page.next;
}
const spent = process.cpuUsage(started);
const keptMs = (spent.user + spent.system) / 1000;
// As after a start.
store.close();
store = desk.open();
const { work } = store.beginTurn(CHILD, 'memories');
const wordsP95Ms = timesMs((run) => work.memories(QUERIES[run % QUERIES.length] ?? '', 5));
const wordsMb = rssMb();
if (!store.vectors.canCompare()) throw new Error('sqlite-vec cannot be loaded');
const vectorsP95Ms = timesMs(() => work.memoriesOf(store.vectors.nearest(CHILD, kind, madeUp()).slice(0, 3)));
const figures: VectorFigures = {
  ...{ wordsP95Ms, wordsMb, vectorsP95Ms, vectorsMb: rssMb(), keptMs },
  fileMb: statSync(desk.file('coach.sqlite')).size / 1e6,
};
console.log(JSON.stringify(figures));
