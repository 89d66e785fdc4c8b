import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { judgeSettings } from '../load.ts';
import { boards } from './boards.ts';
import { wiringPicture } from './picture.ts';

/** `npm run wiring`: draws each board's wires into docs/wiring/; a test holds the pictures to boards.json. */
const folder = path.resolve(import.meta.dirname, '../../docs/wiring');
mkdirSync(folder, { recursive: true });
for (const board of Object.keys(boards())) {
  const { settings } = judgeSettings(board, JSON.stringify({ wiring: { board } }), { environment: {} });
  writeFileSync(path.join(folder, `${board}.svg`), wiringPicture(settings));
}
