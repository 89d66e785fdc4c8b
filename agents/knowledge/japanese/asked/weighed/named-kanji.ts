import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, soundsOf } from '../../kanji.ts';
import { alikeAsked } from '../between.ts';
import { type Region, told } from '../clause/clauses.ts';
import { readingsFor } from '../clause/more-words.ts';
import { inMarks, kanjiOf, namesIn, plain, quoteAt } from '../clause/names.ts';
import { detailAt } from '../clause/of-place.ts';
import { tellRead } from '../clause/reading.ts';
import { tellParts } from '../of-parts.ts';
import { okuriganaOf } from '../okurigana.ts';
import { orderAsked } from '../order-asked.ts';
import { alikePairAsked } from '../plain/alike-pair.ts';
import { describedAsked } from '../plain/described.ts';
import { readingsTold } from '../readings.ts';
import { verdict } from '../said/claim.ts';
import { lexicon } from '../said/lexicon.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { elementsOf, strokeKinds } from '../shapes/shapes.ts';
import alike from '../tables/kanji-alike.json' with { type: 'json' };

/** What a clause asks that points at kanji which were shown before it: 牛さんは どっち, さいごに 書くのは てん？ それとも 横？, 「短かい」じゃ ないの. Null where it is not surely read. */
export const namedKanjiAsked = (region: Region, grade: number): string | null =>
  whichOfTwo(region, grade) ??
  pairApart(region, grade) ??
  orderOfTwo(region, grade) ??
  lastOfShown(region, grade) ??
  strokeWhen(region, grade) ??
  dotsAt(region, grade) ??
  builtRead(region, grade) ??
  withPartOfGrade(region) ??
  readHere(region, grade) ??
  otherRead(region, grade) ??
  partsCounted(region) ??
  tailWrong(region);

const IS_KANJI = /^[一-龠]$/;
const PAIRS: Readonly<Record<string, string>> = alike.alike;
const WHICH =
  /(?:^|、)([一-龠]|[ぁ-ん]{2,5}?)(?:さん)?(?:の(?:かん?じ|じ|ほう|右|左|上|下|みぎ|ひだり|うえ|した))?(?:は|って|なのは)、?(?:どっち|どちら|どれ)(?:のかん?じ|のじ|だ|なの|や)?[^〔。]{0,6}[?。]*$/;
const MOST = 3;
/** 「牛」と「午」って、つき出るのは どっち. */
const OF_FORM =
  /〔\d〕と〔\d〕(?:って|は|の(?:うち)?|、|で)*(?:うえに|したに|たてぼうが|よこぼうが|てんが)?(?:つき(?:で|出)る|ながい|みじかい|ある)(?:の|ほう)(?:は|って)?、?(?:どっち|どちら)/;
/** 「牛」って 書く ところに「午」って 書いた。牛さんは どっち: how the two differ that look alike. */
function whichOfTwo(region: Region, grade: number): string | null {
  const [, name = ''] = WHICH.exec(region.asks) ?? [];
  const isOfForm = OF_FORM.test(region.asks);
  if (name === '' && !isOfForm) return null;
  const quoted = [...new Set(region.quotes)].filter((sign) => IS_KANJI.test(sign));
  // 千と干と十、ごっちゃ: put side by side.
  const [beside = ''] =
    quoted.length > 0 ? [] : (/(?:[一-龠]と){1,2}[一-龠](?=が|って|は|を|の|、)/.exec(told(region)) ?? []);
  const all = quoted.length > 0 ? quoted : beside.split('と');
  const isAlike = (one: string, other: string): boolean => one + other in PAIRS || other + one in PAIRS;
  const isOne =
    isOfForm ||
    all.some((sign) => sign === name || soundsOf(sign).includes(name) || readingsFor(sign).includes(name));
  const areAlike = all.every((one) => all.some((other) => isAlike(one, other)));
  if (all.length < 2 || all.length > MOST || !isOne || !areAlike) return null;
  const both = all.map((one) => `「${one}」`).join('と');
  return alikeAsked(saidOf(readSaid(`${both}は どう ちがう？`, grade), all, true));
}

const APART =
  /[一-龠][」]?(?:と|、)[^。?]{0,8}[一-龠]」?(?:って|は|が|の|、)[^。?]{0,16}(?:どう|どこが?|なにが?)、?ちが|^「?(?:[ぁ-ん]{2,5}|[一-龠])」?と「?(?:[ぁ-ん]{2,5}|[一-龠])」?(?:って|は|の|、)+(?:かん?じ(?:って|は|の|、)+)?(?:どう|どこが?|なにが?)、?ちが/;
/** 牛と、午前の午が ごっちゃ。どう ちがう, いぬと だいって どこが ちがう: two that look alike. */
function pairApart(region: Region, grade: number): string | null {
  const asks = inMarks(region.asks, region);
  return APART.test(asks) ? alikePairAsked(asks, grade) : null;
}

const OF_ORDER =
  /([一-龠])[」〕]?と[「〔]?([一-龠])」?(?:の(?:かん?じ|じ)?|って|は|が|、)*(?:かきじゅん|書きじゅん|書き順)(?:が|は|って)?、?(ちが|おなじ|同じ|いっしょ)/;
/** 「右と左は 書きじゅんが ちがうんだぞ」って。ほんとに ちがうの: how both are drawn. */
function orderOfTwo(region: Region, grade: number): string | null {
  const { asks } = region;
  if (!/(?:ほんと|ほんま|あって|ちが|おなじ|いっしょ)[^。]{0,12}[?]/.test(asks) || /から[かはい]/.test(asks))
    return null;
  const [, one = '', other = '', claim] = OF_ORDER.exec(inMarks(told(region), region)) ?? [];
  const kinds = [one, other].map(strokeKinds);
  if (one === other || kinds.includes('')) return null;
  const differ = kinds[0]?.charAt(0) !== kinds[1]?.charAt(0);
  const both = readSaid(`「${one}」と「${other}」の かきじゅんは？`, grade);
  const says = orderAsked(saidOf(both, [one, other], true));
  return says === null ? null : `${differ ? verdict(claim === 'ちが') : ''}${says}`;
}

const BUILT =
  /(?:^|、)([ぁ-ん一-龠]{1,6}(?:へん|べん|かんむり|がまえ|にょう|だれ|ずい|ぶた))に、?〔(\d)〕(?:って|と)?(?:か[くい](?:た|て(?:ある|いる|る))?)?(?:の)?(?:かん?じ|じ)(?:って|は|を|、)*(?:なんて|なんと|どう)よ[むみめ]/;
/** きへんに「交」って 書く 漢字、なんて 読む: the kanji that is built so. */
function builtRead(region: Region, grade: number): string | null {
  const [, part = '', at] = BUILT.exec(region.asks) ?? [];
  if (part !== '') return describedAsked(`${part}に「${quoteAt(at, region)}」で何ていう字？`, grade);
  // 門の中に日が入る漢字って何.
  const [, one = '', place = '', other = ''] = BUILT_AT.exec(region.asks) ?? [];
  const text = `${plain(one, region)}の${place}に${plain(other, region)}で何ていう字？`;
  return one === '' ? putTogether(region, grade) : describedAsked(text, grade);
}
const PUT =
  /((?<![一-龠])[一-龠]|[ぁ-ん一-龠]{1,6}(?:へん|べん|かんむり|がまえ|にょう|だれ|ずい))(に|と)、?([一-龠])(?:を(?:たす|足す|つける|かく)と|を(?:たし|足し|つけ|かい)たら|で|だと|なら)、?(?:なんて|なんと|どう|なに|なん|どんな)[^。]{0,6}(?:よ[むみめ]|じ|な[るっ])/;
/** 「日」に「月」で 何て いう字, 「にんべんに本」で: what comes of the two, and not each of them; 「大」と「人」: the word of both. */
function putTogether(region: Region, grade: number): string | null {
  const [all = '', one = '', by, other = ''] = PUT.exec(plain(region.asks, region)) ?? [];
  if (one === '' || ![1, 2].includes(region.quotes.length)) return null;
  const [reading] = by === 'と' && /よ[むみめ]/.test(all) ? readingsFor(one + other) : [];
  if (reading !== undefined) return sentence(words.readsSo, { word: one + other, reading });
  return describedAsked(`${one}と ${other}を あわせた字は なに？`, grade) ?? sentence(words.notComposed);
}
const BUILT_AT =
  /(〔\d〕|(?<![一-龠])[一-龠])の(中|下|上|右|左|横|なか|した|うえ|みぎ|ひだり|よこ)に、?(〔\d〕|[一-龠])(?:が|を)?(?:はい[るっ]|入[るっ]|ある|かく|かいた|つく|のる)[ぁ-ん]{0,2}(?:かん?じ|じ)(?:って|は|の)*(?:なに|なん|どれ|どんな|ある|しって)/;

const OF_GRADE =
  /([1-6])ねん(?:せい)?(?:で|に|の)(?:ならう)?(?:かんじで)?、?〔(\d)〕(?:が|の)(?:つく|はいる|はいった|ある)(?:かん?じ|じ)/;
/** 三年で 習う「水」が つく 漢字: those of that grade. */
function withPartOfGrade({ asks, quotes }: Region): string | null {
  const [, number, at] = OF_GRADE.exec(asks) ?? [];
  const part = quoteAt(at, { quotes });
  if (!IS_KANJI.test(part)) return null;
  const all = allKanji().filter(
    ({ kanji, grade }) => grade === Number(number) && kanji !== part && elementsOf(kanji).includes(part),
  );
  if (all.length === 0) return null;
  const kanji = all.slice(0, MOST_TOLD).map((one) => `「${one.kanji}」`);
  return sentence(inClause.kanjiWithAt, { place: '', part, kanji: kanji.join('、') });
}
const MOST_TOLD = 6;

const HERE =
  /〔(\d)〕(?:の(?:かん?じ|じ))?(?:って|て|は|、)*(?:ここ(?:だと|でも?)?は?|この(?:ことば|ばあい|とき)(?:だと|やと|でも?|は)*|そこ(?:だと|で)は?)、?(?:なんて|なんと|どう)よ[むみめ]/;
const ALONE =
  /(〔\d〕|[一-龠])(?:の(?:かん?じ|じ))?(?:って|は|、)*(?:(?:ひと|1|一|〔\d〕)(?:もじ|文字|じ|字)|一字|1字|1じ|これ|それ|ひとつ|1つ)?だけ(?:だと|なら|で(?:は)?|の(?:とき|ばあい)(?:は)?)、?(?:(?:なんて|なんと|どう)よ[むみめ]|[?])/;
/** 「この世」の「世」って ここでは なんて 読む: as it is read in that word; 一文字だけだと: as it is read by itself. */
function readHere(region: Region, grade: number): string | null {
  const alone = plain(ALONE.exec(region.asks)?.[1] ?? '', region);
  const [single] = IS_KANJI.test(alone) ? readingsFor(alone) : [];
  if (single !== undefined) return sentence(words.readsSo, { word: alone, reading: single });
  const [, at] = HERE.exec(region.asks) ?? [];
  const sign = quoteAt(at, region);
  const around = [...new Set(region.quotes)].filter((one) => one !== sign && one.includes(sign));
  const [word, ...more] = around;
  if (sign === '' || word === undefined || more.length > 0) return null;
  const says = tellRead(word, region, grade, true);
  return typeof says === 'string' ? says : null;
}

const OTHERS =
  /(?:^|、|〔\d〕と)〔(\d)〕(?:と|の?ほか(?:に|は)?|の?いがい(?:に|は)?|と、)、?(?:あと|ほか(?:は|に)?)?(?:は|、)*(?:なに|なん)(?!て)/;
/** 「空」を 三つの 読み方で 言う。「そら」と、あと 何: all of its readings. */
function otherRead(region: Region, grade: number): string | null {
  const [, at] = OTHERS.exec(region.asks) ?? [];
  const sound = quoteAt(at, region);
  const [only, ...more] = region.quotes.filter((one) => IS_KANJI.test(one));
  const isOfReading = /よみ|よ[むみめ]/.test(told(region));
  if (!/^[ぁ-ん]+$/.test(sound) || only === undefined || more.length > 0 || !isOfReading) return null;
  return soundsOf(only).includes(sound) ? readingsTold(only, grade) : null;
}

const WHEN =
  /〔(\d)〕(?:って(?:いう)?)?の?(?:かん?じの|じの)?[^。〔]{0,8}(?:ぼう|棒|せん|線|てん|点|はらい)(?:って|は|、)*(?:いつ|なんばんめに?|なんかくめに?)、?か[くい]/;
/** 「本」の 真ん中の 横棒、いつ 書くの？ 最後？ */
function strokeWhen(region: Region, grade: number): string | null {
  const text = told(region);
  const [clause, at] = WHEN.exec(text) ?? [];
  const kanji = quoteAt(at, region);
  if (clause === undefined || !IS_KANJI.test(kanji) || strokeKinds(kanji) === '') return null;
  const asked = inMarks(clause, region);
  return orderAsked(saidOf(readSaid(`${asked}？`, grade), [kanji], true));
}

const DOTS_AT =
  /〔(\d)〕の(?:かん?じの|じの)?(上|下|左|右|中|うえ|した|ひだり|みぎ|なか)(?:の(?:ほう|とこ(?:ろ)?))?の(?:ちいさい)?てん(?:てん)?(?:って|は|が|、)*(?:(?:なん(?:こ|ぼん)|いくつ)|([1-4])(?:つ|こ))/;
/** 「さむい」の 漢字の 下の 点々、二つだっけ: what stands at that place. */
function dotsAt(region: Region, grade: number): string | null {
  const [, at, place = '', number] = DOTS_AT.exec(region.asks) ?? [];
  const [kanji, ...more] = kanjiOf(quoteAt(at, region));
  if (kanji === undefined || more.length > 0) return null;
  const says = detailAt(kanji, place, grade);
  const [, count] = /てん(?:が)? ([1-4])つ/.exec(says ?? '') ?? [];
  if (says === null || count === undefined) return null;
  return `${number === undefined ? '' : verdict(number === count)}${says}`;
}

const LAST =
  /さいごに?(?:か[くい](?:の|ん|た(?:の|ん)?)|なの|くる(?:の|ん))?(?:は|って|が)、?[^。]{0,12}(?:てん|せん|ぼう|はらい)[^。]{0,6}(?:[?]|どっち|か、)/;
/** 「母」の さいごに 書くのって、てんてん？ それとも 横の せん？: the last stroke of the one kanji that is shown. */
function lastOfShown(region: Region, grade: number): string | null {
  if (!LAST.test(told(region))) return null;
  const [only, ...more] = namesIn(told(region), region).filter(
    (one) => IS_KANJI.test(one) && region.quotes.includes(one) && strokeKinds(one) !== '',
  );
  if (only === undefined || more.length > 0) return null;
  return orderAsked(saidOf(readSaid(`「${only}」の さいごは？`, grade), [only], true));
}

const OF_MANY: Readonly<Record<string, RegExp>> = {
  森: /き|木/,
  林: /き|木/,
  品: /くち|口/,
  竹: /け|ケ/,
};
/** 「森」は 木が よっつだって。いくつ？: from what it is put together. */
function partsCounted(region: Region): string | null {
  if (!/いくつ|なん(?:こ|ぼん)|[2-4ふみよ一-四][^。]{0,3}つ[^。]{0,4}[?]/.test(region.asks)) return null;
  const text = told(region);
  const [only = '', ...more] = region.quotes.filter((one) => one in OF_MANY);
  const at = region.quotes.indexOf(only);
  const behind = plain(text.slice(text.indexOf(`〔${at}〕`) + 3), region);
  const isOfParts = /^(?:って|は|の(?:かん?じ|じ|なか)|に)/.test(behind);
  if (only === '' || more.length > 0 || !isOfParts || /かく|よ[むみ]|よめ/.test(text)) return null;
  return OF_MANY[only]?.test(behind) ? tellParts(only) || null : null;
}

const WEIGHED =
  /〕(?:じゃない|じゃだめ|じゃ?あかん|やない|やあかん|で(?:い[いー]|ええ|あって)|は(?:だめ|まちが|ちが)|って、?か[くい])|まちが|ばつ|バツ|×|ちが[うっ]/;
const OF_ELSE = /よみ|よ[むめ]|いみ|はんたい|かくすう|なんかく|ぶしゅ/;
/** 「みじかい」で ばつ。「短かい」じゃ ないの: a word of which too much or too little is written in kana. */
function tailWrong(region: Region): string | null {
  const text = told(region);
  if (!WEIGHED.test(text) || OF_ELSE.test(text.replace(/おくりがな/g, ''))) return null;
  const found = region.quotes.flatMap((one) => {
    const [, kanji = '', tail = ''] = /^([一-龠])([ぁ-ん]{1,4})$/.exec(one) ?? [];
    if (kanji === '') return [];
    const all = lexicon().filter(({ word }) => word.startsWith(kanji) && /^.[ぁ-ん]+$/.test(word));
    // 細い and 細かい are two words; 短く is one of them as it goes on.
    if (all.some(({ word }) => word === one)) return [];
    const fits = all.filter(({ word, reading }) => {
      const own = word.slice(1);
      const isLonger = tail.length > own.length && tail.endsWith(own) && reading.endsWith(tail);
      const isShorter = tail.length < own.length && own.endsWith(tail) && region.quotes.includes(reading);
      return isLonger || isShorter;
    });
    return new Set(fits.map(({ word }) => word)).size === 1 ? fits : [];
  });
  const [only, ...more] = new Set(found.map(({ word }) => word));
  return only === undefined || more.length > 0 ? null : okuriganaOf(only);
}
