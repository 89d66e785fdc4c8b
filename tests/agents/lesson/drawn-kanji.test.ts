import { expect, test } from 'vitest';
import { strokesOf } from '#agents/knowledge/japanese/strokes.ts';
import { answerDrawn, type DrawnAnswer } from '#agents/lesson/drawn-kanji.ts';
import { judgeCompared, judgeWriting } from '#agents/teaching/practice/kana-answer.ts';

const asked = { kind: 'kanji_writing', kanji: '大', word: '大きい', reading: 'おおきい' } as const;
const right = strokesOf('大') ?? [];

test('what is drawn right is said for the child: the kanji, and once it was shown that it is the same', () => {
  const alone = answerDrawn({ kanji: '大', wasTold: false }, right);
  expect(alone).toEqual({ verdict: 'right', stroke: null, sentence: null, says: '大' });
  expect(judgeWriting(asked, alone?.says ?? '')).toBe('right');
  const shown = answerDrawn({ kanji: '大', wasTold: true }, right);
  expect(judgeCompared(shown?.says ?? '')).toBe(true);
});

test.each([
  ['order', right.toReversed(), 1],
  ['direction', right.with(1, (right[1] ?? []).toReversed()), 2],
  ['missing', right.slice(0, 2), 3],
  ['shape', strokesOf('山') ?? [], null],
] as const)('a fault (%s) is asked about, and never shown', (verdict, drawn, stroke) => {
  const answer = answerDrawn({ kanji: '大', wasTold: false }, drawn);
  expect(answer).toMatchObject({ verdict, stroke, says: null });
  expect(answer?.sentence).toMatch(/^[ぁ-ん0-9ー、。？！ ]+$/);
  expect(answer?.sentence).not.toContain('大');
  if (stroke !== null && verdict !== 'missing') expect(answer?.sentence).toContain(`${stroke}ばんめ`);
});

test('a tap is no 一, and a short line is', () => {
  const line = (length: number): DrawnAnswer | null =>
    answerDrawn({ kanji: '一', wasTold: false }, [
      [
        [150, 150],
        [150 + length, 150],
      ],
    ]);
  expect(line(3)).toMatchObject({ verdict: 'missing', says: null });
  expect(line(40)).toMatchObject({ verdict: 'right', says: '一' });
});

test('a kanji of later years is not judged', () => {
  expect(answerDrawn({ kanji: '鬱', wasTold: false }, right)).toBeNull();
});
