import { expect, test } from 'vitest';
import { instructionFor } from '#agents/core/agent.ts';
import type { Tool } from '#agents/core/tool.ts';
import { record } from '#agents/record/record-agent.ts';
import { kindWords } from '#agents/record/record-words.ts';
import { saveSessionRecord } from '#agents/record/save-session-record.ts';
import { sessionReader } from '#agents/record/session-log.ts';
import { sessionLogTool } from '#agents/record/session-log-tool.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { makeTeam } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { careWith } from '../../support/talk/care.ts';

const read = sessionReader({ activeMs: () => 0 }, kindWords(SUBJECTS));
const own = [
  sessionLogTool(read),
  saveSessionRecord({ read, madeBy: 'inner', onSaved: () => {} }),
] as unknown as readonly Tool[];

test('the record agent has its two tools and no other, and hands nothing on', () => {
  const agent = record([...makeTeam(toolTable(new VirtualOcr()), careWith()).tools, ...own]);
  expect(agent.tools.map(({ name }) => name)).toEqual(['session_log', 'save_session_record']);
  expect(agent.handsOffTo).toEqual([]);
});

test('its instruction knows the grade, and no tool that it has not', () => {
  const told = instructionFor(record(own), { grade: 3 });
  expect(told).toContain('小学3年生');
  expect(told).not.toMatch(/[{}]/);
  const named = (told.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []).filter(
    (name) => !/_(?:ids|candidates)$/.test(name),
  );
  expect(new Set(named)).toEqual(new Set(['session_log', 'save_session_record']));
});

test('it stands beside the team: no child is ever handed to it', () => {
  const team = makeTeam(
    [...toolTable(new VirtualOcr()), ...own.map((tool) => ({ tool, owners: ['record_agent'] }))],
    careWith(),
  );
  expect(team.agents.has('record_agent')).toBe(false);
  expect(team.ownersOf('save_session_record')).toEqual([]);
  for (const { handsOffTo } of team.agents.values()) expect(handsOffTo).not.toContain('record_agent');
});
