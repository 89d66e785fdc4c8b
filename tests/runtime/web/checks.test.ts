import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { CheckResult } from '#runtime/checks/check.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { asParent } from '../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

const HOST = { host: 'localhost:8080' };
const RESULT: CheckResult = { id: 'ocr', state: 'ok', code: null, mend: null, durationMs: 12 };

let robot: ScriptedRobot;
let web: Web;
beforeEach(async () => {
  robot = new ScriptedRobot();
  robot.checks = {
    results: () => [RESULT],
    run: async (onEvent, _signal, ids) => {
      for (const id of ids ?? (['store', 'ocr'] as const)) onEvent({ type: 'check_started', id });
      onEvent({ type: 'checks_finished', results: [RESULT] });
      return [RESULT];
    },
  };
  web = await buildWeb(robot, pageSettings({ web: { port: 8080 } }), new MemoryJournal(), new VirtualClock());
});
afterEach(() => web.app.close());

const run = (payload?: object, remoteAddress = '127.0.0.1', more: Record<string, string> = {}) =>
  web.app.inject({
    method: 'POST',
    url: '/api/v1/checks/run',
    headers: { ...HOST, ...more },
    remoteAddress,
    ...(payload && { payload }),
  });
const eventsOf = (body: string) =>
  body.split('\n').flatMap((line) => (line.startsWith('data:') ? [JSON.parse(line.slice(5))] : []));

test('the last results are read without a try', async () => {
  const response = await web.app.inject({ method: 'GET', url: '/api/v1/checks', headers: HOST });
  expect(response.json()).toEqual({ results: [RESULT] });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a run is a stream of what is tried, of all or of what is asked for', async () => {
  const started = (body: string) => eventsOf(body).flatMap(({ id }) => id ?? []);
  expect(started((await run()).body)).toEqual(['store', 'ocr']);
  const some = await run({ ids: ['camera'] });
  expect(some.headers['content-type']).toMatch(/^text\/event-stream/);
  expect(started(some.body)).toEqual(['camera']);
  expect(eventsOf(some.body).at(-1)).toEqual({ type: 'checks_finished', results: [RESULT] });
});

test.each([{ ids: ['nothing'] }, { ids: [] }, { ids: 'ocr' }])('%j is no list of parts', async (payload) => {
  expect((await run(payload)).statusCode).toBe(400);
});

test('a phone has a picture taken only where its parent says so', async () => {
  const started = (body: string) => eventsOf(body).flatMap(({ id }) => id ?? []);
  const [phone, headers] = ['192.168.1.20', await asParent(web.app)];
  const all = started((await run(undefined, phone, headers)).body);
  expect(all).toContain('microphone');
  expect(all).not.toContain('camera');
  const refused = await run({ ids: ['store', 'camera'] }, phone, headers);
  expect(refused.json()).toMatchObject({ error: { code: 'bad_request' } });
  const allowed = await run({ ids: ['camera'], may_take_picture: true }, phone, headers);
  expect(started(allowed.body)).toEqual(['camera']);
});

test('one run at a time, and the next after it, also where it broke', async () => {
  const begun = Promise.withResolvers<() => void>();
  const runs = robot.checks;
  robot.checks = {
    ...runs,
    run: () => new Promise((_resolve, reject) => begun.resolve(() => reject(new Error('broken')))),
  };
  // A request of inject's is sent when it is waited for.
  const first = run().then((response) => response);
  const end = await begun.promise;
  expect((await run()).json()).toMatchObject({ error: { code: 'checks_running' } });
  end();
  await first;
  robot.checks = runs;
  expect((await run()).statusCode).toBe(200);
});
