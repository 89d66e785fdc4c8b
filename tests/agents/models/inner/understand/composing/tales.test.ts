import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playedOver } from './played.ts';

const FOLDER = new URL('../../../../../../agents/understanding/training/composing/', import.meta.url);
const DRAFT = [
  'きのう どうぶつえんに いった',
  'パパと おねえちゃんと いった',
  'ぞうが おおきかった',
  '水を かけられて わらった',
  'とても たのしかったです。',
];
/** What ten hands wrote as told for a composition. */
const TOLD = readdirSync(FOLDER)
  .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n'))
  .flatMap((row) => (row.startsWith('told\t') ? [row.slice('told\t'.length)] : []));

test('what is told changes no line of the text, whatever order it sounds like', () => {
  const played = TOLD.map((say) => ({ say, ...playedOver(DRAFT, say) }));
  expect(TOLD.length).toBeGreaterThan(2000);
  expect(
    played.filter(({ lines }) => !DRAFT.every((line) => lines.includes(line))).map(({ say }) => say),
  ).toEqual([]);
  // ぴーまんは いれないでね: in a letter or a recipe it is told, over a text it is asked about.
  expect(played.filter(({ asked }) => asked.length > 0).length).toBeLessThanOrEqual(4);
});
