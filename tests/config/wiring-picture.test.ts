import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { judgeSettings } from '#config/load.ts';
import { settingsSchema } from '#config/settings.ts';
import { boards } from '#config/wiring/boards.ts';
import { wiringPicture } from '#config/wiring/picture.ts';

const FOLDER = path.resolve('docs/wiring');
const NAMES = Object.keys(boards());

test.each(NAMES)('the picture of %s is what its settings say: npm run wiring', (board) => {
  const { settings } = judgeSettings(board, JSON.stringify({ wiring: { board } }), { environment: {} });
  expect(readFileSync(path.join(FOLDER, `${board}.svg`), 'utf8')).toBe(wiringPicture(settings));
});

test('there is a picture of each board and no other, and docs/hardware.md shows each in both languages', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(NAMES.map((name) => `${name}.svg`).sort());
  for (const page of ['hardware.md', 'hardware.ja.md']) {
    const text = readFileSync(path.resolve('docs', page), 'utf8');
    expect(
      NAMES.filter((name) => !text.includes(`(wiring/${name}.svg)`) || !text.includes(`\`${name}\``)),
    ).toEqual([]);
  }
});

test('a wire is drawn at the pin of the header that its line comes out at', () => {
  const picture = wiringPicture(settingsSchema.parse({ wiring: { talkPin: 21 } }));
  expect(picture).toContain('GPIO 21 (pin 40)');
  expect(picture).not.toContain('GPIO 17 (pin 11)');
});
