import { afterEach, expect, test } from 'vitest';
import { allKanji } from '#agents/knowledge/japanese/kanji.ts';
import { startDrill } from '#agents/lesson/lesson.ts';
import { factOf } from '#agents/teaching/practice/facts.ts';
import { askKanji } from '#agents/teaching/practice/kanji-drill.ts';
import { cases } from '../../../support/cases.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

/** One word in so many is asked; each in another way of saying it. */
const EACH = cases(12, 1);

const inKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
const WAYS: readonly ((reading: string) => string)[] = [
  (reading) => reading,
  (reading) => `${reading}です`,
  (reading) => `えーと、${reading}`,
  inKatakana,
  (reading) => `${reading}かな？`,
  (reading) => `${reading}って よむ！`,
  (reading) => `${reading}だよ`,
  (reading) => `たぶん ${reading}`,
];

test.each([1, 2, 3] as const)(
  'every word that grade %i is asked is taken when it is read right, also one that is a command, a feeling or a call',
  async (grade) => {
    desk = new LessonFixture({ grade });
    const refused: string[] = [];
    let asked = 0;
    for (const { kanji, words } of allKanji().filter((entry) => entry.grade === grade)) {
      for (const kind of ['kanji_reading', 'kanji_writing'] as const) {
        const fact = factOf(kind, kanji);
        if (fact === null) throw new Error(`${kanji} is no fact`);
        for (const { word } of words) {
          const drill = askKanji(fact, grade, () => 0, word);
          if (drill?.word !== word || asked++ % EACH !== 0) continue;
          const way = WAYS[asked % WAYS.length] as (reading: string) => string;
          const said = kind === 'kanji_reading' ? way(drill.reading) : kanji;
          if (!(await isTaken(drill, said, grade))) refused.push(`${word}: ${said}`);
        }
      }
    }
    expect(asked).toBeGreaterThan(200);
    expect(refused).toEqual([]);
  },
  600_000,
);

/** Whether this is the answer to what lies on the desk, solved at the first try. */
async function isTaken(
  drill: Parameters<typeof startDrill>[1],
  said: string,
  grade: 1 | 2 | 3,
): Promise<boolean> {
  const session = `s-${drill.kind}-${[...drill.kanji, ...drill.word].map((sign) => sign.codePointAt(0)).join('-')}`;
  const turn = desk.store.beginTurn('child-1', session);
  startDrill(turn.work, drill, { problemId: session, grade, nowMs: desk.clock.now(), way: 'alone' });
  turn.commit();
  const { state } = await desk.saySlowly(said, session);
  return state.problems_solved === 1 && state.drill?.problemId !== session;
}
