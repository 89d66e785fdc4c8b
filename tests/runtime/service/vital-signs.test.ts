import { describe, expect, test } from 'vitest';
import type { StoreErrorCode } from '#agents/core/records.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { DeviceErrorCode } from '#drivers/errors.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { KeptMicrophone } from '#drivers/microphone/kept.ts';
import { VirtualMicrophone } from '#drivers/microphone/virtual.ts';
import { OpenedPart } from '#drivers/open-part.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { VirtualVoice } from '#drivers/voice/virtual.ts';
import { VitalSigns } from '#runtime/service/vital-signs.ts';

const SECOND_OF_SOUND = new Int16Array(24_000);

/** A loudspeaker whose device can hang. */
class StickySpeaker extends VirtualSpeaker {
  isStuck = false;
  opens = 0;

  override async open(): Promise<void> {
    this.opens++;
    await super.open();
  }

  override get queuedMs(): number {
    return this.isStuck ? 800 : super.queuedMs;
  }
}

async function setUp() {
  const clock = new VirtualClock();
  const journal = new MemoryJournal();
  const recorder = new VirtualMicrophone(clock);
  const part = new OpenedPart('microphone', [{ mechanism: 'real', open: async () => recorder }], true, {
    ...{ journal, onOpened: () => {} },
  });
  await part.open();
  const microphone = new KeptMicrophone(part, new VirtualMicrophone(clock), clock, {
    onFault: () => {},
    onChange: () => {},
  });
  await microphone.open();
  const speaker = new StickySpeaker(clock);
  await speaker.open();
  const state = {
    isTalking: true,
    turns: 0,
    store: 'ok' as 'ok' | StoreErrorCode,
    asked: 0,
    tasks: 0.1,
    speakerCode: null as DeviceErrorCode | null,
  };
  const standing = () => ({ is: 'serving' as const, code: state.speakerCode });
  const vitals = new VitalSigns({
    opened: {
      body: { ...{ clock, journal, microphone, speaker }, voice: new VirtualVoice() },
      tried: { microphone, speaker: { standing } },
      microphone,
    },
    store: {
      check: () => {
        state.asked++;
        return state.store;
      },
    },
    room: {
      get isTalking() {
        return state.isTalking;
      },
    },
    turns: () => state.turns,
    tasks: () => state.tasks,
  });
  const stop = vitals.watch();
  const looks = (count: number) => Array.from({ length: count }, () => [...vitals.look()]);
  return { clock, recorder, microphone, speaker, state, vitals, looks, stop };
}

describe('the microphone', () => {
  test('that records in a conversation gives frames, silence too; without any it gives no sign', async () => {
    const { clock, looks } = await setUp();
    await clock.advance(20);
    expect(looks(2)).toEqual([[], ['microphone']]);
  });

  test('is asked for nothing where nobody talks, or it does not record', async () => {
    const { state, microphone, looks } = await setUp();
    state.isTalking = false;
    expect(looks(2)).toEqual([[], []]);
    state.isTalking = true;
    microphone.setOfUse(false);
    await microphone.close();
    expect(looks(2)).toEqual([[], []]);
  });

  test('that has told its trouble is tried again by itself', async () => {
    const { recorder, looks } = await setUp();
    recorder.break('not_present');
    expect(looks(3)).toEqual([[], [], []]);
  });

  test('is closed and opened to mend it', async () => {
    const { recorder, vitals, microphone } = await setUp();
    let closes = 0;
    const { close } = recorder;
    recorder.close = () => {
      closes++;
      return close.call(recorder);
    };
    await vitals.mend('microphone');
    expect([closes, microphone.isRecording]).toEqual([1, true]);
  });
});

describe('the loudspeaker', () => {
  test('plays what waits; where nothing moves it gives no sign', async () => {
    const { clock, speaker, state, looks } = await setUp();
    state.isTalking = false;
    speaker.play(SECOND_OF_SOUND);
    await clock.advance(100);
    expect(looks(1)).toEqual([[]]);
    speaker.isStuck = true;
    await clock.advance(2_000);
    looks(1);
    expect(looks(1)).toEqual([['speaker']]);
    state.speakerCode = 'not_present';
    expect(looks(1)).toEqual([[]]);
  });

  test('is closed and opened to mend it', async () => {
    const { speaker, vitals } = await setUp();
    await vitals.mend('speaker');
    expect(speaker.opens).toBe(2);
  });
});

describe('the store', () => {
  test('is asked while turns come and a minute after; at rest the card is left alone', async () => {
    const { clock, state, looks } = await setUp();
    state.isTalking = false;
    looks(20);
    expect(state.asked).toBe(0);
    state.turns = 1;
    looks(5);
    expect(state.asked).toBe(1);
    await clock.advance(61_000);
    looks(20);
    expect(state.asked).toBe(1);
  });

  test.each([
    ['ok', []],
    ['full', []],
    ['moved', []],
    ['failed', ['store']],
    ['closed', ['store']],
  ] as const)('that says %s gives this sign: %j', async (found, silent) => {
    const { state, looks } = await setUp();
    state.isTalking = false;
    state.turns = 1;
    state.store = found;
    expect(looks(1)).toEqual([silent]);
  });
});

test('children that are left over show in the share of processes that the unit allows', async () => {
  const { state, looks } = await setUp();
  state.isTalking = false;
  state.tasks = 0.74;
  expect(looks(1)).toEqual([[]]);
  state.tasks = 0.75;
  expect(looks(1)).toEqual([['processes']]);
});
