import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isNoun, PARTICLES, particleAsked, particlePairAsked } from '../particles.ts';
import { verdict } from '../said/claim.ts';
import { readSaid } from '../said/said.ts';
import { isSpelled, large, spelledFor, withSmallTsu } from '../said/spelled.ts';
import { tell } from '../spelling.ts';
import type { Region } from './clauses.ts';
import kanaEnds from './kana-ends.json' with { type: 'json' };
import { inMarks, plain, quoteAt } from './names.ts';

/** What is asked of how a word is written in kana: where a small or another sign goes, which sign a long sound is, は for わ; null where nothing of this is asked. */
export const kanaAsked = (region: Region): string | null =>
  isOfKanji(region)
    ? null
    : (smallSign(region) ??
      signLeftOut(region) ??
      dotted(region) ??
      longSound(region) ??
      particleHa(region) ??
      particleWritten(region) ??
      lastLoop(region) ??
      dotOfKana(region) ??
      rightly(region) ??
      smallInKatakana(region) ??
      signBehind(region) ??
      withoutSmall(region));

const isOfKanji = ({ asks, whole }: Region): boolean =>
  /じてん|じしょ|辞典|辞書/.test(whole) ||
  /かんじ|かくすう|ぶしゅ|よみ|よ[むみめん]|いみ|はんたい|カタカナ|かたかな/.test(
    asks.replace(/って?よむ|と?きこえる/g, ''),
  );

const SMALL: Readonly<Record<string, string>> = {
  つ: 'っ',
  や: 'ゃ',
  ゆ: 'ゅ',
  よ: 'ょ',
  っ: 'っ',
  ゃ: 'ゃ',
  ゅ: 'ゅ',
  ょ: 'ょ',
};
const OF_SMALL = /ちいさ|ちっちゃ|ちっこ|小さ|ちっさ|つまる/;
const SIGN =
  /(?:ちいさ[いな]|ちっちゃい|小さ[いな]|ちっこい)(?:〔(\d)〕|([つやゆよっゃゅょ])(?![ぁ-ん]{2}[^はがもをっ]))|(?:〔(\d)〕|(?<![ぁ-ん])([つやゆよっゃゅょ])|の([つやゆよっゃゅょ]))(?:は|も|って|を|が)+[^。]{0,6}(?:ちいさ|ちっちゃ|小さ)/;

/** All runs of kana of a text and its quotes, and the pieces of these that are words. */
function wordsOf(region: Region): readonly string[] {
  const text = `${region.asks}${region.after}。${region.before.join('。')}`;
  const runs = plain(text, { quotes: region.quotes.map((one) => `。${one}。`) }).split(
    /[^ぁ-んー]+|って|(?<=[ぁ-ん]{3})[はにをもの](?=ちい|ちっ|どこ|つ|い|お|う|え|「|。|$)/,
  );
  return runs.map((run) => run.replace(/^(?:あのね|えっと)/, '')).filter((run) => run.length > 2);
}

/** がっこうの まんなかの つは ちいさい？, ちいさい っは どこに いれる？ */
function smallSign(region: Region): string | null {
  const { asks } = region;
  if (!OF_SMALL.test(asks)) return null;
  const found = SIGN.exec(asks);
  const sign =
    found === null ? (/つまる/.test(asks) ? 'っ' : '') : (SMALL[plain(quotedOr(found), region)] ?? '');
  if (sign === '' || /カタカナ|[ァ-ヶ]/.test(plain(asks, region))) return null;
  const short = [...plain(region.whole, region).matchAll(/(?<![ぁ-ん])([ぁ-ん]{2})、?って(?:か|書)/g)].map(
    ([, one = '']) => one,
  );
  for (const name of [...wordsOf(region), ...short]) {
    const right = spelledFor(name) ?? (sign === 'っ' ? withSmallTsu(name) : null);
    const at = right?.indexOf(sign) ?? -1;
    if (right === null || at < 1) {
      // 「ゆうびんきょく」の「ゅ」も: another of its signs is small.
      const other = name.search(/[っゃゅょ]/);
      const isPlain =
        isNoun(name) && name.includes(large(sign)) && !name.includes(sign) && (right === name || other < 0);
      if (isPlain && !/どこ|なんで/.test(asks))
        return `${verdict(false)}${sentence(inClause.notSmall, { word: name, sign: large(sign) })}${other > 0 ? smallAt(name, other) : ''}`;
      continue;
    }
    const isClaim = !/どこ|どう|なん/.test(asks);
    const inSquare = /どこ(?:ら)?(?:へん)?(?:に|へ)?、?か[くけい]/.test(asks)
      ? sentence(inClause.smallPlace)
      : '';
    const told =
      right.lastIndexOf(sign) > at
        ? sentence(inClause.smallEach, { word: right, sign, places: placesOf(right, sign) })
        : smallAt(right, at);
    return `${isClaim ? verdict(true) : ''}${told}${inSquare}`;
  }
  return null;
}
/** Between which signs the one small sign of a word stands. */
export function smallAt(word: string, at: number): string {
  const values = { word, sign: word.charAt(at), before: word.charAt(at - 1) };
  const behind = word.charAt(at + 1);
  return behind === ''
    ? sentence(inClause.smallLast, values)
    : sentence(inClause.smallBetween, { ...values, behind });
}
/** Between which signs it stands, each time. */
export const placesOf = (word: string, sign: string): string =>
  [...word]
    .flatMap((one, at) =>
      one === sign && at > 0
        ? [
            word.charAt(at + 1) === ''
              ? `「${word.charAt(at - 1)}」の あと`
              : `「${word.charAt(at - 1)}」と「${word.charAt(at + 1)}」の あいだ`,
          ]
        : [],
    )
    .join('と、');
const quotedOr = (found: RegExpExecArray): string => {
  const [, q, plainSign, q2, alone, behind] = found;
  const at = q ?? q2;
  return at === undefined ? (plainSign ?? alone ?? behind ?? '') : `〔${at}〕`;
};

/** おじいさんが おじさんに なってる。「い」は どこ？: the sign that was left out. */
function signLeftOut(region: Region): string | null {
  const [, at] = /〔(\d)〕(?:は|を|って|が)?[^。]{0,4}(?:どこ|どのへん)/.exec(region.asks) ?? [];
  const sign = quoteAt(at, region);
  if (!/^[ぁ-んー]$/.test(sign)) return null;
  const all = wordsOf(region).flatMap((one) => [one, one.replace(/[のはをにが].*$/, '')]);
  for (const right of all)
    for (const wrong of all) {
      if (right.length !== wrong.length + 1 || !isSpelled(right)) continue;
      const place = [...right].findIndex(
        (one, nth) => one === sign && right.slice(0, nth) + right.slice(nth + 1) === wrong,
      );
      if (place > 0 && place < right.length - 1)
        return sentence(inClause.signBetween, {
          word: right,
          sign,
          before: right.charAt(place - 1),
          behind: right.charAt(place + 1),
        });
      if (place === right.length - 1) return sentence(words.spelled, { word: right });
    }
  return null;
}

/** はなぢは ちに てんてん？ しに てんてん？ */
function dotted(region: Region): string | null {
  const { asks } = region;
  if (!/てんてん/.test(asks) || !/(?:〔\d〕|[しちすつ])に、?てんてん/.test(asks)) return null;
  for (const name of wordsOf(region)) {
    const right = spelledFor(name);
    if (right !== null && /[ぢづじず]/.test(right)) return tell(right);
  }
  return null;
}

/** とけいも「い」？: which sign the long sound is. */
const LONG =
  /([ぁ-ん]{1,6}[ぁ-んー])(?:って|は|も|の|を)+(?:のばす(?:の|とこ|ところ)?(?:は|って|も)?)?(?:〔(\d)〕|([いえおうあー]))(?:なの|なん|で(?:いい|ええ)|か|だよね|だっけ|に(?:なる|する)|を?かく|、|[?])/;
function longSound(region: Region): string | null {
  const text = region.asks.replace(
    /〔(\d)〕(?=も|は|って|の)/,
    (_, at: string) => region.quotes[Number(at)] ?? '',
  );
  const [, name = '', at, own = ''] = LONG.exec(text) ?? [];
  const sign = at === undefined ? own : plain(`〔${at}〕`, region);
  const right = name === '' ? null : spelledFor(name);
  if (right === null || !/^[いえおうあ]$/.test(sign) || !/[?]|か$|なの|なん|よね|いい|ええ/.test(text))
    return null;
  const place = [...right].findIndex(
    (_, nth) => nth > 0 && /[いえおうあ]/.test(right.charAt(nth)) && name.charAt(nth) === 'ー',
  );
  const is = place > 0 ? right.charAt(place) : '';
  return `${is === '' ? '' : verdict(is === sign)}${tell(right)}`;
}

/** 「ぼくは」の は、わって よむのに は でかくの なんで */
function particleHa({ asks, whole }: Region): string | null {
  const isWhy = /なんで|どうして|なぜ|ふしぎ|へん/.test(asks);
  return isWhy && /わ(?:って|と)、?(?:よ[むみん]|い[うわ]|きこ|はつおん)/.test(asks) && /は/.test(whole)
    ? sentence(words.whyHa)
    : null;
}

/** 「ママえ」って かいたら ちがうって いわれた。なんて かけば いい？; を in a sentence that is shown. */
function particleWritten(region: Region): string | null {
  const { asks, before, quotes } = region;
  const said = readSaid(region.whole, 1);
  const pair = /こんにち|こんばん/.test(region.whole) ? null : particlePairAsked(said);
  if (pair !== null) return pair;
  if (
    /〔\d〕(?:って|と)?か(?:いたら|いて)/.test(`${before.join('')}${asks}`) &&
    /か[くけい]|ちが|いい|だめ/.test(asks)
  ) {
    const [name] = quotes.flatMap((one) => one.split(/[\s　]+/)).filter((one) => /[わえお]$/.test(one));
    if (name !== undefined) return particleAsked({ ...said, quoted: [name] });
  }
  const [, word = ''] =
    /([ぁ-ん一-龠ァ-ヶー]{2,8})を[ぁ-ん一-龠]/.exec(plain(asks, region).replace(/、の?なかで.*$/, '')) ?? [];
  return /くっつき/.test(asks) && /なん(?:ばんめ|こめ|もじめ)|どこ|どれ|どの/.test(asks) && word !== ''
    ? sentence(words.particleWo, { word: `${word}を` })
    : null;
}

/** How these signs of kana end. */
const LAST: Readonly<Record<string, string>> = kanaEnds.last;
/** Where the dot of these goes. */
const DOTS: Readonly<Record<string, string>> = kanaEnds.dots;

/** 「お」の てんは どこ？ */
function dotOfKana(region: Region): string | null {
  const [, at, own] =
    /(?:〔(\d)〕|(?<![ぁ-ん])([おむうらえか]))の?(?:てん|点|ちょん)(?:は|って|の|が|を)?、?(?:どこ|どっち|どのへん)/.exec(
      region.asks,
    ) ?? [];
  const sign = own ?? quoteAt(at, region);
  const detail = DOTS[sign];
  return detail === undefined ? null : sentence(words.kanjiDetail, { kanji: sign, detail });
}
/** ねこの ねは さいご くるんって する？ */
function lastLoop({ asks }: Region): string | null {
  const [, sign = ''] = /(?:[ぁ-ん]{2,5}の)?([ぬねるなはほまよれわ])(?:は|って|の)、?さいご/.exec(asks) ?? [];
  const detail = LAST[sign];
  if (detail === undefined || !/くるん|まる[くめ]|むすぶ|はね/.test(asks)) return null;
  const isLoop = detail.startsWith('さいごが');
  const isClaim = /くるん|まる[くめ]|むすぶ/.test(asks) && /あって|いい|ええ|よね|[?]/.test(asks);
  return `${isClaim ? verdict(isLoop) : ''}${sentence(words.kanjiDetail, { kanji: sign, detail })}`;
}

/** 「たいそーふく」って かいて あった。正しくは？ */
function rightly(region: Region): string | null {
  if (!/^(?:ただし|正し)(?:くは|いのは|い(?:の|か)きかたは)/.test(region.asks)) return null;
  const [name, ...others] = region.quotes.filter((one) => /^[ぁ-んー]{3,}$/.test(one));
  const right = name === undefined || others.length > 0 ? null : spelledFor(name);
  return right === null ? null : tell(right);
}

/** クッキーの「ッ」は 小さいの？ */
function smallInKatakana(region: Region): string | null {
  const [, word = '', sign = ''] =
    /([ァ-ヶー]{2,10})」?の(?:ちいさい|小さい)?「?([ッャュョァィゥェォツヤユヨ])」?(?:は|って|も)/.exec(
      inMarks(region.asks, region),
    ) ?? [];
  const isWhere = /[ッャュョ]/.test(sign) && /どこ|どのへん/.test(region.asks);
  if (!OF_SMALL.test(region.asks) && !isWhere) return null;
  const small = LARGE_KATAKANA[sign] ?? sign;
  const at = word.indexOf(small);
  if (at < 1) return null;
  return `${isWhere ? '' : verdict(true)}${smallAt(word, at)}`;
}
const LARGE_KATAKANA: Readonly<Record<string, string>> = { ツ: 'ッ', ヤ: 'ャ', ユ: 'ュ', ヨ: 'ョ' };

/** 「えきへいく」の「へ」は「え」じゃないの？: the sign behind a word as it is written. */
function signBehind(region: Region): string | null {
  const [, shown, sign, other] =
    /〔(\d)〕の〔(\d)〕(?:は|って|も)、?〔(\d)〕(?:じゃ|で|と|って|なの|や)/.exec(region.asks) ?? [];
  const [text = '', one = '', two = ''] = [shown, sign, other].map((at) => quoteAt(at, region));
  const written = PARTICLES.find(
    ({ sign, sound }) => (sign === one && sound === two) || (sign === two && sound === one),
  )?.sign;
  if (written === undefined) return null;
  // こうえんへいく: the え of the word itself is none, and the sign that is named stands there.
  const places = [...text].flatMap((sign, at) => (at > 0 && sign === one ? [at] : [])).toReversed();
  for (const at of places) {
    const name = `${text.slice(0, at)}${written}`;
    const told = particleAsked({ ...readSaid(name, 1), quoted: [name] });
    if (told !== null) return told;
  }
  return null;
}

/** らっぱは「らぱ」じゃ だめ？: the word with its small sign. */
function withoutSmall(region: Region): string | null {
  const [, name, at] =
    /(〔\d〕|(?:^|[、。])[ぁ-ん]{2,6}?)(?:は|って)、?〔(\d)〕(?:じゃ|では|で|って)(?:だめ|いけない|いい|ええ|あか)/.exec(
      region.asks,
    ) ?? [];
  if (name === undefined) return null;
  const own = plain(name, region).replace(/^[、。]/, '');
  const offered = quoteAt(at, region);
  const right = [own, offered]
    .map((one) => spelledFor(one) ?? withSmallTsu(one))
    .find((one) => one === own || one === offered);
  if (
    own === '' ||
    own === offered ||
    right == null ||
    own.replace(/[っゃゅょ]/g, '').charAt(0) !== offered.charAt(0)
  )
    return null;
  return `${verdict(right === offered)}${tell(right)}`;
}
