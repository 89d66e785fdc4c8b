import { z } from 'zod';
import { LONGEST_NAME_CHARACTERS, NICKNAME, WRITTEN_NAME } from './name-letters.ts';

const nameSchema = z.string().trim().max(LONGEST_NAME_CHARACTERS);

export const nicknameSchema = nameSchema.regex(NICKNAME, 'kana or letters only');

export const writtenSchema = nameSchema.regex(WRITTEN_NAME, 'letters only');
