import { describe, expect, test } from 'vitest';
import { lessThanWhole, shareOfWhole, WHOLE } from './amounts.ts';
import { Lines, readAnswer, requestLine } from './control.ts';
import { difference } from './installation.ts';
import { readRecipe, recipeFiles, recipeForShell, recipeHash } from './recipe.ts';
import { isGood, type Outcome, resultTable } from './results.ts';
import { startsIn } from './updates/told.ts';

describe('the recipe of the virtual Pi', () => {
  test('names another image for another kernel, a changed file, and the same text under another name', () => {
    const files = new Map([
      ['a', 'one'],
      ['b', 'two'],
    ]);
    const hash = recipeHash('6.1', files);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(recipeHash('6.1', new Map([...files].toReversed()))).toBe(hash);
    const others = [
      recipeHash('6.2', files),
      recipeHash('6.1', new Map([...files, ['b', 'three']])),
      recipeHash(
        '6.1',
        new Map([
          ['a', 'one'],
          ['c', 'two'],
        ]),
      ),
      recipeHash(
        '6.1',
        new Map([
          ['a', 'on'],
          ['eb', 'two'],
        ]),
      ),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
  });

  test('covers whatever the guest is given', () => {
    const names = [...recipeFiles().keys()];
    for (const name of ['recipe.json', 'build-image.sh', 'guest/root/usr/local/sbin/pi-control'])
      expect(names).toContain(name);
  });

  test('reaches the shell as it is, whatever stands in it', () => {
    const text = recipeForShell({ ...readRecipe(), suite: "it's", base: ['a', 'b'] }, '6.1', '/m');
    expect(text).toContain(`SUITE='it'\\''s'\n`);
    expect(text).toContain("BASE='a,b'\n");
    expect(text).toContain("MIRRORS='/m'\n");
  });
});

describe('the control line', () => {
  test('carries a script and what it printed as one line each, in any bytes', () => {
    expect(requestLine(7, 1.2, 'echo "x"\nexit 3')).toMatch(/^7 2 [A-Za-z0-9+/=]+\n$/);
    const bytes = Buffer.from([0, 10, 255, 32]);
    const lines = new Lines();
    const whole = Buffer.from(`hello 0 abc\n7 3 ${bytes.toString('base64')}\n8 0 \n`);
    const read = [...whole].flatMap((byte) => lines.push(Buffer.from([byte])));
    expect(read.map(readAnswer)).toEqual([
      null,
      { id: 7, code: 3, output: bytes },
      { id: 8, code: 0, output: Buffer.alloc(0) },
    ]);
  });
});

test('two listings of files give what came, what went and what changed', () => {
  const before = ['/a\tf root 1', '/b\tf root 1', '/with space\tf root 1'];
  expect(difference(before, ['/a\tf root 1', '/b\tf robot 1', '/c\tf root 1'])).toEqual({
    added: ['/c'],
    gone: ['/with space'],
    changed: ['/b'],
  });
});

test("the robot's starts are read out of a journal, with what the launcher said before each", () => {
  const line = (atSeconds: number, message: unknown) =>
    JSON.stringify({ MESSAGE: message, __MONOTONIC_TIMESTAMP: `${atSeconds * 1_000_000}` });
  const journal = [
    line(10, 'Starting coach-robot.service - Homework coach robot...'),
    line(20, 'Starting coach-robot.service - Homework coach robot...'),
    line(21, [104, 105]),
    line(22, 'coach-robot.service: Failed with result timeout'),
    line(30, 'Starting coach-robot.service - Homework coach robot...'),
    line(31, 'launcher: a new version did not hold in 2 starts'),
    line(31, 'launcher: back to app/0123456789abcdef'),
    line(40, 'Started coach-robot.service - Homework coach robot.'),
  ].join('\n');
  expect(startsIn(`${journal}\n`, 15)).toEqual([
    { atSeconds: 20, readySeconds: null, launcher: '' },
    {
      atSeconds: 30,
      readySeconds: 40,
      launcher: 'a new version did not hold in 2 starts; back to app/0123456789abcdef; ',
    },
  ]);
});

test('a share of the hours is named as less than the whole, and is never nothing', () => {
  expect(lessThanWhole(WHOLE)).toEqual([]);
  expect(shareOfWhole(1)).toEqual(WHOLE);
  expect(lessThanWhole(shareOfWhole(0.5))).toContain('15 of 30 power cuts');
  expect(Math.min(...Object.values(shareOfWhole(0.0001)))).toBeGreaterThan(0);
});

describe('the table of a run', () => {
  const about = {
    date: '2026-11-22T20:00:00Z',
    commit: 'abc',
    recipe: '0123',
    kernel: '6.1',
    release: 'coach-robot-0.1.0-x64',
    machine: '2 cores',
    minutes: 61.4,
    limits: [],
  };
  const outcome: Outcome = {
    scenario: 'lesson',
    minutes: 3,
    broken: null,
    findings: [
      { what: 'heard', seen: '2.0 s | of\n2.1 s', isGood: true },
      { what: 'lamp', seen: 'dark', isGood: false },
      { what: 'player', seen: 'speaker', isGood: null },
    ],
  };

  test('says what was seen, counts it, and stays a table whatever a program printed', () => {
    const lines = resultTable([outcome], about).split('\n');
    for (const line of [
      '| Shown | 1 as promised, 1 not, 1 figures without a promise |',
      '| Commit | abc |',
      '| Recipe of the image | 0123 |',
      '| Less than the whole | nothing |',
      '| lesson | heard | 2.0 s \\| of<br>2.1 s | yes |',
      '| lesson | lamp | dark | **no** |',
      '| lesson | player | speaker |  |',
    ])
      expect(lines).toContain(line);
  });

  test('calls nothing good that was broken off or has one finding that is not', () => {
    expect(isGood(outcome)).toBe(false);
    expect(isGood({ ...outcome, findings: outcome.findings.filter((one) => one.isGood !== false) })).toBe(
      true,
    );
    expect(isGood({ ...outcome, findings: [], broken: 'its limit of time' })).toBe(false);
    const text = resultTable([{ ...outcome, broken: 'its limit of time' }], {
      ...about,
      limits: ['2 of 30 cuts'],
    });
    expect(text).toContain('| lesson | came to its end | its limit of time | **no** |');
    expect(text).toContain('| Less than the whole | 2 of 30 cuts |');
  });
});
