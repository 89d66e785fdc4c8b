import type { Tool } from './tool.ts';

/**
 * How able a model an agent asks for: routing is small work, coaching is not (docs/contracts/agent-protocol.md,
 * "Model tiers").
 */
export type ModelTier = 'high' | 'standard' | 'low';

/** One of the team: what it is told, and what it may do. */
export interface Agent {
  /** As transfers name it, snake_case. */
  readonly name: string;
  /** For the router: when this agent is the right one. */
  readonly description: string;
  /** What the model is told; see agents/prompts/. May hold the place that `instructionFor` fills. */
  readonly instruction: string;
  readonly tools: readonly Tool[];
  readonly modelTier: ModelTier;
  /** Names of the agents it may hand the talk to. */
  readonly handsOffTo: readonly string[];
}

/** Those who can have the talk, and who of them may use what. */
export interface AgentTeam {
  /** Key: name. */
  readonly agents: ReadonlyMap<string, Agent>;
  /** The agents that may use the tool, the first choice first; none where nobody has it. */
  ownersOf(toolName: string): readonly Agent[];
}

/** The instruction for this child: {grade} is filled in. What changes from turn to turn stands elsewhere in a request. */
export function instructionFor(
  { instruction }: Pick<Agent, 'instruction'>,
  { grade }: { readonly grade: number },
): string {
  return instruction.replaceAll('{grade}', String(grade));
}

/** Those of the tools that an agent may use, in its own order; one that is not there is left out. */
export function pickTools(tools: readonly Tool[], names: readonly string[]): readonly Tool[] {
  return names.flatMap((name) => tools.find((tool) => tool.name === name) ?? []);
}
