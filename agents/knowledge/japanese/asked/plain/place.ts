import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { findKanji } from '../../kanji.ts';
import { partsAsked, tellParts } from '../of-parts.ts';
import { talkInKana } from '../said/form.ts';
import { readSaid, saidOf } from '../said/said.ts';

const PLACE = '(?:みぎ|右|ひだり|左|うえ|上|した|下|なか|中)';
/** 雪って じ … したは なん: a place, and what stands there is asked; the last one that is. */
const ASKED = new RegExp(
  `(${PLACE}(?:っかわ|がわ|側)?(?:の(?:ほう|方|とこ|ところ|ぶぶん|部分))?)(?:は|って|に(?:ある)?|が|の)*、?(?:なに|何|なん(?!か?く|こ|ぼん|ほん|て)|どんな|どう(?:なっ|やった))`,
  'g',
);
/** Lines, dots, and what a place is called, are other questions. */
const OF_ELSE =
  /画|かく(?:め|すう)|てん|点|ぼう|棒|線|せん[^せ]|はね|とめ|はら|ながい|つき[でぬ]|なまえ|名前|なんてい|よ[むみ]|読|じゅん|順|から(?:か|書)/;
const KANJI = /(?<![一-龠])[一-龠](?=[ぁ-ん]{0,3}」?(?:って|という|っていう|の|は|が))/g;

/** 話って字 ごんべんに 何だっけ: what stands beside the part that is named. */
const BESIDE_PART =
  /([一-龠])[ぁ-ん]{0,2}」?(?:って|という|っていう|の)(?:字|じ|漢字|かんじ)?(?:は|って)?[、\s]*[ぁ-ん一-龠]{1,5}(?:へん|べん|ずい|かんむり|にょう|だれ|がまえ)(?:に|と)[、\s]*(?:なに|何|なん)|([一-龠])[ぁ-ん]{0,2}」?(?:って|は)、?「?[一-龠]」?と、?(?:なに|何)(?:で|[?？、。]|$|だ|や)/;
/** 町の右 丁やんな: what the child believes to stand there. */
const GUESSED = new RegExp(
  `(${PLACE}(?:っかわ|がわ|側)?(?:の(?:ほう|方|とこ|ところ|ぶぶん|部分))?)(?:は|って|に|が)*、?「?([一-龠])」?(?:[?？]|で(?:いい|ええ|あって|合って)|やんな|だよね|やろ|なの|だっけ|かな|でしょ)`,
  'g',
);

/** What stands at a place of the one kanji that is named; null where that is not asked in so many words. */
export function placeAskedPlainly(message: string, grade: number): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  const [, one = '', other = ''] = BESIDE_PART.exec(text) ?? [];
  const kanji = one === '' ? other : one;
  if (findKanji(kanji) !== null) return tellParts(kanji);
  const place = [...text.matchAll(ASKED), ...text.matchAll(GUESSED)].at(-1);
  if (place === undefined || OF_ELSE.test(text)) return null;
  const before = text.slice(0, place.index);
  const named = [...new Set(talkInKana(before).match(KANJI) ?? [])].filter(
    (one) => findKanji(one) !== null && !'上下左右中'.includes(one),
  );
  const [only, ...others] = named;
  if (only === undefined || others.length > 0) return null;
  const said = saidOf(readSaid(text, grade), [only], true);
  // What is believed goes with its place, as a question.
  const guess = place[2] === undefined ? '' : `は${place[2]}?`;
  const kana = `${inKana(place[1] ?? '')}${guess === '' ? 'はなに' : guess}`;
  return partsAsked({ ...said, kana, form: kana });
}

/** The places of a kanji in kana, by their signs. */
export const PLACES: Readonly<Record<string, string>> = {
  右: 'みぎ',
  左: 'ひだり',
  上: 'うえ',
  下: 'した',
  中: 'なか',
};
const inKana = (place: string): string =>
  katakanaAsHiragana(place).replace(/[右左上下中]/g, (one) => PLACES[one] ?? one);
