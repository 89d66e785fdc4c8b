import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { EMULATOR_SIGN_IN } from '#runtime/sync/firestore/sign-in.ts';
import { MemoryBankRest } from '#runtime/sync/memory-bank/bank-rest.ts';
import { MemoryBankCloud } from '#runtime/sync/memory-bank/memory-bank-cloud.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { useMemoryBankPeer } from '../../../support/cloud/memory-bank-peer.ts';
import { APP, item, NO_LEDGER, robotCloud } from '../../../support/cloud/robot-cloud.ts';
import { RememberingDesk } from '../../../support/sync/remembering-desk.ts';

const signal = new AbortController().signal;
const { missing } = needsEmulator();
const emulator = useEmulator();
const key = FamilyKey.make();
const peer = useMemoryBankPeer();

/** All that goes out: addresses, headers and bodies, with what is base64 read as well. */
function recordWire(): () => string {
  const sent: string[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? init.body : '';
    const boxes = [...body.matchAll(/"bytesValue":"([^"]+)"/g)].map(([, box = '']) =>
      Buffer.from(box, 'base64').toString('latin1'),
    );
    sent.push(decodeURIComponent(url), JSON.stringify(init.headers), body, ...boxes);
    return real(url, init);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return () => sent.join('\n');
}

const own = { session_id: 'sess-marker', at_ms: 777_001, stamp: 777_002 };
const ofItem = { ...own, problemId: 'prob-marker' };
const standing = { startedAtMs: 777_003, lastTurnAtMs: 777_004, closedAtMs: null, activeMs: 777_005 };
/** Every kind that the outbox can hold, with a marker in each of its texts: the compiler asks for one that is new. */
const PAYLOADS: Readonly<Record<CloudItem['kind'], Readonly<Record<string, unknown>>>> = {
  problem_started: {
    ...{ ...ofItem, expression: '77+88', problemKind: 'kind-marker', grade: 3, source: 'child' },
    ...{ way: 'alone', askedIn: 'asked-marker' },
  },
  answer_attempted: {
    ...{ ...ofItem, attemptId: 'att-marker', stepIndex: null, answer: '165-marker', isCorrect: false },
    ...{ errorType: 'error-marker', rules: ['rule-marker'], latencyMs: 777_006 },
  },
  hint_given: { ...ofItem, level: 1, aid: 'aid-marker', answersBefore: 1 },
  problem_closed: { ...ofItem, status: 'set_aside' },
  progress_recorded: {
    ...{ ...ofItem, progressId: 'prog-marker', outcome: 'self_solved', points: 3, hintsUsed: 0 },
    ...{ timeSpentSeconds: 777_007, isFirst: true },
  },
  streak_broken: { ...own, ofProblem: 'prob-marker' },
  achievement_unlocked: { ...own, code: 'code-marker' },
  // Stays on the robot, whatever it is (tables/outbox.ts): should it ever come here, it is sealed.
  emotion_observed: { ...own, emotion: { word: 'mood-marker' } },
  battle_played: { ...own, longestRally: 777_008, returned: 1, dropped: 1 },
  memory_kept: {
    ...{ ...own, madeBy: 'robot' },
    memory: {
      ...{ memoryId: 'mem-marker', type: 'difficulty', key: 'key-marker', text: 'ましかく が にがて' },
      ...{ problemIds: ['prob-marker'], atMs: 777_009, tags: ['tag-marker'] },
    },
  },
  memory_forgotten: { memoryIds: ['mem-marker'], about: 'about-marker', forbiddenKey: 'key-marker' },
  session_recorded: {
    ...own,
    record: {
      ...{ problemCount: 1, solvedCount: 1, aloneCount: 1, hintCount: 1, points: 1, activeMs: 777_010 },
      hard: [{ problemId: 'prob-marker', expression: '77+88', kind: 'kind-marker', why: 'told' }],
      ...{ summary: 'まとめの ましかく', madeBy: 'inner' },
    },
  },
  session_closed: { ...own, reason: 'tired' },
  item_corrected: { ...ofItem, attemptId: 'att-marker', what: 'right', undoes: null },
  session_stood: { ...own, ...standing, closeReason: 'reason-marker', days: [] },
  child_named: { nickname: 'よびな', written: '呼名' },
  child_set: { field: 'mark', value: 'cat-marker' },
  rule_set: { path: 'path-marker', value: 'value-marker' },
  erase: { scope: 'range', from_ms: 777_011, to_ms: 777_012, cloud_child: 'child-x' },
};
const KINDS = Object.keys(PAYLOADS) as CloudItem['kind'][];
/** In plain words in searchable mode. */
const PLAIN: readonly CloudItem['kind'][] = [
  ...(['problem_started', 'answer_attempted', 'hint_given', 'problem_closed', 'progress_recorded'] as const),
  ...(['streak_broken', 'achievement_unlocked', 'battle_played', 'memory_kept', 'memory_forgotten'] as const),
  ...(['session_recorded', 'session_closed', 'item_corrected'] as const),
];

/** Names of fields in clear have them in them. */
const IN_FIELDS: ReadonlySet<string> = new Set(['child', 'child-x', 'robot']);
/** Each text and each telling number in it. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return IN_FIELDS.has(value) ? [] : [value];
  if (typeof value === 'number') return value > 1000 ? [String(value)] : [];
  return Object.values(value ?? {}).flatMap(wordsIn);
}
const itemOf = (kind: CloudItem['kind'], payload = PAYLOADS[kind]): CloudItem =>
  item({ kind, payload: { kind, ...payload } });
/** As it would stand in JSON, or in bytes that were read one by one. */
const formsOf = (word: string): readonly string[] => [word, Buffer.from(word).toString('latin1')];

describe.skipIf(missing !== null)('sealed', () => {
  test.each(KINDS)('no word of %s is on the wire', async (kind) => {
    const wire = recordWire();
    const cloud = robotCloud({
      endpoint: emulator.endpoint,
      project: `demo-wire-${KINDS.indexOf(kind)}`,
    });
    expect((await cloud.write([itemOf(kind)], signal)).written).toHaveLength(1);
    const words = [kind, ...wordsIn(PAYLOADS[kind])];
    expect(words.length).toBeGreaterThan(1);
    expect(wire()).toContain('bytesValue');
    for (const word of words.flatMap(formsOf)) expect(wire()).not.toContain(word);
  });
});

describe.skipIf(missing !== null)('searchable', () => {
  const searchable = (project: string, secretWords: readonly string[]) =>
    robotCloud({ endpoint: emulator.endpoint, project, key, mode: 'searchable', secretWords });

  test.each(KINDS)('%s is plain or sealed as a whole, as the list says', async (kind) => {
    const wire = recordWire();
    await searchable('demo-wire-plain', []).write([itemOf(kind)], signal);
    const shown = wordsIn(PAYLOADS[kind]).filter((word) => wire().includes(word));
    expect(shown).toEqual(PLAIN.includes(kind) ? wordsIn(PAYLOADS[kind]) : []);
  });

  test.each(PLAIN)('%s with a nickname in one of its texts is sealed as a whole', async (kind) => {
    // Written otherwise than it is called: half-width, as some keyboards do.
    const text = JSON.stringify(PAYLOADS[kind]).replace(/"([^"]*-marker|77\+88)"/, '"ﾖﾋﾞﾅ"');
    const payload = JSON.parse(text === JSON.stringify(PAYLOADS[kind]) ? '{"session_id":"ﾖﾋﾞﾅ"}' : text);
    const wire = recordWire();
    const cloud = searchable('demo-wire-named', ['ヨビナ']);
    expect((await cloud.write([itemOf(kind, payload)], signal)).written).toHaveLength(1);
    expect(wire()).not.toContain('ﾖﾋﾞﾅ');
    for (const word of wordsIn(payload)) expect(wire()).not.toContain(word);
  });

  test('a kind that a newer program brings is sealed', async () => {
    const wire = recordWire();
    const kind = 'child_added' as CloudItem['kind'];
    await searchable('demo-wire-new', []).write([itemOf(kind, { text: 'べつの なまえ' })], signal);
    for (const word of ['べつの なまえ', 'child_added']) expect(wire()).not.toContain(word);
  });

  test('nothing is told of a turn that the safety room has seen, nor of what was said until the next problem', async () => {
    const wire = recordWire();
    using desk = new RememberingDesk(({ robotId, clock }) => {
      const common = { clock, app: APP, secretWords: () => ['みあ'] };
      const cloud = robotCloud({
        ...{ endpoint: emulator.endpoint, project: 'demo-wire-talk', mode: 'searchable', robotId, clock },
        secretWords: ['みあ'],
      });
      const at = { endpoint: peer.endpoint, project: 'p', location: 'asia-northeast1', engineId: 'e1' };
      const bank = new MemoryBankRest({ at, signIn: EMULATOR_SIGN_IN, clock, outbound: NO_LEDGER });
      return new MemoryBankCloud({ ...common, cloud, bank });
    });
    await desk.start();
    for (const said of ['カレーが すき', 'パパに まいにち なぐられる', 'ポケモンが すき', '52-17', '35'])
      await desk.say(said, 'today');
    await desk.evening();
    await desk.evening();
    await desk.stop();
    // What was told before is there, so that all of it was sent.
    expect(wire()).toContain('カレー');
    expect(wire()).toContain('52-17');
    for (const word of ['なぐ', 'パパ', 'ポケモン', 'disclos', 'safety', 'abuse'])
      expect(wire()).not.toContain(word);
  });
});
