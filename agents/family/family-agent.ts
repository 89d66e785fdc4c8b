import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Agent, pickTools } from '#agents/core/agent.ts';
import type { Tool } from '#agents/core/tool.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';

const ENGLISH = path.join(import.meta.dirname, '..', 'prompts', 'family-assistant.en.md');

/**
 * Answers the parent's questions about the records (docs/contracts/family-assistant.md). It stands beside the
 * team, not in it: no child's talk is handed to it and it hands none on.
 */
export function familyAssistant(tools: readonly Tool[], language: 'ja' | 'en' = 'ja'): Agent {
  return {
    name: 'family_assistant',
    description: '保護者の質問に、記録の数字で答える。',
    instruction: language === 'ja' ? readPrompt('family-assistant') : readFileSync(ENGLISH, 'utf8'),
    tools: pickTools(tools, [
      'get_family_info',
      'search_sessions',
      'get_session_details',
      'search_problems',
      'get_problem_details',
      'search_latest_news',
    ]),
    modelTier: 'high',
    handsOffTo: [],
  };
}
