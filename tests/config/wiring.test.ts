import { expect, test } from 'vitest';
import { type SettingsInput, settingsSchema } from '#config/settings.ts';
import { wiresOf, wiringConflicts } from '#config/wiring/wiring.ts';

const conflictsOf = (input: SettingsInput): readonly string[] =>
  wiringConflicts(settingsSchema.parse(input)).map(({ en }) => en);

test('the wiring of a robot that is told nothing has no conflict', () => {
  for (const kind of ['virtual', 'auto', 'rgb-lines', 'apa102', 'ws2812'] as const)
    expect(conflictsOf({ lights: { kind } })).toEqual([]);
});

test.each<[string, SettingsInput, readonly string[]]>([
  [
    'two on one line',
    { wiring: { photoPin: 17 } },
    ['GPIO 17 of the photo button (wiring.photoPin) is also that of the talk button (wiring.talkPin).'],
  ],
  [
    'a line that the Pi keeps',
    { wiring: { talkPin: 2 } },
    ['GPIO 2 of the talk button (wiring.talkPin) is for I2C on a Pi.'],
  ],
  [
    'a line that the board needs',
    { wiring: { board: 'whisplay', talkPin: 17, photoPin: 27 } },
    [
      'GPIO 27 of the photo button (wiring.photoPin) is taken: on PiSugar Whisplay HAT it steers its screen (data or command).',
    ],
  ],
  [
    'a ring where the screen is',
    { wiring: { board: 'whisplay' }, buttons: { hasPhotoButton: false }, lights: { kind: 'ws2812' } },
    ["GPIO 10 of the ring's data (lights.kind) is taken: on PiSugar Whisplay HAT it feeds its screen (SPI)."],
  ],
  ['a button that is not used', { wiring: { photoPin: 17 }, buttons: { hasPhotoButton: false } }, []],
  ['a lamp that is not used', { wiring: { lampRedPin: 17 } }, []],
])('%s is told: %#', (_what, input, told) => {
  expect(conflictsOf(input)).toEqual(told);
});

test('in Japanese it is told in Japanese', () => {
  const [told] = wiringConflicts(settingsSchema.parse({ wiring: { photoPin: 17 } }));
  expect(told?.ja).toBe(
    '写真ボタン（wiring.photoPin）のGPIO 17は、話すボタン（wiring.talkPin）にも使われています。',
  );
});

test('a wire that is set to none is none', () => {
  const { wiring, buttons, lights } = settingsSchema.parse({ wiring: { photoPin: -1 } });
  expect(wiresOf({ wiring, buttons, lights }).map(({ line }) => line)).toEqual([17]);
});
