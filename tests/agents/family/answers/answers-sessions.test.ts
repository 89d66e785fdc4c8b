import { expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

test('a span of both children names a few kinds for each, and how many more there are', async () => {
  using desk = new FamilyFixture(undefined, TEN_WEEKS);
  const { text } = await desk.askInTurn('先週どうだった？', '両方');
  const kinds = text.split('###').map((child) => child.match(/^\|.*\d+%/gm)?.length ?? 0);
  expect(kinds).toHaveLength(3);
  expect(Math.max(...kinds)).toBe(5);
  expect(text).toMatch(/ほかに\d件あります/);
});
