import type { Amounts } from './amounts.ts';
import type { Image } from './image.ts';
import type { Installed, Release } from './installation.ts';
import type { Provider } from './provider.ts';
import type { Finding } from './results.ts';
import type { MadeRelease, Rework } from './updates/rework.ts';
import type { Shipping } from './updates/shipping.ts';

/** What a scenario has to play with. */
export interface Stage {
  readonly image: Image;
  readonly release: Release;
  /** Another release, to upgrade to by hand and to go back from. */
  readonly nextRelease: Release;
  readonly provider: Provider;
  /** Whoever ships updates: the root in `release` is theirs. */
  readonly shipping: Shipping;
  /** Makes the next version of `release`, signs it, and offers it to every robot. */
  readonly ship: (rework: Omit<Rework, 'version'>) => Promise<MadeRelease>;
  readonly amounts: Amounts;
  /** Whether what has this name is to be played: of a scenario with many of a kind. */
  readonly isWanted: (name: string) => boolean;
  /** The disk of a machine with the robot installed and the key given, switched off: each scenario begins from it. */
  readonly installedDisk: () => string;
  /** Keeps a disk as the installed one. */
  readonly keepInstalled: (disk: string, about: Installed) => void;
  /** An empty folder for a machine of this scenario. */
  readonly folderFor: (name: string) => string;
  readonly note: (line: string) => void;
}

/** One story of the household. It ends by itself or throws; findings are noted as they are made. */
export interface Scenario {
  readonly name: string;
  /** In one sentence, for the list that is printed. */
  readonly shows: string;
  /** Minutes of the emulating machine after which it is ended; several times of what two quiet cores take. */
  readonly limitMinutes: (amounts: Amounts) => number;
  readonly play: (stage: Stage, tell: (finding: Finding) => void) => Promise<void>;
}
