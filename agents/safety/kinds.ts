/**
 * What a child may tell, or ask of the robot itself, that is answered before anything else; the most pressing first;
 * `rough`: a brother or sister hits, or another child pushes or bites, once;
 * `danger`: one of the dangers before it, it is not plain which; `unclear`: something hurts, nobody can tell what.
 */
export const DISCLOSURE_KINDS = [
  'swallowed',
  'badly_hurt',
  'fire',
  'falling',
  'earthquake',
  'danger',
  'self_harm',
  'sexual',
  'home_harm',
  'outside_harm',
  'online',
  'stranger',
  'bullying',
  'running_away',
  'rough',
  'experiment',
  'private_data',
  'robot_secret',
  'robot_tells',
  'robot_sees',
  'robot_hears',
  'help_wanted',
  'unclear',
] as const;
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

/**
 * What is answered or asked and done: the lesson may go on. A number or a name that sounds private is often none, and
 * a child that is warned once and kindly need not be kept from its work.
 */
const ANSWERED_AND_DONE: readonly DisclosureKind[] = [
  'rough',
  'private_data',
  'robot_sees',
  'robot_hears',
  'unclear',
];

/** Over a composition these are answered as well and done: whether others read it is asked of the text. */
const DONE_OVER_COMPOSITION: readonly DisclosureKind[] = ['experiment', 'robot_tells'];

/** Whether the talk stays with what was told until the child asks for work. */
export const keepsTheTalk = (kind: DisclosureKind, isComposing = false): boolean =>
  !ANSWERED_AND_DONE.includes(kind) && !(isComposing && DONE_OVER_COMPOSITION.includes(kind));

/** What is heard on slight signs alone: in a story, a book, or what is written of a loss that was heard it is the text's. */
const SLIGHT: readonly DisclosureKind[] = ['experiment', 'unclear'];
export const isSlight = (kind: DisclosureKind): boolean => SLIGHT.includes(kind);
