import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { saySafely } from '#runtime/service/safe/safe-voice.ts';
import { needsCommand, skipsWithout } from '../../../support/needs.ts';
import { needsSoundLab, SoundLab } from '../../../support/sound/sound-lab.ts';

/** Then it may speak. */
const NOON = new Date('2026-11-23T12:00:00+09:00');

class NoonClock extends SystemClock {
  override now(): number {
    return NOON.getTime();
  }
}

const voice = needsCommand('open_jtalk', 'open-jtalk open-jtalk-mecab-naist-jdic');

describe.skipIf(skipsWithout(needsSoundLab(), voice))('the voice of the safe mode', () => {
  let lab: SoundLab;
  beforeAll(async () => {
    lab = (await SoundLab.start()).enter();
  });
  afterAll(() => lab.stop());

  const say = (device: string): ReturnType<typeof saySafely> => {
    const dir = mkdtempSync(path.join(tmpdir(), 'coach-safe-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const settings = settingsSchema.parse({ speaker: { device } });
    return saySafely('いま うごけないんだ。', settings, { stateDir: dir, cacheDir: dir }, new NoonClock());
  };

  test('is heard with the settings as they come, by the loudspeaker that the robot finds', async () => {
    const recording = await lab.listen('robot');
    expect(await say('auto')).toBe('said');
    expect(recording.sound().some((sample) => Math.abs(sample) > 1000)).toBe(true);
  });

  test('that failed is told, for the page is all there is then', async () => {
    expect(await say('no_such_card')).toBe('failed');
  });

  test('is not heard twice within the hour', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'coach-safe-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const once = () =>
      saySafely('はい', settingsSchema.parse({}), { stateDir: dir, cacheDir: dir }, new NoonClock());
    expect(await once()).toBe('said');
    utimesSync(path.join(dir, 'safe-mode-said'), NOON, NOON);
    expect(await once()).toBe('not_due');
  });
});
