import { describe, expect, test } from 'vitest';
import type { SessionRecord } from '#agents/core/records.ts';
import { callTool } from '#agents/core/runner.ts';
import type { Tool } from '#agents/core/tool.ts';
import { saveSessionRecord } from '#agents/record/save-session-record.ts';
import { sessionReader } from '#agents/record/session-log.ts';
import { sessionLogTool } from '#agents/record/session-log-tool.ts';
import { CHILD, RecordFixture, type Worked } from '../../support/store/record-fixture.ts';

const borrow: Worked = { wrong: 1, hints: 1, rules: ['borrow.no_decrement'] };

/** The two tools of the record agent in one unit of work over a session with something to choose from. */
class RecordTools extends RecordFixture {
  readonly saved: SessionRecord[] = [];
  readonly #turn;
  readonly #tools: readonly Tool[];

  constructor() {
    super();
    this.session('before', 2, [borrow, borrow]);
    this.session('now', 0, [borrow, { end: 'set_aside', wrong: 1 }, { expression: '43-26', hints: 2 }]);
    this.#turn = this.store.beginTurn(CHILD, 'now');
    const { saved } = this;
    const read = sessionReader(this.times, this.words);
    this.#tools = [
      sessionLogTool(read),
      saveSessionRecord({ read, madeBy: 'cloud', onSaved: (record) => saved.push(record) }),
    ] as unknown as readonly Tool[];
  }

  call(name: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { clock, newId, stopping } = this;
    const context = { work: this.#turn.work, clock, newId, signal: stopping.signal };
    return callTool(this.#tools, { type: 'function_call', id: '1', name, arguments: args }, context);
  }

  save(args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return this.call('save_session_record', { memory_ids: [], hard_problem_ids: [], tone: 'short', ...args });
  }

  kept(): number {
    this.#turn.commit();
    return this.memories().length;
  }
}

describe('session_log', () => {
  test('gives problems, tries, hints, totals and what may be chosen, the same each time', async () => {
    using desk = new RecordTools();
    const log = await desk.call('session_log');
    expect(log).toMatchObject({
      grade: 2,
      totals: { problems: 3, solved: 2, solved_alone: 0, hints: 3, points: 4 },
      problems: [
        { problem_id: 'now-0', expression: '52-17', result: 'ヒントで解けた', tries: 2, wrong: 1, hints: 1 },
        { problem_id: 'now-1', result: 'あとまわし', tries: 1, wrong: 1 },
        { problem_id: 'now-2', expression: '43-26', hints: 2 },
      ],
      hard_candidates: [
        { problem_id: 'now-1', why: 'set_aside' },
        { problem_id: 'now-2', why: 'many_hints' },
      ],
      memory_candidates: [
        { memory_id: 'kind:subtraction_borrow', type: 'difficulty' },
        { memory_id: 'habit:uses_hints', type: 'habit' },
      ],
    });
    expect(await desk.call('session_log')).toEqual(log);
  });

  test('names neither the child nor the answers', async () => {
    using desk = new RecordTools();
    expect(JSON.stringify(await desk.call('session_log'))).not.toMatch(/mia|"35"|"45"/);
  });
});

describe('save_session_record', () => {
  test('keeps what was chosen, in the order of choice, each once', async () => {
    using desk = new RecordTools();
    const chosen = ['habit:uses_hints', 'kind:subtraction_borrow', 'habit:uses_hints'];
    const answer = await desk.save({ memory_ids: chosen, hard_problem_ids: ['now-2', 'now-2'] });
    expect(answer).toMatchObject({ memories_kept: 2, hard_problems: 1 });
    expect(desk.saved).toHaveLength(1);
    expect(desk.saved[0]?.hard.map(({ problemId }) => problemId)).toEqual(['now-2']);
    expect(desk.kept()).toBe(2);
  });

  test.each([
    ['an unknown memory', { memory_ids: ['kind:genius'] }, 'unknown_memory'],
    ['a problem that was not hard', { hard_problem_ids: ['now-0'] }, 'unknown_problem'],
    ['a problem of another session', { hard_problem_ids: ['before-0'] }, 'unknown_problem'],
    ['a text of its own', { summary: '天才です' }, 'bad_arguments'],
    ['a tone there is not', { tone: 'poem' }, 'bad_arguments'],
    ['too many memories', { memory_ids: ['1', '2', '3', '4', '5', '6'] }, 'bad_arguments'],
    ['too many problems', { hard_problem_ids: ['1', '2', '3', '4'] }, 'bad_arguments'],
    ['no ids', { memory_ids: undefined }, 'bad_arguments'],
  ])('refuses %s, and keeps nothing of it', async (_name, args, code) => {
    using desk = new RecordTools();
    expect(await desk.save(args)).toMatchObject({ error: { code } });
    expect(desk.saved).toEqual([]);
    expect(desk.kept()).toBe(0);
    expect(desk.store.recordOf('now')).toBeNull();
  });

  test('after a refusal it can be called rightly; after that not again', async () => {
    using desk = new RecordTools();
    await desk.save({ memory_ids: ['kind:genius'] });
    expect(await desk.save()).toMatchObject({ memories_kept: 0 });
    expect(await desk.save({ tone: 'long' })).toMatchObject({ error: { code: 'already_saved' } });
    expect(desk.saved).toHaveLength(1);
  });
});
