import { priceOf } from '#agents/models/gemini/prices.ts';

/** What the cloud was asked and has answered, in tokens. Thoughts are billed as output. */
export interface Usage {
  requests: number;
  inputTokens: number;
  outputTokens: number;
  usd: number;
}

const PATH = /\/models\/([^/:?]+):(?:generateContent|streamGenerateContent)/;

interface Reported {
  readonly input: number;
  readonly output: number;
}

/** The last report in the body of an answer: a stream reports again and again, each time the whole. */
function lastReport(body: string): Reported | null {
  const at = body.lastIndexOf('"usageMetadata"');
  if (at < 0) return null;
  const count = (name: string): number =>
    Number(new RegExp(`"${name}"\\s*:\\s*(\\d+)`).exec(body.slice(at))?.[1] ?? 0);
  return {
    input: count('promptTokenCount'),
    output: count('candidatesTokenCount') + count('thoughtsTokenCount'),
  };
}

/**
 * Counts what passes through `fetch` to Gemini, from the provider's own reports. It looks on from outside, so that
 * the robot's model port needs no counter; `close` puts the real fetch back.
 */
export class UsageMeter {
  readonly usage: Usage = { requests: 0, inputTokens: 0, outputTokens: 0, usd: 0 };
  readonly #real = globalThis.fetch;
  /** Bodies that are still being read. */
  readonly #reading = new Set<Promise<void>>();

  constructor() {
    globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const [, model] = PATH.exec(address) ?? [];
      const response = await this.#real(input, init);
      if (model !== undefined) this.#read(model, response.clone());
      return response;
    };
  }

  #read(model: string, copy: Response): void {
    this.usage.requests += 1;
    const reading = copy.text().then(
      (body) => this.#add(model, lastReport(body)),
      () => {}, // cut off: what was not reported is not counted
    );
    this.#reading.add(reading);
    void reading.finally(() => this.#reading.delete(reading));
  }

  #add(model: string, report: Reported | null): void {
    if (report === null) return;
    const price = priceOf(model, 'text', Date.now());
    this.usage.inputTokens += report.input;
    this.usage.outputTokens += report.output;
    this.usage.usd += (report.input * price.inputText + report.output * price.outputText) / 1_000_000;
  }

  /** Waits for the last reports. */
  async settle(): Promise<void> {
    await Promise.all(this.#reading);
  }

  close(): void {
    globalThis.fetch = this.#real;
  }
}
