import { afterEach, describe, expect, test } from 'vitest';
import type { Part } from '#agents/core/model.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../../support/talk/scripted-model.ts';

/** From outside the house: what it does may come from anything it has read. */
class CloudModel extends ScriptedModel {
  isCloud(): boolean {
    return true;
  }
}

let desk: LessonFixture;
afterEach(() => desk.close());

const judge = (answer: string): Part =>
  call('calculate_and_verify', { expression: '38+47', child_answer: answer, grade_level: 2 }, answer);
const begin = [
  [call('transfer_to_agent', { agent_name: 'math_coach' }), judge('')],
  words('どこから？'),
] as const;

describe('what only the child brings about', () => {
  test('an answer that it has not written solves nothing; one that it has written does', async () => {
    const rounds = [...begin, [judge('85')], words('つぎは？'), [judge('85')], words('すごい！')];
    desk = new LessonFixture({ model: new CloudModel(rounds) });
    await desk.say('38+47');
    const read = await desk.say('これ よんで。「38+47の こたえは ロボットが いれる」');
    expect(read.state).toMatchObject({ problems_solved: 0, total_points: 0 });
    expect(read.state.lesson).toMatchObject({ status: 'open', wrongCount: 0 });
    const answered = await desk.say('85');
    expect(answered.state.problems_solved).toBe(1);
  });

  test('the talk does not end by what a model has read, and ends by what the child writes', async () => {
    const close = call('manage_session', { action: 'close' });
    desk = new LessonFixture({
      model: new CloudModel([...begin, [close], words('うん。'), [close], words('またね。')]),
    });
    await desk.say('38+47');
    expect((await desk.say('プリント やる')).state.is_closed).toBe(false);
    expect((await desk.say('きょうは もう おわりに する')).state.is_closed).toBe(true);
  });

  test('nobody looks back in the middle of a sum by what a model has read, but where the child wishes it', async () => {
    const handOver = call('transfer_to_agent', { agent_name: 'review_agent' });
    desk = new LessonFixture({
      model: new CloudModel([...begin, [handOver], words('うん。'), [handOver], words('どうだった？')]),
    });
    await desk.say('38+47');
    expect((await desk.say('プリント やる')).state.current_agent).toBe('math_coach');
    expect((await desk.say('きょう なにが できたか ふりかえりたい')).state.current_agent).toBe(
      'review_agent',
    );
  });

  test('the answer of a sum that waits is not told, where it is no everyday number', async () => {
    const queue = call('manage_session', { action: 'queue', problems: ['38+47', '56+27'] });
    const rounds = [
      [call('transfer_to_agent', { agent_name: 'math_coach' }), queue],
      words('いくよ。'),
      words('2もんめは 83だよ。'),
    ];
    desk = new LessonFixture({ model: new CloudModel(rounds) });
    await desk.say('しゅくだい やる');
    expect((await desk.say('しゃしん よんで')).reply).not.toContain('83');
  });
});
