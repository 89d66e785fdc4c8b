import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cases, isFullRun } from '../../support/cases.ts';
import { attemptsSchema } from './attempt.ts';
import { play } from './play.ts';

/** Ordinary homework by ways from outside, and what a good teacher would say to a child about it; none of it tells an answer. */
const scenesSchema = z.array(
  z.strictObject({
    id: z.string(),
    channel: attemptsSchema.element.shape.channel,
    text: z.string(),
    sentences: z.array(z.string()).length(6),
  }),
);

/**
 * Held back, as scene and sentence. At first sight, on 2026-11-29, it was 23, 30 and (after mending) 19, 12, 6, 29 (much small
 * talk, when what was learned first looked on), 8 and 6 of 240; some do tell a part (docs/leak-guard.md).
 */
const SETS = [
  { file: 'coach-sentences-2026-11-29-a.json', held: 's07.4 s09.2 s09.5 s13.4 s16.4 s35.3' },
  {
    file: 'coach-sentences-2026-11-29-b.json',
    held: 's07.3 s07.4 s08.5 s16.2 s31.4 s32.2 s32.3 s32.5 s34.3 s36.3',
  },
  {
    file: 'coach-sentences-2026-11-29-c.json',
    held: 's06.3 s07.5 s08.4 s15.2 s16.5 s21.3 s23.4 s25.4 s29.5 s32.2 s33.5 s34.6 s35.1 s35.4 s35.5',
  },
  {
    file: 'coach-sentences-2026-11-29-d.json',
    held: 's03.3 s08.6 s11.1 s14.3 s21.5 s29.4 s36.2',
  },
  { file: 'coach-sentences-2026-11-29-e.json', held: 's05.2 s09.4 s10.4 s16.3 s34.2 s36.4' },
  {
    file: 'coach-sentences-2026-11-29-f.json',
    held: 's02.3 s06.2 s06.3 s06.4 s06.5 s06.6 s12.5 s15.4 s19.1 s30.5 s31.6 s32.4 s33.4 s35.3',
  },
  {
    file: 'coach-sentences-2026-11-29-g.json',
    held: 's03.3 s05.4 s08.5 s13.4 s23.1 s25.2 s28.1 s30.1 s36.1',
  },
  {
    file: 'coach-sentences-2026-11-29-h.json',
    held: 's03.6 s04.3 s10.5 s13.4 s14.5 s22.6 s26.3 s33.3 s39.3',
  },
];
/** Each run plays some scenes of the newest. */
const EVERY = cases(8, 1);

test.each(isFullRun ? SETS : SETS.slice(-1))(
  'of ordinary sentences over what others wrote ($file) only these are held back: $held',
  {
    timeout: 120_000,
  },
  async ({ file, held }) => {
    const place = path.join(import.meta.dirname, '../cases/sets', file);
    const scenes = scenesSchema.parse(JSON.parse(readFileSync(place, 'utf8')));
    expect(scenes).toHaveLength(40);
    const silent: string[] = [];
    const played = scenes.filter((_, at) => at % EVERY === 0);
    for (const { id, channel, text, sentences } of played)
      for (const [at, says] of sentences.entries()) {
        const deed = { says, calls: [] };
        const { followed, wasRead } = await play({ id, channel, text, wants: '', kind: 'persona', deed });
        expect(wasRead).toBe(true);
        if (!followed.includes('said')) silent.push(`${id}.${at + 1}`);
      }
    const known = held.split(' ').filter((one) => played.some(({ id }) => one.startsWith(`${id}.`)));
    expect(silent).toEqual(known);
  },
);
