import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import table from '#agents/models/gemini/prices.json' with { type: 'json' };
import { arePricesOld, PRICES_READ_ON, priceOf, type TokenPrice } from '#agents/models/gemini/prices.ts';
import { settingsSchema } from '#config/settings.ts';

const NOW = Date.UTC(2026, 10, 22);
const day = z.iso.date();
const usd = z.number().min(0).max(1000);
const tableSchema = z.strictObject({
  readOn: day,
  source: z.string().min(10),
  prices: z
    .array(
      z.strictObject({
        models: z.array(z.string().regex(/^gemini-[a-z0-9.-]+$/)).min(1),
        kind: z.enum(['voice', 'text']),
        from: day,
        usdPerMillion: z.strictObject({
          inputText: usd,
          inputAudio: usd,
          inputImage: usd,
          outputText: usd,
          outputAudio: usd,
        }),
        note: z.string().optional(),
      }),
    )
    .min(4),
});

describe('the table of prices', () => {
  test('is what the schema asks for, and has each model once for a day', () => {
    expect(tableSchema.safeParse(table).error?.issues ?? []).toEqual([]);
    const days = table.prices.flatMap(({ models, from }) => models.map((model) => `${model} ${from}`));
    expect(new Set(days).size).toBe(days.length);
  });

  test('knows every model that the settings name', () => {
    const { live, text, vision } = settingsSchema.parse({});
    const models = [live.model, text.highModel, text.standardModel, text.lowModel, vision.model];
    const known = table.prices.flatMap((row) => row.models);
    expect(models.filter((model) => !known.includes(model))).toEqual([]);
  });
});

describe('a price', () => {
  test('is that of the day: flash doubles on the first of January 2027, by the calendar of Japan', () => {
    const flash = (iso: string): TokenPrice => priceOf('gemini-3.8-flash', 'text', Date.parse(iso));
    expect(flash('2026-12-31T23:59:59+09:00')).toMatchObject({ inputText: 0.75, outputText: 3.75 });
    expect(flash('2027-01-01T00:00:00+09:00')).toMatchObject({ inputText: 1.5, outputText: 7.5 });
    expect(flash('2028-05-01T00:00:00+09:00')).toMatchObject({ inputText: 1.5, outputText: 7.5 });
    // A clock that was never set: as it was first known.
    expect(flash('1970-01-01T00:00:00+09:00')).toMatchObject({ inputText: 0.75, outputText: 3.75 });
  });

  test('is found by the name with or without path, preview and date', () => {
    const plain = priceOf('gemini-2.5-flash-native-audio', 'voice', NOW);
    for (const name of [
      'gemini-2.5-flash-native-audio-preview-12-2025',
      'models/gemini-2.5-flash-native-audio-preview-12-2025',
      'publishers/google/models/gemini-live-2.5-flash-native-audio',
    ])
      expect(priceOf(name, 'voice', NOW)).toBe(plain);
    expect(plain.inputImage).toBe(3);
  });

  test('of a model that is not in it is the dearest of its kind, on that day', () => {
    for (const kind of ['voice', 'text'] as const) {
      const unknown = priceOf('gemini-9-ultra', kind, NOW);
      const known = table.prices.filter((row) => row.kind === kind && row.from <= '2026-11-22');
      expect(known.length).toBeGreaterThan(1);
      for (const { usdPerMillion } of known)
        for (const [what, price] of Object.entries(usdPerMillion))
          expect(unknown[what as keyof TokenPrice]).toBeGreaterThanOrEqual(price);
    }
    expect(priceOf('gemini-9-ultra', 'voice', NOW)).toMatchObject({ inputAudio: 3, outputAudio: 12 });
  });

  test('is told to be old half a year after the table was read', () => {
    const readMs = Date.parse(PRICES_READ_ON);
    expect(arePricesOld(readMs + 180 * 24 * 60 * 60 * 1000)).toBe(false);
    expect(arePricesOld(readMs + 181 * 24 * 60 * 60 * 1000)).toBe(true);
    expect(arePricesOld(0)).toBe(false);
  });
});
