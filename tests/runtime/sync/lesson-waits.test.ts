import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Memory } from '#agents/core/records.ts';
import { type Cloud, CloudError } from '#runtime/sync/cloud.ts';
import { MemoryCloud } from '../../support/sync/memory-cloud.ts';
import { CHILD, RememberingDesk } from '../../support/sync/remembering-desk.ts';

const DOCS = readFileSync(path.resolve(import.meta.dirname, '../../../docs/memory.md'), 'utf8');

/** A lesson in which the robot recalls twice: at the second and the fourth. */
const LESSON = ['こんにちは', 'どうせ ぼくには できない', '6×9', 'わからない', '54', 'もう おしまい'];
const KEPT: readonly Pick<Memory, 'type' | 'key' | 'text' | 'tags'>[] = [
  { type: 'strength', key: 'kind:subtraction_borrow', text: 'ひき算が、ひとりで解けました。', tags: [] },
  {
    ...{ type: 'effective_approach', key: 'approach:kuku', text: '九九は、となえると解けました。' },
    tags: ['kuku', 'aid:chant'],
  },
];

type Behaviour = () => Promise<never> | null;
const hangs: Behaviour = () => new Promise<never>(() => {});
const refuses: Behaviour = () => Promise.reject(new CloudError('quota'));
const answers: Behaviour = () => null;

/** A cloud whose every call first does this. */
function cloudThat(behaves: { now: Behaviour }): (owner: { readonly robotId: string }) => Cloud {
  return ({ robotId }) => {
    const good = new MemoryCloud().of(robotId);
    return {
      ...good,
      write: async (items, signal) => {
        const ended = new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(new CloudError('unreachable'))),
        );
        await Promise.race([behaves.now(), ended]);
        return good.write(items, signal);
      },
      rank: async (_child, _query, keys) => (await behaves.now()) ?? keys,
    };
  };
}

/** How long the child waits for each answer of the lesson: first words and whole, ms. */
async function waits(
  cloudOf: ConstructorParameters<typeof RememberingDesk>[0],
  before: (desk: RememberingDesk) => Promise<void> = async () => {},
): Promise<readonly (readonly [first: number, whole: number])[]> {
  using desk = new RememberingDesk(cloudOf);
  await desk.start();
  const turn = desk.store.beginTurn(CHILD, 'earlier');
  for (const memory of KEPT)
    turn.work.record({
      kind: 'memory_kept',
      memory: { ...memory, memoryId: memory.key, problemIds: [], atMs: desk.clock.now() },
    });
  turn.commit();
  // The first round of the sync has begun.
  await desk.clock.advance(70_000);
  await before(desk);
  const waited: (readonly [number, number])[] = [];
  for (const message of LESSON) {
    const { firstMs, wholeMs } = await desk.waited(message, 'today');
    waited.push([firstMs, wholeMs]);
  }
  await desk.stop();
  return waited;
}

const AT_ONCE = LESSON.map(() => [0, 0]);

describe('what a child waits for in a lesson with two recalls', () => {
  test.each([
    ['no cloud', null],
    ['a cloud that answers', answers],
    ['a cloud that refuses', refuses],
    ['a cloud that hangs', hangs],
  ] as const)('with %s, is nothing of the cloud’s', async (name, now) => {
    expect(await waits(now === null ? null : cloudThat({ now }))).toEqual(AT_ONCE);
    expect(DOCS).toContain(`| ${name} | 0 ms | 0 ms |`);
  });

  test('with a cloud that begins to hang in the lesson, is 800 ms at one recall', async () => {
    const cloud = { now: answers };
    const waited = await waits(cloudThat(cloud), async (desk) => {
      // It is known to answer.
      await desk.waited('どうせ ぼくには できない', 'morning');
      cloud.now = hangs;
    });
    expect(waited.map(([, whole]) => whole)).toEqual([0, 800, 0, 0, 0, 0]);
    expect(DOCS).toContain('| a cloud that begins to hang in the lesson | 800 ms at one recall');
  });
});
