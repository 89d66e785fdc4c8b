import { describe, expect, test } from 'vitest';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import { TELLINGS } from '#agents/understanding/labels.ts';
import { toldIn } from '#agents/understanding/told.ts';
import { readCorpus, readTold } from '#agents/understanding/training/corpus.ts';

describe('what a child tells', () => {
  test('plain words come first, and are sure', () => {
    expect(toldIn('くすりを いっぱい のんじゃった')).toEqual({ kind: 'swallowed', isSure: true });
  });

  test('words that are not plain are learned', () => {
    const isSerious = ({ telling }: { telling: number }) =>
      !['none', 'robot'].includes(TELLINGS[telling] ?? '');
    const told = readTold([]).filter((one) => isSerious(one) && disclosureIn(one.text) === null);
    const found = told.filter(({ text }) => toldIn(text) !== null);
    console.info(`of ${told.length} that no plain word tells it notices ${found.length}`);
    expect(told.length).toBeGreaterThan(600);
    expect(found.length / told.length).toBeGreaterThan(0.7);
  });

  test('ordinary talk is hardly ever taken for it', () => {
    const ordinary = readCorpus().map(({ text }) => text);
    const asked = ordinary.filter((words) => disclosureIn(words) === null && toldIn(words) !== null);
    console.info(`of ${ordinary.length} ordinary utterances it asks at ${asked.length}`);
    expect(ordinary.length).toBeGreaterThan(7000);
    expect(asked.length).toBeLessThan(20);
  });
});
