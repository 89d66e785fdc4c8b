import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { ProgramQuestions } from '#runtime/programs/program-questions.ts';
import type { RouteAccess } from '#runtime/web/route-access.ts';
import { buildWeb, startWeb } from '#runtime/web/server.ts';
import { memoryAccess } from '../../support/access/memory-access.ts';
import { NotedOutbound } from '../../support/noted-outbound.ts';
import { asParentOf } from '../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { commitTurn, StoreFixture } from '../../support/store/store-fixture.ts';

const MARKER = '힣힡';
/** As a child may be called. */
const NICKNAME = 'はなちゃん';

let desk: StoreFixture;
let robot: ScriptedRobot;
let outbound: NotedOutbound;
let web: Awaited<ReturnType<typeof startWeb>>;
let parent: Record<string, string>;

beforeEach(async () => {
  desk = new StoreFixture();
  const store = desk.open();
  store.children.add({
    childId: 'child-1',
    nickname: NICKNAME,
    written: NICKNAME,
    mark: 'cat',
    grade: 2,
    isArchived: false,
  });
  await fill();
  outbound = new NotedOutbound();
  robot = new ScriptedRobot();
  robot.access = memoryAccess({ clock: desk.clock });
  robot.programs = new ProgramQuestions({
    ...{ records: store.family, courses: SUBJECTS, clock: desk.clock, outbound },
  });
  web = await startWeb(robot, pageSettings(), desk.journal);
  parent = await asParentOf(web.address);

  function fill() {
    commitTurn(store, 'child-1', 'session-1', (work) => {
      const kind = { problemKind: 'addition_carry', grade: 2, source: 'child' } as const;
      work.record({ kind: 'problem_started', problemId: 'problem-1', expression: '38+47', ...kind });
      work.record({
        ...{ kind: 'answer_attempted', attemptId: 'attempt-1', problemId: 'problem-1', stepIndex: null },
        ...{ answer: MARKER, isCorrect: false, errorType: MARKER, rules: [MARKER], latencyMs: 4000 },
      });
      work.record({ kind: 'hint_given', problemId: 'problem-1', level: 2 });
      work.record({ kind: 'achievement_unlocked', code: MARKER });
      work.record({ kind: 'emotion_observed', emotion: work.state.emotion });
      work.record({ kind: 'problem_started', problemId: 'problem-2', expression: MARKER, ...kind });
    });
  }
});
afterEach(async () => {
  await web.close();
  desk[Symbol.dispose]();
});

const call = (method: string, path: string, body?: object, headers: Record<string, string> = parent) =>
  fetch(new URL(path, web.address), {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const PROGRAMS = '/api/v1/parent/programs';

/** A token, made as a parent makes it. */
async function made(name = 'My assistant'): Promise<{ id: string; token: string }> {
  const { consent } = (await (await call('GET', PROGRAMS)).json()) as { consent: { version: string } };
  const answer = await call('POST', PROGRAMS, { name, agrees: true, version: consent.version });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; token: string };
}

async function connected(token: string, mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', web.address), { requestInit }));
  return client;
}
const textOf = (result: unknown): string =>
  (result as { content: readonly { text: string }[] }).content.map(({ text }) => text).join('');

const ARGUMENTS: Readonly<Record<string, object>> = {
  list_children: {},
  get_family_info: {},
  search_sessions: {},
  search_problems: {},
  get_session_details: { session_id: 'session-1' },
  get_problem_details: { problem_id: 'problem-1' },
};

describe('a program', () => {
  test.each(['legacy', 'auto'] as const)('asks by the protocol of its time (%s)', async (mode) => {
    const { token } = await made();
    const client = await connected(token, mode);
    expect(client.getServerVersion()?.name).toBe('homework-coach-robot');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(ARGUMENTS).sort());
    for (const tool of tools.filter(({ name }) => name !== 'list_children'))
      expect(tool.inputSchema.required).toContain('child_id');
    const found = await client.callTool({ name: 'search_problems', arguments: { child_id: 'child-1' } });
    expect(JSON.parse(textOf(found))).toMatchObject({ totals: { problems: 2, answers: 1, hints: 1 } });
    await client.close();
  });

  test('gets no name, no mood and nothing that was typed, from any tool', async () => {
    const { token } = await made();
    const client = await connected(token);
    for (const [name, given] of Object.entries(ARGUMENTS)) {
      const result = await client.callTool({ name, arguments: { ...given, child_id: 'child-1' } });
      const text = textOf(result);
      expect([name, result.isError ?? false]).toEqual([name, false]);
      expect(text.length).toBeGreaterThan(20);
      for (const word of [MARKER, NICKNAME, '38+47']) expect(text).not.toContain(word);
      expect(text).not.toMatch(/"(?:mood|expression|answer|nickname|name)"|frustration|confidence/);
    }
    await client.close();
  });

  test('reads no child that is not here', async () => {
    const { token } = await made();
    const client = await connected(token);
    for (const child_id of ['child-2', '', undefined])
      for (const name of ['search_problems', 'get_family_info'])
        expect((await client.callTool({ name, arguments: { child_id } })).isError).toBe(true);
    await client.close();
  });

  test('finds each of its calls in the ledger, under its name and the child that it asked about', async () => {
    const { token } = await made('家計簿 2');
    const client = await connected(token);
    const before = outbound.sent.length;
    const answer = await client.callTool({ name: 'search_sessions', arguments: { child_id: 'child-1' } });
    await client.callTool({ name: 'list_children', arguments: {} });
    const [first, second] = outbound.sent.slice(before);
    expect(first).toMatchObject({
      ...{ receiver: 'program:家計簿 2', purpose: 'program', childId: 'child-1', requestCount: 1 },
    });
    expect(first?.writtenBytes).toBeGreaterThan(textOf(answer).length);
    expect(second).toMatchObject({ childId: '' });
    await client.close();
  });
});

describe('a token', () => {
  const ask = (authorization?: string) =>
    call(
      'POST',
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      authorization ? { authorization } : {},
    );

  test('is off: without one there is nothing at the address, as at any unknown one', async () => {
    const unknown = await call('POST', '/nothing', {}, {});
    const answer = await ask(`Bearer ${'A'.repeat(43)}`);
    expect([answer.status, await answer.text()]).toEqual([404, await unknown.text()]);
  });

  test('is told once, kept as a hash, listed, and void at once when it is taken back', async () => {
    const { id, token } = await made();
    const listed = await (await call('GET', PROGRAMS)).text();
    expect(listed).toContain(id);
    expect(listed).not.toContain(token);
    expect(JSON.stringify(robot.access.programs.list())).not.toContain(token);
    const other = await made('another');
    expect((await ask(`Bearer ${token}`)).status).not.toBe(401);
    expect((await call('DELETE', `${PROGRAMS}/${id}`)).status).toBe(204);
    const refused = await ask(`Bearer ${token}`);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await call('DELETE', `${PROGRAMS}/${other.id}`)).status).toBe(204);
    expect((await ask(`Bearer ${other.token}`)).status).toBe(404);
  });

  test.each([undefined, 'Bearer', 'Bearer short', `Basic ${'A'.repeat(43)}`, `Bearer ${'A'.repeat(43)}`])(
    '%j is none',
    async (authorization) => {
      await made();
      expect((await ask(authorization)).status).toBe(401);
      // A parent's session is no token either.
      expect((await call('POST', '/mcp', { jsonrpc: '2.0', method: 'x' })).status).toBe(401);
    },
  );

  test('takes a consent to the text as it is now', async () => {
    const version = '2026-01-01';
    expect((await call('POST', PROGRAMS, { name: 'x', agrees: true, version })).status).toBe(409);
    expect((await call('POST', PROGRAMS, { name: 'x', agrees: false, version })).status).toBe(400);
    expect(robot.access.programs.list()).toEqual([]);
  });

  test('goes with the last parent', async () => {
    const { token } = await made();
    robot.access.reset();
    await asParentOfNew();
    expect((await ask(`Bearer ${token}`)).status).toBe(404);
  });
  async function asParentOfNew() {
    const code = robot.access.openWindow('buttons').code.reveal();
    await robot.access.pair({ code, name: 'new', kind: 'parent', erasesRecords: true });
  }

  test('reaches no other route than /mcp', async () => {
    const { token } = await made();
    const routes: [method: string, url: string, access: RouteAccess | undefined][] = [];
    const onRoute = (method: string, url: string, access: RouteAccess | undefined) =>
      routes.push([method, url, access]);
    const settings = pageSettings({ web: { port: 8080 } });
    const { app } = await buildWeb(robot, settings, desk.journal, desk.clock, onRoute);
    try {
      let refused = 0;
      for (const [method, url, access] of routes) {
        if (access === 'page' || access === 'pairing' || access === 'program') continue;
        const answer = await app.inject({
          ...{ method: method as 'GET', url: url.replace(/:\w+/g, 'x'), remoteAddress: '192.168.1.20' },
          headers: { host: 'localhost:8080', authorization: `Bearer ${token}` },
        });
        expect([url, answer.json().error.code]).toEqual([
          url,
          access === 'loopback' ? 'not_from_here' : 'not_signed_in',
        ]);
        refused += 1;
      }
      expect(refused).toBeGreaterThan(60);
    } finally {
      await app.close();
    }
  });
});
