import type { Agent } from '#agents/core/agent.ts';
import { pickTools } from '#agents/core/pick-tools.ts';
import type { Tool } from '#agents/core/tool.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';

/**
 * The coach for Japanese (docs/contracts/agents-and-tools.md, "Japanese coach"): kanji, reading, and compositions in
 * three parts.
 */
export function japaneseCoach(tools: readonly Tool[]): Agent {
  return {
    name: 'japanese_coach',
    description: '国語: 漢字、ひらがなとカタカナ、言葉、音読、読み取り、作文、日記、手紙の宿題。',
    instruction: readPrompt('japanese-coach'),
    tools: pickTools(tools, [
      'kanji_lookup',
      'reading_comprehension',
      'compose_text',
      'next_problem',
      'answer_drill',
      'load_memory',
      'manage_hint',
      'check_curriculum',
      'record_progress',
      'update_emotion',
      'manage_session',
      'analyze_homework_image',
      'transfer_to_agent',
    ]),
    modelTier: 'standard',
    handsOffTo: ['router', 'math_coach', 'encouragement_agent', 'review_agent', 'question_agent'],
  };
}
