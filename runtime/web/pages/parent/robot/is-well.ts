import type { RobotFacts } from '#runtime/support/robot-facts.ts';

/** True where no part has a fault and none has a piece of advice beside it either. */
export const isWell = ({ status, checks }: Pick<RobotFacts, 'status' | 'checks'>): boolean =>
  status === 'ok' && checks.every(({ mend }) => mend === null);
