import { describe, expect, test } from 'vitest';
import { estimateTokens } from '#agents/live/estimate-tokens.ts';
import { MOST_SETUP_TOKENS, setupTokens } from '../../../support/setup-tokens.ts';

describe('what a setup takes of the window', () => {
  test('stays in its budget for every agent: add a tool or a sentence, and something else has to go', () => {
    const agents = setupTokens();
    expect(agents.map(({ agent }) => agent).sort()).toEqual([
      'encouragement_agent',
      'japanese_coach',
      'math_coach',
      'question_agent',
      'review_agent',
      'router',
    ]);
    for (const { agent, instruction, tools } of agents) {
      expect(instruction, agent).toBeGreaterThan(500);
      expect(tools, agent).toBeGreaterThan(2_000);
      expect(instruction + tools, agent).toBeLessThanOrEqual(MOST_SETUP_TOKENS);
    }
  });

  test.each([
    // Counted with Gemma 3's tokenizer.
    ['漢字の読み、画数、部品は、自分の記憶で言いません。kanji_lookup を呼び、その結果だけを信じます。', 31],
    ['{"type":"object","properties":{"action":{"type":"string","enum":["start","answer","stop"]}}}', 22],
  ])('is estimated within a quarter of what is counted: %s', (text, counted) => {
    expect(Math.abs(estimateTokens(text) - counted)).toBeLessThan(counted / 4);
  });
});
