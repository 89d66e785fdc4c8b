import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

/** What became of a saying over an open sum: solved, counted as wrong, or heard without being judged. */
async function said(sum: string, words: string): Promise<string> {
  desk = new LessonFixture({ grade: 3 });
  await desk.saySlowly(sum);
  const { lesson } = (await desk.saySlowly(words)).state;
  return lesson?.status === 'solved' ? 'right' : (lesson?.wrongCount ?? 0) > 0 ? 'wrong' : 'heard';
}

describe('the end of shown working is the answer', () => {
  test.each([
    ['8+5', '8に2たして10で、あと3のこってるから13', 'right'],
    ['8+5', '8に2たして10で、あと4のこってるから14', 'wrong'],
    ['38+18', '54、ううん、56', 'right'],
    ['24÷6', 'ろくし24だから4', 'right'],
    ['24÷6', 'ろくし24だから5', 'wrong'],
    ['3時15分+20分', 'さんじさんじゅうごふん', 'right'],
    ['2時10分+20分', 'にじはん', 'right'],
    ['12÷3', '一人4こやな', 'right'],
    ['6×11', 'ろくじゅうろくやんな', 'right'],
  ])('%s: %s is %s', async (sum, words, outcome) => {
    expect(await said(sum, words)).toBe(outcome);
  });
});

describe('working that goes on is not judged', () => {
  test.each([
    ['7×8', 'しちしちしじゅうくだから、それに7を'],
    ['17÷4', 'あまりを5にしちゃったから消してる'],
    ['100-36', '100ひく30は70、70から6をひくと、うーん'],
    ['38+47', '8たす7は15だから…'],
    ['38+47', '3じから 5じまで あそんだ'],
  ])('%s: %s', async (sum, words) => {
    expect(await said(sum, words)).toBe('heard');
    expect(desk.state('session-1').lesson?.status).toBe('open');
  });
});
