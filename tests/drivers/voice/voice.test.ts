import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { OpenJtalkVoice } from '#drivers/voice/open-jtalk.ts';
import { VirtualVoice } from '#drivers/voice/virtual.ts';
import { fakePrograms, withSearchPath } from '../../support/body-programs.ts';
import { cases } from '../../support/cases.ts';
import { needsCommand, needsFile, skipsWithout } from '../../support/needs.ts';
import { durationMs, speak, voiceContract } from './voice.contract.ts';

const clock = new SystemClock();
const settings = settingsSchema.parse({}).voice;

voiceContract('VirtualVoice', () => new VirtualVoice());

const isMissing = skipsWithout(
  needsCommand('open_jtalk', 'open-jtalk open-jtalk-mecab-naist-jdic'),
  needsFile(settings.voiceFile),
);

describe.skipIf(isMissing)('the real Open JTalk', () => {
  const make = () => new OpenJtalkVoice(settings, clock);
  voiceContract('OpenJtalkVoice', make);

  test('it is sound, not silence, and not clipped', async () => {
    const [sound] = await speak(make(), 'こんにちは。');
    const peak = (sound ?? new Int16Array()).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(2000);
    expect(peak).toBeLessThan(32767);
  });

  test('a higher pitch is heard as one', async () => {
    const pitchOf = async (pitchSemitones: number) => {
      const [sound] = await speak(make(), 'あああああああ', { rate: 1, pitchSemitones });
      return fundamentalHz(sound ?? new Int16Array());
    };
    const ratio = (await pitchOf(5)) / (await pitchOf(0));
    expect(12 * Math.log2(ratio)).toBeGreaterThan(3.5);
    expect(12 * Math.log2(ratio)).toBeLessThan(6.5);
  });

  const LENGTH = cases(300, 900);
  test(`nothing of a text of ${LENGTH} characters without a full stop is lost`, async () => {
    const sentence = 'りんごが いつつ あります、みかんが みっつ あります、';
    const one = durationMs(await speak(make(), sentence));
    const times = Math.floor(LENGTH / sentence.length);
    const all = durationMs(await speak(make(), sentence.repeat(times)));
    // The silence around a sentence is spoken once for each cut, not each time.
    expect(all).toBeGreaterThan((one - 800) * times);
  }, 60_000);

  test('the virtual voice takes about as long as it does', async () => {
    for (const text of ['38+47は いくつに なるかな？', 'よく がんばったね。きょうは ここまでに しよう。']) {
      const ratio = durationMs(await speak(new VirtualVoice(), text)) / durationMs(await speak(make(), text));
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.4);
    }
  });
});

describe('Open JTalk where something is amiss', () => {
  test('without the program, its dictionary or its voice it is not available, and says so', async () => {
    const voice = new OpenJtalkVoice(settings, clock);
    expect(await withSearchPath('', () => voice.isAvailable())).toBe(false);
    const bare = new OpenJtalkVoice({ ...settings, voiceFile: '/nowhere.htsvoice' }, clock);
    expect(await bare.isAvailable()).toBe(false);
    await expect(speak(bare, 'はい')).rejects.toMatchObject({ code: 'not_present' });
  });

  test.each([
    ['a failure', 'echo "ひみつ" >&2; exit 1', 'failed'],
    ['no sound', 'true', 'failed'],
    ['something that is no sound', 'echo this is long enough but it is no sound at all', 'bad_data'],
  ])('%s is told without a word of the text', async (_what, script, code) => {
    const fakes = fakePrograms({ open_jtalk: script, 'sys.dic': '', voice: '' });
    const files = { dictionaryDir: fakes.folder, voiceFile: path.join(fakes.folder, 'voice') };
    const voice = new OpenJtalkVoice({ ...settings, ...files }, clock);
    const error = await speak(voice, 'ひみつ').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'DeviceError', code });
    expect(String(error)).not.toContain('ひみつ');
    fakes.remove();
  });

  test('the text goes by a pipe, where no list of processes shows it', async () => {
    const fakes = fakePrograms({
      open_jtalk: 'echo "$*" > "$FAKES/args"; cat > "$FAKES/input"; exit 1',
      'sys.dic': '',
      voice: '',
    });
    const files = { dictionaryDir: fakes.folder, voiceFile: path.join(fakes.folder, 'voice') };
    const voice = new OpenJtalkVoice({ ...settings, ...files }, clock);
    await speak(voice, 'ひみつ', { rate: 9, pitchSemitones: -3 }).catch(() => {});
    const read = (name: string) => readFileSync(path.join(fakes.folder, name), 'utf8');
    expect(read('args')).toContain('-r 2.000 -fm -3.000 -ow /dev/stdout');
    expect(read('args')).not.toContain('ひみつ');
    expect(read('input')).toBe('ひみつ\n');
    fakes.remove();
  });
});

/** The pitch of a vowel by autocorrelation, 60-400 Hz. */
function fundamentalHz(sound: Int16Array): number {
  const middle = sound.subarray(sound.length >> 1, (sound.length >> 1) + 4800);
  let bestLag = 1;
  let best = -Infinity;
  for (let lag = 60; lag <= 400; lag++) {
    let sum = 0;
    for (let i = 0; i + lag < middle.length; i++) sum += (middle[i] as number) * (middle[i + lag] as number);
    if (sum / (middle.length - lag) > best) {
      best = sum / (middle.length - lag);
      bestLag = lag;
    }
  }
  return 24_000 / bestLag;
}
