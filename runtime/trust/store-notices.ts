import { dayAt, dayText, timeText } from '#agents/record/days.ts';
import { noticeSentence, type StoreNotice } from '#runtime/store/database/notices.ts';
import type { ToldNotice } from './parent-notice.ts';

/** The Japanese ones are notices.ts' own. */
const ENGLISH: Readonly<Record<StoreNotice['code'], (backup: string) => string>> = {
  restored_from_backup: (backup) =>
    `The file of the learning records was damaged, and the backup of ${backup} was put in its place. Records after it are lost. The damaged file is kept in a folder of its own.`,
  started_empty: () =>
    'The file of the learning records was damaged and there was no backup that could be used, so new records were begun. The damaged file is kept in a folder of its own.',
  last_turns_lost: () => 'A part of the learning records was damaged. The last few turns may be missing.',
  log_replaced: () =>
    'A working file of the learning records was gone or replaced. It was written anew, and nothing is lost.',
  database_replaced: () =>
    'The file of the learning records was replaced by another. The robot goes on with the one that is there now.',
  disk_unsteady: () =>
    'The card (disk) of the learning records could not be read or written for a moment. It was tried again by itself. If you see this again, check power and card.',
  disk_full: () =>
    'The card (disk) of the learning records is full, and new records could not be written. What was there is kept. Delete files you do not need; it goes on by itself.',
  disk_read_only: () =>
    'The card (disk) of the learning records takes nothing any more. What was there is kept. Turn the robot off and on; if you see this again, the card may be failing.',
};

/** What happened to the records, as a notice. */
export function storeNotice(notice: StoreNotice): ToldNotice {
  const { code, atMs, backupAtMs } = notice;
  const words = { ja: noticeSentence(notice), en: ENGLISH[code](momentOf(backupAtMs ?? atMs)) };
  return { id: `records:${code}:${atMs}`, kind: 'records', code, atMs, ...words };
}

const momentOf = (atMs: number): string => `${dayText(dayAt(atMs))} ${timeText(atMs)}`;
