import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { soundsOf } from '../../kanji.ts';
import { type Region, told } from '../clause/clauses.ts';
import { kanjiOf, kanjiSounding, plain, quoteAt } from '../clause/names.ts';
import { atPlace } from '../clause/of-place.ts';
import { tellParts } from '../of-parts.ts';
import { oppositesOf, pairsOf } from '../opposites.ts';
import { verdict } from '../said/claim.ts';
import { partsOf } from '../shapes/shapes.ts';
import alike from '../tables/kanji-alike.json' with { type: 'json' };

/** What is compared with another, and whether it is the same: 「鳥」と「烏」って 同じ字, 「味」と「妹」の 右がわ, 「雪」の 下は カタカナの「ヨ」, 「生まれる」の 生は 先生の「せい」; which of two is the opposite. Null where it is not surely read. */
export const comparedAsked = (region: Region, grade: number): string | null =>
  sameSign(region) ??
  partShared(region) ??
  partOfOther(region, grade) ??
  partIs(region, grade) ??
  signOfWord(region) ??
  oppositeOfTwo(region);

const ENDS = '(?:なの|なん|か|かな|だよね|やんな|よね|やろ|でしょ|や|だ)?(?:かな|か)?[?。]*$';
/** How its parts name it. */
const SIDES: Readonly<Record<string, string>> = {
  ...{ 上: 'top', うえ: 'top', 下: 'bottom', した: 'bottom' },
  ...{ 左: 'left', ひだり: 'left', 右: 'right', みぎ: 'right' },
};
const PLACE = `(${Object.keys(SIDES).join('|')})(?:っ?かわ|がわ|側|のほう|の?とこ(?:ろ)?|んとこ(?:ろ)?|の?ぶぶん)?`;

const PAIRS: Readonly<Record<string, string>> = alike.alike;
const SAME_SIGN = new RegExp(
  `^〔(\\d)〕と〔(\\d)〕(?:の(?:かん?じ|じ))?(?:って|は|、)*(?:おなじ|いっしょの?)(?:かん?じ|じ)${ENDS}`,
);
/** By how two signs differ that look alike: they are not the same. */
function sameSign(region: Region): string | null {
  const [, one, other] = SAME_SIGN.exec(region.asks) ?? [];
  const [a, b] = [quoteAt(one, region), quoteAt(other, region)];
  const says = a === b ? undefined : (PAIRS[a + b] ?? PAIRS[b + a]);
  return says === undefined ? null : `${says.startsWith('べつの') ? '' : verdict(false)}${says}`;
}

const SHARED = new RegExp(
  `〔(\\d)〕(?:の${PLACE})?と〔(\\d)〕の${PLACE}(?:って|は|、)*(?:にとるけど|似とるけど|似てるけど|にてるけど)?、?(?:おなじ|いっしょ)(?:かたち|形|もの|やつ|じ|かん?じ)?${ENDS}`,
);
const BOTH_AT = new RegExp(
  `〔(\\d)〕(と)〔(\\d)〕(?:の|って|は|、)+${PLACE}(?:って|は|、)*(?:おなじ|いっしょ)(?:かたち|形|もの|やつ|じ|かん?じ)?${ENDS}`,
);
/** Whether two kanji have one part at a place; else from what each is put together. */
function partShared(region: Region): string | null {
  const [, one, , other, place = ''] = SHARED.exec(region.asks) ?? BOTH_AT.exec(region.asks) ?? [];
  const kanji = [quoteAt(one, region), quoteAt(other, region)];
  const side = SIDES[place];
  const [a, b] = kanji.map((sign) => partsOf(sign).filter((part) => part.place === side));
  const isOne = a?.length === 1 && b?.length === 1 && a[0]?.element === b[0]?.element;
  const each = kanji.map(tellParts);
  return kanji[0] === kanji[1] || each.includes('') ? null : `${isOne ? verdict(true) : ''}${each.join('')}`;
}

/** What stands at a place is that kanji, and no more: 「羊」の かたち. */
const isJust = (says: string, part: string): boolean =>
  new RegExp(`は ?(?:カタカナの)?「${part}」(?:の かたち)?だよ`).test(says);

const OF_OTHER = new RegExp(
  `^〔(\\d)〕(?:の(?:かん?じ|じ))?(?:って|は|、)*〔(\\d)〕の${PLACE}(?:と|に)、?(?:おなじ|いっしょ)(?:かたち|形|もの|やつ|じ|かん?じ)?${ENDS}`,
);
/** 「ひつじ」の 漢字は「美」の 上と おなじ. */
function partOfOther(region: Region, grade: number): string | null {
  const [, one, other, place = ''] = OF_OTHER.exec(region.asks) ?? [];
  const [part = '', ...more] = kanjiOf(quoteAt(one, region));
  const says = part === '' || more.length > 0 ? null : atPlace(quoteAt(other, region), place, grade);
  return says !== null && isJust(says, part) ? `${verdict(true)}${says}` : null;
}

const IS_PART = new RegExp(
  `^〔(\\d)〕の${PLACE}(?:って|は|、)*(?:カタカナの|かんじの)?〔(\\d)〕(?:の?(?:かたち|形))?(?:なの|なん|だよね|やんな|よね|やろ|でしょ|で(?:い[いー]|ええ|あってる)(?:の|ん)?|か|かな)[?。]*$`,
);
/** 「雪」の 下は カタカナの「ヨ」なの: what stands there, and a yes where it is that. */
function partIs(region: Region, grade: number): string | null {
  const [, one, place = '', other] = IS_PART.exec(region.asks) ?? [];
  const [kanji, part] = [quoteAt(one, region), quoteAt(other, region)];
  if (!/^[一-龠]$/.test(kanji) || !/^[一-龠ァ-ヶ]$/.test(part)) return null;
  const says = atPlace(kanji, place, grade);
  return says === null ? null : `${isJust(says, part) ? verdict(true) : ''}${says}`;
}

const OF_WORD = new RegExp(
  `〔(\\d)〕の([一-龠]|〔\\d〕)(?:って|は|、)*([ぁ-ん]{3,7}|〔\\d〕)の〔(\\d)〕と、?(?:おなじ|いっしょの?)(?:かん?じ|じ)${ENDS}`,
);
/** 「生まれる」の 生は 先生の「せい」と おなじ字: the kanji that sounds so in the word. */
function signOfWord(region: Region): string | null {
  const [, first, shown = '', found = '', at] = OF_WORD.exec(region.asks) ?? [];
  const [sign, word, sound] = [plain(shown, region), plain(found, region), quoteAt(at, region)];
  if (!quoteAt(first, region).includes(sign) || !/^[ぁ-ん]+$/.test(sound)) return null;
  const kanji = kanjiSounding(word, sound);
  if (kanji === null) return null;
  const isSame = kanji === sign && soundsOf(sign).includes(sound);
  return `${verdict(isSame)}${sentence(inClause.kanjiOfEach, { word, sound, kanji })}`;
}

/** 「安い」の 反対、「ひくい」か「高い」か。どっちが 合ってる: both were tried. */
function oppositeOfTwo(region: Region): string | null {
  const [, at] = /〔(\d)〕の(?:はんたい|ぎゃく)/.exec(told(region)) ?? [];
  const name = quoteAt(at, region);
  if (name === '' || !/^どっちが(?:あって|ただし|ほんと)[^。]{0,6}[?]?$/.test(region.asks)) return null;
  const tried = region.quotes.filter((one) => one !== name);
  const isTried = pairsOf(name).some(
    ({ other, otherReading }) => tried.includes(other) || tried.includes(otherReading),
  );
  return tried.length === 2 && isTried ? oppositesOf(name, '') : null;
}
