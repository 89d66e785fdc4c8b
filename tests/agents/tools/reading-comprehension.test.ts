import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { sentencesOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import { readingComprehension } from '#agents/tools/reading-comprehension.ts';
import { processorMs } from '../../support/processor-time.ts';
import { callLookup } from '../../support/talk/lookup-tool.ts';
import { PASSAGES } from './reading-passages.ts';

interface Reading {
  readonly asked: {
    readonly kind: string;
    readonly answer_form: string;
    readonly answer_characters: number | null;
  };
  readonly cue_words: readonly string[];
  readonly look_at: readonly { readonly paragraph: number; readonly sentence: number }[];
  readonly is_found: boolean;
  readonly next_question: string;
}
const read = async (text: unknown, question: unknown, grade_level: unknown = 2) =>
  (await callLookup(readingComprehension, { text, question, grade_level })) as unknown as Reading;

const CASES = PASSAGES.flatMap(({ text, grade, questions }) =>
  questions.map(([question, kind, places, answer]) => ({ text, grade, question, kind, places, answer })),
);

describe('reading_comprehension', () => {
  test('is measured on twenty passages and more, of three grades', () => {
    expect(PASSAGES.length).toBeGreaterThanOrEqual(20);
    expect(new Set(PASSAGES.map(({ grade }) => grade)).size).toBe(3);
  });

  test.each(CASES)('$question is about $kind', async ({ text, question, grade, kind }) => {
    expect((await read(text, question, grade)).asked.kind).toBe(kind);
  });

  test('sends the eye to few sentences, of which the right one is the first mostly, and nearly always among them', async () => {
    const placed = await Promise.all(
      CASES.filter(({ places }) => places.length > 0).map(async ({ text, question, grade, places }) => {
        const named = (await read(text, question, grade)).look_at.map(({ sentence }) => sentence);
        const at = named.findIndex((place) => places.includes(place));
        return { isFirst: at === 0, isAmong: at >= 0, count: named.length };
      }),
    );
    const shareOf = (is: (one: (typeof placed)[number]) => boolean) =>
      placed.filter(is).length / placed.length;
    expect(shareOf(({ isFirst }) => isFirst)).toBeGreaterThan(0.85);
    expect(shareOf(({ isAmong }) => isAmong)).toBeGreaterThan(0.95);
    expect(placed.reduce((sum, { count }) => sum + count, 0) / placed.length).toBeLessThan(2.5);
  });

  test.each(CASES)('keeps the answer of $question unsaid', async ({ text, question, grade, answer }) => {
    const reading = await read(text, question, grade);
    const told = plain(JSON.stringify([reading.asked, reading.cue_words, reading.next_question]));
    if (!plain(question).includes(plain(answer))) expect(told).not.toContain(plain(answer));
  });

  test('brings back no words of the text but those of the question, whatever the two are', async () => {
    const words = fc.constantFrom(
      'うさぎ',
      'もり',
      'きのこ',
      'が',
      'は',
      'から',
      '。',
      '\n',
      '「',
      '」',
      '山',
      ' ',
      'だれ',
      'なぜ',
    );
    const passage = fc.array(words, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(passage, passage, async (text, question) => {
        const reading = await read(text, question);
        if ('error' in reading) return;
        for (const cue of reading.cue_words) expect(plain(question)).toContain(plain(cue));
        for (const { sentence, paragraph } of reading.look_at) {
          expect(sentencesOf(text)[sentence - 1]?.paragraph).toBe(paragraph);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('tells how long the answer is to be, when the question does', async () => {
    expect(
      (await read('森に 木が あります。', '森に あるのは 何ですか。5字で 書きましょう。')).asked
        .answer_characters,
    ).toBe(5);
    expect((await read('森に 木が あります。', '森に 何が ありますか。')).asked.answer_characters).toBeNull();
  });

  test.each([1, 2, 3])('asks in words that grade %i can read', async (grade) => {
    const asked = [
      'それは なにを さしていますか',
      'なぜ なきましたか',
      'どんな きもちですか',
      'さいしょに なにを しましたか',
      'なんこ ありますか',
      'いつですか',
      'どこですか',
      'だれですか',
      'どちらですか',
      'どうやって いきましたか',
      'どんな いぬですか',
      'だいじな ことは どこですか',
      'なにを しましたか',
      'なにが いますか',
      'もりですか',
    ];
    const text =
      'あさ、もりに いぬが 3びき いました。さびしいから、いぬは なきました。それから かえりました。';
    const kinds = new Set<string>();
    for (const question of [...asked, ...asked.map((one) => `いぬは もりで ${one}`)]) {
      const reading = await read(text, question, grade);
      kinds.add(reading.asked.kind);
      for (const [kanji] of `${reading.asked.answer_form}${reading.next_question}`.matchAll(
        /\p{Script=Han}/gu,
      ))
        expect(findKanji(kanji)?.grade ?? 9, reading.next_question).toBeLessThan(grade);
    }
    expect(kinds.size).toBeGreaterThanOrEqual(13);
  });

  test.each([
    ['ともだちが こなかったから', 'here', null],
    ['ともだちが こなかった', 'here', 'because'],
    ['つきが のぼったから', 'elsewhere', null],
    ['おなかが すいたから', 'nowhere', null],
  ])('says of %s where its words stand: %s', async (child_answer, stands, still_wanted) => {
    const text =
      'うさぎは もりで まって いました。ともだちは こなかったので、うさぎは なきました。よるに なりました。つきが のぼりました。';
    const told = await callLookup(readingComprehension, {
      ...{ text, question: 'うさぎは なぜ なきましたか。', grade_level: 2, child_answer },
    });
    expect(told).toMatchObject({ child_answer: { stands, still_wanted } });
  });

  test.each([
    ['', 'だれですか', 'bad_arguments'],
    ['。。。', 'だれですか', 'no_text'],
    ['うさぎが います。', '？？', 'no_question'],
    ['うさぎが います。', 5, 'bad_arguments'],
    ['あ'.repeat(4_001), 'だれですか', 'bad_arguments'],
  ])('refuses %j with %j as data', async (text, question, code) => {
    expect(await read(text, question)).toMatchObject({ error: { code } });
  });

  test('reads the longest text there may be in a moment', async () => {
    const text = 'うさぎは、もりへ「いこう。」と いって、はしりました。\n'.repeat(140);
    expect(await processorMs(() => read(text, 'うさぎは どこへ はしりましたか。'))).toBeLessThan(1_000);
  });
});
