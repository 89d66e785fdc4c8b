import { describe, expect, test } from 'vitest';
import { instructionFor } from '#agents/core/agent.ts';
import { freshState } from '#agents/core/state.ts';
import { japaneseCoach } from '#agents/team/japanese-coach.ts';
import { review } from '#agents/team/review.ts';
import { allTools } from '#agents/tools/all-tools.ts';
import { readingComprehension } from '#agents/tools/reading-comprehension.ts';
import type { Tool } from '#agents/tools/tool.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';

// Until the lead lists it among all tools, and after.
const tools: readonly Tool[] = [
  ...new Map(
    [...allTools(new VirtualOcr()), readingComprehension as unknown as Tool].map((tool) => [tool.name, tool]),
  ).values(),
];
const members = [japaneseCoach(tools), review(tools)];

describe('the coach for Japanese and the one who looks back', () => {
  test('have the names that transfers use, and the tools of the seeds', () => {
    expect(members.map(({ name }) => name)).toEqual(['japanese_coach', 'review_agent']);
    const names = members.map((agent) => agent.tools.map(({ name }) => name));
    expect(names[0]).toEqual(
      expect.arrayContaining(['manage_hint', 'check_curriculum', 'record_progress', 'kanji_lookup']),
    );
    expect(names[0]).toContain('reading_comprehension');
    expect(names[0]).not.toContain('calculate_and_verify');
    expect(names[1]).toContain('record_progress');
    expect(names[1]).not.toContain('manage_hint');
  });

  test.each(members.map((agent) => [agent.name, agent] as const))(
    '%s knows the grade, the feelings and its manners',
    (_name, agent) => {
      const told = instructionFor(agent, { grade: 2 }, freshState(0, 0));
      expect(told).toContain('小学2年生');
      expect(told).toContain('frustration 0.0、confidence 0.5');
      expect(told).toContain('# 気持ちへの配慮');
      expect(told).toContain('# 話し方');
      expect(told).not.toMatch(/[{}]/);
      expect(agent.handsOffTo).not.toContain(agent.name);
    },
  );

  test('only the coach for Japanese is told of the three parts of a composition', () => {
    for (const part of ['はじめ:', 'なか:', 'おわり:']) {
      expect(members[0]?.instruction).toContain(part);
      expect(members[1]?.instruction).not.toContain(part);
    }
  });

  test.each(members.map((agent) => [agent.name, agent] as const))(
    '%s is told of no tool that the team has not',
    (_name, agent) => {
      const planned = new Set(['load_memory', 'transfer_to_agent']);
      const named = agent.instruction.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
      const known = new Set([
        ...tools.map(({ name }) => name),
        ...agent.handsOffTo,
        ...planned,
        ...['look_at', 'can_read', 'must_write', 'no_problem', 'not_solved_yet'],
      ]);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    },
  );
});
