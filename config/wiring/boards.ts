import { z } from 'zod';
import table from '../boards.json' with { type: 'json' };

const twoLanguages = z.strictObject({ ja: z.string().min(1), en: z.string().min(1) });
const line = z.int().min(0).max(27);

const boardSchema = z.strictObject({
  title: twoLanguages,
  /** Settings that it presets, by path; the settings' own schema judges the values (boards.test.ts). */
  pins: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Ids of the sound card that it brings, as ALSA names it under one driver or another. */
  soundCards: z.array(z.string().max(15)),
  /** Lines of config.txt, in order, for the installer's block; a filter ("[pi4]") is ended by "[all]". */
  firmware: z.array(
    z.string().regex(/^(?:\[[\w-]+\]|(?:dtparam|dtoverlay|gpio|core_freq|core_freq_min)=\S+)$/),
  ),
  /** Lines (BCM) that the board needs for itself, and for what. */
  conflicts: z.array(twoLanguages.extend({ lines: z.array(line).min(1) })),
  /** What a builder should know, and where that is from. None of it was tried on real hardware by us. */
  notes: z.array(twoLanguages.extend({ source: z.string().min(1) })),
});
type Board = z.infer<typeof boardSchema>;
type BoardName = keyof typeof table.boards;

let read: Readonly<Record<BoardName, Board>> | null = null;

/** The boards that people have; throws where the file does not obey its schema, which a test would have found. */
export function boards(): Readonly<Record<BoardName, Board>> {
  read ??= z.record(z.string(), boardSchema).parse(table.boards) as Record<BoardName, Board>;
  return read;
}

export const isBoardName = (name: unknown): name is BoardName =>
  typeof name === 'string' && Object.hasOwn(table.boards, name);
