import type { LiveRefusal, LiveTrouble } from '#agents/live/connection.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** A model that was refused is asked again after so long, in case the provider had been at fault; a restart asks at once. */
const REFUSED_REST_MS = 60 * 60_000;

/** Where another model may be taken; key, place and address are the same for all, and a quota is a limit to be kept. */
const OF_ONE_MODEL: ReadonlySet<LiveRefusal> = new Set(['model', 'field']);

/** Which model is asked: that of the settings, and while it is refused the next one that there is. */
export class ModelChoice {
  readonly #models: readonly string[];
  readonly #clock: Clock;
  /** Key: model. */
  readonly #refused = new Map<string, { readonly refusal: LiveRefusal; readonly atMs: number }>();
  /** The last one that was connected. */
  #connected: string | null = null;

  /** `models`: that of the settings first, then those that may stand in for it, in order. */
  constructor(models: readonly string[], clock: Clock) {
    this.#models = models;
    this.#clock = clock;
  }

  get current(): string {
    return this.#connected ?? this.#models[0] ?? '';
  }

  /** Whether another one is worth asking after this refusal. */
  static isOfOneModel(refusal: LiveRefusal | null): boolean {
    return refusal !== null && OF_ONE_MODEL.has(refusal);
  }

  /** In the order to be asked: those that were refused lately are left out while there is another. */
  candidates(): readonly string[] {
    const nowMs = this.#clock.monotonicMs();
    const open = this.#models.filter((model) => {
      const refused = this.#refused.get(model);
      const isResting = refused && nowMs - refused.atMs < REFUSED_REST_MS;
      return !(isResting && ModelChoice.isOfOneModel(refused.refusal));
    });
    return open.length > 0 ? open : this.#models;
  }

  noteRefused(model: string, refusal: LiveRefusal): void {
    this.#refused.set(model, { refusal, atMs: this.#clock.monotonicMs() });
    if (this.#connected === model) this.#connected = null;
  }

  noteConnected(model: string): void {
    this.#connected = model;
    this.#refused.delete(model);
    // What was wrong for all of them is not any more.
    for (const [other, { refusal }] of this.#refused)
      if (!ModelChoice.isOfOneModel(refusal)) this.#refused.delete(other);
  }

  get trouble(): LiveTrouble | null {
    const [model = ''] = this.#models;
    const refused = this.#refused.get(model);
    // Another model may have met what is wrong for all.
    const other = [...this.#refused.values()].find(({ refusal }) => !ModelChoice.isOfOneModel(refusal));
    const refusal = this.#connected === null ? (other ?? refused)?.refusal : refused?.refusal;
    if (refusal === undefined) return null;
    return { refusal, model, instead: this.#connected === model ? null : this.#connected };
  }
}
