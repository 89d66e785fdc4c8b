import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skipsWithout } from '../../support/needs.ts';
import { letTheRoomEcho, liveEcho } from '../../support/sound/echo-live.ts';
import { japaneseSpeech, needsJapaneseSpeech } from '../../support/sound/japanese-speech.ts';
import { atLevel } from '../../support/sound/room.ts';
import { needsSoundLab, SoundLab } from '../../support/sound/sound-lab.ts';

describe.skipIf(skipsWithout(needsSoundLab(), needsJapaneseSpeech()))(
  'real programs in the sound laboratory',
  () => {
    let lab: SoundLab;
    let silence = () => {};
    beforeAll(async () => {
      lab = (await SoundLab.start()).enter();
      silence = letTheRoomEcho(lab);
    });
    afterAll(() => {
      silence();
      return lab?.stop();
    });

    // How much is taken away depends on how busy the machine is : `npm run bench` has the figure.
    test('WebRTC tests itself through arecord and speaker, and makes the echo softer', async () => {
      const speech = atLevel(await japaneseSpeech('きょうは たしざんを いっしょに やって みよう。'), -18);
      const { selfTest, isFullDuplex, heardDbfs, leftDbfs } = await liveEcho(speech);
      console.log(
        `self-test ${selfTest.reductionDb.toFixed(1)} dB, speech ${(heardDbfs - leftDbfs).toFixed(1)} dB`,
      );
      expect(heardDbfs).toBeGreaterThan(-50);
      expect(leftDbfs).toBeLessThan(heardDbfs);
      expect(isFullDuplex).toBe(selfTest.passed);
    });
  },
);
