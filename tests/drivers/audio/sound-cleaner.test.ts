import { describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import type { Bindings } from '#drivers/audio/apm-module.ts';
import { levelDbfs } from '#drivers/audio/level.ts';
import { WebrtcCleaner } from '#drivers/audio/sound-cleaner.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { skipsWithout } from '../../support/needs.ts';
import { japaneseSpeechHeard, needsJapaneseSpeech } from '../../support/sound/japanese-speech.ts';
import { atLevel, mixed, noiseOf } from '../../support/sound/room.ts';
import { framesOf } from '../../support/sound/speech-lab.ts';

const settings = settingsSchema.parse({}).microphone;
const loaded = async (...given: ConstructorParameters<typeof WebrtcCleaner>): Promise<WebrtcCleaner> => {
  const cleaner = new WebrtcCleaner(...given);
  await cleaner.load();
  return cleaner;
};
const open = () => loaded(settings, new MemoryJournal());

describe('the sound that is sent', () => {
  test('a fan is softer in it, although nobody speaks and the gain rises', async () => {
    const cleaner = await open();
    expect(cleaner.mechanism).toBe('webrtc');
    const fan = noiseOf('fan', -40, 12_000);
    const cleaned = fan.slice();
    for (const frame of framesOf(cleaned)) expect(cleaner.clean(frame)).toBe(frame);
    const later = (sound: Int16Array) => levelDbfs(sound.subarray(2 * 16_000));
    console.log(`a fan of ${later(fan).toFixed(1)} dBFS is sent with ${later(cleaned).toFixed(1)} dBFS`);
    expect(later(cleaned)).toBeLessThan(later(fan) - 3);
    cleaner.close();
  });

  test.skipIf(skipsWithout(needsJapaneseSpeech()))(
    'a soft child is as loud as a loud one after a sentence, and stands out from the noise more than before',
    async () => {
      const words = await japaneseSpeechHeard('わからないから、ヒントが ほしいな。');
      const sent = async (dbfs: number) => {
        const cleaner = await open();
        const sentence = new Int16Array(words.length + 32_000);
        sentence.set(atLevel(words, dbfs), 16_000);
        const lesson = mixed(
          Int16Array.from({ length: sentence.length * 4 }, (_, i) => sentence[i % sentence.length] as number),
          noiseOf('fan', -56, (sentence.length * 4) / 16),
        );
        for (const frame of framesOf(lesson)) cleaner.clean(frame);
        cleaner.close();
        const last = lesson.subarray(sentence.length * 3);
        const speech = levelDbfs(last.subarray(16_000, 16_000 + words.length));
        return { speech, noise: levelDbfs(last.subarray(0, 14_000)) };
      };
      const [loud, soft] = [await sent(-22), await sent(-38)];
      console.log('sent, dBFS:', loud, soft);
      expect(Math.abs(loud.speech - soft.speech)).toBeLessThan(4);
      // Before: 15 dB or so between the soft words and the noise.
      expect(soft.speech - soft.noise).toBeGreaterThan(20);
    },
  );

  test('passes as it is until the module is loaded, once, and for good where it was closed meanwhile', async () => {
    let loads = 0;
    const find = () => {
      loads++;
      return import('@livekit/rtc-ffi-bindings');
    };
    const cleaner = new WebrtcCleaner(settings, new MemoryJournal(), find);
    const fan = noiseOf('fan', -30, 20);
    expect(cleaner.clean(fan.slice())).toEqual(fan);
    expect([loads, cleaner.mechanism]).toEqual([0, 'none']);
    const loading = Promise.all([cleaner.load(), cleaner.load()]);
    cleaner.close();
    await loading;
    expect(loads).toBe(1);
    expect(cleaner.clean(fan.slice())).toEqual(fan);
  });

  test('off: it is sent as it is', async () => {
    const cleaner = await loaded({ cleaning: 'off' }, new MemoryJournal());
    const frame = noiseOf('fan', -30, 20);
    expect(cleaner.clean(frame.slice())).toEqual(frame);
    expect(cleaner.mechanism).toBe('none');
    cleaner.close();
  });
});

describe('when WebRTC is in trouble', () => {
  test('not installed: it is sent as it is, and the log says so', async () => {
    const journal = new MemoryJournal();
    const cleaner = await loaded(settings, journal, () => Promise.reject(new Error('no package')));
    expect(cleaner.mechanism).toBe('none');
    expect(journal.lines.map(({ level }) => level)).toEqual(['warn']);
  });

  test('fails in mid-sentence: told once, and the sound goes on as it is', async () => {
    const real = (await import('@livekit/rtc-ffi-bindings')).default;
    const { FfiResponse, ApmProcessStreamResponse } = real;
    let requests = 0;
    const livekitFfiRequest = (data: Uint8Array): Uint8Array => {
      if (requests++ < 11) return real.livekitFfiRequest(data);
      const value = new ApmProcessStreamResponse({ error: 'stream parameters changed' });
      return new FfiResponse({ message: { case: 'apmProcessStream', value } }).toBinary();
    };
    const bindings: Bindings = { ...real, livekitFfiRequest };
    const journal = new MemoryJournal();
    const cleaner = await loaded(settings, journal, async () => ({ default: bindings }));
    const frame = noiseOf('fan', -30, 20);
    for (let time = 0; time < 20; time++) cleaner.clean(frame.slice());
    const after = frame.slice();
    expect(cleaner.clean(after)).toEqual(frame);
    expect(journal.lines.map(({ level }) => level)).toEqual(['error']);
    cleaner.close();
    cleaner.close();
  });
});
