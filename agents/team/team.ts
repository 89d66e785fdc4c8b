import { type Agent, instructionFor } from '#agents/core/agent.ts';
import type { SessionState } from '#agents/core/state.ts';
import type { Tool } from '#agents/core/tool.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';
import { transferToAgentTool } from '#agents/tools/transfer-to-agent.ts';
import { encouragement } from './encouragement-agent.ts';
import { japaneseCoach } from './japanese-coach.ts';
import { mathCoach } from './math-coach.ts';
import { question } from './question-agent.ts';
import { review } from './review-agent.ts';
import { router } from './router.ts';

export interface Team {
  /** When kindness comes first: whoever leads a talk of this team asks it. */
  readonly care: CarePolicy;
  /** Key: name. */
  readonly agents: ReadonlyMap<string, Agent>;
  /** Every tool of every agent, each once: what a voice line declares, whoever speaks first. */
  readonly tools: readonly Tool[];
  /** The agent that has the talk; the router where the state names one that is not there. */
  agentOf(state: Pick<SessionState, 'current_agent'>): Agent;
  /** The agents that may use the tool. */
  ownersOf(toolName: string): readonly Agent[];
}

/** The whole team over these tools; transfer_to_agent is added to them. Its prompts name the numbers of `care`. */
export function makeTeam(tools: readonly Tool[], care: CarePolicy): Team {
  const all = [...tools, transferToAgentTool(() => agents, care) as unknown as Tool];
  const told = (agent: Agent): Agent => ({ ...agent, instruction: care.fillIn(agent.instruction) });
  const leader = told(router(all));
  const others = [mathCoach(all), japaneseCoach(all), encouragement(all), review(all), question(all)];
  const members = [leader, ...others.map(told)];
  const agents: ReadonlyMap<string, Agent> = new Map(members.map((agent) => [agent.name, agent]));
  return {
    care,
    agents,
    tools: all.filter((tool) => members.some((agent) => agent.tools.includes(tool))),
    agentOf: ({ current_agent: name }) => agents.get(name) ?? leader,
    ownersOf: (toolName) => members.filter((agent) => agent.tools.some((tool) => tool.name === toolName)),
  };
}

/** Longer without a word, and a talk that begins is a new one. */
const SAME_TALK_MS = 10 * 60_000;

/**
 * Who has the talk when a voice line begins: whom the child's mood calls for; who was at work on an open problem or
 * has just been talking (the line is a new one, the talk is not); else the router, who finds out what the child wants. A
 * break that is due waits for CarePolicy.takeUp, which has it said.
 */
export function openingAgent(state: Readonly<SessionState>, nowMs: number, care: CarePolicy): string {
  const isForBreak = care.careReason(state, nowMs) === 'break';
  const carer = isForBreak ? null : care.mustHandOff(state, nowMs);
  if (carer !== null) return carer;
  const { word_problem, drill, composition, battle } = state;
  const isOpen = [word_problem, drill, composition, battle?.served ?? null].some((one) => one !== null);
  const isAtWork = state.lesson?.status === 'open' || isOpen;
  const isGoingOn = state.turn_count > 0 && !state.is_closed && nowMs - state.asked_at_ms < SAME_TALK_MS;
  return isAtWork || isGoingOn ? state.current_agent : 'router';
}

let manners: string | null = null;

/** What the agent is told when it speaks by voice: its instruction, and the manners of talking. */
export function voiceInstruction(
  agent: Agent,
  child: { readonly grade: number },
  state: Pick<SessionState, 'emotion'>,
): string {
  manners ??= readPrompt('voice');
  return `${instructionFor(agent, child, state)}\n${manners}`;
}
