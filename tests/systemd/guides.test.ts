import { expect, test } from 'vitest';
import { wiringNames } from '#runtime/install/boards.ts';
import { textOf } from '../support/source-tree.ts';
import { systemFiles } from './installer.ts';

/** Named in a table of a guide: the boards of one row stand between commas. */
const namedIn = (guide: string): string[] =>
  [...textOf(guide).matchAll(/^\| (`[a-z][a-z0-9-]*`(?:(?:, |、)`[a-z][a-z0-9-]*`)*) \|/gm)].flatMap(
    ([, row = '']) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

test.each(['docs/install.md', 'docs/install.ja.md'])('%s names each wiring that there is', (guide) => {
  expect(namedIn(guide).toSorted()).toEqual(wiringNames().toSorted());
});

test.each(['docs/install.md', 'docs/install.ja.md'])('%s names each place that is written to', (guide) => {
  const text = textOf(guide);
  const named = [...text.matchAll(/`(\/[\w./*-]+)`/g)].map(([, place = '']) => place.replace(/\*$/, ''));
  const untold = systemFiles().filter(({ place }) => !named.some((start) => place.startsWith(start)));
  expect(untold.map(({ place }) => place)).toEqual([]);
});
