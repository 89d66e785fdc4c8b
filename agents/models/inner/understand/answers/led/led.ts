/** Right work over the open problem that is no answer: what is said to it; `asksAgain`: the open question comes behind it. */
export interface LedOn {
  readonly says: string;
  readonly asksAgain: boolean;
  /** The sum that its own question asks for, where that is not the open one. */
  readonly asks?: string;
  /** The problem that it is of, where none lies there: it comes on the desk. */
  readonly opens?: string;
  /** What the child has worked out rightly, for the tool to verify and keep: its sum, and what it comes to. */
  readonly worked?: readonly { readonly sum: string; readonly result: string }[];
}

/** The same where its own question is all that is asked. */
export const led = (says: string): LedOn => ({ says, asksAgain: false });
