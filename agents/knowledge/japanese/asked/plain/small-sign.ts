import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

const OF_SMALL = /ちいさ|ちっちゃ|小さ|ちっさ/;
/** 「いっぱい」の つは: the word, and one of its signs. */
const SIGN_OF = /「?([ぁ-んー]{2,8}?)」?の\s*「?([っゃゅょつやゆよ])」?(?:の(?:じ|字))?(?:って|は|も|を|が)/;
/** 「しょうがっこう」の 小さい字: all of its small signs. */
const WHOLE = /「([ぁ-んー]{2,10})」の\s*(?:ちいさい|小さい|ちっちゃい)/;
const HOW_MANY = /いくつ|なん[こ個]|何[こ個]/;
const SMALL: Readonly<Record<string, string>> = { つ: 'っ', や: 'ゃ', ゆ: 'ゅ', よ: 'ょ' };

/** Whether a sign of a word is small, where the word as the child writes it has it so: 「いっぱい」の つは ちいさい？ Null where that is not asked. */
export function smallSignAsked(message: string): string | null {
  const text = message.normalize('NFKC');
  if (!OF_SMALL.test(text) || /ます|マス|どこ/.test(text)) return null;
  const [, whole = ''] = WHOLE.exec(text) ?? [];
  const all = whole.match(/[っゃゅょ]/g) ?? [];
  if (all.length > 0) {
    const kana = [...new Set(all)].map((one) => `「${one}」`).join('と ');
    const count = HOW_MANY.test(text) ? sentence(words.smallCount, { count: all.length }) : '';
    return `${sentence(words.spelled, { word: whole })}${sentence(words.small, { kana })}${count}`;
  }
  const [, word = '', sign = ''] = SIGN_OF.exec(text) ?? [];
  const small = SMALL[sign] ?? sign;
  return word === '' || !word.includes(small)
    ? null
    : `${sentence(words.spelled, { word })}${sentence(words.small, { kana: `「${small}」` })}`;
}
