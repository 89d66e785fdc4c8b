import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  CHANNEL_PATH,
  channelSchema,
  PAUSE_PATH,
  type Pause,
  pauseSchema,
  type Ring,
} from '#runtime/update/channel-schema.ts';
import { type Draft, draftBytes, readDraft } from '../../publish/draft.ts';
import { writeFiles } from '../../publish/folder.ts';
import { keyFilesIn } from '../../publish/key-ring.ts';
import { placeOf } from '../../publish/metadata.ts';
import { planPause } from '../../publish/plan.ts';
import { signHere } from '../../publish/publishing.ts';
import { keysOf, type Repository } from '../../publish/repository.ts';
import { publicKey } from '../../publish/signing-key.ts';
import { type Desk, Workplace } from '../../publish/workplace.ts';
import { decideSigning, type SignedPause } from './decide-signing.ts';

/** How far stops have come: robots see them, or they wait for the one who publishes, or this server could not sign. */
export type Standing = 'in_force' | 'waits' | 'no_key' | 'no_copy' | 'wrong_key';

/** What the publisher takes from this server: `npm run release -- take FOLDER/pause.signed`. */
export const OUTBOX_NAME = 'pause.signed';

interface SignerPlaces {
  /** With a copy of the publisher's `public/` in it. */
  readonly copy: string;
  readonly keys: string;
  /** Where the signed pause is laid down. */
  readonly outbox: string;
  readonly passPhraseFd?: string | undefined;
}

/** Signs pauses with the fleet's key, which robots believe nothing else. */
export class PauseSigner {
  readonly #desk: Desk;
  readonly #places: SignerPlaces;
  readonly #place: Workplace;

  private constructor(desk: Desk, places: SignerPlaces) {
    this.#desk = desk;
    this.#places = places;
    this.#place = this.#workplace();
  }

  /** Opens the key, asking for its pass phrase. Throws where keys of other roles lie there: they belong on other machines. */
  static async open(desk: Desk, places: SignerPlaces): Promise<PauseSigner> {
    const files = keyFilesIn([places.keys]);
    if (files.length === 0) throw new Error(`${places.keys} holds no key: keys NAME --for fleet makes one`);
    const other = files.find(({ role }) => role !== 'pause');
    if (other !== undefined)
      throw new Error(`${other.name} is a ${other.role} key: this server may have the pause key only`);
    const signer = new PauseSigner(desk, places);
    for (const file of files) await signer.#place.ring.open(publicKey(file.public).keyID);
    return signer;
  }

  /** Which version each ring gets, as published; null where the copy has no channel. */
  offered(): Readonly<Partial<Record<Ring, string>>> | null {
    const repository = this.#repository();
    const target = repository?.channel.signed.targets[CHANNEL_PATH];
    const bytes = target && this.#place.read(placeOf(target));
    if (!bytes) return null;
    const { rings } = channelSchema.parse(JSON.parse(bytes.toString()));
    return Object.fromEntries(Object.entries(rings).map(([ring, plan]) => [ring, plan?.version]));
  }

  /** Sees to it that robots hear of these stops and no others. */
  async keep(stopped: readonly Ring[]): Promise<Standing> {
    const repository = this.#repository();
    const published = repository && this.#signedPause(repository.pause, (place) => this.#place.read(place));
    if (repository === null || published === null) return 'no_copy';
    const isOurs = keysOf(repository, 'pause').some(
      ({ keyID }) => this.#place.ring.nameOf(keyID) !== undefined,
    );
    if (!isOurs) return 'wrong_key';
    const now = this.#desk.now();
    const signing = decideSigning({ stopped, published, waiting: this.#waiting(), nowMs: now.getTime() });
    if (signing.kind !== 'sign') return signing.kind;
    await this.#sign(repository, signing.pause, now);
    return 'waits';
  }

  async #sign(repository: Repository, pause: Pause, now: Date): Promise<void> {
    const because = `pause by the fleet server: ${pause.paused.join(', ') || 'none any more'}`;
    const draft: Draft = { ...planPause(repository, pause, now), because, before: repository, names: {} };
    await signHere(this.#place, draft, 'pause');
    writeFiles(this.#places.outbox, new Map([[OUTBOX_NAME, draftBytes(draft)]]));
  }

  #waiting(): SignedPause | null {
    const file = path.join(this.#places.outbox, OUTBOX_NAME);
    if (!existsSync(file)) return null;
    try {
      const { changes, texts } = readDraft(file);
      return changes.pause === undefined
        ? null
        : this.#signedPause(changes.pause, (place) => Buffer.from(texts[place] ?? ''));
    } catch {
      // Cut off, or somebody's hand: it is made anew.
      return null;
    }
  }

  #signedPause(metadata: Repository['pause'], read: (place: string) => Buffer | null): SignedPause | null {
    const target = metadata.signed.targets[PAUSE_PATH];
    const bytes = target && read(placeOf(target));
    if (!bytes) return null;
    const { version, expires } = metadata.signed;
    return { version, endsMs: Date.parse(expires), pause: pauseSchema.parse(JSON.parse(bytes.toString())) };
  }

  /** Null while no whole copy is here, as while it is being copied. */
  #repository(): Repository | null {
    try {
      return this.#place.repository();
    } catch {
      return null;
    }
  }

  #workplace(): Workplace {
    const { copy, keys, passPhraseFd } = this.#places;
    return new Workplace(this.#desk, {
      folder: copy,
      keys: [keys],
      ...(passPhraseFd !== undefined && { 'pass-phrase-fd': passPhraseFd }),
    });
  }
}
