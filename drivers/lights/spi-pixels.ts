import type { Settings } from '#config/settings.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { encodeApa102, encodeWs2812, fitPixels, WS2812_SPEED_HZ } from './encode.ts';
import type { Lights, Rgb } from './lights.ts';
import { NewestFrame } from './newest-frame.ts';

const APA102_SPEED_HZ = 4_000_000;

/** An opened SPI device. */
export interface SpiPort {
  transfer(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

type OpenSpi = (bus: number, device: number, speedHz: number) => Promise<SpiPort>;

/** A ring of pixels on SPI: APA102 (clock and data wire) or WS2812 (data wire only). */
export class SpiPixels implements Lights {
  readonly mechanism: 'apa102' | 'ws2812';
  readonly count: number;
  readonly #settings: Settings['lights'];
  readonly #openSpi: OpenSpi;
  readonly #frames: NewestFrame<readonly Rgb[]>;
  #port: SpiPort | null = null;

  constructor(
    mechanism: 'apa102' | 'ws2812',
    settings: Settings['lights'],
    onFault: (error: unknown) => void = () => {},
    openSpi: OpenSpi = openSpiDevice,
  ) {
    this.mechanism = mechanism;
    this.count = settings.count;
    this.#settings = settings;
    this.#openSpi = openSpi;
    this.#frames = new NewestFrame((pixels) => this.#send(pixels), onFault);
  }

  get fault(): DeviceErrorCode | null {
    return this.#frames.fault;
  }

  async open(): Promise<void> {
    if (this.#port !== null) return;
    const [bus = 0, device = 0] = this.#settings.spiDevice.split('.').map(Number);
    const speedHz = this.mechanism === 'apa102' ? APA102_SPEED_HZ : WS2812_SPEED_HZ;
    const port = await this.#openSpi(bus, device, speedHz);
    try {
      await port.transfer(this.#encode([]));
    } catch (error) {
      await port.close().catch(() => {});
      throw new DeviceError('failed', 'the SPI device takes no data', { cause: error });
    }
    this.#port = port;
  }

  setPixels(pixels: readonly Rgb[]): void {
    // Copied: the caller may change its array while a slow device is still at the last frame.
    if (this.#port !== null) this.#frames.push(fitPixels(pixels, this.count));
  }

  async close(): Promise<void> {
    const port = this.#port;
    if (port === null) return;
    this.#frames.push([]);
    await this.#frames.settled();
    this.#port = null;
    await port.close();
  }

  async #send(pixels: readonly Rgb[]): Promise<void> {
    await this.#port?.transfer(this.#encode(pixels));
  }

  #encode(pixels: readonly Rgb[]): Uint8Array {
    const fitted = fitPixels(pixels, this.count);
    const { brightness } = this.#settings;
    return this.mechanism === 'apa102' ? encodeApa102(fitted, brightness) : encodeWs2812(fitted, brightness);
  }
}

const CODES: Readonly<Record<string, DeviceErrorCode>> = {
  ENOENT: 'not_present',
  ENXIO: 'not_present',
  EACCES: 'not_permitted',
  EPERM: 'not_permitted',
  EBUSY: 'busy',
};

/** Opens /dev/spidev by spi-device, which is optional and loaded here only. */
export async function openSpiDevice(bus: number, device: number, speedHz: number): Promise<SpiPort> {
  const { default: spi } = await import('spi-device').catch((error: unknown) => {
    throw new DeviceError('not_present', 'spi-device is not installed or was not built', { cause: error });
  });
  const opened = await new Promise<ReturnType<typeof spi.openSync>>((resolve, reject) => {
    const port = spi.open(bus, device, { maxSpeedHz: speedHz }, (error) => {
      if (error) reject(spiFault(bus, device, error));
      else resolve(port);
    });
  });
  return {
    transfer: (bytes) =>
      new Promise((resolve, reject) => {
        const message = [{ sendBuffer: Buffer.from(bytes), byteLength: bytes.length, speedHz }];
        opened.transfer(message, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => new Promise((resolve) => opened.close(() => resolve())),
  };
}

function spiFault(bus: number, device: number, error: Error): DeviceError {
  const code = 'code' in error ? String(error.code) : (/^E[A-Z]+/.exec(error.message)?.[0] ?? '');
  return new DeviceError(CODES[code] ?? 'failed', `/dev/spidev${bus}.${device} could not be opened`, {
    cause: error,
  });
}
