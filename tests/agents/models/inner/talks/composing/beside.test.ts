import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

describe('its own question, not understood,', () => {
  test.each([
    'どんな順番ってなに？',
    'じゅんばんって なに？',
    'それ どういう いみ?',
    'なんの こと?',
    'もんだいの いみが わからない',
    'もういっかい いって',
    'もういちど',
  ])('is said more simply: %s', async (asked) => {
    const { reply, state } = await desk.sayAll('トマトの かんさつカード', 'かけた', asked);
    expect(reply).toContain('どんな いろだった？');
    expect(reply).not.toMatch(/わからないんだ|「/);
    expect(state.composition).toMatchObject({ part: 'middle' });
    expect((await desk.saySlowly('あかい')).reply).toContain('おおきさや かずは');
  });

  test('is told what is to be done where it is written down', async () => {
    const { reply } = await desk.sayAll('さくぶん', 'うみ', 'きのう', 'ママと', 'なんの こと？');
    expect(reply).toMatch(/かみに かくんだよ.*かけた/);
  });
});

describe('a question for the reader of a letter', () => {
  test.each([
    'こんど いつ くる?',
    'こんど いつ きますか',
    'いまは なにを してるの？',
    'また あそびに いって いい？',
    'へんじを かいて',
    'げんき？',
  ])('is what the child writes: %s', async (question) => {
    const { reply, state } = await desk.sayAll('おばあちゃんに てがみを かく', 'かけた', 'かけた', question);
    expect(reply).toContain('さいごは、どんな ことばで おわる？');
    expect(reply).not.toMatch(/わからない|しりたいな/);
    expect(state.composition).toEqual({ part: 'end', kind: 'letter' });
  });

  test('is one as well before it was asked for', async () => {
    const { reply } = await desk.sayAll('おばあちゃんに てがみを かく', 'かけた', 'こんど いつ くる?');
    expect(reply).toContain('どんな きもちだった？');
    expect(reply).not.toMatch(/わからない|しりたいな/);
  });
});
