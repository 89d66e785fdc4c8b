import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

describe('a lesson with the inner coach', () => {
  test('a problem solved alone brings three points', async () => {
    const asked = await desk.say('38+47');
    expect(asked.reply).toContain('38 + 47');
    expect(asked.reply).not.toContain('85');
    const solved = await desk.say('85');
    expect(solved.state).toMatchObject({ problems_solved: 1, total_points: 3 });
  });

  test('a problem solved after a hint brings two points', async () => {
    await desk.say('38+47');
    const wrong = await desk.say('75');
    expect(wrong.reply).not.toContain('85');
    expect(wrong.state.hint_level).toBe(0);
    const hinted = await desk.say('ヒント');
    expect(hinted.state.hint_level).toBe(1);
    const solved = await desk.say('85');
    expect(solved.state).toMatchObject({ problems_solved: 1, total_points: 2 });
  });

  test('a child who does not know is led through the small questions to the end', async () => {
    await desk.say('38+47');
    let last = await desk.say('わからない');
    for (
      let turn = 0;
      turn < 40 && last.state.lesson?.status === 'open' && last.state.lesson.timesTold === 0;
      turn++
    ) {
      await desk.clock.advance(8_000);
      expect(last.reply).not.toMatch(/85|八十五|はちじゅうご/);
      last = await desk.say('わかんない');
    }
    expect(last.state.lesson?.timesTold).toBe(1);
    const solved = await desk.say('85');
    expect(solved.state).toMatchObject({ problems_solved: 1, total_points: 1 });
  });

  test('the lesson goes on after a restart', async () => {
    await desk.say('38+47');
    await desk.say('ヒント');
    desk.restart();
    expect(desk.store.latestOpenSession('child-1')?.sessionId).toBe('session-1');
    const solved = await desk.say('はちじゅうご');
    expect(solved.state).toMatchObject({ problems_solved: 1, total_points: 2 });
  });

  test('the problems of a worksheet come one after another', async () => {
    const asked = await desk.say('①3+4 ②15-8 ③7×6');
    expect(asked.state.queue).toEqual(['15-8', '7×6']);
    const second = await desk.say('7');
    expect(second.reply).toContain('15 - 8');
    expect(second.state.queue).toEqual(['7×6']);
  });

  test('another problem in between lets the first one wait', async () => {
    await desk.say('38+47');
    const other = await desk.say('25+16');
    expect(other.state.lesson?.expression).toBe('25+16');
    expect(other.state.queue).toEqual(['38+47']);
  });

  test('a sum beside one that the robot brought back is what the child wants now', async () => {
    await desk.sayAll('5×1', '52-18', 'つぎの もんだい');
    expect(desk.state()).toMatchObject({ lesson: { expression: '5×1' }, queue: ['52-18'] });
    const asked = await desk.saySlowly('9+6');
    expect(asked.state).toMatchObject({ lesson: { expression: '9+6' }, queue: ['5×1', '52-18'] });
    expect((await desk.saySlowly('15')).state.problems_solved).toBe(1);
  });

  test.each([
    ['いいえ', { problems_solved: 1, queue: [], lesson: { expression: '9+6', wrongCount: 0 } }],
    ['はい', { problems_solved: 0, queue: ['52-18'], lesson: { expression: '9+6', wrongCount: 1 } }],
  ])(
    'a number that is right for a sum that waits is no wrong try: it is asked of which it is (%s)',
    async (said, then) => {
      await desk.sayAll('52-18', '9+6');
      const asked = await desk.saySlowly('34');
      expect(asked.reply).toBe('34は、いまの もんだいの こたえ？');
      expect(asked.state.lesson).toMatchObject({ expression: '9+6', wrongCount: 0 });
      expect((await desk.saySlowly(said)).state).toMatchObject(then);
    },
  );

  test('the whole answer given to a small question solves the problem', async () => {
    await desk.say('38+47');
    await desk.say('ヒント');
    const solved = await desk.say('こたえは 85です');
    expect(solved.state.problems_solved).toBe(1);
  });

  test("a sum of the child's own way is checked and does not leave the lesson", async () => {
    await desk.say('38+47');
    const side = await desk.say('30+40=70');
    expect(side.state.lesson?.expression).toBe('38+47');
    expect(side.state.lesson?.wrongCount).toBe(0);
  });

  test('asking for the answer brings a hint, not the answer', async () => {
    await desk.say('38+47');
    const reply = await desk.say('こたえ おしえて');
    expect(reply.reply).not.toContain('85');
    expect(reply.state.hint_level).toBe(1);
  });

  test('a tired child rests, and finds the problem again', async () => {
    await desk.say('38+47');
    const rest = await desk.say('つかれた');
    expect(rest.state.awaiting).toBe('return_from_break');
    const back = await desk.say('もどったよ');
    expect(back.reply).toContain('38 + 47');
    expect(back.state.awaiting).toBe('answer');
  });

  test('after fifteen minutes a rest is offered, between two problems', async () => {
    await desk.say('3+4');
    await desk.clock.advance(16 * 60_000);
    const solved = await desk.say('7');
    expect(solved.state.awaiting).toBe('confirmation');
    const resting = await desk.say('うん');
    expect(resting.state.awaiting).toBe('return_from_break');
  });

  test('a sulking child is heard, then offered ways out, then let go kindly', async () => {
    await desk.say('38+47');
    const first = await desk.say('もうやだ');
    expect(first.state.is_closed).toBe(false);
    const second = await desk.say('やりたくない');
    expect(second.reply).toMatch(/やすむ/);
    const third = await desk.say('やだ');
    expect(third.state.is_closed).toBe(true);
  });

  test('a story problem waits for the expression, and coaches it', async () => {
    const story = await desk.say('りんごが 12こ あります。5こ たべました。のこりは なんこですか。');
    expect(story.state.awaiting).toBe('expression');
    const hint = await desk.say('わからない');
    expect(hint.reply).not.toContain('7');
    const written = await desk.say('12-5');
    expect(written.state.lesson?.expression).toBe('12-5');
    const solved = await desk.say('7こ');
    expect(solved.state.problems_solved).toBe(1);
  });

  test('the end is kind and keeps what was done', async () => {
    await desk.say('3+4');
    await desk.say('7');
    const asked = await desk.say('おわり');
    expect(asked.reply).toMatch(/きょう.*？/);
    const end = await desk.say('たしざん');
    expect(end.reply).toContain('たしざん');
    expect(end.state.is_closed).toBe(true);
    expect(desk.store.totals('child-1').totalPoints).toBe(3);
  });

  test('whoever leaves is not kept', async () => {
    await desk.say('3+4');
    await desk.say('7');
    expect((await desk.say('ばいばい')).state.is_closed).toBe(true);
  });

  test('whoever has done nothing yet is not asked what went well', async () => {
    await desk.say('こんにちは');
    expect((await desk.say('おわり')).state.is_closed).toBe(true);
  });

  test.each([
    '😀😀😀',
    'asdfghjkl',
    'うんちうんち',
    '？？？',
    'きょう おやつ たべた',
    'なんで そらは あおいの？',
    'あ'.repeat(3000),
  ])('%.20s gets a kind answer with a way on', async (message) => {
    await desk.say('38+47');
    const { reply } = await desk.say(message);
    expect(reply).toMatch(/[?？]|みて|おしえて/);
    expect(reply).not.toContain('85');
  });

  test('two messages at once are answered one after the other', async () => {
    const [first, second] = await Promise.all([desk.say('3+4'), desk.say('7')]);
    expect(first.events.at(-1)?.type).toBe('final_response');
    expect(second.state.problems_solved).toBe(1);
  });
});
