import { clockInJapan } from '#config/time-zone.ts';
import table from './prices.json' with { type: 'json' };

/** US dollars per million tokens, by what they are billed as; thoughts are billed as output text. */
export interface TokenPrice {
  readonly inputText: number;
  readonly inputAudio: number;
  readonly inputImage: number;
  readonly outputText: number;
  readonly outputAudio: number;
}

interface PriceRow {
  /** Names without path, "-preview" and date. */
  readonly models: readonly string[];
  readonly kind: ModelKind;
  /** The first day on which it holds ("2027-01-01"). */
  readonly from: string;
  readonly usdPerMillion: TokenPrice;
}

type ModelKind = 'voice' | 'text';

const ROWS = table.prices as readonly PriceRow[];

/** Flash models came, and changed their prices, every one to three months in 2026. */
const OLD_AFTER_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What a model costs on the day of `nowMs`: the row of prices.json that holds then. A model that is not in it costs the
 * dearest of its kind, so that the cap comes too early rather than too late. Days are Japan's, as the months of the cap:
 * a rise is counted some hours before the provider (in Pacific time) does. An estimate: nobody here has seen a bill.
 */
export function priceOf(model: string, kind: ModelKind, nowMs: number): TokenPrice {
  const day = clockInJapan(nowMs).toISOString().slice(0, 10);
  const name = plainName(model);
  const ofKind = ROWS.filter((row) => row.kind === kind);
  const ofModel = ofKind.filter(({ models }) => models.includes(name));
  if (ofModel.length > 0) return onDay(ofModel, day).usdPerMillion;
  const names = new Set(ofKind.flatMap(({ models }) => models));
  const prices = [...names].map((known) =>
    onDay(
      ofKind.filter(({ models }) => models.includes(known)),
      day,
    ),
  );
  return dearest(prices.map(({ usdPerMillion }) => usdPerMillion));
}

/** The day on which prices.json was read off the provider's page ("2026-10-07"). */
export const PRICES_READ_ON: string = table.readOn;

/** Whether the provider may well have changed its prices since. */
export function arePricesOld(nowMs: number): boolean {
  return nowMs - Date.parse(PRICES_READ_ON) > OLD_AFTER_DAYS * DAY_MS;
}

/** The last row that had begun on `day`; before them all the first. */
function onDay(rows: readonly PriceRow[], day: string): PriceRow {
  const sorted = rows.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const row = sorted.findLast(({ from }) => from <= day) ?? sorted[0];
  if (!row) throw new RangeError('there is no price');
  return row;
}

function dearest(prices: readonly TokenPrice[]): TokenPrice {
  const most = (kind: keyof TokenPrice): number => Math.max(...prices.map((price) => price[kind]));
  return {
    inputText: most('inputText'),
    inputAudio: most('inputAudio'),
    inputImage: most('inputImage'),
    outputText: most('outputText'),
    outputAudio: most('outputAudio'),
  };
}

/** "models/gemini-2.5-flash-native-audio-preview-12-2025": "gemini-2.5-flash-native-audio"; a name of the table stays. */
function plainName(model: string): string {
  const name = model.slice(model.lastIndexOf('/') + 1);
  const isKnown = ROWS.some(({ models }) => models.includes(name));
  return isKnown ? name : name.replace(/(?:-preview)?(?:-\d\d-\d{4})?$/, '');
}
