/** Sound is PCM, signed 16-bit little-endian, mono, in frames of 20 ms. */
export const FRAME_MS = 20;
/** What the microphone gives and Gemini Live takes. */
export const INPUT_RATE_HZ = 16_000;
/** What the loudspeaker plays and Gemini Live gives. */
export const OUTPUT_RATE_HZ = 24_000;

export function samplesPerFrame(rateHz: number): number {
  return (rateHz * FRAME_MS) / 1000;
}
