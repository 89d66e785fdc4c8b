/** What can be wrong with a part of the body. The spoken sentence for each is in agents/core/spoken.ts. */
export type DeviceErrorCode =
  | 'not_present'
  | 'not_permitted'
  | 'busy'
  | 'timed_out'
  | 'failed'
  | 'bad_data'
  | 'too_large';

/** A fault of a device. `message` is for the log and for support: it holds nothing of the child's. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly code: DeviceErrorCode;

  constructor(code: DeviceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
