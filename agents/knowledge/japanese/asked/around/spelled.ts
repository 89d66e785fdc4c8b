import around from '#agents/words/asked/around.json' with { type: 'json' };
import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { kanaApart } from '../between.ts';
import { type Region, told } from '../clause/clauses.ts';
import { placesOf, smallAt } from '../clause/kana.ts';
import { readingsFor } from '../clause/more-words.ts';
import { inMarks, quoteAt, SOUNDS } from '../clause/names.ts';
import { knownIn } from '../katakana.ts';
import { tellParts } from '../of-parts.ts';
import { tellUses } from '../said/meant-use.ts';
import { isSpelled, large, spelledFor, withSmallTsu } from '../said/spelled.ts';

/** How a word in kana is spelled, what tells two signs apart, in what signs a word is written: of what is shown in quotes. */
export const spelledAround = (region: Region): string | null =>
  signsApart(region) ??
  whenWithDots(region) ??
  joined(region) ??
  ofSigns(region) ??
  smallPlaced(region) ??
  wordMiswritten(region) ??
  soundMiswritten(region) ??
  partInKatakana(region) ??
  smallMissed(region) ??
  inKatakana(region) ??
  sameSound(region);

const APART = /ちが|にて|そっくり|おなじ|おんなじ|いっしょ|ごっちゃ|まざ|みわけ|まちが|くべつ/;
/** 「シ」と「ツ」が おんなじに みえちゃう。どう ちがうの: two signs, whatever print they stand on. */
function signsApart(region: Region): string | null {
  const [one = '', other = '', ...more] = new Set(region.quotes);
  const isTwo = /^[ぁ-んァ-ヶ]$/.test(one) && /^[ぁ-んァ-ヶ]$/.test(other) && more.length === 0;
  return isTwo && APART.test(told(region)) && !/どっちが?(?:ただし|あって|い[いー])/.test(region.asks)
    ? kanaApart(one, other)
    : null;
}

/** 「さ」と「き」は つながってるのと はなれてるの どっち. */
const joined = ({ asks, quotes }: Region): string | null =>
  quotes.length > 0 && quotes.every((one) => /^[さき]$/.test(one)) && /つなが|はなれ|くっつ/.test(asks)
    ? sentence(around.kanaJoined)
    : null;

/** 「ー」って なに, 「きゃ」は 一文字？ */
function ofSigns({ asks, quotes }: Region): string | null {
  const [one = '', ...others] = new Set(quotes);
  if (others.length > 0) return null;
  if (one === 'ー' && /なに|なん(?:て|と)(?:いう|よむ)|なん[?]/.test(asks)) return sentence(words.longMark);
  const isCounted = /^[ぁ-ん][ゃゅょ]$/.test(one) && /(?:一|二|1|2|なん|何)(?:文字|もじ)/.test(asks);
  return isCounted ? sentence(around.lettersOf, { sign: one, count: one.length }) : null;
}

/** 「ねっこ」の「っ」を わすれた。どこに はいるの: between which signs, whatever was told of it. */
function smallPlaced(region: Region): string | null {
  const [, at, piece] = /〔(\d)〕の(?:ちいさい|ちっちゃい)?〔(\d)〕/.exec(told(region)) ?? [];
  const [word, sign] = [quoteAt(at, region), quoteAt(piece, region)];
  const place = word.indexOf(sign);
  return /^[っゃゅょ]$/.test(sign) &&
    /^[ぁ-ん]{2,8}$/.test(word) &&
    place > 0 &&
    /どこに?、?(?:はい|いれ|いる)/.test(region.asks)
    ? smallAt(word, place)
    : null;
}

/** 「期待」を「期侍」って 書いちゃった。なにが ちがう: as the word is written that is one, and what the sign is made of. */
function wordMiswritten({ asks, quotes }: Region): string | null {
  const [one = '', other = '', ...more] = new Set(quotes);
  const signs = [...one].flatMap((sign, at) => (sign === other.charAt(at) ? [] : [at]));
  const isPair = /^[一-龠]{2,4}$/.test(one) && /^[一-龠]{2,4}$/.test(other) && one.length === other.length;
  const known = [one, other].filter((each) => readingsFor(each).length > 0);
  const [word = ''] = known;
  const [at = -1] = signs;
  if (
    !isPair ||
    more.length > 0 ||
    signs.length !== 1 ||
    known.length !== 1 ||
    !/ちが|どっち|ただし|まちが/.test(asks)
  )
    return null;
  const [reading = ''] = readingsFor(word);
  return `${sentence(words.writtenSo, { kana: reading, word })}${tellParts(word.charAt(at))}`;
}

/** 「強い」を「つおい」って 書いたら バツ。ほんとは どう 書く: the word as it is spelled. */
function soundMiswritten(region: Region): string | null {
  const { asks, quotes } = region;
  const [one = '', other = '', ...more] = new Set(quotes);
  const [reading = ''] = /[一-龠]/.test(one) ? readingsFor(one) : [];
  const isWrong =
    /^[ぁ-んー]{2,}$/.test(other) &&
    other !== reading &&
    other.length === reading.length &&
    other.charAt(0) === reading.charAt(0);
  return isWrong &&
    more.length === 0 &&
    WRONG.test(told(region)) &&
    /どう(?:やって)?か[くけい]|ただし/.test(asks) &&
    !/よ[むみめん]|かん?じ/.test(asks)
    ? sentence(words.spelled, { word: reading })
    : null;
}

/** 「じ」は どんな ときに つかうの: it, or the one that sounds as it does. */
function whenWithDots(region: Region): string | null {
  const [, at] =
    /〔(\d)〕(?:って|は|を|と〔\d〕(?:は|って))、?(?:どんな|どういう|いつ)(?:とき(?:に)?)?、?(?:つか|か[くい])/.exec(
      region.asks,
    ) ?? [];
  return /^[じぢずづ]$/.test(quoteAt(at, region)) ? sentence(words.zRule) : null;
}

/** 「けしゴム」って どうして ゴムだけ カタカナ: the piece of it that came from abroad. */
function partInKatakana(region: Region): string | null {
  const [, word = ''] =
    /([ァ-ヶー]{2,})」?(?:だけ|のところ|のとこ|のほう|の字)(?:は|が)?カタカナ/.exec(
      inMarks(region.asks, region),
    ) ?? [];
  return word === '' || !/なんで(?!す)|どうして|なぜ/.test(region.asks)
    ? null
    : sentence(words.fromAbroad, { word });
}

const WRONG =
  /[×✕✖]|ばつ|バツ|まちが|ちが(?:う|って|った)|なおさ|なおし|わらわ|笑わ|だめ|ペケ|ぺけ|へん(?:だ|って|な)/;
const SPELLS =
  /どう(?:やって)?か[くけい]|なん(?:て|と)か[くけい]|なんで(?!す)|どうして|なぜ|ただし|どっち|どこが|だめ|ほんと/;
/** 「がっこう」を「がつこう」って かいて ×: the small sign that it lacks, and where it stands. */
function smallMissed(region: Region): string | null {
  const { asks, quotes } = region;
  const all = [...new Set(quotes)].filter((one) => /^[ぁ-んー]{2,8}$/.test(one));
  const isAsked = SPELLS.test(asks) && (WRONG.test(told(region)) || all.length === 2);
  if (
    !isAsked ||
    all.length === 0 ||
    all.length > 2 ||
    all.length < quotes.length ||
    /よ[むみめん]|いみ|かん?じ/.test(asks)
  )
    return null;
  const [wrong = '', right = ''] = all.length === 2 ? ordered(all) : [all[0] ?? '', tsuFor(all[0] ?? '')];
  if (right === '' || wrong === right || !/[っゃゅょ]/.test(right)) return null;
  const isOnlySmall = large(right) === wrong || right.replace(/っ/g, '') === wrong;
  if (!isOnlySmall) return null;
  const [first = -1, ...more] = [...right].flatMap((sign, at) =>
    /[っゃゅょ]/.test(sign) && sign !== wrong[at] ? [at] : [],
  );
  const sign = right.charAt(first);
  if (first < 1 || more.some((at) => right.charAt(at) !== sign)) return null;
  return more.length === 0
    ? smallAt(right, first)
    : sentence(inClause.smallEach, { word: right, sign, places: placesOf(right, sign) });
}
/** The one with the large sign first. */
const ordered = ([one = '', other = '']: readonly string[]): readonly string[] =>
  /[っゃゅょ]/.test(one) ? [other, one] : [one, other];
/** きって, for きて: it is no word itself. */
function tsuFor(wrong: string): string {
  const right = withSmallTsu(wrong);
  return right === null || (isSpelled(wrong) && spelledFor(wrong) === wrong) ? '' : right;
}

/** 「らあめん」, 「じゆうす」って かいたら わらわれた。どう かくの, 「ジュース」って どう かくの: as it stands in katakana, with the signs that are missed. */
function inKatakana(region: Region): string | null {
  const { asks, quotes } = region;
  if (
    !/どう(?:やって)?か[くけい]|なん(?:て|と)か[くけい]|ただしい?か/.test(asks) ||
    /かん?じ|よ[むみめん]/.test(asks)
  )
    return null;
  const found = quotes.flatMap((one) => (/^[ぁ-んー]{3,}$|^[ァ-ヶー]{2,}$/.test(one) ? knownIn([one]) : []));
  const [word = '', ...others] = new Set(found);
  const isOnlyShown = quotes.every((one) => knownIn([one]).length > 0 || one.length < 6);
  if (word === '' || others.length > 0 || !isOnlyShown) return null;
  // けんたの ことばは ひらがな: what is a word of ours as well is none.
  if (quotes.some((one) => /^[ぁ-んー]+$/.test(one) && isSpelled(one) && spelledFor(one) === one))
    return null;
  const small = /[ャュョッ]/.exec(word)?.[0];
  const ofSmall = small === undefined ? '' : sentence(words.smallInKatakana, { kana: `「${small}」` });
  return `${sentence(words.inKatakana, { word })}${ofSmall}${word.includes('ー') ? sentence(words.longMark) : ''}`;
}

/** 口の中の「は」と 木の「は」、漢字は; 「橋」と「箸」と「端」は どう ちがう: each word of that one sound. */
function sameSound({ asks, quotes }: Region): string | null {
  const all = [...new Set(quotes)].filter((one) => /[一-龠]/.test(one));
  const alike =
    all.length > 2 && /ちが|つかいわけ/.test(asks)
      ? Object.values(SOUNDS).find((each) => all.every((one) => each.some(([word]) => word === one)))
      : undefined;
  if (alike !== undefined) return tellUses(alike.filter(([word = '']) => all.includes(word)));
  const [sound = '', ...others] = new Set(quotes);
  const uses = SOUNDS[sound] ?? [];
  return quotes.length > 1 &&
    others.length === 0 &&
    sound.length === 1 &&
    uses.length > 1 &&
    /かん?じ(?:は|って|で|を|も)/.test(asks)
    ? tellUses(uses)
    : null;
}
