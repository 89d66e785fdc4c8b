/** Why something leaves the house. */
export type OutboundPurpose =
  | 'talk' // a talk by voice
  | 'writing' // a child's talk in writing
  | 'record' // what to keep of a session
  | 'parent_question' // a parent's question, with the records it is about
  | 'photo' // a picture of homework is read
  | 'news' // keywords of a search
  | 'key_trial' // a typed key is tried: a word of ours, and nothing of a child
  | 'program' // a program of the family's reads with its token
  | 'memory_search' // what the robot remembers, and what a coach looks for in it, become vectors
  | 'sync' // what happened in lessons goes to the family's own cloud, and comes back
  | 'update' // the robot's own program is looked for and fetched: nothing of a child
  | 'fleet' // how the robot is, to support, where the family agreed: nothing of the child
  | 'reach'; // whether the provider can be reached: a connection, and nothing sent

/** Something that went out, or came back for it; what is left out is 0. */
export interface Sent {
  /** 'google', or the host of another endpoint. */
  readonly receiver: string;
  readonly purpose: OutboundPurpose;
  /** Whose records; of the child at the desk where left out, "" of no child's. */
  readonly childId?: string;
  /** Connections or questions that were begun. */
  readonly requestCount?: number;
  /** Bytes as they were handed to the network; what the protocols under it add is not counted. */
  readonly voiceBytes?: number;
  readonly pictureBytes?: number;
  readonly writtenBytes?: number;
  readonly receivedBytes?: number;
  /** How much sound of the room that was. */
  readonly voiceMs?: number;
}

/** The ledger of what leaves the house: every client that sends notes it here. */
export interface OutboundLedger {
  /** Counts it; never throws and never waits. It is on the disk within ten seconds. */
  note(sent: Sent): void;
}

/** Who gets what is sent to this endpoint of the provider's ('': its own). */
export function receiverOf(endpoint: string): string {
  return endpoint === '' ? 'google' : new URL(endpoint).host.slice(0, LONGEST_RECEIVER);
}

const LONGEST_RECEIVER = 80;
