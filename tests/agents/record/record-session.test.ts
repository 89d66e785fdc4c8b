import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ModelError, type Part } from '#agents/core/model.ts';
import type { TurnHooks } from '#agents/core/turn-hooks.ts';
import { CHILD, RecordFixture, type Worked } from '../../support/store/record-fixture.ts';
import { call, ScriptedModel, words } from '../../support/talk/scripted-model.ts';

const borrow: Worked = { wrong: 1, hints: 1, rules: ['borrow.no_decrement'] };

/** Three sessions; the last shows a difficulty, a habit, and problems that were hard. */
function desk(): RecordFixture {
  const made = new RecordFixture();
  made.session('a', 4, [borrow, borrow]);
  made.session('b', 2, [{}, { wrong: 1, end: 'self_solved' }]);
  made.session('c', 0, [
    borrow,
    { expression: '61-38', end: 'guided_solved', hints: 3, wrong: 3 },
    { expression: '43-26', end: 'set_aside', wrong: 1 },
    { kind: 'addition_carry', expression: '38+47' },
  ]);
  return made;
}

const save = (args: Record<string, unknown>): readonly Part[] => [
  call('save_session_record', { memory_ids: [], hard_problem_ids: [], tone: 'short', ...args }),
];

describe('the record of a session', () => {
  test('has no problem as hard that was passed over without an answer and without a hint', async () => {
    using made = new RecordFixture();
    made.session('c', 0, [borrow, { expression: '50-1', end: 'set_aside' }]);
    await made.record('c');
    expect(made.store.recordOf('c')).toMatchObject({ problemCount: 2, hard: [] });
  });

  test('is made of the numbers of the store, by the inner model', async () => {
    using made = desk();
    expect(await made.record('c')).toBe('inner');
    const record = made.store.recordOf('c');
    expect(record).toMatchObject({
      childId: CHILD,
      problemCount: 4,
      solvedCount: 3,
      aloneCount: 1,
      hintCount: 4,
      points: 6,
      activeMs: made.store.family.session(CHILD, 'c')?.activeMs,
      hard: [
        { problemId: 'c-1', expression: '61-38', kind: 'subtraction_borrow', why: 'told' },
        { problemId: 'c-2', expression: '43-26', kind: 'subtraction_borrow', why: 'set_aside' },
      ],
      madeBy: 'inner',
    });
    expect(record?.activeMs).toBeGreaterThan(0);
    expect(record?.summary).toBe(
      '11月18日、4問に取り組み、3問解けました（ヒントなしで1問）。8分学習し、ヒントは4回でした。取り組んだのは、くり下がりのあるひき算 3問、くり上がりのあるたし算 1問です。' +
        '61-38 は、いっしょに考えました。43-26 は、あとまわしにしました。',
    );
    expect(made.memories().map(({ key, type }) => [key, type])).toEqual([
      ['habit:uses_hints', 'habit'],
      ['kind:subtraction_borrow', 'difficulty'],
    ]);
    expect(made.memories('ひき算')[0]?.key).toBe('kind:subtraction_borrow');
  });

  test('disturbs neither the session nor its state, and another that is open stays the one to go on with', async () => {
    using made = new RecordFixture();
    made.session('a', 0, [{}]);
    made.session('b', 0, [{}], true);
    const before = made.desk.ask('SELECT * FROM sessions ORDER BY session_id');
    const states = made.desk.ask('SELECT * FROM checkpoints ORDER BY session_id');
    made.clock.setWallClock(made.clock.now() + 3_600_000);
    await made.record('a');
    expect(made.desk.ask('SELECT * FROM sessions ORDER BY session_id')).toEqual(before);
    expect(made.desk.ask('SELECT * FROM checkpoints ORDER BY session_id')).toEqual(states);
    expect(made.store.latestOpenSession(CHILD)?.sessionId).toBe('b');
  });

  test('is one, also when it is made again, and new when the session went on', async () => {
    using made = desk();
    await made.record('c');
    await made.record('c');
    expect(made.desk.ask('SELECT count(*) AS n FROM session_records')).toEqual([{ n: 1 }]);
    const [{ n }] = made.desk.ask('SELECT count(*) AS n FROM memories') as [{ n: number }];
    expect(n).toBe(made.memories().length);
    expect(made.store.sessionsToRecord(0).map(({ sessionId }) => sessionId)).not.toContain('c');
    made.session('c', 0, [{ expression: '50-2' }]);
    expect(made.store.sessionsToRecord(0).map(({ sessionId }) => sessionId)).toContain('c');
    await made.record('c');
    expect(made.store.recordOf('c')).toMatchObject({ problemCount: 4 });
  });

  test('holds to its limits, whatever the sessions were', async () => {
    const worked: fc.Arbitrary<Worked> = fc.record({
      expression: fc.constantFrom('52-17', '38+47', '7×8', '森', '1m20cm+50cm', '□+5=12', '2時30分+45分'),
      kind: fc.constantFrom(
        'subtraction_borrow',
        'addition_carry',
        'kuku',
        'kanji_reading',
        'length',
        'blank',
        'time',
      ),
      wrong: fc.nat(4),
      hints: fc.nat(3),
      rules: fc.subarray([
        'borrow.no_decrement',
        'carry.dropped',
        'kuku.neighbour',
        'blank.added',
        'slip.off_by_one',
      ]),
      end: fc.constantFrom('self_solved', 'hint_solved', 'guided_solved', 'set_aside', 'open'),
    });
    const sessions = fc.array(fc.array(worked, { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(sessions, async (all) => {
        using made = new RecordFixture();
        for (const [index, problems] of all.entries()) {
          made.session(`s${index}`, all.length - index, problems);
          expect(await made.record(`s${index}`)).toBe('inner');
          const record = made.store.recordOf(`s${index}`);
          expect(record?.problemCount).toBe(problems.length);
          expect(record?.summary.length).toBeLessThanOrEqual(400);
          expect(record?.summary).toMatch(/^11月\d+日、\d+問に取り組み.*。$/);
          expect(record?.summary).not.toMatch(/undefined|null|NaN|表示なし/);
        }
        for (const { text, problemIds } of made.memories()) {
          expect(text.length).toBeLessThanOrEqual(200);
          expect(problemIds.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('a cloud model', () => {
  const look = [call('session_log', {})];

  test('chooses by ids and says nothing of its own', async () => {
    using made = desk();
    const chosen = save({ memory_ids: ['kind:subtraction_borrow'], hard_problem_ids: ['c-2', 'c-1'] });
    const cloud = new ScriptedModel([look, chosen, words('この子は天才です。')]);
    expect(await made.record('c', { cloud })).toBe('cloud');
    const record = made.store.recordOf('c');
    expect(record?.madeBy).toBe('cloud');
    expect(record?.hard.map(({ problemId }) => problemId)).toEqual(['c-2', 'c-1']);
    expect(record?.summary).not.toContain('天才');
    expect(made.memories().map(({ key }) => key)).toEqual(['kind:subtraction_borrow']);
    const told = JSON.stringify(cloud.requests);
    expect(told).toContain('小学2年生');
    expect(told).not.toMatch(/\{grade\}|\{emotion\}/);
  });

  test('that says goodbye before it found an end has kept the record all the same', async () => {
    using made = desk();
    const lost = (): never => {
      throw new ModelError('network', 'gone');
    };
    expect(await made.record('c', { cloud: new ScriptedModel([save({}), lost]) })).toBe('cloud');
    expect(made.store.recordOf('c')).not.toBeNull();
  });

  const down = (): never => {
    throw new ModelError('network', 'gone');
  };
  test.each([
    ['is not there', [down]],
    [
      'breaks in a way nobody foresaw',
      [
        () => {
          throw new TypeError('odd');
        },
      ],
    ],
    ['only talks', [words('ほめました。')]],
    ['goes in circles', [look]],
    ['invents a memory', [save({ memory_ids: ['kind:genius'] }), words('おわり')]],
    ['invents a problem', [save({ hard_problem_ids: ['a-0'] }), words('おわり')]],
    ['writes a text of its own', [save({ summary: '天才です' }), words('おわり')]],
    ['calls what it has not', [[call('record_progress', {})], words('おわり')]],
  ] as const)('that %s gives way to the inner one', async (_name, rounds) => {
    using made = desk();
    expect(await made.record('c', { cloud: new ScriptedModel(rounds) })).toBe('inner');
    expect(made.store.recordOf('c')?.madeBy).toBe('inner');
    expect(JSON.stringify(made.desk.ask('SELECT * FROM session_records'))).not.toContain('天才');
  });

  test('that calls twice has kept one record', async () => {
    using made = desk();
    const both = [
      ...save({ tone: 'long' }),
      call('save_session_record', { memory_ids: [], hard_problem_ids: [], tone: 'short' }, 'call-2'),
    ];
    expect(await made.record('c', { cloud: new ScriptedModel([both, words('おわり')]) })).toBe('cloud');
    expect(made.desk.ask('SELECT count(*) AS n FROM session_records')).toEqual([{ n: 1 }]);
    expect(made.store.recordOf('c')?.summary).toContain('取り組んだのは');
  });

  test('that does not answer is given up after a minute', async () => {
    using made = desk();
    const cloud = {
      name: 'silent',
      async *generate(_: unknown, signal: AbortSignal): AsyncGenerator<Part> {
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      },
    };
    const running = made.record('c', { cloud });
    await made.clock.advance(61_000);
    expect(await running).toBe('inner');
    expect(made.clock.pending).toBe(0);
  });
});

describe('beside a session that goes on', () => {
  test('it waits for the turn that runs, and keeps no turn waiting while a model thinks', async () => {
    using made = desk();
    const leave = await made.turns.enter('c', made.stopping.signal);
    const thinking = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const hooks: TurnHooks = { beforeModel: () => asked.resolve() };
    const cloud = {
      name: 'slow',
      async *generate(): AsyncGenerator<Part> {
        await thinking.promise;
        yield* save({});
      },
    };
    const running = made.record('c', { cloud, hooks });
    leave?.();
    await asked.promise;
    // The child comes back and works on, while the model still thinks.
    const childs = await made.turns.enter('c', made.stopping.signal);
    expect(childs).not.toBeNull();
    made.session('c', 0, [{ expression: '50-2' }]);
    childs?.();
    thinking.resolve();
    await expect(running).rejects.toMatchObject({ code: 'failed' });
    expect(made.store.recordOf('c')).toBeNull();
    expect(made.memories()).toEqual([]);
    expect(await made.record('c')).toBe('inner');
  });

  test('stopping leaves nothing of it', async () => {
    using made = desk();
    const hooks: TurnHooks = { afterTool: () => made.stopping.abort(new Error('power')) };
    await expect(made.record('c', { hooks })).rejects.toThrow('power');
    expect(made.store.recordOf('c')).toBeNull();
    expect(made.memories()).toEqual([]);
  });

  test('a session without problems is nothing to record, and so is another child', async () => {
    using made = new RecordFixture();
    made.session('empty', 0, []);
    expect(await made.record('empty')).toBeNull();
    expect(made.store.recordOf('empty')).toBeNull();
    await expect(made.record('empty', { childId: 'ken' })).rejects.toMatchObject({ code: 'other_child' });
  });
});
