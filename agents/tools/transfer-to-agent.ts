import { z } from 'zod';
import { type Agent, instructionFor } from '#agents/core/agent.ts';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import { TRANSFER } from '#agents/core/turn-calls.ts';
import { CARER, type CarePolicy, isTooMuch } from '#agents/emotion/care.ts';
import { openLesson } from '#agents/lesson/lesson.ts';
import { wantsToStop } from './own-words.ts';

/** Who looks back at what was done today. */
const REVIEWER = 'review_agent';

const parameters = z.object({
  agent_name: z.string().min(1).max(64).describe('Whom to hand the talk to'),
  reason: z.string().max(200).optional().describe('Why, in a few words; not kept'),
});

/**
 * transfer_to_agent: another agent goes on with the talk. The result carries its name and instruction: over a voice
 * line that result is the whole handoff, without a new connection. `agents` is asked when the tool runs, so that the
 * team can be made of agents that hold this tool.
 */
export function transferToAgentTool(
  agents: () => ReadonlyMap<string, Agent>,
  care: CarePolicy,
): Tool<typeof parameters> {
  return {
    name: TRANSFER,
    // Read when the team is complete: the members say themselves when each is the right one.
    get description() {
      const members = [...agents().values()].map(({ name, description }) => `${name} (${description})`);
      return (
        `Hands the talk to another agent of the team: ${members.join(' ')} From then on follow the instruction in ` +
        'the result, and use the tools of that agent. Do not tell the child. Not for what your own tools can do.'
      );
    },
    parameters,
    run({ agent_name: name }, context) {
      const { work, clock } = context;
      const { state } = work;
      const all = agents();
      const next = all.get(name);
      if (!next)
        throw new ToolError(
          'unknown_agent',
          `there is no such agent; there are ${[...all.keys()].join(', ')}`,
        );
      if (state.current_agent === name)
        throw new ToolError('same_agent', 'you are this agent already: go on, and answer the child');
      const from = all.get(state.current_agent);
      if (from && !from.handsOffTo.includes(name))
        throw new ToolError('not_allowed', `from here the talk can go to ${from.handsOffTo.join(', ')}`);
      const feeling = isTooMuch(state, clock.now());
      if (feeling !== null && name !== CARER)
        throw new ToolError(
          'feelings_first',
          `${feeling} is still high: transfer to encouragement_agent or stay with it; once the child feels better, call update_emotion first`,
        );
      if (name === REVIEWER && openLesson(work) !== null && !wantsToStop(context))
        throw new ToolError(
          'ask_first',
          'a problem is open, and the child has not said that it wants to look back: go on with it',
        );
      care.handOff(state, name, clock.now());
      return {
        agent_name: name,
        previous_agent: from?.name ?? null,
        instruction: instructionFor(next, work.child),
        tools: next.tools.map((tool) => tool.name),
      };
    },
  };
}
