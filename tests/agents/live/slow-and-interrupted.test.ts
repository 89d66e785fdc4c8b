import { describe, expect, test } from 'vitest';
import { SessionFixture, spoken, tone } from '../../support/talk/session-fixture.ts';

describe('a model that is slow', () => {
  test('6 s to the first sound, and later 9: waited for, over one connection', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    for (const latencyMs of [6000, 9000]) {
      desk.say(tone(300, latencyMs));
      await first.waitForSpeech();
      await desk.clock.advance(latencyMs);
      await first.say('うん。', spoken(100));
      await desk.events.next('turn_completed');
    }
    expect(desk.statuses()).toEqual(['connecting', 'open fresh']);
  });
});

describe('an answer that the child interrupts', () => {
  test('is not told on, however late the rest of it comes; the next one is, whole', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    desk.say(tone(300, 1));
    await first.waitForSpeech();
    await first.audio(spoken(200), { transcript: 'まず' });
    await desk.events.next('audio');
    const late = { modelTurn: { parts: [{ inlineData: { mimeType: 'audio/pcm', data: 'BBBBBBBB' } }] } };
    first.raw({ serverContent: { interrupted: true } });
    first.raw({ serverContent: { ...late, outputTranscription: { text: 'おそい' } } });
    first.raw({ serverContent: { turnComplete: true } });
    await first.say('いいね', spoken(100, 5000));
    await desk.events.next('turn_completed');
    const told = desk.events.all.map((event) => ('text' in event ? event.text : event.type));
    expect(told.filter((what) => what === 'interrupted_turn_completed')).toHaveLength(1);
    expect(told).not.toContain('おそい');
    expect(told.slice(told.indexOf('interrupted_turn_completed'))).toContain('いいね');
    expect(desk.events.all.some((event) => event.type === 'audio' && event.samples[0] === 0x1004)).toBe(
      false,
    );
  });
});
