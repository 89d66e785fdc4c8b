import { realpathSync } from 'node:fs';
import path from 'node:path';

/** The app part that runs, by its place …/app/<hash>, whichever link it was started by; null where it runs from no release. */
export function ownApp(): string | null {
  const root = realpathSync(path.join(import.meta.dirname, '../..'));
  const name = path.basename(root);
  return path.basename(path.dirname(root)) === 'app' && /^[0-9a-f]{16}$/.test(name) ? name : null;
}
