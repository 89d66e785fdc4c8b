import { afterEach, describe, expect, test } from 'vitest';
import type { Camera } from '#drivers/camera/camera.ts';

export interface CameraHarness {
  readonly camera: Camera;
  remove?(): void;
}

/** What every camera must do; `make` gives one that has something to see. */
export function cameraContract(name: string, make: () => Promise<CameraHarness>): void {
  describe(`${name} keeps the contract of Camera`, () => {
    let harness: CameraHarness;
    afterEach(async () => {
      await harness.camera.close();
      harness.remove?.();
    });

    test('a picture is a JPEG of at most 1536 px, judged and private', async () => {
      harness = await make();
      const photo = await harness.camera.capture();
      expect([...photo.jpeg.reveal().slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      expect(Math.max(photo.widthPx, photo.heightPx)).toBeLessThanOrEqual(1536);
      expect(photo.luma).toBeGreaterThan(0);
      expect(JSON.stringify(photo)).toContain('"jpeg":"[private]"');
    });

    test('two at once are taken one after the other', async () => {
      harness = await make();
      const photos = await Promise.all([harness.camera.capture(), harness.camera.capture()]);
      expect(photos.map((photo) => photo.widthPx > 0)).toEqual([true, true]);
    });

    test('an aborted signal stops it, before or while it waits, and the next picture is taken', async () => {
      harness = await make();
      const reason = new Error('never mind');
      const stop = new AbortController();
      const first = harness.camera.capture();
      const second = harness.camera.capture(stop.signal);
      stop.abort(reason);
      await expect(second).rejects.toBe(reason);
      await expect(harness.camera.capture(stop.signal)).rejects.toBe(reason);
      await first;
      await harness.camera.capture();
    });

    test('a crowd is turned away as busy', async () => {
      harness = await make();
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => harness.camera.capture()));
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.length).toBe(3);
      for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy' });
    });

    test('after close there are no pictures, and closing again does no harm', async () => {
      harness = await make();
      await harness.camera.close();
      await harness.camera.close();
      await expect(harness.camera.capture()).rejects.toMatchObject({ code: 'not_present' });
    });
  });
}
