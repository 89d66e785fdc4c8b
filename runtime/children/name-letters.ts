export const LONGEST_NAME_CHARACTERS = 12;

/** A nickname: what the robot can say and a child of six can read; a name in kanji has a field of its own. */
export const NICKNAME = /^[ぁ-ゖァ-ヺーA-Za-zÀ-ÿ]+(?: [ぁ-ゖァ-ヺーA-Za-zÀ-ÿ]+)?$/;

/** The same name as a family writes it, in kanji for example; may be empty. */
export const WRITTEN_NAME = /^[\p{L}ー々 ]*$/u;
