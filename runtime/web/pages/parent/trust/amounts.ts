import type { Language } from '../kit/language.ts';
import type { LedgerRow } from './answers.ts';

const LOCALES: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-GB' };
const JAPAN = 'Asia/Tokyo';

/** "22 MB", "3.4 KB": decimal, as bills and phones have it. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`;
}

/** "12分", "40 s": at least a second where there was any. */
export function durationText(ms: number, language: Language): string {
  const seconds = ms > 0 ? Math.max(1, Math.round(ms / 1000)) : 0;
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return language === 'ja' ? `${seconds}秒` : `${seconds} s`;
  return language === 'ja' ? `${minutes}分` : `${minutes} min`;
}

/** "11月17日(火)" of "2026-11-17". */
export function dayText(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00+09:00`);
  const form = {
    month: language === 'ja' ? 'long' : 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: JAPAN,
  } as const;
  return new Intl.DateTimeFormat(LOCALES[language], form).format(at);
}

/** Day and time in Japan. */
export function momentText(atMs: number, language: Language): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: JAPAN } as const;
  return new Intl.DateTimeFormat(LOCALES[language], form).format(atMs);
}

export const sentBytes = (row: LedgerRow): number => row.voice_bytes + row.picture_bytes + row.written_bytes;

/** Who got something on a day: what it was in all, and for what. */
export interface DayOfReceiver {
  readonly day: string;
  readonly receiver: string;
  readonly voiceMs: number;
  /** Sent. */
  readonly bytes: number;
  readonly receivedBytes: number;
  /** The weightiest first. */
  readonly purposes: readonly string[];
}

/** The days of the ledger by receiver, in the order in which they come. */
export function daysOf(rows: readonly LedgerRow[]): readonly DayOfReceiver[] {
  const groups = Map.groupBy(rows, ({ day, receiver }) => `${day} ${receiver}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [LedgerRow, ...LedgerRow[]];
    const heaviest = [...group].sort((one, other) => sentBytes(other) - sentBytes(one));
    return {
      day: first.day,
      receiver: first.receiver,
      voiceMs: group.reduce((sum, row) => sum + row.voice_ms, 0),
      bytes: group.reduce((sum, row) => sum + sentBytes(row), 0),
      receivedBytes: group.reduce((sum, row) => sum + row.received_bytes, 0),
      purposes: heaviest.map(({ purpose }) => purpose),
    };
  });
}
