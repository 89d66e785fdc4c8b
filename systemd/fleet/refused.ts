/** What this server does not do, with the code that robots and people are given. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  /** When it may be tried again. */
  readonly retryAfterS: number | null;

  constructor(status: number, code: string, retryAfterS: number | null = null) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}
