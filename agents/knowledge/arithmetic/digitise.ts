import { NATIVE_COUNTS, readNumberWords } from './number-words.ts';
import { unitAt } from './units.ts';

/** Operators as they are said. Only between two numbers are they operators (わる is also the start of わるい). */
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/(?:たす|足す|ぷらす|plus)/iy, '+'],
  [/(?:ひく|引く|まいなす|minus)/iy, '-'],
  [/(?:かける|掛ける|times)/iy, '×'],
  [/(?:わる|割る)/iy, '÷'],
];
const NATIVE = [...NATIVE_COUNTS.slice(1), 'ひとり', 'ふたり', '一人', '二人'];
const NUMBER_RUN =
  /[0-9れいぜろちっにさんよしごくなはきゅうじせひびぴゃとおまつふたみむやこの〇零一二三四五六七八九十百千万億壱弐参]+/y;
const WORD_LETTER = /[ぁ-ゖァ-ヺー一-龯々a-z]/i;
/** What may follow a number said in kana: a particle, the copula, or a word that belongs to sums. */
const AFTER_WORDS =
  /(?:は|が|を|と|で|に|の|も|か|ね|よ|だ|な|じゃ|から|まで|って|くらい|ぐらい|ずつ(?!う)|あまり|余り|あま|てん|点|ぶんの|分の|たす|ひく|かける|わる|足す|引く|掛ける|割る|ぷらす|まいなす|いこーる|ばん|番|ねん|年|がつ|月)/y;
/** One-sound readings are also particles and word beginnings: they need a clear end. */
const SHORT = new Set(['に', 'し', 'ご', 'く', 'よ']);
const AFTER_SHORT =
  /(?:です|だよ|だね|だ$|だと|かな(?!い)|かも|あまり|てん|ぶんの|分の|たす|ひく|かける|わる|ぷらす|まいなす|いこーる|ばん|ねん|がつ)/y;
/** おかあさん よんで くる: somebody is called. */
const CALLED = /で ?(?:く|き(?!ゅ)|い|も(?!う)|ほし|み(?!っ|つ)|ち|あげ|た|る)/y;
/** Words that begin like number and unit, but go on: はいくつ, じゃない, こたえ, えんぴつ … */
const NOT_A_UNIT =
  /(?:にちが|はいくつ|はいった|はいる|じゃ|じゅ|じょ|じぶん|こたえ|わる|わか|わす|わり|足す|足し|えんぴつ|かける|とんだ|とんで|きろく|つぎ|つか|つく|つめ|ほんと|たす|ひく)/y;

/** Words with a number right behind them: こたえはさん, 2あまりなな. */
const ANSWER_FOLLOWS = /(?:(?:こたえ|答え)は?|\d[^\d\s]{0,3} ?(?:あまり|余り)[はが]?)$/;

/** Behind あまり even the shortest is a number: いちあまりにでしょ. */
const REMAINDER_FOLLOWS = /[0-9いちにんしごくなう一二三四五六七八九十] ?(?:あまり|余り)[はが]?$/;

/** How a recogniser writes down a number that it hears alone: 余り蜂. At its place the number. */
const HOMOPHONES = [
  '例霊零',
  '位市一',
  '荷煮二',
  '山産酸参三',
  '死氏四',
  '碁後語五',
  '録六',
  '質七',
  '蜂鉢八',
  '級球苦区九',
];
/** Behind あまり, where nothing else could stand at the end. */
const HEARD_REMAINDER = new RegExp(
  `(?<=(?:あまり|余り)[はが]? ?)[${HOMOPHONES.join('')}](?=(?:です|だよ?|かな|や(?:な|で)?|と思う)?[。、!?\\s]*$)`,
);

/** 余り8, of 余り蜂 as a recogniser writes it. */
export const withHeardRemainder = (line: string): string =>
  line.replace(HEARD_REMAINDER, (sign) => `${HOMOPHONES.findIndex((all) => all.includes(sign))}`);

interface Reading {
  readonly text: string;
  readonly end: number;
}

function matchesAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function endsClearly(text: string, end: number): boolean {
  const next = text[end];
  return next === undefined || !WORD_LETTER.test(next);
}

function isWordEnd(text: string, start: number, end: number): boolean {
  if (endsClearly(text, end)) return true;
  const word = text.slice(start, end);
  if (word.endsWith('よん') && matchesAt(CALLED, text, end) !== null) return false;
  const isShort = SHORT.has(word) && !REMAINDER_FOLLOWS.test(text.slice(0, start));
  if (matchesAt(isShort ? AFTER_SHORT : AFTER_WORDS, text, end) !== null) return true;
  const unit = unitAt(text, end);
  if (unit === null || matchesAt(NOT_A_UNIT, text, end) !== null) return false;
  // し and く are read よん and きゅう before counters, but for a few; にこにこ is a smile.
  if (word === 'し' || (word === 'く' && !['時', '人'].includes(unit.unit))) return false;
  if (unit.unit === 'つ' && /[ぁ-ゖ]$/.test(word)) return false;
  if (text.startsWith(text.slice(start, unit.end), unit.end)) return false;
  return (
    endsClearly(text, unit.end) ||
    /[0-9一二三四五六七八九十]/.test(text[unit.end] ?? '') ||
    continues(text, unit.end)
  );
}

/** After a unit: a particle, the copula, an operator, はん (half past), or the next number of a compound. */
function continues(text: string, at: number): boolean {
  if (
    matchesAt(AFTER_WORDS, text, at) !== null ||
    matchesAt(/(?:はん|半|ご|後|まえ|前|で|あげ|のこ|おる|いる|ある)/y, text, at)
  )
    return true;
  return numberWordAt(text, at) !== null;
}

/** The longest number in words (kana, kanji, mixed with digits) that starts here and ends at a word's end. */
function numberWordAt(text: string, at: number): Reading | null {
  const native = NATIVE.find((word) => text.startsWith(word, at));
  // ひとりぼっち is no number.
  const goesOn = native !== undefined && /^(?:で|ぼっち)/.test(text.slice(at + native.length));
  if (native !== undefined && native !== 'とお' && !goesOn) {
    const value = NATIVE_COUNTS.indexOf(native);
    const people = /^(?:ひとり|一人)$/.test(native) ? '1人' : '2人';
    return { text: value > 0 ? `${value}つ` : people, end: at + native.length };
  }
  const run = matchesAt(NUMBER_RUN, text, at);
  if (run === null) return null;
  for (let end = at + Math.min(run.length, 40); end > at; end--) {
    const word = text.slice(at, end);
    const value = readNumberWords(word);
    if (value !== null && isWordEnd(text, at, end)) {
      const rest = /^[ぁ-ゖ]+$/.test(word) ? spacedRest(text, word, end) : null;
      return rest ?? { text: String(value), end };
    }
  }
  return null;
}

/** さんじゅう はち: one number written with a space. に after a space is the particle. */
function spacedRest(text: string, head: string, end: number): Reading | null {
  const space = matchesAt(/ +/y, text, end);
  const run = space === null ? null : matchesAt(/[ぁ-ゖ]+/y, text, end + space.length);
  if (space === null || run === null) return null;
  const start = end + space.length;
  for (let stop = start + Math.min(run.length, 20); stop > start; stop--) {
    const tail = text.slice(start, stop);
    const value = tail === 'に' ? null : readNumberWords(head + tail);
    if (value !== null && isWordEnd(text, start, stop)) return { text: String(value), end: stop };
  }
  return null;
}

function numberAt(text: string, at: number, isFree: boolean): Reading | null {
  const digits = matchesAt(/\d+(?:\.\d+)?/y, text, at);
  if (digits !== null) {
    const mixed = /^(?:[万億千百十]|じゅう|ひゃく|びゃく|ぴゃく)/.test(text.slice(at + digits.length))
      ? numberWordAt(text, at)
      : null;
    return mixed ?? { text: digits, end: at + digits.length };
  }
  return isFree ? numberWordAt(text, at) : null;
}

/** れいてんご, 0てん5: a decimal said aloud. 80てん stays 80 points. */
function decimalTail(text: string, at: number): Reading | null {
  const point = matchesAt(/ *(?:てん|点|ぽいんと|point) */iy, text, at);
  if (point === null) return null;
  let [digits, end] = ['', at + point.length];
  for (;;) {
    const word = matchesAt(
      /(?:[0-9]|れい|ぜろ|いち|に|さん|よん|ご|ろく|なな|しち|はち|きゅう|[〇零一二三四五六七八九])/y,
      text,
      end,
    );
    if (word === null) break;
    digits += String(readNumberWords(word));
    end += word.length;
  }
  const ends =
    endsClearly(text, end) || matchesAt(AFTER_WORDS, text, end) !== null || unitAt(text, end) !== null;
  return digits !== '' && ends ? { text: `.${digits}`, end } : null;
}

/** ぶんの after a denominator: 2ぶんの1 becomes 1/2. */
function fractionTail(text: string, at: number, denominator: string): Reading | null {
  if (/[時じ]$/.test(text.slice(0, at - denominator.length))) return null; // 3時15分の20分後
  const word = matchesAt(/ *(?:ぶんの|分の) */y, text, at);
  const numerator = word === null ? null : numberAt(text, at + word.length, true);
  if (numerator === null || !/^\d+$/.test(numerator.text)) return null;
  if (unitAt(text, numerator.end)?.unit === '分') return null; // 15分の20分後
  return { text: `${numerator.text}/${denominator}`, end: numerator.end };
}

function unitTail(text: string, at: number): Reading | null {
  const start = at + (matchesAt(/ ?/y, text, at)?.length ?? 0);
  if (matchesAt(NOT_A_UNIT, text, start) !== null) return null;
  const unit = unitAt(text, start);
  if (unit === null) return null;
  const isKana = /[ぁ-ゖ]/.test(text[start] ?? '');
  if (start > at && isKana && !endsClearly(text, unit.end) && matchesAt(AFTER_WORDS, text, unit.end) === null)
    return null;
  const half = unit.unit === '時' ? matchesAt(/(?:半|はん(?![いぶたば]))/y, text, unit.end) : null;
  if (half !== null) return { text: '時30分', end: unit.end + half.length };
  return { text: unit.unit, end: unit.end };
}

/** に between spaces after a number: 3 に 4 を たす. */
function isParticle(text: string, at: number, before: string): boolean {
  return (
    text[at] === 'に' && /^\s/.test(text.slice(at + 1, at + 2)) && /\d[^\s。、+\-×÷=(]{0,6}\s+$/.test(before)
  );
}

/**
 * Text in hiragana with every number that is clearly one in digits, units in their canonical spelling, and operator
 * words after a number as signs: "さんじゅうはち たす 47センチ" → "38 + 47cm". Other words stay as they are.
 */
export function digitise(line: string): string {
  const text = withHeardRemainder(line);
  let [out, at, isFree] = ['', 0, true];
  while (at < text.length) {
    const number = numberAt(text, at, isFree && !isParticle(text, at, out));
    if (number === null) {
      const asked = isFree || out.endsWith('は') ? matchesAt(/(?:何|なん)/y, text, at) : null;
      const askedUnit = asked === null ? null : unitTail(text, at + asked.length);
      if (askedUnit !== null) {
        [out, at] = [`${out}何${askedUnit.text}`, askedUnit.end];
        isFree = true;
        continue;
      }
      const character = text[at] ?? '';
      const answerCue = ANSWER_FOLLOWS.test(out.slice(-12) + character);
      isFree = !WORD_LETTER.test(character) || answerCue;
      out += character;
      at += 1;
      continue;
    }
    const tail = decimalTail(text, number.end) ?? null;
    const fraction = tail === null ? fractionTail(text, number.end, number.text) : null;
    out += fraction?.text ?? number.text + (tail?.text ?? '');
    at = fraction?.end ?? tail?.end ?? number.end;
    const unit = /[つ人]$/.test(number.text) ? null : unitTail(text, at);
    if (unit !== null) [out, at] = [out + unit.text, unit.end];
    const space = matchesAt(/ */y, text, at) ?? '';
    const operator = OPERATORS.find(([pattern]) => matchesAt(pattern, text, at + space.length) !== null);
    if (operator !== undefined) {
      at += space.length + (matchesAt(operator[0], text, at + space.length)?.length ?? 0);
      out += operator[1];
    } else {
      // A particle between two numbers: さんじゅうはちと よんじゅうなな, じゅうから ごを ひくと.
      const particle = matchesAt(/(?:から|まで|[はとにをでの])/y, text, at) ?? '';
      [out, at] = [out + particle, at + particle.length];
    }
    isFree = true;
  }
  return out;
}
