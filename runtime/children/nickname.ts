import { z } from 'zod';

const LONGEST_CHARACTERS = 12;

/** A child's nickname: what the robot can say and a child of six can read; a name in kanji has a field of its own. */
export const nicknameSchema = z
  .string()
  .trim()
  .max(LONGEST_CHARACTERS)
  .regex(/^[ぁ-ゖァ-ヺーA-Za-zÀ-ÿ]+(?: [ぁ-ゖァ-ヺーA-Za-zÀ-ÿ]+)?$/, 'kana or letters only');

/** The same name as the parent writes it, in kanji for example; may be empty. */
export const writtenSchema = z
  .string()
  .trim()
  .max(LONGEST_CHARACTERS)
  .regex(/^[\p{L}ー々 ]*$/u, 'letters only');
