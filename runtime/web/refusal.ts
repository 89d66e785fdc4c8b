import { spoken } from '#agents/core/spoken.ts';
import pageWords from '#agents/words/page.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { PICTURE_LIMITS } from '#drivers/camera/prepare.ts';
import type { DeviceErrorCode } from '#drivers/errors.ts';
import { ACCESS_REFUSALS } from './access/access-refusals.ts';
import { CLOUD_REFUSALS } from './routes/parent/cloud-refusals.ts';
import { PARENT_REFUSALS } from './routes/parent/parent-refusals.ts';
import { UPDATE_REFUSALS } from './routes/parent/update-refusals.ts';

/**
 * Every way the interface can refuse, by the code in the answer: HTTP status, message for developers, and the
 * sentence the child may hear. Messages are constants, so that no word of the child's gets into one.
 */
export const REFUSALS = {
  bad_json: {
    status: 400,
    message: 'The body is not valid JSON.',
    sentence: sentence(pageWords.notDelivered),
  },
  not_http: {
    status: 400,
    message: 'The request is not valid HTTP.',
    sentence: sentence(pageWords.notDelivered),
  },
  request_timeout: {
    status: 408,
    message: 'The request did not arrive in time.',
    sentence: sentence(pageWords.stoppedHalfway),
  },
  bad_request: {
    status: 400,
    message: 'The request does not have the expected shape.',
    sentence: sentence(pageWords.notDelivered),
  },
  blank_message: {
    status: 400,
    message: 'message is blank.',
    sentence: sentence(pageWords.nothingWritten),
  },
  empty_photo: {
    status: 400,
    message: 'The picture is empty.',
    sentence: sentence(pageWords.emptyPhoto),
  },
  unreadable_photo: {
    status: 400,
    message: 'The picture cannot be read.',
    sentence: sentence(pageWords.unreadablePhoto),
  },
  wrong_origin: {
    status: 403,
    message: 'The request comes from another site.',
    sentence: sentence(pageWords.notFromThisPage),
  },
  no_origin: {
    status: 403,
    message: 'A change with a session needs an Origin: send this address itself ("http://127.0.0.1:8080").',
    sentence: sentence(pageWords.notFromThisPage),
  },
  ...ACCESS_REFUSALS,
  ...PARENT_REFUSALS,
  ...UPDATE_REFUSALS,
  ...CLOUD_REFUSALS,
  not_from_here: {
    status: 403,
    message: 'Only programs on the robot itself may ask for this.',
    sentence: sentence(pageWords.notFromHere),
  },
  insecure_connection: {
    status: 403,
    message:
      'This is not taken over an unencrypted connection. Open the page by its https address, which the pairing page shows, and enter it there.',
    sentence:
      '暗号化されていない通信では受けつけられません。「https」で始まるアドレス（接続の画面に出ています）でページを開き直して、もう一度入力してください。',
  },
  not_found: {
    status: 404,
    message: 'There is nothing here.',
    sentence: sentence(pageWords.noSuchPage),
  },
  unknown_child: {
    status: 404,
    message: 'This robot has no such child.',
    sentence: sentence(pageWords.noSuchChild),
  },
  other_child: {
    status: 409,
    message: 'Another child sits at the desk: ask /api/v1/desk whose it is.',
    sentence: sentence(pageWords.othersTurn),
  },
  introduced: {
    status: 409,
    message: 'This is not asked of the child now: see introduction of /api/v1/desk.',
    sentence: sentence(pageWords.introduced),
  },
  name_taken: {
    status: 409,
    message: 'Another child has this nickname already.',
    sentence: sentence(pageWords.nameTaken),
  },
  other_words: {
    status: 409,
    message: 'Other words came with this Idempotency-Key before: each line has a key of its own.',
    sentence: sentence(pageWords.notDelivered),
  },
  message_too_long: {
    status: 413,
    message: 'message is longer than the limit.',
    sentence: sentence(pageWords.tooLong),
  },
  body_too_large: {
    status: 413,
    message: 'The body is larger than the limit.',
    sentence: sentence(pageWords.tooLarge),
  },
  photo_too_large: {
    status: 413,
    message: `The picture is larger than is taken (${PICTURE_LIMITS}).`,
    sentence: sentence(pageWords.photoTooLarge),
  },
  headers_too_large: {
    status: 431,
    message: 'The headers are larger than the limit.',
    sentence: sentence(pageWords.notDelivered),
  },
  unsupported_media_type: {
    status: 415,
    message: 'The Content-Type is not accepted here.',
    sentence: sentence(pageWords.unknownForm),
  },
  not_websocket: {
    status: 426,
    message: 'Only a WebSocket can be opened here.',
    sentence: sentence(pageWords.notConnected),
  },
  wrong_host: {
    status: 421,
    message: 'The Host header does not name this robot.',
    sentence: sentence(pageWords.notFromHere),
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests; try again a little later.',
    sentence: sentence(pageWords.tooFast),
  },
  internal: {
    status: 500,
    message: 'Something went wrong inside the robot.',
    sentence: sentence(pageWords.failed),
  },
  store_unavailable: {
    status: 503,
    message: 'The records cannot be read now; the log and /api/v1/health say why.',
    sentence: sentence(pageWords.storeClosed),
  },
  records_away: {
    status: 503,
    message: 'The records are being erased, or the robot stops; try again a little later.',
    sentence: sentence(pageWords.storeAway),
  },
  camera_unavailable: {
    status: 503,
    message: 'The camera cannot take a picture now.',
    sentence: sentence(pageWords.noCamera),
  },
  photos_waiting: {
    status: 503,
    message: 'Other pictures are being read; try again a little later.',
    sentence: spoken('busy'),
  },
  checks_running: {
    status: 503,
    message: 'The checks are being run already.',
    sentence: spoken('busy'),
  },
  too_many_streams: {
    status: 503,
    message: 'Too many open streams.',
    sentence: sentence(pageWords.tooManyPages),
  },
  closing: {
    status: 503,
    message: 'The robot is shutting down.',
    sentence: sentence(pageWords.stopping),
  },
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** A request that is not carried out. `details` names fields and rules, never values. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: readonly string[];
  /** What the child may hear: the code's own sentence unless a better one is known. */
  readonly sentence: string;

  constructor(
    code: RefusalCode,
    details: readonly string[] = [],
    sentence: string = REFUSALS[code].sentence,
  ) {
    super(REFUSALS[code].message);
    this.code = code;
    this.details = details;
    this.sentence = sentence;
  }
}

/** The JSON body of a refusal: `{error: {code, message, sentence, details?}}`. */
export function refusalBody({ code, message, sentence, details }: Refusal) {
  return { error: { code, message, sentence, ...(details.length > 0 && { details }) } };
}

/** What a fault of the camera means to the page. */
export const PHOTO_REFUSALS: Readonly<Record<DeviceErrorCode, RefusalCode>> = {
  bad_data: 'unreadable_photo',
  too_large: 'photo_too_large',
  not_present: 'camera_unavailable',
  not_permitted: 'camera_unavailable',
  busy: 'photos_waiting',
  timed_out: 'camera_unavailable',
  failed: 'camera_unavailable',
};
