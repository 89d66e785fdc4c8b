import { alikeAsked, DIFFERENCE, detailAsked, whichAsked } from './between.ts';
import { composedAsked } from './composed.ts';
import { countingAsked } from './counting.ts';
import { katakanaAsked } from './katakana.ts';
import { meaningAsked, wordsApart } from './meaning.ts';
import { gradeAsked, whyAsked, whyReadAsked, whyTold, wordsAsked, writingAsked } from './of-kanji.ts';
import { partsAsked, placeAsked, radicalAsked, withPartAsked } from './of-parts.ts';
import { okuriganaAsked } from './okurigana.ts';
import { oppositeAsked } from './opposites.ts';
import { orderAsked } from './order-asked.ts';
import { readingAsked, wholeWordAsked } from './readings.ts';
import type { Said } from './said/said.ts';
import { sameKanjiAsked } from './same-kanji.ts';
import { particleAsked, smallApart, spellingAsked, twoSpellings } from './spelling.ts';
import { dotsAsked, strokesAsked } from './strokes-asked.ts';
import { writtenAsked } from './written.ts';

/** What tells something true, or null where it does not know it. */
type Teller = (said: Said) => string | null;

/** What of a kanji, of kana or of a word is asked about. */
export interface Aspect {
  /** As the robot names it to the child: 「海」の ぶしゅ. */
  readonly name: string;
  /** Over the form of what is said (form.ts). */
  readonly asks: RegExp;
  readonly tells: readonly Teller[];
  /** So plainly asked that nothing else is told: its fact, or that it is unknown. */
  readonly isSure: boolean;
}

const sure = (name: string, asks: RegExp, ...tells: Teller[]): Aspect => ({
  name,
  asks,
  tells,
  isSure: true,
});
const perhaps = (name: string, asks: RegExp, ...tells: Teller[]): Aspect => ({
  name,
  asks,
  tells,
  isSure: false,
});

const PART_NAME =
  '(?:へん|べん|ざと|かんむり|にょう|さんずい|にすい|だれ|がまえ|づくり|おおがい|がしら|れんが|れっか)';
const PLACE = '(?:みぎ|ひだり|うえ|した|なか|まわり)(?:っかわ)?';

/** The plainest words first. */
const ASPECTS: readonly Aspect[] = [
  sure(
    'はんたいの ことば',
    /はんたい(?!がわ|むき)|ぎゃくのことば|たいぎご|のぎゃく(?:は|って|[?]|$)/,
    oppositeAsked,
  ),
  sure(
    'おくりがな',
    /おくりがな|(?:どこ(?:から|まで)|どっから).{0,4}(?:ひらがな|かな(?!の)|かんじ)/,
    okuriganaAsked,
  ),
  sure('かぞえかた', /かぞえ(?:かた|る|たら|ん)/, countingAsked),
  perhaps('かきかた', /./, twoSpellings),
  sure(
    'ならう がくねん',
    /なんねん|いつなら|ならう(?:の|っけ|[?]|かんじ|じ)|なら(?:った|って|わな|わん|ってい?な).{0,6}(?:[?]|っけ|よね|かな|の$)|[1-6]ねん(?:せい)?(?:で|の)(?:なら|かんじ|じ)(?!.*いちばん)/,
    gradeAsked,
  ),
  sure('よみかたの わけ', /(?:なんで|どうして|なぜ).*よ[むみめ]/, wholeWordAsked, whyReadAsked),
  perhaps('よみかたの わけ', /./, wholeWordAsked),
  sure(
    'なりたち',
    /^(?!.*かたかな).*(?:なんで|どうして|なぜ)(?!でき).{0,14}(?:つ[くい](?:の|て)|ある(?:の|ん)|なの$|なの[?]|なん$|に?な(?:る|った)の|[23]こ|[23]つ|みっつ|ふたつ|はい(?:る|って))|なりたち|(?:なんで|どうして|なぜ)(?:.{1,5}(?:へん|べん|かんむり|にょう|さんずい|にすい|だれ|がまえ)|こんな|こう|そんな)|いみが?(?:くっつ|ある)|みるってほんと|なんで(?:こ(?:う|んな)|そんな)/,
    whyAsked,
  ),
  perhaps('かたち', /(?:に|と|[+])/, composedAsked),
  perhaps(
    'かんじ',
    new RegExp(
      `(?:${PART_NAME}|〇)(?:の|が?(?:ある|つ[くい](?:た|てる)?)|な)(?:かんじ|じ(?!ゅん)|やつ|なかま)|${PART_NAME}[0-9]+こ`,
    ),
    withPartAsked,
  ),
  sure(
    'かくすう',
    /なん(?:こ)?かく(?!め)|いくかく|かくすう|[0-9]かく(?!め)|なんかいか(?:けば|くの)|(?:てん|ちょん)(?:てん|ちょん)*.{0,4}(?:なんこ|いくつ|なん(?:ぼん|ほん)|いっこ)|(?:よこ|たて)(?:の?(?:ぼう|せん))?.{0,3}(?:なんぼん|なんほん|なんこ|いくつ|[0-9](?:ほん|ぼん|ぽん))|かく(?:の|が).{0,3}(?:おお|すくな)/,
    strokesAsked,
  ),
  sure(
    'せんの ながさ',
    /(?:ぼう|せん|よこ|たて|うえ|した).*(?:どっち|どちら).{0,3}(?:なが|みじか)|どっちが?(?:なが|みじか)/,
  ),
  sure(
    'かく じゅんばん',
    /(?:かき|ひつ|かく|どういう|どんな)じゅん|じゅんばん|[0-9]かくめ|[0-9いっ]+かくめ|なんかくめ|なんばんめ|(?:さいしょ|さいご|まず|さき|いちばん).{0,8}(?:か[くきい]|どこ|どれ|どっち|から|なに|[?])|はじめ.{0,4}(?:か[くきい]|どこ|どれ|の?かく)|(?:さき|あと)だ|(?:どこ|どっ(?:ち)?|の|ぼう|よこ|たて|てん|はらい|ところ)から(?:か[くきい]|いく|はじ)|いつか[くい]/,
    orderAsked,
  ),
  sure(
    'ぶしゅ',
    new RegExp(
      `ぶしゅ|(?:なに|なん)(?:へん|かんむり|がまえ)|${PART_NAME}(?:は|って|なに|じゃ|だよね|なの|だっけ|で|か|[?])|(?:${PLACE}|てん).{0,12}(?:なまえ|なんていう)`,
    ),
    radicalAsked,
  ),
  sure(
    'かたち',
    new RegExp(
      `なにとなに|なにで?でき|でき(?:て|た)|ぱーつ|ぶひん|くみあわ|${PLACE}(?:がわ|のほう|のところ|のとこ|の)?(?:ぶぶん)?(?:は|って|が|に|の|だっけ|、)*(?:なに|なん|どんな|どう|〇|[一-龠][?]|[一-龠].{0,2}(?:でいい|であって|だよね|だっけ))|${PLACE}[?]|${PLACE}に(?:はいって|ある|いる|いっこ|ひとつ|1つ)|${PLACE}のとこ.{0,8}(?:いい|あって)`,
    ),
    placeAsked,
    partsAsked,
  ),
  sure('てん', /てん(?:は|が|って)?(?:いる|ある|つく|ついて|いらな|ない)/, dotsAsked),
  perhaps('よみかた', /よ[むみめ]/, countingAsked, readingAsked),
  sure('くっつき', /くっつき/, particleAsked),
  sure('いみ', /いみ(?!が?(?:くっつ|ある))|どういうこと|なんのこと|どんなこと/, meaningAsked),
  perhaps(
    'ことば',
    /(?:つ[くい]|でてくる|つか[うっわ]|はい[るっ]|ある).{0,6}(?:ことば|じゅくご)|じゅくご|ことば.{0,6}(?:おしえ|ある|いって|みっつ|3つ|なに|しりたい)|れいぶん/,
    wordsAsked,
  ),
  perhaps('いみ', /って(?:なに|どゆ|なんなの|どういう)|どゆこと|って.*の[?]なに[?]/, meaningAsked),
  perhaps('おなじ じか', /おなじ|おんなじ|いっしょ/, sameKanjiAsked),
  perhaps('つかいわけ', /どれ|どの|どっち|なんのじ|なんのかんじ|じゃなか/, whichAsked),
  perhaps('ちがい', DIFFERENCE, smallApart, wordsApart, whichAsked, alikeAsked),
  sure(
    'てんの ばしょ',
    /(?:てん|ぼう|せん).{0,8}(?:どこ|どっちがわ|みぎ|ひだり|うえ[?]|した[?]|まんなか[?])/,
    detailAsked,
  ),
  perhaps('かぞえかた', /./, countingAsked),
  perhaps('ことばの かきかた', /./, katakanaAsked),
  perhaps('つかいわけ', /./, whichAsked),
  perhaps('おくりがな', /./, okuriganaAsked),
  perhaps('よみかた', /./, readingAsked),
  perhaps('ちがい', /./, particleAsked, alikeAsked),
  perhaps('かきかた', /./, spellingAsked),
  perhaps('なりたち', /ほんと/, whyTold),
  perhaps('ちがい', /〇.{0,2}〇/, alikeAsked),
  perhaps('かたち', /./, detailAsked),
  perhaps('いみ', /ちが|って(?:なに|なんなの|どういう)/, meaningAsked),
  sure(
    'かきかた',
    /か[けき](?:ない|ん|へん|る[?]|ば)|どう(?:やって)?か[くいけ]|かきかた|どんなじ|どんなかんじ|かんじ(?:だけ)?でか[くいけき]|かんじ(?:は|って|で|だと)?(?:なに|どれ|[?]|$)|(?:の|どの)じ(?:は|って)?(?:なに|どれ)/,
    writtenAsked,
    writingAsked,
  ),
];

/** What is asked about, the surest first. */
export const aspectsOf = ({ form }: Said): readonly Aspect[] => ASPECTS.filter(({ asks }) => asks.test(form));
