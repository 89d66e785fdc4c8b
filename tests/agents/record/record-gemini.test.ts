import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GeminiText } from '#agents/models/gemini/gemini.ts';
import { Private } from '#config/private.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import type { GenerateHandler } from '../../support/live-peer/generate.ts';
import { LivePeer } from '../../support/live-peer/live-peer.ts';
import { RecordFixture, type Worked } from '../../support/store/record-fixture.ts';

const borrow: Worked = { wrong: 1, hints: 1, rules: ['borrow.no_decrement'] };

let peer: LivePeer;
let desk: RecordFixture;
beforeEach(async () => {
  peer = await LivePeer.start();
  desk = new RecordFixture();
  desk.session('before', 2, [borrow, borrow]);
  desk.session('now', 0, [borrow, { expression: '43-26', end: 'set_aside', wrong: 1 }]);
});
afterEach(async () => {
  desk[Symbol.dispose]();
  await peer.stop();
});

/** Through Gemini's own SDK, HTTP and SSE. */
const gemini = () =>
  new GeminiText({
    key: new Private('a-key'),
    vertex: null,
    models: { high: 'gemini-high', standard: 'gemini-standard', low: 'gemini-low' },
    endpoint: peer.url,
    clock: new SystemClock(),
    firstRetryMs: 1,
    situation: () => [],
  });

const callOf = (name: string, args: unknown) => ({
  candidates: [
    {
      content: { role: 'model', parts: [{ functionCall: { name, args }, thoughtSignature: 'c2lnbmF0dXJl' }] },
      finishReason: 'STOP',
    },
  ],
});

function rounds(...answers: readonly (ReturnType<typeof callOf> | string | number)[]): GenerateHandler {
  let round = 0;
  return () => answers[Math.min(round++, answers.length - 1)] ?? 500;
}

describe('the record agent and Gemini', () => {
  test('look, choose and save: by the small model, with ids alone', async () => {
    const chosen = { memory_ids: ['kind:subtraction_borrow'], hard_problem_ids: ['now-1'], tone: 'short' };
    peer.onGenerate(
      rounds(callOf('session_log', {}), callOf('save_session_record', chosen), 'おわりました。'),
    );
    expect(await desk.record('now', { cloud: gemini() })).toBe('cloud');
    expect(desk.store.recordOf('now')).toMatchObject({ madeBy: 'cloud', hard: [{ problemId: 'now-1' }] });
    expect(desk.memories().map(({ key }) => key)).toEqual(['kind:subtraction_borrow']);
    expect(peer.generateRequests.map(({ model }) => model)).toEqual([
      'gemini-low',
      'gemini-low',
      'gemini-low',
    ]);
    const sent = JSON.stringify(peer.generateRequests.map(({ body }) => body));
    expect(sent).toContain('memory_candidates');
    // Neither who the child is nor what it answered leaves the house for this.
    expect(sent).not.toMatch(/mia|"45"|"35"/);
  });

  test.each([
    ['is overloaded', rounds(503)],
    ['has had enough of this key', rounds(429)],
    ['says something else', rounds('たのしい いちにちでした。')],
    ['looks and then goes away', rounds(callOf('session_log', {}), 500)],
    [
      'chooses what there is not',
      rounds(
        callOf('save_session_record', { memory_ids: ['x'], hard_problem_ids: [], tone: 'short' }),
        'おわり',
      ),
    ],
  ])('that %s: the inner model makes the record', async (_name, handler) => {
    peer.onGenerate(handler);
    expect(await desk.record('now', { cloud: gemini() })).toBe('inner');
    expect(desk.store.recordOf('now')?.madeBy).toBe('inner');
    expect(desk.desk.ask('SELECT count(*) AS n FROM session_records')).toEqual([{ n: 1 }]);
  });
});
