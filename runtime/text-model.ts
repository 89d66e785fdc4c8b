import type { CloudDoor } from '#agents/core/cloud-door.ts';
import { type Model, ModelError } from '#agents/core/model.ts';
import { spoken } from '#agents/core/spoken.ts';
import type { NewsSearch } from '#agents/family/tools/family-news.ts';
import { type Billing, CostMeter, NO_USAGE, type UsageLedger } from '#agents/live/cost.ts';
import type { Embedder } from '#agents/memory/embedder.ts';
import { FallbackModel, type FallbackOptions, type Trouble } from '#agents/models/fallback.ts';
import { GeminiText, type GeminiTextOptions } from '#agents/models/gemini/gemini.ts';
import type { GeminiAccess, TextUsage } from '#agents/models/gemini/gemini-client.ts';
import { GeminiEmbedder } from '#agents/models/gemini/gemini-embedder.ts';
import { GeminiNews } from '#agents/models/gemini/gemini-news.ts';
import { arePricesOld, PRICES_READ_ON, priceOf } from '#agents/models/gemini/prices.ts';
import type { Language } from '#agents/record/record-words.ts';
import { BECAUSE, situation } from '#agents/talk/turn/lesson-brief.ts';
import type { Private } from '#config/private.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Network } from '#drivers/network/network.ts';
import type { OutboundLedger, OutboundPurpose } from '#drivers/network/outbound.ts';
import { COST_NOTICES, textNotice } from './cloud-notices.ts';
import type { Health } from './robot.ts';
import type { ToldNotice } from './trust/parent-notice.ts';

interface TextModelParts {
  readonly settings: Settings;
  readonly key: Private<string> | null;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly network: Network;
  readonly door: CloudDoor;
  /** What voice talk costs stands there too: one household, one cap. */
  readonly ledger: UsageLedger;
  /** What leaves the house stands there. */
  readonly outbound: OutboundLedger;
}

/** What the text models can read and say at most (ai.google.dev/gemini-api/docs/models). */
const MOST_TOKENS = { input: 1_048_576, output: 65_536 } as const;

const textBilling = (model: string, nowMs: number): Billing => ({
  price: priceOf(model, 'text', nowMs),
  mostTokens: MOST_TOKENS,
});

/** Under which written talk stands in the ledger. */
const WRITTEN = 'written';

/** By which door Gemini is asked in writing: the one of the voice talk; null where it must not be, or cannot. */
function textAccess({ text, live }: Settings, key: Private<string> | null): GeminiAccess | null {
  const vertex =
    live.vertexProject === '' ? null : { project: live.vertexProject, location: live.vertexLocation };
  if (text.kind === 'off' || (key === null && vertex === null)) return null;
  return { key, vertex, endpoint: live.endpoint };
}

/** About one question, not about the way there. */
const PASSING: readonly Trouble[] = [
  'no_consent',
  'offline',
  'too_fast',
  'blocked',
  'empty_answer',
  'malformed_call',
];

/** Who answers in writing: Gemini where the settings and a key allow it, with the inner model behind it; else that one. */
export class TextModel {
  /** For the child's talk. */
  readonly child: Model;
  readonly #parts: TextModelParts;
  readonly #access: GeminiAccess | null;
  readonly #inner: Model;
  /** The child's first. */
  readonly #fallbacks: FallbackModel[] = [];
  readonly #meter: CostMeter;

  constructor(parts: TextModelParts, inner: Model) {
    this.#parts = parts;
    this.#inner = inner;
    this.#access = textAccess(parts.settings, parts.key);
    this.#meter = new CostMeter({
      ...parts,
      billing: textBilling,
      capUsd: () => parts.settings.live.monthlyCapUsd,
      conversationId: () => WRITTEN,
      purpose: 'writing',
    });
    this.child = this.over(inner, 'writing', {
      startAgain: spoken('start_again'),
      redoesTurns: true,
      situation: (state, reason) => [...situation(state), ...(reason === null ? [] : [BECAUSE[reason]])],
    });
  }

  /** Whether the settings and a key allow any cloud in writing. */
  get hasCloud(): boolean {
    return this.#access !== null;
  }

  /** The cloud with this inner model behind it; the inner model alone where there is no cloud. Loads nothing yet. */
  over(
    inner: Model,
    purpose: OutboundPurpose,
    {
      situation,
      ...more
    }: Pick<GeminiTextOptions, 'situation'> & Pick<FallbackOptions, 'startAgain' | 'redoesTurns'>,
  ): Model {
    if (this.#access === null) return inner;
    const { settings, clock, journal, network, door } = this.#parts;
    const model = new FallbackModel({
      cloud: this.#gemini(this.#access, purpose, situation),
      inner,
      clock,
      ...more,
      mayAsk: () => door.isOpen,
      // An endpoint of one's own may be in the house.
      isOnline: () => settings.live.endpoint !== '' || network.isOnline(),
      isCapped: () => this.#meter.isCapped,
      onTakeOver: (code) => journal.warn('the inner model answers instead of the cloud', { code }),
    });
    this.#fallbacks.push(model);
    return model;
  }

  /**
   * The cloud alone, for work in which nobody waits for an answer; null where there is none. Throws ModelError (quota)
   * while the month's money is spent, and (refused) while nothing may leave the house.
   */
  cloud(): Model | null {
    if (this.#access === null) return null;
    const meter = this.#meter;
    const { door } = this.#parts;
    const gemini = this.#gemini(this.#access, 'record', () => []);
    return {
      name: gemini.name,
      isCloud: () => true,
      async *generate(request, signal) {
        if (!door.isOpen) throw new ModelError('refused', 'nothing may leave the house');
        if (meter.isCapped) throw new ModelError('quota', 'the money of this month is spent');
        yield* gemini.generate(request, signal);
      },
    };
  }

  /** Who makes vectors of what is remembered; null where the settings name no model or no cloud. Loads nothing yet. */
  embedder(): Embedder | null {
    const { settings, network, door, clock, outbound } = this.#parts;
    const { embeddingModel: model, embeddingDimensions: dimensions } = settings.cloud;
    if (this.#access === null || model === '') return null;
    const isOnline = (): boolean => settings.live.endpoint !== '' || network.isOnline();
    return new GeminiEmbedder({
      ...{ ...this.#access, model, dimensions, clock, outbound },
      lack: () =>
        !door.isOpen ? 'no_consent' : this.#meter.isCapped ? 'quota' : isOnline() ? null : 'network',
      onUsage: this.countFor('memory_search'),
    });
  }

  #gemini(
    access: GeminiAccess,
    purpose: OutboundPurpose,
    situation: GeminiTextOptions['situation'],
  ): GeminiText {
    const { settings, clock, outbound } = this.#parts;
    const { highModel: high, standardModel: standard, lowModel: low } = settings.text;
    return new GeminiText({
      ...access,
      models: { high, standard, low },
      clock,
      outbound,
      purpose,
      situation,
      onUsage: this.countFor(purpose),
    });
  }

  /** Adds to the month what the provider reports, of a photo too: one household, one cap. */
  countFor(purpose: OutboundPurpose): (model: string, usage: TextUsage) => void {
    return (model, { inputTokens, outputTokens }) => {
      const usage = { ...NO_USAGE, inputTextTokens: inputTokens, outputTextTokens: outputTokens };
      this.#meter.add(usage, model, purpose);
      this.#meter.saveIfDue();
    };
  }

  /** Writes down what was spent and not written yet; before the store closes. */
  close(): void {
    this.#meter.save();
  }

  /** The name of whoever answers the child now. */
  get name(): string {
    const { standardModel } = this.#parts.settings.text;
    const isInner =
      this.#access === null || !this.#parts.door.isOpen || (this.#fallbacks[0]?.trouble ?? null) !== null;
    return isInner ? this.#inner.name : `gemini ${standardModel}`;
  }

  /** For the health page: who answers, and why it is not the cloud if the settings ask for that. */
  health(): Health['parts'][string] {
    const { text, live } = this.#parts.settings;
    const trouble = this.#parts.door.isOpen ? this.#trouble : 'no_consent';
    if (this.#access === null) {
      const problem =
        text.kind === 'gemini' ? 'no key: set GEMINI_API_KEY, or the credential gemini-api-key' : null;
      return { mechanism: `${this.#inner.name} (${text.kind === 'off' ? 'off' : 'no_key'})`, problem };
    }
    const cloud = `gemini ${text.standardModel}${live.vertexProject === '' ? '' : ' (vertex)'}`;
    if (trouble === null) return { mechanism: cloud, problem: null };
    return {
      mechanism: `${this.#inner.name} (${trouble})`,
      problem: PASSING.includes(trouble) ? null : `${cloud} does not answer: ${trouble}`,
    };
  }

  /** For the health page: how the cost is estimated, and whether that can still be trusted. */
  costs(): Health['parts'][string] {
    const areOld = this.#usesCloud && arePricesOld(this.#parts.clock.now());
    return {
      mechanism: `prices of ${PRICES_READ_ON}`,
      problem: areOld ? 'prices_old: the provider may have changed its prices since; update the robot' : null,
    };
  }

  /** For the parent, in Japanese; empty while all is well. */
  notices(): readonly string[] {
    return this.told().map(({ ja }) => ja);
  }

  /** The same with code and in both languages. */
  told(): readonly ToldNotice[] {
    const { live } = this.#parts.settings;
    return [
      ...(this.#usesCloud && this.#meter.isCapped ? [COST_NOTICES.capped(live.monthlyCapUsd)] : []),
      ...(this.costs().problem === null ? [] : [COST_NOTICES.pricesOld(PRICES_READ_ON)]),
      ...textNotice(this.#trouble),
    ];
  }

  /** By voice or in writing. */
  get #usesCloud(): boolean {
    const { settings, key, door } = this.#parts;
    const hasDoor = key !== null || settings.live.vertexProject !== '';
    return hasDoor && door.isOpen && (settings.live.kind !== 'off' || settings.text.kind !== 'off');
  }

  get #trouble(): Trouble | null {
    return this.#fallbacks.map((model) => model.trouble).find((trouble) => trouble !== null) ?? null;
  }
}

/**
 * Who is asked what the records' own reader does not understand of a parent's question; null without a cloud. Where the
 * cloud fails, so does it: the assistant then says what it did not understand.
 */
export function familyClouds(text: TextModel): Readonly<Record<Language, Model>> | null {
  if (!text.hasCloud) return null;
  const nobody: Model = {
    name: 'nobody',
    // biome-ignore lint/correctness/useYield: nobody answers
    async *generate() {
      throw new ModelError('network', 'the cloud does not answer');
    },
  };
  const model = text.over(nobody, 'parent_question', { redoesTurns: true, situation: () => [] });
  return { ja: model, en: model };
}

/** Who looks for news for the parent: Google Search, where Gemini may be asked at all; else nobody. */
export function chooseNews(
  settings: Settings,
  key: Private<string> | null,
  { clock, network, outbound, door }: Pick<TextModelParts, 'clock' | 'network' | 'outbound' | 'door'>,
): NewsSearch | null {
  const access = textAccess(settings, key);
  if (access === null) return null;
  const isOnline = (): boolean => settings.live.endpoint !== '' || network.isOnline();
  const mayAsk = (): boolean => door.isOpen;
  return new GeminiNews({ ...access, outbound, model: settings.text.lowModel, clock, isOnline, mayAsk });
}
