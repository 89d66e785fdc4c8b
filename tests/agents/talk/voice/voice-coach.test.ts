import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { cases } from '../../../support/cases.ts';
import { speech, TalkFixture } from '../../../support/talk/talk-fixture.ts';

describe('a conversation', () => {
  test('what the child says goes out whole, its first syllable too, and the answer is heard whole', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    const words = speech(800);
    desk.microphone.hear(words);
    await desk.clock.advance(3000);
    expect(desk.live.done).toEqual(['open', 'start', 'end']);
    const sent = Int16Array.from(desk.live.sent);
    const from = sent.indexOf(words[0] as number);
    expect(from).toBeGreaterThanOrEqual(0);
    expect(sent.subarray(from, from + words.length)).toEqual(words);
    desk.live.give({ type: 'heard', text: 'ねえ' });
    desk.answer(1500);
    await desk.clock.advance(2000);
    expect(desk.heardMs(1000)).toBe(1500);
    expect(desk.modes).toEqual(['ready', 'listening', 'thinking', 'speaking', 'ready']);
  });

  test('silence is not streamed: nothing goes out before the first word and after the last', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.clock.advance(60_000);
    expect(desk.live.sent).toHaveLength(0);
    await desk.childSays(500);
    const after = desk.live.sent.length;
    await desk.clock.advance(60_000);
    expect(desk.live.sent).toHaveLength(after);
  });

  test('the light says "listening" whenever a frame goes out, and not before and after the turn', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    let before = 0;
    desk.microphone.hear(speech(600));
    for (let step = 0; step < 200; step++) {
      const wasLit = desk.lights.at(-1) === true;
      await desk.clock.advance(20);
      const isLit = desk.lights.at(-1) === true;
      if (desk.live.sent.length > before) expect(wasLit || isLit).toBe(true);
      before = desk.live.sent.length;
    }
    expect(before).toBeGreaterThan(0);
    expect(desk.lights).toEqual([true, false]);
    expect(desk.modes.at(-1)).toBe('thinking');
  });

  test('in half-duplex the robot does not interrupt itself, however loud it is in its own microphone', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    const sent = desk.live.sent.length;
    desk.speaker.onPlayed((frame) => desk.microphone.hear(frame.subarray(0, 320)));
    desk.answer(5000);
    await desk.clock.advance(8000);
    expect(desk.heardMs(1000)).toBe(5000);
    expect(desk.live.sent).toHaveLength(sent);
    expect(desk.live.done.filter((step) => step === 'start')).toHaveLength(1);
  });

  test('an answer that takes longer than a second is bridged, and then heard whole', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    await desk.clock.advance(800);
    expect(desk.speaker.queuedMs).toBeGreaterThan(0);
    await desk.clock.advance(3000);
    desk.answer(1000);
    await desk.clock.advance(3000);
    expect(desk.heardMs(1000)).toBe(1000);
    expect(desk.said()).toEqual(['bridge']);
  });
});

describe('interruptions', () => {
  test('the button: silence within one frame, and the record holds only what was heard', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    desk.live.give({ type: 'said', text: 'まず ' });
    desk.live.give({ type: 'audio', samples: new Int16Array(OUTPUT_RATE_HZ).fill(1000) });
    desk.live.give({ type: 'said', text: 'つぎに ' });
    desk.live.give({ type: 'audio', samples: new Int16Array(OUTPUT_RATE_HZ).fill(2000) });
    desk.live.give({ type: 'said', text: 'おわり' });
    await desk.clock.advance(600);
    desk.coach.press();
    const frames = desk.heard.length;
    await desk.clock.advance(1000);
    expect(desk.heard.length).toBeLessThanOrEqual(frames + 1);
    expect(desk.coach.record.recent.at(-1)).toEqual({ who: 'robot', text: 'まず …' });
  });

  test('by voice, behind an echo canceller: a cough only holds the sentence, words end it', async () => {
    const desk = await new TalkFixture({ isFullDuplex: true }).start();
    await desk.click();
    await desk.childSays();
    desk.answer(4000);
    await desk.clock.advance(1000);
    desk.microphone.hear(speech(160));
    await desk.clock.advance(6000);
    expect(desk.heardMs(1000)).toBeGreaterThanOrEqual(4000);
    expect(desk.live.done.filter((step) => step === 'start')).toHaveLength(1);
    desk.answer(4000, 3000);
    await desk.clock.advance(1000);
    desk.microphone.hear(speech(1200));
    await desk.clock.advance(1000);
    expect(desk.live.done.filter((step) => step === 'start')).toHaveLength(2);
    await desk.clock.advance(5000);
    expect(desk.heardMs(3000)).toBeLessThan(1700);
  });

  test('a long "うーん" does not cost the sentence: it is taken up again', async () => {
    const desk = await new TalkFixture({ isFullDuplex: true }).start();
    await desk.click();
    await desk.childSays();
    desk.answer(4000);
    await desk.clock.advance(1000);
    desk.microphone.hear(speech(900));
    await desk.clock.advance(800);
    desk.live.give({ type: 'heard', text: 'うーん' });
    await desk.clock.advance(8000);
    expect(desk.heardMs(1000)).toBeGreaterThanOrEqual(4000);
    expect(desk.live.done.at(-1)).toBe('start');
  });
});

describe('the answer of the problem', () => {
  test('is cut before it is heard, and the model is asked to say it otherwise', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    desk.answer(2000, 1000, 'こたえは 85だよ');
    await desk.clock.advance(3000);
    expect(desk.heardMs(1000)).toBe(0);
    expect(desk.live.texts).toEqual(['言いなおして']);
    expect(JSON.stringify(desk.events.filter(({ type }) => type !== 'hearing'))).not.toContain('85');
    desk.answer(1000, 2000, 'いくつかな');
    await desk.clock.advance(4000);
    expect(desk.heardMs(2000)).toBe(1000);
  });
});

describe('the cloud', () => {
  test('gone in mid-sentence: the robot says so within 3 s, asks on, and picks up when it is back', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    desk.live.give({ type: 'audio', samples: new Int16Array(5 * OUTPUT_RATE_HZ).fill(1000) });
    await desk.clock.advance(500);
    const fromMs = desk.clock.monotonicMs();
    desk.live.become('lost', 'network');
    await desk.clock.advance(100);
    expect(desk.said().at(-1)).toBe('cloud_gone もんだい');
    expect(desk.speaker.queuedMs).toBeGreaterThan(0);
    expect(desk.clock.monotonicMs() - fromMs).toBeLessThan(3000);
    await desk.clock.advance(20_000);
    desk.live.become('open', null, true);
    expect(desk.live.texts.at(-1)).toBe('つづけて');
    desk.answer(1000, 2000);
    await desk.clock.advance(2000);
    expect(desk.heardMs(2000)).toBe(1000);
  });

  test('never there: the button is answered in words', async () => {
    const desk = await new TalkFixture({ opensAs: 'lost' }).start();
    desk.coach.press();
    await desk.clock.advance(100);
    desk.coach.release();
    await desk.clock.advance(5000);
    expect(desk.said()[0]).toMatch(/^cloud_gone/);
    desk.coach.press();
    await desk.clock.advance(1000);
    expect(desk.said().at(-1)).toBe('cloud_still_gone');
  });
});

describe('what the child asks of the robot', () => {
  test('もういちど is answered without the cloud, with the same sound', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    desk.answer(1000);
    await desk.clock.advance(2000);
    desk.microphone.hear(speech(600));
    await desk.clock.advance(400);
    desk.live.give({ type: 'heard', text: 'もういちど' });
    desk.live.status = 'changing';
    await desk.clock.advance(3000);
    expect(desk.heardMs(1000)).toBe(2000);
    expect(desk.live.done.filter((step) => step === 'end')).toHaveLength(1);
  });

  test('しずかにして is undone only by the button', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    desk.microphone.hear(speech(600));
    await desk.clock.advance(500);
    desk.live.give({ type: 'heard', text: 'しずかにして' });
    desk.answer(1000);
    await desk.childSays(2000);
    expect(desk.heardMs(1000)).toBe(0);
    expect(desk.modes.at(-1)).toBe('muted');
    await desk.click();
    expect(desk.modes.at(-1)).toBe('ready');
  });

  test('a word typed on the page is answered by voice', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    expect(desk.coach.say('はちじゅうご')).toBe(true);
    expect(desk.live.texts).toEqual(['はちじゅうご']);
    expect(desk.modes.at(-1)).toBe('thinking');
  });
});

describe('around the talk', () => {
  test('a slow tool delays neither sound nor an interruption', async () => {
    const desk = await new TalkFixture().start();
    desk.lesson.toolMs = 2500;
    await desk.click();
    await desk.childSays();
    desk.live.give({ type: 'tools_called', calls: [{ id: 'a', name: 'x', arguments: {} }] });
    desk.live.give({ type: 'audio', samples: new Int16Array(OUTPUT_RATE_HZ).fill(1000) });
    await desk.clock.advance(500);
    expect(desk.heardMs(1000)).toBeGreaterThanOrEqual(440);
    desk.coach.press();
    await desk.clock.advance(40);
    expect(desk.speaker.queuedMs).toBe(0);
    expect(desk.live.answers).toHaveLength(0);
    await desk.clock.advance(2500);
    expect(desk.live.answers).toHaveLength(1);
  });

  test('a picture goes before the turn opens, with what to do about it', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    desk.coach.lookAt(null);
    await desk.clock.advance(100);
    expect(desk.live.done.slice(-2)).toEqual(['picture', 'ask']);
    expect(desk.modes).toContain('looking');
    desk.answer(500);
    await desk.clock.advance(1000);
    expect(desk.heardMs(1000)).toBe(500);
  });

  test('a clock that rings is told while nobody speaks, and by the robot itself without the cloud', async () => {
    const desk = await (await new TalkFixture().start()).click();
    desk.lesson.pause = { direct: 'じかんです', orSay: 'さいごの ボール！' };
    desk.microphone.hear(speech(2000));
    await desk.clock.advance(1000);
    await desk.coach.pause();
    expect(desk.live.texts).not.toContain('じかんです');
    await desk.clock.advance(4000);
    desk.answer(500);
    await desk.clock.advance(3000);
    expect(desk.live.texts.at(-1)).toBe('じかんです');
    desk.answer(500);
    await desk.clock.advance(2000);
    desk.live.become('lost', 'network');
    await desk.clock.advance(20_000);
    desk.lesson.pause = { direct: 'じかんです', orSay: 'さいごの ボール！' };
    await desk.coach.pause();
    expect(desk.said().at(-1)).toBe('さいごの ボール！');
  });

  test('bedtime comes in a pause, is said to the end, and then it sleeps', async () => {
    const desk = await new TalkFixture().start();
    desk.lesson.pause = { say: 'おやすみの じかんだよ。', thenRest: true };
    await desk.click();
    await desk.childSays();
    desk.answer(500);
    await desk.clock.advance(800);
    expect(desk.said().at(-1)).toBe('おやすみの じかんだよ。');
    expect(desk.modes.at(-1)).toBe('speaking');
    await desk.clock.advance(5000);
    expect(desk.modes.at(-1)).toBe('asleep');
    expect(desk.live.done.at(-1)).toBe('close');
  });

  test('the end leaves nothing open, and nothing after it does anything', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    desk.answer(3000);
    await desk.coach.stop();
    await desk.coach.stop();
    expect(desk.speaker.queuedMs).toBe(0);
    expect(desk.microphone.isHearing).toBe(false);
    desk.coach.press();
    desk.coach.lookAt(null);
    desk.live.give({ type: 'audio', samples: new Int16Array(480).fill(1) });
    await desk.clock.advance(1000);
    expect(desk.speaker.queuedMs).toBe(0);
    expect(desk.clock.pending).toBe(0);
  });

  test('no word of the child or the robot reaches the journal', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    desk.live.give({ type: 'heard', text: 'ぽんぽこまーかー' });
    desk.answer(100_000, 1000, 'ろぼっとまーかー');
    await desk.clock.advance(100_000);
    expect(JSON.stringify(desk.events)).toContain('まーかー');
    expect(desk.journal.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(desk.journal)).not.toMatch(/まーかー/);
  });
});

describe('at night', () => {
  test('who wakes the robot hears that it is bedtime, and it sleeps again', async () => {
    const desk = await new TalkFixture().start();
    desk.coach.rest();
    desk.lesson.bedtime = 'いまは おやすみの じかんだよ。';
    await desk.click();
    expect(desk.said()).toEqual(['いまは おやすみの じかんだよ。']);
    await desk.clock.advance(5000);
    expect(desk.modes.at(-1)).toBe('asleep');
    expect(desk.live.done).not.toContain('start');
  });

  test('asleep, the microphone is closed; awake it hears again', async () => {
    const desk = await new TalkFixture().start();
    await desk.clock.advance(100);
    expect(desk.microphone.isHearing).toBe(true);
    desk.coach.rest();
    await desk.clock.advance(100);
    expect(desk.microphone.isHearing).toBe(false);
    await desk.click();
    expect(desk.microphone.isHearing).toBe(true);
  });
});

describe('ears that fail', () => {
  test('a microphone that is gone for longer than a moment is told once, and heard again when it is back', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    desk.microphone.break('failed');
    await desk.clock.advance(10_000);
    expect(desk.said()).toEqual(['cannot_hear']);
    desk.microphone.break(null);
    await desk.clock.advance(2000);
    await desk.childSays();
    expect(desk.live.done).toEqual(['open', 'start', 'end']);
  });

  test('a connection that takes long is bridged before three seconds have passed', async () => {
    const desk = await new TalkFixture({ opensAs: 'connecting' }).start();
    await desk.click();
    await desk.clock.advance(1000);
    expect(desk.speaker.queuedMs).toBeGreaterThan(0);
  });
});

/** Collects garbage; the flag can be set at any time. */
function collect(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

test('a long talk leaves nothing behind: the heap after it is that after ten minutes', async () => {
  const desk = await new TalkFixture({ isFullDuplex: true }).start();
  await desk.click();
  const minutes = async (count: number): Promise<number> => {
    let turns = 0;
    for (const endMs = desk.clock.monotonicMs() + count * 60_000; desk.clock.monotonicMs() < endMs; turns++) {
      await desk.childSays(1000);
      desk.live.give({ type: 'heard', text: 'さんじゅうはち たす よんじゅうなな' });
      desk.live.give({ type: 'tools_called', calls: [{ id: `call-${turns}`, name: 'x', arguments: {} }] });
      desk.answer(4000, 1000, 'いくつかな？');
      await desk.clock.advance(5000);
      if (turns % 7 === 0) await desk.click().then(() => desk.click());
      // What the test itself keeps is not the robot's.
      const { live, events, heard, modes, lights } = desk;
      for (const kept of [live.sent, live.done, live.answers, events, heard, modes, lights]) kept.length = 0;
    }
    return turns;
  };
  const before = await minutes(10);
  const heapMb = collect();
  const after = await minutes(cases(20, 50));
  expect(before + after).toBeGreaterThan(150);
  expect(collect() - heapMb).toBeLessThan(1);
}, 60_000);
