import { CloudError, type CloudFault, type CloudStep } from '#runtime/sync/cloud.ts';
import { faultOfStatus, GoogleRefusal, googleStatus } from '#runtime/sync/google-status.ts';
import type { Answer, Method } from './exchange.ts';
import type { SignIn } from './sign-in.ts';
import { type SignedLine, signedExchange } from './signed-exchange.ts';
import type { FirestoreFields } from './values.ts';

/** Where Google's own service is. */
const GOOGLE = 'https://firestore.googleapis.com';

interface FirestoreDatabase {
  /** '' is Google's own. */
  readonly endpoint: string;
  readonly project: string;
  readonly database: string;
}

interface FirestoreParts extends SignedLine {
  readonly at: FirestoreDatabase;
}

/** A write of `:commit` (google.firestore.v1.Write). */
export interface FirestoreWrite {
  readonly update?: { readonly name: string; readonly fields: FirestoreFields };
  readonly updateMask?: { readonly fieldPaths: readonly string[] };
  readonly updateTransforms?: readonly {
    readonly fieldPath: string;
    readonly setToServerValue: 'REQUEST_TIME';
  }[];
  readonly delete?: string;
  readonly currentDocument?: { readonly exists: boolean };
}

/** A document as it was read. */
export interface FirestoreDocument {
  /** Below "documents". */
  readonly path: string;
  readonly fields: FirestoreFields;
}

/**
 * Firestore by its REST interface (v1), as far as the sync needs it. Throws CloudError where the cloud cannot be used now,
 * GoogleRefusal where it has understood and will not, or the signal's reason.
 */
export class FirestoreRest {
  readonly #parts: FirestoreParts;
  readonly #root: string;

  constructor(parts: FirestoreParts) {
    this.#parts = parts;
    const { project, database } = parts.at;
    this.#root = `projects/${project}/databases/${database}/documents`;
  }

  /** The full name of a document. */
  name(path: string): string {
    return `${this.#root}/${path}`;
  }

  /** Signing in anew, step by step. */
  get signInTrials(): NonNullable<SignIn['trials']> {
    const { signIn } = this.#parts;
    const anew = (signal: AbortSignal): Promise<unknown> => {
      signIn.forget();
      return signIn.token(signal);
    };
    return signIn.trials ?? [['sign_in', anew]];
  }

  /** The line that helps where a step fails, by who signs in; null where it is the same for all. */
  mendOf(step: CloudStep['step'], fault: CloudFault): string | null {
    return this.#parts.signIn.mendOf?.(step, fault) ?? null;
  }

  /** All of them or none. */
  async commit(writes: readonly FirestoreWrite[], signal: AbortSignal): Promise<void> {
    await this.#ask('POST', `${this.#root}:commit`, signal, { writes });
  }

  /** Null where there is none. */
  async get(path: string, signal: AbortSignal): Promise<FirestoreDocument | null> {
    try {
      return this.#read(await this.#ask('GET', this.name(path), signal));
    } catch (error) {
      if (error instanceof GoogleRefusal && error.status === 'NOT_FOUND' && !isDatabaseGone(error))
        return null;
      throw error;
    }
  }

  /** Below the document `parent` ('' is the database itself). `readAt`: the moment that was read, RFC 3339. */
  async query(
    parent: string,
    structuredQuery: object,
    signal: AbortSignal,
  ): Promise<{ readonly documents: readonly FirestoreDocument[]; readonly readAt: string | null }> {
    const place = parent === '' ? this.#root : this.name(parent);
    const json = await this.#ask('POST', `${place}:runQuery`, signal, { structuredQuery });
    const rows = Array.isArray(json) ? (json as { document?: unknown; readTime?: unknown }[]) : [];
    const documents = rows.flatMap(({ document }) => (document === undefined ? [] : [this.#read(document)]));
    const readAt = rows.find(({ readTime }) => typeof readTime === 'string')?.readTime;
    return { documents, readAt: typeof readAt === 'string' ? readAt : null };
  }

  #read(json: unknown): FirestoreDocument {
    const { name, fields } = json as { name?: unknown; fields?: FirestoreFields };
    if (typeof name !== 'string') throw new CloudError('refused');
    return { path: name.slice(this.#root.length + 1), fields: fields ?? {} };
  }

  async #ask(method: Method, path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const { endpoint } = this.#parts.at;
    const url = `${endpoint === '' ? GOOGLE : endpoint}/v1/${path}`;
    return jsonOf(await signedExchange({ url, method, body }, this.#parts, signal));
  }
}

function jsonOf({ status, json }: Answer): unknown {
  if (status === 200) return json;
  const refusal = new GoogleRefusal(googleStatus(status, json));
  if (isDatabaseGone(refusal)) throw new CloudError('gone', undefined, refusal);
  const fault = faultOfStatus(refusal.status);
  throw fault === null ? refusal : new CloudError(fault, undefined, refusal);
}

/** A document that is not there is something else than a database or a project that is not there. */
function isDatabaseGone({ status, words }: GoogleRefusal): boolean {
  return (
    status === 'NOT_FOUND' && /\b(?:database|project)\b.*(?:does not exist|not found|deleted)/i.test(words)
  );
}
