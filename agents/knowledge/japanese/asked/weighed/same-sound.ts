import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji } from '../../kanji.ts';
import { type Region, told } from '../clause/clauses.ts';
import { goesOnSo } from '../clause/inflected.ts';
import { inMarks, plain, quoteAt, SOUNDS } from '../clause/names.ts';
import { toldApart } from '../clause/several.ts';
import { verdict } from '../said/claim.ts';
import { meantUse, tellUses } from '../said/meant-use.ts';

/** What is asked of words that sound alike, in a message that tells around it: 早くか 速くか, 「かえる」は「返る」だって, which kanji read はし; null where nothing of this is asked. */
export const sameSoundAsked = (region: Region, grade: number): string | null =>
  soundsListed(region, grade) ??
  signOfPhrase(region, grade) ??
  soundDescribed(region) ??
  allOfSound(region) ??
  soundsWeighed(region) ??
  soundHere(region);

/** 「駅でまってるね」って … 「持」と「待」 どっち: the one of the two that sounds in what is to be written; null where both may. */
function signOfPhrase(region: Region, grade: number): string | null {
  const { asks, quotes } = region;
  const text = told(region);
  const [all, one, other] = TWO_SIGNS.exec(text) ?? [];
  const kanji = [one, other].map((at) => quoteAt(at, region));
  if (all === undefined || kanji.some((sign) => findKanji(sign) === null)) return null;
  if (!/どっち|どちら|[?].*[?]/.test(asks) || OF_ELSE.test(asks.replace(/〔\d〕/g, ''))) return null;
  const phrase = quotes.filter((quote) => !kanji.includes(quote)).join('、');
  const heard = kanji.flatMap((sign) => {
    const sounding = (findKanji(sign)?.on ?? []).map(katakanaAsHiragana);
    const on = sounding.some((sound) => phrase.includes(sound)) || GOES_ELSE[sign]?.test(phrase) === true;
    const kun = (findKanji(sign)?.kun ?? []).filter((sound) => sounds(sound, phrase));
    return on || kun.length > 0 ? [{ sign, on, kun: kun[0] ?? '' }] : [];
  });
  const [only, ...more] = heard;
  if (only === undefined || only.on || more.length > 0) return null;
  const word = only.sign + (/\(([ぁ-ん]+)\)/.exec(only.kun)?.[1] ?? '');
  return `${sentence(words.useHere, { word })}${toldApart(kanji, region, grade) ?? ''}`;
}
const TWO_SIGNS = /〔(\d)〕(?:と|か|や|なの|、|[?])+〔(\d)〕/;
/** きた and いった are of no kun as it goes on. */
const GOES_ELSE: Readonly<Record<string, RegExp>> = { 来: /[きこ]/, 行: /い[っかきけこ]/ };
/** ま(つ) in まってるね; no reading of one sound by itself. */
function sounds(kun: string, phrase: string): boolean {
  const [, stem = '', own = ''] = /^([ぁ-ん]+)(?:\(([ぁ-ん]+)\))?$/.exec(kun) ?? [];
  if (own === '') return stem.length > 1 && phrase.includes(stem);
  return [...phrase.matchAll(new RegExp(stem, 'g'))].some(({ index }) => {
    const tail = phrase.slice(index + stem.length);
    return tail.startsWith(own) || [1, 2, 3, 4].some((length) => goesOnSo(stem, own, tail.slice(0, length)));
  });
}

const WEIGHS =
  /もおなじ(?:かん?じ|じ)|つかい(?:わけ|分け)|どっち|どちら|どれ|ほんと|ほんま|ただし|正し|あって|で(?:い[いー]|ええ)|まよ|ちが[うっ]|なんで|どうして|じゃない|[一-龠][ぁ-ん]{0,3}〕?[?]|〔\d〕[?]〔\d〕[?]/;
const OF_ELSE =
  /よみ|よ[むめん]|いみ|意味|かくすう|なんかく|ぶしゅ|はんたい|おくりがな|どう?ちが|(?:なに|どこ)がちが|ちがい/;

/** Whether a word stands in a text, in any of its forms: 早く of 早い. */
function standsIn(text: string, word: string, reading: string): boolean {
  if (/^[一-龠]{2,}$/.test(word)) return text.includes(word);
  if (!text.includes(word.charAt(0))) return false;
  const own = word.slice(1);
  const found = [
    ...text.matchAll(new RegExp(`(?<![一-龠])${word.charAt(0)}([ぁ-ん]{1,6}|(?![一-龠]))`, 'g')),
  ];
  if (own === '') return found.some(([, tail = '']) => /^(?:$|[とかがをはのにでもやじだ]|って)/.test(tail));
  const stem = reading.slice(0, reading.length - own.length);
  return found.some(
    ([, tail = '']) =>
      tail.startsWith(own) ||
      [1, 2, 3, 4].some((length) => length <= tail.length && goesOnSo(stem, own, tail.slice(0, length))),
  );
}

/** はやく, of はやい. */
function isFormOf(said: string, word: string, reading: string): boolean {
  const own = word.slice(1);
  const stem = reading.slice(0, reading.length - own.length);
  return said === reading || (said.startsWith(stem) && goesOnSo(stem, own, said.slice(stem.length)));
}

const endsInForm = (quote: string, uses: readonly (readonly string[])[], reading: string): boolean => {
  const [, end = ''] = /[一-龠ァ-ヶ][をがはにで]([ぁ-ん]{2,6})$/.exec(quote) ?? [];
  return end !== '' && uses.some(([word = '']) => isFormOf(end, word, reading));
};

const ALL = Object.entries(SOUNDS);
/** Which of words that are written in two ways is meant: by what stands around it, else with the use of each. */
function soundsWeighed(region: Region): string | null {
  const { asks } = region;
  if (!WEIGHS.test(asks) || OF_ELSE.test(asks.replace(/〔\d〕/g, ''))) return null;
  const text = plain(`${told(region)}${region.after}`, region);
  // 朝 はやいのと、スピードの はやい: both are described.
  const twice = ALL.find(
    ([reading, uses]) => uses.length > 1 && reading.length > 2 && asks.split(reading).length > 2,
  );
  if (twice !== undefined && /どっち|どちら|どれ|それぞれ/.test(asks)) return tellUses(twice[1]);
  const exactly = ([, uses]: (typeof ALL)[number]): number =>
    uses.filter(([word = '']) => region.quotes.includes(word)).length;
  for (const [reading, uses] of ALL.toSorted((one, other) => exactly(other) - exactly(one))) {
    // 「薬がきいた」: in a form of it, at the end of what was written.
    const isSpoken =
      /^[ぁ-ん]{2,}$/.test(reading) &&
      region.quotes.some((quote) => quote === reading || endsInForm(quote, uses, reading));
    // 「かえす」って「帰」?「返」?: the kanji of each by itself.
    const shown = uses.filter(
      ([word = '']) =>
        standsIn(text, word, reading) ||
        (region.quotes.includes(word.charAt(0)) &&
          region.quotes.some((quote) => isFormOf(quote, word, reading))),
    );
    const [alone, ...beside] = shown;
    const inQuote =
      alone === undefined || beside.length > 0 ? null : judgedInQuote(alone, reading, uses, region);
    if (inQuote !== null) return inQuote;
    if (uses.length < 2 || !(shown.length > 1 || (shown.length === 1 && isSpoken))) continue;
    // One of them has to be put forward, and not only told of.
    const isPut = shown.some(([word = '']) =>
      new RegExp(`[「〔]${word.charAt(0)}|${word.charAt(0)}[ぁ-ん]{0,4}(?:と|か|って|や|なの|で|[?、])`).test(
        `${region.quotes.map((one) => `「${one}`).join('')}${plain(asks, region)}`,
      ),
    );
    if (!isPut) continue;
    const around = shown.reduce((left, [word = '']) => left.replaceAll(word, ' '), text);
    const here =
      (shown.length > 1 ? meantUse(around, reading, shown) : null) ?? meantUse(around, reading, uses);
    const all = here === null ? shown : uses.filter((one) => one[0] === here || shown.includes(one));
    const [only, ...more] = shown;
    const isDenied = /じゃな(?:くて|いほう|い方)|や(?:のうて|なくて)/.test(text);
    const judged =
      here !== null && more.length === 0 && only !== undefined && !isDenied
        ? verdict((only[0] === here) !== CLAIMS_OTHER.test(asks))
        : '';
    return `${judged}${tellUses(all.length > 1 ? all : uses, here)}`;
  }
  return null;
}

/** 薬の ときは ちがう 漢字だよね: that it is not the one that was named. */
const CLAIMS_OTHER = /(?:ちがう|べつの)(?:かん?じ|じ)(?:だ|な|や|で)/;

/** 「お茶が暑い」って 書いてた。あってる？: whether the word is meant that stands in the sentence that is shown; null where nothing in it tells. */
function judgedInQuote(
  [word = '']: readonly string[],
  reading: string,
  uses: readonly (readonly string[])[],
  { asks, quotes, before }: Region,
): string | null {
  const quote = quotes.find((one) => one.length > word.length + 1 && standsIn(one, word, reading));
  const isAsked =
    /あって|で(?:い[いー]|ええ)|まちが|ちが[うっ]|ほんと|ただし|なんで/.test(asks) &&
    /か[いくき]|書|かんじ|漢字/.test(`${asks}${before.join('')}`);
  if (quote === undefined || uses.length < 2 || !isAsked) return null;
  const around = quote.replace(new RegExp(`${word.charAt(0)}[ぁ-ん]{0,3}`), ' ');
  // 走るのは ちがう 漢字だよって: what was said of it.
  const said = `${before.join('、')}${asks}`;
  const isOther = CLAIMS_OTHER.test(said);
  const here = meantUse(around, reading, uses) ?? (isOther ? meantUse(said, reading, uses) : null);
  if (here === null) return /じで(?:い[いー]|ええ|あって)/.test(asks) ? tellUses(uses) : null;
  const shown = uses.filter(([one]) => one === here || one === word);
  return `${verdict((here === word) !== isOther)}${tellUses(shown, here)}`;
}

const DESCRIBED =
  /^〔(\d)〕(?:って|は|の|、)+([^。?〔]{1,14}?)(?:の)?(?:やつ|ほう|方|とき)(?:って|は|の|を|、)*(?:かん?じ(?:で|は|って|を)*、?)(?:どう|なんて|どない)(?:やって)?か[くけ]/;
/** 「くも」って 空の やつ、漢字で どう 書く: the word is meant, and what is said of it tells which. */
function soundDescribed(region: Region): string | null {
  const [, at, said = ''] = DESCRIBED.exec(region.asks) ?? [];
  const reading = quoteAt(at, region);
  const uses = /^[ぁ-ん]{2,}$/.test(reading) ? (SOUNDS[reading] ?? []) : [];
  if (uses.length < 2) return null;
  const here = meantUse(`${reading}って${said}の`, reading, uses);
  const shown = uses.filter(([word]) => here === null || word === here);
  return tellUses(shown, here);
}

const LISTS =
  /(〔\d〕|(?:^|[、。])(?!なん|なに|どう|こう|そう|いま)[ぁ-ん]{1,5}?)(?:(?:って|と|て)、?(?:よむ|いう|よめる|(?:いう)?(?:おと|音)の)|の(?:おと|音)の)(?:かんじ|じ(?!ゅん)|ことば|の(?!か?(?:[?。、]|$))|やつ)/;
/** どんな「じしん」が あるの, 「はし」って 漢字 いくつ あるん. */
const WHICH_ARE =
  /(?:どんな|なんの)(〔\d〕)(?:って|が)(?:ある|あん|あり)|(〔\d〕)(?:って(?:いう)?|の)、?(?:かん?じ|じ)(?:って|は|が|、)*(?:ぜんぶで)?(?:いくつ|なんこ|なんしゅるい|どれくらい|どんなのが)(?:ぐらい|くらい)?、?(?:ある|あん|あり)/;
/** 「はし」って よむ かんじ、どんなのが ある: all of them with their use. */
function soundsListed(region: Region, grade: number): string | null {
  const { asks } = region;
  // 「はし」って 音の 漢字を 書けって。橋の ほかに 何が ある: of the sound that was told before.
  const isMore = /^[^。?]{0,6}の?ほかに(?:は|も)?、?(?:なに|どんな|どれ)/.test(asks);
  const text = isMore ? (region.before[0] ?? '') : asks;
  const [, one, other] = LISTS.exec(text) ?? WHICH_ARE.exec(asks) ?? [];
  const found = one ?? other ?? '';
  const reading = plain(found, region).replace(/^[、。]/, '');
  if (reading === '' || !/どん|なに|なん|いくつ|おしえ|ある|しりたい|ぜんぶ|いって|[?]/.test(asks))
    return null;
  if (/れんしゅう|だして|やりたい|どっち|どちら|なんで(?!す)|どうして|なぜ/.test(asks)) return null;
  const named = plain(told(region), region);
  const all = SOUNDS[reading] ?? [];
  const uses = all.filter(([word = '']) => !named.includes(word));
  if (uses.length > 1) return tellUses(uses);
  const kanji = allKanji().filter(
    (one) =>
      (one.grade <= grade || all.some(([word = '']) => word.startsWith(one.kanji))) &&
      !named.includes(one.kanji) &&
      (one.on.includes(reading) ||
        one.words.some((own) => own.reading === reading && own.word.startsWith(one.kanji))),
  );
  const examples = kanji.slice(0, MOST).map((one) => `「${one.kanji}」`);
  return examples.length === 0
    ? null
    : sentence(words.kanjiReadSo, { reading, examples: examples.join('、') });
}
const MOST = 6;

const ASKS_SIGN =
  /どれ(?:を|が|に|つか|か|[?])|どっち|どの(?:かん?じ|じ|〔)|[一-龠]が?(?:つ[くい]|はい)[ぁ-ん]{0,3}(?:ほう|やつ)で|(?:ちがう|べつの)(?:かん?じ|じ)|(?:ほう|とき)の?(?:かん?じ|じ)?(?:は|って|を)?[?]|の(?:かん?じ|じ)(?:なの|で(?:い[いー]|ええ)|か)?[?]/;
/** あついって 漢字が いっぱい。お湯の ときは どれ: the one sound that is spoken of, and which of its kanji is meant. */
function soundHere(region: Region): string | null {
  const { asks, quotes } = region;
  const text = told(region);
  if (
    !ASKS_SIGN.test(asks) ||
    OF_ELSE.test(text.replace(/〔\d〕/g, '')) ||
    !/かん?じ|[のうなど]じ/.test(text)
  )
    return null;
  const found = ALL.filter(
    ([reading, uses]) =>
      uses.length > 1 &&
      reading.length > 1 &&
      (quotes.includes(reading) ||
        (text.includes(reading) &&
          new RegExp(`(?:^|[、。]|[はもに])${reading}(?:が|は|って|も|の)、?(?:かんじ|じ)`).test(text))),
  );
  const [[reading = '', uses = []] = [], ...others] = found;
  if (reading === '' || others.length > 0) return null;
  // おばあちゃんちの「はし」と、ごはんの「はし」: both are asked about.
  const asked = (asks.match(/〔\d〕/g) ?? []).filter((one) => plain(one, region) === reading);
  if (asked.length > 1) return tellUses(uses);
  // 本を「かえす」は 帰るの字？: what is put forward tells nothing of which is meant.
  const around = inMarks(text, region).replace(
    new RegExp(
      `(?:${uses.map(([word = '']) => word.charAt(0)).join('|')})[ぁ-ん]?(?=の?(?:かん?じ|じ))`,
      'g',
    ),
    ' ',
  );
  const here = meantUse(around, reading, uses);
  // 「あつい」の 漢字、日が つくほうで いい？: each with its use.
  if (here === null) return OF_PART.test(asks) && quotes.includes(reading) ? tellUses(uses) : null;
  return tellUses(uses, here);
}
const OF_PART = /[一-龠]が?(?:つ[くい]|はい)[ぁ-ん]{0,3}(?:ほう|やつ|じ)(?:で|なの|だっけ|か|[?])/;

const ALL_APART =
  /(?:みんな|ぜんぶ|それぞれ|[23]つとも|どれも)、?(?:かん?じ|じ)?(?:は|が|って)?、?(?:ちが|べつ)/;
/** ピアノの ときと、つなの ときで、字 ちがうん. */
const TWICE_MEANT =
  /とき(?:と|は)、?[^。]{1,10}(?:とき)(?:で|は|と|だと)*、?(?:かん?じ|字|じ)?(?:は|が|って|、)*(?:ちが|べつ)/;
/** あたまの かみと、おる 紙と 神さま、みんな 漢字 ちがうん: each of them. */
function allOfSound(region: Region): string | null {
  const { asks } = region;
  const isTwice = TWICE_MEANT.test(asks);
  if (!isTwice && !ALL_APART.test(asks)) return null;
  if (!isTwice && !/かん?じ|字|[^ぁ-ん]じ/.test(asks)) return null;
  const text = plain(told(region), region);
  const found = ALL.filter(
    ([reading, uses]) =>
      uses.length > 1 &&
      reading.length > 1 &&
      text.includes(reading) &&
      (!isTwice || region.quotes.includes(reading)) &&
      (isTwice ||
        uses.filter(([word = '']) => text.includes(word)).length > 1 ||
        region.quotes.filter((one) => one === reading).length > 1),
  );
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : `${verdict(true)}${tellUses(only[1])}`;
}
