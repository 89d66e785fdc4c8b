import around from '#agents/words/asked/around.json' with { type: 'json' };
import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji, kunStem, VOICED, voiced } from '../../kanji.ts';
import { type Region, told } from '../clause/clauses.ts';
import { readingsFor, wholeFor, writtenFor } from '../clause/more-words.ts';
import { inMarks, kanjiSounding, plain, quoteAt, SOUNDS } from '../clause/names.ts';
import { tellFound } from '../clause/told.ts';
import { tellParts } from '../of-parts.ts';
import { meantUse, tellUses } from '../said/meant-use.ts';
import oneStroke from '../tables/one-stroke.json' with { type: 'json' };

/** What is asked of one kanji, or with which one a word is written. */
export const signAround = (region: Region, grade: number): string | null =>
  besidePart(region) ??
  partUnknown(region) ??
  firstAndLast(region, grade) ??
  dotAdded(region) ??
  tailAllowed(region) ??
  meantAndPart(region, grade) ??
  otherOfSound(region) ??
  pieceOfMixed(region) ??
  voicedBehind(region) ??
  readingOfKind(region);

const onlySign = (region: Region): string => {
  const [only = '', ...others] = new Set(region.quotes.filter((one) => /^[一-龠]$/.test(one)));
  return others.length > 0 ? '' : only;
};

const BESIDE =
  /(?:へん|べん|かんむり|だれ|がまえ|にょう|ずい)の(?:となり|よこ|みぎ|右|ひだり|左|した|下|うえ|上|なか|中)(?:っかわ|がわ|側)?(?:には|に|は|って)?、?(?:なに|なん|どう|どんな)/;
/** 「植」が うまく 書けない。木へんの となりは 何: what it is made of. */
function besidePart(region: Region): string | null {
  const kanji = onlySign(region);
  const asks = region.asks.replace(/何/g, 'なに');
  return kanji === '' || !BESIDE.test(asks) ? null : tellParts(kanji) || null;
}

const AT_PLACE =
  /〔(\d)〕の〔(\d)〕(?:って|は|の|、)*(?:みぎ|ひだり|うえ|した|なか|右|左|上|下|中)(?:っかわ|がわ|側)?(?:って|は|の|に|を|、)*[ぁ-ん]{0,6}(?:どう|なに|なん|どんな)/;
/** 「牛乳」の「乳」の 右側: nobody knows the parts of that sign, and those of the other one are not asked. */
function partUnknown(region: Region): string | null {
  const [, at, piece] = AT_PLACE.exec(region.asks) ?? [];
  const [word, sign] = [quoteAt(at, region), quoteAt(piece, region)];
  return sign.length === 1 && word.length > 1 && word.includes(sign) && tellParts(sign) === ''
    ? sentence(words.unknown, { subject: sign, aspect: 'ぶぶん' })
    : null;
}

/** 「医」は かこみから 書くの? さいごは どこ?: both, and all between. */
function firstAndLast(region: Region, grade: number): string | null {
  const kanji = onlySign(region);
  const text = told(region);
  if (
    kanji === '' ||
    !/さいご(?:は|って)、?(?:ど|な)/.test(text) ||
    !/から(?:か[くい]|書)/.test(text) ||
    !/さいご|から/.test(region.asks)
  )
    return null;
  const first = { ...region, asks: `〔${region.quotes.indexOf(kanji)}〕は、どこからかくの?`, before: [] };
  const says = tellFound({ kind: 'order', names: [kanji], isDirect: true }, first, grade, false);
  return typeof says === 'string' ? says : null;
}

/** 「王」に 点を つけたら なんていう 字: what a dot more makes of it. */
function dotAdded(region: Region): string | null {
  const base = onlySign(region);
  const isAdded =
    /(?:てん|点|てんてん)(?:を|が|も)?(?:もう)?(?:ひとつ|一つ|1つ|1こ)?(?:つけ|たし|たす|うっ|うつ|かい|ふえ|あった)/.test(
      inMarks(told(region), region),
    );
  const made = oneStroke.pairs.filter(([, taken, left]) => taken === 'てん' && left === base);
  const [[kanji = ''] = []] = made;
  const isOpen =
    /なん(?:て|と)いうか?ん?じ|なん(?:て|の)(?:かん)?じ|なに|どんな(?:かん?じ|じ)|なん(?:なの|だ)/.test(
      region.asks,
    );
  const [reading = ''] = findKanji(kanji)?.kun ?? [];
  return base === '' || !isAdded || made.length !== 1 || !isOpen || reading === ''
    ? null
    : sentence(inClause.partMissing, { base, part: 'てん', kanji, reading });
}

/** Tails that are allowed beside those of school. */
const ALLOWED: Readonly<Record<string, string>> = {
  ...{ 行なう: '行う', 表わす: '表す', 著わす: '著す', 現われる: '現れる', 断わる: '断る', 賜わる: '賜る' },
  ...{ 終る: '終わる', 変る: '変わる', 当る: '当たる', 落す: '落とす', 浮ぶ: '浮かぶ', 生れる: '生まれる' },
  ...{ 起る: '起こる', 暮す: '暮らす', 積る: '積もる', 聞える: '聞こえる', 押える: '押さえる' },
};
/** 「行う」って「行なう」じゃ だめ？: it may be so, and school writes it otherwise. */
function tailAllowed({ asks, quotes }: Region): string | null {
  const found = quotes.filter((one, nth) => ALLOWED[one] !== undefined && asks.includes(`〔${nth}〕`));
  const [other = '', ...more] = new Set(found);
  return other === '' ||
    more.length > 0 ||
    !/だめ|い[いー]|ええ|あって|まちが|バツ|ばつ|ただし|どっち|どう/.test(asks)
    ? null
    : sentence(around.tailAllowed, { word: ALLOWED[other] ?? '', other });
}

const WHICH = /(?:どの|どんな|なんの)(?:かん?じ|じ)|どう(?:やって)?か[くけ]|かん?じは(?:なに|どれ)/;
/** 「バスをまつ」を「持つ」にして バツ。「まつ」は どの字で、何へん: the word that is asked of, and its part. */
function meantAndPart(region: Region, grade: number): string | null {
  const { asks, quotes } = region;
  const [, at] = /〔(\d)〕(?:って|は|を|の)[^〔。]*$/.exec(asks) ?? [];
  const kana = quoteAt(at, region);
  if (
    !/^[ぁ-ん]{2,6}$/.test(kana) ||
    !WHICH.test(asks) ||
    !/(?:なに|何)(?:へん|べん|かんむり)|ぶしゅ/.test(asks)
  )
    return null;
  const uses = SOUNDS[kana] ?? [];
  const here = uses.length > 0 ? meantUse(plain(told(region), region), kana, uses) : null;
  const isDone = quotes.some((one) => one.endsWith(`を${kana}`) || one.endsWith(`に${kana}`));
  const written = (here === null ? writtenFor(kana) : [here]).filter(
    (one) => !quotes.includes(one) && (!isDone || /[ぁ-ん]$/.test(one)),
  );
  const [word = '', ...others] = written;
  const [sign = ''] = word.match(/[一-龠]/) ?? [];
  if (word === '' || others.length > 0) return null;
  const part = tellFound(
    { kind: 'radical', names: [sign], isDirect: true },
    { ...region, asks: 'ぶしゅは?' },
    grade,
    false,
  );
  return typeof part === 'string' ? `${sentence(words.writtenSo, { kana, word })}${part}` : null;
}

/** 「早く走れて」の「早く」が バツ。どの 漢字: of the words that sound as the one that is wrong, the one that is meant. */
function otherOfSound(region: Region): string | null {
  const { asks, quotes } = region;
  const text = told(region);
  if (
    !/(?:どの|どんな|どれの)(?:かん?じ|じ)|かん?じ(?:は|が)(?:なに|ちが|どれ)/.test(asks) ||
    !/バツ|ばつ|×|ペケ|ぺん|ペン|ちが|まちが|なお|せん|線|わらわ/.test(text)
  )
    return null;
  const shown = [...new Set(quotes)].filter((one) => /^[一-龠][ぁ-ん]{1,3}$/.test(one));
  const [wrong = '', ...others] = shown;
  if (wrong === '' || others.length > 0) return null;
  const stem = wrong.slice(0, 1);
  const found = Object.entries(SOUNDS).filter(
    ([, uses]) =>
      uses.length > 1 && uses.some(([word = '']) => word.startsWith(stem) && isFormOf(wrong, word)),
  );
  const [[reading = '', uses = []] = [], ...more] = found;
  if (reading === '' || more.length > 0) return null;
  const here =
    meantUse(plain(text, region), reading, uses) ??
    meantUse(inMarks(text, region).replaceAll(`「${wrong}」`, ''), reading, uses);
  return here?.startsWith(stem) ? null : tellUses(uses, here);
}
/** 早く of 早い, 計った of 計る: as far as the last kana. */
const isFormOf = (form: string, word: string): boolean => {
  const own = word.slice(0, -1);
  return /^[一-龠][ぁ-ん]+$/.test(word) && (form.startsWith(own) || (own.length === 1 && form.length <= 4));
};

/** しょうぼう車の「しょう」って どの 漢字: of the word with all of its kanji. */
function pieceOfMixed(region: Region): string | null {
  const { asks } = region;
  const text = inMarks(asks, region);
  const [, name = '', quoted = '', sound = ''] =
    /(?:^|[、。がをにでは」])(?:「([一-龠ぁ-ん]{3,8})」|([一-龠ぁ-ん]{3,8}))の「([ぁ-ん]{1,4})」(?:って|は|の)/.exec(
      text,
    ) ?? [];
  const word = `${name}${quoted}`;
  if (word === '' || !WHICH.test(asks)) return null;
  const whole = wholeFor(word);
  const kanji = whole === null ? null : kanjiSounding(whole.word, sound);
  return kanji === null ? null : sentence(inClause.kanjiOfEach, { word, sound, kanji });
}

/** 「小川」の「が」に なんで てんてんが つく: the word behind another one begins with a softer sound. */
function voicedBehind(region: Region): string | null {
  const { asks, quotes } = region;
  const isVoiced =
    quotes.some((one) => one.length > 1 && VOICED.includes(one.charAt(0))) && /〕なの[?]|よむ/.test(asks);
  if (
    !/なんで(?!す)|どうして|なぜ/.test(told(region)) ||
    !(isVoiced || /てんてん|点々|にご/.test(told(region))) ||
    !/[?]|なんで|どうして|なぜ|おしえ/.test(asks)
  )
    return null;
  const [word = '', ...others] = new Set(quotes.filter((one) => /^お?[一-龠々]{2,3}$/.test(one)));
  const [reading = ''] = readingsFor(word);
  const kun = findKanji(word.slice(-1))?.kun.map(kunStem) ?? [];
  const plainOne = kun.find((one) => one.length > 1 && voiced(one) !== one && reading.endsWith(voiced(one)));
  return others.length > 0 || plainOne === undefined
    ? null
    : sentence(around.voiced, { word, reading, part: plainOne, voiced: reading.slice(-plainOne.length) });
}

/** 「鮭」って、何の 魚なの: what it is called is asked. */
function readingOfKind(region: Region): string | null {
  const { asks } = region;
  const name = onlySign(region);
  const [reading] = name === '' ? [] : readingsFor(name);
  const isAsked =
    /(?:なんの|何の|なんていう|何ていう|どんな|なんてよむ)(?:さかな|魚|とり|鳥|むし|虫|はな|花|き|木|どうぶつ|動物|やさい|野菜|くだもの|果物|いきもの|生き物|たべもの|食べ物|どうぐ|道具)(?:のこと)?(?:なの|なん|な|の|です|だ)?(?:です)?(?:かな|か|っけ)?[?。]*$/.test(
      asks,
    );
  return reading === undefined || !isAsked ? null : sentence(words.readsSo, { word: name, reading });
}
