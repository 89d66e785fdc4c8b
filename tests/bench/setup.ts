import { MOST_SETUP_TOKENS, setupTokens } from '../support/setup-tokens.ts';
import type { Row } from './measure.ts';

/** What the setup of a talk by voice takes of the model's window, for the agent with the longest instruction. */
export function setup(): readonly Row[] {
  const [longest] = setupTokens().toSorted((a, b) => b.instruction - a.instruction);
  if (!longest) throw new Error('there is no agent');
  const { agent, instruction, tools } = longest;
  return [
    {
      what: `instruction (${agent}) and tools of a voice talk, of a window of 8,000 tokens`,
      budget: `${MOST_SETUP_TOKENS} tokens`,
      measured: `${instruction} + ${tools} = ${instruction + tools} (estimated)`,
      isWithin: instruction + tools <= MOST_SETUP_TOKENS,
    },
  ];
}
