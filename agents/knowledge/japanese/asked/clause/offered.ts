import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, soundsOf } from '../../kanji.ts';
import { asKatakana, knownIn } from '../katakana.ts';
import { orderAsked } from '../order-asked.ts';
import { SEVERAL_READINGS } from '../rules/several-readings.ts';
import { verdict } from '../said/claim.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { isSpelledFor, spelledFor } from '../said/spelled.ts';
import { STROKE_NAMES, strokeKinds } from '../shapes/shapes.ts';
import { tell } from '../spelling.ts';
import { type Region, told } from './clauses.ts';
import { judged } from './judged.ts';
import { readingsFor, writtenFor } from './more-words.ts';
import { namesIn, plain, SOUNDS } from './names.ts';
import { isAskedOn, tellRead } from './reading.ts';
import { rowRead, smallInSquare, soundOf, tailShown, wordShown } from './shown.ts';
import sounding from './sounding-words.json' with { type: 'json' };

/** What is asked where two ways are offered, or one is held to be right: to spell a word, to read it, with which stroke it begins; null where nothing of this is asked. */
export const offeredAsked = (region: Region, grade: number): string | null =>
  spelledOffered(region) ??
  readingsOffered(region, grade) ??
  readSo(region, grade) ??
  strokeFirst(region, grade) ??
  bothBegin(region) ??
  soundOrPaint(region) ??
  numberSpelled(region) ??
  meantApart(region) ??
  readAlike(region) ??
  alikeParts(region) ??
  tailShown(region) ??
  wordShown(region) ??
  rowRead(region, grade) ??
  soundOf(region) ??
  smallInSquare(region);

const KANA = /^[ぁ-んー]{3,}$/;
const WHICH =
  /どっち|どちら|どれ|(?:ほんと|ほんま)う?(?:は|に|なの|か|の|[?])|ただしい|正しい|[?][^?]*[?]|か〔\d〕か|わか[らん]|おしえ|ごっちゃ|まよ/;

/** 妹が「ぢめん」、わたしは「じめん」… どっちが 正しい: the one word that is spelled in two ways. */
function spelledOffered(region: Region): string | null {
  const { asks, quotes } = region;
  if (!WHICH.test(asks) || /かんじ|よみ|いみ|意味/.test(asks)) return null;
  const spelled = quotes.filter((one) => KANA.test(one));
  for (const one of spelled)
    for (const other of spelled) {
      if (one === other || one.length !== other.length) continue;
      const right = spelledFor(one);
      if (right !== null && [one, other].includes(right) && isSpelledFor(right, other)) return tell(right);
    }
  return null;
}

const IS_NAME = /^[一-龠々0-9]{1,5}[ぁ-ん]{0,3}$/;
/** The last word with a kanji that a text names; a day or a number too. */
function lastRead(text: string, region: Region): string | null {
  const names = namesIn(
    text.replace(/(?:なんだ|なん|だ|や|です)(?=けど|から|よ|ね|って|。|、)/g, '、'),
    region,
  );
  const fits = names.filter((one) => IS_NAME.test(one) && /[一-龠]/.test(one) && readingsFor(one).length > 0);
  const quoted = fits.filter((one) => region.quotes.includes(one));
  return (quoted.length > 0 ? quoted : fits).at(-1) ?? null;
}

/** 「六つ」って、むつ？ むっつ？, 一日は ついたち？ いちにち？: how the word reads. */
const TWO_READ =
  /(〔\d〕|[一-龠]{1,4}[ぁ-ん]{0,2}?)(?:って|は|の(?:よみ(?:かた)?)(?:は|って))、?(〔\d〕|[ぁ-ん]{2,8}?)(?:(?:かな|なの|か|だっけ)?(?:[?、](?:それとも)?|それとも)|(?:じゃ|では)なくて)、?(〔\d〕|[ぁ-ん]{2,8}?)(?:かな|なの|か|だっけ|どっち)?[?]/;
function readingsOffered(region: Region, grade: number): string | null {
  const [, found = '', one = '', other = ''] = TWO_READ.exec(region.asks) ?? [];
  const name = plain(found, region);
  if (!IS_NAME.test(name) || !/[一-龠]/.test(name) || /^(?:なん|どう)/.test(one)) return null;
  const first = [...soundsOf(name.charAt(0)), ...readingsFor(name)].map((sound) => sound.charAt(0));
  const guesses = [one, other].map((guess) => katakanaAsHiragana(plain(guess, region)));
  const isReading =
    SEVERAL_READINGS.has(name) ||
    guesses.some((guess) => readingsFor(name).includes(guess)) ||
    guesses.every((guess) => first.includes(guess.charAt(0)));
  // 「十」は「とう」？「とお」？: of one that is right it is told, and not how the kanji reads elsewhere.
  const right = guesses.filter((guess) => judged(name, guess, true) === true);
  if (right.length === 1 && !SEVERAL_READINGS.has(name))
    return sentence(words.readsSo, { word: name, reading: right[0] ?? '' });
  const says = isReading ? tellRead(name, region, grade, true) : null;
  return typeof says === 'string' ? says : null;
}

/** 「八百屋」… 「やおや」て 読むって。ほんま？, 七日って ななにち？: whether the word is read so. */
const READ_SO = /〔(\d)〕(?:って|て|と)、?(?:よ[むみんめ]|い[うわっ]|ゆう)/g;
const IS_IT =
  /^(?:それ(?:って|は)?)?(?:ほんと|ほんま|まじ|あって)う?に?(?:なのか?|かな?|るの|る|ですか)?[?。]*$/;
const CLAIMED_READ =
  /(〔\d〕|[一-龠]{1,4}[ぁ-ん]{0,2}?)(?:って|は)、?(〔\d〕|[ぁ-ん]{2,8}?)(?:(?:って|と)よむ)?(?:なの|で(?:いい|ええ|あって(?:る)?)|だよね|でしょ|やんな|やろ|かな|じゃない|じゃだめ)?(?:の|ん|ですか|か|よね)?[?]/;
function readSo(region: Region, grade: number): string | null {
  const { asks } = region;
  const text = told(region);
  const isOpen = IS_IT.test(asks.slice(asks.lastIndexOf('、') + 1));
  const claimed = CLAIMED_READ.exec(asks);
  const [all = '', word = '', guess = ''] = claimed ?? [];
  if (claimed !== null && isAskedOn(asks.slice(claimed.index + all.length) + region.after)) return null;
  const isShort = word !== '' && region.quotes.length < 4 && !/なん|どう|どこ|だれ|いつ/.test(guess);
  const [, denied] =
    /(?:^|、)〔(\d)〕(?:じゃ|や|では|で)(?:ないの|なくて|いいの|だめ|ないん|ない)[^。]{0,4}[?]/.exec(asks) ??
    [];
  if (denied !== undefined) {
    const guessed = plain(`〔${denied}〕`, region);
    const before = lastRead(text, region);
    // 「上手」って あったけど、「じょうて」じゃ ないん？: a word that stood there.
    const stoodThere = (before?.length ?? 0) > 1 && /〕(?:って|と)、?(?:あっ|かいてあ|で[てた])/.test(text);
    const isReading =
      before !== null && soundsOf(before.charAt(0)).some((sound) => sound.charAt(0) === guessed.charAt(0));
    const says =
      isReading && (stoodThere || /よ[むみんめ]/.test(region.before.join('')))
        ? tellRead(before, region, grade, true)
        : null;
    if (typeof says === 'string') return says;
  }
  const said = isOpen
    ? ([...text.matchAll(READ_SO)]
        .map(([, at]) => region.quotes[Number(at)] ?? '')
        .findLast((one) => /^[ぁ-ん]+$/.test(one)) ?? '')
    : isShort
      ? plain(guess, region)
      : '';
  const name = isOpen ? lastRead(text, region) : plain(word, region);
  if (!/^[ぁ-ん]{2,}$/.test(said) || name === null || !IS_NAME.test(name) || !/[一-龠]/.test(name))
    return null;
  const isRight = judged(name, said, isOpen || /よ[むみ]/.test(asks));
  const isSound = soundsOf(name.charAt(0)).some((sound) => sound.charAt(0) === said.charAt(0));
  if (isRight === null || (!isOpen && !isRight && !(isSound && name.length > 1))) return null;
  if (isRight && !SEVERAL_READINGS.has(name))
    return `${verdict(true)}${sentence(words.readsSo, { word: name, reading: said })}`;
  const says = tellRead(name, region, grade, true);
  return typeof says !== 'string' ? null : `${verdict(says.includes(`「${said}」`))}${says}`;
}

const STROKE =
  '(?:ひだり|みぎ|左|右)ばらい|(?:ひだり|みぎ|左|右)はらい|(?:よこ|たて|横|縦)(?:ぼう|せん|棒|線)?|てん|点|はらい|ノ|の';
const FIRST = new RegExp(
  `(?:${STROKE})(?:が|から|と|か).{0,6}(?:さき|先|はじめ|さいしょ).{0,12}(?:どっち|どちら|[?])|(?:${STROKE})が(?:さき|先)か.{0,4}(?:${STROKE})`,
);
/** 「友」って 左はらいが 先か 横ぼうが 先か: its strokes in their order. */
function strokeFirst(region: Region, grade: number): string | null {
  const text = told(region);
  if (!FIRST.test(text) || !/どっち|どちら|[?]|まよ|おしえ|わか/.test(region.asks)) return null;
  const kanji = namesIn(text.replace(/(?:左|右)(?=はらい|ばらい)|(?:横|縦)(?=ぼう|せん|棒|線)/g, ''), region)
    .filter((one) => /^[一-龠][ぁ-ん]{0,2}$/.test(one) && strokeKinds(one.charAt(0)) !== '')
    .map((one) => one.charAt(0));
  const [only, ...others] = new Set(kanji);
  if (only === undefined || others.length > 0) return null;
  return orderAsked({
    ...saidOf(readSaid(`「${only}」は どこから かく？`, grade), [only], true),
    kanji: [only],
  });
}

const BOTH = new RegExp(`(?:どっちも|どちらも|りょうほう(?:とも)?|両方)[^。?]{0,4}(?:${STROKE})から`);
/** 「九」と「力」は どっちも ノから: with what each begins. */
function bothBegin(region: Region): string | null {
  const text = told(region);
  if (!BOTH.test(text) || !/どっち|[?]|ほんと|ほんま|かな|おしえ/.test(region.asks)) return null;
  const kanji = [...new Set(namesIn(text, region))].filter(
    (one) => /^[一-龠]$/.test(one) && strokeKinds(one) !== '',
  );
  const [one, other, ...more] = kanji;
  if (one === undefined || other === undefined || more.length > 0) return null;
  const [first = '', second = ''] = [one, other].map(
    (sign) => STROKE_NAMES[strokeKinds(sign).charAt(0)] ?? '',
  );
  return sentence(inClause.firstStrokes, { one, first, other, second });
}

const IN_KATAKANA = sounding.sounds.split(' ');
const PAINTS = sounding.paints.split(' ');
/** 「ゴロゴロ」って カタカナ？ ひらがな？: a sound is written in katakana, how something is in hiragana. */
function soundOrPaint(region: Region): string | null {
  const text = plain(told(region), region);
  if (
    !/カタカナ|かたかな|ひらがな/.test(text) ||
    !/どっち|どちら|[?]|かな|だよね|なんで|どうして/.test(region.asks)
  )
    return null;
  // パン屋さんの「シュークリーム」: what is quoted is meant.
  const quoted = region.quotes.filter((one) => /^[ぁ-んァ-ヶー]{2,}$/.test(one));
  const named = [
    ...quoted,
    ...(quoted.length > 0
      ? []
      : [...(text.match(/[ァ-ヶー]{2,}/g) ?? []), ...(text.match(/([ぁ-ん]{2,3})\1/g) ?? [])]),
  ];
  for (const word of named) {
    const kana = katakanaAsHiragana(word);
    if (IN_KATAKANA.includes(kana) && knownIn([word]).length === 0)
      return sentence(inClause.soundInKatakana, { word: asKatakana(kana) });
    if (PAINTS.includes(kana)) return sentence(inClause.paintsInHiragana, { word: kana });
  }
  return null;
}

const NUMBERS: Readonly<Record<string, string>> = sounding.numbers;
/** 「ろくひゃく」って かいたら ちがうって。どう かく: the number as it is said. */
function numberSpelled(region: Region): string | null {
  const { asks, quotes } = region;
  if (!/どう(?:やって)?か|なんて|ただし|正し|どっち|[?]/.test(asks) || /かんじ|漢字/.test(asks)) return null;
  const wrong = quotes.map((one) => one.replace(/(?:えん|こ|にん)$/, '')).filter((one) => one in NUMBERS);
  const [one, ...others] = wrong;
  return one === undefined || others.length > 0 ? null : tell(NUMBERS[one] ?? '');
}

const MEANT: Readonly<Record<string, string>> = sounding.pairs;
/** びょういんと びよういんって、ちがうの: what each means. */
function meantApart(region: Region): string | null {
  const { asks } = region;
  if (
    !/ちが[うい]|おなじ|いっしょ|どっち/.test(asks) ||
    /かく|かん?じ/.test(asks.replace(/かくの?ちがう/, ''))
  )
    return null;
  const [, one = '', other = ''] =
    /(〔\d〕|[ぁ-んァ-ヶー]{2,6}?)と(〔\d〕|[ぁ-んァ-ヶー]{2,6}?)(?:って|は|の|、)/.exec(asks) ?? [];
  const shown = /^(?:〔\d〕とは?、?)?(?:なにが?|どこが|ど[うお])、?ちが/.test(asks)
    ? meantIn(region.quotes)
    : [];
  const names = shown.length === 2 ? shown : [one, other].map((name) => plain(name, region));
  const meanings = names.map((name) => MEANT[katakanaAsHiragana(name)]);
  return names[0] === names[1] || meanings.includes(undefined)
    ? null
    : names.map((word, nth) => sentence(inClause.wordMeans, { word, meaning: meanings[nth] ?? '' })).join('');
}

/** 「おじさんは八十さい」 … 「おじいさんかな」: the words that what is shown begins with. */
const meantIn = (quotes: readonly string[]): readonly string[] =>
  quotes.flatMap((quote) => {
    const [word = ''] =
      /^[ぁ-ん]+?(?=$|[、。?!]|[はがをにでとのも](?![ぁ-ん])|です|かな|だ)/.exec(quote) ?? [];
    return word in MEANT ? [word] : [];
  });

const SAME_READING =
  /(〔\d〕|[一-龠][ぁ-ん]{0,3}?)(?:って|という|の)?(?:かんじ|じ)?と、?(?:(?:おなじ|いっしょの)(?:よみ(?:かた)?|おと|音|はつおん)|よみ(?:かた)?が?(?:おなじ|いっしょ))[^。]{0,3}(?:かんじ|じ|ことば)/;
/** 「橋」と おなじ よみの かんじ: others that are read so. */
function readAlike(region: Region): string | null {
  const [, found = ''] = SAME_READING.exec(region.asks) ?? [];
  const name = plain(found, region);
  const isKana = /^[ぁ-ん]{2,6}$/.test(name);
  const [reading] = isKana ? [name] : /[一-龠]/.test(name) ? readingsFor(name) : [];
  if (reading === undefined) return null;
  const ofSound = (SOUNDS[reading] ?? []).map(([word = '']) => word);
  const others = [...new Set([...ofSound, ...writtenFor(reading), ...byOn(name, reading)])].filter(
    (word) => word !== name && (isKana || word.length === name.length),
  );
  return others.length === 0
    ? sentence(words.unknown, { subject: name, aspect: 'おなじ よみの ことば' })
    : sentence(inClause.alsoReadSo, {
        reading,
        words: others
          .slice(0, MOST)
          .map((one) => `「${one}」`)
          .join('、'),
      });
}
const MOST = 4;
const byOn = (name: string, reading: string): readonly string[] =>
  name.length > 1
    ? []
    : allKanji()
        .filter(({ on }) => on.includes(reading))
        .map(({ kanji }) => kanji);

const ALIKE_PARTS: Readonly<Record<string, readonly (readonly [kanji: string, reading: string])[]>> = {
  2: [
    ['林', 'はやし'],
    ['多', 'おおい'],
    ['竹', 'たけ'],
    ['羽', 'はね'],
  ],
  3: [
    ['森', 'もり'],
    ['品', 'しな'],
    ['晶', 'ショウ'],
  ],
};
/** 「品」みたいに おなじのが 3つ ならんだ 漢字: others built so. */
function alikeParts(region: Region): string | null {
  const text = told(region);
  const [, number = ''] =
    /おなじ(?:の|じ|かんじ|やつ|かたち|もの)?(?:が|を)?(2|3|ふたつ|みっつ|二|三)(?:つ|こ)?[^。]{0,8}(?:かんじ|じ)(?!が)/.exec(
      text,
    ) ?? [];
  const count = /[2二ふ]/.test(number) ? 2 : 3;
  if (number === '' || !/おしえ|なに|なん|[?]|ある|いえ/.test(region.asks)) return null;
  const named = namesIn(text, region);
  const kanji = (ALIKE_PARTS[count] ?? [])
    .filter(([one]) => !named.includes(one))
    .map(([one, reading]) => `「${one}」（${reading}）`);
  return sentence(inClause.alikeParts, { count, kanji: kanji.join('、') });
}
