import { afterEach, describe, expect, test } from 'vitest';
import { ToolBench } from '../../support/talk/tool-bench.ts';

let bench: ToolBench;
afterEach(() => bench.close());
const part = (name: string) => bench.use('compose_text', { part: name });

describe('a composition', () => {
  test.each([1, 3] as const)('of grade %i goes from part to part, with questions for each', async (grade) => {
    bench = new ToolBench(grade);
    for (const name of ['beginning', 'middle', 'end', 'done']) {
      const result = await part(name);
      expect(result.part).toBe(name);
      const questions = result.questions as string[];
      expect(questions.length).toBeGreaterThanOrEqual(2);
      expect(questions.length).toBeLessThanOrEqual(3);
      for (const question of questions) {
        expect(question).toMatch(/？$/);
        expect(question).toMatch(/^[ぁ-んァ-ン文、。？ ]+$/);
      }
      expect(bench.state.composition).toEqual(name === 'done' ? null : { part: name });
    }
  });

  test('skips no part, and may go back', async () => {
    bench = new ToolBench(2);
    expect(await part('middle')).toMatchObject({ error: { code: 'too_far' } });
    expect(await part('done')).toMatchObject({ error: { code: 'too_far' } });
    await part('beginning');
    expect(await part('end')).toMatchObject({ error: { code: 'too_far' } });
    await part('middle');
    expect(await part('beginning')).toMatchObject({ part: 'beginning' });
    expect(await part('beginning')).toMatchObject({ part: 'beginning' });
    expect(await bench.use('compose_text', { part: 'つづき' })).toMatchObject({
      error: { code: 'bad_arguments' },
    });
  });

  test('is over with the session', async () => {
    bench = new ToolBench(2);
    await part('beginning');
    await bench.use('manage_session', { action: 'close' });
    expect(bench.state.composition).toBeNull();
  });
});

describe('load_memory', () => {
  test('gives what fits, in the words of the robot, the newest first where nothing is asked for', async () => {
    bench = new ToolBench(2);
    const turn = bench.open();
    const texts = ['くり下がりの ひきざんを ひとりで できた。', '漢字の よみを さいごまで かんがえた。'];
    for (const [index, text] of texts.entries()) {
      const memory = {
        memoryId: `m-${index}`,
        type: 'strength',
        key: `strength:${index}`,
        text,
        problemIds: [],
        atMs: index,
      } as const;
      turn.work.record({ kind: 'memory_kept', memory });
    }
    turn.commit();
    expect(await bench.use('load_memory', { query: 'ひきざん' })).toMatchObject({
      memories: [{ text: texts[0], type: 'strength', at: '1970-01-01T00:00:00.000Z' }],
    });
    const all = (await bench.use('load_memory', { query: ' ' })).memories as { text: string }[];
    expect(all.map(({ text }) => text)).toEqual([texts[1], texts[0]]);
  });

  test.each([[{}], [{ query: 7 }], [{ query: 'あ'.repeat(201) }], [{ query: '', child: 'x' }]])(
    '%j is refused',
    async (args) => {
      bench = new ToolBench(2);
      expect(await bench.use('load_memory', args)).toMatchObject({ error: { code: 'bad_arguments' } });
    },
  );

  test("holds nothing of another child's", async () => {
    bench = new ToolBench(2);
    const other = bench.desk.store.beginTurn('child-2', 'session-9');
    const memory = {
      memoryId: 'm',
      type: 'habit',
      key: 'habit:x',
      text: 'べつの こ',
      problemIds: [],
      atMs: 1,
    } as const;
    other.work.record({ kind: 'memory_kept', memory });
    other.commit();
    expect(await bench.use('load_memory', { query: '' })).toEqual({ memories: [] });
  });
});
