import { describe, expect, test } from 'vitest';
import { ANSWER_LIMIT_MS } from '#agents/live/answer-limit.ts';
import { play20ms, SessionFixture, spoken, tone } from '../../support/talk/session-fixture.ts';

/** Generous for a busy machine; what is awaited takes a few ms on a quiet one. */
const AT_ONCE_MS = 1500;

describe('a line to the voice model', () => {
  test('keeps what the child says while it connects, and sends it in order', async () => {
    await using desk = await SessionFixture.open();
    const speech = tone(600);
    desk.live.open();
    expect(desk.live.status).toBe('connecting');
    desk.say(speech);
    const session = await desk.peer.nextSession();
    await session.waitForSpeech();
    expect(Array.from(session.received.audio)).toEqual(Array.from(speech));
    expect(session.received.stray).toEqual([]);
    expect(desk.statuses()).toEqual(['connecting', 'open fresh']);
  });

  test('a connection of ten minutes ends without the child noticing: goAway, resume, no frame lost', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    first.resumption('h1');
    first.goAway(50_000);
    await desk.events.next('status_changed', ({ status }) => status === 'changing');
    const speech = tone(400, 2);
    desk.say(speech);
    const second = await desk.peer.nextSession();
    expect(second.received.handle).toBe('h1');
    expect(first.isOpen).toBe(false);
    await second.waitForSpeech();
    expect(Array.from(second.received.audio)).toEqual(Array.from(speech));
    await second.say('うん、いいね。', spoken(200));
    await desk.events.next('turn_completed');
    expect(desk.statuses()).toEqual(['connecting', 'open fresh', 'changing', 'open']);
  });

  test('goAway with 8 s left in mid-answer: the answer goes on, the line changes before the time is over', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    first.resumption('h1');
    desk.say(tone(100));
    await first.waitForSpeech();
    void first.audio(spoken(400));
    await desk.events.next('audio');
    first.goAway(8000);
    await first.audio(spoken(400));
    await desk.settle(first);
    expect(desk.live.status).toBe('open');
    await desk.clock.advance(6400);
    expect(desk.live.status).toBe('open');
    await desk.clock.advance(200);
    expect(desk.live.status).toBe('changing');
    const second = await desk.peer.nextSession();
    expect(second.received.handle).toBe('h1');
    await desk.events.next('status_changed', ({ status }) => status === 'open');
  });

  test('1011 in mid-sentence: open again at once, and told so', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    first.resumption('h1');
    await desk.clock.advance(10_000);
    desk.say(tone(100));
    await first.waitForSpeech();
    await first.audio(spoken(300));
    await desk.events.next('audio');
    const startMs = performance.now();
    await first.close(1011, 'Internal error encountered.');
    await desk.events.next('status_changed', ({ status }) => status === 'changing');
    expect(performance.now() - startMs).toBeLessThan(AT_ONCE_MS);
    const second = await desk.peer.nextSession();
    expect(second.received.handle).toBe('h1');
    await desk.events.next('status_changed', ({ status }) => status === 'open');
    expect(performance.now() - startMs).toBeLessThan(AT_ONCE_MS);
    // The child heard half a sentence: the model is asked to go on, once, and the turn ends as any other.
    expect((await second.waitForTurn()).text).toContain('つづけて');
    await second.say('…の つづきだよ。', spoken(100));
    await desk.events.next('turn_completed');
    expect(second.received.texts).toHaveLength(1);
  });

  test('cut when all of an answer was sent: its turn is told as complete, nothing is said twice', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    desk.say(tone(100));
    await first.waitForSpeech();
    await first.audio(spoken(300));
    first.generationComplete();
    await desk.settle(first);
    await desk.clock.advance(10_000);
    first.drop();
    await desk.events.next('turn_completed');
    const second = await desk.peer.nextSession();
    await desk.events.next('status_changed', ({ status }) => status === 'open');
    // What comes first on the new line is the child.
    desk.live.input.startActivity();
    await second.until(({ messages }) => messages.length > 1);
    expect(second.received.kinds()).toEqual(['setup', 'activityStart']);
  });

  test('cut while the child speaks: the next connection hears all of it, from its first syllable', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    await desk.clock.advance(10_000);
    const speech = tone(1000, 3);
    desk.live.input.startActivity();
    play20ms(speech.subarray(0, 8000), (frame) => desk.live.input.sendAudio(frame));
    await first.until(({ audioMs }) => audioMs === 500);
    first.drop();
    await desk.events.next('status_changed', ({ status }) => status === 'changing');
    play20ms(speech.subarray(8000), (frame) => desk.live.input.sendAudio(frame));
    desk.live.input.endActivity();
    const second = await desk.peer.nextSession();
    await second.waitForSpeech();
    expect(Array.from(second.received.audio)).toEqual(Array.from(speech));
  });

  test('1007 on two resumes: a fresh session that knows the lesson, and the words that waited', async () => {
    await using desk = await SessionFixture.open({ seed: 'いま 38+47 の とちゅう' });
    const first = await desk.opened();
    first.resumption('h1');
    await desk.settle(first);
    await desk.clock.advance(20_000);
    desk.peer.refuseResume(1007, 'Request contains an invalid argument.', { times: 2 });
    first.drop();
    await desk.events.next('status_changed', ({ status }) => status === 'changing');
    const speech = tone(200, 4);
    desk.say(speech);
    const second = await desk.ticking(desk.peer.nextSession());
    expect(second.received.handle).toBeNull();
    await second.waitForSpeech();
    expect(second.received.texts.map(({ text }) => text)).toEqual(['いま 38+47 の とちゅう']);
    expect(second.received.kinds().indexOf('clientContent')).toBeLessThan(
      second.received.kinds().indexOf('activityStart'),
    );
    expect(Array.from(second.received.audio)).toEqual(Array.from(speech));
    const open = await desk.events.next('status_changed', ({ status }) => status === 'open');
    expect(open.isFresh).toBe(true);
  });

  test.each([
    ['401', 'refused'],
    ['403', 'refused'],
    ['429', 'quota'],
    ['400', 'bad_request'],
  ] as const)('HTTP %s at the door: lost, %s, at once', async (status, reason) => {
    await using desk = await SessionFixture.open();
    desk.peer.refuse(Number(status));
    const startMs = performance.now();
    desk.live.open();
    const lost = await desk.events.next('status_changed', (event) => event.status === 'lost');
    expect(lost.reason).toBe(reason);
    expect(performance.now() - startMs).toBeLessThan(AT_ONCE_MS);
  });

  test('500 at the door: tried again, lost after 5 s, and open again by itself', async () => {
    await using desk = await SessionFixture.open();
    desk.peer.refuse(500, { times: 3 });
    desk.live.open();
    const lost = await desk.ticking(
      desk.events.next('status_changed', ({ status }) => status === 'lost' || status === 'open'),
    );
    if (lost.status === 'lost')
      await desk.ticking(desk.events.next('status_changed', ({ status }) => status === 'open'));
    expect(desk.peer.attempts).toHaveLength(4);
    expect(desk.live.status).toBe('open');
  });

  test('a bad key closes with 1007 and a spent quota with 1011: both are known for what they are', async () => {
    await using desk = await SessionFixture.open();
    desk.peer.closeAtSetup(1007, 'API key not valid. Please pass a valid API key.', { times: 1 });
    desk.live.open();
    expect((await desk.events.next('status_changed', ({ status }) => status === 'lost')).reason).toBe(
      'refused',
    );
    await desk.live.close();
    desk.peer.closeAtSetup(1011, 'You exceeded your current quota, please check your plan.', { times: 1 });
    desk.live.open();
    expect((await desk.events.next('status_changed', ({ status }) => status === 'lost')).reason).toBe(
      'quota',
    );
  });

  test('the network gone: lost within 2 s, and back as soon as it is', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    first.resumption('h1');
    await desk.settle(first);
    await desk.clock.advance(20_000);
    const startMs = desk.clock.monotonicMs();
    await desk.peer.goOffline();
    await desk.events.next('status_changed', ({ status }) => status === 'changing');
    const lost = await desk.ticking(desk.events.next('status_changed', ({ status }) => status === 'lost'));
    expect(lost.reason).toBe('network');
    expect(desk.clock.monotonicMs() - startMs).toBeLessThanOrEqual(2100);
    desk.say(tone(100, 5));
    await desk.peer.goOnline();
    desk.network.set(true);
    await desk.ticking(desk.events.next('status_changed', ({ status }) => status === 'open'));
    const second = await desk.peer.nextSession();
    expect(second.received.handle).toBe('h1');
    expect(second.received.kinds()).not.toContain('audio');
  });
});

describe('a model that says nothing', () => {
  test('for 8 s after the child has finished, on a line not known yet: connected anew, asked again; twice: lost', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    first.resumption('h1');
    await desk.settle(first);
    const speech = tone(300, 6);
    desk.say(speech);
    await first.waitForSpeech();
    first.stall();
    await desk.clock.advance(ANSWER_LIMIT_MS.unknown - 1);
    expect(desk.live.status).toBe('open');
    await desk.clock.advance(1);
    expect(desk.live.status).toBe('changing');
    const second = await desk.peer.nextSession();
    await second.waitForSpeech();
    expect(Array.from(second.received.audio)).toEqual(Array.from(speech));
    await desk.events.next('status_changed', ({ status }) => status === 'open');
    // Slow, or silent? The second one is given half as much more.
    await desk.clock.advance(ANSWER_LIMIT_MS.unknown);
    expect(desk.live.status).toBe('open');
    await desk.clock.advance(ANSWER_LIMIT_MS.unknown / 2);
    const lost = await desk.events.next('status_changed', ({ status }) => status === 'lost');
    expect(lost.reason).toBe('silent');
  });

  test('answers near silence, which no child hears: counts as no answer at once', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    desk.say(tone(300, 7));
    await first.waitForSpeech();
    await first.nearSilence(400);
    first.generationComplete();
    first.turnComplete();
    await desk.events.next('status_changed', ({ status }) => status === 'changing');
    const second = await desk.peer.nextSession();
    await second.waitForSpeech();
    expect(desk.events.all.map(({ type }) => type)).not.toContain('turn_completed');
  });

  test('breaks off in mid-sentence: noticed after 8 s', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    desk.say(tone(300, 8));
    await first.waitForSpeech();
    await first.audio(spoken(300));
    await desk.settle(first);
    await desk.clock.advance(7900);
    expect(desk.live.status).toBe('open');
    await desk.clock.advance(200);
    expect(desk.live.status).toBe('changing');
  });

  test('and completes its turn so has chosen to say nothing: that is its right', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    desk.say(tone(300, 9));
    await first.waitForSpeech();
    first.turnComplete();
    await desk.events.next('turn_completed');
    await desk.clock.advance(60_000);
    expect(desk.live.status).toBe('open');
  });

  test('while a tool runs is waiting for us, not silent', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    desk.say(tone(300, 10));
    await first.waitForSpeech();
    const replies = first.toolCall([{ name: 'calculate_and_verify' }]);
    const { calls } = await desk.events.next('tools_called');
    await desk.clock.advance(15_000);
    expect(desk.live.status).toBe('open');
    desk.live.answerTools(calls.map(({ id, name }) => ({ id, name, response: { value: 85 } })));
    expect(await replies).toHaveLength(1);
    await desk.clock.advance(ANSWER_LIMIT_MS.unknown - 100);
    expect(desk.live.status).toBe('open');
    await desk.clock.advance(200);
    expect(desk.live.status).toBe('changing');
  });
});

describe('tools', () => {
  test('an answer to a call of an earlier connection is dropped, and its call is cancelled', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    await desk.clock.advance(10_000);
    desk.say(tone(100, 11));
    await first.waitForSpeech();
    void first.toolCall([{ name: 'calculate_and_verify' }]).catch(() => {});
    const { calls } = await desk.events.next('tools_called');
    first.drop();
    expect((await desk.events.next('tools_cancelled')).ids).toEqual(calls.map(({ id }) => id));
    const second = await desk.peer.nextSession();
    await second.waitForSpeech();
    desk.live.answerTools(calls.map(({ id, name }) => ({ id, name, response: {} })));
    await second.say('うん。', spoken(100));
    await desk.events.next('turn_completed');
    expect(second.received.toolResponses).toEqual([]);
    expect(second.received.fault).toBeNull();
  });

  test('that the model takes back are cancelled, and not answered', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    desk.say(tone(100, 12));
    await first.waitForSpeech();
    void first.toolCall([{ name: 'calculate_and_verify' }]);
    const { calls } = await desk.events.next('tools_called');
    first.cancelTool();
    expect((await desk.events.next('tools_cancelled')).ids).toEqual(calls.map(({ id }) => id));
    desk.live.answerTools(calls.map(({ id, name }) => ({ id, name, response: {} })));
    await first.say('うん。', spoken(100));
    await desk.events.next('turn_completed');
    expect(first.received.toolResponses).toEqual([]);
  });
});

describe('the month', () => {
  test('whose money is spent ends the talk after the turn, and no new one is begun', async () => {
    await using desk = await SessionFixture.open({ capUsd: 0.01 });
    const first = await desk.opened();
    desk.say(tone(100, 13));
    await first.waitForSpeech();
    first.usage({ promptTokenCount: 4000, promptTokensDetails: [{ modality: 'AUDIO', tokenCount: 4000 }] });
    await first.say('うん。', spoken(100));
    const lost = await desk.events.next('status_changed', ({ status }) => status === 'lost');
    expect(lost.reason).toBe('capped');
    expect(desk.events.all.some(({ type }) => type === 'turn_completed')).toBe(true);
    await desk.live.close();
    expect(desk.spent.usd).toBeGreaterThanOrEqual(0.012);
    desk.live.open();
    expect(desk.live.status).toBe('lost');
    expect(desk.peer.attempts).toHaveLength(1);
  });
});

describe('the cost', () => {
  test('of the last turn is counted when the talk ends right after it', async () => {
    await using desk = await SessionFixture.open();
    const session = await desk.opened();
    for (const tokenCount of [4000, 5000]) {
      desk.say(tone(100, 13));
      await session.waitForSpeech();
      session.usage({
        promptTokenCount: tokenCount,
        promptTokensDetails: [{ modality: 'AUDIO', tokenCount }],
      });
      await session.say('うん。', spoken(100));
      await desk.events.next('turn_completed');
    }
    // The second came within the ten seconds in which nothing more is written.
    expect(desk.spent.usages).toHaveLength(1);
    await desk.live.close();
    const heard = desk.spent.usages.reduce((sum, { inputAudioTokens }) => sum + inputAudioTokens, 0);
    expect(heard).toBeGreaterThanOrEqual(9000);
    expect(desk.spent.usages).toHaveLength(2);
  });
});

describe('whoever listens', () => {
  test('may throw: the line goes on, and the log holds no word of it', async () => {
    await using desk = await SessionFixture.open();
    desk.live.onEvent(() => {
      throw new Error('marker-words-of-the-child');
    });
    const first = await desk.opened();
    desk.say(tone(100, 14));
    await first.waitForSpeech();
    first.garbage('{"serverContent": {"inputTranscription": {"text": "marker-words-of-the-child"');
    first.garbage(new Uint8Array([0xff, 0x00, 0x12]), 'binary');
    await first.say('うん。', spoken(100));
    await desk.events.next('turn_completed');
    const told = desk.journal.lines.map(({ message }) => message);
    expect(told).toContain('a listener of the voice line failed');
    expect(JSON.stringify(desk.journal.lines)).not.toContain('marker-words');
  });

  test('hears nothing more once it is closed, and closing leaves no timer and no socket', async () => {
    await using desk = await SessionFixture.open();
    const first = await desk.opened();
    await desk.live.close();
    await first.ended;
    expect(desk.clock.pending).toBe(0);
    const count = desk.events.all.length;
    desk.say(tone(100));
    await desk.clock.advance(3_600_000);
    expect(desk.events.all).toHaveLength(count);
    expect(desk.clock.pending).toBe(0);
    expect(desk.statuses().at(-1)).toBe('closed');
  });
});
