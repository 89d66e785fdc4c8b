import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji, soundsOf } from '../../kanji.ts';
import { alikeAsked } from '../between.ts';
import { type Region, told } from '../clause/clauses.ts';
import { kanjiOf, plain, quoteAt, unquoted } from '../clause/names.ts';
import sounding from '../clause/sounding-words.json' with { type: 'json' };
import { tellFound } from '../clause/told.ts';
import { COUNTERS, thingAsked } from '../counting.ts';
import { SEVERAL_READINGS, tellEach } from '../rules/several-readings.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { large } from '../said/spelled.ts';
import alike from '../tables/kanji-alike.json' with { type: 'json' };
import { isAlike } from './shown.ts';
import { meantByPair } from './spelling.ts';

/** What was said of a sign or a word, and is held to be true or is doubted: 「午」を 上に 出したら ウシやで、ほんま？, 4は よんと し、どっちが ほんと, ひとけとも よむ、いみも かわるの. Null where it is not surely read. */
export const claimedAsked = (region: Region, grade: number): string | null =>
  otherSign(region, grade) ??
  twoSounds(region, grade) ??
  numberRead(region) ??
  meantByReading(region) ??
  oldFromAbroad(region) ??
  katakanaOnly(region) ??
  allOver(region) ??
  soundsApart(region) ??
  shopNamed(region, grade) ??
  countedSo(region, grade) ??
  soundOfCounter(region);

const PAIRS = Object.keys(alike.alike);
const IS_TRUE = /^[^。〔]{0,12}(?:ほんと|ほんま|あって(?:る|ます)|まじ|それって)[^。]{0,6}[?。]*$/;
const OF_LINE = /(?:で|出)(?:る|て|た|し|す|さ)|つきぬけ|てん|点|ちょん|ぼう|棒|せん|線|はね|はらい/;
/** How the kanji in quotes differs from the other one that is named, in kanji or by its word, with a line that is spoken of. */
function otherSign(region: Region, grade: number): string | null {
  const text = told(region);
  if (!IS_TRUE.test(region.asks) || !OF_LINE.test(text)) return null;
  const [sign = '', second, ...more] = new Set(region.quotes.filter((one) => /^[一-龠]$/.test(one)));
  const isPair =
    second !== undefined && PAIRS.some((pair) => pair === sign + second || pair === second + sign);
  if (isPair && more.length === 0) return apart([sign, second], grade);
  const around = plain(text, region);
  const found = PAIRS.filter((pair) => {
    const other = pair.replace(sign, '');
    const named = new RegExp(
      `(?:(?:^|[^ぁ-んァ-ヶー]|[とにら])|(?<![ァ-ヶー])(?=[ァ-ヶ]))(?:${[other, ...wordsFor(other)].join('|')})(?:に|や|だ|って|と|、|。|の)`,
    );
    return pair.includes(sign) && other.length === 1 && named.test(around.replaceAll(sign, '、'));
  });
  const [pair = ''] = found;
  return second !== undefined || sign === '' || found.length !== 1 ? null : apart([...pair], grade);
}
const wordsFor = (kanji: string): readonly string[] =>
  (findKanji(kanji)?.kun ?? [])
    .filter((one) => /^[ぁ-ん]{2,}$/.test(one))
    .flatMap((one) => [one, [...one].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60)).join('')]);
const apart = (both: readonly string[], grade: number): string | null =>
  alikeAsked(
    saidOf(readSaid(`${both.map((one) => `「${one}」`).join('と')}は どう ちがう？`, grade), both, true),
  );

const TWO =
  /〔(\d)〕(?:って|という|っていう|の)?(?:かん?じ|じ)?(?:と|、)+〔(\d)〕(?:って|という|っていう|の)*(?:かん?じ|じ)(?:って|は|の|、)*(?:どう|どこが?|なにが?)、?ちが/;
/** 「め」って かんじと「ひ」って かんじ: the two that read so and look alike. */
function twoSounds(region: Region, grade: number): string | null {
  const [, one, other] = TWO.exec(region.asks) ?? [];
  const [a, b] = [quoteAt(one, region), quoteAt(other, region)];
  if (![a, b].every((name) => /^[ぁ-ん]{1,4}$/.test(name))) return null;
  const reads = (kanji: string, name: string): boolean =>
    soundsOf(kanji).includes(name) || kanjiOf(name).includes(kanji);
  const found = PAIRS.filter(([first = '', second = '']) =>
    [
      [first, second],
      [second, first],
    ].some(([x = '', y = '']) => reads(x, a) && reads(y, b)),
  );
  const [pair] = found;
  return pair === undefined || found.length > 1 ? null : apart([...pair], grade);
}

const NUMBERS: Readonly<Record<string, readonly [word: string, one: string, other: string]>> = {
  4: ['四', 'よん', 'し'],
  7: ['七', 'なな', 'しち'],
  9: ['九', 'きゅう', 'く'],
  0: ['0', 'れい', 'ゼロ'],
};
const WHICH_IS =
  /(?:どっち|どちら)(?:が|の(?:ほう|よみ(?:かた)?)が)?、?(?:ほんと|ほんま|ただし|正し|いい|ええ|あって|なの|[?])/;
/** よん and し are both right. */
function numberRead(region: Region): string | null {
  if (!WHICH_IS.test(region.asks)) return null;
  const text = plain(told(region), { quotes: region.quotes.map((one) => `、${one}、`) });
  const digits = [...new Set(text.match(/[0-9四七九]+/g) ?? [])];
  const [digit = '', ...more] = digits.map(
    (one) => `${'四七九'.includes(one) ? [4, 7, 9]['四七九'.indexOf(one)] : one}`,
  );
  const [word = '', one = '', other = ''] = more.length > 0 ? [] : (NUMBERS[digit] ?? []);
  const isSaid = (name: string): boolean =>
    new RegExp(`(?:^|[、。?!]|って|は)${name}(?:[、?。]|って|と(?![ぁ-ん]{0,3}ける)|か)`).test(text);
  return word !== '' && isSaid(one) && isSaid(other) ? sentence(words.readsBoth, { word, one, other }) : null;
}

const MEANS_TOO = /いみ(?:も|は|が)?、?(?:ちが|違|変|か(?:わ|え)|おなじ|いっしょ|べつ)/;
/** 「人気」は「ひとけ」とも 読むって。意味も 変わるの: each reading with what it then means. */
function meantByReading(region: Region): string | null {
  const [word = '', ...more] = region.quotes.filter((one) => SEVERAL_READINGS.has(one));
  const readings = SEVERAL_READINGS.get(word) ?? [];
  const text = plain(told(region), region);
  const isOther = [...text.matchAll(/([ぁ-ん]{2,6}?)」?とも、?よ/g)].some(
    ([, said = '']) => !readings.some(([reading = '']) => said.endsWith(reading)),
  );
  return word === '' ||
    more.length > 0 ||
    isOther ||
    !MEANS_TOO.test(region.asks) ||
    !/よ[むんみめ]/.test(text)
    ? null
    : tellEach(word, readings);
}

const OLD: Readonly<Record<string, string>> = sounding.old;
const HAS_TO =
  /(?:カタカナ|かたかな)(?:で|に|じゃ|や)(?:(?:か[くかい]|書か|し)?(?:ないと|な(?:きゃ|あかん|いかん|くちゃ)|なけれ)|ないと|か[くい]|なの|か|[?])/;
/** たばこは 外国から 来た 言葉だから カタカナやで、ほんまに: one that is so old that both are written. */
function oldFromAbroad(region: Region): string | null {
  if (!HAS_TO.test(region.asks)) return null;
  const text = plain(told(region), { quotes: region.quotes.map((one) => `、${one}、`) });
  const [word = '', ...more] = Object.keys(OLD).filter((one) =>
    new RegExp(`(?:^|[^ぁ-ん]|[はがをの])${one}(?:って|は|も|を|、)`).test(text),
  );
  return word === '' || more.length > 0
    ? null
    : sentence(inClause.oldFromAbroad, { word, katakana: OLD[word] ?? '' });
}

const ONLY =
  /(?:がいこく|外国)(?:の|から[きく来]た)?(?:ことば|言葉)?だけ、?(?:が|を)?(?:カタカナ|かたかな)(?:なの|で|に|か|[?])/;
const WHICH_WORDS =
  /^(?:どんな|なんの)(?:ことば)を?(?:カタカナ|かたかな)で(?:か|書)|^(?:カタカナ|かたかな)で(?:か|書)[^。〔]{1,10}ことばって?(?:は)?(?:どんな|なに|なん)/;
/** がいこくの ことばだけ カタカナなの: what else is. */
const katakanaOnly = ({ asks }: Region): string | null =>
  ONLY.test(asks) || WHICH_WORDS.test(asks) ? sentence(words.whenKatakana) : null;

const WHY_SO =
  /(?:なんで|どうして|なぜ)[^。?]{0,12}(?:さん(?:ほん|ひき|はい|ひゃく)|〔\d〕)(?:は|が)?(?:じゃ|や|では|で|って(?:いわ|言わ))?(?:ない|なく)|(?:じゃ|や|では)(?:ない|なく)[^。?]{0,6}(?:なんで|どうして|なぜ)/;
const CHANGED = /(?:さん|ろく|はち|いち)(ほん|ひき|はい|ひゃく)/;
/** いっぽん、にほん なのに、なんで「さんほん」じゃないの: how its sound changes. */
function soundOfCounter(region: Region): string | null {
  if (!WHY_SO.test(region.asks.split('?')[0] ?? '')) return null;
  const [, counter] = CHANGED.exec(plain(region.asks, region)) ?? [];
  return counter === undefined
    ? null
    : sentence(inClause.counterChanges, { counter, said: SAID[counter] ?? '' });
}
const SAID: Readonly<Record<string, string>> = {
  ほん: 'いっぽん、にほん、さんぼん',
  ひき: 'いっぴき、にひき、さんびき',
  はい: 'いっぱい、にはい、さんばい',
  ひゃく: 'ひゃく、にひゃく、さんびゃく',
};

/** 「せかいじゅう」は 中だから「ぢゅう」じゃ ないの: what goes all over is written with じ. */
function allOver({ quotes, asks }: Region): string | null {
  const [word = '', ...more] = quotes.filter((one) => /^(?:[ぁ-ん]{2,8}|[一-龠]{1,3})[じぢ]ゅう$/.test(one));
  const isWeighed = quotes.some((one) => /^[じぢ](?:ゅう?)?$/.test(one));
  if (word === '' || more.length > 0 || !isWeighed || /よ[むみめん]|いみ/.test(asks)) return null;
  return `${sentence(words.spelled, { word: word.replace(/ぢ(?=ゅう$)/, 'じ') })}${sentence(words.zRule)}`;
}

const APART = /^[^。〔]{0,6}(?:どう|なにが?|どこが?)、?ちが/;
/** びょういんに 行ったって 書いたら「びよういん」に なってて … どう ちがうの: what both mean, of which one stands in the tale. */
function soundsApart(region: Region): string | null {
  const [one = '', ...more] = region.quotes.filter((word) => word in sounding.pairs);
  if (!APART.test(region.asks) || more.length > 0 || one === '') return null;
  const around = unquoted(region.whole, { quotes: [] }).replaceAll(`「${one}」`, '、');
  const [other, ...others] = Object.keys(sounding.pairs).filter(
    (word) => word !== one && word.length > 2 && isAlike(one, word) && around.includes(word),
  );
  return other === undefined || others.length > 0 ? null : meantByPair([one, other].toSorted(byLength));
}
const byLength = (one: string, other: string): number =>
  one.length - other.length ||
  (one.match(/[っゃゅょ]/g) ?? []).length - (other.match(/[っゃゅょ]/g) ?? []).length;

const OF_SHOP =
  /(?:なに|何)(?:を|が)?(?:うっ|うる|売)|なん(?:の|て)?(?:おみせ|お店|みせ|店)|なにや(?:さん)?(?:なの|[?])/;
/** 「八百屋」って 書いて あって…何 売ってる お店: how it is read, and what that is. */
function shopNamed(region: Region, grade: number): string | null {
  const [word = '', ...more] = region.quotes;
  if (!/^[一-龠]{1,4}[屋店]$/.test(word) || more.length > 0 || !OF_SHOP.test(region.asks)) return null;
  const told = (['read', 'meaning'] as const).map((kind) => {
    const says = tellFound({ kind, names: [word], isDirect: true }, region, grade, true);
    return typeof says === 'string' ? says : null;
  });
  const [read, meaning] = told;
  const rest = meaning ?? sentence(words.unknown, { subject: word, aspect: 'いみ' });
  return read === null ? null : `${read}${rest}`;
}

const WHY_COUNTED = /(?:なんで|どうして|なぜ)、?〔(\d)〕(?:って|と)?(?:なの|なん|かぞえ|いう|書|か[くい])/;
/** いかが「一ぱい 五百円」って。なんで「ぱい」なの: how the thing is counted that stands before it. */
function countedSo(region: Region, grade: number): string | null {
  const counter = quoteAt(WHY_COUNTED.exec(region.asks)?.[1], region).replace(
    /^[0-9一二三いちにさん]+(?=.)/,
    '',
  );
  if (!/^(?:[ぱばは]い|わ|[ぴびひ]き|とう|ひら|ちょう)$/.test(counter)) return null;
  const text = unquoted(told(region), region);
  const things = COUNTERS.filter(
    ({ reading }) => large(reading).slice(1) === counter.slice(1) || reading === counter,
  )
    .flatMap((one) => one.things)
    .filter((one) => new RegExp(`(?:^|[^ぁ-ん]|[にでの])${one}(?:が|は|を|って|の)`).test(text));
  const [thing, ...more] = things;
  return thing === undefined || more.length > 0
    ? null
    : thingAsked({ ...readSaid(thing, grade), quoted: [thing] });
}
