import { describe, expect, test } from 'vitest';
import { readPrint } from '#agents/knowledge/japanese/reading/print.ts';

const VERSES =
  'あめが やんだ\nぽつん ぽつん\nはっぱの さきから\nしずくが おちる\n\nほら\nやまの むこうに\nなないろの はし';
const ONE = VERSES.replace('\n\n', '\n');
const firstLine = (message: string, isWanted = false) =>
  readPrint(message, false, isWanted)?.text?.split('\n')[0];

describe('a poem', () => {
  test.each([
    ['in verses, with a title', `あめあがり\n\n${VERSES}`],
    ['announced', `しの プリント やる\n${ONE}`],
    ['with its title told', `だいめいは あめあがり。\n${ONE}`],
    ['named', `「あめあがり」という 詩です\n\n${VERSES}`],
    [
      'with what to do above it',
      `つぎの しを よみましょう。\n\nあめあがり\n\n${ONE}\n(1) なにが やみましたか。`,
    ],
    ['with a question', `${ONE}\n(1) しずくは どこから おちますか。`],
  ])('%s is a text', (_, message) => {
    expect(firstLine(message)).toBe('あめが やんだ');
  });

  test('that is waited for is one without a sign of it', () => {
    expect(firstLine(ONE, true)).toBe('あめが やんだ');
    expect(firstLine(ONE)).toBeUndefined();
  });

  test.each([
    'きょうね\nこうえんで\nともだちと あそんだの\nすべりだいが\nたのしかったよ',
    'りんご\nみかん\nバナナ\nぶどう\nもも',
    'かんじの れんしゅう\n花\n山\n川\n空\n雨',
    '1+2\n3+4\n5+6\n7+8',
    'しゅくだい わからない\nおしえて\nプリントの うらの やつ\nはやく してね',
  ])('is none: %j', (message) => {
    expect(readPrint(message, false)?.text).toBeUndefined();
  });
});

test.each([
  'せつめい文の よみとりです。文を いうね。\n',
  'いまから よむね。',
  'よみとりの もんだいや。これ かくで。\n',
])('the announcing line is no part of the text: %j', (announced) => {
  const text =
    'つばめは、春に 日本へ 来ます。つばめは、のき下に すを 作ります。すの ざいりょうは、どろです。';
  expect(readPrint(`${announced}${text}`, false)?.text).toBe(text);
});
