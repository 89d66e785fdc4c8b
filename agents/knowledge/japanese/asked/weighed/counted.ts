import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { readingsFor } from '../clause/more-words.ts';
import { inMarks, plain } from '../clause/names.ts';
import { COUNTERS, type Counter, countersOf, isThingCounted, tellThing, unvoiced } from '../counting.ts';
import { verdict } from '../said/claim.ts';
import { dayMeant } from './days.ts';

/** What is asked of counting in a message that tells around it: which day はつか is, さんぼん or さんほん, how many comes next, what counts a thing; null where nothing of this is asked. */
export const countedAsked = (region: Region): string | null =>
  dayMeant(region) ??
  numberNext(region) ??
  pairWeighed(region) ??
  numberClaimed(region, true) ??
  unitAsked(region) ??
  thingCounted(region) ??
  numberClaimed(region, false);

export const NUMBERS: readonly (readonly string[])[] = [
  ['いち', 'いっ', '1', '一', 'ひとつ'],
  ['に', '2', '二', 'ふたつ'],
  ['さん', '3', '三', 'みっつ'],
  ['よん', 'よ', 'し', '4', '四', 'よっつ'],
  ['ご', '5', '五', 'いつつ'],
  ['ろく', 'ろっ', '6', '六', 'むっつ'],
  ['なな', 'しち', '7', '七', 'ななつ'],
  ['はち', 'はっ', '8', '八', 'やっつ'],
  ['きゅう', 'く', '9', '九', 'ここのつ'],
  ['じゅう', 'じゅっ', 'じっ', '10', '十', 'とお'],
];
const DIGITS = '一二三四五六七八九十';

interface Numbered {
  readonly form: string;
  readonly number: number;
  readonly counter: Counter;
}

/** さんほん, えんぴつさんほん, 3ほん: the number with what counts, however it is said; of several the one that counts what is spoken of. */
function numberedIn(token: string, text: string): Numbered | null {
  for (let at = 0; at < token.length - 1; at++) {
    const before = token.slice(0, at);
    if (before !== '' && !isThingCounted(before) && !/[はがをのに]$/.test(before)) continue;
    const form = token.slice(at);
    if (!NUMBERED.test(form)) continue;
    const found = NUMBERS.flatMap((all, nth) =>
      all.flatMap((one) => (form.startsWith(one) ? [{ number: nth + 1, rest: form.slice(one.length) }] : [])),
    );
    const both = found.flatMap(({ number, rest }) =>
      COUNTERS.filter(
        ({ reading, counter }) =>
          reading.length > 0 &&
          counter !== '日' &&
          (unvoiced(reading) === unvoiced(rest) || counter === rest || halfVoiced(reading) === rest),
      ).map((counter) => ({ form, number, counter })),
    );
    const ofThing = both.find(({ counter }) =>
      counter.things.some((thing) => thing.length > 1 && text.includes(thing)),
    );
    const first = ofThing ?? both[0];
    if (first !== undefined) return first;
  }
  return null;
}
const NUMBERED = new RegExp(`^(?=${NUMBERS.flat().join('|')})[ぁ-ん0-9一-龠]{2,9}$`);
/** ぞく of そく, がい of かい. */
const halfVoiced = (reading: string): string =>
  String.fromCharCode(reading.charCodeAt(0) + (/^[かきくけこさしすせそ]/.test(reading) ? 1 : 0)) +
  reading.slice(1);

/** All that is said of numbers in the quotes, and in the words that are put side by side. */
function numbersIn(region: Region, isQuotedOnly: boolean): readonly Numbered[] {
  const text = plain(told(region), region);
  const quoted = region.quotes.flatMap((one) => one.split(/[、。,\s!?]+/));
  const side = isQuotedOnly
    ? []
    : told(region)
        .split(/[^ぁ-ん0-9一-龠]+|って|それとも|じゃなく?て|なの|だっけ|かな/)
        .filter((one) => one.length > 2);
  return [...quoted, ...side].flatMap((token) => numberedIn(token, text) ?? []);
}

const written = ({ counter }: Counter, number: number): string =>
  `${DIGITS[number - 1] ?? ''}${counter === 'つ' && number === 10 ? '' : counter}`;
export const tellNumber = (counter: Counter, number: number): string | null => {
  const said = counter.said[number - 1];
  return said === undefined
    ? null
    : sentence(words.countedNumber, { written: written(counter, number), said });
};
const isOne = (one: Numbered, other: Numbered): boolean =>
  one.number === other.number && unvoiced(one.counter.reading) === unvoiced(other.counter.reading);

/** 「さんほん」って 言ったら「さんぼん」だって: which is right. */
function pairWeighed(region: Region): string | null {
  if (OF_SUM.test(region.asks)) return null;
  const all = numbersIn(region, false).filter(({ form }) => /[ぁ-ん]$/.test(form));
  const pair = all.find((one) => all.some((other) => other.form !== one.form && isOne(one, other)));
  if (pair !== undefined)
    return tellEither(
      pair,
      all.filter((one) => isOne(one, pair)),
      region,
    );
  const isOfWhy = all.length > 1 && all.every(isSaidSo) && /なんで(?!す)|どうして|なぜ/.test(region.asks);
  if (!isOfWhy) return null;
  const each = all.map((one) => tellNumber(one.counter, one.number) ?? '');
  return `${[...new Set(each)].join('')}${sentence(inClause.soundChanges)}`;
}
const OF_SUM = /かんじ|漢字|いくつ|のこ[りる]|ぜんぶで|たす|ひく/;

/** 「いちほん」って いったら わらわれた: whether a number is said so, and how. `isWrongOnly`: only where it is not. */
function numberClaimed(region: Region, isWrongOnly: boolean): string | null {
  const { asks } = region;
  if (OF_SUM.test(asks)) return null;
  const shown = numbersIn(region, true).filter(({ form }) => /[ぁ-ん]$/.test(form));
  // いちほん、にほん: the one that is not right.
  const wrong = shown.filter((one) => !isSaidSo(one));
  const [only, ...others] = wrong.length > 0 || isWrongOnly ? wrong : shown;
  const isOfSaying =
    /い(?:う|っ|わ)|言|よ[むみん]|かぞえ|まちが|わらわ|なお(?:さ|し)|(?:^|[。!?])〔\d〕で(?:い[いー]|ええ|あって)/.test(
      told(region),
    );
  if (only === undefined || others.length > 0 || !isOfSaying) return null;
  // 「休業」を「きゅうぎょう」, 日本を「にほん」: it is how that is read.
  const read = /([一-龠々]{2,})(?:のこと)?(?:を|は|って)〔\d〕/.exec(told(region))?.[1] ?? '';
  const ofWord = (one: string) =>
    /^[一-龠々]{2,}[ぁ-ん]*$/.test(one) && !/[一二三四五六七八九十百]/.test(one);
  if ([...region.quotes, read].some(ofWord)) return null;
  // 二階 and にがい: no other counter that sounds so.
  const shownWith = region.quotes.flatMap(
    (one) => /^[一二三四五六七八九十0-9]+([一-龠])$/.exec(one)?.[1] ?? [],
  );
  if (shownWith.length > 0 && !shownWith.includes(only.counter.counter)) return null;
  const says = tellNumber(only.counter, only.number);
  const isRight = isSaidSo(only);
  const isClaim =
    /で(?:い[いー]|ええ)|あって|よね|ただし|ほんと|ほんま|へん|まちが|じゃ(?:だめ|ない)|ちが[うっい]|って、?(?:いう|よむ|かぞえる)(?:の|ん)?(?:[?]|か)|(?:は|って|なら|だと)〔\d〕(?:なの|かな)?[?]/.test(
      asks,
    );
  const isOpen = !isRight && /なんて|なんと|なんで|どう/.test(asks);
  return says === null || !(isClaim || isOpen) ? null : `${isRight ? verdict(true) : ''}${says}`;
}

/** Whether the number is said rightly with its counter: さんぼん, 3ぼん. */
function isSaidSo({ form, counter, number }: Numbered): boolean {
  const said = counter.said[number - 1] ?? '';
  const unit = form.replace(/^[0-9一二三四五六七八九十]+/, '');
  return form === said || (unit !== form && (said.endsWith(unit) || unit === counter.counter));
}

/** Two ways to say it that are both right. */
const EITHER: Readonly<Record<string, string>> = {
  さんわ: 'さんば',
  ろくわ: 'ろっぱ',
  はちわ: 'はっぱ',
  じゅうわ: 'じゅっぱ',
};
function tellEither({ counter, number }: Numbered, all: readonly Numbered[], region: Region): string | null {
  const said = counter.said[number - 1] ?? '';
  const other = number === 10 && said.startsWith('じゅっ') ? said.replace('じゅっ', 'じっ') : EITHER[said];
  if (other !== undefined && all.some(({ form }) => form === other))
    return sentence(words.readsBoth, { word: written(counter, number), one: said, other });
  // さんかい is 三回, さんがい 三階.
  const alike = COUNTERS.filter(({ reading }) => reading === counter.reading);
  const isNamed =
    counter.things.some((thing) => region.whole.includes(thing)) || region.whole.includes(counter.counter);
  const differs = alike.length > 1 && !isNamed && new Set(alike.map((one) => one.said[number - 1])).size > 1;
  return differs ? alike.map((one) => tellNumber(one, number) ?? '').join('') : tellNumber(counter, number);
}

/** 「いっぴき、にひき」って かぞえてた。みっつの ときは？ */
const NEXT = new RegExp(
  `(${NUMBERS.flat()
    .toSorted((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?:つ|こ|まで)?(?:の?(?:とき|ばあい)|だと|なら|に?なったら|になると|だったら|(?=は、?〔))(?:は|って)?、?(?:なん|どう|なに|どない|〔\\d〕[?、か])|(?:つぎ|次|そのあと)(?:って|は|の)*(?:かず)?(?:って|は)?、?(?:なん|どう|なに|どない)`,
);
const COUNTED_FROM = /[0-9一二三四五六七八九十](?:つ|[ぁ-ん一-龠]{1,2})(?=の?(?:つぎ|次|あと))/;
function numberNext(region: Region): string | null {
  // 六になると「ろくひき」？ それとも べつの 言い方？
  const isOther = /^それとも|^(?:べつ|ちがう|ほか)の[言い]/.test(region.asks);
  const found = NEXT.exec(isOther ? told(region) : region.asks);
  if (found === null) return null;
  // 五つの つぎは「ろくつ」？: it is counted on from what stands before, and not from what is guessed.
  const behind = region.asks.slice(region.asks.indexOf(found[0]));
  const guesses = isOther ? [] : (behind.match(/〔\d〕/g) ?? []).map((one) => plain(one, region));
  const from = numberedIn(COUNTED_FROM.exec(told(region))?.[0] ?? '', '');
  const before = numbersIn(region, false).filter(({ form }) => !guesses.includes(form));
  const counted = from === null ? before : [...before, from];
  const last = counted.at(-1);
  if (last === undefined || /さい|じ$|ねん|がつ|にち/.test(last.counter.reading)) return null;
  const named = found[1] === undefined ? -1 : NUMBERS.findIndex((all) => all.includes(found[1] ?? ''));
  const number = named >= 0 ? named + 1 : Math.max(...counted.map((one) => one.number)) + 1;
  return tellNumber(last.counter, number);
}

/** くるまは いちだい、かみは いちなに？: of the thing that stands right before it. */
function unitAsked(region: Region): string | null {
  const [, shown = ''] =
    /(?:^|[、。])([ぁ-んァ-ヶー]{2,7}?|[一-龠]{1,2})(?:は|って|だと|やと|なら|だったら)、?(?:いち|いっ|ひと|1)(?:なに|なん)(?:だ|なの|なん|かな|やろ|って(?:いう|かぞえる)の?)?[?]?$/.exec(
      plain(region.asks, region),
    ) ?? [];
  const name = THINGS.get(kanaOf(shown));
  return name === undefined || !SHORT_BEFORE.test(plain(region.asks, region))
    ? null
    : tellThing(shown, countersOf(name));
}
/** Another thing was counted before it. */
const SHORT_BEFORE = /(?:は|って|が)(?:いち|いっ|ひと|1|一)[ぁ-ん一-龠]{1,3}(?:で|、|だよね|やんな|だけど)/;

const AGAINST =
  /(?:のに|けど|けれど)、?|、(?=[^、。?]{1,8}(?:は|って)、?(?:なん[てと]|どう)[ぁ-ん、]{0,3}かぞえ)/;
const SHORT_UNIT =
  /(?:いっ|いち|ひと|[0-9一])(個|こ|匹|ぴき|ひき|本|ぽん|ほん|羽|わ|枚|まい|頭|とう|台|だい|冊|さつ|通|つう|玉|たま|軒|けん|杯|ぱい|はい|足|そく|着|ちゃく|機|き|両|りょう|膳|ぜん|脚|きゃく|束|たば|房|ふさ|粒|つぶ|丁|ちょう|艘|そう|隻|せき|輪|りん|つ)(?![ぁ-んー]{3})/g;
/** かさは「一本」で いいの. */
const PUT_SO =
  /(?:^|、)[ぁ-んァ-ヶー一-龠]{1,7}(?:は|って)「(?:[1一]|いっ|いち|ひと)[ぁ-ん一-龠]{1,3}」で(?:い[いー]|ええ|あって)[^。]{0,6}[?]/;
const BY_ITSELF = new RegExp(
  `(?<![ぁ-んァ-ヶ一-龠])(${COUNTERS.map(({ reading }) => reading)
    .filter((one) => one !== '')
    .join('|')})で(?:かぞえ|数え)`,
  'g',
);
/** すいかは「一個」じゃなくて「一玉」って 数える？, 手紙は どう 数える: what counts the thing. */
function thingCounted(region: Region): string | null {
  const { asks } = region;
  const all = `${told(region)}${region.after}`;
  const [text, bounded] = [plain(all, region), inMarks(all, region)];
  // パパが「はい」で 数えるって: how it is counted, by itself.
  const byItself = [...text.matchAll(BY_ITSELF)].map(([, unit = '']) => unit);
  const offered = [...[...bounded.matchAll(SHORT_UNIT)].map(([, unit = '']) => unit), ...byItself];
  const isWeighed =
    new Set(offered.map(unvoiced)).size > 1 &&
    /どっち|どちら|じゃな|じゃだめ|や?あかん|ほんと|[?].*[?]/.test(asks);
  const [, next = ''] =
    !/(?:は|って)「?(?:いっ|いち|ひと|[一1](?:台|本|枚|匹|羽|冊|個|頭|足|着|通|玉|軒|杯|ま|ひ|ぴ|ほ|ぽ|さ|だ|わ|こ|と))/.test(
      bounded,
    )
      ? []
      : (/(?:^|、)(?:じゃあ?、?)?([^、。?]{1,6}(?:は|も))(?:[0-9一]?(?:だい|わ|ひき|ぴき|まい|ほん|ぽん|さつ|こ|とう)(?:なの|でいいの)?)?[?]$/.exec(
          plain(asks, region),
        ) ?? []);
  if (!/かぞえ|数え/.test(text) && !isWeighed && next === '' && !PUT_SO.test(bounded)) return null;
  if (/かんじで|かくすう|なんかく|画|ぜんぶで|のこ[りる]|いくつ(?:ある|あった)|あわせて/.test(text))
    return null;
  // えんぴつは「本」なのに、消しゴムは「個」なの; ねえロボット、いぬは なんて 数える: the last of what is told.
  const own = plain(asks.split(AGAINST).at(-1) ?? '', region);
  const [thing] = [next, own, plain(asks, region), text]
    .map((one) => one.replace(/ほんと|ほんま/g, '、'))
    .flatMap(thingsIn);
  if (thing === undefined) return null;
  if (next !== '' && !next.startsWith(thing.shown)) return null;
  const counters = countersOf(thing.name);
  if (
    thing.name === 'うさぎ' &&
    (offered.length === 0 || offered.some((one) => /わ|羽|ひき|ぴき|匹/.test(one)))
  )
    return sentence(words.rabbit);
  const isRight = offered.map((unit) =>
    counters.some(({ counter, reading }) => counter === unit || unvoiced(reading) === unvoiced(unit)),
  );
  const isClaim =
    /ほんと|ほんま|で(?:い[いー]|ええ)|あって|よね|まちが|だめ|じゃな|どっち|どちら|ただし/.test(asks);
  const isAllRight = isClaim && isRight.length > 0 && !isRight.includes(false);
  const both = isAllRight && new Set(offered.map(unvoiced)).size > 1;
  const first = both ? sentence(inClause.bothCount) : isAllRight ? verdict(true) : '';
  return `${first}${tellThing(thing.shown, counters)}`;
}

/** Things that are counted. Key: the name in hiragana. */
const THINGS: ReadonlyMap<string, string> = new Map(
  COUNTERS.flatMap(({ things }) => things)
    .filter((one) => one.length > 1)
    .toReversed()
    .map((one) => [katakanaAsHiragana(one), one]),
);
/** As it is shown, in hiragana. */
const kanaOf = (shown: string): string =>
  katakanaAsHiragana(/[一-龠]/.test(shown) ? (kanaFor(shown)[0] ?? '') : shown);
function kanaFor(shown: string): readonly string[] {
  const [, before = '', rest = ''] = /^(お?)(.*)$/.exec(shown) ?? [];
  const own = readingsFor(rest).map((one) => `${before}${one}`);
  return own.length > 0 ? own : [shown.replace(/[一-龠]/g, (kanji) => readingsFor(kanji)[0] ?? kanji)];
}
/** What is spoken of; what is joined to one may begin the next. */
const SPOKEN_OF =
  /(?=(?:^|[、。?]|って|[はがもにでの])「?([ぁ-んァ-ヶー]{2,9}?|[一-龠][ぁ-ん]?[ァ-ヶー]{2,5}|[ぁ-ん]{0,3}?[一-龠]{1,4}[ぁ-ん]{0,2}?)」?(?:って|は|を|の|が|も|なら|、|さん|ちゃん|(?<=[ァ-ヶー])(?:見|みた|かっ|買|食|たべ)))/g;
/** The things that a text speaks of, in kana or in kanji. */
export function thingsIn(text: string): readonly { readonly name: string; readonly shown: string }[] {
  const found = [...text.matchAll(SPOKEN_OF)].flatMap(([, shown = '']) => {
    const name = THINGS.get(kanaOf(shown).replace(/^お(?=てがみ)/, ''));
    return name === undefined ? [] : [{ name, shown }];
  });
  return [...new Map(found.map((one) => [one.name, one])).values()];
}
