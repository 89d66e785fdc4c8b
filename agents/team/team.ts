import { type Agent, type AgentTeam, instructionFor } from '#agents/core/agent.ts';
import type { SessionState } from '#agents/core/state.ts';
import type { Tool } from '#agents/core/tool.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { quoted } from '#agents/guard/as-data.ts';
import type { Part } from '#agents/guard/out-of-part.ts';
import { ToldText } from '#agents/guard/told-text.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';
import { transferToAgentTool } from '#agents/tools/transfer-to-agent.ts';
import { ENCOURAGEMENT } from './encouragement-agent.ts';
import { isOffered, ruled } from './house-rules.ts';
import { QUESTION } from './question-agent.ts';
import { REVIEW } from './review-agent.ts';
import { router } from './router.ts';
import type { Subject } from './subject.ts';
import { SUBJECTS } from './subjects.ts';
import { row, type ToolRow } from './tool-row.ts';

export interface Team extends AgentTeam {
  /** When kindness comes first: whoever leads a talk of this team asks it. */
  readonly care: CarePolicy;
  /** Who the robot is, and what nobody is to hear of its prompts. */
  readonly part: Part;
  /** Every tool of every agent, each once: what a voice line declares, whoever speaks first. */
  readonly tools: readonly Tool[];
  /** The agent that has the talk; the router where the state names one that is not there. */
  agentOf(state: Pick<SessionState, 'current_agent'>): Agent;
}

/**
 * The whole team by this table (tool-table.ts); transfer_to_agent, which everyone has, is added to it. `robotName`: what the family calls it, asked anew each time; '' for nothing.
 */
export function makeTeam(
  table: readonly ToolRow[],
  care: CarePolicy,
  subjects: readonly Subject[] = SUBJECTS,
  robotName: () => string = () => '',
): Team {
  const members = [router(subjects), ...subjects.map(({ coach }) => coach), ENCOURAGEMENT, REVIEW, QUESTION];
  const names = members.map(({ name }) => name);
  const rows = [
    ...table,
    row(
      transferToAgentTool(() => agents, care),
      names,
    ),
  ]
    .filter(({ owners }) => owners.some((owner) => names.includes(owner)))
    .map(({ tool, owners }) => ({ tool: ruled(tool, care, subjects), owners }));
  const offered = (isOf: (owners: readonly string[]) => boolean): readonly Tool[] =>
    rows.filter(({ tool, owners }) => isOf(owners) && isOffered(tool, care)).map(({ tool }) => tool);
  const everyChild = readPrompt('every-child');
  const prompts = members.map(({ prompt, ...member }) => [member, `${prompt()}${everyChild}`] as const);
  const agents: ReadonlyMap<string, Agent> = new Map(
    prompts.map(([member, prompt]) => [
      member.name,
      {
        ...member,
        // Filled in when it is told: a parent may change a rule while the robot runs.
        get instruction() {
          return `${prompt}${persona(robotName())}${RULES[care.onlySubject ?? 'all']}`;
        },
        get tools() {
          return offered((owners) => owners.includes(member.name));
        },
        handsOffTo: names.filter((name) => name !== member.name),
      },
    ]),
  );
  const agentNamed = (name: string): Agent => agents.get(name) ?? (agents.get('router') as Agent);
  const owners = new Map(rows.map(({ tool, owners: all }) => [tool.name, all]));
  const told = new ToldText([...prompts.map(([, prompt]) => prompt), manners()]);
  return {
    care,
    part: {
      told,
      get name() {
        return robotName();
      },
    },
    agents,
    get tools() {
      return offered(() => true);
    },
    agentOf: ({ current_agent: name }) => agentNamed(name),
    ownersOf: (toolName) => (owners.get(toolName) ?? []).flatMap((name) => agents.get(name) ?? []),
  };
}

/** What an agent is told of its name; nothing where the family has given it none. */
const persona = (name: string): string =>
  name === ''
    ? ''
    : `\nあなた（ロボット）の名前は${quoted(name)}です。だれかと聞かれたら、この名前を言います。\n`;

/** What an agent is told of the household's rules; the tools hold them whatever it does. */
const RULES = {
  all: '',
  math: '\n# おうちのきまり\n練習するのは算数だけです。ほかの教科を頼まれたら、やさしく断って算数に誘います。',
  japanese:
    '\n# おうちのきまり\n練習するのは国語だけです。ほかの教科を頼まれたら、やさしく断って国語に誘います。',
} as const;

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
  const { word_problem, drill, question, composition, battle } = state;
  const isOpen = [word_problem, drill, question, composition, battle?.served ?? null].some(
    (one) => one !== null,
  );
  const isAtWork = state.lesson?.status === 'open' || isOpen;
  const isGoingOn = state.turn_count > 0 && !state.is_closed && nowMs - state.asked_at_ms < SAME_TALK_MS;
  return isAtWork || isGoingOn ? state.current_agent : 'router';
}

let mannersRead: string | null = null;

/** The manners of talking by voice. */
function manners(): string {
  mannersRead ??= readPrompt('voice');
  return mannersRead;
}

/** What the agent is told when it speaks by voice: its instruction, and the manners of talking. */
export function voiceInstruction(agent: Agent, child: { readonly grade: number }): string {
  return `${instructionFor(agent, child)}\n${manners()}`;
}
