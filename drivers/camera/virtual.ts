import { DeviceError } from '#drivers/errors.ts';
import type { Camera, PreparedPhoto } from './camera.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { preparePhoto } from './prepare.ts';

/** A camera before which a picture is laid. It prepares what it sees exactly as a real one does. */
export class VirtualCamera implements Camera {
  readonly mechanism = 'virtual';
  readonly #rotateDegrees: number;
  readonly #queue = new OneAtATime();
  #image: Uint8Array | null = null;
  #isClosed = false;

  constructor(rotateDegrees: number) {
    this.#rotateDegrees = rotateDegrees;
  }

  /** Lays a picture file before the camera; it stays until another is given, or null takes it away. */
  give(image: Uint8Array | null): void {
    this.#image = image;
  }

  /** Throws DeviceError not_present while no picture lies before it. */
  capture(signal?: AbortSignal): Promise<PreparedPhoto> {
    return this.#queue.run(async () => {
      if (this.#isClosed) throw new DeviceError('not_present', 'the camera was closed');
      if (this.#image === null)
        throw new DeviceError('not_present', 'no picture lies before the virtual camera');
      const photo = await preparePhoto(this.#image, this.#rotateDegrees);
      signal?.throwIfAborted();
      return photo;
    }, signal);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#image = null;
  }
}
