import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { momentInJapanese } from '#config/time-zone.ts';
import { BEGINNINGS } from '#runtime/store/state-folder.ts';
import { writeFileDurably } from './files.ts';

const NOTICE_NAME = 'notice.json';
const SHOWN_FOR_MS = 14 * 24 * 60 * 60 * 1000;
const FOLDERS_KEPT_COUNT = 3;

const noticeSchema = z.object({
  code: z.enum([
    'restored_from_backup',
    'started_empty',
    'last_turns_lost',
    'log_replaced',
    'database_replaced',
    'disk_unsteady',
    'disk_full',
    'disk_read_only',
  ]),
  /** When it was found, wall-clock ms. */
  atMs: z.number(),
  /** When the backup was made that is in use now, wall-clock ms; null when none is. */
  backupAtMs: z.number().nullable(),
});
/** Something that happened to the records and that the parent should know. */
export type StoreNotice = z.infer<typeof noticeSchema>;

interface DamageFolder {
  readonly folder: string;
  /** False while the recovery that made the folder has not come to its end. */
  readonly isFinished: boolean;
  /** Null where there is none, or where it cannot be read any more. */
  readonly notice: StoreNotice | null;
}

/**
 * The folders damaged-<time>/, oldest first. Each keeps what was found broken and the notice about it, so that
 * the parent is told also when the robot restarts before anyone looks.
 */
export function damageFolders(dir: string): DamageFolder[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.startsWith(BEGINNINGS.damaged))
    .sort()
    .map((name) => {
      const folder = path.join(dir, name);
      const file = path.join(folder, NOTICE_NAME);
      return { folder, isFinished: existsSync(file), notice: readNotice(file) };
    });
}

export function writeNotice(folder: string, notice: StoreNotice): void {
  writeFileDurably(path.join(folder, NOTICE_NAME), JSON.stringify(notice));
}

/** Keeps the last few folders: a card that breaks each day must not fill itself with its own ruins. */
export function pruneDamageFolders(dir: string): void {
  for (const { folder } of damageFolders(dir).slice(0, -FOLDERS_KEPT_COUNT)) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The notices of the last two weeks, oldest first. */
export function recentNotices(dir: string, nowMs: number): StoreNotice[] {
  return damageFolders(dir).flatMap(({ notice }) =>
    notice && nowMs - notice.atMs < SHOWN_FOR_MS ? [notice] : [],
  );
}

/** The notice as a sentence for the parent, in Japanese. */
export function noticeSentence({ code, atMs, backupAtMs }: StoreNotice): string {
  const found = momentInJapanese(atMs);
  switch (code) {
    case 'restored_from_backup':
      return (
        `${found}、学習記録のファイルがこわれていたため、${momentInJapanese(backupAtMs ?? atMs)} の` +
        'バックアップに戻しました。それより後の記録は残っていません。こわれたファイルは別のフォルダに保管しています。'
      );
    case 'started_empty':
      return (
        `${found}、学習記録のファイルがこわれていて、使えるバックアップもなかったため、新しい記録を始めました。` +
        'これまでのポイントは表示されません。こわれたファイルは別のフォルダに保管しています。'
      );
    case 'log_replaced':
      return `${found}、学習記録の作業用ファイルが消えたか、入れ替わっていました。記録は自動で書きなおし、続けています。`;
    case 'database_replaced':
      return `${found}、学習記録のファイルが別のものに入れ替わりました。今あるファイルの記録で続けています。`;
    case 'disk_unsteady':
      return (
        `${found}、学習記録を保存するカード（ディスク）の読み書きが一時うまくいきませんでした。` +
        '自動でもう一度ためしています。くり返し表示されるときは、電源とカードを確認してください。'
      );
    case 'disk_full':
      return (
        `${found}、学習記録を保存するカード（ディスク）がいっぱいになり、新しい記録を書けませんでした。` +
        'それまでの記録は残っています。いらないファイルを消して空きを作ると、自動で続きます。'
      );
    case 'disk_read_only':
      return (
        `${found}、学習記録を保存するカード（ディスク）に書きこめなくなりました。それまでの記録は残っています。` +
        '電源を入れなおしてください。くり返し表示されるときは、カードの故障が考えられます。'
      );
    case 'last_turns_lost':
      return `${found}、学習記録の一部がこわれていました。最後の数回分の記録が残っていないことがあります。`;
  }
}

function readNotice(file: string): StoreNotice | null {
  try {
    return noticeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
