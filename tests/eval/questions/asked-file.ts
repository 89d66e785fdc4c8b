import { z } from 'zod';

/** Questions of one hand as a file holds them; `follow_up_of` is the id of the question it goes on with, which stands before it. */
const ASKED_FILE = z.array(
  z.object({
    id: z.union([z.string(), z.number()]).transform(String),
    q: z.string().min(1),
    follow_up_of: z
      .union([z.string(), z.number()])
      .transform(String)
      .nullish()
      .transform((id) => id ?? null),
  }),
);

/** A question with those that it goes on with, the first of the dialogue before all others. */
export interface AskedChain {
  readonly id: string;
  readonly questions: readonly string[];
}

/** The dialogues of such a file, one for each question; throws where its shape is another, an id stands twice or none before it is meant. */
export function chainsOf(text: string): readonly AskedChain[] {
  const known = new Map<string, AskedChain>();
  for (const { id, q, follow_up_of } of ASKED_FILE.parse(JSON.parse(text))) {
    if (known.has(id)) throw new Error(`the id ${id} stands twice`);
    const before = follow_up_of === null ? [] : known.get(follow_up_of)?.questions;
    if (before === undefined)
      throw new Error(`${id} follows ${follow_up_of}, which does not stand before it`);
    known.set(id, { id, questions: [...before, q] });
  }
  return [...known.values()];
}
