import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { ScriptedModel, words } from '../../../support/talk/scripted-model.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

class CloudModel extends ScriptedModel {
  isCloud(): boolean {
    return true;
  }
}

const HEAVY = [
  ['あたま つかれた', 'gentle'],
  ['だるい', 'gentle'],
  ['しゅくだい うざい', 'gentle'],
  ['ムリゲー', 'gentle'],
  ['つまんない', 'gentle'],
  ['かなしい', 'comforting'],
  ['こわい', 'comforting'],
  ['どうせ ぼく ばかだもん', 'comforting'],
] as const;

describe('face and light answer the first word', () => {
  test.each(HEAVY)('"%s" at the desk of the inner coach: %s', async (said, mood) => {
    desk = new LessonFixture();
    await desk.saySlowly('38+47');
    const { events } = await desk.saySlowly(said);
    expect(events[0]).toMatchObject({ type: 'feeling_heard', mood });
    // Who is tired may rest at once, and the robot rests along.
    const last = said.endsWith('つかれた') ? 'sleepy' : mood;
    expect(events.at(-1)).toMatchObject({ type: 'final_response', mood: last });
  });

  test.each(HEAVY)('"%s" as the very first to a cloud that sees no feeling: %s', async (said, mood) => {
    desk = new LessonFixture({ model: new CloudModel([words('うんうん。')]) });
    const { events, state } = await desk.saySlowly(said);
    expect(events[0]).toMatchObject({ type: 'feeling_heard', mood });
    expect(events.at(-1)).toMatchObject({ type: 'final_response', mood });
    const { frustration, fatigue, excitement, confidence } = state.emotion;
    expect(frustration + fatigue > 0.2 || excitement < 0.3 || confidence < 0.5).toBe(true);
  });

  test('joy is shared, and what is said without a feeling sends none', async () => {
    desk = new LessonFixture();
    expect((await desk.saySlowly('わーい うれしい')).events[0]).toMatchObject({ mood: 'happy' });
    for (const said of ['38+47', '85', 'つかれてない', 'つぎの もんだい'])
      expect(
        (await desk.saySlowly(said)).events.map(({ type }) => type),
        said,
      ).not.toContain('feeling_heard');
  });

  test('a right answer with a sigh is still praised', async () => {
    desk = new LessonFixture();
    await desk.saySlowly('38+47');
    expect((await desk.saySlowly('もうやだけど 85')).events.at(-1)).toMatchObject({ mood: 'proud' });
  });
});
