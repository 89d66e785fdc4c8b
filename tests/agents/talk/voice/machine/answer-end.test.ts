import { describe, expect, test } from 'vitest';
import type { TurnEvent, UnusableReason } from '#agents/talk/voice/machine/turn.ts';
import { mayDetect, takesSound } from '#agents/talk/voice/machine/turn-moves.ts';
import { handsFree, rules, speaking, thinking } from '../../../../support/talk/talk-machine.ts';

describe('an answer that is of no use', () => {
  const refused = (reason: UnusableReason, isOver = false): TurnEvent => ({
    type: 'answer_refused',
    reason,
    isOver,
  });
  const heard = { type: 'words_heard', isMuttering: false, isBackChannel: false } as const;

  test('the second in a row is not asked of the model again but of the child', () => {
    const talk = speaking().on(refused('foreign', true));
    expect(talk.done()).toEqual(['cut', 'rephrase']);
    expect(takesSound(talk.state)).toBe(true);
    expect(talk.on(refused('leak', true)).done()).toEqual(['cut', 'ask_again']);
    expect(talk.on('own_words_began', 'silence_fell').state.phase).toBe('idle');
    expect(talk.state.unusableAnswers).toBe(0);
  });

  test('one that went well between them begins the count anew', () => {
    const talk = speaking().on(refused('leak', true), 'sound_arrived', 'answer_completed');
    talk.done();
    expect(talk.on('asked', 'sound_arrived', refused('leak', true)).done()).toEqual(['cut', 'rephrase']);
  });

  test('nothing at all, to words of the child: asked again; "うーん" needs no answer', () => {
    const talk = thinking();
    talk.done();
    expect(talk.on(heard, 'answer_completed').done()).toEqual(['rephrase']);
    expect(talk.state.phase).toBe('thinking');
    expect(talk.on('answer_completed').done()).toEqual(['ask_again']);
    // Without a word that was heard it may have been a noise; the second time it is no chance.
    const unheard = thinking();
    unheard.done();
    unheard.on('answer_completed');
    expect([unheard.done(), unheard.state.phase]).toEqual([[], 'idle']);
    unheard.on('speech_started').after(800).on('speech_ended').after(1600);
    unheard.done();
    expect(unheard.on('answer_completed').done()).toEqual(['ask_again']);
    const muttered = thinking();
    muttered.done();
    muttered.on({ ...heard, isMuttering: true }, 'answer_completed');
    expect([muttered.done(), muttered.state.phase]).toEqual([[], 'idle']);
  });
});

describe('an end that is never told', () => {
  test('all sound has come and was heard: the robot listens, whatever the turn at the provider does', () => {
    const talk = speaking().on('sound_completed', 'silence_fell');
    expect(talk.state.phase).toBe('idle');
    expect(mayDetect(talk.state)).toBe(true);
  });

  test('not even that: it is bridged, and given up with a word', () => {
    const talk = speaking().on('silence_fell');
    talk.done();
    const done = talk.after(rules.answerLimitMs).done();
    expect(done.at(-1)).toBe('say no_answer');
    expect(done.filter((step) => step === 'bridge').length).toBeGreaterThanOrEqual(5);
    expect(talk.on('own_words_began', 'silence_fell').state.phase).toBe('idle');
  });
});

test('a picture that takes long is bridged as well', () => {
  const talk = handsFree().on('photo_asked');
  talk.done();
  expect(talk.after(6_000).done()).toEqual(['filler', 'bridge']);
});
