import { expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { wiringCheck } from '#runtime/checks/body-checks.ts';

const NEVER = new AbortController().signal;

test('wires that are in nobody’s way are well', async () => {
  const check = wiringCheck(settingsSchema.parse({}));
  expect(await check.run(true, NEVER)).toEqual({ state: 'ok', code: null });
});

test('pins that clash are told in words, each of them, in both languages', async () => {
  const check = wiringCheck(settingsSchema.parse({ wiring: { board: 'whisplay', photoPin: 17 } }));
  const { state, code, mend } = await check.run(false, NEVER);
  expect([state, code]).toEqual(['degraded', 'pins_clash']);
  expect(mend?.en).toContain('GPIO 17 of the photo button');
  expect(mend?.ja).toContain('GPIO 17');
});
