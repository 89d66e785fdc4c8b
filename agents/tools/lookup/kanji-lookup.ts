import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import { canRead, findKanji, type Kanji, mustWrite } from '#agents/knowledge/japanese/kanji.ts';

const LONGEST_WORD = 10;
const READINGS_NOTE =
  'on と kun は すべての読み（中学校より あとで ならう ものも ふくむ）。この学年で ならう読みとは かぎらない。';

const parameters = z.object({
  kanji: z.string().min(1).max(200).describe('A kanji, or a word with some'),
  grade_level: z.int().min(1).max(3),
});

const katakana = (hiragana: string): string =>
  hiragana.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

function describe(kanji: Kanji, grade: number) {
  return {
    kanji: kanji.kanji,
    grade: kanji.grade,
    strokes: kanji.strokes,
    on: kanji.on.map(katakana),
    kun: kanji.kun,
    parts: kanji.parts,
    words: kanji.words.map(({ word, reading }) => ({ word, reading })),
    can_read: canRead(kanji, grade),
    must_write: mustWrite(kanji, grade),
  };
}

/** The characters to look up: 々 stands for the kanji before it; kana beside kanji is passed over. */
function kanjiOf(text: string): readonly string[] {
  const characters = [...text.normalize('NFKC').replace(/\s/g, '')];
  return characters
    .map((character, index) => (character === '々' ? (characters[index - 1] ?? '') : character))
    .filter((character) => /^\p{Script=Han}$/u.test(character) && character !== '々');
}

/**
 * kanji_lookup: grade, strokes, readings and parts of a kanji, or of each kanji of a word (then `characters`).
 * A child reads its grade's kanji but must write only those of the grades before (学習指導要領, 国語).
 */
export const kanjiLookup: Tool<typeof parameters> = {
  name: 'kanji_lookup',
  description:
    'Kanji of grades 1-3: strokes, readings, parts, words. can_read: read in this grade; must_write: of the grades ' +
    'before. Not for judging: answer_drill.',
  parameters,
  isReadOnly: true,
  run({ kanji: text, grade_level: grade }) {
    if ([...text.trim()].length > LONGEST_WORD)
      throw new ToolError('too_long', `漢字1字か、${LONGEST_WORD}字までのことばで しらべてください`);
    const characters = kanjiOf(text);
    if (characters.length === 0) throw new ToolError('not_kanji', '漢字が ありません');
    const found = [...new Set(characters)].map((character) => ({ character, kanji: findKanji(character) }));
    const known = found.flatMap(({ kanji }) => kanji ?? []);
    const unknown = found.filter(({ kanji }) => kanji === null).map(({ character }) => character);
    const [first] = known;
    if (first === undefined)
      throw new ToolError('unknown_kanji', `${unknown.join('、')} は 小学1〜3年で ならう漢字では ありません`);
    if (found.length === 1) return { ...describe(first, grade), note: READINGS_NOTE };
    return {
      kanji: text.trim(),
      /** The grade in which the last of them is learned; null when one of them comes after grade 3. */
      grade: unknown.length > 0 ? null : Math.max(...known.map((kanji) => kanji.grade)),
      can_read: unknown.length === 0 && known.every((kanji) => canRead(kanji, grade)),
      must_write: unknown.length === 0 && known.every((kanji) => mustWrite(kanji, grade)),
      characters: known.map((kanji) => describe(kanji, grade)),
      unknown,
      note: READINGS_NOTE,
    };
  },
};
