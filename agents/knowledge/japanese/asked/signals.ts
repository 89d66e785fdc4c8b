import { alikeAsked, DIFFERENCE, detailAsked, whichAsked } from './between.ts';
import { composedAsked } from './composed.ts';
import { countingAsked } from './counting.ts';
import { katakanaAsked } from './katakana.ts';
import { meaningAsked, wordsApart } from './meaning.ts';
import { okuriganaAsked } from './okurigana.ts';
import { readingAsked, wholeWordAsked } from './readings.ts';
import type { Said } from './said/said.ts';
import { sameKanjiAsked } from './same-kanji.ts';
import { particleAsked, smallApart, spellingAsked, twoSpellings } from './spelling.ts';
import { writtenAsked } from './written.ts';

const PART_NAME =
  '(?:へん|べん|ざと|かんむり|にょう|さんずい|にすい|だれ|がまえ|づくり|おおがい|がしら|れんが|れっか)';
const PLACE = '(?:みぎ|ひだり|うえ|した|なか|まわり)(?:っかわ)?';

/** Ways to ask, over the form of what is said (said/form.ts). None decides: a model has learned what each is worth. */
const WAYS: Readonly<Record<string, RegExp>> = {
  opposite: /はんたい(?!がわ|むき)|ぎゃくのことば|たいぎご|のぎゃく(?:は|って|[?]|$)/,
  okurigana: /おくりがな|(?:どこ(?:から|まで)|どっから).{0,4}(?:ひらがな|かな(?!の)|かんじ)/,
  counting: /かぞえ(?:かた|る|たら|ん)/,
  grade:
    /なんねん|いつなら|ならう(?:の|っけ|[?]|かんじ|じ)|なら(?:った|って|わな|わん|ってい?な).{0,6}(?:[?]|っけ|よね|かな|の$)|[1-6]ねん(?:せい)?(?:で|の)(?:なら|かんじ|じ)(?!.*いちばん)/,
  whyRead: /(?:なんで|どうして|なぜ).*よ[むみめ]/,
  why: /^(?!.*かたかな).*(?:なんで|どうして|なぜ)(?!でき).{0,14}(?:つ[くい](?:の|て)|ある(?:の|ん)|なの$|なの[?]|なん$|に?な(?:る|った)の|[23]こ|[23]つ|みっつ|ふたつ|はい(?:る|って))|なりたち|(?:なんで|どうして|なぜ)(?:.{1,5}(?:へん|べん|かんむり|にょう|さんずい|にすい|だれ|がまえ)|こんな|こう|そんな)|いみが?(?:くっつ|ある)|みるってほんと|なんで(?:こ(?:う|んな)|そんな)/,
  withPart: new RegExp(
    `(?:${PART_NAME}|〇)(?:の|が?(?:ある|つ[くい](?:た|てる)?)|な)(?:かんじ|じ(?!ゅん)|やつ|なかま)|${PART_NAME}[0-9]+こ`,
  ),
  strokes:
    /なん(?:こ)?かく(?!め)|いくかく|かくすう|[0-9]かく(?!め)|なんかいか(?:けば|くの)|(?:てん|ちょん)(?:てん|ちょん)*.{0,4}(?:なんこ|いくつ|なん(?:ぼん|ほん)|いっこ)|(?:よこ|たて)(?:の?(?:ぼう|せん))?.{0,3}(?:なんぼん|なんほん|なんこ|いくつ|[0-9](?:ほん|ぼん|ぽん))|かく(?:の|が).{0,3}(?:おお|すくな)/,
  longer:
    /(?:ぼう|せん|よこ|たて|うえ|した).*(?:どっち|どちら).{0,3}(?:なが|みじか)|どっちが?(?:なが|みじか)/,
  order:
    /(?:かき|ひつ|かく|どういう|どんな)じゅん|じゅんばん|[0-9]かくめ|[0-9いっ]+かくめ|なんかくめ|なんばんめ|(?:さいしょ|さいご|まず|さき|いちばん).{0,8}(?:か[くきい]|どこ|どれ|どっち|から|なに|[?])|はじめ.{0,4}(?:か[くきい]|どこ|どれ|の?かく)|(?:さき|あと)だ|(?:どこ|どっ(?:ち)?|の|ぼう|よこ|たて|てん|はらい|ところ)から(?:か[くきい]|いく|はじ)|いつか[くい]/,
  radical: new RegExp(
    `ぶしゅ|(?:なに|なん)(?:へん|かんむり|がまえ)|${PART_NAME}(?:は|って|なに|じゃ|だよね|なの|だっけ|で|か|[?])|(?:${PLACE}|てん).{0,12}(?:なまえ|なんていう)`,
  ),
  parts: new RegExp(
    `なにとなに|なにで?でき|ぶぶん|でき(?:て|た)|ぱーつ|ぶひん|くみあわ|${PLACE}(?:がわ|のほう|のところ|のとこ|の)?(?:ぶぶん)?(?:は|って|が|に|の|だっけ|、)*(?:なに|なん|どんな|どう|〇|[一-龠][?]|[一-龠].{0,2}(?:でいい|であって|だよね|だっけ))|${PLACE}[?]|${PLACE}に(?:はいって|ある|いる|いっこ|ひとつ|1つ)|${PLACE}のとこ.{0,8}(?:いい|あって)`,
  ),
  dot: /てん(?:は|が|って)?(?:いる|ある|つく|ついて|いらな|ない)/,
  dotAt: /(?:てん|ぼう|せん).{0,8}(?:どこ|どっちがわ|みぎ|ひだり|うえ[?]|した[?]|まんなか[?])/,
  read: /よ[むみめ]/,
  particle: /くっつき/,
  meaning: /いみ(?!が?(?:くっつ|ある))|どういうこと|なんのこと|どんなこと/,
  words:
    /(?:つ[くい]|でてくる|つか[うっわ]|はい[るっ]|ある).{0,6}(?:ことば|じゅくご)|じゅくご|ことば.{0,6}(?:おしえ|ある|いって|みっつ|3つ|なに|しりたい)|れいぶん/,
  whatIs: /って(?:なに|どゆ|なんなの|どういう)|どゆこと|って.*の[?]なに[?]/,
  same: /おなじ|おんなじ|いっしょ/,
  which: /どれ|どの|どっち|なんのじ|なんのかんじ|じゃなか/,
  difference: DIFFERENCE,
  pair: /〇.{0,2}〇/,
  write:
    /か[けき](?:ない|ん|へん|る[?]|ば)|どう(?:やって)?か[くいけ]|かきかた|どんなじ|どんなかんじ|かんじ(?:だけ)?でか[くいけき]|かんじ(?:は|って|で|だと)?(?:なに|どれ|[?]|$)|(?:の|どの)じ(?:は|って)?(?:なに|どれ)/,
};

/** Facts that fit what is said, and nothing else: where one knows something, that is perhaps what is asked. */
const FACTS: Readonly<Record<string, (said: Said) => string | null>> = {
  alike: alikeAsked,
  detail: detailAsked,
  which: whichAsked,
  composed: composedAsked,
  counting: countingAsked,
  katakana: katakanaAsked,
  meaning: meaningAsked,
  wordsApart,
  okurigana: okuriganaAsked,
  reading: readingAsked,
  wholeWord: wholeWordAsked,
  sameKanji: sameKanjiAsked,
  particle: particleAsked,
  smallApart,
  spelling: spellingAsked,
  twoSpellings,
  written: writtenAsked,
};

/** What points to what is asked: ways to ask that stand there, and facts that fit; each by a name that stays. */
export function signalsOf(said: Said): readonly string[] {
  const ways = Object.entries(WAYS).flatMap(([name, way]) => (way.test(said.form) ? [`way ${name}`] : []));
  const facts = Object.entries(FACTS).flatMap(([name, fits]) => (fits(said) ? [`fact ${name}`] : []));
  return [...ways, ...facts];
}
