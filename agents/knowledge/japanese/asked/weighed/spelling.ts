import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { goesOnSo } from '../clause/inflected.ts';
import sounding from '../clause/sounding-words.json' with { type: 'json' };
import { isNoun, PARTICLES } from '../particles.ts';
import { verdict } from '../said/claim.ts';
import { plainlyWrittenAs } from '../said/lexicon.ts';
import { lexicon, soundOf, spelledFor, withSmallTsu } from '../said/spelled.ts';
import { tell } from '../spelling.ts';
import {
  goesOn,
  particleAt,
  particleInKanji,
  particleInside,
  particleNamed,
  ruleOfSigns,
  type Spelled,
} from './particle.ts';
import { DOUBTS, isAlike, OF_ELSE, OF_SOUND, shownIn, standsInTale, WRITES } from './shown.ts';
import { smallShown, smallTold } from './small.ts';

/** How a word is spelled in kana that a child shows, in one way or in several, or with the signs that it weighs: which of them is right. Null where nobody knows, or nothing of this is asked. */
export function weighedAsked(region: Region): string | null {
  const mixed = particleInKanji(region);
  if (mixed !== null) return tellRight(mixed, region);
  const rule = ruleOfSigns(region);
  if (rule !== null) return rule;
  // とけーも「い」？ is of another word than the one that is shown.
  // Where the small sign of a word goes is told by clause/kana.ts.
  const isOfSmall =
    /ちいさい|小さい/.test(told(region)) || region.quotes.some((one) => /^[っゃゅょ]$/.test(one));
  if (isOfSmall && /〕(?:って|は|を|が)*、?[^。〔]{0,4}どこ(?!が)/.test(told(region)))
    return smallShown(region);
  if (!isOfSpelling(region) || /[ぁ-んー]{2,}も、?〔\d〕[?か]/.test(region.asks)) return null;
  const { forms, signs } = shownIn(region);
  const apart = meantByPair(forms);
  if (apart !== null) return apart;
  const right = rightOf(forms, signs);
  if (right === null || standsInTale(right.right, forms, region)) return null;
  // がこう: it is the small sign that is missing.
  const isShort = forms.some((one) => one.length < right.right.length && isAlike(one, right.right));
  const small = isShort || /ちいさ|ちっちゃ|小さ/.test(region.asks) ? smallTold(right.right) : null;
  if (small !== null) return small;
  return `${judged(right, forms, signs, region)}${tellRight(right, region)}`;
}

function tellRight({ right, base, particle }: Spelled, { asks, whole }: Region): string {
  if (particle !== undefined) return sentence(inClause.particleSpelled, { word: right, ...particle });
  const isOld = /なんで|どうして|なぜ/.test(asks) && OF_OLD_HO.test(base);
  // One kanji by itself is the child's to remember.
  const [word = '', ...others] = KANJI_TOO.test(whole) ? plainlyWrittenAs(right) : [];
  const isTold = /[一-龠].*[一-龠]/.test(word) && others.length === 0;
  const written = isTold ? sentence(words.writtenSo, { kana: right, word }) : '';
  return `${tell(right, base)}${isOld ? sentence(inClause.whyLongO) : ''}${written}`;
}
const OF_OLD_HO = /おお|[こそとのほもよろど]お/;

/** Whether the child asks how a word that it shows is spelled, whether or not anybody knows. */
export function isOfSpelling(region: Region): boolean {
  const { asks } = region;
  if (
    !DOUBTS.test(asks) ||
    OF_ELSE.test(asks.replace(/〔\d〕/g, '').replace(KANJI_TOO, '')) ||
    /〕って(?:なあに|なーに|なに|なん)[?。]*$/.test(asks) ||
    /カタカナ|かたかな/.test(told(region))
  )
    return false;
  const { forms, signs } = shownIn(region);
  if (forms.length === 0) return false;
  const text = told(region);
  const isPair = forms.some((one) => forms.some((other) => one !== other && isAlike(one, other)));
  const hasKanji = region.quotes.some((one) => /[一-龠]/.test(one));
  const isClaimed =
    CLAIMED.test(asks) &&
    !/かいても?(?:い[いー]|ええ)/.test(asks) &&
    forms.some((one) => IS_HARD.test(soundOf(one)) && spelledIn(one) !== null);
  const isQuotedPair = isPair && forms.every((one) => region.quotes.includes(one));
  const around = region.whole.replace(/「[^」]*」/g, '、').replace(KANJI_TOO, '');
  if (!isQuotedPair && (hasKanji || OF_KANJI.test(around))) return false;
  const hasSign = signs.some((sign) => forms.some((form) => mayHold(form, sign)));
  return (
    isPair ||
    hasSign ||
    isClaimed ||
    ((WRITES.test(text) || /〕(?:は|って|じゃ)、?(?:だめ|ダメ)/.test(text)) && forms.some(endsAsItSounds)) ||
    (PUT_FORWARD.test(text) && WRITES.test(text) && MISWROTE.test(text) && !BY_OTHERS.test(text))
  );
}

/** By what what is shown is called where nobody knows how it is spelled; '' where it is no word. */
export const nameShown = (region: Region): string =>
  shownIn(region)
    .forms.filter((one) => one.length <= LONGEST_NAME)
    .slice(0, 2)
    .join('」と「');
const LONGEST_NAME = 10;

const mayHold = (form: string, sign: string): boolean =>
  particleAt(form, sign) !== null ||
  particleNamed(form, [sign]) !== null ||
  OF_SOUND.some(([signs, has]) => signs.test(sign) && has.test(`${soundOf(form)}${form}`));

/** ママえ. */
const endsAsItSounds = (form: string): boolean =>
  /[わえお]$/.test(form) && particleAt(form, form.slice(-1)) !== null;

/** 漢字も できれば…: beside how it is spelled. */
const KANJI_TOO = /(?:漢字|かんじ|かん字)も[^。?!「]*[。?!]*$/;
/** With which kanji it is written, or with which kana behind it, is another question. */
const OF_KANJI =
  /漢字|かんじ|かん字|送り|おくり|ひらがなに(?:す|し|なお)|どこから|どこまで|[一-龠][ぁ-ん]{0,3}(?:って|と)(?:書|か[いく])/;

/** What is shown is spoken of as a word, and is no place of a text: 「おわり」の ところ. */
const PUT_FORWARD = /〔\d〕(?:って|っち|と(?!き)|を|は|で|じゃ|や(?:なく|のう)|も(?!ら|っ)|に|、|[?]|か)/;
/** It was written, and was not right, or may not be: 「だいすき」って かいて あった is none. */
const MISWROTE =
  /なお(?:さ|し)|ばつ|バツ|×|まる(?:もら|くれ|じゃ|つ)|まちが|わらわ|わらっ|だめ|ちが[うっ]|てんてん|ちいさ|小さ|のばす|のばし|ただしい|正しい|あって(?:る|ます|い)|で(?:い[いー]|ええ)|(?:どう|どない)(?:やって)?か[くい]|なんてか|へん/;
const BY_OTHERS = /か(?:かれ|いてあ(?:る|った))|書かれ/;

const MEANT: Readonly<Record<string, string>> = sounding.pairs;
/** きて and きって: two words of which each means something. */
export function meantByPair(forms: readonly string[]): string | null {
  for (const one of forms)
    for (const other of forms) {
      if (one.length > other.length || one === other || !isAlike(one, other)) continue;
      const meanings = [one, other].map((word) => ({ word, meaning: MEANT[word] ?? '' }));
      if (meanings.some(({ meaning }) => meaning === '')) continue;
      const kana = [...new Set(other.match(/[っゃゅょ]/g) ?? [])].map((sign) => `「${sign}」`).join('と ');
      const small = kana === '' ? '' : sentence(words.smallApart, { word: one, other, kana });
      return `${small}${meanings.map((each) => sentence(inClause.wordMeans, each)).join('')}`;
    }
  return null;
}

/** 「しょうがっこう」の「しょ」は「しよ」？: pieces of the word that is shown; null where they are none. */
function pieceHeld(forms: readonly string[]): Spelled | null {
  const [whole, ...wholes] = forms.filter((one) => one.length > 2);
  const [one = '', other = '', ...more] = forms.filter((form) => form.length === 2);
  if (whole === undefined || wholes.length + more.length > 0 || other === '' || !isAlike(one, other))
    return null;
  return [one, other].some((piece) => whole.includes(piece)) ? spelledIn(whole) : null;
}

/** Which is right of what is shown: what both ways differ in comes first, then the sign that is named, then the word by itself. */
function rightOf(forms: readonly string[], signs: readonly string[]): Spelled | null {
  const held = pieceHeld(forms);
  if (held !== null) return held;
  for (const one of forms)
    for (const other of forms) {
      if (one === other || !isAlike(one, other)) continue;
      const found = rightOfTwo(one, other);
      if (found !== null) return found;
    }
  const named = forms.flatMap((form) => particleNamed(form, signs) ?? []);
  const [sure, ...unsure] = named;
  if (sure !== undefined && unsure.length === 0) return sure;
  for (const sign of signs)
    for (const form of forms) {
      const particle = particleAt(form, sign);
      if (particle !== null && form.endsWith(sign)) return wholeChecked(particle, form) ?? particle;
      if (particle !== null) return particle;
      const found = spelledIn(form);
      // えいがかんえいく: a word in it that is rightly spelled is not what is asked about.
      if (/^[わえはへを]$/.test(sign) && found !== null && found.right !== form && form.includes(found.right))
        continue;
      if (
        found !== null &&
        OF_SOUND.some(([of, has]) => of.test(sign) && has.test(soundOf(found.right) + found.right))
      )
        return found;
    }
  if (
    signs.length > 0 &&
    forms.length > 0 &&
    !signs.some((sign) => forms.some((form) => mayHold(form, sign)))
  )
    return null;
  const inside = forms.flatMap((form) => particleInside(form) ?? []);
  const [within, ...more] = inside;
  if (within !== undefined && more.length === 0) return within;
  const [ending, ...moreEndings] = forms.filter(endsAsItSounds);
  const [only, ...others] = forms;
  // 「きょうはえんそくでした」って かいた。「きょうわ」じゃ ないよね.
  const start = ending?.slice(0, -1) ?? '';
  const isShown = forms.length === 2 && forms.every((one) => one.startsWith(start));
  if (ending !== undefined && moreEndings.length === 0 && isShown)
    return particleAt(ending, ending.slice(-1));
  if (only === undefined || others.length > 0) return null;
  const word = spelledIn(only);
  // もっとくわしく: a word in it that is rightly spelled is not what is asked about.
  const isPlain =
    word !== null && (word.right === only ? !IS_HARD.test(soundOf(only)) : only.includes(word.right));
  const found = isPlain ? null : word;
  const atEnd = particleAt(only, only.slice(-1));
  // わたしは であってる: a particle that is rightly written is only told where nothing else may be meant.
  // せんせいえ is no せんせい that is spelled otherwise.
  const isOfEnd = found === null || found.right === only || found.right.length < only.length;
  return isOfEnd && atEnd !== null ? wholeChecked(atEnd, only) : found;
}

/** おねいさんへ: what stands before the particle is looked at too, and what nobody knows is not said to be written so. */
function wholeChecked(atEnd: Spelled, shown: string): Spelled | null {
  const before = shown.slice(0, -1);
  // きのうわたしわ: its last word is one that is known.
  if (isNoun(atEnd.right.slice(0, -1))) return atEnd;
  const word = spelledIn(before);
  if (word !== null && word.right !== before) return { right: word.right, base: word.base };
  const isAsItSounds = atEnd.particle?.sound === shown.slice(-1);
  return isAsItSounds ? atEnd : null;
}

/** It may be spelled otherwise. */
const IS_HARD = /[OEずじっゃゅょ]/;

function rightOfTwo(one: string, other: string): Spelled | null {
  const known = [one, other].filter((form) => isNoun(form) || lexicon().some(({ word }) => word === form));
  const [only, ...others] = known;
  if (only !== undefined && others.length === 0) return { right: only, base: only };
  if (others.length > 0) return null;
  if (one.length === other.length) {
    const at = [...one].findIndex((sign, nth) => sign !== other[nth]);
    const signs = [one.charAt(at), other.charAt(at)];
    const particle = PARTICLES.find(({ sign, sound }) => signs.includes(sign) && signs.includes(sound));
    // What stands before it is a word: ママ, けんたくん.
    if (particle !== undefined) {
      const isBehind =
        at === one.length - 1 ? at > 1 || isNoun(one.slice(0, at)) : goesOn(particle, one.slice(at + 1));
      return at > 0 && isBehind
        ? { right: one.charAt(at) === particle.sign ? one : other, base: one, particle }
        : null;
    }
  }
  return [one, other].map(spelledIn).find((found) => found !== null) ?? null;
}

const LONGEST_FORM = 10;
/** A word of the lists in what is shown, in any form: おおきく for おうきくなったよ; the longest counts. */
function spelledIn(text: string): Spelled | null {
  for (let length = Math.min(text.length, LONGEST_FORM); length > 2; length--)
    for (let at = 0; at + length <= text.length; at++) {
      if (at > 0 && !/[はがをにでとのもへわえお、]$/.test(text.slice(0, at))) continue;
      const piece = text.slice(at, at + length);
      // きゅうり is none of きゅうりょう.
      if (/^[ゃゅょー]/.test(text.slice(at + length))) continue;
      const known = spelledFor(piece) ?? withSmallTsu(piece);
      if (known !== null) return { right: known, base: known };
      const form = formOf(piece);
      if (form !== null) return form;
    }
  return null;
}

/** とうく for とおく: a word of the lists as it goes on. */
function formOf(piece: string): Spelled | null {
  const sound = soundOf(piece);
  for (const { word, sound: its } of lexicon()) {
    const same = word.length - 1;
    const right = word.slice(0, same) + piece.slice(same);
    const isForm = word.length > 2 && piece.length > same && sound.startsWith(its.slice(0, -1));
    if (isForm && soundOf(right) === sound && goesOnSo('', word, right)) return { right, base: word };
  }
  return null;
}

/** A yes or a no where one way is held to be right: 「おかあさんえ」で あってる？ */
function judged(
  { right, particle }: Spelled,
  forms: readonly string[],
  signs: readonly string[],
  { asks, quotes }: Region,
): string {
  const [, at] = CLAIMED.exec(asks) ?? [];
  const claimed = at === undefined ? undefined : quotes[Number(at)];
  if (claimed === undefined || /どっち|どちら|それとも|[?].*[?]/.test(asks)) return '';
  if (forms.includes(claimed)) return verdict(claimed.endsWith(right) || claimed.includes(right));
  if (!signs.includes(claimed)) return '';
  return particle === undefined ? '' : verdict(claimed === particle.sign);
}
const CLAIMED =
  /〔(\d)〕(?:って|と|に)?(?:か(?:いて|く(?:の|ん)?))?(?:で|も|が|だと|なら)?(?:い[いー]|ええ|あって|ただし|だよね|でしょ|やんな|だよな|やろ|よね)/;
