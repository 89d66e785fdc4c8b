import { type Agent, pickTools } from '#agents/core/agent.ts';
import type { Tool } from '#agents/core/tool.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';

/**
 * Turns a session that is over into a record and memories (docs/contracts/agents-and-tools.md, "Record agent"). It
 * stands beside the team, not in it: nobody hears it, no talk is handed to it and it hands none on.
 */
export function record(tools: readonly Tool[]): Agent {
  return {
    name: 'record_agent',
    description: '学習の記録: 終わったセッションのまとめと、覚えておくことを選ぶ。',
    instruction: readPrompt('record'),
    tools: pickTools(tools, ['session_log', 'save_session_record']),
    modelTier: 'low',
    handsOffTo: [],
  };
}
