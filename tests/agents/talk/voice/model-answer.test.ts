import { describe, expect, test } from 'vitest';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { TalkFixture } from '../../../support/talk/talk-fixture.ts';

/** Sound of the model, as long as these words take to say at 130 ms a mora. */
function sound(durationMs: number, sample = 1000): Int16Array {
  return new Int16Array((durationMs * OUTPUT_RATE_HZ) / 1000).fill(sample);
}

async function asked({ isOpen = false } = {}): Promise<TalkFixture> {
  const desk = await new TalkFixture().start();
  desk.lesson.isOpen = isOpen;
  await desk.click();
  await desk.childSays();
  return desk;
}

/** What is seen of the robot's words in the end. */
const shown = (desk: TalkFixture) =>
  desk.events.flatMap((event) => (event.type === 'said' ? [event.text] : [])).at(-1);
const logged = (desk: TalkFixture) => JSON.stringify(desk.journal);

describe('an answer without its end', () => {
  test('generationComplete alone: heard whole, and the robot listens', async () => {
    const desk = await asked();
    desk.live.give({ type: 'audio', samples: sound(800) });
    desk.live.give({ type: 'generation_completed' });
    await desk.clock.advance(1_500);
    expect([desk.heardMs(1000), desk.modes.at(-1)]).toEqual([800, 'ready']);
    await desk.childSays();
    expect(desk.live.done.filter((step) => step === 'start')).toHaveLength(2);
  });

  test('no end at all: bridged with a word every few seconds, then given up with one', async () => {
    const desk = await asked();
    desk.live.give({ type: 'audio', samples: sound(800) });
    await desk.clock.advance(30_000);
    expect(desk.said().at(-1)).toBe('no_answer');
    expect(new Set(desk.said())).toEqual(new Set(['bridge', 'no_answer']));
    expect(logged(desk)).toContain('silent');
    expect(desk.modes.at(-1)).toBe('ready');
  });

  test('a note that is still written down does not keep the answer from ending', async () => {
    const desk = await asked();
    desk.lesson.toolMs = 60_000;
    desk.live.give({ type: 'tools_called', calls: [{ id: 'a', name: 'record_progress', arguments: {} }] });
    desk.answer(800);
    await desk.clock.advance(2_000);
    expect(desk.modes.at(-1)).toBe('ready');
  });

  test('a loudspeaker that plays nothing does not make it deaf, and is told', async () => {
    const desk = await asked();
    desk.live.give({ type: 'audio', samples: sound(5_000) });
    await desk.clock.advance(500);
    desk.speaker.break('timed_out');
    desk.live.give({ type: 'turn_completed' });
    await desk.clock.advance(1_000);
    expect([desk.said(), desk.modes.at(-1)]).toEqual([['cannot_sound'], 'ready']);
    await desk.childSays();
    expect(desk.live.done.filter((step) => step === 'start')).toHaveLength(2);
  });
});

test('silence alone is no answer, but the one that an answer begins with belongs to it', async () => {
  const desk = await asked();
  const fromMs = desk.clock.monotonicMs();
  desk.live.give({ type: 'audio', samples: sound(200, 0) });
  expect(desk.modes.at(-1)).toBe('thinking');
  desk.answer(400);
  await desk.clock.advance(1_000);
  const first = desk.heard.find(({ sample }) => sample === 1000);
  expect([(first?.atMs ?? 0) - fromMs, desk.heardMs(1000)]).toEqual([220, 400]);
});

describe('an answer without sound', () => {
  test.each([
    ['as words', { type: 'said', text: 'いくつかな？' }],
    ['as text', { type: 'written', text: 'いくつかな？' }],
  ] as const)('%s is said by the own voice', async (_, event) => {
    const desk = await asked();
    desk.live.give(event);
    desk.live.give({ type: 'turn_completed' });
    await desk.clock.advance(50);
    expect([shown(desk), desk.modes.at(-1)]).toEqual(['いくつかな？', 'speaking']);
    expect(desk.speaker.queuedMs).toBeGreaterThan(0);
    expect(logged(desk)).toContain('soundless');
    await desk.clock.advance(5_000);
    expect([desk.modes.at(-1), desk.live.texts]).toEqual(['ready', []]);
  });

  test('nor an end: after 2.5 s, and what comes of its sound later is not said twice', async () => {
    const desk = await asked();
    desk.live.give({ type: 'said', text: 'いくつかな？' });
    await desk.clock.advance(2_600);
    expect(desk.modes.at(-1)).toBe('speaking');
    desk.answer(1_000);
    await desk.clock.advance(5_000);
    expect([desk.heardMs(1000), desk.modes.at(-1)]).toEqual([0, 'ready']);
  });

  test('is guarded as if it sounded', async () => {
    const desk = await asked({ isOpen: true });
    desk.live.give({ type: 'written', text: 'こたえは 85だよ。' });
    desk.live.give({ type: 'turn_completed' });
    await desk.clock.advance(100);
    expect([desk.live.texts, desk.said().join()]).toEqual([['言いなおして'], '']);
  });

  test('nothing at all, to words of the child: asked again, then of the child', async () => {
    const desk = await asked();
    desk.live.give({ type: 'heard', text: 'これ なあに' });
    desk.live.give({ type: 'turn_completed' });
    expect(desk.live.texts).toEqual(['言いなおして']);
    desk.live.give({ type: 'turn_completed' });
    await desk.clock.advance(3_000);
    expect([desk.said(), desk.modes.at(-1)]).toEqual([['もういちど きくね'], 'ready']);
    expect(logged(desk)).toContain('empty');
  });
});

describe('an answer in another language', () => {
  test('is cut and asked for again; the second time the robot asks by itself', async () => {
    const desk = await asked();
    for (const sample of [1000, 2000]) {
      desk.live.give({ type: 'audio', samples: sound(300, sample) });
      desk.live.give({ type: 'said', text: 'Sure, let us think about it together!' });
      desk.live.give({ type: 'audio', samples: sound(3_000, sample) });
      desk.live.give({ type: 'turn_completed' });
      await desk.clock.advance(4_000);
      expect(desk.heardMs(sample)).toBeLessThan(400);
    }
    expect([desk.live.texts, desk.said().at(-1)]).toEqual([['言いなおして'], 'もういちど きくね']);
    expect(logged(desk)).toContain('foreign');
  });
});

describe('where a problem lies open', () => {
  const words = 'いちの くらいから かんがえて みよう。いくつに なるかな？';

  /** The delay of the first sound for words that come so late, and what was heard of 4 s of sound. */
  async function delayed(lateMs: number, isOpen = true) {
    const desk = await asked({ isOpen });
    const fromMs = desk.clock.monotonicMs();
    const pieces = words.match(/\S+\s?/g) ?? [];
    // Sound in steps of 500 ms as fast as it would be heard; its words so much later.
    const steps = pieces.map((piece, index) => [
      { atMs: index * 500, give: () => desk.live.give({ type: 'audio', samples: sound(500) }) },
      { atMs: index * 500 + lateMs, give: () => desk.live.give({ type: 'said', text: piece }) },
    ]);
    const lastMs = (pieces.length - 1) * 500;
    const end = { atMs: lastMs + 1, give: () => desk.live.give({ type: 'turn_completed' }) };
    for (const { atMs, give } of [...steps.flat(), end].sort((a, b) => a.atMs - b.atMs)) {
      await desk.clock.advance(fromMs + atMs - desk.clock.monotonicMs());
      give();
    }
    await desk.clock.advance(15_000);
    const first = desk.heard.find(({ sample }) => sample === 1000);
    const gaps = desk.heard.slice(1).map(({ atMs }, i) => atMs - (desk.heard[i]?.atMs ?? atMs) - 20);
    return {
      desk,
      firstMs: (first?.atMs ?? Number.NaN) - fromMs,
      heardMs: desk.heardMs(1000),
      gapMs: gaps.reduce((sum, gap) => sum + Math.max(0, gap), 0),
      soundMs: pieces.length * 500,
    };
  }

  test('sound is heard as far as words cover it: the delay is that of the words', async () => {
    const rows: string[] = [];
    for (const lateMs of [0, 500, 2_000]) {
      const { firstMs, heardMs, soundMs, gapMs, desk } = await delayed(lateMs);
      rows.push(`| ${lateMs} ms | ${firstMs} ms | ${gapMs} ms |`);
      // A word that bridges the wait is said to its end.
      expect(firstMs).toBeLessThanOrEqual(lateMs + (lateMs < 1_000 ? 20 : 800));
      expect(firstMs).toBeGreaterThanOrEqual(lateMs);
      expect([heardMs, desk.modes.at(-1)]).toEqual([soundMs, 'ready']);
    }
    console.log(
      ['| words late by | first sound after | pauses in 2.5 s |', '|---|---|---|', ...rows].join('\n'),
    );
  });

  test('where none does nothing waits', async () => {
    expect((await delayed(2_000, false)).firstMs).toBeLessThanOrEqual(20);
  });

  test('the answer is never heard nor shown, however late its words are', async () => {
    for (const lateMs of [0, 500, 2_000]) {
      const desk = await asked({ isOpen: true });
      desk.lesson.secret = 'はちじゅうご';
      for (const samples of [sound(600), sound(900, 2000), sound(500)])
        desk.live.give({ type: 'audio', samples });
      desk.live.give({ type: 'generation_completed' });
      await desk.clock.advance(lateMs);
      for (const text of ['こたえは ', 'はちじゅう', 'ごだよ。']) desk.live.give({ type: 'said', text });
      desk.live.give({ type: 'turn_completed' });
      await desk.clock.advance(1_000);
      expect(desk.heardMs(2000)).toBe(0);
      expect(desk.live.texts).toEqual(['言いなおして']);
      expect(JSON.stringify(desk.events)).not.toContain('ご');
      expect(JSON.stringify(desk.coach.record.recent)).not.toContain('はちじゅう');
    }
  });

  test('2.5 s without more words: what they say is said by the own voice, the rest stays unheard', async () => {
    const desk = await asked({ isOpen: true });
    desk.live.give({ type: 'said', text: 'まず いちの くらいを みよう。' });
    desk.live.give({ type: 'audio', samples: sound(6_000) });
    desk.live.give({ type: 'turn_completed' });
    await desk.clock.advance(2_400);
    expect(logged(desk)).not.toContain('words_late');
    await desk.clock.advance(1_000);
    expect(logged(desk)).toContain('words_late');
    await desk.clock.advance(10_000);
    expect(desk.heardMs(1000)).toBeLessThan(2_000);
    expect([desk.modes.at(-1), shown(desk)]).toEqual(['ready', 'まず いちの くらいを みよう。']);
  });

  test('no words at all: nothing of it is heard, and it is asked for again', async () => {
    const desk = await asked({ isOpen: true });
    desk.answer(2_000);
    await desk.clock.advance(3_000);
    expect([desk.heardMs(1000), desk.live.texts]).toEqual([0, ['言いなおして']]);
    desk.answer(2_000, 2000);
    await desk.clock.advance(6_000);
    expect([desk.heardMs(2000), desk.said(), desk.modes.at(-1)]).toEqual([0, ['もういちど きくね'], 'ready']);
    expect(logged(desk)).toContain('wordless');
  });

  test('while it waits for words the child hears that the robot thinks', async () => {
    const desk = await asked({ isOpen: true });
    desk.live.give({ type: 'audio', samples: sound(2_000) });
    await desk.clock.advance(600);
    expect([desk.modes.at(-1), desk.speaker.queuedMs > 0]).toEqual(['thinking', true]);
  });

  test('a press in mid-answer: what waited is heard never, and not shown', async () => {
    const desk = await asked({ isOpen: true });
    desk.live.give({ type: 'said', text: 'まず いちの くらいを みよう。' });
    desk.live.give({ type: 'audio', samples: sound(6_000) });
    await desk.clock.advance(500);
    desk.coach.press();
    desk.live.give({ type: 'said', text: 'つぎは じゅうの くらい。' });
    await desk.clock.advance(100);
    desk.coach.release();
    await desk.clock.advance(8_000);
    expect(desk.heardMs(1000)).toBeLessThan(600);
    expect(shown(desk)).not.toContain('じゅうの');
    expect(desk.modes.at(-1)).toBe('ready');
  });
});
