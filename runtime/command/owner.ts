import { statSync } from 'node:fs';

/**
 * Gives up root for the user whose state folder this is: what a command writes there must be the robot's to read, and a
 * command needs no more than the robot. Whoever is not root stays who they are.
 */
export function becomeOwnerOf(stateDir: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(stateDir, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === 0) return;
  // The groups first, for sound and pins: without root nobody may change them.
  // Node has had it since 0.9; its types leave it out.
  (process as { initgroups?: (user: number, group: number) => void }).initgroups?.(owner.uid, owner.gid);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
