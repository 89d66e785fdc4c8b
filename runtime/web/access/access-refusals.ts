import pageWords from '#agents/words/page.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { AccessRefusal } from '#runtime/access/access-refused.ts';

interface Told {
  readonly status: number;
  /** For developers. */
  readonly message: string;
  /** For the parent, who reads it on the pairing page; the first two the child may see. */
  readonly sentence: string;
}

/** What is refused to whoever is not paired, and what pairing itself refuses. */
export const ACCESS_REFUSALS = {
  not_paired: {
    status: 403,
    message:
      'This robot is paired with nobody yet: open a pairing window by its buttons, or on the robot itself.',
    sentence: sentence(pageWords.notPaired),
  },
  not_signed_in: {
    status: 401,
    message: 'This is for paired devices: pair this one first (POST /api/v1/pairing).',
    sentence: sentence(pageWords.notPaired),
  },
  already_paired: {
    status: 409,
    message: 'This device is paired as a parent already.',
    sentence: 'この端末は、もう保護者としてつながっています。',
  },
  window_closed: {
    status: 403,
    message: 'No pairing window is open: hold both buttons for 3 seconds.',
    sentence: 'いまは受けつけていません。ロボットの2つのボタンを、いっしょに3秒押してください。',
  },
  wrong_code: {
    status: 403,
    message: 'The code is wrong. details says how many tries are left.',
    sentence: '数字がちがいます。ロボットの声をもう一度きいてください。',
  },
  pairing_wait: {
    status: 429,
    message: 'After wrong codes no window opens for a while. details says how many seconds.',
    sentence:
      '数字のまちがいがつづいたため、しばらく受けつけられません。少し待ってから、もう一度お試しください。',
  },
  needs_buttons: {
    status: 403,
    message: "The record of who was paired is lost: only the robot's own buttons open a window now.",
    sentence:
      '安全のため、いまはロボットのボタンからしかつなげません。2つのボタンを、いっしょに3秒押してください。',
  },
  parent_first: {
    status: 409,
    message: 'A child’s device can be paired only after a parent.',
    sentence: '先に保護者の端末をつないでください。',
  },
  too_many_devices: {
    status: 409,
    message: 'As many devices are paired as there may be.',
    sentence: 'つなげる端末の数がいっぱいです。使っていない端末を外してください。',
  },
  records_locked: {
    status: 403,
    message:
      'After a reset the records are locked: send the recovery code (POST /api/v1/pairing/keep-records), or pair with erase_records.',
    sentence:
      'これまでの記録には鍵がかかっています。回復コードを入れると残せます。コードがなければ、記録を消してつなぎます。',
  },
  wrong_recovery_code: {
    status: 403,
    message: 'This is not the recovery code.',
    sentence: '回復コードがちがいます。紙のとおりに入れてください。',
  },
  recovery_busy: {
    status: 429,
    message: 'Another recovery code is being looked at; try again in a moment.',
    sentence: 'ほかのコードを確かめています。少し待ってから、もう一度お試しください。',
  },
  unknown_device: {
    status: 404,
    message: 'No such device is paired or waits.',
    sentence: 'その端末は見つかりません。もう外されたのかもしれません。',
  },
  unknown_token: {
    status: 401,
    message: 'Send a token of a program that a parent has made and not revoked (Authorization: Bearer …).',
    sentence: 'このプログラムの鍵は使えません。',
  },
  unknown_program: {
    status: 404,
    message: 'No such program has a token.',
    sentence: 'そのプログラムは見つかりません。もう外されたのかもしれません。',
  },
  too_many_programs: {
    status: 409,
    message: 'As many programs have tokens as there may be.',
    sentence: 'つなげるプログラムの数がいっぱいです。使っていないものを外してください。',
  },
  access_not_saved: {
    status: 503,
    message: 'The disk does not take it; the log and /api/v1/health say why.',
    sentence:
      'ロボットのカード（ディスク）に書きこめませんでした。カードを確かめて、もう一度お試しください。',
  },
  access_unknown: {
    status: 503,
    message: 'Who is paired cannot be read from the disk now; the log and /api/v1/health say why.',
    sentence: 'ロボットのカード（ディスク）が読めません。電源とカードを確かめてください。',
  },
} as const satisfies Readonly<Record<AccessRefusal, Told>> & Readonly<Record<string, Told>>;
