import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { cardsOfProc } from '#drivers/sound/cards.ts';
import { hasOwnDefault } from '#drivers/sound/own-default.ts';
import { readSoundCards } from '#drivers/sound/read-cards.ts';
import { ForgetfulSoundMemory, SoundDevices } from '#drivers/sound/sound-devices.ts';
import { fakePrograms } from '../../support/body-programs.ts';
import { DONGLE, HDMI_0, JABRA, listingOf, type Row, USB_SPEAKER } from './listings.ts';

/** A machine whose plugs a test pulls. */
async function machine(...rows: readonly Row[]) {
  const clock = new VirtualClock();
  const state = { rows, isOwn: false, microphone: 'auto', speaker: 'auto' };
  const memory = new ForgetfulSoundMemory();
  const journal = new MemoryJournal();
  const moved: string[] = [];
  const open = async () => {
    const devices = new SoundDevices({
      clock,
      journal,
      memory,
      wanted: (use) => state[use],
      ofBoard: [],
      readCards: async () => {
        const { cards, pcm } = listingOf(...state.rows);
        return cardsOfProc(cards, pcm);
      },
      hasOwnDefault: async () => state.isOwn,
    });
    await devices.open();
    devices.onMoved((use) => moved.push(`${use} ${devices.found(use).device}`));
    return devices;
  };
  const devices = await open();
  return { clock, state, memory, journal, moved, devices, open };
}

const JABRA_NAME = 'plughw:CARD=USB,DEV=0';
const BOTH_ON_JABRA = [`microphone ${JABRA_NAME}`, `speaker ${JABRA_NAME}`];

describe('the sound devices', () => {
  test('are found at the start, and nobody is told that they moved', async () => {
    const { devices, moved, memory } = await machine(HDMI_0, JABRA);
    expect(devices.found('speaker')).toMatchObject({ device: JABRA_NAME, by: 'found', card: { id: 'USB' } });
    expect(moved).toEqual([]);
    expect(memory.remembered('speaker')).toEqual({ id: 'USB', name: 'Jabra SPEAK 510 USB', kind: 'usb' });
    devices.close();
  });

  test('plugged in later are used within five seconds, and found again after they were pulled', async () => {
    const { clock, state, devices, moved } = await machine(HDMI_0);
    expect(devices.found('microphone')).toEqual({ device: 'default', card: null, by: 'none' });
    state.rows = [HDMI_0, JABRA];
    await clock.advance(5000);
    expect(moved.splice(0)).toEqual(BOTH_ON_JABRA);
    state.rows = [HDMI_0];
    await clock.advance(5000);
    expect(moved.splice(0)).toEqual(['microphone default', 'speaker default:CARD=vc4hdmi0']);
    state.rows = [HDMI_0, DONGLE, JABRA];
    await clock.advance(5000);
    expect(moved.splice(0)).toEqual(BOTH_ON_JABRA);
    devices.close();
    expect(clock.pending).toBe(0);
  });

  test('are those of the last time after a start, though others of their kind come first', async () => {
    const { state, devices, open } = await machine(JABRA);
    devices.close();
    state.rows = [DONGLE, JABRA];
    const again = await open();
    expect(again.found('microphone').device).toBe(JABRA_NAME);
    again.close();
  });

  test('are those that a parent names, at the next look, and again what is best where that is taken back', async () => {
    const { state, devices, moved } = await machine(JABRA, USB_SPEAKER);
    state.speaker = 'plughw:CARD=UACDemoV10,DEV=0';
    await devices.look();
    expect(moved.splice(0)).toEqual(['speaker plughw:CARD=UACDemoV10,DEV=0']);
    expect(devices.found('speaker')).toMatchObject({ by: 'set', card: { name: 'UACDemoV1.0' } });
    state.speaker = 'auto';
    await devices.look();
    expect(moved).toEqual([`speaker ${JABRA_NAME}`]);
    devices.close();
  });

  test('are left to a sound server or a default that somebody made', async () => {
    const { state, devices, moved } = await machine(JABRA);
    state.isOwn = true;
    await devices.look();
    expect(moved).toEqual(['microphone default', 'speaker default']);
    expect(devices.found('speaker')).toEqual({ device: 'default', card: null, by: 'own_default' });
    devices.close();
  });

  test('are logged by card, and a name that a person made up is not', async () => {
    const { state, devices, journal } = await machine(JABRA);
    state.speaker = 'grandmas_radio';
    await devices.look();
    expect(journal.lines.map(({ fields }) => [fields.part, fields.device])).toEqual([
      ['microphone', 'usb:USB'],
      ['speaker', 'usb:USB'],
      ['speaker', 'set'],
    ]);
    devices.close();
  });
});

describe('what the machine says', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });
  function rootWith(files: Readonly<Record<string, string>>): string {
    const root = mkdtempSync(path.join(tmpdir(), 'coach-root-'));
    made.push(root);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    return root;
  }

  test('of its cards is read from /proc, and asked of arecord and aplay only where that is hidden and there is a card', async () => {
    const { cards, pcm } = listingOf(HDMI_0, JABRA);
    const root = rootWith({ 'proc/asound/cards': cards, 'proc/asound/pcm': pcm });
    const clock = new SystemClock();
    expect((await readSoundCards(clock, root)).map(({ id }) => id)).toEqual(['vc4hdmi0', 'USB']);
    const usb = 'card 1: USB [Jabra SPEAK 510 USB], device 0: USB Audio [USB Audio]';
    const fakes = fakePrograms({ arecord: `echo "${usb}"`, aplay: `echo "${usb}"` });
    expect(await readSoundCards(clock, rootWith({}))).toEqual([]);
    expect(await readSoundCards(clock, rootWith({ 'dev/snd/controlC1': '' }))).toEqual([
      {
        index: 1,
        id: 'USB',
        name: 'Jabra SPEAK 510 USB',
        kind: 'usb',
        devices: { microphone: [0], speaker: [0] },
      },
    ]);
    fakes.remove();
  });

  test.each<[string, Readonly<Record<string, string>>, NodeJS.ProcessEnv, boolean]>([
    ['nothing', {}, { HOME: '/robot' }, false],
    ['a server’s address', {}, { PULSE_SERVER: 'unix:pulse.sock' }, true],
    ['another configuration', {}, { ALSA_CONFIG_PATH: 'asound.conf' }, true],
    ['a server of this user', { 'run/user/7/pulse/native': '' }, { XDG_RUNTIME_DIR: '/run/user/7' }, true],
    ['PipeWire of this user', { 'run/user/7/pipewire-0': '' }, { XDG_RUNTIME_DIR: '/run/user/7' }, true],
    ['a server of another user', { 'run/user/7/pulse/native': '' }, {}, false],
    ['a default of the machine', { 'etc/asound.conf': 'pcm.!default { type pulse }\n' }, {}, true],
    [
      'a default of this user',
      { 'robot/.asoundrc': 'pcm.!default {\n type asym\n}\n' },
      { HOME: '/robot' },
      true,
    ],
    ['a number for the default', { 'etc/asound.conf': 'defaults.pcm.card 2\n' }, {}, true],
    [
      'a default in a comment',
      { 'etc/asound.conf': '# pcm.!default { type pulse }\npcm.other { type null }\n' },
      {},
      false,
    ],
  ])('of a default: %s', async (_what, files, environment, isOwn) => {
    expect(await hasOwnDefault(environment, rootWith(files))).toBe(isOwn);
  });
});
