import { FRAMES, type Frame, NEAR } from './frames.ts';
import { DISCLOSURE_KINDS, type DisclosureKind } from './kinds.ts';
import { type Found, foundIn } from './lexicon.ts';
import { type ToldWords, toldWords } from './told-words.ts';

/** A longer message is a text to read or a story copied out, not something told. */
export const TOLD_LIMIT = 300;

/** Behind a word: that it is not so ("たたかれて ない", "しにたく ない", "たたかれた こと ない"). */
const DENIED =
  /^(?:た|って|て|る|れて|れた)?(?:いる|い)?(?:ことは|ことが|こと|わけじゃ|わけでは|んじゃ|のじゃ|じゃ)?(?:ない(?!の?\?)|なかった|ません|へん(?!の?\?)|なくて)/;
/** しにたい and しにたくない differ in their last sign only. */
const DENIED_WISH =
  /^(?:く|いわけじゃ|いわけでは|いんじゃ|いとは おもわ|いとはおもわ)(?:は)?(?:ない|なかった|ありません)/;
/** Who does it: none of these behind a person. */
const NO_SUBJECT = /^(?:さん|ちゃん)?(?:を|に|と(?!か)|の(?!ひと)|へ|から|も?っ)/;
const ONLY_A_CRY =
  /^(?:ねえ|ねぇ|だれか|おねがい|はやく|もう)*(?:たすけて){1,3}(?:よ|ください|くれ|ほしい|おねがい|だれか)*[。?]*$/;

interface Telling {
  readonly words: ToldWords;
  /** Key: name of a lexicon's entry. */
  readonly found: ReadonlyMap<string, readonly Found[]>;
  readonly isOfTale: boolean;
}

/**
 * Which kind of serious matter a child tells, or asks of the robot itself; null where it is none: play, tales,
 * exaggeration, quoted words, ordinary quarrels. Of several the most pressing. Pure and deterministic; keeps nothing.
 */
export function disclosureIn(said: string): DisclosureKind | null {
  if (said.length > TOLD_LIMIT) return null;
  const words = toldWords(said);
  if (ONLY_A_CRY.test(words.kana)) return 'help_wanted';
  const found = Map.groupBy(withoutMistaken(foundIn(words)), ({ name }) => name);
  if (found.has('mention')) return null;
  const telling = { words, found, isOfTale: isOfTale(found) };
  return DISCLOSURE_KINDS.find((kind) => FRAMES[kind]?.some((frame) => isTold(frame, telling))) ?? null;
}

const KIN = ['parent', 'elder', 'sibling'];
const OF_FRIENDS = ['peer', 'school_place'];

/** "かあちゃんに" holds "ちゃんに", by which friends are known; "そのまま" holds no ママ. Key: what a word is not, inside the value. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(OF_FRIENDS.map((name) => [name, KIN])),
  parent: ['no_parent'],
  relative: ['no_parent'],
};

function withoutMistaken(found: readonly Found[]): readonly Found[] {
  return found.filter(
    ({ name, start, end }) =>
      !found.some((one) => INSIDE[name]?.includes(one.name) && start < one.end && one.start < end),
  );
}

/** A tale, film or game speaks, unless it is only where the trouble began ("ゲームで まけたら パパに …"). */
function isOfTale(found: Telling['found']): boolean {
  if (found.has('persons')) return true;
  return (found.get('media') ?? []).some(({ end }) => {
    const isCauseOnly = found.get('cause')?.some(({ start }) => start >= end) ?? false;
    return !(isCauseOnly && (found.has('parent') || found.has('peer') || found.has('sibling')));
  });
}

function isTold(frame: Frame, telling: Telling): boolean {
  const { says, anyOrder, without = [], within = NEAR, inGamesToo } = frame;
  if (telling.isOfTale && !inGamesToo) return false;
  if (without.some((name) => telling.found.has(name))) return false;
  const filled: (readonly Found[])[] = [];
  for (const slot of says) {
    const words = fillings(slot, telling);
    if (words.length === 0) return false;
    filled.push(words);
  }
  if (anyOrder) return ordersOf(filled).some((order) => fits(order, 0, null, within));
  return fits(filled, 0, null, within);
}

function fits(
  slots: readonly (readonly Found[])[],
  index: number,
  before: Found | null,
  within: number,
): boolean {
  const slot = slots[index];
  if (slot === undefined) return true;
  return slot.some((one) => {
    if (before !== null && (one.start < before.end || one.start - before.end > within)) return false;
    return fits(slots, index + 1, one, within);
  });
}

function ordersOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    ordersOf(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** A slot of a frame: any of these words; one with ~ must not be denied, and behind > no particle makes it an object. */
interface Slot {
  readonly choices: readonly { readonly name: string; readonly isNotDenied: boolean }[];
  readonly isSubject: boolean;
}

/** Key: a slot as the frames write it. */
const slots = new Map<string, Slot>();

function slotOf(written: string): Slot {
  const known = slots.get(written);
  if (known !== undefined) return known;
  const choices = written
    .replace('>', '')
    .split('|')
    .map((choice) => ({ name: choice.replace('~', ''), isNotDenied: choice.endsWith('~') }));
  const slot = { choices, isSubject: written.endsWith('>') };
  slots.set(written, slot);
  return slot;
}

/** The words that a slot of a frame may stand for in this message. */
function fillings(written: string, { words: { kana }, found }: Telling): readonly Found[] {
  const { choices, isSubject } = slotOf(written);
  return choices.flatMap(({ name, isNotDenied }) => {
    const all = found.get(name) ?? [];
    if (isSubject) return all.filter(({ end }) => !NO_SUBJECT.test(kana.slice(end)));
    return isNotDenied ? all.filter((one) => !isDenied(kana, one)) : all;
  });
}

function isDenied(kana: string, { end }: Found): boolean {
  const rest = kana.slice(end, end + 16);
  return DENIED.test(rest) || DENIED_WISH.test(kana.slice(end - 1, end + 15));
}
