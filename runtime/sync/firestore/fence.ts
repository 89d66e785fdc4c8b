import { randomBytes } from 'node:crypto';
import { CloudError } from '#runtime/sync/cloud.ts';
import { GoogleRefusal } from '#runtime/sync/google-status.ts';
import type { FirestoreRest, FirestoreWrite } from './firestore-rest.ts';
import { fromFields, toFields } from './values.ts';

/** Which fence of each child this robot has come to know of, with all that was erased before it. Outlasts a restart. */
export interface KnownFences {
  /** Null where this robot has never sent or read anything of the child. */
  of(childId: string): string | null;
  note(childId: string, fence: string): void;
}

/** When each robot wrote last, by the server's clock. Key: a robot's id. */
type Writers = Readonly<Record<string, string>>;

/**
 * Keeps what was erased from coming back. Each child has a document that every commit must find; erasing begins with
 * another in its place. So a request that was delayed on its way fails as a whole, and a robot that has not heard of the
 * erasing yet is refused until it has.
 */
export class Fence {
  readonly #rest: FirestoreRest;
  readonly #users: string;
  readonly #known: KnownFences;
  /** Key: child. What lies there now, as far as this robot has seen. */
  readonly #current = new Map<string, string>();

  constructor(rest: FirestoreRest, app: string, known: KnownFences) {
    this.#rest = rest;
    this.#users = `user_state/${app}/users`;
    this.#known = known;
  }

  /** The first write of a commit: it fails, and all others with it, where the fence is another one. */
  async guard(childId: string, robotId: string, signal: AbortSignal): Promise<FirestoreWrite> {
    const fence = await this.now(childId, signal);
    const known = this.#known.of(childId);
    if (known !== null && known !== fence) throw new CloudError('erased');
    if (known === null) this.#known.note(childId, fence);
    return {
      update: { name: this.#rest.name(this.#path(childId, fence)), fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: `writers.\`${robotId}\``, setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: true },
    };
  }

  /** Forgets what it has seen: a commit failed, so it may be another one. */
  doubt(childId: string): void {
    this.#current.delete(childId);
  }

  /** This robot has taken what was read behind this fence. */
  learned(childId: string, fence: string): void {
    if (this.#current.get(childId) === fence && this.#known.of(childId) !== fence)
      this.#known.note(childId, fence);
  }

  /** The fence of now, made where there is none. */
  async now(childId: string, signal: AbortSignal): Promise<string> {
    const seen = this.#current.get(childId);
    if (seen !== undefined) return seen;
    const user = await this.#rest.get(`${this.#users}/${childId}`, signal);
    const told = user === null ? null : fromFields(user.fields).fence;
    const fence = typeof told === 'string' ? told : await this.#make(childId, signal);
    this.#current.set(childId, fence);
    return fence;
  }

  /** The fence and who has written behind it; one read where nothing was erased meanwhile. */
  async writers(
    childId: string,
    signal: AbortSignal,
  ): Promise<{ readonly fence: string; readonly writers: Writers }> {
    const fence = await this.now(childId, signal);
    const found = await this.#rest.get(this.#path(childId, fence), signal);
    if (found !== null) return { fence, writers: (fromFields(found.fields).writers ?? {}) as Writers };
    this.doubt(childId);
    const next = await this.now(childId, signal);
    const behind = await this.#rest.get(this.#path(childId, next), signal);
    return {
      fence: next,
      writers: behind === null ? {} : ((fromFields(behind.fields).writers ?? {}) as Writers),
    };
  }

  /** Puts another in its place: from here on nothing that was sent before is taken. */
  async move(childId: string, signal: AbortSignal): Promise<void> {
    this.doubt(childId);
    const before = await this.now(childId, signal);
    const fence = newFence();
    try {
      await this.#rest.commit(
        [
          { delete: this.#rest.name(this.#path(childId, before)), currentDocument: { exists: true } },
          ...this.#planting(childId, fence),
        ],
        signal,
      );
    } catch (error) {
      // Another robot has moved it at the same time: its fence serves as well, but it may not be known what it erased.
      if (!(error instanceof GoogleRefusal)) throw error;
      this.doubt(childId);
      throw new CloudError('erased', undefined, error);
    }
    this.#current.set(childId, fence);
    this.#known.note(childId, fence);
  }

  /** Every child that has one. */
  async children(signal: AbortSignal): Promise<readonly string[]> {
    const parent = this.#users.slice(0, this.#users.lastIndexOf('/'));
    const names = { fields: [{ fieldPath: '__name__' }] };
    const query = { from: [{ collectionId: 'users' }], select: names, limit: MOST_CHILDREN };
    const { documents } = await this.#rest.query(parent, query, signal);
    return documents.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  }

  /** Takes away what it has of a child of whom nothing else is left. */
  async remove(childId: string, signal: AbortSignal): Promise<void> {
    const user = this.#rest.name(`${this.#users}/${childId}`);
    const fence = this.#rest.name(this.#path(childId, await this.now(childId, signal)));
    await this.#rest.commit([{ delete: fence }, { delete: user }], signal);
    this.doubt(childId);
  }

  async #make(childId: string, signal: AbortSignal): Promise<string> {
    const fence = newFence();
    try {
      const [user, own] = this.#planting(childId, fence) as [FirestoreWrite, FirestoreWrite];
      await this.#rest.commit([{ ...user, currentDocument: { exists: false } }, own], signal);
      return fence;
    } catch (error) {
      if (!(error instanceof GoogleRefusal) || !/ALREADY_EXISTS|FAILED_PRECONDITION/.test(error.status))
        throw error;
      const user = await this.#rest.get(`${this.#users}/${childId}`, signal);
      const told = user === null ? null : fromFields(user.fields).fence;
      if (typeof told !== 'string') throw new CloudError('unreachable', undefined, error);
      return told;
    }
  }

  #planting(childId: string, fence: string): readonly FirestoreWrite[] {
    return [
      { update: { name: this.#rest.name(`${this.#users}/${childId}`), fields: toFields({ fence }) } },
      { update: { name: this.#rest.name(this.#path(childId, fence)), fields: toFields({ writers: {} }) } },
    ];
  }

  #path(childId: string, fence: string): string {
    return `${this.#users}/${childId}/fences/${fence}`;
  }
}

/** More children than a family has. */
const MOST_CHILDREN = 100;

const newFence = (): string => `f${randomBytes(12).toString('hex')}`;
