import { disclosureIn } from '#agents/safety/disclosure.ts';
import { type DisclosureKind, isOfRobot, isToLife, keepsTheTalk } from '#agents/safety/kinds.ts';
import { ownIn } from './recognise.ts';

/**
 * Least probability that what is told over a text is of the child itself. `plain`: by words that say it, `learned`: by what was
 * learned, `toLife`: a danger to life or an earthquake; below them, down to `perhaps`, it is not sure, and the child hears that it may tell at any time. Chosen by author.
 */
const LEAST = {
  toLife: { sure: 0.1, perhaps: 0 },
  plain: { sure: 0.2, perhaps: 0.02 },
  learned: { sure: 0.6, perhaps: 0.15 },
  learnedToLife: { sure: 0.35, perhaps: 0.2 },
  mild: 0.6,
  unclear: 0.6,
};

/** A way to die that is asked for: no text asks the robot. */
const ASKS_THE_ROBOT =
  /(?:おしえ|教え)(?:て|ろ|といて|ください)|(?:ほうほう|方法|しにかた|死に方)(?:は|って|を)?[?？。!！\s]*$/;

/**
 * What of a serious matter, heard in words that may be a text's, is the child's own: the kind where that is sure, `unclear`
 * where it may be, null where it is the text's. Pure.
 */
export function ownKind(said: string, kind: DisclosureKind): DisclosureKind | null {
  if (isOfRobot(kind)) return kind;
  const chance = ownIn(said);
  if (kind === 'unclear') return chance >= LEAST.unclear ? kind : null;
  if (!keepsTheTalk(kind, true)) return chance >= LEAST.mild ? kind : null;
  const isDanger = isToLife(kind) || kind === 'earthquake';
  const [plain, learned] = isDanger ? [LEAST.toLife, LEAST.learnedToLife] : [LEAST.plain, LEAST.learned];
  const isPlain = disclosureIn(said) !== null;
  if (kind === 'self_harm' && isPlain && ASKS_THE_ROBOT.test(said)) return kind;
  const least = isPlain ? plain : learned;
  if (chance >= least.sure) return kind;
  return chance >= least.perhaps ? 'unclear' : null;
}
