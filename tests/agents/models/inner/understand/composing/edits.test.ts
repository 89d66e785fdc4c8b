import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playedOver } from './played.ts';

/** Kind, draft, words, the draft afterwards, its title, what was taken out before and where; by another hand, used up. */
const ROWS = readFileSync(new URL('edits-a.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => {
    const [kind = '', draft = '', say = '', after = '', title = '', gone = '', at = ''] = row.split('\t');
    const lines = draft.split(' | ');
    const before = gone === '' ? null : lines.toSpliced(Number(at), 0, gone);
    return { kind, lines, say, after: after === '' ? [] : after.split(' | '), title, before };
  });

/** Spaces and the full stop are no difference. */
const bare = (lines: readonly string[]): string => lines.map((one) => one.replace(/[。\s]/g, '')).join('|');

function isRight({ kind, lines, say, after, title, before }: (typeof ROWS)[number]): boolean {
  const played = playedOver(lines, say, before);
  const isAsked = kind !== 'unclear' || played.asked.length > 0;
  return bare(played.lines) === bare(after) && played.title === title && isAsked;
}

/** Least that are right of each kind: what holds now. */
const FLOORS: Readonly<Record<string, number>> = {
  'remove-one': 6,
  title: 6,
  'told-new': 20,
  'not-for-text': 11,
};

describe('edits that a hand wrote who had seen nothing of the robot', () => {
  const kinds = [...new Set(ROWS.map(({ kind }) => kind))];
  test.each(kinds)('%s', (kind) => {
    const rows = ROWS.filter((row) => row.kind === kind);
    const wrong = rows.filter((row) => !isRight(row)).map(({ say }) => say);
    expect(rows.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(FLOORS[kind] ?? rows.length);
  });
});

test.each([
  [['弟が サッカーを した'], 'サッカーじゃなくて、テニスだった', '弟が テニスを した'],
  [['ねこの みーが にげた', 'みーは ねた'], 'みーを もちこに かえて', 'ねこの もちこが にげた|もちこは ねた'],
  [['ケーキを たべた'], 'ケーキじゃなくて パイだった', 'パイを たべた'],
])('a word goes with its long vowel: %s, %s', (lines, say, after) => {
  expect(bare(playedOver(lines, say).lines)).toBe(bare(after.split('|')));
});
