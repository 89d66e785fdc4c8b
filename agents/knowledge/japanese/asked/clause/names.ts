import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { allKanji, findKanji, soundsOf } from '../../kanji.ts';
import { countedWritten, isThingCounted } from '../counting.ts';
import { knownIn } from '../katakana.ts';
import { kanjiNamed } from '../said/named.ts';
import { isSpelled } from '../said/spelled.ts';
import { countStrokes, namedParts } from '../shapes/shapes.ts';
import notAsked from '../tables/not-asked.json' with { type: 'json' };
import sounds from '../tables/same-sound.json' with { type: 'json' };
import type { Region } from './clauses.ts';
import { inflected, inflectedSeveral } from './inflected.ts';
import { isWritten, readingsFor, writtenFor } from './more-words.ts';

/** A word or a sign as it stands in a clause: quoted, in kanji, in katakana or in kana. */
export const NAME =
  '〔\\d〕|[一-龠々]{1,6}[ぁ-ねは-ん]{0,4}?|[ァ-ヶー]{2,10}|[ぁ-んー]{2,9}?|[きひめてちは](?=っていうかん?じ)';
/** What joins a name to what is asked of it. */
export const IS =
  '(?:(?:って|と|て)、?(?:い|ゆ|か)(?:うの?|く(?:とき)?|いて(?:ある)?)|の|ってのは|って)?、?(?:かん?じ|じ|ことば|ほう|やつ|とき|とこ)?(?:って|は|を|が|の|も|、|(?<=〕)て(?=どう|なん)){0,3}(?:これ|それ)?';

const KANJI = /[一-龠]/;
const words = (all: string): ReadonlySet<string> => new Set(all.split(' '));
/** What a story around names, and the talk. */
const OF_STORY: readonly ReadonlySet<string>[] = [
  notAsked.people,
  notAsked.atSchool,
  notAsked.places,
  notAsked.ofTalk,
].map(words);
const isIn = (all: readonly ReadonlySet<string>[], name: string): boolean =>
  all.some((one) => one.has(name) || one.has(name.replace(/[ぁ-ん]+$/, '')));
const isOfStory = (name: string): boolean =>
  isIn(OF_STORY, name) ||
  /^(?:ロボット|ろぼっと|きみ|おまえ|ならう|おしえる|つかう|よむ|かく|しる|気|今|回|目|手|口|私|僕|俺|家|店|次|話|本|字|日|年|月|人|々)$/.test(
    name,
  );
const OF_TALK = [notAsked.ofTalk].map(words);
const PLACES = [notAsked.places].map(words);
const AT_SCHOOL = [notAsked.ofTalk, notAsked.atSchool].map(words);

/** What stands in the place of a quote. */
export const plain = (text: string, { quotes }: Pick<Region, 'quotes'>): string =>
  text.replace(/〔(\d)〕/g, (_, at: string) => quotes[Number(at)] ?? '');

/** The same with its quotes in their marks, and with none of what is quoted. */
export const inMarks = (text: string, { quotes }: Pick<Region, 'quotes'>): string =>
  plain(text, { quotes: quotes.map((one) => `「${one}」`) });
export const unquoted = (text: string, { quotes }: Pick<Region, 'quotes'>): string =>
  plain(text, { quotes: quotes.map(() => '、') });

/** What stands in a quote, by its figure; '' where none is given. */
export const quoteAt = (at: string | undefined, { quotes }: Pick<Region, 'quotes'>): string =>
  at === undefined ? '' : (quotes[Number(at)] ?? '');

/** What school calls the parts of kanji. */
export const PARTS: ReadonlySet<string> = new Set(namedParts().flatMap(({ name }) => name.split(/[（）]/)));

/** Whether a word in kana is one that is known. */
const isWord = (name: string): boolean =>
  name.length > 1 &&
  ((countedWritten(name) ?? '') !== '' ||
    PARTS.has(name) ||
    isThingCounted(name) ||
    writtenFor(name).length > 0 ||
    isSpelled(name) ||
    kanjiNamed(name) !== null ||
    knownIn([name]).some((one) => katakanaAsHiragana(one) === name));

/** Behind what a word in kana begins. */
const BEGINS = /(?:^|[^ぁ-んー]|(?:^|[^ぁ-ん]|[ぁ-ん]{2})[はがをのに]|って)$/;

/** The longest known word at the end of a run of kana; null where none is. */
function wordAtEnd(run: string): string | null {
  for (let at = 0; at < run.length - 1; at++) {
    const name = run.slice(at);
    const before = run.slice(0, at);
    if ((BEGINS.test(before) || (PARTS.has(name) && before.endsWith('の'))) && isWord(name)) return name;
  }
  return null;
}

/** What a name that stands right before a question is: the words in quotes, the word in kanji as long as it is known, the known word in kana; null where it is of the talk. */
export function nameIn(found: string, region: Region, joined = ''): string | null {
  if (found.startsWith('〔')) return plain(found, region);
  if (FILLER.test(found + joined)) return null;
  // 宿題って なんて よむ is of the word, 宿題の 漢字 is not.
  const isSpokenOf = /^(?:って|と|は|という|ってのは)/.test(joined);
  // 星は 上と 下、なにと なに: a place that only stands before it.
  const isPlace = /^(?:、|$)/.test(joined) && isIn(PLACES, found);
  if (KANJI.test(found))
    return isPlace || isIn(isSpokenOf ? OF_TALK : AT_SCHOOL, found)
      ? null
      : (known(found) ?? (/^って/.test(joined) && isForm(found) ? found : null));
  if (/^[ァ-ヶー]+$/.test(found)) return isOfStory(found) ? null : found;
  const name = found.length === 1 ? found : wordAtEnd(found);
  return name === null || (/^って/.test(joined) ? isIn(OF_TALK, name) : isOfStory(name)) ? null : name;
}

const isForm = (found: string): boolean => inflected(found) !== null || inflectedSeveral(found) !== null;

/** A word in kanji with all the kana behind it; null where they are of no known word: 見せてよ. */
function known(found: string): string | null {
  const isWhole =
    !/[ぁ-ん]$/.test(found) ||
    /^[一-龠][うくぐすつぬぶむるい]$/.test(found) ||
    isWritten(found) ||
    readingsFor(found).length > 0;
  return isWhole ? found : null;
}

/** 実は, 本当は: said round what is asked. */
const FILLER = /^(?:実|本当|正直|実際|ほんとう?|ほんま)は/;
const WRITTEN = /〔\d〕|(?<![一-龠々0-9]|[一-龠々][いきしちりみえけせてねべれげめっ])[一-龠々]+[ぁ-ん]{0,4}/g;

/** Behind a word by itself, and no verb of the story: 聞かれて. */
const STANDS_ALONE =
  /^(?:$|[^ぁ-ん]|って|じゃ|な[んの]|だ(?:よ|け|から|って)|です|[はがをのとももや](?!う|って[たる]))/;

/** The words in quotes or in kanji that stand in a text and are none of the story's or the talk's, in their order; none twice. */
export function namesIn(text: string, region: Region): readonly string[] {
  const found = [...text.matchAll(WRITTEN)].flatMap(({ 0: one, index }) => {
    if (one.startsWith('〔')) return [plain(one, region)];
    if (FILLER.test(text.slice(index))) return [];
    const kanji = one.replace(/[ぁ-ん]+$/, '');
    const longest = longestKnown(one, kanji);
    const behind = one.slice(longest.length) + text.slice(index + one.length, index + one.length + 3);
    if (!STANDS_ALONE.test(behind)) return [];
    return isOfStory(longest) || isOfStory(kanji) ? [] : [longest];
  });
  return [...new Set(found)];
}

function longestKnown(one: string, kanji: string): string {
  for (let length = one.length; length > kanji.length; length--)
    if (isWritten(one.slice(0, length))) return one.slice(0, length);
  return kanji;
}

/** Behind a name that a clause speaks of, and not only mentions. */
const IS_TOPIC =
  /^(?:って(?!か(?:い|く)|い[っわう](?:た|て))|っていう|という|の(?:かん?じ|じ)|の(?:ひだり|みぎ|うえ|した|なか|左|右|上|下|中)(?:っ?かわ|がわ|側)?(?!に)|は(?!い))/;

/** The names of a clause with where they end, pieces of a word by their kanji: 先生の「せん」 is 先. */
function spokenIn(
  clause: string,
  region: Region,
): readonly { readonly name: string; readonly isTopic: boolean; readonly isShown: boolean }[] {
  return [...clause.matchAll(WRITTEN)].flatMap(({ 0: one, index }) => {
    const behind = clause.slice(
      index + (one.startsWith('〔') ? one.length : one.replace(/[ぁ-ん]+$/, '').length),
    );
    const tail = one.startsWith('〔') ? '' : one.replace(/^[一-龠々]+/, '');
    const inWord = soundIn(clause.slice(0, index), one, region);
    const [name] = inWord === null ? namesIn(one, region) : [inWord];
    if (name === undefined) return [];
    const rest = name.endsWith(tail) && tail !== '' ? behind.slice(tail.length) : behind;
    const isPiece = inWord !== null;
    return [{ name, isTopic: isPiece || IS_TOPIC.test(rest), isShown: isPiece || one.startsWith('〔') }];
  });
}

/** The name that is meant where the clause that asks names none: what the clause before it speaks of, the last one first; else the last in quotes. */
export function namedBefore(region: Region, fits: (name: string) => boolean): string | null {
  for (const clause of region.before) {
    const all = spokenIn(clause, region).filter(({ name }) => fits(name));
    const topics = all.filter(({ isTopic }) => isTopic);
    const quoted = all.filter(({ name }) => region.quotes.includes(name));
    // 「本日」って 書いて あって、「本の日だよ」って 言った: what stood there, and not what was said of it.
    const stood = quoted.filter(({ name }) => stoodThere(name, clause, region));
    if (
      stood.length === 1 &&
      quoted.length > 1 &&
      /〕(?:[だか]と|(?:って|と)(?:い|言|よん|おも|まちが|なに|なん|どう|どこ|にて))/.test(clause)
    )
      return stood[0]?.name ?? null;
    // 「永」って 書いたら はらいが 下手って: what is shown, and no word of the tale around it.
    const shown = topics.some(({ isShown }) => isShown) ? topics.filter(({ isShown }) => isShown) : quoted;
    const [last] = (shown.length > 0 ? shown : topics).toReversed();
    if (last === undefined) continue;
    // 「今朝、雪がふった」の「今朝」: the piece is meant.
    return (
      quoted.find(({ name }) => name.length < last.name.length && last.name.includes(name))?.name ?? last.name
    );
  }
  return null;
}

const stoodThere = (name: string, clause: string, { quotes }: Region): boolean =>
  new RegExp(
    `〔${quotes.indexOf(name)}〕(?:(?:って|と)、?(?:[^〔。、]{1,8}[がにはで]、?)?(?:か(?:い[てた]|かれて)|は(?:って|られて)|あっ|で[てた])|(?:を|、)+〔\\d〕(?:って|と)、?(?:よ[んむ]|い[っう]))`,
  ).test(clause);

const TOPIC = new RegExp(
  `(?:^|[。?!、])(${NAME})(?:って(?:いう)?(?:の)?(?:かん?じ|じ|ことば)?は?|は|も|を|の(?:かん?じ|じ)(?:って|は|の))`,
  'g',
);
/** What a clause begins with and speaks of: はさみって 一まいじゃ ないよね; null where that is no word. */
export function topicOf(clause: string, region: Region): string | null {
  const found = [...clause.matchAll(TOPIC)].flatMap(
    ({ 0: whole, 1: one = '' }) => nameIn(one, region, whole.slice(whole.indexOf(one) + one.length)) ?? [],
  );
  const [only, ...others] = new Set(found);
  // 感想文を 書いてて「想」の 字を…: the sign that is spoken of, and not what is written.
  const [sign, ...signs] = new Set(
    [...clause.matchAll(/(〔\d〕)(?:っていう|という|って|の)(?:かん?じ|じ)/g)].map(([, one = '']) =>
      plain(one, region),
    ),
  );
  if (sign !== undefined && signs.length === 0 && /^[一-龠]$/.test(sign)) return sign;
  return only === undefined || others.length > 0 ? null : only;
}

/** 「もくようび」の「よう」, 先生の せん: the kanji that sounds so in the word before it; null where it is no such piece. */
export function soundIn(before: string, found: string, region: Region): string | null {
  const sound = plain(found, region);
  const [, word = ''] = /(〔\d〕|[一-龠々ぁ-んー]{1,8})の$/.exec(before) ?? [];
  if (word === '' || sound.length > 4) return null;
  const whole = plain(word, region);
  // 絵の「え」.
  if (/^[一-龠]$/.test(whole) && soundsOf(whole).includes(sound)) return whole;
  for (let at = 0; at < whole.length - 1; at++) {
    const name = whole.slice(at);
    if (name.length <= sound.length || (at > 0 && /^[〔]/.test(word))) break;
    if (sound.length === 1 && hasKanji(sound)) return name.includes(sound) ? sound : null;
    const kanji = /^[ぁ-ん]+$/.test(sound) ? kanjiSounding(name, sound) : null;
    if (kanji !== null) return kanji;
  }
  return null;
}

/** The word in kanji of which a piece is named behind it, where it is known how it is read; null where none is. */
export function wordBefore(before: string, region: Region): string | null {
  const [, word = ''] = /(〔\d〕|[一-龠々]{2,4})の$/.exec(before) ?? [];
  const name = plain(word, region);
  return /^[一-龠々]{2,4}$/.test(name) && readingsFor(name).length > 0 ? name : null;
}

/** 時こくの「こく」: a piece of a word of which it is not known with which kanji it is written, by both names; null where it is none. */
export function pieceOf(before: string, found: string, region: Region): string | null {
  const sound = plain(found, region);
  const [, word = ''] = /(〔\d〕|[一-龠々ぁ-んー]{2,7})の$/.exec(before) ?? [];
  const whole = plain(word, region).replace(/^.*[はがをにで](?=[ぁ-ん一-龠]{3})/, '');
  // 「ものをおく」の「おく」, 「まるい月」の「まるい」: a word of a phrase, and no piece.
  const isWord =
    new RegExp(`[をがはにで]${sound}$`).test(plain(word, region)) ||
    (sound.length > 2 && writtenFor(sound).length > 0 && readingsFor(whole).length === 0);
  const isPiece =
    word !== '' &&
    !isWord &&
    /^[ぁ-ん]{1,4}$/.test(sound) &&
    whole.length > sound.length &&
    (hasKanji(whole) || whole.endsWith(sound)) &&
    [whole, ...readingsFor(whole)].some((one) => one.includes(sound));
  return isPiece ? `${whole}の ${sound}` : null;
}

/** Words that sound alike, each with its use. Key: how they sound. */
export const SOUNDS: Readonly<Record<string, readonly (readonly string[])[]>> = sounds.words;
/** The kanji in a word that sounds so: 髪 of 髪の毛; null where it is not known, or several are. */
export function kanjiSounding(word: string, sound: string): string | null {
  const written = hasKanji(word) ? [word] : writtenFor(word);
  const uses = SOUNDS[sound]?.map(([one = '']) => one.charAt(0)) ?? [];
  const own = written.flatMap((one) => {
    const fits = [...one].filter((sign) => soundsOf(sign).includes(sound) || uses.includes(sign));
    return fits.length > 1 ? [] : fits;
  });
  const [only, ...others] = new Set(own);
  if (only !== undefined || written.some((one) => (one.match(/[一-龠]/g) ?? []).length > 1))
    return others.length > 0 ? null : (only ?? null);
  // まっすぐの ちょく: the one kanji that sounds so.
  const all = sound.length < LEAST_SOUND ? [] : allKanji().filter(({ on }) => on.includes(sound));
  return all.length === 1 ? (all[0]?.kanji ?? null) : null;
}
/** A shorter sound is many kanji's. */
const LEAST_SOUND = 3;

export const hasKanji = (name: string): boolean => KANJI.test(name);
/** The kanji in a name; of a word in kana the one by which it is written. */
export function kanjiOf(name: string): readonly string[] {
  const written = name.match(/[一-龠]/g) ?? [];
  if (written.length > 0) return written.filter((one) => countStrokes(one) !== null);
  if (name.length < 2 && !/^[きひめてちは]$/.test(name)) return [];
  const called = kanjiNamed(name);
  if (called !== null) return [called];
  const all = new Set(writtenFor(name).flatMap((word) => word.match(/[一-龠]/g) ?? []));
  const [only, ...others] = all;
  return only === undefined || others.length > 0 || findKanji(only) === null ? [] : [only];
}
