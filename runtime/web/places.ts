/** Who holds one of the places: a connection, a stream. */
export interface Holder {
  /** The remote address. */
  readonly address: string;
  /** How little is lost when this one goes; of equals the one that came, or moved, longest ago goes. */
  dispensability(): number;
  /** Takes it off its place at once. */
  leave(): void;
}

/**
 * A limited number of places, of which each address has a share. A newcomer always gets one: where its address has its
 * share, another of the same address goes for it; where all are taken, one of the address that has most. So whoever
 * holds places and does nothing keeps nobody out, neither a page of its own address nor those of others.
 */
export class Places {
  readonly #perAddress: number;
  readonly #inAll: number;
  /** Who came or moved last stands last. */
  readonly #holders = new Set<Holder>();

  constructor(limits: { readonly perAddress: number; readonly inAll: number }) {
    this.#perAddress = limits.perAddress;
    this.#inAll = limits.inAll;
  }

  take(newcomer: Holder): void {
    const ofSame = this.#of(newcomer.address);
    if (ofSame.length >= this.#perAddress) this.#dismissOneOf(ofSame);
    else if (this.#holders.size >= this.#inAll) this.#dismissOneOf(this.#ofBusiestAddress());
    this.#holders.add(newcomer);
  }

  /** It does something: of its equals it goes last now. */
  move(holder: Holder): void {
    if (this.#holders.delete(holder)) this.#holders.add(holder);
  }

  /** Gives the place back; twice is as good as once. */
  free(holder: Holder): void {
    this.#holders.delete(holder);
  }

  #of(address: string): Holder[] {
    return [...this.#holders].filter((holder) => holder.address === address);
  }

  #ofBusiestAddress(): Holder[] {
    const byAddress = Map.groupBy(this.#holders, ({ address }) => address);
    return [...byAddress.values()].reduce((most, one) => (one.length > most.length ? one : most));
  }

  #dismissOneOf(holders: readonly Holder[]): void {
    const worth = holders.map((holder) => holder.dispensability());
    const gone = holders[worth.indexOf(Math.max(...worth))] as Holder;
    this.#holders.delete(gone);
    gone.leave();
  }
}
