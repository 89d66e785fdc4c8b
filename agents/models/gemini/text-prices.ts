/** US dollars per million tokens of text; thoughts are billed as output. */
interface TextPrice {
  readonly input: number;
  readonly output: number;
}

/** For a model that is not known: rather too dear than too cheap. */
const DEAREST: TextPrice = { input: 4, output: 20 };

/**
 * Paid tier, by model name; the first that fits. flash as agents/live/capabilities.ts has it, flash-lite and the dearest
 * from memory: an estimate, nobody here has seen a bill.
 */
const PRICES: readonly (readonly [RegExp, TextPrice])[] = [
  [/flash-lite/, { input: 0.3, output: 2.5 }],
  [/flash/, { input: 0.75, output: 4.5 }],
];

export function textPriceOf(model: string): TextPrice {
  return PRICES.find(([name]) => name.test(model))?.[1] ?? DEAREST;
}
