import { afterEach, describe, expect, test } from 'vitest';
import { type SettingsInput, settingsSchema } from '#config/settings.ts';
import { type Body, closeBody, openBody } from '#drivers/body.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { fakePrograms, withSearchPath } from '../support/body-programs.ts';
import { needsCommand, skipsWithout } from '../support/needs.ts';

const real = new SystemClock();
let opened: Body | null = null;
afterEach(async () => {
  if (opened !== null) await closeBody(opened);
  opened = null;
});

async function open(input: SettingsInput) {
  const journal = new MemoryJournal();
  const result = await openBody(settingsSchema.parse(input), { clock: real, journal });
  opened = result.body;
  const standings = Object.entries(result.tried).map(([name, part]) => [name, part.standing()] as const);
  const faults = Object.fromEntries(
    standings.flatMap(([name, { is, code }]) => (is === 'faulty' ? [[name, code]] : [])),
  );
  return { ...result, journal, faults };
}

const NEVER = new AbortController().signal;

describe('the body', () => {
  test('is all virtual where the settings say so, and then nothing is a problem', async () => {
    const { body, faults, tried, virtual, journal } = await open({
      body: { kind: 'virtual' },
      buttons: { kind: 'onoff' },
      camera: { kind: 'rpicam' },
      lights: { kind: 'apa102' },
    });
    expect(faults).toEqual({});
    expect((await tried.speaker.tryOut(true, NEVER)).is).toBe('virtual');
    expect(journal.lines).toEqual([]);
    const { buttons, lights, camera, voice, microphone, speaker, network, power } = virtual;
    expect({ buttons, lights, camera, voice, microphone, speaker, network, power }).toEqual({
      buttons: body.buttons,
      lights: body.lights,
      camera: body.camera,
      voice: body.voice,
      microphone: body.microphone,
      speaker: body.speaker,
      network: body.network,
      power: body.power,
    });
  });

  test('on a machine without anything runs on twins, and nothing is a problem', async () => {
    const { body, faults, virtual, tried } = await withSearchPath('', () => open({}));
    const { buttons, lights, camera, voice } = body;
    expect([buttons, lights, camera, voice].map(({ mechanism }) => mechanism)).toEqual(
      Array(4).fill('virtual'),
    );
    expect(faults).toEqual({});
    expect(tried.buttons.standing()).toEqual({ is: 'missing', code: 'not_present' });
    const events: string[] = [];
    body.buttons.onEvent(({ gesture }) => events.push(gesture));
    virtual.buttons?.touch('talk', true);
    expect(events).toEqual(['press']);
    body.lights.setPixels([[1, 2, 3]]);
    expect(virtual.lights?.frame[0]).toEqual([1, 2, 3]);
    expect(virtual.network).toBeNull();
  });

  test('a part that was asked for and is not there is a fault', async () => {
    const { faults, body } = await withSearchPath('', () =>
      open({
        buttons: { kind: 'gpiod' },
        lights: { kind: 'apa102', spiDevice: '9.9' },
        camera: { kind: 'fswebcam' },
        voice: { kind: 'open_jtalk' },
        microphone: { kind: 'arecord' },
      }),
    );
    expect(faults).toEqual({
      buttons: 'not_present',
      lights: 'not_present',
      camera: 'not_present',
      voice: 'not_present',
      microphone: 'not_present',
    });
    expect(body.lights.mechanism).toBe('virtual');
  });

  test('a part that is there but in use is a problem even where nobody asked for it', async () => {
    const fakes = fakePrograms({
      gpiodetect:
        '[ "$1" = --version ] && { echo "gpiodetect (libgpiod) v2.2.1"; exit 0; }\necho "gpiochip0 [pinctrl-rp1] (54 lines)"',
      gpiomon: 'echo "gpiomon: unable to request lines: Device or resource busy" >&2; exit 1',
    });
    const { faults, body } = await open({});
    expect(faults).toEqual({ buttons: 'busy' });
    expect(body.buttons.mechanism).toBe('virtual');
    fakes.remove();
  });

  test('takes buttons by gpiod and the Pi camera where they are', async () => {
    const fakes = fakePrograms({
      gpiodetect:
        '[ "$1" = --version ] && { echo "gpiodetect (libgpiod) v1.6.3"; exit 0; }\necho "gpiochip0 [pinctrl-bcm2711] (58 lines)"',
      gpiomon: 'exec sleep 60',
      gpioset: 'exec sleep 60',
      'rpicam-still': 'echo "0 : imx708 [4608x2592]"',
    });
    const { body, faults, virtual } = await open({ lights: { kind: 'auto' } });
    expect([body.buttons.mechanism, body.lights.mechanism, body.camera.mechanism]).toEqual([
      'gpiod',
      'rgb-lines',
      'rpicam-still',
    ]);
    expect([faults, virtual.buttons, virtual.lights, virtual.camera]).toEqual([{}, null, null, null]);
    await closeBody(body);
    opened = null;
    fakes.remove();
  });

  test.skipIf(skipsWithout(needsCommand('open_jtalk', 'open-jtalk')))(
    'speaks by Open JTalk where it is',
    async () => {
      const { body, virtual } = await open({});
      expect([body.voice.mechanism, virtual.voice]).toEqual(['open_jtalk', null]);
    },
  );
});

describe('closing the body', () => {
  test('leaves nothing ticking', async () => {
    const clock = new VirtualClock();
    const settings = settingsSchema.parse({ body: { kind: 'virtual' } });
    const { body, virtual } = await openBody(settings, { clock, journal: new MemoryJournal() });
    await body.microphone.open();
    virtual.buttons?.touch('talk', true);
    body.speaker.play(new Int16Array(4800));
    expect(clock.pending).toBeGreaterThan(0);
    await closeBody(body);
    expect(clock.pending).toBe(0);
    expect(virtual.lights?.frame.every((pixel) => pixel.every((channel) => channel === 0))).toBe(true);
  });

  test('a part that hangs and one that fails hold up nothing for more than 2 s', async () => {
    const clock = new VirtualClock();
    const journal = new MemoryJournal();
    const settings = settingsSchema.parse({ body: { kind: 'virtual' } });
    const { body, virtual } = await openBody(settings, { clock, journal });
    const hanging = Object.assign(Object.create(body.camera), { close: () => new Promise(() => {}) });
    const failing = Object.assign(Object.create(body.buttons), {
      close: () => Promise.reject(new Error('no')),
    });
    let isClosed = false;
    const closing = closeBody({ ...body, camera: hanging, buttons: failing }).then(() => {
      isClosed = true;
    });
    await clock.advance(1999);
    expect(isClosed).toBe(false);
    await clock.advance(1);
    await closing;
    expect(journal.lines.map(({ fields }) => fields.part).sort()).toEqual(['buttons', 'camera']);
    await virtual.buttons?.close();
  });
});

describe('sound', () => {
  const sound = (input: SettingsInput) => open({ ...input, buttons: { kind: 'virtual' } });

  test('is real where its programs are, and opening it waits for no device', async () => {
    const fakes = fakePrograms({ arecord: 'exec sleep 60', aplay: 'exec sleep 60' });
    const { body, virtual, faults } = await sound({
      microphone: { device: 'nosuch' },
      speaker: { kind: 'aplay', device: 'nosuch' },
    });
    expect([body.microphone.mechanism, body.speaker.mechanism]).toEqual(['arecord', 'aplay']);
    expect([virtual.microphone, virtual.speaker, faults]).toEqual([null, null, {}]);
    fakes.remove();
  });

  test('that was asked for and is not installed is found out by a try', async () => {
    await withSearchPath('', async () => {
      const { body, tried } = await sound({ microphone: { kind: 'arecord' }, speaker: { kind: 'aplay' } });
      expect(body.microphone.mechanism).toBe('virtual');
      for (const part of [tried.microphone, tried.speaker])
        expect(await part.tryOut(false, NEVER)).toEqual({ is: 'faulty', code: 'not_present' });
      // Sound takes its time unheard, so that a talk goes on.
      expect(body.speaker.mechanism).toBe('virtual');
    });
  });

  test('is virtual where the settings say so, whatever is installed', async () => {
    const fakes = fakePrograms({ arecord: 'exec sleep 60', aplay: 'exec sleep 60' });
    const { body } = await sound({ microphone: { kind: 'virtual' }, speaker: { kind: 'virtual' } });
    expect([body.microphone.mechanism, body.speaker.mechanism]).toEqual(['virtual', 'virtual']);
    fakes.remove();
  });
});
