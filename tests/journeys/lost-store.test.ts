import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Health } from '#runtime/robot.ts';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { asParentOf } from '../support/page/as-parent.ts';

const TELL_THE_FAMILY = /おうちの (?:ひと|人)に つたえて/;
const AGAIN = /もういちど/;

/** One robot for all: what it loses it gets back, but for the last. */
let parent: string;
let daemon: Daemon;
let session: Record<string, string>;
beforeAll(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'coach-lost-'));
  daemon = await Daemon.start(path.join(parent, 'state'), VIRTUAL_BODY);
  session = await asParentOf(`${daemon.address}/`);
});
afterAll(async () => {
  await daemon?.stop();
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

const FILES = ['coach.sqlite', 'coach.sqlite-wal', 'coach.sqlite-shm'];
const moveFiles = (from: string, to: string): void => {
  for (const file of FILES) renameSync(at(`${from}${file}`), at(`${to}${file}`));
};
const putInItsPlace = (): void => {
  renameSync(at('coach.sqlite'), at('away'));
  writeFileSync(at('coach.sqlite'), Buffer.alloc(9000, 0xa7));
};

interface Way {
  readonly way: string;
  readonly lose: () => void;
  readonly giveBack: (() => void) | null;
  readonly disk: 'ok' | 'not_present';
}
const WAYS: readonly Way[] = [
  {
    way: 'its files are gone',
    lose: () => moveFiles('', 'away-'),
    giveBack: () => moveFiles('away-', ''),
    disk: 'ok',
  },
  {
    way: 'something else takes its name',
    lose: putInItsPlace,
    giveBack: () => renameSync(at('away'), at('coach.sqlite')),
    disk: 'ok',
  },
  {
    way: 'its folder is moved away',
    lose: () => renameSync(at(), at('..', 'away')),
    giveBack: () => renameSync(at('..', 'away'), at()),
    disk: 'not_present',
  },
  {
    way: 'its folder is deleted',
    lose: () => rmSync(at(), { recursive: true }),
    giveBack: null,
    disk: 'not_present',
  },
];

test.each(WAYS)(
  'when $way under the running robot, child, parent and support hear what to do, and that it is back',
  async ({ lose, giveBack, disk }) => {
    await daemon.say('3+4');
    const printedBefore = daemon.output().length;
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
    expect(daemon.output().slice(printedBefore)).toMatch(/"part":"store".*"code":"moved"/);

    expect(await asked('今日は何をしましたか')).toMatch(/おうちの方へ.*入れ直してください/);
    const desk = await fetch(`${daemon.address}/api/v1/desk`);
    expect(await desk.text()).toMatch(TELL_THE_FAMILY);

    if (giveBack === null) return;
    giveBack();
    expect((await daemon.say('7')).at(-1)?.content).not.toMatch(TELL_THE_FAMILY);
    const now = await health();
    expect(now.status).toBe('ok');
    const [first, ...others] = aboutRecords(now);
    expect(first).toBe('学習記録が、また使えるようになりました。');
    // With its folder the disk was away too, and what lies beside the records.
    for (const other of others) expect(other).toMatch(/また使えるようになりました。$/);
    expect(others.length > 0).toBe(disk !== 'ok');
  },
);
