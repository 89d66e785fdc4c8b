import type { DaySent } from '#agents/family/house-facts.ts';
import { startOfDayMs } from '#agents/record/days.ts';
import type { Store } from '#runtime/store/store.ts';
import type { OutboundDay } from '#runtime/store/tables/outbound.ts';

interface SentBy {
  readonly store: { readonly house: Pick<Store['house'], 'outboundDays'> };
  /** They keep by themselves what they fetched. */
  updates(): { sent(fromMs: number, toMs: number): readonly OutboundDay[] };
}

/** What left the house for any of the children, and for none, as the page of trust has it: the ledger tells it of each child together with nobody's. */
export function sentForAll(
  { store: { house }, updates }: SentBy,
  all: readonly { readonly childId: string }[],
  fromDay: number,
  toDay: number,
): readonly DaySent[] {
  const span = [startOfDayMs(fromDay), startOfDayMs(toDay)] as const;
  const sums = new Map<string, DaySent>();
  const add = (rows: readonly OutboundDay[], times: number): void => {
    for (const row of rows) {
      const key = `${row.day}/${row.receiver}/${row.purpose}`;
      const was = sums.get(key);
      sums.set(key, {
        day: row.day,
        receiver: row.receiver,
        purpose: row.purpose,
        count: (was?.count ?? 0) + times * row.requestCount,
        bytes: (was?.bytes ?? 0) + times * (row.voiceBytes + row.pictureBytes + row.writtenBytes),
        fetched: (was?.fetched ?? 0) + times * row.receivedBytes,
      });
    }
  };
  // Nobody's counts once, and stands in what is told of each child.
  add(house.outboundDays('', ...span), 1 - all.length);
  for (const { childId } of all) add(house.outboundDays(childId, ...span), 1);
  add(updates().sent(...span), 1);
  return [...sums.values()]
    .filter(({ count, bytes, fetched }) => count > 0 || bytes > 0 || fetched > 0)
    .toSorted((one, other) => other.day - one.day || other.bytes - one.bytes);
}
