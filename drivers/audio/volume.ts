/**
 * The same sound at a volume of 0-1; at 1 the samples themselves. The gain is its square: loudness goes by ratios, and a
 * slider that scaled the samples themselves would do nearly all of its work in its lowest tenth.
 */
export function atVolume(samples: Int16Array, volume: number): Int16Array {
  if (volume >= 1) return samples;
  const gain = Math.max(0, volume) ** 2;
  return samples.map((sample) => Math.round(sample * gain));
}
