import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownOf } from '#agents/memory/brief.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { loadMemoryTool } from '#agents/tools/load-memory.ts';
import { useMemoryBankPeer } from '../../../support/cloud/memory-bank-peer.ts';
import { CHILD } from '../../../support/sync/remembering-desk.ts';
import { DAY_30, ERASED, GONE, MONTH, NEVER_KEPT, ONCE, QUERIES } from './days.ts';
import { MonthDesk } from './month-desk.ts';

const DOCS = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/memory.md'), 'utf8');
/** What the words of what is gone are looked for with, beside these words themselves. */
const LOOKING = ['', 'にがて', 'よてい', 'すきな もの', '約束', 'ひき算で まちがえる', 'ヒント', '見直し'];

const peer = useMemoryBankPeer();
let month: MonthDesk;
/** What the bank held, and what it was ever told, on the evening of day 30. */
let bank: {
  readonly facts: string;
  readonly everTold: string;
  readonly expires: readonly (string | undefined)[];
};
/** What load_memory gave on day 30. Key: query and kind of problem. */
const found = new Map<string, readonly Recalled[]>();
let known: readonly string[];

interface Recalled {
  readonly text: string;
  readonly say: string | null;
}
const asked = (query: string, about = ''): string => `${query}/${about}`;

beforeAll(async () => {
  peer.reset();
  month = new MonthDesk(peer);
  await month.start();
  for (const visit of MONTH) await month.visit(visit);
  month.come(30);
  const begun = month.store.beginTurn(CHILD, 'asked');
  known = knownOf(begun.work, { care: month.care, nowMs: month.clock.now() });
  const { clock, far } = month;
  const context = { work: begun.work, clock, newId: () => '', signal: new AbortController().signal };
  for (const [query, about] of [
    ...QUERIES,
    ...[...LOOKING, ...Object.values(GONE)].map((word) => [word] as const),
  ]) {
    const tool = loadMemoryTool(SUBJECTS, () => [far]);
    const answer = await tool.run({ query, ...(about === undefined ? {} : { about }) }, context);
    await month.found();
    found.set(asked(query, about), answer.memories as readonly Recalled[]);
  }
  begun.rollback();
  await month.visit({ day: 30, said: DAY_30.map(([said]) => said) });
  // What was looked for above was looked for there as well.
  const requests = peer.requests.filter(({ call }) => !call.includes('retrieve'));
  bank = {
    facts: peer.facts().join(),
    everTold: JSON.stringify([requests, month.cloud.items]),
    expires: [...peer.memories.values()].flatMap(({ fact, expireTime }) =>
      fact.includes(GONE.expired) ? [expireTime] : [],
    ),
  };
  await month.stop();
}, 120_000);
afterAll(() => month[Symbol.dispose]());

const saidOn = (day: number): readonly string[] => month.heard.get(day) ?? [];
const saidEver = (): string => [...month.heard.values()].flat().join();

describe('on day 30', () => {
  test.each(DAY_30.map(([said, recalled], index) => [said, recalled, index] as const))(
    '%s leads to %s',
    (said, recalled, index) => {
      const reply = saidOn(30)[index];
      if (recalled === null) expect(reply).not.toContain('このまえは');
      else expect(reply).toContain(recalled);
      if (recalled !== null) expect(DOCS).toContain(`| ${said} | ${recalled} |`);
    },
  );

  test.each(QUERIES)(
    'load_memory("%s", %s) finds %s, and the child may hear %s',
    (query, about, key, say) => {
      expect(found.get(asked(query, about))?.[0]).toMatchObject({ text: month.memory(key).text, say });
    },
  );

  test('a model is told what still holds, in the robot’s own sentences', () => {
    const held = ['kind:subtraction_borrow', 'approach:kuku', 'fact:kuku:7×8', 'habit:looks_again'];
    for (const key of held) expect(known).toContain(month.memory(key).text);
    expect(known[0]).toContain('「ポケモン」が好きだと話しました。');
  });
});

test.each(ONCE)('of day %i, and of no other: %s', (day, sentence) => {
  const days = [...month.heard].filter(([, said]) => said.some((one) => one.includes(sentence)));
  expect(days.map(([on]) => on)).toEqual([day]);
});

describe('recalled nowhere on day 30, the cloud included, is what is', () => {
  test.each(Object.entries(GONE))('%s', (why, word) => {
    for (const [query, memories] of found)
      expect([query, JSON.stringify(memories)]).toEqual([query, expect.not.stringContaining(word)]);
    expect(known.join()).not.toContain(word);
    expect(saidOn(30).join()).not.toContain(word);
    expect(DOCS).toContain(`| ${why} |`);
  });

  test('nor does Memory Bank give it: overwritten, deleted, or past its time', () => {
    for (const word of [GONE.superseded, ...ERASED, ...NEVER_KEPT]) expect(bank.facts).not.toContain(word);
    expect(bank.expires.map((at) => Date.parse(at ?? '') <= month.clock.now())).toEqual([true]);
  });

  test('the documents hold nothing that was erased, and never held what was not kept', () => {
    const held = JSON.stringify(month.cloud.items);
    expect(month.cloud.items.length).toBeGreaterThan(100);
    for (const word of ERASED) expect([word, held.includes(word)]).toEqual([word, false]);
    for (const word of NEVER_KEPT) expect([word, bank.everTold.includes(word)]).toEqual([word, false]);
    expect(held).toContain('いちご');
  });

  test('what is gone was there, or was said', () => {
    const said = MONTH.flatMap((visit) => visit.said).join();
    for (const word of [...NEVER_KEPT, 'テスト', 'ピアノ', 'じょうぎ', '43-18']) expect(said).toContain(word);
    for (const word of ['ヒントを使うと', '自分でもう一度見て', 'ピアノ', '43-18', 'じょうぎ', 'テスト'])
      expect([word, bank.everTold.includes(word)]).toEqual([word, true]);
    expect(saidEver()).not.toContain('じょうぎを もって');
    expect(month.memory('kind:subtraction_borrow')).toMatchObject({
      type: 'strength',
      earlier: [{ text: expect.stringContaining(GONE.superseded) }],
    });
  });
});
