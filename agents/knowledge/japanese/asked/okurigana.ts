import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, type Kanji } from '../kanji.ts';
import { plainlyWrittenAs } from './said/lexicon.ts';
import type { Said } from './said/said.ts';

interface Form {
  readonly kanji: string;
  /** What stands behind the kanji in kana. */
  readonly tail: string;
  /** The whole word in kana. */
  readonly reading: string;
}

const ASKS = /が(?:かんじ|漢字)[?？]|おくりがな|送りがな|送り仮名|どこから(?:ひらがな|かな|かく|書)|どっから/;
/** One of several ways to write it is looked for. */
const DOUBTS = /[?]|だめ|じゃないの|あって|でいい|ばつ|かいて|どっち|ただし|まちがい|か$|か教|かおし/;
/** Before る: a verb that only drops it (食べる). */
const ONE_STEP = 'いきしちにひみりぎじびえけせてねへめれげぜべ';
const TO_A: Readonly<Record<string, string>> = {
  う: 'わ',
  く: 'か',
  ぐ: 'が',
  す: 'さ',
  つ: 'た',
  ぬ: 'な',
  ぶ: 'ば',
  む: 'ま',
  る: 'ら',
};

/** Words of their own behind a kanji: 友だち, 子ども. */
const WORD_BEHIND = /^(?:[だた]ち|ども)$/;

/** The forms of a kanji that go on in kana, as the dictionary has them and denied. */
const formsOf = (kanji: string): readonly Form[] => allForms().get(kanji) ?? [];
let made: ReadonlyMap<string, readonly Form[]> | null = null;
/** Of all kanji; made when first asked for. */
const allForms = (): ReadonlyMap<string, readonly Form[]> =>
  (made ??= new Map(allKanji().map((entry) => [entry.kanji, makeForms(entry)])));

function makeForms(entry: Kanji): readonly Form[] {
  const { kanji } = entry;
  const ofDictionary = entry.kun.flatMap((kun): Form[] => {
    const [, stem = '', tail = ''] = /^([ぁ-ん]+)\(([ぁ-ん]+)\)$/.exec(kun) ?? [];
    return tail === '' ? [] : [{ kanji, tail, reading: stem + tail }];
  });
  const ofWords = entry.words.flatMap(({ word, reading }): Form[] =>
    word.startsWith(kanji) && /^[ぁ-ん]+$/.test(word.slice(1)) && !WORD_BEHIND.test(word.slice(1))
      ? [{ kanji, tail: word.slice(1), reading }]
      : [],
  );
  const all = [...ofWords, ...ofDictionary];
  // 生れる, 行なう are only permitted: school writes 生まれる, 行う.
  const isPermitted = ({ reading, tail }: Form): boolean =>
    `${kanji}${tail}` === '表わす' ||
    (kanji === '行' && tail.startsWith('な')) ||
    (!/[行表]/.test(kanji) &&
      all.some((other) => other.reading === reading && other.tail.length > tail.length));
  const right = all.filter((form) => !isPermitted(form));
  const denied = right.flatMap((form): Form[] => {
    const end = form.tail.at(-1) ?? '';
    const before = form.reading.at(-2) ?? '';
    const isOneStep = end === 'る' && ONE_STEP.includes(before) && !/^[切知入走帰要]$/.test(kanji);
    const stem = isOneStep ? '' : TO_A[end];
    if (stem === undefined) return [];
    return [
      {
        kanji,
        tail: `${form.tail.slice(0, -1)}${stem}ない`,
        reading: `${form.reading.slice(0, -1)}${stem}ない`,
      },
    ];
  });
  return [...right, ...denied];
}

/** How a word goes on in kana behind its kanji: 美しい, 助ける. */
export function okuriganaAsked({ kana, whole, kanji, quoted }: Said): string | null {
  const asNamed = formNamed(kana, whole);
  if (asNamed !== null) return tell(asNamed);
  const bare = whole.replace(/\s/g, '');
  const asks = quoted.length > 0 || ASKS.test(kana);
  const inKana = quoted.length > 0 && quoted.every((name) => /^[ぁ-ん]{3,}$/.test(name));
  const ofTalk = asks && kanji.length === 0 && !inKana ? (bare.match(/[一-龠]/g) ?? []) : [];
  const inQuotes = kanji.filter((one) => quoted.some((name) => name.includes(one)));
  for (const one of [...(inQuotes.length > 0 ? inQuotes : kanji), ...ofTalk]) {
    const written = [...bare.matchAll(new RegExp(`${one}([ぁ-ん]{1,6})`, 'g'))].map(([, tail = '']) => tail);
    const forms = formsOf(one);
    const exact = forms.filter((form) => written.some((tail) => tail.startsWith(form.tail)));
    const spelled = forms.filter((form) => form.reading.length > 2 && kana.includes(form.reading));
    const misspelled = forms.filter((form) => written.some((tail) => isMisspelled(tail, form)));
    const isOne = kanji.length <= 1 && spelled.length > 0 && written.length > 0 && exact.length === 0;
    const isDoubted = misspelled.length > 0 && (exact.length === 0 || written.length > 1);
    if (!asks && !(DOUBTS.test(kana) && (isOne || isDoubted))) continue;
    const longest = (all: readonly Form[]): Form | undefined =>
      all.toSorted((a, b) => b.tail.length - a.tail.length)[0];
    const best = longest(spelled) ?? longest(exact) ?? longest(misspelled);
    if (best !== undefined) return tell(best);
  }
  if (!asks) return null;
  const named = [...allForms().values()]
    .flat()
    .filter(({ reading }) => reading.length > 2 && (kana.startsWith(reading) || quoted.includes(reading)));
  // 「ととのえる」を整る: of the words that read so, the one whose kanji the child has written.
  const best = named.find((form) => bare.includes(form.kanji)) ?? named[0];
  return best === undefined ? null : tell(best);
}

/** みじかいの おくりがな: the word in kana of which just that is asked. */
function formNamed(kana: string, whole: string): Form | null {
  const [, name = ''] = /(?:^|[^ぁ-ん])([ぁ-ん]{3,6})のおくりがな/.exec(kana) ?? [];
  if (name === '') return null;
  const named = [...allForms().values()].flat().filter(({ reading }) => reading === name);
  // 「集る」って かいた: with the kanji that was written; 会まる is read so in dictionaries only.
  const own = named.find(({ kanji }) => whole.includes(kanji));
  const taught = named.find(({ kanji, tail }) => plainlyWrittenAs(name)[0] === kanji + tail);
  return own ?? taught ?? named[0] ?? null;
}

/** 新らしい, 助すける, 曲る: the word with too much or too little behind its kanji. */
function isMisspelled(tail: string, form: Form): boolean {
  if (tail.startsWith(form.tail)) return false;
  const isLonger = [4, 3, 2].some((length) => {
    const begun = tail.slice(0, length);
    return begun.length === length && begun.endsWith(form.tail) && form.reading.endsWith(begun);
  });
  const isShorter = [3, 2, 1].some((length) => {
    const begun = tail.slice(0, length);
    const isShort = begun.length === length && form.tail.endsWith(begun) && length < form.tail.length;
    return isShort && /^(?:$|って|は|じゃ|だ|か|[の?と])/.test(tail.slice(length));
  });
  return isLonger || isShorter;
}

/** How a word goes on in kana, as it stands here; null where it is none of the forms that are known. */
export function okuriganaOf(word: string): string | null {
  const form = formsOf(word.charAt(0)).find(({ kanji, tail }) => kanji + tail === word);
  return form === undefined ? null : tell(form);
}

const tell = ({ kanji, tail }: Form): string => sentence(words.okurigana, { word: kanji + tail, tail });
