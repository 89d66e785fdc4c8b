import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { run } from '#runtime/command/accept.ts';
import { ask } from '#runtime/command/terminal.ts';
import { startWeb } from '#runtime/web/server.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

let dir: string;
let robot: ScriptedRobot;
let points = 3;
let web: Awaited<ReturnType<typeof startWeb>>;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'accept-'));
  robot = new ScriptedRobot();
  points = 3;
  const { desk } = robot;
  robot.desk = () => ({ ...desk.call(robot), totalPoints: points });
  robot.support = {
    ...robot.support,
    problemArchive: () =>
      ({ machine: { rss_bytes: 100e6 } }) as ReturnType<ScriptedRobot['support']['problemArchive']>,
  };
  robot.checks = {
    results: () => [],
    run: async (onEvent) => {
      const results = [{ id: 'store', state: 'ok', code: null, mend: null, durationMs: 1 }] as const;
      onEvent({ type: 'checks_finished', results });
      return results;
    },
  };
  robot.trials = {
    ...robot.trials,
    run: async (id, onEvent) => onEvent({ type: 'trial_finished', id, outcome: 'done' }),
  };
  web = await startWeb(robot, pageSettings(), new MemoryJournal());
});
afterEach(async () => {
  await web.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A person who answers so; the terminal is closed when there is no answer left. */
async function accept(answers: (question: string) => string | null, onWait?: (asked: string) => void) {
  const report = path.join(dir, `report-${readdirSync(dir).length}.md`);
  const clock = new VirtualClock();
  const written: string[] = [];
  const lines = (async function* () {
    for (;;) {
      const answer = answers(written.at(-1) ?? '');
      if (answer === null) return;
      yield answer;
    }
  })();
  const settings = settingsSchema.parse({
    web: { port: Number(new URL(web.address).port) },
    state: { dir },
  });
  // Real requests and a clock that only moves when it is moved: what sleeps is woken as it comes.
  clock.sleep = async (durationMs) => {
    onWait?.(written.join(''));
    await clock.advance(durationMs);
  };
  const handle = await open(report, 'wx');
  try {
    const code = await run({
      ...{ words: [], environment: {}, clock, signal: new AbortController().signal },
      terminal: {
        ...{ isInteractive: true, hasColour: false, lines },
        write: (text) => written.push(text),
        prompt: () => {},
      },
      settings: () => settings,
      file: { path: report, handle },
    });
    return { code, text: () => readFileSync(report, 'utf8'), written };
  } finally {
    await handle.close();
  }
}

/** The child solves the problem that the last step asks for. */
const solve = (told: string) => {
  if (told.includes('Solve one problem')) points = 6;
};
/** Someone with neither a camera nor USB, to whom all seems well. */
const well = (question: string) => (/USB|camera/.test(question) ? 'n' : 'y');

describe('the acceptance', () => {
  test('goes on after the power cut, and its report holds what each step found', async () => {
    // The plug: the terminal ends while it waits.
    const untilTheCut = (question: string) =>
      question.includes('leave this step out') ? null : well(question);
    await expect(accept(untilTheCut, solve)).rejects.toThrow('the same command goes on');
    const { code, text, written } = await accept(well);
    expect(text()).not.toContain('failed');
    expect(code).toBe(0);
    expect(written.join('')).not.toContain('[1/');
    expect(text()).toMatch(/\| checks \| passed \| store ok \|/);
    expect(text()).toMatch(/\| photo \| skipped \|/);
    expect(text()).toMatch(/\| quiet_hours \| passed \| power_well true, memory_mb 100/);
    expect(text()).toMatch(/\| power_cut \| passed \| points_kept true, came_back true/);
    expect(readdirSync(dir)).not.toContain('acceptance.json');
  });

  test('fails where points are lost, where a person says no, and where a part does', async () => {
    robot.trials = {
      ...robot.trials,
      run: async (id, onEvent) => onEvent({ type: 'trial_finished', id, outcome: 'too_quiet' }),
    };
    const gaps = (question: string) => (/gaps/.test(question) ? 'n' : well(question));
    await expect(
      accept((question) => (question.includes('leave this step out') ? null : gaps(question)), solve),
    ).rejects.toThrow();
    points = 5;
    const { code, text } = await accept(well);
    expect(code).toBe(1);
    expect(text()).toMatch(/\| trial_microphone \| failed \| outcome too quiet/);
    expect(text()).toMatch(/\| lesson \| failed \| .*heard_whole false/);
    expect(text()).toMatch(/\| power_cut \| failed \| points_kept false/);
  });
});

test('a question gets the next line, and null at the end', async () => {
  const lines = (async function* () {
    yield ' はい ';
  })();
  const terminal = { isInteractive: true, hasColour: false, lines, write: () => {}, prompt: () => {} };
  expect([await ask(terminal, '?'), await ask(terminal, '?')]).toEqual(['はい', null]);
});
