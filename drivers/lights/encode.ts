import type { Rgb } from './lights.ts';

/** Eyes see brightness as a power of light. */
const GAMMA = 2.2;
const gammaTable: readonly number[] = Array.from({ length: 256 }, (_, value) => (value / 255) ** GAMMA);
const DARK: Rgb = [0, 0, 0];

/** A colour as it may be given: whole, 0-255; what is no number is dark. */
function clampRgb(color: Rgb): Rgb {
  return [clampChannel(color[0]), clampChannel(color[1]), clampChannel(color[2])];
}

function clampChannel(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(0, Math.min(255, Math.round(value)));
}

/** Exactly `count` clamped pixels: missing ones dark, further ones left out. */
export function fitPixels(pixels: readonly Rgb[], count: number): readonly Rgb[] {
  return Array.from({ length: count }, (_, i) => clampRgb(pixels[i] ?? DARK));
}

/**
 * A frame for APA102 and SK9822: four zero bytes, then for each pixel 111 + five bits of current, blue, green,
 * red; then zeros: four bytes that the SK9822 needs to show the frame, and half a bit of clock for each pixel.
 * Low `brightness` (0-1) is made with the current first, so that dim colours keep their steps.
 */
export function encodeApa102(pixels: readonly Rgb[], brightness: number): Uint8Array {
  const current = Math.max(1, Math.ceil(brightness * 31));
  const scale = (brightness * 31) / current;
  const frame = new Uint8Array(4 + pixels.length * 4 + 4 + Math.ceil(pixels.length / 16));
  let at = 4;
  for (const [red, green, blue] of pixels) {
    frame[at++] = 0xe0 | current;
    frame[at++] = shine(blue, scale);
    frame[at++] = shine(green, scale);
    frame[at++] = shine(red, scale);
  }
  return frame;
}

/** SPI clock for encodeWs2812: three SPI bits are one bit of the pixels (1.25 µs). */
export const WS2812_SPEED_HZ = 2_400_000;
/** At least 280 µs low end a frame (WS2812B-V5). */
const WS2812_RESET_BYTES = 90;

/**
 * A frame for WS2812 on an SPI data line: each bit as 110 (one) or 100 (zero), green, red, blue, highest bit
 * first. It begins and ends low, so that the line's rest level does not count as a bit.
 */
export function encodeWs2812(pixels: readonly Rgb[], brightness: number): Uint8Array {
  const frame = new Uint8Array(1 + pixels.length * 9 + WS2812_RESET_BYTES);
  let at = 1;
  for (const [red, green, blue] of pixels) {
    for (const channel of [green, red, blue]) {
      const value = shine(channel, brightness);
      let bits = 0;
      for (let bit = 7; bit >= 0; bit--) bits = bits * 8 + ((value >> bit) & 1 ? 0b110 : 0b100);
      frame[at++] = bits >> 16;
      frame[at++] = (bits >> 8) & 0xff;
      frame[at++] = bits & 0xff;
    }
  }
  return frame;
}

function shine(channel: number, scale: number): number {
  return Math.round((gammaTable[channel] ?? 0) * 255 * scale);
}

/** Below this the lamp is off. */
const LAMP_THRESHOLD = 24;

/** A colour for a lamp that can only switch: on is each channel at least half as bright as the brightest. */
export function lampLevels([red, green, blue]: Rgb): readonly [0 | 1, 0 | 1, 0 | 1] {
  const brightest = Math.max(red, green, blue);
  const level = (channel: number) => (brightest >= LAMP_THRESHOLD && channel * 2 >= brightest ? 1 : 0);
  return [level(red), level(green), level(blue)];
}
