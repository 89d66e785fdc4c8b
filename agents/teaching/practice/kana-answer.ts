import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { readingsOfWord, stemOf } from '#agents/knowledge/japanese/kanji-words.ts';
import type { KanjiAsked } from './kanji-drill.ts';

type KanaVerdict =
  | 'right'
  /** A reading that the kanji has, but not in this word. */
  | 'other_reading'
  | 'wrong'
  /** "わからない", "ヒント", "かけない". */
  | 'gave_up'
  /** "かけた": written on paper, to be compared. */
  | 'written'
  /** Nothing that can be read as an answer. */
  | 'unreadable';

const HAN = /\p{Script=Han}/u;
/** The rest of a longer message is not looked at. */
const READ_LIMIT = 200;
const GIVE_UP =
  /わから(?:ない|へん|ん)|わかん(?:ない|ね)|しら(?:ない|ん)|ひんと|おしえて|(?:よめ|かけ|おもいだせ|でき)(?:ない|ません|へん|なかった)|わすれ(?:た|ちゃ)|むり|ぱす|こうさん|なんだっけ/;
/** Before an answer: a thoughtful sound, or what is asked. */
const OPENING =
  /^(?:えっ?とー?|えーとー?|うー?ん+|んー?|あのー?|そのー?|たぶん|もしかして|やっぱり?|これは?|それは?|このかんじは?|よみ(?:かた)?は|こたえは?|わかった|はい|あ|ね)/;
/** As OPENING, behind one of those: うーんと、…だと おもう. */
const GOING_ON = new RegExp(`${OPENING.source.slice(0, -1)}|と)`);
/** After an answer: politeness, doubt, "so it is read". */
const CLOSING =
  /(?:です|でした|だよ|だね|だ|かな|かも|か|よ|ね|じゃない|でしょう?|とおもう|とおもいます|とよむ|とよみます|ってよむ|とよむん|って|とよ)$/;
/** だいくじゃないよね: it is said what it is not. */
const DENIED = /(?:じゃ|では)な(?:い(?:よ|です|もん)|かった)/;
const CORRECTION = /じゃなくて|ではなくて|じゃなくって|ちがう|ちがった|まちがえた|やっぱり?/g;
/** What stands around a word: spaces, punctuation, quotes. */
const NO_LETTER = /[^ぁ-ゖー\p{Script=Han}]+/gu;

/** Sounds that are written in two ways and cannot be told apart by ear. */
const VOWEL: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['あかがさざただなはばぱまやらわゃ', 'あ'],
    ['いきぎしじちぢにひびぴみり', 'い'],
    ['うくぐすずつづぬふぶぷむゆるゅ', 'う'],
    ['えけげせぜてでねへべぺめれ', 'え'],
    ['おこごそぞとどのほぼぽもよろをょ', 'お'],
  ].flatMap(([letters = '', vowel = '']) => [...letters].map((letter) => [letter, vowel])),
);

/** What children say of their answers, as speech recognition writes it down in kanji. */
const COMMON_KANJI: readonly (readonly [RegExp, string])[] = [
  [/書(?=[かけいき])/g, 'か'],
  [/読(?=め)/g, 'よ'],
  [/同(?=じ)/g, 'おな'],
  [/違(?=[うっい])/g, 'ちが'],
  [/合(?=って)/g, 'あ'],
  [/出来/g, 'でき'],
  [/[分解]か?(?=ら|ん)/g, 'わか'],
  [/知(?=ら)/g, 'し'],
  [/教え/g, 'おしえ'],
  [/忘れ/g, 'わすれ'],
  [/変(?=[でだ]|$)/g, 'へん'],
  [/一緒/g, 'いっしょ'],
];

const inKana = (text: string): string =>
  COMMON_KANJI.reduce((kana, [kanji, reading]) => kana.replace(kanji, reading), text);

/** How kana sound: おおきい, おうきい and オーキイ are one, じ and ぢ too. */
export function soundOf(kana: string): string {
  let sound = '';
  let vowel = '';
  for (const letter of toHiragana(kana)
    .replaceAll('ぢ', 'じ')
    .replaceAll('づ', 'ず')
    .replaceAll('を', 'お')) {
    const isLong =
      letter === 'ー' ||
      (vowel !== '' && letter === vowel) ||
      (vowel === 'お' && letter === 'う') ||
      (vowel === 'え' && letter === 'い');
    sound += isLong && sound !== '' ? 'ー' : letter;
    vowel = isLong ? vowel : (VOWEL[letter] ?? '');
  }
  return sound;
}

/** The text, and the text again with each thing around an answer taken off, one after the other. */
function peeled(text: string): readonly string[] {
  const all = [text];
  let rest = text;
  for (let next = rest.replace(OPENING, ''); next !== rest; next = rest.replace(GOING_ON, '')) {
    rest = next;
    all.push(rest);
  }
  return all.flatMap((start) => {
    const ends = [start];
    for (let end = start.replace(CLOSING, ''); end !== ends.at(-1); end = end.replace(CLOSING, ''))
      ends.push(end);
    return ends;
  });
}

/** The answer as letters alone: after the last correction, in hiragana. */
function lettersOf(text: string): string {
  const plain = toHiragana(text.slice(0, READ_LIMIT).normalize('NFKC')).toLowerCase();
  const parts = plain.split(CORRECTION).map((part) => part.replace(NO_LETTER, ''));
  return parts.findLast((part) => part !== '') ?? '';
}

/** The readings of the kanji itself: all there are, without and with what is written in kana behind it. */
export function readingsOf(kanji: string): readonly string[] {
  const entry = findKanji(kanji);
  return [
    ...(entry?.on ?? []),
    ...(entry?.kun ?? []).flatMap((kun) => [kun.replace(/\(.*/, ''), kun.replace(/[()]/g, '')]),
  ];
}

/** More letters than a reading and what is said around it have. */
const TALK_LETTERS = 14;

/** The same one or two kana at least three times, and nothing else: あああ, んんんん, かきかきかき. */
const MASHED = /^(.{1,2}?)\1{2,}ー*$/u;

/** What a child's words are as an answer to a kanji that is to be read. Kana of both kinds, as said or as typed. */
export function judgeReading(asked: KanjiAsked, text: string): KanaVerdict {
  const letters = lettersOf(text);
  // Speech is sometimes written down with the word asked in front: "山は やま".
  const said = letters.startsWith(`${asked.word}は`) ? letters.slice(asked.word.length + 1) : letters;
  if (said === '' || DENIED.test(said)) return 'unreadable';
  const tries = peeled(said);
  const sounds = new Set(tries.map(soundOf));
  const rights = [...readingsOfWord(asked), ...[stemOf(asked)].flatMap((one) => one ?? [])];
  if (rights.some((right) => sounds.has(soundOf(right)))) return 'right';
  if (GIVE_UP.test(inKana(said))) return 'gave_up';
  // Keys pressed without a thought are no try: they bring neither a hint nor, in the end, a star.
  if (tries.some((one) => MASHED.test(one))) return 'unreadable';
  if (HAN.test(said) || (tries.at(-1)?.length ?? 0) > asked.reading.length + TALK_LETTERS)
    return 'unreadable';
  if (asked.word === asked.kanji && readingsOf(asked.kanji).some((one) => sounds.has(soundOf(one))))
    return 'other_reading';
  return 'wrong';
}

/** What a child's words are as an answer to a kanji that is to be written: typed, or said to stand on paper. */
export function judgeWriting({ kanji, word }: KanjiAsked, text: string): KanaVerdict {
  const letters = lettersOf(text);
  const hanOf = (all: string): string => [...all].filter((letter) => HAN.test(letter)).join('');
  const [typed, wanted] = [hanOf(letters), hanOf(word)];
  if (typed === kanji || typed === wanted) return 'right';
  const said = inKana(letters);
  if (HAN.test(said)) return 'wrong';
  if (/まだ/.test(said)) return 'unreadable';
  if (GIVE_UP.test(said)) return 'gave_up';
  return /か(?:け(?:た|まし|てる)|いた|きまし)|できた|できまし|おわった/.test(said)
    ? 'written'
    : 'unreadable';
}

/** はねも 見るの？ ちょっと ちがっても いい？: what counts is asked, and おなじ in it says nothing yet. */
const ASKS_OF_SHAPE =
  /^(?!.*(?:よね|でしょ|これで\s*い[いー])[?？]$).*(?:(?:見|み)る(?:の|ん)|い[いー]|ええ|だめ|ダメ|まる|なに|何|なん|どう|どこ|どれ)[^?？]{0,6}[?？]$/;

/** Whether it is asked what counts where a kanji is compared. */
export const asksOfShape = (text: string): boolean => ASKS_OF_SHAPE.test(text.normalize('NFKC').trim());

/** Whether what stands on paper is the same as the kanji that was shown; null when the words do not say. */
export function judgeCompared(text: string): boolean | null {
  const letters = lettersOf(text);
  const whole = inKana(toHiragana(text.slice(0, READ_LIMIT).normalize('NFKC')).replace(NO_LETTER, ''));
  if (
    /ちが|ううん|いいえ|まちが|(?:おん?なじ|そっくり)(?:じゃ|では)|(?:かけ|でき|じゃ|あって)(?:て)?(?:い)?な(?:い|かった)|へん/.test(
      whole,
    )
  )
    return false;
  if (/^ん(?:ー|ん)*$/.test(letters) || asksOfShape(text)) return null;
  return /おん?なじ|いっしょ|^うん|^はい|かけ(?:て)?た|でき(?:て)?(?:た|る)|あって(?:た|る)|ぴったり|そっくり|^そう|おっけ|まる/.test(
    whole,
  )
    ? true
    : null;
}
