import { type CheckResult, isWrong } from '#runtime/checks/check.ts';

/** How the robot is, in the one line that `systemctl status` shows: parts by name, nothing of the child. */
export function statusWords(results: readonly CheckResult[]): string {
  const wrong = results.filter(isWrong).map(({ id }) => id);
  if (wrong.length === 0) return 'ready';
  return `ready, ${wrong.length} ${wrong.length === 1 ? 'check' : 'checks'} degraded: ${wrong.join(', ')}`;
}
