/**
 * Whether anything may leave the house for a cloud: the one decision, asked before each thing that would (words, sound,
 * pictures, searches). It changes while the robot runs: a parent consents, or takes the consent back.
 */
export interface CloudDoor {
  readonly isOpen: boolean;
  /** Calls `listener` each time it has opened or closed, until the returned function is called. */
  onChange(listener: (isOpen: boolean) => void): () => void;
}
