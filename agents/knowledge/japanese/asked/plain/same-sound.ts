import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji } from '../../kanji.ts';
import { verdict } from '../said/claim.ts';
import { writtenAs } from '../said/lexicon.ts';
import { meantUse, tellUses } from '../said/meant-use.ts';
import sounds from '../tables/same-sound.json' with { type: 'json' };

const SOUNDS: readonly (readonly [string, readonly (readonly string[])[]])[] = Object.entries(sounds.words);
/** Which of them is written is asked. */
const ASKS =
  /どっち|どちら|どれ|どの(?:かん?じ|漢字|字)|どう(?:やって)?(?:か[くい]|書)|(?:かん?じ|漢字)(?:は|って|で|を)?(?:なに|何|どう|どれ|おし|教|[?？]|$)|なんて(?:か[くい]|書)|[?？]$|なの[?？]?$|でいい|であってる|で合って|ほう(?:の(?:かん?じ|漢字|字))?(?:って|は)?[。?？]?$/;
/** It is told of both, or another thing of them. */
const OF_ELSE = /ちが[うい]|違[うい]|なんで(?!す)|どうして|いみ|意味|よみ|読み|画|おくり|送り|はんたい|反対/;

const stemOf = (word: string): string => word.replace(/[ぁ-ん]+$/, '');

/** Which of several words that sound alike is written here, by what stands around it: ふくを きるの きる; null where that is not asked, or nothing tells it. */
export function soundsAlikeAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  if (!ASKS.test(text) || OF_ELSE.test(text)) return null;
  for (const [reading, uses] of SOUNDS) {
    if (uses.length < 2 || !isNamed(reading, uses, text)) continue;
    const here = meantUse(text, reading, uses);
    if (here === null) continue;
    const shown = uses.filter(([word = '']) => word === here || text.includes(stemOf(word)));
    return tellUses(shown, here);
  }
  return null;
}

/** The word is spoken of in kana (きるの 漢字), or two of its ways to be written are weighed. */
function isNamed(reading: string, uses: readonly (readonly string[])[], text: string): boolean {
  const written = uses.filter(([word = '']) => text.includes(word)).length;
  if (written >= 2) return true;
  if (reading.length < 2) return false;
  if (!text.includes(reading))
    return written === 1 && /は(?:漢字|かんじ)で|どの(?:漢字|かんじ|字)|どんな(?:漢字|かんじ|字)/.test(text);
  const named = new RegExp(
    `(?:「|の|、|^|[をにがは])${reading}」?(?:って|の(?:かん?じ|漢字|字)|は[、]?(?:かん?じ|漢字|どっち|どの|どう)|を(?:かん?じ|漢字)|は?(?:$|[?？]))`,
  );
  return written === 1 || named.test(text);
}

/** ひだりって どっち 左？ 右？: which of the kanji that the child shows reads so; null where none or several do. */
export function shownKanjiAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  const [, name = ''] = SPOKEN_OF.exec(text) ?? [];
  if (name === '' || !WHICH.test(text) || OF_ELSE.test(text)) return null;
  const shown = [
    ...new Set(text.match(/(?<![一-龠])[一-龠](?=[ぁ-ん]{0,2}」?(?:[?？、とか]|それ|なの|$))/g) ?? []),
  ];
  // Of a kanji of which nothing is known it cannot be said that it is not the one.
  if (shown.length < 2 || shown.some((one) => findKanji(one) === null)) return null;
  const right = shown.filter((one) => readsSo(one, name));
  const [only, ...others] = right;
  return only === undefined || others.length > 0
    ? null
    : sentence(words.writtenSo, { kana: name, word: writtenOf(only, name) });
}
const SPOKEN_OF =
  /^(?:えっと|あのね?|ねえ|なあ)?、?「?([ぁ-ん]{2,6}?)」?(?:の(?:かんじ|漢字|字|じ))?(?:って|は|を)(?:かんじ|漢字)?/;
const WHICH = /どっち|どちら|どれ|[?？].*[?？]|それとも/;

/** 「あさがお」は 朝顔で いい？: whether the word that the child shows reads so. */
export function shownWordAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  const [, name = '', word = ''] = SHOWN_WORD.exec(text) ?? [];
  if (name === '' || OF_ELSE.test(text) || !writtenAs(name).includes(word)) return null;
  return `${verdict(true)}${sentence(words.writtenSo, { kana: name, word })}`;
}
const SHOWN_WORD =
  /^(?:えっと|あのね?|ねえ|なあ)?、?「?([ぁ-ん]{3,8}?)」?(?:って|は|を)(?:漢字で|かんじで|漢字だと)?、?「?([一-龠]{2,4}[ぁ-ん]{0,3}?)」?(?:で(?:いい|ええ|あって|合って|おうと)|だよね|やんな|でしょ|じゃろ|かな[?？]?|[?？])[^一-龠]{0,6}$/;

const readsSo = (kanji: string, name: string): boolean =>
  findKanji(kanji)?.kun.some((kun) => kun.replace(/[()]/g, '') === name) === true ||
  writtenAs(name).some((word) => stemOf(word) === kanji);
const writtenOf = (kanji: string, name: string): string =>
  writtenAs(name).find((word) => stemOf(word) === kanji) ?? kanji;

/** The word that is meant by what stands around it, of what `soundsAlikeAsked` told; '' where none is. */
export const meantHere = (told: string | null): string => /ここでは「([^」]+)」/.exec(told ?? '')?.[1] ?? '';
