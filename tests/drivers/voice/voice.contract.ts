import { describe, expect, test } from 'vitest';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { ToneOfVoice, Voice } from '#drivers/voice/voice.ts';

export const PLAIN: ToneOfVoice = { rate: 1, pitchSemitones: 0 };

export async function speak(voice: Voice, text: string, tone = PLAIN): Promise<Int16Array[]> {
  const sounds: Int16Array[] = [];
  for await (const sound of voice.synthesize(text, tone)) sounds.push(sound);
  return sounds;
}

export function durationMs(sounds: readonly Int16Array[]): number {
  return (sounds.reduce((sum, { length }) => sum + length, 0) * 1000) / OUTPUT_RATE_HZ;
}

/** What every voice that is installed must do. */
export function voiceContract(name: string, make: () => Voice): void {
  describe(`${name} keeps the contract of Voice`, () => {
    test('it is available', async () => {
      expect(await make().isAvailable()).toBe(true);
    });

    test('each sentence is a sound of its own, as long as speaking takes', async () => {
      const sounds = await speak(make(), '38+47は いくつに なるかな？ まず 1の くらいから。');
      expect(sounds).toHaveLength(2);
      expect(durationMs(sounds)).toBeGreaterThan(2500);
      expect(durationMs(sounds)).toBeLessThan(7000);
    });

    test('slow speech is longer and brisk speech shorter', async () => {
      const text = 'いっしょに かんがえて みよう。';
      const [slow, plain, brisk] = await Promise.all(
        [0.8, 1, 1.1].map(async (rate) => durationMs(await speak(make(), text, { rate, pitchSemitones: 1 }))),
      );
      expect(slow).toBeGreaterThan((plain as number) * 1.08);
      expect(brisk).toBeLessThan((plain as number) * 0.97);
    });

    test('a text with nothing to say gives no sound', async () => {
      for (const text of ['', '  ', '😀', '…']) expect(await speak(make(), text)).toEqual([]);
    });

    test('an aborted signal stops it with the reason', async () => {
      const stop = new AbortController();
      const reason = new Error('the child pressed the button');
      const heard: Int16Array[] = [];
      const speaking = (async () => {
        for await (const sound of make().synthesize('ひとつ。ふたつ。みっつ。', PLAIN, stop.signal)) {
          heard.push(sound);
          stop.abort(reason);
        }
      })();
      await expect(speaking).rejects.toBe(reason);
      expect(heard).toHaveLength(1);
    });

    test('a listener that leaves ends it', async () => {
      for await (const sound of make().synthesize('ひとつ。ふたつ。みっつ。', PLAIN)) {
        expect(sound.length).toBeGreaterThan(0);
        break;
      }
    });
  });
}
