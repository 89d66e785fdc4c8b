/** Those who wait until a loudspeaker has nothing left to say. */
export class SilenceWaiters {
  #silent: PromiseWithResolvers<void> | null = null;

  /** Resolves at the next `release`; rejects with the signal's reason when it aborts first. */
  async wait(signal?: AbortSignal): Promise<void> {
    this.#silent ??= Promise.withResolvers<void>();
    const { promise } = this.#silent;
    if (signal === undefined) return promise;
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      promise.then(() => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      }, reject);
    });
  }

  release(): void {
    this.#silent?.resolve();
    this.#silent = null;
  }
}
