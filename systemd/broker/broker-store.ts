/** A robot that joined. */
export interface Member {
  readonly id: string;
  readonly family: string;
  /** Of Ed25519, in base64url. */
  readonly publicKey: string;
  readonly joinedMs: number;
  /** When it was given a token last; null where it never was. */
  readonly tokenMs: number | null;
  readonly revokedMs: number | null;
  /** When Firebase confirmed that its account is locked; null where that is open, or nobody asked for it. */
  readonly lockedMs: number | null;
}

/** What became of an invitation: the robot that has it now, or why none. */
export type Redeemed =
  | { readonly robot: string; readonly family: string }
  | 'unknown_invitation'
  | 'expired'
  | 'used';

/** What the broker remembers. Times in wall-clock ms. Another database stands behind the same port. */
export interface BrokerStore {
  addFamily(id: string, nowMs: number): Promise<void>;
  hasFamily(id: string): Promise<boolean>;
  invite(codeHash: string, family: string, untilMs: number): Promise<void>;
  /** Makes the robot, in one transaction; by the key that has redeemed it before the same answer again. */
  redeem(codeHash: string, publicKey: string, newId: string, nowMs: number): Promise<Redeemed>;
  member(id: string): Promise<Member | null>;
  members(): Promise<readonly Member[]>;
  /** Notes that it is given a token; false, and nothing is noted, where it is out. */
  admit(id: string, nowMs: number): Promise<boolean>;
  /** A robot, or a family with all of its robots and open invitations; the robots that this took out. */
  revoke(id: string, nowMs: number): Promise<readonly string[]>;
  noteLocked(id: string, nowMs: number): Promise<void>;
  /** Families without a robot are those whose invitation is open. */
  families(): Promise<readonly { readonly id: string; readonly openInvitations: number }[]>;
  /** Drops invitations that nobody has redeemed in time. */
  forget(nowMs: number): Promise<void>;
  close(): void;
}
