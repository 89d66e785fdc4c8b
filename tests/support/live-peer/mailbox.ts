/** What comes in, in order, for who takes it one by one; nothing is lost when nobody waits. */
export class Mailbox<T> {
  readonly #items: T[] = [];
  readonly #waiting: PromiseWithResolvers<T>[] = [];
  #end: Error | null = null;

  put(item: T): void {
    const waiting = this.#waiting.shift();
    if (waiting) waiting.resolve(item);
    else this.#items.push(item);
  }

  /** The next item; rejects with the reason of `end` when nothing more comes. */
  take(): Promise<T> {
    const item = this.#items.shift();
    if (item !== undefined) return Promise.resolve(item);
    if (this.#end) return Promise.reject(this.#end);
    const waiting = Promise.withResolvers<T>();
    this.#waiting.push(waiting);
    return waiting.promise;
  }

  end(reason: Error): void {
    this.#end ??= reason;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(reason);
  }
}
