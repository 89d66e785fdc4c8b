import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drain } from '#runtime/sync/drain.ts';
import { pull } from '#runtime/sync/pull.ts';
import { restoreChildren } from '#runtime/sync/restore.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { robotCloud } from '../../../support/cloud/robot-cloud.ts';
import { commitTurn, solveProblem } from '../../../support/store/store-fixture.ts';
import { Robot } from '../../../support/sync/robot.ts';

const DOCS = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/cloud.md'), 'utf8');
const { missing } = needsEmulator();
const emulator = useEmulator();
const signal = new AbortController().signal;
const PROBLEMS = 20;
const COLUMNS = { sealed: 1, searchable: 2 } as const;
const documents = (count: number): string => `${count} document${count === 1 ? '' : 's'}`;

/** The cells of a row of the page. */
function rowOf(what: string): readonly string[] {
  const line = DOCS.split('\n').find((one) => one.startsWith(`| ${what} |`)) ?? '';
  return line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);
}

/** What Google would bill: documents written and read (one that is not there counts, and an empty query), and what went over the line. */
function countWire() {
  let count = { requests: 0, sentBytes: 0, written: 0, read: 0 };
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await real(url, init);
    const body = typeof init.body === 'string' ? init.body : '';
    const rows = (await response.clone().json()) as { document?: object }[];
    count.requests += 1;
    count.sentBytes += Buffer.byteLength(body);
    if (url.endsWith(':commit')) count.written += JSON.parse(body).writes.length;
    else if (url.endsWith(':runQuery')) count.read += Math.max(1, rows.filter((row) => row.document).length);
    else count.read += 1;
    return response;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  /** Of what is done in between. */
  return async (work: () => Promise<unknown>) => {
    count = { requests: 0, sentBytes: 0, written: 0, read: 0 };
    await work();
    return count;
  };
}

test.skipIf(missing !== null).each(['sealed', 'searchable'] as const)(
  '%s: what a lesson costs stands on the page',
  async (mode) => {
    using one = new Robot('one');
    using fresh = new Robot('fresh');
    const key = FamilyKey.make();
    const cloudOf = (robotId: string) =>
      robotCloud({ endpoint: emulator.endpoint, project: `demo-cost-${mode}`, key, mode, robotId });
    const cloud = cloudOf('one');
    const send = async (): Promise<void> => {
      const parts = {
        ...{ cloud, outbox: one.store.outbox, tellOver: () => {}, noteSent: () => {} },
        ids: { robotId: () => 'one', cloudIdOf: (childId: string) => one.store.sync.cloudIdOf(childId) },
        leftBytes: () => Number.POSITIVE_INFINITY,
        pull: async (ending: AbortSignal) => void (await pull(cloud, one.store, ending)),
      };
      expect(await drain(parts, signal)).toMatchObject({ how: 'done' });
    };
    // The child is known there, and nothing else.
    commitTurn(one.store, 'c', 'lesson', () => {});
    one.send();
    one.store.sync.cloudIdOf('c');
    const counted = countWire();
    const start = await counted(send);
    for (let count = 0; count < PROBLEMS; count += 1)
      commitTurn(one.store, 'c', 'lesson', (work) => solveProblem(work, `p${count}`, count + 1));
    const first = await counted(send);
    const look = await counted(send);
    const back = await counted(() =>
      restoreChildren({ cloud: cloudOf('fresh'), store: fresh.store }, () => {}, signal),
    );
    expect(start.written).toBe(3);
    expect(first.written).toBe(PROBLEMS * 6 + 1 + 2);
    const column = COLUMNS[mode];
    const told = [
      ['documents written', `${first.written}`],
      ['requests; bytes sent', `${first.requests - look.requests}; ${Math.round(first.sentBytes / 1000)} kB`],
      ['a look by a robot that is alone in its family, at the end of each round', documents(look.read)],
      ['the child back on a new robot', `${documents(back.read)}, in ${back.requests} requests`],
    ];
    for (const [what, figure] of told) expect([what, rowOf(what ?? '')[column]]).toEqual([what, figure]);
  },
  60_000,
);
