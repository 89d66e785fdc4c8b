import { describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { DeviceError } from '#drivers/errors.ts';
import { lampWires } from '#drivers/lights/lamp.ts';
import type { Rgb } from '#drivers/lights/lights.ts';
import { RgbLines } from '#drivers/lights/rgb-lines.ts';
import { openSpiDevice, SpiPixels, type SpiPort } from '#drivers/lights/spi-pixels.ts';
import { VirtualLights } from '#drivers/lights/virtual.ts';
import { lightsContract } from './lights.contract.ts';

const settings = { ...settingsSchema.parse({}).lights, count: 4, brightness: 1 };

lightsContract('VirtualLights', async () => {
  const lights = new VirtualLights(4);
  return { lights, shown: async () => lights.frame, seenAs: (color) => color };
});

/** A slow SPI device that remembers the last frame it took. */
function fakeSpi() {
  const port = { frames: [] as Uint8Array[], isOpen: false, fault: null as Error | null, release: () => {} };
  const open = async (): Promise<SpiPort> => {
    port.isOpen = true;
    return {
      transfer: async (bytes) => {
        const copy = bytes.slice();
        await Promise.resolve();
        if (port.fault !== null) throw port.fault;
        port.frames.push(copy);
      },
      close: async () => {
        port.isOpen = false;
      },
    };
  };
  return { port, open };
}

/** Lets everything that is under way settle. */
const settle = () => new VirtualClock().advance(0);

function decodeApa102(frame: Uint8Array): readonly Rgb[] {
  const pixels = [];
  for (let at = 4; at < 4 + 4 * 4; at += 4) {
    pixels.push([frame[at + 3] as number, frame[at + 2] as number, frame[at + 1] as number] as const);
  }
  return pixels;
}

lightsContract('SpiPixels (APA102)', async () => {
  const { port, open } = fakeSpi();
  const lights = new SpiPixels('apa102', settings, undefined, open);
  const shown = async () => {
    await settle();
    return port.frames.length === 0 ? null : decodeApa102(port.frames.at(-1) as Uint8Array);
  };
  return { lights, shown, seenAs: (color) => color };
});

lightsContract('RgbLines', async () => {
  let levels: readonly (0 | 1)[] | null = null;
  const lights = new RgbLines(
    new VirtualClock(),
    lampWires(settingsSchema.parse({}).wiring),
    undefined,
    async () => {
      levels = [0, 0, 0];
      return {
        show: async (next) => {
          await Promise.resolve();
          levels = next;
        },
        close: async () => {},
      };
    },
  );
  const shown = async (): Promise<readonly Rgb[] | null> => {
    await settle();
    return levels === null ? null : [[levels[0] ?? 0, levels[1] ?? 0, levels[2] ?? 0]];
  };
  const seenAs = (color: Rgb): Rgb => [Math.min(1, color[0]), Math.min(1, color[1]), Math.min(1, color[2])];
  return { lights, shown, seenAs };
});

describe('SpiPixels', () => {
  test('frames faster than the device are dropped, all but the newest', async () => {
    const { port, open } = fakeSpi();
    const lights = new SpiPixels('apa102', settings, undefined, open);
    await lights.open();
    for (let i = 1; i <= 100; i++) lights.setPixels([[i, 0, 0]]);
    await settle();
    expect(port.frames.length).toBeLessThanOrEqual(3);
    await lights.close();
  });

  test('a device that fails is told once and tried again with the next frame', async () => {
    const { port, open } = fakeSpi();
    const faults: unknown[] = [];
    const lights = new SpiPixels('ws2812', settings, (error) => faults.push(error), open);
    await lights.open();
    port.fault = new Error('EIO');
    for (let i = 0; i < 3; i++) {
      lights.setPixels([[1, 1, 1]]);
      await settle();
    }
    expect(faults).toHaveLength(1);
    port.fault = null;
    lights.setPixels([[255, 255, 255]]);
    await settle();
    expect(port.frames.at(-1)?.[1]).toBe(0b11011011);
    await lights.close();
    expect(port.isOpen).toBe(false);
  });

  test('a device that takes no first frame is closed again and told', async () => {
    const { port, open } = fakeSpi();
    port.fault = new Error('EIO');
    await expect(new SpiPixels('apa102', settings, undefined, open).open()).rejects.toMatchObject({
      code: 'failed',
    });
    expect(port.isOpen).toBe(false);
  });

  test('without the device the real SPI says which one is missing', async () => {
    const error = await openSpiDevice(9, 9, 1_000_000).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DeviceError);
    expect(error).toMatchObject({ code: 'not_present' });
  });
});

describe('VirtualLights', () => {
  test('tells each frame to who listens', async () => {
    const lights = new VirtualLights(1);
    const frames: (readonly Rgb[])[] = [];
    const remove = lights.onFrame((frame) => frames.push(frame));
    await lights.open();
    lights.setPixels([[1, 2, 3]]);
    remove();
    lights.setPixels([[4, 5, 6]]);
    expect(frames).toEqual([[[1, 2, 3]]]);
  });
});
