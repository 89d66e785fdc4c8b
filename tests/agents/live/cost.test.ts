import { describe, expect, test } from 'vitest';
import type { LiveUsage } from '#agents/live/connection.ts';
import { CostMeter, costOf, type UsageLedger, voiceBilling } from '#agents/live/cost.ts';
import { priceOf } from '#agents/models/gemini/prices.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';

const MODEL = 'gemini-3.8-live';
const PRICE = priceOf(MODEL, 'voice', Date.UTC(2026, 10, 1));
const usage = (part: Partial<LiveUsage>): LiveUsage => ({
  inputAudioTokens: 0,
  inputTextTokens: 0,
  inputImageTokens: 0,
  outputAudioTokens: 0,
  outputTextTokens: 0,
  ...part,
});
/** 0.3 cents. */
const TURN = usage({ inputAudioTokens: 1000 });

class MemoryLedger implements UsageLedger {
  readonly months: Record<string, number> = {};
  readonly adds: { readonly conversationId: string; readonly usage: LiveUsage; readonly usd: number }[] = [];
  isBroken = false;

  spentUsd(month: string): number {
    if (this.isBroken) throw new Error('the store is closed');
    return this.months[month] ?? 0;
  }

  add(conversationId: string, used: LiveUsage, usd: number): void {
    if (this.isBroken) throw new Error('the store is full');
    this.adds.push({ conversationId, usage: used, usd });
    this.months['2026-04'] = this.spentUsd('2026-04') + usd;
  }
}

function meter(capUsd: number, ledger = new MemoryLedger()) {
  const clock = new VirtualClock();
  const journal = new MemoryJournal();
  const conversationId = () => 'talk';
  return {
    ledger,
    clock,
    journal,
    meter: new CostMeter({
      ledger,
      billing: voiceBilling,
      capUsd: () => capUsd,
      clock,
      journal,
      conversationId,
      purpose: 'talk',
    }),
  };
}

describe('the cost', () => {
  test('of a million tokens of each kind is the table', () => {
    expect(costOf(usage({ inputAudioTokens: 1e6 }), PRICE)).toBe(3);
    expect(costOf(usage({ inputTextTokens: 1e6 }), PRICE)).toBe(0.75);
    expect(costOf(usage({ inputImageTokens: 1e6 }), PRICE)).toBe(1);
    expect(costOf(usage({ outputAudioTokens: 1e6 }), PRICE)).toBe(12);
    expect(costOf(usage({ outputTextTokens: 1e6 }), PRICE)).toBe(4.5);
  });

  test('of a gated lesson of 20 minutes stays under 1.4 dollars with the window of 8,000-12,000 tokens', () => {
    // 60 turns: 4 s of the child, 6 s of the robot, 3,000 tokens of instruction, tools and notes; see
    // docs/contracts/live-voice.md, "Cost".
    let contextAudio = 0;
    let usd = 0;
    for (let turn = 0; turn < 60; turn++) {
      contextAudio += 4 * 25;
      usd += costOf(
        usage({ inputTextTokens: 3000, inputAudioTokens: contextAudio, outputAudioTokens: 6 * 25 }),
        PRICE,
      );
      contextAudio += 6 * 25;
      if (contextAudio + 3000 > 12_000) contextAudio = 5000;
    }
    expect(usd).toBeGreaterThan(0.5);
    expect(usd).toBeLessThan(1.4);
  });
});

describe('the meter', () => {
  test('sums every report, and writes at most once in ten seconds', async () => {
    const { meter: counted, ledger, clock } = meter(0);
    counted.add(TURN, MODEL);
    counted.saveIfDue();
    counted.add(TURN, MODEL);
    counted.saveIfDue();
    expect(ledger.adds).toHaveLength(1);
    await clock.advance(10_000);
    counted.add(TURN, MODEL);
    counted.saveIfDue();
    counted.save();
    expect(ledger.adds.map(({ usage: used }) => used.inputAudioTokens)).toEqual([1000, 2000]);
    expect(ledger.months['2026-04']).toBeCloseTo(0.009, 9);
  });

  test('is capped by what is not written yet as well, and free again in the next month', async () => {
    const { meter: counted, ledger, clock } = meter(0.005);
    expect(counted.isCapped).toBe(false);
    counted.add(TURN, MODEL);
    expect(counted.isCapped).toBe(false);
    counted.add(TURN, MODEL);
    expect(counted.isCapped).toBe(true);
    counted.save();
    expect(counted.isCapped).toBe(true);
    clock.setWallClock(Date.UTC(2026, 4, 1));
    expect(counted.isCapped).toBe(false);
    expect(ledger.months['2026-04']).toBeCloseTo(0.006, 9);
  });

  test('0 is no cap', () => {
    const { meter: counted } = meter(0);
    for (let i = 0; i < 1000; i++) counted.add(usage({ outputAudioTokens: 60_000 }), MODEL);
    expect(counted.isCapped).toBe(false);
  });

  test('a store that fails costs neither the talk nor the count', () => {
    const { meter: counted, ledger, journal } = meter(0.005);
    ledger.isBroken = true;
    counted.add(TURN, MODEL);
    counted.add(TURN, MODEL);
    counted.save();
    expect(counted.isCapped).toBe(true);
    expect(journal.lines.filter(({ level }) => level === 'error').length).toBeGreaterThan(0);
    ledger.isBroken = false;
    counted.save();
    expect(ledger.months['2026-04']).toBeCloseTo(0.006, 9);
  });

  test('one report that cannot be true does not end the month: the last that can be counts in its place', () => {
    const { meter: counted, journal, ledger } = meter(20);
    const impossible = [
      usage({ inputAudioTokens: 1e9 }),
      usage({ outputAudioTokens: 1e9 }),
      usage({ inputTextTokens: 1e308, outputTextTokens: 1e308 }),
      usage({ inputAudioTokens: 131_073 }),
    ];
    for (const report of impossible) counted.add(report, MODEL);
    // Before there was a true one: as a usual turn costs, about a cent.
    counted.save();
    expect(ledger.months['2026-04']).toBeLessThan(0.06);
    counted.add(TURN, MODEL);
    for (const report of impossible) counted.add(report, MODEL);
    counted.save();
    expect(ledger.adds[1]?.usd).toBeCloseTo(5 * 0.003, 9);
    expect(counted.isCapped).toBe(false);
    const told = journal.lines.filter(({ fields }) => fields.code === 'usage_implausible');
    expect(told).toHaveLength(8);
    expect(told[0]?.fields).toMatchObject({ model: MODEL, inputTokens: 1e9, outputTokens: 0 });
  });

  test('the most that a model can read and say in one report is counted as it is', () => {
    const { meter: counted, journal } = meter(0.5);
    counted.add(usage({ inputAudioTokens: 131_072, outputAudioTokens: 65_536 }), MODEL);
    expect(counted.isCapped).toBe(true);
    expect(journal.lines).toEqual([]);
  });

  test('a model that is asked in the place of another is paid by its own price', () => {
    const { meter: counted, ledger } = meter(0);
    counted.add(usage({ inputImageTokens: 100_000 }), 'gemini-2.5-flash-native-audio-preview-12-2025');
    counted.save();
    expect(ledger.months['2026-04']).toBeCloseTo(0.3, 9);
  });
});
