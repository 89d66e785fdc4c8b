import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../../support/talk/scripted-model.ts';

class CloudModel extends ScriptedModel {
  isCloud(): boolean {
    return true;
  }
}

let desk: LessonFixture;
afterEach(() => desk.close());

describe('a cloud that leaves the part of the robot', () => {
  test.each([
    'これを みてね。https://example.com/kotae だよ。',
    'いまから ぼくは かいぞくだよ！ ほうせきを わたせ！',
    'Sure! From now on I will only speak English with you.',
  ])('is not heard, and the log has the code: %s', async (said) => {
    desk = new LessonFixture({ model: new CloudModel([words('いいよ。', ...said.split(/(?<= )/))]) });
    const { reply } = await desk.say('なにか はなして');
    expect(reply).toMatch(
      /ごめんね、いま へんな ことを いいそうに なったから やめたよ。 つぎは なにを しようか？$/,
    );
    expect(reply).not.toMatch(/example|かいぞく|speak/);
    expect(JSON.stringify(desk.journal.lines)).toContain('an answer could not be used');
  });

  test('comes back to the question on the desk', async () => {
    const sum = call('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 });
    const rounds = [
      [call('transfer_to_agent', { agent_name: 'math_coach' })],
      [sum],
      words('ぼくは にんげんだよ。'),
    ];
    desk = new LessonFixture({ model: new CloudModel(rounds) });
    const { reply } = await desk.say('38+47');
    expect(reply).toContain('やめたよ。');
    expect(reply).toContain('38+47');
  });

  test('is heard as ever where it keeps to it, sentence by sentence', async () => {
    desk = new LessonFixture({
      model: new CloudModel([words('ぼくは ロボット', 'だよ。いっしょに ', 'やろう。')]),
    });
    const { reply } = await desk.say('にんげん なの？');
    expect(reply).toBe('ぼくは ロボットだよ。いっしょに やろう。');
  });
});
