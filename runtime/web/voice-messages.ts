import { z } from 'zod';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';

/** Longest typed message, in code points, and largest picture. */
const SAY_LIMIT_CHARACTERS = 4000;
const PICTURE_LIMIT_BYTES = 4 * 1024 * 1024;
/** Longest sound a page can have played since a cut: more than any answer. */
const PLAYED_LIMIT_MS = 24 * 3_600_000;

/** What a voice page may say, beside its sound. */
export const pageMessageSchema = z.discriminatedUnion('type', [
  /** Nothing new; a page that is awake says at least this every 3 s. */
  z.strictObject({ type: z.literal('alive') }),
  z.strictObject({ type: z.literal('press') }),
  z.strictObject({ type: z.literal('release') }),
  z.strictObject({ type: z.literal('stop') }),
  z.strictObject({
    type: z.literal('say'),
    text: z
      .string()
      .refine((text) => text.trim() !== '', 'must not be blank')
      .refine(
        (text) => [...text].length <= SAY_LIMIT_CHARACTERS,
        `at most ${SAY_LIMIT_CHARACTERS} characters`,
      ),
  }),
  /** The next binary message is a picture (JPEG) of so many bytes; 0: the robot is to look with its own camera. */
  z.strictObject({ type: z.literal('look'), sizeBytes: z.int().min(0).max(PICTURE_LIMIT_BYTES) }),
  /** So much of the sound sent since cut number `take` has been heard, in all. */
  z.strictObject({
    type: z.literal('played'),
    take: z.int().min(0),
    ms: z.number().min(0).max(PLAYED_LIMIT_MS),
  }),
  /** How the browser's microphone is; anything but `works` until it says otherwise. */
  z.strictObject({
    type: z.literal('microphone'),
    state: z.enum(['works', 'denied', 'missing', 'busy', 'failed']),
  }),
]);

/** A message of the page to the robot. Sound goes beside it: binary, 20 ms of PCM at INPUT_RATE_HZ each. */
export type PageMessage = z.infer<typeof pageMessageSchema>;

/** A message of the robot to the page. Sound goes beside it: binary, at most 40 ms of PCM at OUTPUT_RATE_HZ each. */
export type RobotMessage =
  | VoiceEvent
  /** Silence, at once: sound that came before belongs to another take. The page confirms with `played`, 0 ms. */
  | { readonly type: 'cut'; readonly take: number }
  /** Whether the robot wants sound of the microphone. */
  | { readonly type: 'microphone'; readonly isWanted: boolean };

/** Why the robot closes a voice socket, by close code (RFC 6455 7.4.2: 4000-4999 are ours). */
export const VOICE_CLOSE_CODES = {
  /** Another page talks now; come back only when the child asks. */
  taken_over: 4001,
  /** Nothing came from the page for too long; it may come back at once. */
  asleep: 4002,
  /** The page said what no page says, or too much: it is old or broken. */
  not_understood: 4003,
} as const;

/** One page at the other end of a socket. Nothing here throws, also after its end. */
export interface PageSocket {
  tell(message: RobotMessage): void;
  /** Copied. */
  sendSound(samples: Int16Array): void;
  /** Ends it, and says why. */
  close(reason: keyof typeof VOICE_CLOSE_CODES): void;
}
