import { describe, expect, test } from 'vitest';
import { takeFollowUps } from '#agents/family/answers/follow-ups.ts';
import { REFUSALS } from '#agents/family/answers/house/house-answers.ts';
import { NO_ANSWER, NO_SUCH_CHILD, NOT_UNDERSTOOD } from '#agents/family/answers/refusals.ts';

describe('the questions at the end of an answer', () => {
  test.each([
    ['a list', '3問です。\n\n続けて聞けること:\n- 何が難しかった？\n- 今週は？'],
    ['numbers and bold', '3問です。\n\n**次に聞ける質問**\n\n1. 何が難しかった？\n2. **今週は？**\n'],
    ['brackets', '3問です。\n- 「何が難しかった？」\n- 「今週は？」'],
  ])('are taken out of it: %s', (_, answer) => {
    expect(takeFollowUps(answer)).toEqual({
      content: '3問です。',
      followUps: ['何が難しかった？', '今週は？'],
    });
  });

  test('in English', () => {
    const answer = 'Three.\n\nYou could also ask:\n* What was hard?\n* And last week?';
    expect(takeFollowUps(answer)).toEqual({
      content: 'Three.',
      followUps: ['What was hard?', 'And last week?'],
    });
  });

  test.each([...Object.values(REFUSALS).flat(), ...NOT_UNDERSTOOD, ...NO_ANSWER, ...NO_SUCH_CHILD])(
    'leave the answer above them whole, also one that speaks of questions: %s',
    (answer) => {
      const { content } = takeFollowUps(`${answer}\n\n続けて聞けること:\n- 今週は？`);
      expect(content).toBe(answer);
    },
  );

  test('are none where the answer offers none; its own lists and tables stay', () => {
    const answer = '難しかった問題:\n- 38+47\n- 52-17\n\n| 種類 | 問題 |\n| --- | --- |\n| 九九 | 3 |';
    const { content, followUps } = takeFollowUps(answer);
    expect(content).toBe(answer);
    expect(followUps).toEqual([]);
  });

  test('are three at the most, and an answer that is nothing else has them still', () => {
    const { content, followUps } = takeFollowUps('- あ？\n- い？\n- う？\n- え？');
    expect(followUps).toEqual(['あ？', 'い？', 'う？']);
    expect(content).toBe('');
  });
});
