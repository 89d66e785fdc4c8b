import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TurnEvent } from '#agents/talk/voice/machine/turn.ts';
import { mayDetect, takesSound } from '#agents/talk/voice/machine/turn-moves.ts';
import { handsFree, lost, open, rules, speaking, Talk } from '../../../../support/talk/talk-machine.ts';

describe('a turn by hand', () => {
  test('a held button opens the turn, and letting go ends it without patience', () => {
    const talk = new Talk().on('button_pressed');
    expect(talk.done()).toEqual(['cut', 'open_live']);
    expect(talk.after(300).done()).toEqual(['open_turn']);
    expect(talk.state.phase).toBe('listening');
    talk.after(5000);
    expect(talk.done()).toEqual([]);
    expect(talk.on('button_released').done()).toEqual(['end_turn']);
    expect(talk.state).toMatchObject({ phase: 'thinking', attention: 'off' });
  });

  test('a click under which the robot was held up stays a click, and is no turn without a word', () => {
    const talk = new Talk().on('button_pressed');
    // Loading what the line needs takes its time, in pieces.
    for (const held of [500, 700]) {
      talk.nowMs += held;
      talk.on('ticked');
    }
    talk.on('button_released', open);
    expect([talk.done(), talk.state.attention]).toEqual([['cut', 'open_live'], 'hands_free']);
    talk.on('speech_started').after(800).on('speech_ended').after(1600);
    expect(talk.done()).toEqual(['open_turn', 'end_turn']);
  });

  test('a click makes hands free; another one, later, ends that; two in a row are one', () => {
    const talk = handsFree();
    expect(talk.state.attention).toBe('hands_free');
    talk.after(200).on('button_pressed').after(100).on('button_released');
    expect(talk.state.attention).toBe('hands_free');
    talk.after(2000).on('button_pressed').after(100).on('button_released');
    expect(talk.state.attention).toBe('off');
  });

  test('while the robot speaks a press is silence at once, and what still comes of the answer stays unheard', () => {
    const talk = speaking();
    expect(talk.on('button_pressed').done()).toEqual(['cut']);
    expect(takesSound(talk.state)).toBe(false);
    talk.after(100).on('button_released', 'answer_completed');
    expect(takesSound(talk.state)).toBe(true);
    expect(talk.state.attention).toBe('hands_free');
  });

  test('while the robot thinks a click changes nothing: the answer still comes', () => {
    const talk = handsFree().on('speech_started').after(500).on('speech_ended').after(1600);
    talk.on('button_pressed').after(100).on('button_released');
    expect(talk.state.phase).toBe('thinking');
    expect(takesSound(talk.state)).toBe(true);
  });
});

describe('a turn by voice', () => {
  test('begins with the first word, bears a pause to count in, and ends when patience does', () => {
    const talk = handsFree().on('speech_started');
    expect(talk.done()).toEqual(['open_turn']);
    talk
      .after(600)
      .on('speech_ended')
      .after(1400)
      .on('speech_started')
      .after(400)
      .on('speech_ended')
      .after(1400);
    expect(talk.done()).toEqual([]);
    expect(talk.after(100).done()).toEqual(['end_turn']);
  });

  test('"えーと" gets more time', () => {
    const talk = handsFree()
      .on('speech_started')
      .after(500)
      .on('speech_ended', { type: 'words_heard', isMuttering: true, isBackChannel: true });
    talk.done();
    expect(talk.after(rules.patienceMs + 2000).done()).toEqual([]);
    expect(talk.after(600).done()).toEqual(['end_turn']);
  });

  test('more words while the robot thinks join in', () => {
    const talk = handsFree().on('speech_started').after(500).on('speech_ended').after(1600);
    talk.done();
    expect(talk.on('speech_started').done()).toEqual(['open_turn']);
  });

  test('the robot hums after a second, says that it thinks after three, then now and again, then no more', () => {
    const talk = handsFree().on('speech_started').after(500).on('speech_ended').after(1500);
    expect(talk.done()).toEqual(['open_turn', 'end_turn']);
    expect(talk.after(950).done()).toEqual([]);
    expect(talk.after(100).done()).toEqual(['filler']);
    expect(talk.after(1_950).done()).toEqual(['bridge']);
    expect(talk.after(18_000).done()).toEqual(Array.from({ length: 4 }, () => 'bridge'));
  });

  test('without echo cancellation the robot does not hear itself', () => {
    const talk = speaking();
    expect(mayDetect(talk.state)).toBe(false);
    expect(talk.on('speech_started').after(2000).done()).toEqual([]);
    expect(talk.state.phase).toBe('speaking');
  });

  test("when the answer was heard it is the child's turn again", () => {
    const talk = speaking().on('silence_fell');
    expect(talk.state.phase).toBe('speaking');
    talk.on('answer_completed', 'silence_fell');
    expect(talk.state.phase).toBe('idle');
    expect(mayDetect(talk.state)).toBe(true);
  });

  test('an answer without a sound does not leave the robot thinking', () => {
    const talk = handsFree()
      .on('speech_started')
      .after(500)
      .on('speech_ended')
      .after(1600)
      .on('answer_completed');
    expect(talk.state.phase).toBe('idle');
  });
});

describe('breaking in by voice', () => {
  test('a cough holds the sentence for a moment; it goes on by itself', () => {
    const talk = speaking(true).on('speech_started');
    expect(talk.done()).toEqual(['hold']);
    expect(talk.after(300).on('speech_ended').done()).toEqual(['go_on']);
    expect(talk.state.phase).toBe('speaking');
  });

  test('words end it', () => {
    const talk = speaking(true).on('speech_started').after(450);
    expect(talk.done()).toEqual(['hold', 'cut', 'open_turn']);
    expect(talk.state.phase).toBe('listening');
  });

  test('a long "うーーん" ends it too, but then the sentence is picked up again', () => {
    const talk = speaking(true)
      .on('speech_started')
      .after(900)
      .on({ type: 'words_heard', isMuttering: true, isBackChannel: true }, 'speech_ended');
    talk.done();
    expect(talk.after(1600).done()).toEqual(['drop_turn', 'go_on']);
    expect(talk.state.phase).toBe('speaking');
    expect(talk.on('silence_fell', 'speech_started').done()).toEqual(['open_turn']);
  });
});

describe('what the child asks of the robot', () => {
  test('とめて: silence, and it listens on', () => {
    const talk = speaking(true).on({ type: 'command_heard', command: 'stop' });
    expect(talk.done()).toEqual(['cut', 'drop_turn']);
    expect(talk.state).toMatchObject({ phase: 'idle', attention: 'hands_free' });
  });

  test('もういちど: the same again, and nothing else', () => {
    const talk = handsFree().on('speech_started', { type: 'command_heard', command: 'repeat' });
    expect(talk.done()).toEqual(['open_turn', 'cut', 'drop_turn', 'repeat']);
    expect(takesSound(talk.state)).toBe(false);
    expect(talk.on('silence_fell').state.phase).toBe('idle');
  });

  test('しずかにして: only the button undoes it', () => {
    const talk = speaking(true).on({ type: 'command_heard', command: 'quiet' });
    expect(talk.done()).toEqual(['cut', 'drop_turn', 'close_live']);
    talk.on('speech_started', 'sound_arrived', open).after(60_000);
    expect(talk.state).toMatchObject({ phase: 'resting', isMuted: true });
    expect(takesSound(talk.state)).toBe(false);
    talk.on('button_pressed');
    expect(talk.state).toMatchObject({ phase: 'idle', isMuted: false });
  });

  test('しずかにして with the finger on the button: it stays quiet, and letting go asks nothing', () => {
    const talk = new Talk().on('button_pressed').after(400);
    talk.done();
    talk.on({ type: 'command_heard', command: 'quiet' }).after(2000).on('button_released');
    expect(talk.done()).toEqual(['cut', 'drop_turn', 'close_live']);
    expect(talk.state).toMatchObject({ phase: 'resting', isMuted: true, isTurnOpen: false });
  });
});

describe('the cloud', () => {
  test.each(['thinking', 'speaking', 'listening'] as const)('gone while %s: it is said at once', (phase) => {
    const talk = phase === 'speaking' ? speaking() : handsFree().on('speech_started').after(300);
    if (phase === 'thinking') talk.on('speech_ended').after(1600);
    expect(talk.state.phase).toBe(phase);
    talk.done();
    expect(talk.on(lost).done()).toEqual(['cut', 'drop_turn', 'say cloud_gone']);
    expect(talk.on('own_words_began', 'silence_fell').state.phase).toBe('offline');
  });

  test('is said once, however often the line fails, and its return picks the problem up', () => {
    const talk = handsFree().on(lost);
    talk.done();
    talk.on({ type: 'live_changed', status: 'connecting', reason: null }, lost);
    expect(talk.done()).toEqual([]);
    talk.on({ type: 'live_changed', status: 'connecting', reason: null }, open);
    expect(talk.done()).toEqual(['pick_up']);
    expect(talk.state.phase).toBe('thinking');
  });

  test('lost under a finger: the child is heard when the line is back, and its turn ends with its patience', () => {
    const talk = new Talk().on('button_pressed').after(2300).on(lost).after(100).on('button_released');
    talk.on(open, 'sound_arrived', 'answer_completed', 'silence_fell').after(1000);
    talk.done();
    talk.on('speech_started').after(800).on('speech_ended').after(1600);
    expect([talk.done(), talk.state.attention]).toEqual([['open_turn', 'end_turn'], 'hands_free']);
  });

  test('a change of connection in mid-answer is nothing to the child', () => {
    const talk = speaking().on({ type: 'live_changed', status: 'changing', reason: null }, open);
    expect(talk.done()).toEqual([]);
    expect(talk.state.phase).toBe('speaking');
  });

  test.each([
    ['network', 'cloud_still_gone'],
    ['silent', 'cloud_still_gone'],
    ['refused', 'cloud_refused'],
    ['quota', 'cloud_busy'],
    ['capped', 'cloud_capped'],
    ['off', 'no_cloud'],
  ])('the button without a cloud (%s): it is asked for again, and why it is gone is said', (reason, code) => {
    const talk = handsFree().on({ type: 'live_changed', status: 'lost', reason });
    talk.done();
    expect(talk.on('button_pressed').done()).toEqual(['cut', 'open_live', `say ${code}`]);
    talk.on('button_released').on(open);
    expect([talk.done(), talk.state.attention]).toEqual([['pick_up'], 'hands_free']);
  });
});

describe('looking', () => {
  test('silence, a picture, an answer', () => {
    const talk = speaking().on('photo_asked');
    expect(talk.done()).toEqual(['cut', 'capture']);
    expect(talk.state.phase).toBe('looking');
    expect(talk.on('photo_asked').done()).toEqual([]);
    talk.on('picture_sent');
    expect(talk.state.phase).toBe('thinking');
  });

  test('a camera that hangs is given up with a word', () => {
    const talk = handsFree().on('photo_asked');
    talk.done();
    expect(talk.after(rules.lookLimitMs).done()).toContain('say look_slow');
  });
});

test('an answer that gives the answer away is cut and asked for anew; its rest stays unheard', () => {
  const talk = speaking().on({ type: 'answer_refused', reason: 'leak', isOver: false });
  expect(talk.done()).toEqual(['cut', 'rephrase']);
  expect(takesSound(talk.state)).toBe(false);
  talk.on('answer_completed');
  expect(talk.state.phase).toBe('thinking');
  expect(takesSound(talk.state)).toBe(true);
  expect(talk.on('sound_arrived').state.phase).toBe('speaking');
});

test('five minutes without a word: it sleeps, and nothing stays open', () => {
  const talk = handsFree().after(rules.sleepAfterMs + 100);
  expect(talk.done()).toEqual(['cut', 'drop_turn', 'close_live']);
  expect(talk.state).toMatchObject({ phase: 'resting', attention: 'off' });
});

const simple = [
  'button_pressed',
  'button_released',
  'rest_asked',
  'speech_started',
  'speech_ended',
  'sound_arrived',
  'answer_completed',
  'server_interrupted',
  'sound_completed',
  'interrupted_answer_ended',
  'silence_fell',
  'own_words_began',
  'photo_asked',
  'picture_sent',
  'look_ended',
  'asked',
  'ticked',
] as const satisfies readonly TurnEvent['type'][];
const anyEvent: fc.Arbitrary<TurnEvent> = fc.oneof(
  fc.constantFrom(...simple).map((type) => ({ type }) as TurnEvent),
  fc
    .tuple(fc.constantFrom('leak', 'foreign', 'wordless'), fc.boolean())
    .map(([reason, isOver]) => ({ type: 'answer_refused', reason, isOver }) as TurnEvent),
  fc
    .constantFrom('stop', 'repeat', 'quiet')
    .map((command) => ({ type: 'command_heard', command }) as TurnEvent),
  fc
    .tuple(fc.boolean(), fc.boolean())
    .map(
      ([isMuttering, isBackChannel]) => ({ type: 'words_heard', isMuttering, isBackChannel }) as TurnEvent,
    ),
  fc
    .constantFrom('closed', 'connecting', 'open', 'changing', 'lost')
    .map((status) => ({ type: 'live_changed', status, reason: null }) as TurnEvent),
);

describe('whatever happens', () => {
  const run = (events: readonly (readonly [TurnEvent, number])[], isFullDuplex: boolean): Talk => {
    const talk = new Talk(isFullDuplex);
    for (const [event, waitMs] of events) talk.on(event).after(waitMs);
    return talk;
  };
  const story = fc.array(fc.tuple(anyEvent, fc.constantFrom(0, 50, 400, 2000)), { maxLength: 40 });

  test('a press is silence, ends a mute, and the robot is awake', () => {
    fc.assert(
      fc.property(story, fc.boolean(), (events, isFullDuplex) => {
        const talk = run(events, isFullDuplex);
        const { phase } = talk.state;
        talk.done();
        talk.on('button_pressed');
        const isQuietAlready = phase === 'thinking' || phase === 'looking';
        if (!isQuietAlready) expect(talk.done()).toContain('cut');
        expect(talk.state.isMuted).toBe(false);
        expect(talk.state.phase).not.toBe('resting');
      }),
    );
  });

  test('left alone it comes to rest, with nothing open and nothing asked for ever', () => {
    fc.assert(
      fc.property(story, fc.boolean(), (events, isFullDuplex) => {
        const talk = run(events, isFullDuplex).on('button_released', 'speech_ended').after(30_000);
        // What the world does by itself: sound ends, answers end.
        talk.on('answer_completed', 'silence_fell', 'answer_completed', 'silence_fell').after(30_000);
        talk.on('answer_completed', 'silence_fell');
        expect(['idle', 'resting', 'offline']).toContain(talk.state.phase);
        talk.after(rules.sleepAfterMs + 1000);
        expect(['resting', 'idle']).toContain(talk.state.phase);
      }),
      { numRuns: 60 },
    );
  });

  test('sound of the model is never played into an open turn, and a resting robot never opens one', () => {
    fc.assert(
      fc.property(story, fc.boolean(), (events, isFullDuplex) => {
        const talk = new Talk(isFullDuplex);
        for (const [event, waitMs] of events) {
          const before = talk.state;
          talk.done();
          talk.on(event);
          if (before.phase === 'resting' && event.type !== 'button_pressed' && event.type !== 'photo_asked') {
            expect(talk.done()).not.toContain('open_turn');
          }
          if (talk.state.isTurnOpen) expect(takesSound(talk.state)).toBe(false);
          talk.after(waitMs);
        }
      }),
    );
  });
});

test('a click that took long opens a turn; without a word it ends by itself, and in mid-word it waits', () => {
  const quiet = new Talk().on('button_pressed').after(350);
  expect(quiet.state.isTurnOpen).toBe(true);
  quiet.state = { ...quiet.state, heldMs: 100 };
  quiet.on('button_released').after(rules.patienceMs + 100);
  expect(quiet.state.isTurnOpen).toBe(false);
  const voiced = new Talk().on('button_pressed').after(350).on('speech_started');
  voiced.state = { ...voiced.state, heldMs: 100 };
  voiced.on('button_released').after(4_000);
  expect(voiced.state.isTurnOpen).toBe(true);
  voiced.on('speech_ended').after(rules.patienceMs + 100);
  expect(voiced.state.isTurnOpen).toBe(false);
});
