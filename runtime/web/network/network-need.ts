/**
 * Whether anybody on the network may need this robot: a pairing window is open, or somebody is paired. While nobody
 * does, nothing of the robot listens there.
 */
export interface NetworkNeed {
  isWanted(): boolean;
  /** Calls `listener` with each change until the returned function is called. */
  onChange(listener: () => void): () => void;
}

/** Where the network reaches the robot: what is told with the pairing code. */
export interface NetworkReach {
  /**
   * The page of this robot as a phone opens it ("http://192.168.1.23:8080/"), those that work best first; empty where it
   * has no network. Ready as soon as the network is wanted, some milliseconds before the last of them listens.
   */
  addresses(): readonly string[];
  /** SHA-256 of the certificate's DER as browsers show it ("AB:CD:…"); null until one was made. */
  fingerprint(): string | null;
}
