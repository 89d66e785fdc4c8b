import { afterEach, describe, expect, test } from 'vitest';
import type { Lights, Rgb } from '#drivers/lights/lights.ts';

export interface LightsHarness {
  readonly lights: Lights;
  /** What shines now, as far as the device can show it; null before it is open and after it is closed. */
  shown(): Promise<readonly Rgb[] | null>;
  /** How the device shows a colour. */
  readonly seenAs: (color: Rgb) => Rgb;
  remove?(): void;
}

const WHITE: Rgb = [255, 255, 255];
const DARK: Rgb = [0, 0, 0];

/** What every kind of lights must do. */
export function lightsContract(name: string, make: () => Promise<LightsHarness>): void {
  describe(`${name} keeps the contract of Lights`, () => {
    let harness: LightsHarness;
    afterEach(async () => {
      await harness.lights.close();
      harness.remove?.();
    });

    async function opened(): Promise<Lights> {
      harness = await make();
      await harness.lights.open();
      return harness.lights;
    }

    test('it is dark when it is opened', async () => {
      const { count } = await opened();
      expect(count).toBeGreaterThanOrEqual(1);
      expect(await harness.shown()).toEqual(Array(count).fill(DARK));
    });

    test('it shows what it is given, missing pixels dark and further ones left out', async () => {
      const lights = await opened();
      lights.setPixels([[255, 0, 0]]);
      const first = [harness.seenAs([255, 0, 0]), ...Array(lights.count - 1).fill(DARK)];
      expect(await harness.shown()).toEqual(first);
      lights.setPixels(Array(lights.count + 5).fill(WHITE));
      expect(await harness.shown()).toEqual(Array(lights.count).fill(harness.seenAs(WHITE)));
    });

    test('channels out of range are brought into it', async () => {
      const lights = await opened();
      lights.setPixels(Array(lights.count).fill([300, -20, Number.NaN]));
      expect((await harness.shown())?.[0]).toEqual(harness.seenAs([255, 0, 0]));
    });

    test('of frames that come too fast the newest is the one that stays', async () => {
      const lights = await opened();
      for (let i = 0; i < 50; i++) lights.setPixels([[0, 0, 255]]);
      lights.setPixels([[0, 255, 0]]);
      expect((await harness.shown())?.[0]).toEqual(harness.seenAs([0, 255, 0]));
    });

    test('an array that is changed after it was given changes nothing', async () => {
      const lights = await opened();
      const pixels: Rgb[] = [[0, 255, 0]];
      lights.setPixels([DARK]);
      lights.setPixels(pixels);
      pixels[0] = [255, 0, 0];
      expect((await harness.shown())?.[0]).toEqual(harness.seenAs([0, 255, 0]));
    });

    test('it goes dark when it is closed, twice does no harm, and what comes later is ignored', async () => {
      const lights = await opened();
      lights.setPixels([WHITE]);
      await lights.close();
      await lights.close();
      lights.setPixels([WHITE]);
      const after = await harness.shown();
      expect(after === null || after.every((pixel) => pixel.every((channel) => channel === 0))).toBe(true);
    });

    test('it can be closed before it was opened, and opened again after it was closed', async () => {
      harness = await make();
      harness.lights.setPixels([WHITE]);
      await harness.lights.close();
      await harness.lights.open();
      harness.lights.setPixels([[0, 0, 255]]);
      expect((await harness.shown())?.[0]).toEqual(harness.seenAs([0, 0, 255]));
    });
  });
}
