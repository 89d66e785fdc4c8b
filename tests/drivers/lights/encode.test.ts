import { describe, expect, test } from 'vitest';
import { encodeApa102, encodeWs2812, fitPixels, lampLevels } from '#drivers/lights/encode.ts';

describe('APA102', () => {
  test('a frame is start, pixels in blue, green, red, and end', () => {
    const frame = encodeApa102([[255, 0, 0]], 1);
    expect([...frame]).toEqual([0, 0, 0, 0, 0xff, 0, 0, 255, 0, 0, 0, 0, 0]);
  });

  test('144 pixels get enough clock at the end to reach the last', () => {
    const frame = encodeApa102(Array(144).fill([1, 1, 1]), 1);
    expect(frame.length).toBe(4 + 144 * 4 + 4 + 9);
  });

  test('little brightness lowers the current before the steps of a colour', () => {
    const frame = encodeApa102([[255, 255, 255]], 4 / 31);
    expect(frame[4]).toBe(0xe0 | 4);
    expect(frame[5]).toBe(255);
    expect([...encodeApa102([[255, 255, 255]], 0).slice(5, 8)]).toEqual([0, 0, 0]);
  });

  test('half as bright to the eye is about a fifth of the light', () => {
    expect(encodeApa102([[128, 0, 0]], 1)[7]).toBe(56);
  });
});

describe('WS2812', () => {
  test('a one is 110 and a zero is 100, green first', () => {
    const frame = encodeWs2812([[0, 255, 0]], 1);
    expect([...frame.slice(0, 10)]).toEqual([
      0, 0b11011011, 0b01101101, 0b10110110, 0b10010010, 0b01001001, 0b00100100, 0b10010010, 0b01001001,
      0b00100100,
    ]);
  });

  test('each byte reads back as what went in', () => {
    for (const value of [0, 1, 127, 128, 254, 255]) {
      const frame = encodeWs2812([[value, 0, 0]], 1);
      const bits = [...frame.slice(4, 7)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      const read = (bits.match(/.../g) ?? [])
        .map((bit) => (bit === '110' ? '1' : bit === '100' ? '0' : '?'))
        .join('');
      expect(Number.parseInt(read, 2)).toBe(Math.round((value / 255) ** 2.2 * 255));
    }
  });

  test('a frame ends with 280 µs low or more', () => {
    const frame = encodeWs2812(Array(16).fill([255, 255, 255]), 1);
    const low = frame.slice(1 + 16 * 9);
    expect((low.length * 8) / 2.4).toBeGreaterThanOrEqual(280);
    expect(low.every((byte) => byte === 0)).toBe(true);
  });
});

describe('a lamp that can only switch', () => {
  test.each([
    [
      [255, 255, 255],
      [1, 1, 1],
    ],
    [
      [255, 120, 0],
      [1, 0, 0],
    ],
    [
      [255, 140, 0],
      [1, 1, 0],
    ],
    [
      [0, 60, 60],
      [0, 1, 1],
    ],
    [
      [10, 20, 10],
      [0, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ] as const)('%j is switched as %j', (color, levels) => {
    expect(lampLevels(color)).toEqual(levels);
  });
});

test('pixels are fitted to the ring', () => {
  expect(fitPixels([[1.4, 256, -1]], 2)).toEqual([
    [1, 255, 0],
    [0, 0, 0],
  ]);
});
