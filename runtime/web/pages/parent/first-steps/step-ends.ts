/** What each step gets: what to call when it is done (with what else is to be noted) or left for later. */
export interface StepEnds {
  readonly onDone: (more?: object) => void;
  readonly onSkip: () => void;
}
