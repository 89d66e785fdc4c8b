import { STAGE } from '#agents/prompts/stage.ts';

/**
 * What a voice model remembers, in tokens: past `triggerTokens` it forgets its oldest down to `targetTokens`, but never
 * what it was set up with. Everything in it is billed again each turn, and without a window an audio session ends after
 * 15 minutes. The lesson's state is the robot's, so little is lost.
 */
export const WINDOW = { triggerTokens: 12_000, targetTokens: 8_000 } as const;

/** What an exchange may take before the next report: a child's ten seconds, an answer's twenty, and a tool's result. */
const EXCHANGE_TOKENS = 1_000;

/** Of whoever has the talk now. */
export interface PresentRules {
  readonly agent: string;
  readonly instruction: string;
}

/** The stage direction that tells the rules again before they are forgotten. */
export function rulesAgain({ instruction }: PresentRules): string {
  return `${STAGE}あなたの今の役のきまりを、わすれないようにもう一度伝えます。声に出して読まず、返事もせず、ここからもこの指示で話してください。\n${instruction}`;
}

/**
 * Knows when a connection is about to forget the rules of whoever has the talk: those of the agent it was set up with
 * stay, those that came with a transfer slide out of the window. Positions are in tokens from the window's beginning.
 */
export class RulesWindow {
  readonly #setupAgent: string;
  readonly #setupTokens: number;
  #agent: string;
  #contextTokens: number;
  #toldAt = 0;

  /** A connection has begun; `setupTokens`: instruction and tools. */
  constructor(setupAgent: string, setupTokens: number) {
    this.#setupAgent = setupAgent;
    this.#setupTokens = setupTokens;
    this.#agent = setupAgent;
    this.#contextTokens = setupTokens;
  }

  /**
   * A turn is over. `contextTokens`: what the model read and said in it. Whether the rules of `agent` would be gone, or
   * not be there after another exchange.
   */
  isDue(contextTokens: number, agent: string): boolean {
    // They came in this turn, at its beginning at the earliest.
    if (agent !== this.#agent) this.#toldAt = this.#contextTokens;
    this.#agent = agent;
    if (contextTokens < this.#contextTokens) this.#toldAt -= this.#contextTokens - contextTokens;
    this.#contextTokens = contextTokens;
    const { triggerTokens, targetTokens } = WINDOW;
    if (contextTokens > triggerTokens) {
      this.#toldAt -= contextTokens - targetTokens;
      this.#contextTokens = targetTokens;
    }
    if (agent === this.#setupAgent) return false;
    const nextTokens = this.#contextTokens + EXCHANGE_TOKENS;
    const forgottenTokens = nextTokens > triggerTokens ? nextTokens - targetTokens : 0;
    return this.#toldAt - forgottenTokens < this.#setupTokens;
  }

  /** They were told again. */
  noteTold(tokens: number): void {
    this.#toldAt = this.#contextTokens;
    this.#contextTokens += tokens;
  }
}
