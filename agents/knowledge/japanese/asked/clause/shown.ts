import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { okuriganaOf } from '../okurigana.ts';
import { verdict } from '../said/claim.ts';
import { type Region, told } from './clauses.ts';
import { readingsFor, writtenFor } from './more-words.ts';
import { kanjiSounding, plain, quoteAt } from './names.ts';
import { tellRead } from './reading.ts';

const CHECKS = /(?:あって|おうて)(?:る|ます)|(?:で|も)(?:いい|ええ)|ただし|ほんと|ほんま|まちが/;
/** 「持ち物」って 書くけど「もちもの」の 漢字 あってる？: whether the word that is shown is read so. */
export function wordShown({ asks, quotes }: Region): string | null {
  const shown = quotes.filter((one) => /^[一-龠々][一-龠々ぁ-ん]{0,5}$/.test(one));
  const kana = quotes.filter((one) => /^[ぁ-ん]{2,}$/.test(one));
  const [word = '', ...others] = shown;
  const [said = '', ...more] = kana;
  if (
    word === '' ||
    said === '' ||
    others.length + more.length > 0 ||
    !CHECKS.test(asks) ||
    !/かん?じ/.test(asks)
  )
    return null;
  // 「おげんきで」 of 元気: the word stands in what is written.
  const isRight = readingsFor(word).some((one) => one === said || (one.length > 2 && said.includes(one)));
  const reading = readingsFor(word).find((one) => said.includes(one)) ?? said;
  const [right] = writtenFor(said);
  if (isRight) return `${verdict(true)}${sentence(words.writtenSo, { kana: reading, word })}`;
  return right === undefined || right.charAt(0) !== word.charAt(0)
    ? null
    : `${verdict(false)}${sentence(words.writtenSo, { kana: said, word: right })}`;
}

/** 「一本」「二本」「三本」、「四本」は？: how the last of a row is read. */
export function rowRead(region: Region, grade: number): string | null {
  const [, at] =
    /(?:〔\d〕[、とがはで]*){2,}(?:じゃあ?|なら)?、?〔(\d)〕(?:は|って)(?:なに|なん(?:て(?:いう|よむ))?)?(?:の|なの)?[?]/.exec(
      region.asks,
    ) ?? [];
  const name = quoteAt(at, region);
  const isRow = region.quotes.every((one) =>
    /^[一二三四五六七八九十0-9]+[^0-9一二三四五六七八九十]{1,3}$/.test(one),
  );
  const told = isRow && name !== '' ? tellRead(name, region, grade, true) : null;
  return typeof told === 'string' ? told : null;
}

/** 「かみ」って 漢字 いっぱい ある。折り紙の かみは？: the kanji that sounds so in the word. */
export function soundOf(region: Region): string | null {
  const [, found = '', sound = ''] =
    /^(〔\d〕|[一-龠々ぁ-ん]{2,6}?)の(〔\d〕|[ぁ-ん]{1,4}?)(?:は|って|の(?:かん?じ|じ)は?)(?:どれ|どんな(?:かん?じ|じ)|なに|どの(?:かん?じ|じ))?[?]/.exec(
      region.asks,
    ) ?? [];
  if (found === '' || !/かん?じ|どの|どれ/.test(`${region.before[0] ?? ''}${region.asks}`)) return null;
  const [word, heard] = [plain(found, region), plain(sound, region)];
  const kanji = kanjiSounding(word, heard);
  return kanji === null ? null : sentence(inClause.kanjiOfEach, { word, sound: heard, kanji });
}

/** 「みじかい」 短かいって かいたら ×, 「たのしい」は 楽い？: each word that is shown with its kanji, as it is written. */
const TAIL_SHOWN =
  /(〔\d〕|(?<![ぁ-ん])[ぁ-ん]{3,6}?)(?:って|は|を|の(?:おくりがな)?は?)?、?(〔\d〕|[一-龠][ぁ-ん]{1,3}?)(?=って|で(?:いい|ええ|あって)|と(?:か[いくこ])|じゃ|[?]|かな|だよね)/g;
export function tailShown(region: Region): string | null {
  const text = told(region);
  if (
    !/[?]|よね|だめ|ばつ|バツ|×|まちが|おくりがな|どう/.test(region.asks) ||
    /よ[むみめ]|いみ/.test(region.asks)
  )
    return null;
  const said = [...text.matchAll(TAIL_SHOWN)].flatMap(([, one = '', two = '']) => {
    const [kana, shown] = [plain(one, region), plain(two, region)];
    const word =
      /^[ぁ-ん]{3,6}$/.test(kana) && /^[一-龠][ぁ-ん]{1,3}$/.test(shown)
        ? writtenFor(kana).find(
            (each) => each.charAt(0) === shown.charAt(0) && /^[一-龠][ぁ-ん]+$/.test(each),
          )
        : undefined;
    const told = word === undefined || word === shown ? null : okuriganaOf(word);
    return told === null ? [] : [told];
  });
  return said.length === 0 ? null : [...new Set(said)].join('');
}

/** ちいさい「っ」は ますの どこに かく */
export function smallInSquare({ asks, quotes, whole }: Region): string | null {
  // ちいさい「っ」は どこに かく, 「きって」の「っ」って どこ？ みぎ？: of no word, or of a side.
  const isLiteral = quotes.some((one) => /^[っゃゅょ]$/.test(one));
  const isAlone = quotes.every((one) => /^[っゃゅょつやゆよ]$/.test(one)) && /どこ/.test(asks);
  const isNamedSmall = isAlone && /(?:ちいさい|ちっちゃい|小さい)〔/.test(asks);
  if (
    isNamedSmall ||
    (isLiteral && (isAlone || /みぎ|ひだり|右|左|うえ|した/.test(asks)) && /か[くい]|どこ/.test(asks))
  )
    return sentence(inClause.smallPlace);
  const isSmall =
    /ちいさい|ちっちゃい|小さい/.test(asks) &&
    (quotes.some((one) => /^[っゃゅょつやゆよ]$/.test(one)) ||
      /(?:ちいさい|小さい)(?:じ|っ|つ|ゃ|ゅ|ょ)/.test(asks));
  return isSmall && /ます(?:の|め|に)|マス|げんこう|原こう/.test(whole) && /どこ|どのへん|どっち/.test(asks)
    ? sentence(inClause.smallPlace)
    : null;
}
