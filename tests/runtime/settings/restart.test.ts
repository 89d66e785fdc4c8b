import { describe, expect, test } from 'vitest';
import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { VirtualVoice } from '#drivers/voice/virtual.ts';
import type { Voice } from '#drivers/voice/voice.ts';
import { restartSoon } from '#runtime/settings/restart.ts';
import { buildWeb } from '#runtime/web/server.ts';
import { asParent } from '../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

/** Begins a restart; gives when it was done, in ms of the robot's clock. */
async function restarted(voice: Voice, limitMs: number) {
  const clock = new VirtualClock();
  const speaker = new VirtualSpeaker(clock, () => {});
  await speaker.open();
  const journal = new MemoryJournal();
  const fromMs = clock.monotonicMs();
  let doneAtMs: number | null = null;
  const done = restartSoon({ clock, journal, voice, speaker }, () => {
    doneAtMs = clock.monotonicMs() - fromMs;
  });
  for (let passedMs = 0; passedMs < limitMs && doneAtMs === null; passedMs += 100) await clock.advance(100);
  if (doneAtMs !== null) await done;
  return { doneAtMs: doneAtMs as number | null, journal };
}

describe('a restart', () => {
  test('comes after the child has heard of it', async () => {
    const said: string[] = [];
    const virtual = new VirtualVoice();
    const voice: Voice = {
      mechanism: 'listened to',
      isAvailable: async () => true,
      synthesize: (text, ...more) => {
        said.push(text);
        return virtual.synthesize(text, ...more);
      },
    };
    const { doneAtMs } = await restarted(voice, 6_000);
    expect(said).toEqual([VOICE_PHRASES.restarting[0]]);
    expect(doneAtMs).toBeGreaterThan(1_500);
  });

  test('comes all the same where no voice is to be had, and the log says so', async () => {
    const voice: Voice = {
      mechanism: 'broken',
      isAvailable: async () => false,
      // biome-ignore lint/correctness/useYield: it fails before its first sound
      async *synthesize() {
        throw new Error('not installed');
      },
    };
    const { doneAtMs, journal } = await restarted(voice, 1_000);
    expect(doneAtMs).toBeLessThan(1_000);
    expect(journal.lines.map(({ message }) => message)).toContain('the restart could not be told');
  });

  test('waits for no loudspeaker that never ends', async () => {
    const endless: Voice = {
      mechanism: 'endless',
      isAvailable: async () => true,
      async *synthesize(_text, _tone, signal) {
        await new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
        );
        yield new Int16Array(0);
      },
    };
    expect((await restarted(endless, 10_000)).doneAtMs).toBeLessThan(7_000);
  });
});

describe('POST /api/v1/parent/restart', () => {
  test.each([
    ['is taken', true, [], 202],
    ['is refused where nobody can', false, [], 503],
    [
      'is refused while the settings file has a fault: it would not come back',
      true,
      ['robot.json:3:1: a comma'],
      409,
    ],
  ])('%s', async (_what, canRestart, faults, status) => {
    const robot = new ScriptedRobot();
    let asked = 0;
    robot.household = {
      ...robot.household,
      settings: { view: () => ({ revision: 'r', faults, settings: [] }), change: () => {} },
      restart: () => {
        asked += 1;
        return canRestart;
      },
    };
    const settings = pageSettings({ web: { port: 8080 } });
    const { app } = await buildWeb(robot, settings, new MemoryJournal(), new VirtualClock());
    const headers = { host: 'localhost:8080', ...(await asParent(app)) };
    const response = await app.inject({ method: 'POST', url: '/api/v1/parent/restart', headers });
    expect([response.statusCode, asked]).toEqual([status, faults.length > 0 ? 0 : 1]);
    await app.close();
  });
});
