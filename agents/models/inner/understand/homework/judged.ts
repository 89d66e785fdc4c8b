import { clockSaid, timeOfHands } from '#agents/knowledge/homework/clock-hands.ts';
import { areInOrder, isOpposite, isRomaji } from '#agents/knowledge/homework/word-tasks.ts';
import { pairsOf } from '#agents/knowledge/japanese/asked/opposites.ts';
import { isNoun } from '#agents/knowledge/japanese/asked/particles.ts';
import { isSpelled } from '#agents/knowledge/japanese/asked/said/spelled.ts';
import { wordsGiven } from './said.ts';
import { sentenceIn } from './subject.ts';

/** Homework as far as it is to be judged: its topic, and the words of the item. */
interface Item {
  readonly topic: string;
  readonly words: readonly string[];
}

/** Whether what was found is right; `step`: the small question at which to look again. */
interface Verdict {
  readonly isRight: boolean;
  readonly step: number | null;
  /** The sign of a particle was written as it sounds. */
  readonly isOfSound?: true;
  /** The word is right, and not how its kanji is written: 少い. */
  readonly written?: { readonly said: string; readonly reading: string };
}

const verdictOf = (isRight: boolean | null): Verdict | null =>
  isRight === null ? null : { isRight, step: null };

/** What is told of these is kept, for what follows from it. */
const OF_NUMBERS: readonly string[] = [
  ...[
    'clock_reading',
    'tables_graphs',
    'comparing_sizes',
    'number_line',
    'measuring_mass',
    'comparing_numbers',
  ],
];

/** Of which words the item is, where what is found can be judged: those to be ordered, the one sought for, what the hands show. */
export function wordsFor(id: string, message: string): readonly string[] {
  if (id === 'dictionary_order') return wordsGiven(message);
  if (OF_NUMBERS.includes(id)) return [message];
  if (id === 'sentences') return [sentenceIn([message])].filter((one) => one !== null);
  const said = message.normalize('NFKC');
  const [quoted] = wordsGiven(message);
  const kana = said.replace(/[^ぁ-んァ-ヶー一-龠]/g, '');
  if (id === 'romaji') return [quoted ?? kana];
  if (id !== 'opposites') return [];
  const named = /[「『]?([ぁ-んァ-ヶー一-龠]{1,8}?)[」』]?\s*の\s*(?:はんたい|反対)/.exec(said)?.[1];
  return [named ?? quoted ?? kana];
}

/** The same with what is told now: what the hands show is told bit by bit, 3と4の あいだ to where the short one stands. */
export function wordsAfter(
  { topic, words, step, question = '' }: Item & { readonly step: number; readonly question?: string },
  message: string,
): readonly string[] {
  if (topic !== 'clock_reading' && OF_NUMBERS.includes(topic))
    return [...words.slice(0, 1), ...[...words.slice(1), message].slice(1 - MOST_TOLD)];
  if (topic !== 'clock_reading') return words;
  // Small marks were asked for: their number is no number of the face.
  if (/めもり/.test(question)) return words;
  const isNamed = /(?:はり|針)/.test(message) || step > 1 || /[0-9０-９]\s*(?:じ|時)/.test(message);
  if (!isNamed && message.normalize('NFKC').replace(OF_A_NUMBER, '').length > 2) return words;
  if (!/[0-9０-９一二三四五六七八九十]/.test(message)) return words;
  return [...words, isNamed ? message : `${step === 0 ? 'みじかい' : 'ながい'} はりは ${message}`].slice(
    -MOST_OF_HANDS,
  );
}
/** A number of the face, and what stands beside it. */
const OF_A_NUMBER =
  /[\s\d、。!?ー…]|あいだ|かず|ぴったり|ちょうど|うえ|ところ|とこ|さして|ゆび|えっと|たぶん|ちょっと|すこし|つぎ|まえ|すぎ|ぷん|ふん|めもり|[のとかをがにだよねではもあるいすて]/g;
const MOST_TOLD = 4;
const MOST_OF_HANDS = 6;

const TRIED = {
  opposites:
    /([ぁ-んァ-ヶー一-龠]{1,6})」?\s*(?:→|⇔|↔|=|➡)\s*「?([ぁ-んァ-ヶー一-龠]*)|(?<![ぁ-んァ-ヶー一-龠])(?!つぎ|これ|それ|こたえ|答え|次)([ぁ-んァ-ヶー一-龠]{1,6})」?は\s*「([ぁ-んァ-ヶー一-龠]{1,8})」/g,
  romaji:
    /(?:「([ぁ-んァ-ヶー]{2,10})」[^a-z「」]{0,6}|(?<![ぁ-んァ-ヶー])([ぁ-んァ-ヶー]{2,10}?)\s*(?:は|って|が|→|=|\s)\s*)「?([a-z]{2,})/g,
} as const;

/** What is said of an item apart from it: 太いが 小さいで いいんだっけ. */
function triedBehind(said: string, word: string): string | null {
  const at = said.search(new RegExp(`${word}」?(?:が|は|を)`));
  const found = at < 0 ? null : BEHIND.exec(said.slice(at + word.length));
  return found?.[1] ?? null;
}
const BEHIND =
  /^」?(?:が|は|を)\s*「?([ぁ-んァ-ヶー一-龠]{1,6}?)」?(?:で(?:い[いー]|ええ|あって)|に(?:した|し(?:ちゃ|て))|って(?:書|か)(?:い)?(?:た|ちゃ)|かな|[?？])/;

/** What was tried already of each item that a message names, '' where nothing was: ③太い→小さい ④強い→？ */
export function triedIn(id: string, message: string): readonly (readonly [word: string, said: string])[] {
  const said = message.normalize('NFKC');
  if (id === 'opposites') {
    const pairs = [...said.matchAll(TRIED[id])].map(([, word = '', other = '', named, quoted = '']) =>
      named === undefined
        ? ([word, /^(?:さいご|わか|おしえ|だけ)/.test(other) ? '' : other] as const)
        : ([named, quoted] as const),
    );
    // 太い⇔( ) … 太いが 小さいで いいんだっけ: tried behind the items.
    return pairs.map(([word, other]) => [word, other === '' ? (triedBehind(said, word) ?? '') : other]);
  }
  if (id !== 'romaji') return [];
  const tried = [...said.matchAll(TRIED[id])].map(
    ([, quoted, plain, roman = '']) => [quoted ?? plain ?? '', roman] as const,
  );
  const quoted = [...said.matchAll(/「([ぁ-んー]{2,10})」/g)].map(([, word = '']) => word);
  const others = quoted.filter((word) => tried.every(([one]) => one !== word));
  return tried.length === 0 ? [] : [...tried, ...others.map((word) => [word, ''] as const)];
}

/** はなが さき, はじめは はな: that it comes before all others, and nothing of its first letter. */
const IS_FIRST =
  /さき|先|(?:いちばん|1ばん|一番|1番)(?:め|目|まえ|前|さいしょ|はじめ)|(?<!の\s?)(?:さいしょ|はじめ|最初)[はが]\s*「?[ぁ-んァ-ヶー]{2}/;
const IS_OTHER_PLACE =
  /さいご|最後|うしろ|後ろ|あと|つぎ|次|じゃ\s*(?:な|ね)|の\s?じ(?:[はがを\s]|$)|字|もじ/;

/** Whether what was found is right, where that is known exactly: a time by its hands, the order of a dictionary, an opposite, romaji. */
export function judged({ topic, words }: Item, message: string, said: string | null): Verdict | null {
  const [word] = words;
  if (topic === 'particles') return soundsOnly(message) ? { isRight: false, step: 0, isOfSound: true } : null;
  if (topic === 'clock_reading') return clockJudged([...words, message].join('\n'), message);
  if (topic === 'dictionary_order') return verdictOf(orderJudged(words, message, said));
  if (word === undefined || said === null) return null;
  const written = topic === 'opposites' ? writtenOtherwise(word, message) : null;
  if (written !== null) return { isRight: false, step: null, written };
  if (topic === 'opposites') return verdictOf(isOpposite(word, said) ?? oppositeIn(word, message));
  if (topic !== 'romaji') return null;
  const [letters = said] = message.match(/[a-z]{2,}/gi)?.slice(-1) ?? [];
  const isRight = isRomaji(word, letters);
  // A small っ is asked about by the second small question.
  return isRight === null ? null : { isRight, step: word.includes('っ') ? 1 : null };
}

/** 「少い」って 書いた, of すくない: the kanji of an opposite with other kana behind it; null where none stands there. */
function writtenOtherwise(
  word: string,
  message: string,
): { readonly said: string; readonly reading: string } | null {
  const forms = message.normalize('NFKC').match(/[一-龠][ぁ-ん]{0,3}(?=[」』\s、。!?]|って|と|に|$)/g) ?? [];
  for (const { other, otherReading: reading } of pairsOf(word)) {
    const said = forms.find((one) => one[0] === other[0] && one !== other && reading.endsWith(one.slice(1)));
    if (said !== undefined && /[一-龠]/.test(other[0] ?? '')) return { said, reading };
  }
  return null;
}

/** ほそい？ あ、細いだ！: the word that is sought, in one of several clauses; null where none is. */
function oppositeIn(word: string, message: string): true | null {
  const clauses = message.normalize('NFKC').split(/[\s、。!?「」…]+/);
  const said = clauses.map((one) => one.replace(/(?:だよね|だよ|だ|かな|です|でしょ|か|よ)$/, ''));
  return said.some((one) => one !== '' && isOpposite(word, one) === true) ? true : null;
}

/** にわ: a word of its own. Of one sign none is meant. */
const isWord = (said: string): boolean => said.length > 1 && (isNoun(said) || isSpelled(said));

/** わたしわ, がっこうえ, or わ と え alone: particles as they sound. */
export function soundsOnly(message: string): boolean {
  const said = message.normalize('NFKC');
  const behind = [...said.matchAll(/([ぁ-んァ-ヶ一-龠]{1,8})[わえお](?=[\s、。!?」]|って|で|$)/g)];
  // し and お may stand in しお: of one kana no word is sure.
  const isBehindNoun = behind.some(
    ([whole, word = '']) => isNoun(word) && !isWord(whole) && (word.length > 1 || /[一-龠]/.test(word)),
  );
  // は と え: of signs alone one is written as it sounds.
  const signs = said.replace(/^え[、。]/, '').replace(/[「」\s、。!?と]|かな$/g, '');
  const isBySound =
    /^[わえおはをへがにで]{1,3}$/.test(signs) &&
    /[わえお]/.test(signs) &&
    !isWord(signs) &&
    !/^(?:へえ|わお|とお)$/.test(signs);
  const isChoice = /(?:^|[\s「、])[わえ]」?\s*(?:と|か|や|、)\s*「?[わえお](?:[\s」、でかっ]|$)/.test(said);
  return isBehindNoun || isBySound || isChoice;
}

const HOURS = 12;
/** Which number the short hand has passed, and which the long one is at. */
const STEPS_OF_CLOCK = { hour: 2, minute: 1 } as const;

function clockJudged(told: string, said: string): Verdict | null {
  const time = timeOfHands(told);
  const found = clockSaid(said);
  if (time === null || found === null) return null;
  // 0じ and 15じ are said of the same face.
  if (found.hour % HOURS !== time.hour % HOURS) return { isRight: false, step: STEPS_OF_CLOCK.hour };
  if (found.minute === null && time.minute !== 0) return null;
  const isRight = (found.minute ?? 0) === time.minute;
  return { isRight, step: isRight ? null : STEPS_OF_CLOCK.minute };
}

function orderJudged(words: readonly string[], message: string, said: string | null): boolean | null {
  const given = wordsGiven(message);
  const line = message.normalize('NFKC');
  const isFirst = IS_FIRST.test(line) && !IS_OTHER_PLACE.test(line);
  const isRow = given.length > 1 && given.every((one) => words.includes(one));
  if (said !== null && words.length > 1 && !isRow && isFirst) {
    const named = words.filter((word) => message.includes(word));
    const [first = ''] = words.toSorted((a, b) => (areInOrder([a, b]) === true ? -1 : 1));
    const isKnown = words.every((word) => word === first || areInOrder([first, word]) !== null);
    return named.length === 1 && isKnown ? named[0] === first : null;
  }
  const isOfItem = given.length > 1 && (words.length === 0 || given.every((one) => words.includes(one)));
  return isOfItem && (words.length === 0 || given.length === words.length) ? areInOrder(given) : null;
}
