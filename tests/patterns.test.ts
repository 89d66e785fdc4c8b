import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { ambiguousLoop } from './support/patterns/ambiguous-loop.ts';
import { projectFiles, REPOSITORY, textOf } from './support/source-tree.ts';
import { LessonFixture } from './support/talk/lesson-fixture.ts';

/** They run at a build or by hand, and some end where they are not told a folder. */
const PROGRAMS = /\/(?:training\/|generate-|write-|main\.ts)/;
const sources = projectFiles().filter(
  (file) => /^(?:agents|config|drivers|runtime)\/.*(?<!\.d)\.ts$/.test(file) && !PROGRAMS.test(file),
);

/** Where loops are left that are read in two ways, and how many: fewer with each that is mended, never more. */
const OWED = /agents\/models\/inner\/(?:understand|talks)\/(?:composing|reading)\//;
const OWED_LOOPS = 65;

type Pattern = readonly [source: string, flags: string, where: string];

/** The patterns that are written in a file. */
function writtenIn(file: string): Pattern[] {
  const text = textOf(file);
  const found: Pattern[] = [];
  JSON.stringify(parseAst(text, { lang: 'ts' }), (_, value) => {
    if (value?.type === 'Literal' && value.regex !== undefined) {
      const line = text.slice(0, value.start).split('\n').length;
      found.push([value.regex.pattern, value.regex.flags, `${file}:${line}`]);
    }
    return typeof value === 'bigint' ? String(value) : value;
  });
  return found;
}

/** The patterns of agents that are put together as their modules load. */
function composed(): Pattern[] {
  const output = execFileSync(process.execPath, ['tests/support/patterns/composed.ts'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    input: sources.filter((file) => file.startsWith('agents/')).join('\n'),
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output);
}

test.each([
  ['(?:だよ|だ|よ)+$', 'だよ'],
  ['(?:え+|うん)*$', 'え'],
  ['(?:え?ー*)*$', 'え'],
  ['(?:1|\\d)+a', '1'],
  ['(?:、*は、*)+$', '、'],
])('finds a loop that reads words in two ways: %s', (source, words) => {
  expect(ambiguousLoop(source, 'v')).toContain(words);
});

test.each([
  '(?:だ|よ)+$',
  '(?:え[ーっ]*|うん)*$',
  '(?:[、\\s]|は)+$',
  '(?:あ|あい)',
  '\\s*の\\s*',
  '(?:えっ?と|えー)*',
])('lets be what is read in one way: %s', (source) => expect(ambiguousLoop(source, 'v')).toBeNull());

// A child leans on a key, or chants: だよだよだよ. What is read in 2^n ways would stop the robot for minutes.
test('no pattern reads in two ways what is said again and again', () => {
  const patterns = [...sources.flatMap(writtenIn), ...composed()];
  expect(patterns.length).toBeGreaterThan(4_000);
  const found = patterns
    .map(([source, flags, where]) => ({
      where,
      words: ambiguousLoop(source, flags),
      pattern: source.slice(0, 80),
    }))
    .filter(({ words }) => words !== null);
  const isOwed = ({ where }: { where: string }): boolean => OWED.test(where);
  expect(found.filter((loop) => !isOwed(loop))).toEqual([]);
  expect(found.filter(isOwed).length).toBeLessThanOrEqual(OWED_LOOPS);
});

// A rest of such loops is owed; what is chanted is shortened before they see it.
test.each([[['さくぶん かかなきゃ', 'えんそく']], [['46+38', 'わからない']]])(
  'what is chanted at a desk is answered: %s',
  async (before) => {
    const desk = new LessonFixture();
    onTestFinished(() => desk.close());
    for (const message of before) await desk.saySlowly(message);
    for (const piece of [
      'えっ',
      'あーあ',
      'ええはい',
      'だよ',
      'うーん、',
      'もう',
      'ちょっと',
      ' は',
      'けして',
    ]) {
      const { reply } = await desk.saySlowly(`${piece.repeat(40)}ぬ`);
      expect(reply, piece).not.toBe('');
    }
  },
);
