import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CostMeter, NO_USAGE, voiceBilling } from '#agents/live/cost.ts';
import { decide } from '#agents/talk/voice/machine/decide-turn.ts';
import { freshTurn, TURN_RULES, type TurnEvent } from '#agents/talk/voice/machine/turn.ts';
import { settingsSchema } from '#config/settings.ts';
import { listSettings } from '#config/settings-table.ts';
import words from '#config/settings-words.ja.json' with { type: 'json' };
import { OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { SpiPixels } from '#drivers/lights/spi-pixels.ts';
import { DeviceSpeaker } from '#drivers/speaker/device.ts';
import { silentWay } from '#drivers/speaker/silent.ts';
import allowed from '#runtime/settings/allowed-words.ja.json' with { type: 'json' };
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import english from '#runtime/settings/settings-words.en.json' with { type: 'json' };
import { followPace } from '#runtime/voice/follow-pace.ts';
import { WORDS } from '#runtime/web/pages/parent/rules/words.ts';

let dir: string;
let owner: SettingsOwner;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'coach-live-'));
  owner = SettingsOwner.given(
    settingsSchema.parse({ state: { dir }, lights: { count: 1, brightness: 0.4 } }),
  );
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const set = (one: string, value: string | number | boolean): void =>
  owner.change(owner.read().revision, new Map([[one, value]]));

describe('a setting that acts at once', () => {
  test('brightness: with the next frame', async () => {
    const sent: Uint8Array[] = [];
    const port = { transfer: async (bytes: Uint8Array) => void sent.push(bytes), close: async () => {} };
    const pixels = new SpiPixels(
      'apa102',
      owner.settings.lights,
      () => {},
      async () => port,
    );
    await pixels.open();
    const frame = async (): Promise<string> => {
      pixels.setPixels([[255, 255, 255]]);
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      return Buffer.from(sent.splice(0).at(-1) ?? []).toString('hex');
    };
    await frame();
    const before = await frame();
    set('lights.brightness', 0.1);
    expect(await frame()).not.toBe(before);
    await pixels.close();
  });

  test('volume: with the next sound, as it goes to the device', async () => {
    const clock = new VirtualClock();
    const { speaker: settings } = owner.settings;
    const nothing = () => {};
    const speaker = new DeviceSpeaker(clock, [silentWay(clock)], nothing, nothing, () => settings.volume);
    await speaker.open();
    const loudest: number[] = [];
    speaker.onPlayed((frame) => loudest.push(Math.max(...frame)));
    const playFrame = async (): Promise<number | undefined> => {
      speaker.play(new Int16Array(samplesPerFrame(OUTPUT_RATE_HZ)).fill(1000));
      await clock.advance(200);
      return loudest.splice(0).at(-1);
    };
    expect(await playFrame()).toBe(1000);
    set('speaker.volume', 0.5);
    expect(await playFrame()).toBe(250);
    await speaker.close();
  });

  test('the talk button: a click begins nothing where it is to be held', () => {
    const { buttons } = owner.settings;
    const rules = {
      ...TURN_RULES,
      get doesClickListen() {
        return buttons.isHandsFree;
      },
    };
    const stateAfter = (...steps: readonly (readonly [ms: number, event: TurnEvent['type']])[]) => {
      let nowMs = 1_000_000;
      let state = freshTurn(nowMs, false);
      for (const [ms, type] of steps) {
        nowMs += ms;
        state = decide(state, { type } as TurnEvent, nowMs, rules).state;
      }
      return state;
    };
    const click = [
      [0, 'button_pressed'],
      [100, 'button_released'],
    ] as const;
    expect(stateAfter(...click).attention).toBe('hands_free');
    set('buttons.isHandsFree', false);
    expect(stateAfter(...click).attention).toBe('off');
    const held = stateAfter([0, 'button_pressed'], [300, 'ticked'], [50, 'speech_started']);
    expect(held).toMatchObject({ phase: 'listening', attention: 'held' });
  });

  test('the cap: while a talk goes on', () => {
    const { live } = owner.settings;
    const meter = new CostMeter({
      ledger: { spentUsd: () => 5, add: () => {} },
      capUsd: () => live.monthlyCapUsd,
      clock: new VirtualClock(),
      journal: new MemoryJournal(),
      purpose: 'talk',
      conversationId: () => 'talk',
      billing: voiceBilling,
    });
    meter.add(NO_USAGE, live.model);
    expect(meter.isCapped).toBe(false);
    set('live.monthlyCapUsd', 4);
    expect(meter.isCapped).toBe(true);
  });

  test('the level of the log: with the next line', () => {
    const lines: string[] = [];
    const journal = PinoJournal.open(owner.settings.log.level, { write: (line) => void lines.push(line) });
    owner.onChange(() => journal.setLevel(owner.settings.log.level));
    journal.debug('not yet');
    set('log.level', 'debug');
    journal.debug('now');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['now']);
  });

  test('the pace of the own voice: what was made beforehand is made anew, and only then', () => {
    let forgotten = 0;
    followPace(owner, { forgetPrepared: () => (forgotten += 1) });
    set('speaker.volume', 0.3);
    expect(forgotten).toBe(0);
    set('voice.pace', 0.8);
    expect(forgotten).toBe(1);
  });
});

describe('the words for settings', () => {
  test('are in Japanese for each that the page of rules shows, and for none that is not there', () => {
    const paths = listSettings().map(({ path: one }) => one);
    expect(Object.keys(WORDS.ja.settings).filter((one) => !(one in words))).toEqual([]);
    expect(Object.keys(words).filter((one) => !paths.includes(one))).toEqual([]);
  });

  test('are those of a parent in English too: no word of a computer, and no bare fraction', () => {
    const own: Readonly<Record<string, string>> = english;
    const meanings = new Map(listSettings().map((row) => [row.path, row.meaning]));
    expect(Object.keys(own).filter((one) => !meanings.has(one))).toEqual([]);
    const said = Object.keys(WORDS.en.settings).map((one) => own[one] ?? meanings.get(one) ?? '');
    expect(said.filter((text) => /\b(?:true|false|null|ms)\b|\d\.\d|\d-1\b|[a-z]\.[a-z]/.test(text))).toEqual(
      [],
    );
  });

  test('say in Japanese too what each text may be, and nothing that no rule says', () => {
    const rules = listSettings().filter(({ type, choices }) => type === 'text' && choices.length === 0);
    const said = rules.map(({ range }) => range).filter((range) => range !== '');
    expect(said).toContain('kanji, and between them nothing, spaces or 、');
    expect(new Set(Object.keys(allowed))).toEqual(new Set(said));
  });

  test('of the page stand in both languages', () => {
    const keysOf = (value: unknown, at = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${at}/${key}`))
        : [at];
    expect(keysOf(WORDS.en)).toEqual(keysOf(WORDS.ja));
  });
});
