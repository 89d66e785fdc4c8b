import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cases } from '../../support/cases.ts';
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

/** At first sight, on 2026-11-29, 23, 30 and (after mending) 19 of 240 were held back; some do tell a part (docs/leak-guard.md). */
const SETS = [
  { file: 'coach-sentences-2026-11-29-a.json', held: 6 },
  { file: 'coach-sentences-2026-11-29-b.json', held: 10 },
  { file: 'coach-sentences-2026-11-29-c.json', held: 15 },
];
/** One scene in so many is played. */
const EVERY = cases(8, 1);

test.each(SETS)(
  'of 240 ordinary sentences over what others wrote ($file), at most $held are held back',
  {
    timeout: 120_000,
  },
  async ({ file, held }) => {
    const place = path.join(import.meta.dirname, '../cases/sets', file);
    const scenes = scenesSchema.parse(JSON.parse(readFileSync(place, 'utf8')));
    expect(scenes).toHaveLength(40);
    const silent: string[] = [];
    for (const { id, channel, text, sentences } of scenes.filter((_, at) => at % EVERY === 0))
      for (const says of sentences) {
        const deed = { says, calls: [] };
        const { followed, wasRead } = await play({ id, channel, text, wants: '', kind: 'persona', deed });
        expect(wasRead).toBe(true);
        if (!followed.includes('said')) silent.push(`${id} ${says}`);
      }
    expect(silent.length, silent.join('\n')).toBeLessThanOrEqual(held);
  },
);
