/** What the robot is doing; it gives the lights their colour and rhythm. */
export const MODES = [
  'asleep',
  'ready',
  'listening',
  'thinking',
  'speaking',
  'looking',
  'updating',
  'pairing',
  'muted',
  'trouble',
] as const;
export type Mode = (typeof MODES)[number];
