import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { captureControlIn, changeForAmixer, percentOf } from '#drivers/sound/capture-control.ts';
import type { SoundCard, SoundUse } from '#drivers/sound/cards.ts';
import { InputGain } from '#drivers/sound/input-gain.ts';
import { ForgetfulSoundMemory } from '#drivers/sound/sound-devices.ts';
import { type FakePrograms, fakePrograms } from '../../support/body-programs.ts';

/** What `amixer scontents` prints, put together from its source and from what owners of such cards have published. */
const USB_DONGLE = `Simple mixer control 'Speaker',0
  Capabilities: pvolume pswitch pswitch-joined
  Playback channels: Front Left - Front Right
  Limits: Playback 0 - 37
  Mono:
  Front Left: Playback 25 [68%] [-12.00dB] [on]
  Front Right: Playback 25 [68%] [-12.00dB] [on]
Simple mixer control 'Mic',0
  Capabilities: pvolume pvolume-joined cvolume cvolume-joined pswitch pswitch-joined cswitch cswitch-joined
  Playback channels: Mono
  Capture channels: Mono
  Limits: Playback 0 - 31 Capture 0 - 35
  Mono: Playback 23 [74%] [-8.00dB] [off] Capture 14 [40%] [2.00dB] [on]
Simple mixer control 'Auto Gain Control',0
  Capabilities: pswitch pswitch-joined
  Playback channels: Mono
  Mono: Playback [on]
`;
/** A HAT with a WM8960: switches and boosts before the one that is meant. */
const HAT = `Simple mixer control 'Left Input Boost Mixer LINPUT1',0
  Capabilities: volume volume-joined
  Playback channels: Mono
  Capture channels: Mono
  Limits: 0 - 3
  Mono: 3 [100%] [29.00dB]
Simple mixer control 'ADC PCM',0
  Capabilities: cvolume
  Capture channels: Front Left - Front Right
  Limits: Capture 0 - 255
  Front Left: Capture 195 [76%] [0.00dB]
  Front Right: Capture 195 [76%] [0.00dB]
Simple mixer control 'Capture',0
  Capabilities: cvolume cswitch
  Capture channels: Front Left - Front Right
  Limits: Capture 0 - 63
  Front Left: Capture 39 [62%] [12.00dB] [on]
  Front Right: Capture 39 [62%] [12.00dB] [on]
`;
const WITHOUT_DB = `Simple mixer control 'Mic',1
  Capabilities: cvolume cvolume-joined
  Capture channels: Mono
  Limits: Capture -20 - 20
  Mono: Capture -20 [0%]
`;
/** A codec whose driver does not tell hearing from sounding; the second of its microphones is wired. */
const CODEC = `Simple mixer control 'Aux',0
  Capabilities: volume pswitch
  Playback channels: Front Left - Front Right
  Capture channels: Front Left - Front Right
  Limits: 0 - 63
  Front Left: 0 [0%] [-54.00dB] Playback [off]
  Front Right: 0 [0%] [-54.00dB] Playback [off]
${["'Mic 1',0 0 [0%] [-6.00dB] Playback [off]", "'Mic 2',0 5 [71%] [24.00dB] Playback [on]"]
  .map((row) => /^('.*',0) (.*)$/.exec(row) ?? [])
  .map(
    ([, name, value]) => `Simple mixer control ${name}
  Capabilities: volume volume-joined pswitch pswitch-joined
  Playback channels: Mono
  Capture channels: Mono
  Limits: 0 - 7
  Mono: ${value}
`,
  )
  .join('')}Simple mixer control 'Headphone',0
  Capabilities: volume volume-joined
  Playback channels: Mono
  Capture channels: Mono
  Limits: 0 - 63
  Mono: 20 [32%] [-12.00dB]
`;
/** Four microphones, each with an amplifier of its own. */
const ARRAY = `Simple mixer control 'ADC1 PGA gain',0
  Capabilities: volume volume-joined
  Playback channels: Mono
  Capture channels: Mono
  Limits: 0 - 31
  Mono: 15 [48%] [15.00dB]
`;
const SPEAKER_ONLY = USB_DONGLE.slice(0, USB_DONGLE.indexOf("Simple mixer control 'Mic'"));

describe('the control of the microphone', () => {
  test.each([
    [
      'a USB dongle',
      USB_DONGLE,
      { name: 'Mic', index: 0, value: 14, min: 0, max: 35, isInDb: true, isCommon: false },
    ],
    ['a HAT', HAT, { name: 'Capture', index: 0, value: 39, min: 0, max: 63, isInDb: true, isCommon: false }],
    [
      'a card without dB',
      WITHOUT_DB,
      { name: 'Mic', index: 1, value: -20, min: -20, max: 20, isInDb: false, isCommon: false },
    ],
    ['a codec', CODEC, { name: 'Mic 2', index: 0, value: 5, min: 0, max: 7, isInDb: true, isCommon: true }],
    [
      'a row of microphones',
      ARRAY,
      { name: 'ADC1 PGA gain', index: 0, value: 15, min: 0, max: 31, isInDb: true, isCommon: true },
    ],
    ['a loudspeaker', SPEAKER_ONLY, null],
    ['a card without controls', '', null],
  ])('of %s', (_what, listing, control) => {
    expect(captureControlIn(listing)).toEqual(control);
  });

  test('is its digital one where it has no other', () => {
    const only = HAT.slice(
      HAT.indexOf("Simple mixer control 'ADC"),
      HAT.indexOf("Simple mixer control 'Cap"),
    );
    expect(captureControlIn(only)).toMatchObject({ name: 'ADC PCM', value: 195 });
  });

  test('is told in percent of its range, and changed in dB where it knows them', () => {
    expect([percentOf({ value: 14, min: 0, max: 35 }), percentOf({ value: -20, min: -20, max: 20 })]).toEqual(
      [40, 0],
    );
    expect(changeForAmixer({ isInDb: true }, 12.34)).toBe('12.3dB+');
    expect(changeForAmixer({ isInDb: true }, -8)).toBe('8.0dB-');
    expect(changeForAmixer({ isInDb: false }, -8)).toBe('20%-');
  });
});

/**
 * A card behind an amixer of the test's: of the control it keeps the value in a file, and takes "4", "4.0dB+" (a step is
 * 1 dB) and "10%-"; it knows the card "USB" only. Each call is a line of the file calls.
 */
const AMIXER = `
echo "$*" >>"$FAKES/calls"
[ "$1 $2" = '-c USB' ] || { echo "Invalid card number '$2'." >&2; exit 1; }
value=$(cat "$FAKES/value")
if [ "$3" != scontents ]; then
  [ "$3 $4 $5 $6" = "-- sset 'Mic',0 capture" ] || { echo "amixer: Unable to find simple control" >&2; exit 1; }
  case $7 in
    *dB+) step=\${7%%.*}; value=$((value + step)) ;;
    *dB-) step=\${7%%.*}; value=$((value - step)) ;;
    *) value=$7 ;;
  esac
  [ "$value" -le 35 ] || value=35
  [ "$value" -ge 0 ] || value=0
  [ -e "$FAKES/stuck" ] || echo "$value" >"$FAKES/value"
  value=$(cat "$FAKES/value")
fi
sed "s/Capture 14 \\[40%\\]/Capture $value [$((value * 100 / 35))%]/" "$FAKES/listing"
`;

const CARD: SoundCard = {
  index: 1,
  id: 'USB',
  name: 'USB Audio Device',
  kind: 'usb',
  devices: { microphone: [0], speaker: [0] },
};

describe('the input gain', () => {
  const clock = new SystemClock();
  let fakes: FakePrograms;
  let memory: ForgetfulSoundMemory;
  let journal: MemoryJournal;
  let card: SoundCard | null;
  const file = (name: string) => path.join(fakes.folder, name);
  const value = () => Number(readFileSync(file('value'), 'utf8'));
  const calls = () => readFileSync(file('calls'), 'utf8').trim().split('\n');
  const listeners = new Set<(use: SoundUse) => void>();
  const gain = () =>
    new InputGain({
      clock,
      journal,
      memory,
      devices: {
        found: () => ({ card }),
        onMoved: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    });
  beforeEach(() => {
    fakes = fakePrograms({ amixer: AMIXER });
    writeFileSync(file('listing'), USB_DONGLE);
    writeFileSync(file('value'), '14');
    writeFileSync(file('calls'), '');
    memory = new ForgetfulSoundMemory();
    journal = new MemoryJournal();
    card = CARD;
    listeners.clear();
  });
  afterEach(() => fakes.remove());

  test('is raised and lowered on the card that hears, and says from where to where', async () => {
    expect(await gain().change(10)).toEqual({ outcome: 'raised', fromPercent: 40, toPercent: 69 });
    expect(value()).toBe(24);
    expect(await gain().change(-8)).toEqual({ outcome: 'lowered', fromPercent: 69, toPercent: 46 });
    expect(memory.gain()).toEqual({
      id: 'USB',
      card: CARD.name,
      control: 'Mic',
      index: 0,
      value: 16,
      before: 14,
    });
    expect(calls()[1]).toBe("-c USB -- sset 'Mic',0 capture 10.0dB+");
    expect(journal.lines.map(({ message }) => message)).toEqual(Array(2).fill('the input gain was set'));
  });

  test('of a codec that does not tell hearing from sounding is asked for by its name alone', async () => {
    writeFileSync(file('listing'), CODEC);
    await gain().change(3);
    expect(calls()[1]).toBe("-c USB -- sset 'Mic 2',0 3.0dB+");
  });

  test('stops at the ends of its range', async () => {
    expect(await gain().change(30)).toEqual({ outcome: 'raised', fromPercent: 40, toPercent: 100 });
    expect(await gain().change(3)).toEqual({ outcome: 'at_limit' });
  });

  test('is taken back to what it was before the first change, once', async () => {
    expect(await gain().undo()).toEqual({ outcome: 'nothing_to_undo' });
    await gain().change(10);
    await gain().change(5);
    expect(await gain().undo()).toEqual({ outcome: 'undone', fromPercent: 83, toPercent: 40 });
    expect([value(), memory.gain()]).toEqual([14, null]);
    expect(await gain().undo()).toEqual({ outcome: 'nothing_to_undo' });
  });

  test('is set again at the start, and when the card comes back; where it is right nothing is set', async () => {
    await gain().change(10);
    writeFileSync(file('value'), '3');
    const open = gain();
    await open.open();
    expect(value()).toBe(24);
    writeFileSync(file('calls'), '');
    await gain().open();
    expect(calls()).toEqual(['-c USB scontents']);
    // As by pulling it out and in: the card is as it was made.
    writeFileSync(file('value'), '0');
    const again = Promise.withResolvers<void>();
    journal.info = () => again.resolve();
    for (const listener of listeners) listener('speaker');
    for (const listener of [...listeners].slice(0, 1)) listener('microphone');
    await again.promise;
    expect(value()).toBe(24);
    open.close();
  });

  test('of another card is left alone, and no program is run where nothing is remembered', async () => {
    await gain().open();
    expect(calls()).toEqual(['']);
    await gain().change(10);
    writeFileSync(file('value'), '3');
    card = { ...CARD, name: 'Jabra SPEAK 510 USB' };
    await gain().open();
    expect(value()).toBe(3);
    expect(await gain().undo()).toEqual({ outcome: 'nothing_to_undo' });
  });

  test('is never touched where a sound server decides, and says what else is in the way', async () => {
    card = null;
    expect(await gain().change(10)).toEqual({ outcome: 'no_card' });
    expect(calls()).toEqual(['']);
    card = { ...CARD, id: 'Other' };
    expect(await gain().change(10)).toEqual({ outcome: 'no_control' });
    expect(journal.lines.at(-1)).toMatchObject({ message: 'amixer could not be asked' });
    card = CARD;
    writeFileSync(file('listing'), SPEAKER_ONLY);
    expect(await gain().change(10)).toEqual({ outcome: 'no_control' });
    writeFileSync(file('listing'), USB_DONGLE);
    writeFileSync(file('stuck'), '');
    expect(await gain().change(10)).toEqual({ outcome: 'not_set' });
    expect(memory.gain()).toBeNull();
  });
});
