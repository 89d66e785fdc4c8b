/**
 * What a child may tell, or ask of the robot itself, that is answered before anything else; the most pressing first;
 * `armed`: somebody near has a knife or the like, `trapped`: it cannot get out and it is hot, or a lift stands; `rough`: a brother or sister hits, or another child pushes or bites, once;
 * `danger`: one of the dangers before it, it is not plain which; `unclear`: something hurts, nobody can tell what.
 */
export const DISCLOSURE_KINDS = [
  'choking',
  'swallowed',
  'burned',
  'collapsed',
  'badly_hurt',
  'fire',
  'falling',
  'flood',
  'intruder',
  'armed',
  'trapped',
  'earthquake',
  'danger',
  'storm',
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
 * What is answered or asked and done: the lesson may go on. A number or a name that sounds private is often none, a child
 * that is warned once and kindly need not be kept from its work, and whoever asks about the robot has its answer.
 */
const ANSWERED_AND_DONE: readonly DisclosureKind[] = [
  'rough',
  'private_data',
  'robot_secret',
  'robot_tells',
  'robot_sees',
  'robot_hears',
  'unclear',
];

/** Over a composition this is answered and done as well: it is written of what was tried. */
const DONE_OVER_COMPOSITION: readonly DisclosureKind[] = ['experiment'];

/** Whether the talk stays with what was told until the child asks for work. */
export const keepsTheTalk = (kind: DisclosureKind, isComposing = false): boolean =>
  !ANSWERED_AND_DONE.includes(kind) && !(isComposing && DONE_OVER_COMPOSITION.includes(kind));

/** Danger to life: the child is asked once more before the talk goes back to its work. */
const TO_LIFE: readonly DisclosureKind[] = [
  'choking',
  'swallowed',
  'burned',
  'collapsed',
  'badly_hurt',
  'fire',
  'falling',
  'flood',
  'intruder',
  'armed',
  'trapped',
  'danger',
  'self_harm',
];
export const isToLife = (kind: DisclosureKind): boolean => TO_LIFE.includes(kind);

/** Asked about the robot itself: nothing is told of the child. */
const OF_ROBOT: readonly DisclosureKind[] = ['robot_secret', 'robot_tells', 'robot_sees', 'robot_hears'];
export const isOfRobot = (kind: DisclosureKind): boolean => OF_ROBOT.includes(kind);
