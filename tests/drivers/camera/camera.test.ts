import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { openRpicam } from '#drivers/camera/rpicam.ts';
import { openUsbCamera } from '#drivers/camera/usb.ts';
import { VirtualCamera } from '#drivers/camera/virtual.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { worksheet } from '../../support/body-pictures.ts';
import { type FakePrograms, fakePrograms, withSearchPath } from '../../support/body-programs.ts';
import { needsCommand, skipsWithout } from '../../support/needs.ts';
import { cameraContract } from './camera.contract.ts';

const clock = new SystemClock();
const settings = settingsSchema.parse({}).camera;
const page = await worksheet();

cameraContract('VirtualCamera', async () => {
  const camera = new VirtualCamera(0);
  camera.give(page);
  return { camera };
});

/** A Pi camera: it lists itself, and its picture is the file page.jpg. */
const RPICAM = `[ "$1" = --list-cameras ] && { printf 'Available cameras\\n0 : imx708 [4608x2592]\\n'; exit 0; }\necho "$*" >> "$FAKES/args"\n`;

function rpicam(script: string, name = 'rpicam-still'): FakePrograms {
  const fakes = fakePrograms({ [name]: RPICAM + script });
  writeFileSync(path.join(fakes.folder, 'page.jpg'), page);
  return fakes;
}

for (const name of ['rpicam-still', 'libcamera-still']) {
  cameraContract(`the Pi camera by ${name}`, async () => {
    const fakes = rpicam('cat "$FAKES/page.jpg"', name);
    const camera = await openRpicam(settings, clock);
    expect(camera.mechanism).toBe(name);
    return { camera, remove: () => fakes.remove() };
  });
}

describe.skipIf(skipsWithout(needsCommand('fswebcam', 'fswebcam')))('the real fswebcam', () => {
  cameraContract('fswebcam on its test picture', async () => {
    return { camera: await openUsbCamera({ ...settings, device: 'TEST:' }, clock, ['fswebcam']) };
  });
});

describe('the Pi camera', () => {
  let fakes: FakePrograms;
  afterEach(() => fakes.remove());
  const runs = () => {
    const args = path.join(fakes.folder, 'args');
    return existsSync(args) ? readFileSync(args, 'utf8').trim().split('\n').length : 0;
  };
  const started = (count: number) => expect.poll(runs, { interval: 5 }).toBeGreaterThanOrEqual(count);

  // Once in many runs a killed program's end was not told within a minute on a busy machine; why is not known.
  test('one that hangs is killed at its limit and tried once more', { retry: 1 }, async () => {
    fakes = rpicam('[ $(wc -l < "$FAKES/args") = 1 ] && exec sleep 60; cat "$FAKES/page.jpg"');
    const virtual = new VirtualClock();
    const camera = await openRpicam(settings, virtual);
    const photo = camera.capture();
    await started(1);
    await virtual.advance(settings.timeLimitMs);
    expect((await photo).widthPx).toBe(1086);
    expect(runs()).toBe(2);
  });

  test('one that hangs twice has timed out', { retry: 1 }, async () => {
    fakes = rpicam('exec sleep 60');
    const virtual = new VirtualClock();
    const camera = await openRpicam(settings, virtual);
    const photo = camera.capture();
    photo.catch(() => {});
    for (const attempt of [1, 2]) {
      await started(attempt);
      await virtual.advance(settings.timeLimitMs);
    }
    await expect(photo).rejects.toMatchObject({ code: 'timed_out' });
    expect(runs()).toBe(2);
  });

  test.each([
    ['fails', 'echo "ERROR: *** failed to start ***" >&2; exit 255', 'failed', 1],
    ['is in use', 'echo "failed to acquire camera /base/soc" >&2; exit 255', 'busy', 1],
    ['gives nothing', 'true', 'bad_data', 1],
    ['gives something else', 'echo "this is no picture"', 'bad_data', 1],
    ['writes on and on', 'exec yes', 'too_large', 1],
  ])('one that %s says so, without another try', async (_what, script, code, count) => {
    fakes = rpicam(script);
    const camera = await openRpicam(settings, clock);
    await expect(camera.capture()).rejects.toMatchObject({ name: 'DeviceError', code });
    expect(runs()).toBe(count);
  });

  test.each([
    ['imx708', true],
    ['ov5647', false],
  ])('one with the sensor %s is asked to focus near: %s', async (sensor, isAsked) => {
    fakes = fakePrograms({
      'rpicam-still': `[ "$1" = --list-cameras ] && { echo "0 : ${sensor} [2592x1944]"; exit 0; }\necho "$*" > "$FAKES/args"`,
    });
    const camera = await openRpicam(settings, clock);
    await camera.capture().catch(() => {});
    const args = readFileSync(path.join(fakes.folder, 'args'), 'utf8').trim();
    expect(args.includes('--autofocus-range macro --autofocus-on-capture')).toBe(isAsked);
    expect(args).toMatch(/^-n -t 1200 .* -o -$/);
  });

  test('one without a sensor on the cable is not present', async () => {
    fakes = fakePrograms({ 'rpicam-still': 'echo "No cameras available!"' });
    await expect(openRpicam(settings, clock)).rejects.toMatchObject({ code: 'not_present' });
  });

  test('closing it ends the picture that is being taken', async () => {
    fakes = rpicam('exec sleep 60');
    const camera = await openRpicam(settings, clock);
    const photo = camera.capture();
    photo.catch(() => {});
    await started(1);
    await camera.close();
    await expect(photo).rejects.toMatchObject({ code: 'not_present' });
  });
});

describe('the USB camera', () => {
  test('ffmpeg is used where it is asked for, and its picture is taken', async () => {
    const fakes = fakePrograms({ ffmpeg: 'echo "$*" > "$FAKES/args"; cat "$FAKES/page.jpg"' });
    writeFileSync(path.join(fakes.folder, 'page.jpg'), page);
    const camera = await openUsbCamera({ ...settings, device: '/dev/null' }, clock, ['ffmpeg']);
    expect(camera.mechanism).toBe('ffmpeg');
    expect((await camera.capture()).heightPx).toBe(1536);
    expect(readFileSync(path.join(fakes.folder, 'args'), 'utf8')).toContain('-f v4l2 -input_format mjpeg');
    fakes.remove();
  });

  test('without a program, or without the device, it is not present', async () => {
    const none = withSearchPath('', () => openUsbCamera(settings, clock));
    await expect(none).rejects.toMatchObject({ code: 'not_present' });
    const gone = openUsbCamera({ ...settings, device: '/dev/no-such-camera' }, clock);
    await expect(gone).rejects.toMatchObject({ code: 'not_present' });
  });
});

describe('the virtual camera', () => {
  test('before which nothing lies sees nothing, and what it is given stays until it is taken away', async () => {
    const camera = new VirtualCamera(0);
    await expect(camera.capture()).rejects.toMatchObject({ code: 'not_present' });
    camera.give(page);
    await camera.capture();
    await camera.capture();
    camera.give(null);
    await expect(camera.capture()).rejects.toMatchObject({ code: 'not_present' });
  });

  test('refuses what a real one could not have taken', async () => {
    const camera = new VirtualCamera(0);
    camera.give(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(camera.capture()).rejects.toMatchObject({ code: 'bad_data' });
  });
});
