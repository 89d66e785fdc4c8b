import { findKanji } from '../../kanji.ts';
import taught from './taught.json' with { type: 'json' };

const KUN: Readonly<Record<string, string>> = taught.kun;
const ON: Readonly<Record<string, string>> = taught.on;
const listed = (all: string): readonly string[] => all.split(' ').filter((one) => one !== '');
const MOST_ON = 2;

/** Whether it is listed which on readings school teaches. */
export const isListedOn = (kanji: string): boolean => ON[kanji] !== undefined;

/** The kun readings of a kanji that school teaches, with their kana behind it. */
export const taughtKun = (kanji: string): readonly string[] =>
  KUN[kanji] === undefined
    ? (findKanji(kanji)?.kun ?? [])
        .filter((one) => !one.includes('-'))
        .map((one) => one.replace(/[()]/g, ''))
        .slice(0, MOST_KUN)
    : listed(KUN[kanji] ?? '');
/** Of what only a dictionary has, the first. */
const MOST_KUN = 3;

/** Its on readings that school teaches. */
export const taughtOn = (kanji: string): readonly string[] =>
  ON[kanji] === undefined ? (findKanji(kanji)?.on ?? []).slice(0, MOST_ON) : listed(ON[kanji] ?? '');
