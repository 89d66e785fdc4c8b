import { describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { DeviceError } from '#drivers/errors.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { KeptMicrophone } from '#drivers/microphone/kept.ts';
import { VirtualMicrophone } from '#drivers/microphone/virtual.ts';
import { OpenedPart } from '#drivers/open-part.ts';

const NEVER = new AbortController().signal;
const word = () => new Int16Array(320).fill(7);

/** A microphone that counts how often it was opened; it can be pulled out and broken. */
async function desk({ isThere = true, isExpected = false } = {}) {
  const clock = new VirtualClock();
  const device = new VirtualMicrophone(clock);
  const state = { isThere, opens: 0, changes: 0 };
  const open = device.open.bind(device);
  device.open = async () => {
    state.opens++;
    await open();
  };
  const way = {
    mechanism: 'arecord',
    open: async () => {
      if (state.isThere) return device;
      throw new DeviceError('not_present', 'arecord is not installed');
    },
  };
  const part = new OpenedPart('microphone', [way], isExpected, {
    journal: new MemoryJournal(),
    onOpened: () => {},
  });
  await part.open();
  const heard: number[] = [];
  const troubles: (string | null)[] = [];
  const microphone = new KeptMicrophone(part, new VirtualMicrophone(clock), clock, {
    onFault: () => {},
    onChange: () => {
      state.changes++;
    },
  });
  microphone.onFrame((frame) => heard.push(frame[0] ?? 0));
  microphone.onTrouble((code) => troubles.push(code));
  return { clock, device, microphone, heard, troubles, state };
}

describe('where nobody could be heard', () => {
  test('no recorder runs, until somebody can be', async () => {
    const { clock, device, microphone, heard, state } = await desk();
    microphone.setOfUse(false);
    await microphone.open();
    await clock.advance(1000);
    expect([state.opens, microphone.isRecording, microphone.isHearing]).toEqual([0, false, false]);
    microphone.setOfUse(true);
    await clock.advance(20);
    expect(microphone.isRecording).toBe(true);
    device.hear(word());
    await clock.advance(40);
    expect(heard).toContain(7);
    microphone.setOfUse(false);
    await clock.advance(20);
    expect([microphone.isRecording, device.isHearing]).toEqual([false, false]);
  });

  test('it records for who needs it all the same, as long as that takes', async () => {
    const { clock, device, microphone } = await desk();
    microphone.setOfUse(false);
    await microphone.open();
    const release = microphone.need();
    await clock.advance(20);
    expect(device.isHearing).toBe(true);
    release();
    await clock.advance(20);
    expect(device.isHearing).toBe(false);
  });

  test('closed it is closed, whoever could be heard', async () => {
    const { clock, device, microphone } = await desk();
    await microphone.open();
    await microphone.close();
    microphone.setOfUse(false);
    microphone.setOfUse(true);
    await clock.advance(20);
    expect(device.isHearing).toBe(false);
  });
});

describe('a try', () => {
  test('waits for the first frame of one that rests, passes nothing on, and closes it again', async () => {
    const { clock, device, microphone, heard } = await desk();
    const tried = microphone.tryOut(false, NEVER);
    await clock.advance(60);
    expect(await tried).toEqual({ is: 'serving', code: null });
    expect([heard, device.isHearing]).toEqual([[], false]);
  });

  test('leaves one that records alone: its frames prove it', async () => {
    const { clock, device, microphone, state } = await desk();
    await microphone.open();
    await clock.advance(40);
    expect((await microphone.tryOut(true, NEVER)).is).toBe('serving');
    expect([state.opens, device.isHearing]).toEqual([1, true]);
  });

  test('of one that gives nothing, not even silence, ends after 3 s', async () => {
    const { clock, device, microphone } = await desk();
    device.open = async () => {};
    const tried = microphone.tryOut(false, NEVER);
    await clock.advance(3000);
    expect(await tried).toEqual({ is: 'faulty', code: 'timed_out' });
  });

  test('of one that ends a moment after it was opened gives its reason', async () => {
    const { clock, device, microphone } = await desk();
    const tried = microphone.tryOut(false, NEVER);
    await clock.advance(10);
    device.break('failed');
    await clock.advance(20);
    expect(await tried).toEqual({ is: 'faulty', code: 'failed' });
  });

  test('that comes while the talk begins keeps it open', async () => {
    const { clock, device, microphone } = await desk();
    const tried = microphone.tryOut(false, NEVER);
    const opening = microphone.open();
    await clock.advance(60);
    await Promise.all([tried, opening]);
    expect([microphone.isRecording, device.isHearing]).toEqual([true, true]);
  });
});

describe('one that could not be opened', () => {
  test('says why, and records as soon as a try finds it well', async () => {
    const { clock, device, microphone, heard, troubles, state } = await desk();
    device.break('busy');
    await expect(microphone.open()).rejects.toMatchObject({ code: 'busy' });
    expect(microphone.standing()).toEqual({ is: 'faulty', code: 'busy' });
    expect(state.changes).toBe(1);
    device.break(null);
    const tried = microphone.tryOut(false, NEVER);
    await clock.advance(60);
    expect((await tried).is).toBe('serving');
    device.hear(word());
    await clock.advance(40);
    expect(heard).toContain(7);
    expect(troubles).toEqual([null]);
  });

  test('is told as a trouble where somebody could be heard again and nobody waits for the opening', async () => {
    const { clock, device, microphone, troubles } = await desk();
    microphone.setOfUse(false);
    await microphone.open();
    device.break('not_present');
    microphone.setOfUse(true);
    await clock.advance(20);
    expect(troubles).toEqual(['not_present']);
  });

  test('and is installed later is taken in the place of its twin', async () => {
    const { clock, microphone, state } = await desk({ isThere: false });
    expect(await microphone.tryOut(false, NEVER)).toEqual({ is: 'missing', code: 'not_present' });
    state.isThere = true;
    const tried = microphone.tryOut(false, NEVER);
    await clock.advance(60);
    expect((await tried).is).toBe('serving');
    expect(state.opens).toBe(1);
  });

  test('is missing where nothing says that it should be there, and at fault where it was, or should be', async () => {
    const laptop = await desk();
    laptop.device.break('not_present');
    expect((await laptop.microphone.tryOut(false, NEVER)).is).toBe('missing');
    laptop.device.break(null);
    const tried = laptop.microphone.tryOut(false, NEVER);
    await laptop.clock.advance(60);
    await tried;
    laptop.device.break('not_present');
    expect((await laptop.microphone.tryOut(false, NEVER)).is).toBe('faulty');
    const pi = await desk({ isThere: false, isExpected: true });
    expect((await pi.microphone.tryOut(false, NEVER)).is).toBe('faulty');
  });
});
