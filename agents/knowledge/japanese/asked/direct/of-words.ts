import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { quoteAt, SOUNDS } from '../clause/names.ts';
import { isAnimal } from '../counting.ts';
import { asKatakana, isFromAbroad } from '../katakana.ts';
import { oppositesOf } from '../opposites.ts';
import { tellUses } from '../said/meant-use.ts';

const SAME_READING =
  /〔(\d)〕(?:と|って)、?おなじよみ(?:かた)?(?:の|で|する)?(?:〔(\d)〕|(?:かん?じ|じ|ことば)(?:って|は|が|も|を|、)*(?:ほかに)?(?:ある|あん|なに|なん|お[しせ]|どんな))/;
/** 「かく」って 同じ 読みの 漢字 ある: each of that sound with its use; null where it is shown by no kana, or is the only one. */
export function sameReading(region: Region): string | null {
  const [, at, other] = SAME_READING.exec(region.asks) ?? [];
  const names = [at, other].map((one) => quoteAt(one, region)).filter((one) => one !== '');
  const reading = names.find((one) => /^[ぁ-ん]{2,}$/.test(one)) ?? '';
  const uses = (SOUNDS[reading] ?? []).filter(([word = '']) => !names.includes(word));
  return uses.length === 0 || (names.length === 1 && uses.length < 2) ? null : tellUses(uses);
}

const GAME = /はんたい(?:ことば|のことば|ご|言葉)/;
const NEXT =
  /(?:^|[、。])(?:じゃあ?|ほな|ほんなら|なら|それなら)、?〔(\d)〕(?:は|って)、?(?:な[んに]|どう|[?]|$)[^〔]{0,8}$/;
/** 「うえ」は「した」でしょ、じゃあ「でる」は: the next one of a game of opposites. */
export function oppositeNext(region: Region): string | null {
  if (!GAME.test(told(region))) return null;
  const name = quoteAt(NEXT.exec(region.asks)?.[1], region);
  return name === '' ? null : oppositesOf(name, '');
}

const IN_KANA =
  /〔(\d)〕(?:って|は|を|も|の|なら|、)*[^。?〔]{0,6}?(?:カタカナ|かたかな|片仮名|ひらがな)(?:で|に|の)?[^。〔]{0,14}(?:[?]|いい|ええ|よか|だめ|あかん)/;
/** 「きりん」って かいたけど、カタカナで いい: of the one word that was shown. */
const KANA_AGAIN =
  /(?:^|[、。])(?:カタカナ|かたかな|ひらがな)で(?:も)?、?(?:か[いく]|書)?[^。〔]{0,6}(?:いい|ええ|よか|だめ|あかん)/;
/** 「きりん」は カタカナで かいても いい: the name of a beast may be written in either. */
export function animalInKana({ asks, quotes }: Region): string | null {
  const [only, ...others] = new Set(quotes);
  const at = IN_KANA.exec(asks)?.[1];
  const shown =
    at === undefined && others.length === 0 && KANA_AGAIN.test(asks) ? only : quoteAt(at, { quotes });
  const name = katakanaAsHiragana(shown ?? '');
  if (name === '' || /どう(?!ぶつ)|なんて|なんで(?!す)|なぜ|かんじ/.test(asks)) return null;
  const isNative = !isFromAbroad(name) || name === 'きりん';
  return isAnimal(name) && isNative
    ? sentence(inClause.animalInKana, { word: name, katakana: asKatakana(name) })
    : null;
}
