import type { Region } from './clauses.ts';
import { endsWell, KINDS, type Kind } from './kinds.ts';
import { readingsFor } from './more-words.ts';
import {
  hasKanji,
  IS,
  kanjiOf,
  NAME,
  namedBefore,
  nameIn,
  namesIn,
  PARTS,
  pieceOf,
  plain,
  quoteAt,
  soundIn,
  topicOf,
  wordBefore,
} from './names.ts';

/** Something that is asked, and of what. */
export interface Found {
  readonly kind: Kind;
  /** What it is asked of, as it stands there; none where nothing is named. */
  readonly names: readonly string[];
  /** Whether the name stands right before the words that ask. */
  readonly isDirect: boolean;
}

interface Place {
  readonly kind: Kind;
  readonly at: number;
  readonly end: number;
  readonly rank: number;
}

const BETWEEN =
  '(?:なんて|なんと|どうやって|どう|ほんとう?は|ほんまは|ふつうは?|いったい|ぜんぶ|また|ほかの|ほかに|ただしい)?、?';
const BEFORE = new RegExp(`(${NAME})${IS}${BETWEEN}$`);
/** Names that are put side by side: 追うと 返すと 近い. */
const LISTED = /〔\d〕(?:と|や|、|も)+(?=〔)/;
const LISTED_PLAINLY = /(?:^|[、。])([一-龠]{1,4}(?:と[一-龠]{1,4}){1,2})(?:って|は|、)+$/;
/** It asks of what was named before: この 字, それ, ほんとは. */
const POINTS =
  /^(?:こ[のれ]|そ[のれ]|あ[のれ]|ほんと|ほんま|なん|ぶしゅ|なに|どう|おくりがな|いみ|よみ|かんじ|〔\d〕のよみ|おつ)/;
const POINTED = /[こそあ](?:れ|の(?:かん?じ|じ|ことば))(?:って|は|を|、)*(?:いったい|ぜんたい)?$/;
/** A direct name stands no farther. */
const NEAR = 40;

const CORES = KINDS.map(([kind, core]) => ({ kind, core: new RegExp(core, 'g') }));
/** Where each thing is asked; of two that overlap the earlier of the list. */
function placesIn(asks: string): readonly Place[] {
  const all = CORES.flatMap(({ kind, core }, rank) =>
    [...asks.matchAll(core)].map(({ 0: words, index }) => ({
      ...{ kind, rank, at: index, end: index + words.length },
    })),
  );
  return all
    .filter((one) => !all.some((other) => other.rank < one.rank && other.at < one.end && one.at < other.end))
    .toSorted((a, b) => a.at - b.at);
}

/** What an example shows without the word for it: 「今日」は「きょう」でしょ, はとは「わ」やろ. */
const SHOWN: readonly (readonly [Kind, RegExp])[] = [
  ['read', /[一-龠][ぁ-ん]?(?:は|って)[ぁ-ん]{2,}(?:やろ|だろ|でしょ|だよね|やけど|だけど)/],
  [
    'counting',
    /(?:は|って)(?:[1一いに](?:っ|ち)?)?(?:わ|羽|ひき|ぴき|匹|こ|個|ほん|ぽん|本|まい|枚|さつ|だい|とう|頭)(?:やろ|だろ|でしょ|だよね|やけど|だけど)/,
  ],
];
const ELLIPSIS = new RegExp(`^(${NAME})(は|って|も)[?]$`);
/** ケーキは カタカナだって。てんぷらは？: the same is asked of another word. */
export function ellipsisIn(region: Region): Found | null {
  const { 1: word = '', 2: joined = '' } = ELLIPSIS.exec(region.asks) ?? [];
  const name = word === '' ? null : nameIn(word, region, joined);
  const [clause = ''] = region.before;
  const kind =
    placesIn(clause).at(-1)?.kind ?? SHOWN.find(([, pattern]) => pattern.test(plain(clause, region)))?.[0];
  return name === null || kind === undefined ? null : { kind, names: [name], isDirect: true };
}

/** Kinds of which only what is written with kanji is asked. */
const OF_KANJI: readonly Kind[] = [
  'read',
  'strokes',
  'radical',
  'part_name',
  'parts',
  'order',
  'grade',
  'tip',
  'words',
  'lines',
];
/** 妹の 漢字の 部首, はんたいの 漢字: かんじ is only of what is asked. */
const JOINS = /^(?:の(?:ことば)?(?:の|を|は|が|って)?|の?(?:って|は|を|が))?$/;

/** What is asked in a region, the last thing that is asked first; [] where its end is not accounted for. */
export function foundIn(region: Region): readonly Found[] {
  const { asks } = region;
  const all = placesIn(asks);
  const places = all.filter((one, at) => {
    const before = all[at - 1];
    if (before === undefined || before.kind === 'write' || one.kind !== 'write') return true;
    // おくりがなが へんって。どう かくの: how that is written.
    const isOfOther = !asks.slice(one.at, one.end).includes('かんじ');
    return !isOfOther && !JOINS.test(asks.slice(before.end, one.at));
  });
  const last = places.at(-1);
  const rest = last === undefined ? '' : asks.slice(Math.max(last.end, ...all.map(({ end }) => end)));
  if (last === undefined || !endsWell(rest)) return [];
  const found = places.map((place) => ({ ...place, ...namesOf(place, places, region) }));
  const [latest, ...before] = found.toReversed();
  // しんにょうは 2かくなの 3かくなの: what it is asked of stands before the first.
  const asked = latest?.isDirect
    ? latest
    : (found.find(({ kind, isDirect }) => kind === latest?.kind && isDirect) ?? latest);
  const others = before.filter((one) => one !== asked);
  if (asked === undefined || isOtherwise(asked, region)) return [];
  const beside = others.filter(
    (one) => one.kind !== asked.kind && one.kind !== 'counting' && isJoined(asks, one, asked),
  );
  const named = [asked, ...beside, ...others].find(({ names }) => names.length > 0)?.names ?? [];
  return [asked, ...beside].map(({ kind, names, isDirect }) => ({
    kind,
    names: names.length > 0 ? names : named,
    isDirect: isDirect || names.length === 0,
  }));
}

/** きへんの かんじ are several; where a line is hooked or longer, and which has the most strokes, is told by others. */
const isOtherwise = ({ kind, names, isDirect }: Found, { asks, whole }: Region): boolean =>
  (kind === 'write' &&
    names.length > 0 &&
    names.every((name) => PARTS.has(name) && kanjiOf(name).length === 0)) ||
  (kind === 'write' &&
    /おなじ|いっしょ|ちが|(?:はいっ|つい|つく|ある|いる)[ぁ-ん]{0,3}(?:かんじ|じ)/.test(asks)) ||
  (['order', 'parts', 'write'].includes(kind) && OF_LINE.test(asks)) ||
  (kind === 'radical' && OF_PLACE.test(asks)) ||
  (kind === 'strokes' && /いちばん|どっち|どちら|おおい|すくない/.test(asks)) ||
  (kind === 'order' &&
    !isDirect &&
    names.length < 2 &&
    /(?:[一-龠]|みぎ|ひだり)と(?:[一-龠]|みぎ|ひだり)(?:って|は|の|、)/.test(asks)) ||
  (kind === 'write' && !ofSigns(names, asks, isDirect, whole)) ||
  (kind === 'meaning' && !isDirect && !names.some(hasKanji)) ||
  (kind === 'order' && !/か[くきい]|どこ|どれ|どっち|から|じゅん|よこ|たて|てん|はら|め/.test(asks)) ||
  (['read', 'strokes'].includes(kind) && /なんで(?!す)|どうして|なぜ|おんよみと?くんよみ/.test(asks)) ||
  (kind === 'tip' && !isDirect && !/おぼえ(?:かた|方)|こつ/.test(asks)) ||
  // 百点 とる こつ: it is of no sign.
  (kind === 'tip' && !OF_TIP.test(asks)) ||
  (kind === 'katakana' && /なんで(?!す)|どうして|なぜ/.test(asks)) ||
  (kind === 'meaning' && NO_MEANING.test(asks)) ||
  (kind === 'grade' && /が?つくかん?じ/.test(asks)) ||
  (['read', 'meaning', 'write', 'grade'].includes(kind) && DESCRIBED.test(asks)) ||
  (OF_KANJI.includes(kind) &&
    names.every(
      (name) =>
        kanjiOf(name).length === 0 &&
        !hasKanji(name) &&
        !PARTS.has(name) &&
        !(/^[ぁ-んァ-ヶ]$/.test(name) && ['strokes', 'order'].includes(kind)),
    )) ||
  /(?:じてん|じしょ|辞典|辞書)で|(?:とけい|時計)のよみかた/.test(asks);
const OF_TIP = /おぼえ|まちがえ|みわけ|〕[^。]{0,16}こつ|(?<![一-龠])[一-龠](?:って|の|を)[^。]{0,16}こつ/;
/** 休の 左は 何へん: the place is no name. */
const OF_PLACE =
  /(?:左|右|上|下|中|ひだり|みぎ|うえ|した|なか)(?:っ?かわ|がわ|側)?(?:は|って|の)(?:なに|なん|何)(?:へん|べん|かんむり|がまえ|にょう|だれ|づくり)/;
/** Nothing is asked of what a word means: とか 意味 わからん, いる 意味が ない, おなじ 意味. */
const NO_MEANING =
  /(?:とか|まじ|ほんと|ぜんぜん|もー?)いみ|(?:[るすくつむぶた]|(?<!どうい|どうゆ|なん[てと][いゆ])う)いみ|いみ(?:が|は|も)?(?:ない|なく|ありません)|おなじいみ|(?<!どう)って(?:い(?:う|ゆう))?いみ|プリント.{0,3}いみ|(?:さん|くん|ちゃん|先生|せんせい|ママ|パパ|友だち|友達|あいつ|こいつ|それ|これ|まじ)のいみ/;
/** Whether it is signs that are to be written, and no sum, picture or text: しきって どう かく. */
const ofSigns = (names: readonly string[], asks: string, isDirect: boolean, whole: string): boolean =>
  !/ローマ字|ローマじ|えいご|英語/.test(asks) &&
  (/かん?じ|どんなじ|ってじ|のじ/.test(asks) ||
    (/かきかた/.test(asks) &&
      !OF_DESK.test(asks) &&
      names.every((name) => /^(?:[一-龠][ぁ-ん]{0,2}|[ぁ-んァ-ヶ])$/.test(name))) ||
    (isDirect && /漢字/.test(whole) && names.every((name) => /^[ぁ-ん]+$/.test(name))) ||
    (isDirect && names.every(hasKanji) && /(?:って|という|〕は|は〔)/.test(asks) && !OF_DESK.test(asks)));
const OF_DESK =
  /算|式|図|円|表|グラフ|絵|くらい|位|しき|問題|もんだい|作文|感想|日記|説明|観察|つづき|おわり|コンパス/;
/** きへんに 主, 田の 下に 力: a kanji is described. */
const DESCRIBED =
  /(?:へん|べん|かんむり|がまえ|にょう|ずい|だれ|の(?:した|うえ|なか|みぎ|ひだり|下|上|中|右|左))に、?[〔ぁ-ん一-龠]/;
const OF_LINE = /はね(?:る|て|な)|とめ(?:る|て|な)|つき(?:で|ぬけ)|(?:なが|みじか)い(?:の|ほう)/;

/** 元は なんかくで、元気って なんて よむの; 読みと 意味: two things are asked in one breath. */
const isJoined = (asks: string, { end }: Place, { at }: Place): boolean =>
  /^[^。?!]{0,16}$/.test(asks.slice(end, at)) || /^[^。?]{0,4}[?]/.test(asks.slice(end, at));

function namesOf(place: Place, places: readonly Place[], region: Region): Pick<Found, 'names' | 'isDirect'> {
  const { asks } = region;
  const hasWritten = OF_KANJI.includes(place.kind) && namesIn(asks.slice(0, place.at), region).some(hasKanji);
  const fits = (name: string): boolean =>
    !(hasWritten && !hasKanji(name) && !PARTS.has(name)) &&
    (!OF_KANJI.includes(place.kind) || hasKanji(name) || isOne(name));
  const isOne = (name: string): boolean =>
    place.kind !== 'read' && (name.length > 1 || ['strokes', 'order', 'lines', 'write'].includes(place.kind));
  const from = asks.slice(0, place.at);
  // 「かめ」って 池の やつ: 池 only says which of them.
  const [, of = ''] = place.kind === 'write' ? (OF_QUOTE.exec(from) ?? []) : [];
  const described = quoteAt(of === '' ? undefined : of, region);
  if (/^[ぁ-ん]{2,}$/.test(described)) return { names: [described], isDirect: true };
  const before = from.slice(-NEAR);
  const match = BEFORE.exec(before);
  const [joined = '', direct = ''] = match ?? [];
  const index = match?.index ?? 0;
  // もう 一回 さいしょから, この 線のとこ: a number's counter, and what lies on the desk.
  const isNone = /^[一-龠]/.test(direct) && /[0-9]$|(?:こ|そ|あ)の$/.test(before.slice(0, index));
  if (isNone) return { names: [], isDirect: false };
  const inWord = direct === '' ? null : soundIn(before.slice(0, index), direct, region);
  // 相談の 相は なんて よむ: as it is read in that word.
  const around =
    place.kind === 'read' && inWord !== null && !/ほか|ぜんぶ|いくつ|おんよみ|くんよみ|もう/.test(asks)
      ? wordBefore(before.slice(0, index), region)
      : null;
  if (around !== null) return { names: [around], isDirect: true };
  if (inWord !== null) return { names: [inWord], isDirect: true };
  const piece = direct === '' ? null : pieceOf(before.slice(0, index), direct, region);
  if (piece !== null) return { names: [piece], isDirect: true };
  // 「あめ」、ふる ほうの 漢字: a quote is meant, and no word that only describes it.
  // 強いって じは 左が 弓で…: what stands right before a place is a part of what is spoken of.
  const spoken = topicOf(from, region);
  // 「始発」って 字、「しはつ」って 読むのは わかったけど、意味が わからん: of the word, and not of how it reads.
  const [written, ...more] = place.kind === 'meaning' ? namesIn(from, region).filter(hasKanji) : [];
  const isItself = (one: string): boolean => one === written || readingsFor(written ?? '').includes(one);
  const named = spoken === null ? namesIn(from, region) : [spoken];
  const isRead = written !== undefined && more.length === 0 && named.every(isItself);
  // 「安」って、ねだんが やすいの ほかに、どんな 意味: of the sign that is shown.
  if (written !== undefined && more.length === 0 && /ほか|いがい|べつ/.test(asks))
    return { names: [written], isDirect: true };
  const topic = isRead ? written : spoken;
  const isOfParts = OF_PARTS.includes(place.kind) && topic !== null && fits(topic);
  if (isOfParts && !topic.includes(direct) && !/^(?:って|と)/.test(joined.slice(direct.length)))
    return { names: [topic], isDirect: true };
  const isQuoting =
    from.slice(from.lastIndexOf('、') + 1).includes('〔') || (from.includes('〔') && joined.includes('ほう'));
  const isPart = [...PARTS].some((part) => part.length > 3 && direct.endsWith(part));
  const name =
    direct === '' || (isQuoting && /^[ぁ-ん]/.test(direct) && !isPart)
      ? null
      : nameIn(direct, region, joined.slice(direct.length));
  const [, row] = place.kind === 'read' ? (LISTED_PLAINLY.exec(from) ?? []) : [];
  if (row !== undefined) return { names: row.split('と'), isDirect: true };
  const listed = LISTED.test(from) ? namesIn(from, region).filter((one) => one.length <= LONGEST) : [];
  const quoted = listed.filter((one) => region.quotes.includes(one));
  if (quoted.length > 1 && (name === null || !region.quotes.includes(name) || quoted.includes(name)))
    return { names: quoted, isDirect: true };
  // 舟は「一そう」って かぞえる: the thing, and not how it is counted.
  const thing = place.kind === 'counting' ? topicOf(from, region) : null;
  if (thing !== null) return { names: [thing], isDirect: true };
  const compound = name !== null && place.kind === 'read' ? compoundWith(name, from) : null;
  if (compound !== null) return { names: [compound], isDirect: true };
  // くさかんむりの 下は: of the kanji that was spoken of.
  const whole =
    place.kind === 'parts' && name !== null && PARTS.has(name)
      ? (namesIn(from, region).find((one) => /^[一-龠][ぁ-ん]*$/.test(one)) ?? namedBefore(region, hasKanji))
      : null;
  if (whole !== null) return { names: [whole], isDirect: false };
  if (name !== null && fits(name)) return { names: listed.includes(name) ? listed : [name], isDirect: true };
  if (topic !== null && fits(topic)) return { names: [topic], isDirect: false };
  // 「欠席」って まるを つける とこ、これ なんて よむ: the only thing that is quoted.
  const quotes = POINTED.test(from) ? [...new Set(from.match(/〔\d〕/g) ?? [])] : [];
  const [pointed] = quotes.length === 1 ? quotes : [];
  if (pointed !== undefined && fits(plain(pointed, region)))
    return { names: [plain(pointed, region)], isDirect: true };
  const others = namesIn(from, region).filter(fits);
  const [only, ...otherNames] = others;
  if (only !== undefined && otherNames.length === 0) return { names: [only], isDirect: false };
  if (others.length > 0 && !POINTS.test(asks.slice(places[0]?.at ?? 0)))
    return { names: [], isDirect: false };
  // 「村」って あってね、これ なんて よむの？ 「林」と どこが ちがう: it points back, and not ahead.
  const meant = POINTED.test(from) ? namedBefore(region, (one) => hasKanji(one) && fits(one)) : null;
  if (meant !== null && meant.length <= LONGEST) return { names: [meant], isDirect: false };
  const behind = namesIn(asks.slice(place.end) + region.after, region).filter(
    (one) => fits(one) && (region.quotes.includes(one) || place.kind === 'read'),
  );
  const [next, ...rest] = behind;
  if (next !== undefined && rest.length === 0 && others.length === 0)
    return { names: [next], isDirect: false };
  // 拾うと 捨てるを … まちがえない こつ: both.
  const told = region.before.map((clause) => namesIn(clause, region)).find((names) => names.length > 0);
  const both = place.kind === 'tip' ? (told ?? []) : [];
  if (both.length > 1 && others.length === 0) return { names: both, isDirect: true };
  const last =
    place.kind === 'write' ? null : namedBefore(region, (one) => one.length <= LONGEST && fits(one));
  return { names: others.length > 0 || last === null ? [] : [last], isDirect: false };
}
/** 兄弟の ときは 弟の とこ: the word in which the kanji stands; null where none is spoken of. */
const compoundWith = (name: string, from: string): string | null =>
  name.length === 1
    ? (new RegExp(`([一-龠]*${name}[一-龠]+|[一-龠]+${name}[一-龠]*)の?(?:とき|ばあい)`).exec(from)?.[1] ??
      null)
    : null;
const OF_QUOTE = /^〔(\d)〕(?:って|は|の|で|、)+[^。?〔]{1,14}(?:やつ|ほう|方)(?:って|は|の|を|、)*$/;
/** What is asked of a part or a line of what is spoken of. */
const OF_PARTS: readonly Kind[] = ['parts', 'order', 'lines', 'part_name', 'radical'];
/** A name is no longer. */
const LONGEST = 8;
