import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Health } from '#runtime/robot.ts';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { asParentOf } from '../support/page/as-parent.ts';

const TELL_THE_FAMILY = /おうちの (?:ひと|人)に つたえて/;
const AGAIN = /もういちど/;

let parent: string;
let daemon: Daemon;
let session: Record<string, string>;
beforeEach(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'coach-lost-'));
  daemon = await Daemon.start(path.join(parent, 'state'), VIRTUAL_BODY);
  session = await asParentOf(`${daemon.address}/`);
  await daemon.say('3+4');
});
afterEach(async () => {
  await daemon.stop();
  rmSync(parent, { recursive: true, force: true });
});

const at = (...names: string[]): string => path.join(parent, 'state', ...names);
const health = async (): Promise<Health> =>
  (await (await fetch(`${daemon.address}/api/v1/health`)).json()) as Health;

/** Without the one that a parent was paired. */
const aboutRecords = ({ notices }: Health) =>
  notices.filter((notice) => !notice.includes('端末がつながりました'));

const asked = async (query: string): Promise<string> => {
  const response = await fetch(`${daemon.address}/api/v1/agent/query-stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify({ query }),
  });
  return response.text();
};

test.each([
  ['its files are deleted', () => deleteFiles(), 'ok'],
  ['its folder is deleted', () => rmSync(at(), { recursive: true }), 'not_present'],
  ['its folder is moved away', () => renameSync(at(), at('..', 'away')), 'not_present'],
  ['something else takes its name', () => replace(Buffer.alloc(9000, 0xa7)), 'ok'],
])(
  'when %s under the running robot, the child hears to tell its family, the parent and support what to do',
  async (_way, lose, disk) => {
    lose();
    const answer = (await daemon.say('7')).findLast(({ type }) => type === 'final_response');
    expect(answer?.content).toMatch(TELL_THE_FAMILY);
    expect(answer?.content, 'trying again can never work').not.toMatch(AGAIN);

    const { status, parts, notices } = await health();
    expect(status).toBe('degraded');
    expect(parts.store).toMatchObject({
      state: 'failed',
      code: 'moved',
      problem: expect.stringContaining('restart the robot'),
    });
    expect(parts.disk).toMatchObject(disk === 'ok' ? { problem: null } : { state: 'failed', code: disk });
    expect(notices.join('\n')).toMatch(/学習記録のファイルがなくなった.*入れなおしてください/);
    expect(daemon.output()).toMatch(/"part":"store".*"code":"moved"/);

    expect(await asked('今日は何をしましたか')).toMatch(/おうちの方へ.*入れ直してください/);
    const desk = await fetch(`${daemon.address}/api/v1/desk`);
    expect(await desk.text()).toMatch(TELL_THE_FAMILY);
  },
);

test('what is back is told too, and the lesson goes on', async () => {
  renameSync(at('coach.sqlite'), at('away'));
  await daemon.say('7');
  expect(aboutRecords(await health())).toHaveLength(1);
  renameSync(at('away'), at('coach.sqlite'));
  expect((await daemon.say('7')).at(-1)?.content).not.toMatch(TELL_THE_FAMILY);
  const now = await health();
  expect([now.status, aboutRecords(now)]).toEqual(['ok', ['学習記録が、また使えるようになりました。']]);
});

function deleteFiles(): void {
  for (const end of ['', '-wal', '-shm']) rmSync(at(`coach.sqlite${end}`));
}

function replace(content: Buffer): void {
  writeFileSync(at('other'), content);
  renameSync(at('other'), at('coach.sqlite'));
}
