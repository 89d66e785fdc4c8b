import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import qrcode from 'qrcode-generator';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import type { FamilyEvent } from '#agents/family/family-event.ts';
import { settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type ComposedRobot, composeRobot } from '#runtime/compose.ts';
import type { Desk, PhotoReading } from '#runtime/robot.ts';
import { openReadOnly } from '#runtime/store/database/open.ts';
import { EventReader } from '#runtime/web/event-reader.ts';
import { buildWeb } from '#runtime/web/server.ts';
import { asParent } from '../../support/page/as-parent.ts';

/** A house with one robot and two children, over its real interface. */
class House {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'coach-children-'));
  readonly journal = new MemoryJournal();
  readonly settings = settingsSchema.parse({
    state: { dir: this.dir },
    body: { kind: 'virtual' },
    child: { grade: 2 },
  });
  composed!: ComposedRobot;
  app!: FastifyInstance;

  async start(): Promise<this> {
    this.composed = await composeRobot(this.settings, null, this.journal);
    await this.composed.settle();
    this.app = (await buildWeb(this.composed.robot, this.settings, this.journal, new SystemClock())).app;
    return this;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.composed.close();
  }

  async json<Answer>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Answer> {
    const response = await this.ask(method, url, payload);
    if (response.statusCode >= 400) throw new Error(`${response.statusCode}: ${response.body}`);
    return (response.statusCode === 204 ? null : response.json()) as Answer;
  }

  async ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    const headers = { host: '127.0.0.1:8080', ...(await asParent(this.app)) };
    return this.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  }

  desk(): Promise<Desk> {
    return this.json('GET', '/api/v1/desk');
  }

  async seat(childId: string): Promise<Desk> {
    return this.json('POST', '/api/v1/desk/child', { child_id: childId });
  }

  async say(message: string, desk?: Desk): Promise<{ reply: string; events: readonly AgentEvent[] }> {
    const { userId, sessionId } = desk ?? (await this.desk());
    const response = await this.ask('POST', '/api/v1/dialogue/run', {
      user_id: userId,
      session_id: sessionId,
      message,
    });
    if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
    const events = new EventReader().push(response.body).map((data) => JSON.parse(data) as AgentEvent);
    const last = events.at(-1);
    return { reply: last?.type === 'final_response' ? last.content : '', events };
  }

  async question(
    query: string,
    more: object = {},
  ): Promise<Extract<FamilyEvent, { type: 'final_response' }>> {
    const response = await this.ask('POST', '/api/v1/agent/query-stream', { query, ...more });
    const last = new EventReader()
      .push(response.body)
      .map((data) => JSON.parse(data) as FamilyEvent)
      .at(-1);
    if (last?.type !== 'final_response') throw new Error(JSON.stringify(last));
    return last;
  }

  /** Every row that is this child's, table by table; who sits at the desk is the robot's. */
  rows(childId: string): string {
    const database = openReadOnly(path.join(this.dir, 'coach.sqlite'));
    try {
      const tables = database
        .prepare<[], string>(
          "SELECT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c ON c.name = 'child_id' WHERE m.type = 'table'",
        )
        .pluck()
        .all()
        .filter((name) => name !== 'desk_places');
      expect(tables.length).toBeGreaterThan(12);
      return JSON.stringify(
        tables.map((name) => [
          name,
          database.prepare(`SELECT * FROM "${name}" WHERE child_id = ?`).all(childId),
        ]),
      );
    } finally {
      database.close();
    }
  }
}

const TARO = 'child-1';
let house: House;
let hanako: string;
beforeEach(async () => {
  house = await new House().start();
  await house.json('PATCH', `/api/v1/parent/children/${TARO}`, {
    nickname: 'たろう',
    nickname_written: '太郎',
  });
  const added = await house.json<{ child_id: string }>('POST', '/api/v1/parent/children', {
    nickname: 'はなこ',
    grade: 1,
  });
  hanako = added.child_id;
});
afterEach(async () => {
  await house.stop();
  rmSync(house.dir, { recursive: true, force: true });
});

describe('at the start', () => {
  test('nothing is anybody’s before it is known whose it is; what was said then is answered as hers', async () => {
    const desk = await house.desk();
    expect(desk).toMatchObject({ child: null, question: expect.stringContaining('だれかな'), card: null });
    expect(desk.choices).toEqual(['たろう', 'はなこ']);
    expect(desk.children.map(({ name, mark }) => [name, mark.length > 0])).toEqual([
      ['たろう', true],
      ['はなこ', true],
    ]);
    const asked = await house.say('38+47');
    expect(asked.events).toContainEqual({
      type: 'question',
      answers: 'words',
      choices: ['たろう', 'はなこ'],
    });
    const { reply, events } = await house.say('わたし はなこだよ');
    expect(events.find(({ type }) => type === 'message')).toMatchObject({
      content: expect.stringContaining('はなこだね'),
    });
    expect(reply).not.toBe('');
    const now = await house.desk();
    expect(now).toMatchObject({
      userId: hanako,
      grade: 1,
      child: { name: 'はなこ' },
      card: { expression: '38+47' },
    });
    // The name is in no log, and no session holds more than the sum.
    expect(JSON.stringify(house.journal.lines)).not.toMatch(/はなこ|たろう|太郎/);
  });

  test('what a child tells of home then is answered, and is no other child’s talk', async () => {
    const { events } = await house.say('おとうさんが たたくの');
    expect(events.map(({ type }) => type)).toContain('help_card');
    await house.seat(TARO);
    const { events: later } = await house.say('38+47');
    expect(later.map(({ type }) => type)).not.toContain('help_card');
    expect((await house.desk()).card).toMatchObject({ expression: '38+47' });
  });
});

test('a nickname that another child has is refused to the parent, in both languages', async () => {
  const wanted: [Parameters<House['ask']>[0], string, object][] = [
    ['POST', '/api/v1/parent/children', { nickname: 'ハナコ', grade: 2 }],
    ['PATCH', `/api/v1/parent/children/${TARO}`, { nickname: 'ハナコ' }],
  ];
  for (const request of wanted) {
    const refused = await house.ask(...request);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toMatchObject({
      code: 'same_nickname',
      message: expect.stringMatching(/nickname/),
      sentence: expect.stringMatching(/同じ呼び名/),
    });
  }
});

describe('a change of places', () => {
  test('leaves each lesson where it is, and shows whose desk it is', async () => {
    const taros = await house.seat(TARO);
    await house.say('52-17', taros);
    const hers = await house.seat(hanako);
    expect(hers).toMatchObject({ child: { name: 'はなこ' }, card: null, totalPoints: 0, grade: 1 });
    expect(hers.sessionId).not.toBe(taros.sessionId);
    // A page that Taro left open is turned away, with what to do.
    const stale = await house.ask('POST', '/api/v1/dialogue/run', {
      user_id: TARO,
      session_id: taros.sessionId,
      message: '35',
    });
    expect([stale.statusCode, stale.json().error.code]).toEqual([409, 'other_child']);
    expect(stale.json().error.sentence).toContain('しるし');
    await house.say('3+4', hers);
    const again = await house.seat(TARO);
    expect(again).toMatchObject({ sessionId: taros.sessionId, card: { expression: '52-17', answer: null } });
    await house.say('35');
    expect((await house.desk()).totalPoints).toBe(3);
    expect((await house.seat(hanako)).totalPoints).toBe(0);
  });

  test('ends the turn that is on its way, and the next child hears none of it', async () => {
    const taros = await house.seat(TARO);
    const stream = house.composed.robot.dialogue.run(
      { userId: TARO, sessionId: taros.sessionId, message: '38+47' },
      new AbortController().signal,
    );
    const iterator = stream[Symbol.asyncIterator]();
    await iterator.next();
    await house.seat(hanako);
    await expect(
      (async () => {
        for (let next = await iterator.next(); !next.done; next = await iterator.next());
      })(),
    ).rejects.toThrow('another child');
    expect(house.composed.robot.view()).toMatchObject({ mode: 'ready', mood: 'neutral' });
    expect((await house.desk()).card).toBeNull();
  });

  test('is kept over a restart', async () => {
    await house.seat(hanako);
    await house.stop();
    await house.start();
    expect(await house.desk()).toMatchObject({ userId: hanako, child: { name: 'はなこ' } });
  });

  test('by こうたい asks who comes, and by a name card shown to the camera sits that child down', async () => {
    await house.seat(TARO);
    expect((await house.say('こうたい！')).reply).toContain('だれかな');
    const { text } = await house.json<{ text: string }>('POST', `/api/v1/parent/children/${hanako}/card`, {});
    const photo = async (body: Buffer): Promise<PhotoReading> => {
      const headers = { host: '127.0.0.1:8080', 'content-type': 'image/png' };
      return (
        await house.app.inject({ method: 'POST', url: '/api/v1/body/photo', headers, payload: body })
      ).json();
    };
    // No homework is read while nobody knows whose it is.
    expect(await photo(await picture(''))).toMatchObject({
      problems: [],
      sentence: expect.stringContaining('だれかな'),
    });
    expect(await photo(await picture(text))).toMatchObject({
      problems: [],
      sentence: expect.stringContaining('はなこだね'),
    });
    expect((await house.desk()).userId).toBe(hanako);
    await house.json('POST', `/api/v1/parent/children/${hanako}/card`, { is_new: true });
    expect((await photo(await picture(text))).sentence).toContain('はじめて みた');
  });
});

/** A card in the middle of a table, a little turned, as a camera sees it. */
async function picture(text: string): Promise<Buffer> {
  const table = sharp({ create: { width: 900, height: 700, channels: 3, background: '#c9b79c' } });
  if (text === '') return table.png().toBuffer();
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const card = await sharp(Buffer.from(code.createSvgTag({ cellSize: 8, margin: 32 })))
    .flatten({ background: '#ffffff' })
    .rotate(12, { background: '#c9b79c' })
    .png()
    .toBuffer();
  return table
    .composite([{ input: card, left: 250, top: 120 }])
    .png()
    .toBuffer();
}

test('no turn of one child changes a row of the other, in whatever order they come', async () => {
  const sums = fc.constantFrom(
    '38+47',
    '85',
    '75',
    '3+4',
    '7',
    'ヒント',
    'わからない',
    '52-17',
    '35',
    'つぎ',
    'おわり',
  );
  const turn = fc.record({ isTaro: fc.boolean(), message: sums });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 10 }), async (turns) => {
      for (const { isTaro, message } of turns) {
        const [mine, other] = isTaro ? [TARO, hanako] : [hanako, TARO];
        const before = house.rows(other);
        await house.seat(mine);
        await house.say(message);
        expect(house.rows(other)).toBe(before);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(house.rows(hanako)).not.toBe(house.rows(TARO));
});

test('the parent is answered about whom the question names, and about both with two answers', async () => {
  for (const [childId, messages] of [
    [TARO, ['38+47', '85', '52-17', '35']],
    [hanako, ['3+4', '7']],
  ] as const) {
    await house.seat(childId);
    for (const message of messages) await house.say(message);
  }
  const query = '今日は何問解いた？';
  // Nobody is named: each by itself, whoever sits at the desk.
  expect((await house.question(query)).child_ids).toEqual([TARO, hanako]);
  const taro = await house.question(`太郎は${query}`);
  expect([taro.child_ids, /\*\*2問\*\* *に|\*\*2問\*\*/.test(taro.content)]).toEqual([[TARO], true]);
  const both = await house.question(`ふたりとも${query}`);
  expect(both.content).toMatch(/### 太郎[\s\S]*\*\*2問\*\*[\s\S]*### はなこ[\s\S]*\*\*1問\*\*/);
  expect(both.content).not.toContain('3問');
  // They are in different years of school.
  expect((await house.question('下の子は今日何問？')).child_ids).toEqual([hanako]);
  expect((await house.ask('GET', '/api/v1/report?child_id=nobody')).statusCode).toBe(404);
  expect(
    (await house.ask('POST', '/api/v1/agent/query-stream', { query, child_id: 'nobody' })).statusCode,
  ).toBe(404);
});
