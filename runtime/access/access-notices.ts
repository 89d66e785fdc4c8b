import { momentInJapanese } from '#config/time-zone.ts';
import type { ToldNotice } from '#runtime/trust/parent-notice.ts';
import type { AccessEvent, AccessRecord } from './access-record.ts';

/** A parent who looks every other weekend sees it. */
const SHOWN_FOR_MS = 14 * 24 * 60 * 60_000;

/** What happened, for the parents; names of devices stand on their page only. */
const SENTENCES: Readonly<Record<AccessEvent, string>> = {
  parent_paired:
    '保護者の端末がつながりました。心当たりがないときは、保護者ページの「端末」で外してください。',
  parent_asked:
    'もう1台の端末が、保護者としてつながりたいと求めています。保護者ページの「端末」で答えてください。',
  child_paired: 'お子さんの端末がつながりました。話すことだけができ、記録は見られません。',
  parent_removed: '保護者の端末が外されました。',
  child_removed: 'お子さんの端末が外されました。',
  code_guessed_at: 'つなぐための数字が5回まちがえられたため、受けつけを閉じました。',
  recovery_renewed: '新しい回復コードが作られました。前の紙のコードは使えません。',
  program_added:
    'プログラム1つが、記録の一部を読めるようになりました。心当たりがないときは、保護者ページの「端末」で外してください。',
  program_removed: 'プログラム1つが外されました。もう記録を読めません。',
  reset: 'ロボットが初期化され、つながっていた端末はすべて外されました。記録には回復コードが必要です。',
  records_kept: '回復コードが確かめられ、これまでの記録はそのまま残りました。',
  records_erased: '回復コードがなかったため、これまでの記録は消されました。',
  lost: 'つながっていた端末の記録がこわれて読めませんでした。安全のため全員が外れています。ロボットのボタンから、もう一度つないでください。学習記録は残っています。',
  restored_from_copy:
    'つながっている端末の記録がこわれていたため、控えから戻しました。保護者ページの「端末」を確かめてください。',
};

const ENGLISH: Readonly<Record<AccessEvent, string>> = {
  parent_paired:
    'A parent\'s device was paired. If you do not know of it, remove it under "Devices" on the parent\'s page.',
  parent_asked:
    'Another device asks to be paired as a parent. Answer it under "Devices" on the parent\'s page.',
  child_paired: "A child's device was paired. It can only talk, and sees no records.",
  parent_removed: "A parent's device was removed.",
  child_removed: "A child's device was removed.",
  code_guessed_at: 'The number for pairing was typed wrongly five times, so pairing was closed.',
  recovery_renewed: 'A new recovery code was made. The one on the old paper is void.',
  program_added:
    'A program may now read some of the records. If you do not know of it, remove it under "Devices" on the parent\'s page.',
  program_removed: 'A program was removed. It can read no records any more.',
  reset: 'The robot was reset, and all paired devices were removed. The records need the recovery code.',
  records_kept: 'The recovery code was right, and the records of before are kept.',
  records_erased: 'There was no recovery code, so the records of before were erased.',
  lost: "The record of the paired devices was damaged and could not be read. To be safe, all are removed. Pair again with the robot's own buttons. The learning records are still there.",
  restored_from_copy:
    'The record of the paired devices was damaged and was restored from its copy. Check "Devices" on the parent\'s page.',
};

/** The same as notices for the board, which says since when itself. */
export function toldOfAccess(events: AccessRecord['events'], nowMs: number): readonly ToldNotice[] {
  return shown(events, nowMs).map(({ what, atMs }) => ({
    ...{ id: `access:${what}:${atMs}`, kind: 'access', code: what, atMs },
    ...{ ja: SENTENCES[what], en: ENGLISH[what] },
  }));
}

/** The events of the last two weeks as sentences for the parents, in Japanese, oldest first. */
export function accessNotices(events: AccessRecord['events'], nowMs: number): readonly string[] {
  return shown(events, nowMs).map(({ what, atMs }) => `${momentInJapanese(atMs)}、${SENTENCES[what]}`);
}

const shown = (events: AccessRecord['events'], nowMs: number) =>
  events.filter(({ atMs }) => nowMs - atMs < SHOWN_FOR_MS);
