import type { OutboundLedger, Sent } from '#drivers/network/outbound.ts';

/** A ledger that keeps each note as it came. */
export class NotedOutbound implements OutboundLedger {
  readonly sent: Sent[] = [];

  note(sent: Sent): void {
    this.sent.push(sent);
  }

  /** What one column came to for a purpose. */
  sum(purpose: Sent['purpose'], column: Exclude<keyof Sent, 'receiver' | 'purpose' | 'childId'>): number {
    return this.sent
      .filter((one) => one.purpose === purpose)
      .reduce((sum, one) => sum + (one[column] ?? 0), 0);
  }
}
