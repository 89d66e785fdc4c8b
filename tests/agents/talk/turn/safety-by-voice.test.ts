import { describe, expect, test } from 'vitest';
import words from '#agents/words/safety.json' with { type: 'json' };
import { TalkFixture } from '../../../support/talk/talk-fixture.ts';

const FIXED = words.home_harm.wordings[0] ?? '';

describe('what a child tells, by voice', () => {
  test('is answered in the robot’s own voice; what the model says to it is not heard', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    desk.live.give({ type: 'heard', text: 'きのう パパに ' });
    desk.live.give({ type: 'heard', text: 'たたかれた' });
    desk.answer(3000);
    await desk.clock.advance(6000);
    const own = desk.said().join('');
    expect(own).toContain(FIXED);
    expect(desk.heardMs(1000)).toBe(0);
  });

  test('typed meanwhile, it does not reach the model', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    expect(desk.coach.say('パパに たたかれた')).toBe(true);
    await desk.clock.advance(500);
    expect(desk.live.texts.join('')).not.toContain('パパ');
    expect(desk.said().join('')).toContain(FIXED);
  });
});
