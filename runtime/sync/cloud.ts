import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';

/** Why one item can never be written as it is: `too_large`, `malformed`, or `refused` by the cloud itself. */
export type ItemRefusal = 'too_large' | 'malformed' | 'refused';

/** What became of the items of one writing; each item stands in one of the two. */
export interface Written {
  readonly written: readonly string[];
  readonly refused: readonly { readonly id: string; readonly code: ItemRefusal }[];
}

/** Of a child's items, those of other robots; what this robot wrote itself is left out. */
export interface CloudPage {
  /** Oldest first, as the cloud took them. One may come a second time, in this page or a later one: take each by its id. */
  readonly items: readonly CloudItem[];
  /** Where to go on. Keep it in the transaction that takes the items. */
  readonly cursor: string;
  /** Whether more is waiting. */
  readonly isMore: boolean;
  /** Items that could not be read (another key, a newer program): told, and never a reason to stop. */
  readonly unreadableCount: number;
}

/** What is to go. Days: of one child, by the time at which items happened, `toMs` not included. */
export type EraseScope =
  | { readonly what: 'all' }
  | { readonly what: 'child'; readonly childId: string }
  | { readonly what: 'days'; readonly childId: string; readonly fromMs: number; readonly toMs: number };

/**
 * Why nothing more goes now. `unreachable`: no answer; `slow`: none in time; `refused`: the sign-in or the request;
 * `no_access`: a role, an API or an index is missing; `quota`; `gone`: project or database is not there; `clock`: ours
 * is wrong by too much to sign in; `erased`: another robot erased something meanwhile: read to the end, read once more from
 * there, then go on; `other_key`: what lies there was sealed with another family's key. In a project that families share:
 * `revoked`: this robot is let in no more; `broker`: its broker, or the sign-in behind it, does not do as it should.
 */
export type CloudFault =
  | 'unreachable'
  | 'slow'
  | 'refused'
  | 'no_access'
  | 'quota'
  | 'gone'
  | 'clock'
  | 'erased'
  | 'other_key'
  | 'revoked'
  | 'broker';

export class CloudError extends Error {
  override readonly name = 'CloudError';
  readonly kind: CloudFault;
  /** What was done before it stopped: it counts. */
  readonly done: Written;

  constructor(kind: CloudFault, done: Written = { written: [], refused: [] }, cause?: Error) {
    super('the cloud cannot be used now', { cause });
    this.kind = kind;
    this.done = done;
  }
}

/** One thing that was tried for real. `mend`: the one line that helps, in English; null where it works. */
export interface CloudStep {
  readonly step:
    | 'broker'
    | 'sign_in'
    | 'database'
    | 'write'
    | 'read'
    | 'index'
    | 'delete'
    | 'key'
    | 'engine'
    | 'memories';
  readonly state: 'ok' | 'failed' | 'not_tried';
  readonly fault: CloudFault | null;
  readonly mend: string | null;
}

/** In the order in which they were tried. */
export type CloudCheck = readonly CloudStep[];

/** The family's own cloud. Every call ends when `signal` aborts, with its reason; all else that fails is a CloudError. */
export interface Cloud {
  /** Which one it is, at most 64 characters: the same as long as what was written there can be found there. */
  readonly place: string;
  /** Kinds that go to a second service as well, and count twice in what a day may send; none where there is only one. */
  readonly toldTwice?: ReadonlySet<CloudItem['kind']>;
  /** Writes them in the order given. Writing one again under its id does no harm. */
  write(items: readonly CloudItem[], signal: AbortSignal): Promise<Written>;
  /** What others wrote after `cursor` (null: from the beginning). */
  read(childId: string, cursor: string | null, signal: AbortSignal): Promise<CloudPage>;
  /** The ids of all children of whom the cloud has something. */
  children(signal: AbortSignal): Promise<readonly string[]>;
  /** Resolves when the cloud has confirmed that nothing of it is left, and that nothing sent before can come back. */
  erase(scope: EraseScope, signal: AbortSignal): Promise<void>;
  /** Resolves when nothing of these memories, by the child's id in the cloud, stands there in words that the provider can read. */
  forget(childId: string, memoryIds: readonly string[], signal: AbortSignal): Promise<void>;
  /** Erases everything, with what the cloud itself needed: afterwards nothing is left of this family. */
  purge(signal: AbortSignal): Promise<void>;
  /**
   * Which of these keys of memories fit the query by the provider's own search, the best first; absent where it has none. The
   * child by its id in the cloud.
   */
  rank?(
    childId: string,
    query: string,
    keys: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly string[]>;
  /**
   * What the provider's own model makes of these sentences of a child's; absent where it has none. The child by its id in the cloud.
   * Its words are nobody's memory: they say which sentences belong together.
   */
  draw?(childId: string, sentences: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** Tries each step with a document of its own, and nothing of a child's; `onStep` hears each as it is over. */
  check(signal: AbortSignal, onStep?: (step: CloudStep) => void): Promise<CloudCheck>;
}
