import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cases } from '../../support/cases.ts';
import { seededRandom } from '../../support/random.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

const KILLS = cases(8, 1000);
const script = path.resolve(import.meta.dirname, '../../support/store/store-writer.ts');

/** A process that saves turns and says so; its words are kept in order. */
class Writer {
  readonly #process: ChildProcess;
  readonly #lines: string[] = [];
  #heard = Promise.withResolvers<void>();

  /** Loads its code and waits to be let go: the next one warms up while this one works. */
  constructor(dir: string, codeCache: string) {
    const env = { ...process.env, NODE_COMPILE_CACHE: codeCache };
    this.#process = spawn(process.execPath, [script, dir], { stdio: ['pipe', 'pipe', 'inherit'], env });
    let rest = '';
    this.#process.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      this.#lines.push(...lines);
      this.#heard.resolve();
      this.#heard = Promise.withResolvers();
    });
  }

  /** The number of the last turn it acknowledged; -1 for none. */
  get lastTurn(): number {
    return Number(this.#lines.filter((line) => /^\d+$/.test(line)).at(-1) ?? -1);
  }

  /** Waits until it has said this many lines: `ready`, `open`, then one a turn. */
  async saidLines(count: number): Promise<void> {
    while (this.#lines.length < count) await this.#heard.promise;
  }

  letGo(): void {
    this.#process.stdin?.write('go\n');
  }

  /** As a power switch would; waits for what it still had to say. */
  async kill(): Promise<void> {
    const closed = once(this.#process, 'close');
    this.#process.kill('SIGKILL');
    await closed;
  }
}

test(`${KILLS} kill -9 at random moments: 0 corrupt, 0 acknowledged turns lost`, async () => {
  using desk = new StoreFixture();
  const random = seededRandom(Date.now());
  const startWriter = () => new Writer(desk.file('records'), desk.file('code'));
  let next = startWriter();
  let acknowledgedCount = 0;
  let beforeFirstTurn = 0;
  let waitedFor = 0;
  let unacknowledgedKept = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const writer = next;
    next = startWriter();
    await writer.saidLines(1);
    writer.letGo();
    // One in five while it opens the database, the others in the midst of their turns.
    const turnsFirst = (kill % 10) - 2;
    if (turnsFirst >= 0) await writer.saidLines(2 + turnsFirst);
    waitedFor += Math.max(0, turnsFirst);
    // A real moment: the process to be killed lives in real time.
    await sleep(random() * (turnsFirst >= 0 ? 8 : 40));
    await writer.kill();
    const last = writer.lastTurn;
    if (last < 0) beforeFirstTurn++;
    acknowledgedCount = Math.max(acknowledgedCount, last + 1);

    const store = desk.open({ dir: desk.file('records') });
    const { solvedCount, totalPoints, streak } = store.totals('child');
    expect(solvedCount).toBeGreaterThanOrEqual(acknowledgedCount);
    // At most the one turn that was under way may be there without having been acknowledged.
    expect(solvedCount).toBeLessThanOrEqual(acknowledgedCount + 1);
    if (solvedCount > acknowledgedCount) unacknowledgedKept++;
    acknowledgedCount = solvedCount;
    expect({ totalPoints, streak }).toEqual({ totalPoints: 2 * solvedCount, streak: solvedCount });
    expect(store.notices).toEqual([]);
    store.close();
    const [rows] = desk.ask(
      `SELECT (SELECT count(*) FROM problems) AS problems, (SELECT count(*) FROM attempts) AS attempts,
         (SELECT count(*) FROM outbox) AS outbox, (SELECT value FROM store_meta WHERE key = 'revision') AS turns,
         (SELECT coalesce(max(json_extract(state, '$.problems_solved')), 0) FROM checkpoints) AS checkpoint,
         (SELECT count(*) FROM battles) AS battles, (SELECT count(*) FROM memories) AS memories,
         (SELECT count(*) FROM memories JOIN memory_index AS i ON i.rowid = seq WHERE superseded_by IS NULL) AS found,
         (SELECT count(*) FROM memory_index) AS indexed, (SELECT count(*) FROM session_records) AS records,
         (SELECT coalesce(max(problem_count), 0) FROM session_records) AS recorded`,
      'records',
      'coach.sqlite',
    ) as Record<string, number>[];
    const n = solvedCount;
    const one = Math.min(1, n);
    expect(rows).toEqual({
      ...{
        problems: n,
        attempts: 2 * n,
        outbox: 9 * n + one,
        turns: n,
        checkpoint: n,
        battles: n,
        memories: n,
      },
      ...{ found: one, indexed: one, records: one, recorded: n },
    });
  }
  await next.kill();
  console.info(
    `kill -9: ${KILLS} kills, ${acknowledgedCount} turns acknowledged, 0 lost, 0 corrupt ` +
      `(${beforeFirstTurn} before a first turn, ${unacknowledgedKept} turns durable but not yet acknowledged)`,
  );
  expect(waitedFor).toBeGreaterThan(KILLS);
  expect(acknowledgedCount).toBeGreaterThanOrEqual(waitedFor);
  expect(beforeFirstTurn).toBeLessThan(KILLS / 2);
}, 1_800_000);
