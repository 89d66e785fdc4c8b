import type { WhoIsIt } from '#agents/talk/turn/who-is-it.ts';
import words from '#agents/words/greetings.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { readSquare } from '#drivers/camera/square.ts';
import type { Children } from './children.ts';

/**
 * What the robot says to a picture that is not for the lesson: to a name card, whose child sits down, and to any other
 * while nobody knows whose it would be. Null for a picture of homework; a robot with one child looks for no card.
 */
export async function whoShowsCard(
  photo: PreparedPhoto,
  children: Pick<Children, 'seats' | 'ofCard' | 'sitDown'>,
  whoIsIt: Pick<WhoIsIt, 'question'> | null = null,
): Promise<string | null> {
  if (children.seats.length < 2) return null;
  const text = await readSquare(photo);
  const child = text === null ? null : children.ofCard(text);
  if (child === null) return whoIsIt?.question?.content ?? null;
  if (child === 'unknown') return sentence(words.unknownCard);
  children.sitDown(child.childId);
  return sentence(words.itIsYou, { name: child.name });
}
