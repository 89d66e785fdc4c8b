import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ModelError, type ModelRequest } from '#agents/core/model.ts';
import { declare } from '#agents/core/runner.ts';
import { freshState } from '#agents/core/state.ts';
import type { Tool } from '#agents/core/tool.ts';
import type { LiveUsage } from '#agents/live/connection.ts';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { updateEmotion } from '#agents/tools/update-emotion.ts';
import { Private } from '#config/private.ts';
import { type SettingsInput, settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualNetwork } from '#drivers/network/virtual.ts';
import { chooseNews, TextModel } from '#runtime/text-model.ts';
import { TestDoor } from '../support/cloud/cloud-door.ts';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import { NotedOutbound } from '../support/noted-outbound.ts';
import { careWith } from '../support/talk/care.ts';

const KEY = 'KEY-geheimnis-77';
let peer: LivePeer;
let clock: VirtualClock;
let journal: MemoryJournal;
let network: VirtualNetwork;
let door: TestDoor;
/** What the household has spent this month, and on what. */
let outbound: NotedOutbound;
let spent: { usd: number; readonly adds: { readonly id: string; readonly usage: LiveUsage }[] };
beforeEach(async () => {
  peer = await LivePeer.start();
  clock = new VirtualClock();
  journal = new MemoryJournal();
  network = new VirtualNetwork(true);
  door = new TestDoor();
  spent = { usd: 0, adds: [] };
  outbound = new NotedOutbound();
});
afterEach(() => peer.stop());

function textModel(input: SettingsInput, key: string | null = KEY): TextModel {
  const settings = settingsSchema.parse(input);
  const inner = new InnerModel({ clock, care: careWith() });
  return new TextModel(
    {
      ...{ settings, key: key === null ? null : new Private(key), clock, journal, network, outbound, door },
      ledger: {
        spentUsd: () => spent.usd,
        add: (id, usage, usd) => {
          spent.usd += usd;
          spent.adds.push({ id, usage });
        },
      },
    },
    inner,
  );
}

/** What is said, and the names of what is called. */
async function ask({ child }: TextModel, more: Partial<ModelRequest> = {}): Promise<string> {
  let text = '';
  const request = {
    instruction: 'やさしく',
    contents: [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'こんにちは' }] }],
    tools: [declare(updateEmotion as unknown as Tool)],
    child: { id: 'child-1', grade: 2 as const },
    sessionId: 's',
    state: freshState(0, 0),
    ...more,
  };
  for await (const part of child.generate(request, new AbortController().signal))
    text += part.type === 'text' ? part.text : part.type === 'function_call' ? part.name : '';
  return text;
}

describe('who makes vectors of what is remembered', () => {
  const live = () => ({ endpoint: peer.url, monthlyCapUsd: 3 });
  const embed = (text: TextModel) =>
    text.embedder()?.embed(['九九'], { childId: 'c', as: 'memory' }, new AbortController().signal);
  beforeEach(() => peer.onEmbed(({ texts, dimensions }) => texts.map(() => Array(dimensions).fill(1))));

  test('is nobody without a key, a model, or where what is written stays at home', () => {
    expect(textModel({}, null).embedder()).toBeNull();
    expect(textModel({ cloud: { embeddingModel: '' } }).embedder()).toBeNull();
    expect(textModel({ text: { kind: 'off' } }).embedder()).toBeNull();
    expect(textModel({}).embedder()).toMatchObject({ model: 'gemini-embedding-001', dimensions: 768 });
  });

  test('counts in the month, and is asked nothing once that is spent, nor while nothing may leave the house', async () => {
    const text = textModel({ live: live(), cloud: { embeddingDimensions: 256 } });
    expect((await embed(text))?.[0]).toHaveLength(256);
    text.close();
    expect(spent.usd).toBeCloseTo((2 * 0.15) / 1_000_000, 12);
    door.set(false);
    await expect(embed(text)).rejects.toMatchObject({ code: 'no_consent' });
    door.set(true);
    spent.usd = 3;
    await expect(embed(textModel({ live: live() }))).rejects.toMatchObject({ code: 'quota' });
    expect(peer.embedRequests).toHaveLength(1);
  });
});

describe('who answers in writing', () => {
  test('without a key is the inner model, and that is a fault only where the settings ask for more', () => {
    const auto = textModel({}, null);
    expect(auto.health()).toEqual({ mechanism: 'offline (no_key)', problem: null });
    expect(auto.name).toBe('offline');
    expect(auto.cloud()).toBeNull();
    expect(textModel({ text: { kind: 'gemini' } }, null).health().problem).toContain('no key');
  });

  test('is the inner model where the words are to stay in the house, key or not', async () => {
    const off = textModel({ text: { kind: 'off' }, live: { endpoint: peer.url } });
    expect(off.health()).toEqual({ mechanism: 'offline (off)', problem: null });
    await ask(off);
    expect({ asked: peer.generateRequests, noted: outbound.sent }).toEqual({ asked: [], noted: [] });
    const settings = settingsSchema.parse({ text: { kind: 'off' } });
    expect(chooseNews(settings, new Private(KEY), { clock, network, door, outbound })).toBeNull();
  });

  test('is the inner model while nothing may leave the house, from one question to the next', async () => {
    const text = textModel({ live: { endpoint: peer.url } });
    peer.onGenerate(() => 'やあ！');
    expect(await ask(text)).toBe('やあ！');
    door.set(false);
    expect(await ask(text)).not.toBe('やあ！');
    expect(text.name).toBe('offline');
    expect(text.health()).toEqual({ mechanism: 'offline (no_consent)', problem: null });
    await expect(async () => {
      for await (const _ of text.cloud()?.generate({} as ModelRequest, new AbortController().signal) ?? []);
    }).rejects.toThrow(ModelError);
    expect(peer.generateRequests).toHaveLength(1);
    door.set(true);
    expect(await ask(text)).toBe('やあ！');
  });

  test('is Gemini where there is a key, with the lesson told to it', async () => {
    const text = textModel({ live: { endpoint: peer.url } });
    expect(text.health()).toEqual({ mechanism: 'gemini gemini-3.8-flash', problem: null });
    peer.onGenerate(() => 'やあ！');
    expect(await ask(text)).toBe('やあ！');
    const sentBytes = Buffer.byteLength(JSON.stringify(peer.generateRequests[0]?.body));
    expect(outbound.sum('writing', 'requestCount')).toBe(1);
    expect(Math.abs(outbound.sum('writing', 'writtenBytes') / sentBytes - 1)).toBeLessThan(0.1);
    expect(outbound.sum('writing', 'receivedBytes')).toBeGreaterThan(50);
    expect(new Set(outbound.sent.map(({ receiver }) => receiver))).toEqual(new Set([new URL(peer.url).host]));
    expect(JSON.stringify(peer.generateRequests[0]?.body.contents)).toContain('いまのようす');
    expect(text.notices()).toEqual([]);
    // Why the child is with the encouragement agent is told, for the state says it no more.
    await ask(text, { careReason: 'failures' });
    expect(JSON.stringify(peer.generateRequests[1]?.body.contents)).toContain('何度もつまずきました');
  });

  test('is told to health page, parent and log when the key is refused, until it works again', async () => {
    const text = textModel({ live: { endpoint: peer.url } });
    peer.onGenerate(() => 403);
    expect(await ask(text)).toBe('update_emotion');
    expect(text.name).toBe('offline');
    expect(text.health()).toEqual({
      mechanism: 'offline (refused)',
      problem: 'gemini gemini-3.8-flash does not answer: refused',
    });
    expect(text.notices()).toHaveLength(1);
    expect(text.notices()[0]).toMatch(/鍵/);
    expect(JSON.stringify(journal.lines)).toContain('refused');
    expect(JSON.stringify([journal.lines, text.health(), text.notices()])).not.toContain(KEY);
    await clock.advance(60_000);
    peer.onGenerate(() => 'やあ！');
    await ask(text);
    expect(text.health().problem).toBeNull();
    expect(text.notices()).toEqual([]);
  });

  test('is the inner model without a network: no fault, and no attempt', async () => {
    network.set(false);
    const text = textModel({});
    expect(await ask(text)).toBe('update_emotion');
    expect(text.health()).toEqual({ mechanism: 'offline (offline)', problem: null });
  });

  test('is asked through Vertex where a project is set, without a key', () => {
    const text = textModel({ live: { vertexProject: 'a-project' } }, null);
    expect(text.health()).toEqual({ mechanism: 'gemini gemini-3.8-flash (vertex)', problem: null });
  });
});

describe('what written answers cost', () => {
  const costly = {
    candidates: [{ content: { role: 'model', parts: [{ text: 'やあ！' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 1_000_000, candidatesTokenCount: 40_000, thoughtsTokenCount: 20_000 },
  };

  test('stands in the ledger as the provider reports it, thoughts as output, by the price of the tier', async () => {
    const text = textModel({ live: { endpoint: peer.url } });
    peer.onGenerate(() => costly);
    await ask(text);
    text.close();
    expect(spent.adds).toEqual([
      { id: 'written', usage: expect.objectContaining({ inputTextTokens: 1e6, outputTextTokens: 6e4 }) },
    ]);
    expect(spent.usd).toBeCloseTo(0.75 + 0.225, 9);
    await ask(text, { modelTier: 'low' });
    text.close();
    expect(spent.usd).toBeCloseTo(0.975 + 0.3 + 0.15, 9);
  });

  test('ends them for the month at the cap, with what voice talk has cost; the parent is told', async () => {
    const text = textModel({ live: { endpoint: peer.url, monthlyCapUsd: 3 } });
    peer.onGenerate(() => costly);
    expect(await ask(text)).toBe('やあ！');
    // A voice talk spends the rest.
    spent.usd += 2.1;
    await clock.advance(60_000);
    expect(await ask(text)).toBe('update_emotion');
    expect(peer.generateRequests).toHaveLength(1);
    expect(text.health().mechanism).toBe('offline (capped)');
    expect(text.notices()[0]).toMatch(/上限/);
    const cloud = text.cloud()?.generate({} as ModelRequest, new AbortController().signal);
    await expect(async () => {
      for await (const _ of cloud ?? []) break;
    }).rejects.toMatchObject({ code: 'quota' });
  });

  test('has those of photos in it: one household, one cap', () => {
    const text = textModel({ live: { endpoint: peer.url } });
    text.countFor('photo')('gemini-3.5-flash-lite', { inputTokens: 1_000_000, outputTokens: 10_000 });
    expect(spent.usd).toBeCloseTo(0.3 + 0.025, 9);
  });

  test('is doubled for flash from the first of January 2027', async () => {
    const text = textModel({ live: { endpoint: peer.url } });
    peer.onGenerate(() => costly);
    for (const [iso, usd] of [
      ['2026-12-31T23:59:00+09:00', 0.975],
      ['2027-01-01T00:00:00+09:00', 1.95],
    ] as const) {
      clock.setWallClock(Date.parse(iso));
      spent.usd = 0;
      await ask(text);
      text.close();
      expect(spent.usd).toBeCloseTo(usd, 9);
    }
  });

  test('is an estimate by a table: when that is old, health page and parent say so, where a cloud is used', () => {
    clock.setWallClock(Date.UTC(2027, 5, 1));
    const text = textModel({});
    expect(text.costs().problem).toMatch(/^prices_old/);
    expect(text.notices()).toEqual([expect.stringMatching(/料金表が古く/)]);
    const alone = textModel({}, null);
    expect(alone.costs().problem).toBeNull();
    expect(alone.notices()).toEqual([]);
    clock.setWallClock(Date.UTC(2026, 10, 22));
    expect(text.costs()).toEqual({
      mechanism: expect.stringMatching(/^prices of \d{4}-\d\d-\d\d$/),
      problem: null,
    });
  });
});
