import { describe, expect, test } from 'vitest';
import type { TurnWork } from '#agents/core/records.ts';
import { openDatabase } from '#runtime/store/database/open.ts';
import type { Store } from '#runtime/store/store.ts';
import { gramsOfMemory, isOfOwn } from '#runtime/store/tables/grams.ts';
import { seededRandom } from '../../support/random.ts';
import { commitTurn, memoryKept, StoreFixture } from '../../support/store/store-fixture.ts';

const FACTS = {
  borrow: 'くり下がりの ある ひきざんで、十のくらいから 1を ひくのを わすれることが 3かい ありました。',
  kuku: '九九の 7のだんを ヒントなしで ぜんぶ いえるように なりました。',
  looks: 'こたえた あとに、じぶんで もういちど 見なおします。',
  kanji: '漢字の 「校」を よむ ことが できるように なりました。',
  hundred: '100もんを ときおわりました。',
} as const;

function remember(store: Store, child = 'c'): void {
  commitTurn(store, child, `${child}-s`, (work) => {
    for (const [id, text] of Object.entries(FACTS)) work.record(memoryKept(id, text));
  });
}
const ids = (work: TurnWork, query: string, limit = 10) =>
  work.memories(query, limit).map(({ memoryId }) => memoryId);

describe('what is remembered', () => {
  test.each([
    ['ひきざんの くり下がり', 'borrow'],
    ['引き算で くり下がり', 'borrow'],
    ['九九', 'kuku'],
    ['7のだん', 'kuku'],
    ['７の段', 'kuku'],
    ['見直し', 'looks'],
    ['漢字は すき？', 'kanji'],
    ['校', 'kanji'],
    ['１００もん', 'hundred'],
    ['かん字', 'kanji'],
    ['かんじ', 'kanji'],
    ['くりさがり', 'borrow'],
    ['繰り下がり', 'borrow'],
    ['引算', 'borrow'],
    ['七の段', 'kuku'],
    ['しちのだん', 'kuku'],
    ['くく', 'kuku'],
    ['見なおし', 'looks'],
    ['よみかた', 'kanji'],
  ])('%s finds %s first', (query, expected) => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store);
    expect(ids(store.beginTurn('c', 'c-s').work, query)[0]).toBe(expected);
  });

  test('all of it, newest first, where nothing is asked for; nothing where nothing fits', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store);
    const { work } = store.beginTurn('c', 'c-s');
    const newestFirst = Object.keys(FACTS).reverse();
    expect(ids(work, '')).toEqual(newestFirst);
    expect(ids(work, ' ？！')).toEqual(newestFirst);
    expect(ids(work, '', 2)).toEqual(newestFirst.slice(0, 2));
    expect(ids(work, 'zebra')).toEqual([]);
    expect([ids(work, '', 0), ids(work, '九九', -1)]).toEqual([[], []]);
  });

  test('comes back as it was kept', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const kept = memoryKept('m', FACTS.borrow, {
      ...{ type: 'difficulty', problemIds: ['p1', 'p2'], atMs: 123, tags: ['math', 'borrow'] },
      ...{ confidence: 0.8, sourceTurn: 4, expiresAtMs: desk.clock.now() + 1 },
    });
    commitTurn(store, 'c', 's', (work) => work.record(kept));
    const { work } = store.beginTurn('c', 's');
    expect(work.memories('ひきざん', 1)).toEqual([kept.kind === 'memory_kept' && kept.memory]);
    expect(work.memories('', 1)).toEqual(work.memories('ひきざん', 1));
  });

  test.each([
    'strength',
    'difficulty',
    'habit',
    'milestone',
    'effective_approach',
    'like',
    'event',
    'promise',
  ] as const)('of type %s keeps its type, and an older program reads one that it knows', (type) => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => work.record(memoryKept('m', FACTS.looks, { type })));
    expect(store.beginTurn('c', 's').work.memories('', 1)[0]?.type).toBe(type);
    const [row] = desk.ask('SELECT type FROM memories') as { type: string }[];
    expect(['strength', 'difficulty', 'habit', 'milestone']).toContain(row?.type);
  });

  test('is recalled until it expires, and stays for the parent to see', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const expiresAtMs = desk.clock.now() + 1000;
    commitTurn(store, 'c', 's', (work) => {
      work.record(memoryKept('short', 'あした テストが あります。', { type: 'event', expiresAtMs }));
      work.record(memoryKept('long', FACTS.kuku));
    });
    expect(ids(store.beginTurn('c', 's').work, 'テスト')).toEqual(['short']);
    await desk.clock.advance(1000);
    const { work } = store.beginTurn('c', 's');
    expect([ids(work, 'テスト'), ids(work, '')]).toEqual([[], ['long']]);
    expect(store.memories.of('c').map(({ memoryId }) => memoryId)).toEqual(['long', 'short']);
  });

  test('the newer takes the place of the older of its key, which stays and names it', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const key = 'difficulty:borrow';
    commitTurn(store, 'c', 's', (work) => {
      work.record(memoryKept('old', 'ひきざんで まよいます。', { key }));
      work.record(memoryKept('mine', 'たしざんが とくいです。'));
    });
    commitTurn(store, 'other', 'o', (work) =>
      work.record(memoryKept('theirs', 'ひきざんで まよいます。', { key })),
    );
    const turn = store.beginTurn('c', 's');
    turn.work.record(memoryKept('new', 'ひきざんは もう だいじょうぶです。', { key }));
    expect(ids(turn.work, 'ひきざん')).toEqual(['new', 'mine']);
    expect(desk.ask('SELECT 1 FROM memories WHERE superseded_by IS NOT NULL')).toEqual([]);
    turn.commit();
    const { work } = store.beginTurn('c', 's');
    expect([ids(work, 'ひきざん'), ids(work, '')]).toEqual([
      ['new', 'mine'],
      ['new', 'mine'],
    ]);
    expect(ids(store.beginTurn('other', 'o').work, 'ひきざん')).toEqual(['theirs']);
    expect(desk.ask('SELECT memory_id, superseded_by FROM memories ORDER BY seq')).toEqual([
      { memory_id: 'old', superseded_by: 'new' },
      { memory_id: 'mine', superseded_by: null },
      { memory_id: 'theirs', superseded_by: null },
      { memory_id: 'new', superseded_by: null },
    ]);
    // Kept twice, it is there once, and does not come back from the dead.
    commitTurn(store, 'c', 's', (again) => {
      again.record(memoryKept('new', 'ひきざんは もう だいじょうぶです。', { key }));
      again.record(memoryKept('old', 'ひきざんで まよいます。', { key }));
    });
    expect(ids(store.beginTurn('c', 's').work, '')).toEqual(['new', 'mine']);
  });

  test('reading what a turn has not committed leaves nothing behind', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const turn = store.beginTurn('new-child', 's');
    turn.work.record(memoryKept('m', FACTS.kuku));
    expect(ids(turn.work, '九九')).toEqual(['m']);
    turn.rollback();
    expect(
      ['children', 'memories', 'memory_index', 'outbox'].map((t) => desk.ask(`SELECT 1 FROM ${t}`)),
    ).toEqual([[], [], [], []]);
    expect(store.check()).toBe('ok');
  });

  test("a child finds its own, however many of another's fit better", () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'one', 'one-s', (work) => work.record(memoryKept('mine', FACTS.borrow)));
    commitTurn(store, 'two', 'two-s', (work) => {
      for (let index = 0; index < 300; index++) work.record(memoryKept(`theirs-${index}`, 'ひきざん'));
    });
    expect(ids(store.beginTurn('one', 'one-s').work, 'ひきざん', 300)).toEqual(['mine']);
    expect(ids(store.beginTurn('two', 'two-s').work, '十のくらい わすれる ひきざん', 300)).not.toContain(
      'mine',
    );
  });

  test('among thousands that say nearly the same, the one that says it is found', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const random = seededRandom(5);
    const of = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
    commitTurn(store, 'c', 's', (work) => {
      work.record(memoryKept('odd', 'ながさの けいさんで、センチと ミリを まちがえることが ありました。'));
      for (let index = 0; index < 4000; index++) {
        const what = of(['たしざん', 'ひきざん', 'かけざん', 'わりざん']);
        work.record(
          memoryKept(`m${index}`, `${what}の けいさんで、まちがえることが ${1 + index}かい ありました。`),
        );
      }
    });
    const { work } = store.beginTurn('c', 's');
    expect(ids(work, 'ながさの けいさんで まちがえる ことは ありましたか', 1)).toEqual(['odd']);
    // Frequent words only: the newest.
    expect(work.memories('けいさん', 5)).toHaveLength(5);
    expect(ids(work, 'けいさん', 1)).toEqual(['m3999']);
  });

  test('refuses what is too long for a sentence of the robot, and says nothing of it', () => {
    using desk = new StoreFixture();
    const { work } = desk.open().beginTurn('c', 's');
    expect(() => work.record(memoryKept('m', 'あ'.repeat(201)))).toThrow(/^the text of a memory is over 200/);
    expect(() => work.record(memoryKept('m', ' '))).toThrow(/a memory has a key/);
    expect(() => work.record(memoryKept('m', 'はい', { key: '' }))).toThrow(/a memory has a key/);
  });

  test('no query breaks the search', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store);
    const { work } = store.beginTurn('c', 'c-s');
    for (const query of [
      '"',
      '*',
      'a" OR "b',
      "'; DROP TABLE memories",
      'NEAR(',
      '\0',
      '^九',
      '👦🏻',
      'か'.repeat(5000),
    ])
      expect(Array.isArray(work.memories(query, 3))).toBe(true);
    expect(ids(work, '九九" OR "')[0]).toBe('kuku');
  });
});

test('what a memory is finds it, whatever its sentence', () => {
  using desk = new StoreFixture();
  const store = desk.open();
  commitTurn(store, 'c', 's', (work) => {
    work.record(memoryKept('hard', 'わりざんの あまりで 3かい とまりました。', { type: 'difficulty' }));
    work.record(memoryKept('good', 'ながさの けいさんが ひとりで とけました。', { type: 'strength' }));
    work.record(
      memoryKept('what', 'えや ずの あと、つぎの こたえが あって いました。', { type: 'effective_approach' }),
    );
    work.record(memoryKept('round', '100もんを ときおわりました。', { type: 'milestone' }));
  });
  const { work } = store.beginTurn('c', 's');
  for (const [query, id] of [
    ['にがて', 'hard'],
    ['苦手な ところ', 'hard'],
    ['とくい', 'good'],
    ['じょうずな こと', 'good'],
    ['どうやったら うまくいった？', 'what'],
    ['がんばったこと', 'round'],
  ] as const)
    expect([query, ids(work, query)[0]]).toEqual([query, id]);
});

test('an index that an older program made is made again at the start, and nobody is told', () => {
  using desk = new StoreFixture();
  const before = desk.open();
  remember(before);
  before.close();
  desk.rewrite("DELETE FROM store_meta WHERE key = 'memory_grams'");
  desk.rewrite("UPDATE memory_index SET grams = 'old'");
  const store = desk.open();
  expect(ids(store.beginTurn('c', 'c-s').work, 'かん字')[0]).toBe('kanji');
  expect(desk.journal.lines.filter(({ message }) => message.includes('search index'))).toEqual([]);
});

describe('grams', () => {
  test.each([
    ['ひき算', ['ひき', 'き算', '算']],
    ['ひき ざん', ['ひき', 'きざ', 'ざん']],
    ['７×８', ['7×', '×8']],
    ['38+47', ['38', '8+', '+4', '47']],
    ['か、き', ['か', 'き']],
    ['ABC abc', ['ab', 'bc', 'ab', 'bc']],
    ['ｶﾀｶﾅ', ['カタ', 'タカ', 'カナ']],
    ['校', ['校']],
    ['「」。', []],
  ])('of %s', (text, grams) => {
    expect(gramsOfMemory(text, 'habit').filter(isOfOwn)).toEqual(grams);
  });
});

describe('a damaged search index', () => {
  /** Spoils the index alone, as a fault of the card in its pages would. */
  function spoil(desk: StoreFixture, sql: string, file = desk.file('coach.sqlite')): void {
    const database = openDatabase(file);
    database.unsafeMode();
    database.exec(sql);
    database.close();
  }

  test.each([
    ['UPDATE memory_index_data SET block = randomblob(length(block)) WHERE id > 10'],
    ['DELETE FROM memory_index_data'],
    ['DELETE FROM memory_index_docsize WHERE id = 1'],
    ['UPDATE memory_index_data SET block = zeroblob(9) WHERE id = 10'],
  ])('is made again at the next start, and nothing else is lost: %s', (sql) => {
    using desk = new StoreFixture();
    const before = desk.open();
    remember(before);
    before.close();
    spoil(desk, sql);
    const store = desk.open();
    expect(store.notices).toEqual([]);
    expect(ids(store.beginTurn('c', 'c-s').work, '九九')).toEqual(['kuku']);
    expect(desk.ask('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(desk.journal.lines.filter(({ message }) => message.includes('search index'))).toHaveLength(1);
    store.close();
    desk.open().close();
    expect(desk.journal.lines.filter(({ message }) => message.includes('search index'))).toHaveLength(1);
  });

  test('met while the robot runs, fails that one turn and is made again', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store);
    spoil(desk, 'UPDATE memory_index_data SET block = randomblob(length(block)) WHERE id > 10');
    const { work } = store.beginTurn('c', 'c-s');
    expect(() => work.memories('九九', 5)).toThrow(expect.objectContaining({ code: 'damaged' }));
    expect(ids(store.beginTurn('c', 'c-s').work, '九九')).toEqual(['kuku']);
    expect(store.notices).toEqual([]);
    expect(store.check()).toBe('ok');
  });

  test('a backup with a bad index is as good as any', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store);
    spoil(desk, 'DELETE FROM memory_index_docsize WHERE id = 1', await store.backup());
    store.close();
    desk.write('coach.sqlite', 'no database at all');
    const again = desk.open();
    expect(ids(again.beginTurn('c', 'c-s').work, '九九')).toEqual(['kuku']);
    expect(again.noticeRecords).toMatchObject([{ code: 'restored_from_backup' }]);
  });
});
