import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji, type Kanji } from '../kanji.ts';
import { learned } from './of-kanji.ts';
import type { Said } from './said.ts';
import wholeWords from './tables/whole-words.json' with { type: 'json' };
import { plainestOf } from './words-with.ts';

const ALL =
  /(?:なに|なん|どんな|いくつ|ほか|他|ぜんぶ|全部|もう(?:ひと|1|一)つ|べつ|2こ|ふたつ|いっぱい).{0,10}(?:よみ|読み)|(?:よみ|読み)(?:かた|方)?(?:は|が|って)?.{0,8}(?:ぜんぶ|全部|ほか|他|いくつ|もう|なに|いっぱい|2こ|ふたつ|おしえ)|ほか(?:に|の|は|にも)?(?:なんて|どう|なに)?.{0,4}(?:よむ|読む|よめ|読め)|おん(?:よみ|読み)|くん(?:よみ|読み)|音読み|訓読み/;
const READS = /よむ|読む|よみ|読み|よめ|読め|なんて|って[?？]|どっち|[?？]/;
const OF_READING = /よむ|読む|よみ|読み|よめ|読め|なんて(?!いう)/;
const TWO = 2;

const katakana = (kana: string): string =>
  kana.replace(/[ぁ-ゖ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60));

/** Words that are read as a whole: why 今日 is きょう, and how たなばた is written. */
export function wholeWordAsked({ kana, whole }: Said): string | null {
  const found = Object.entries(wholeWords.words).find(
    ([word, reading]) =>
      (whole.includes(word) &&
        /なんで|どうして|なぜ|とくべつ|(?:よん|読ん)だら/.test(kana) &&
        (OF_READING.test(kana) || kana.includes(reading))) ||
      (new RegExp(`(?:^|[「、])${reading}(?:って|は|を|」|の|(?=かんじ|漢字))`).test(kana) &&
        /(?:かんじ|漢字)(?:で|だと|に|は)/.test(kana)),
  );
  if (found === undefined) return null;
  const [word, reading] = found;
  return sentence(words.wholeWord, { word, reading });
}

/** All readings of a kanji, and whether a reading that the child says is right. */
export function readingAsked({ kana, whole, kanji, grade }: Said): string | null {
  if (!READS.test(kana)) return null;

  const bare = whole.replace(/\s/g, '');
  const [first] = kanji;
  if (ALL.test(kana) && first !== undefined) return allOf(first, grade);
  const asked = [...bare.matchAll(/[一-龠々]+[ぁ-ん]{0,4}/g)].map(([word]) => word);
  const known = asked.flatMap((word) => wordsAt(word));
  const guessed = known.find(
    ({ reading, word }) => reading.length > 1 && kana.replace(word, '').includes(reading),
  );
  if (guessed !== undefined && (OF_READING.test(kana) || /[?？]$|どっち/.test(kana)))
    return sentence(words.readsRight, guessed);
  if (!OF_READING.test(kana)) return null;
  const composed = guessedFor(asked, kana);
  if (composed !== null) return sentence(words.readsRight, composed);
  const [, day] = /([日月火水木金土])(?:よう|曜)/.exec(bare) ?? [];
  if (day !== undefined)
    return sentence(words.readsSo, { word: `${day}曜日`, reading: `${WEEKDAYS[day]}ようび` });
  // 「犬」と「大」, and not 「学校」, which is one word.
  const alone =
    asked.length >= TWO && known.length < kanji.length ? kanji.flatMap((one) => plainestOf(one) ?? []) : [];
  if (alone.length >= TWO) return alone.map((one) => sentence(words.readsSo, one)).join('');
  const distinct = [...new Map(known.map((one) => [one.word, one])).values()].filter(({ word }) =>
    kanji.includes([...word][0] ?? ''),
  );
  if (distinct.length >= TWO)
    return distinct
      .slice(0, 4)
      .map((one) => sentence(words.readsSo, one))
      .join('');
  if (kanji.length === 1 && first !== undefined && findKanji(first) === null) return learned(first, grade);
  return null;
}

const WEEKDAYS: Readonly<Record<string, string>> = {
  日: 'にち',
  月: 'げつ',
  火: 'か',
  水: 'すい',
  木: 'もく',
  金: 'きん',
  土: 'ど',
};

/** A word of several kanji that reads as the child says, put together from their readings. */
function guessedFor(
  asked: readonly string[],
  kana: string,
): { readonly word: string; readonly reading: string } | null {
  for (const text of asked) {
    const word = /^[一-龠]{2,4}/.exec(text)?.[0] ?? '';
    const each = [...word].map((one) => {
      const kanji = findKanji(one);
      if (kanji === null) return [];
      return [...kanji.on, ...kanji.kun.map((kun) => kun.replace(/[(-].*$/, ''))].filter((one) => one !== '');
    });
    if (word === '' || each.some((readings) => readings.length === 0)) continue;
    const all = each.reduce<readonly string[]>(
      (begun, readings) => begun.flatMap((one) => readings.map((reading) => one + reading)),
      [''],
    );
    const reading = all.find((one) => kana.includes(one));
    if (reading !== undefined) return { word, reading };
  }
  return null;
}

/** The longest known word that this begins with. */
function wordsAt(text: string): readonly { readonly word: string; readonly reading: string }[] {
  const found: { word: string; reading: string }[] = [];
  for (const { kanji, kun, words: all } of allKanji()) {
    for (const { word, reading } of all)
      if (text.startsWith(word) || (text.endsWith(word) && [...word].length > 1))
        found.push({ word, reading });
    if (!text.startsWith(kanji)) continue;
    for (const one of kun) {
      const [, stem = '', tail = ''] = /^([ぁ-ん]+)(?:\(([ぁ-ん]+)\))?$/.exec(one) ?? [];
      if (tail !== '' && text.startsWith(kanji + tail))
        found.push({ word: kanji + tail, reading: stem + tail });
    }
  }
  const [longest] = found.toSorted((a, b) => b.word.length - a.word.length);
  return longest === undefined ? [] : [longest];
}

function allOf(character: string, grade: number): string | null {
  const kanji: Kanji | null = findKanji(character);
  if (kanji === null) return learned(character, grade);
  const kun = [
    ...new Set([
      ...kanji.words.flatMap(({ word, reading }) =>
        word.replace(/[ぁ-ん]+$/, '') === character ? [reading] : [],
      ),
      ...kanji.kun.filter((one) => !one.includes('-')).map((one) => one.replace(/[()]/g, '')),
    ]),
  ];
  const readings = [...kun.slice(0, 3), ...kanji.on.slice(0, TWO).map(katakana)].map((one) => `「${one}」`);
  return sentence(words.readings, { kanji: character, readings: readings.join('、') });
}
