import type { Edit } from './edit-kinds.ts';
import { nameIn, plain, shareOf } from './sought.ts';

const MAKE = '(?:かえ|変え|替え|なおし|なおす|直し|直す|もど|戻|し|す(?=る))';
/** Wished, and not told as done: して, かえたい, 直します. */
const WISHED = '(?:て|と(?:いて|って)|る|ます|たい|す)[^「」『』たま]{0,8}$';
const TAIL = '[^「」『』]{0,10}$';
const QUOTED = '[「『](?:[^「」『』]|[「『][^「」『』]*[」』])+[」』]';
/** X を Y に かえて, X は けして Y に して, X より Y に もどして. */
const IN_PLACE = new RegExp(
  `^(?:さっきの|あの|その|やっぱ(?:り)?|それと|あと|[、\\s])*(${QUOTED}|.+?)\\s*(?:(?:の\\s*(?:とこ|ところ))?\\s*(?:を|は|より|、|\\s)+(?:けして|消して|やめて|なしで)?[、\\s]*)(?:やっぱり?)?\\s*(${QUOTED}|[^「」『』]+?)\\s*に\\s*(?:${MAKE}${WISHED}|${MAKE}(?<=[」』]\\s*に\\s*\\S+)${TAIL})`,
);
/** 「困りました」の 前に 「とても」を 入れて. */
const BESIDE = new RegExp(
  `^(?:それと|あと|[、\\s])*(${QUOTED}|.+?)\\s*の\\s*(まえ|前|あと|後|うしろ)に[、\\s]*(${QUOTED}|[^「」『』]+?)\\s*(?:を|って|と)?\\s*(?:(?:い|入)れ|かい|書い|つけ|おい|置い)${TAIL}`,
);
/** X は やめて Y って かいて. */
const GIVES_UP = new RegExp(
  `^(${QUOTED}|.+?)(?:は|を|も)?\\s*(?:やめて|なしで|けして|消して)[、\\s]*(${QUOTED}|[^「」『』]+?)\\s*(?:って|と|に)\\s*(?:${MAKE}|かい|書い)${TAIL}`,
);
/** 6月3日は 4日です. */
const IS_RATHER =
  /^(?:あ、?)?(.*[0-9０-９一二三四五六七八九十]\s*[^\s0-9０-９]{1,2})は\s*([0-9０-９一二三四五六七八九十]+\s*[^\s0-9０-９]{1,2})(?:です|だった|だ|でした|や)?[。！!]*$/;
/** X じゃ なくて Y. */
const NOT_BUT = new RegExp(
  `^(?:あ|いや|ちがう|ちゃう|まちがえた|やっぱり?|だから|[、。…\\s])*(${QUOTED}|.+?)\\s*(?:(?:じゃ|では|や|と)\\s*(?:な(?:くて|い(?=[、。\\s]))|のうて|ねえ|ねくて|ちが(?:う|って))|ちゃ(?:う|って|うて|くて)(?:わ|で|ねん)?(?=[、。\\s]))[、。\\s]*(.+)$`,
);
/** Y に かえます: the new words alone. */
const NEW_ALONE = new RegExp(
  `^(?:じゃあ|やっぱり?|それ(?:を|は)?|[、\\s])*(${QUOTED})\\s*に\\s*${MAKE}${TAIL}`,
);
/** What follows the new words in the child's mouth. */
const BEHIND = new RegExp(
  `(?:(?:に|と|って)?\\s*(?:${MAKE}|かい|書い)${TAIL}|だった(?:よ|わ)?|でした(?:よ)?|やった|だってば|だよ|です|だ|じゃ|や|よ|ね|の|わ)?[。！!]*$`,
);
/** The order behind what is told: 十やった、直して. */
const ORDER_BEHIND = new RegExp(`[、\\s]+${MAKE}${TAIL}`);
/** Only that it is not so: ちゃうちゃう、… */
const NO_THING =
  /^(?:ちゃう|ちがう|違う|いや|それ|これ|そう|そこ|そんな(?:の|こと)?|だから|[変へ]ん?|[、。\s])+$/;
/** Shortest words that are looked for among those kept, characters. */
const LEAST = 2;
/** Least share by which a clause is like what is to stand there. */
const LEAST_LIKE = 0.35;

const bare = (words: string): string =>
  /^[「『](.+)[」』]$/.exec(words.trim())?.[1] ?? words.trim().replace(/[、。]+$/, '');
const numbersIn = (words: string): readonly { readonly all: string; readonly unit: string }[] =>
  [...words.matchAll(/([0-9０-９]+|[一二三四五六七八九十]+)\s*([^\s0-9０-９]{1,2})/g)].map(
    ([, number = '', behind = '']) => {
      const unit = /^[ぁ-ん]{2}|^./.exec(behind)?.[0] ?? '';
      return { all: `${number}${unit}`, unit };
    },
  );

/** The longest end of the words that stands in one of the sentences as it is written there; null: none does. */
function standingEnd(words: string, sentences: readonly string[]): string | null {
  const signs = [...bare(words)];
  for (let from = 0; signs.length - from >= Math.min(LEAST, signs.length); from++) {
    const end = signs.slice(from).join('').trim();
    const isWord =
      from === 0 || /[\s、はがをにでとの]/.test(signs[from - 1] ?? '') || numbersIn(end).length > 0;
    if (isWord && end !== '' && sentences.some((one) => one.includes(end))) return end;
  }
  return null;
}

/** 6月3日 → 4日: of the numbers before only the one of its kind, with as much behind it as the new words say too: 三週間前 → 二週間前. */
function alike(from: string, to: string, sentences: readonly string[]): Edit {
  const [only] = numbersIn(to);
  const old = numbersIn(from).findLast(({ unit }) => unit === only?.unit);
  if (only === undefined || !to.startsWith(only.all) || old === undefined)
    return { type: 'replace', from, to };
  const behind = [...to.slice(only.all.length)];
  const wholes = behind.map((_, at) => old.all + behind.slice(0, at + 1).join(''));
  const whole = wholes.findLast((one) => sentences.some((sentence) => sentence.includes(one)));
  return { type: 'replace', from: whole ?? old.all, to };
}

/** こおった より 止まった, of 右手が こおって: both without their ending. */
function inflected(left: string, to: string, sentences: readonly string[]): Edit | null {
  const [from, end] = [left.slice(0, -1), left.slice(-1)];
  if (from.length < LEAST || !to.endsWith(end)) return null;
  return sentences.some((one) => [...'てたちっだで'].some((next) => one.includes(`${from}${next}`)))
    ? { type: 'replace', from, to: to.slice(0, -1) }
    : null;
}

/** What stands in place of what, where both are said; null: it is no such order, or nothing of it stands there. */
export function replacedIn(text: string, sentences: readonly string[]): Edit | null {
  const [, number, rather] = IS_RATHER.exec(text) ?? [];
  const isSame =
    number !== undefined && numbersIn(number).at(-1)?.unit === numbersIn(rather ?? '').at(-1)?.unit;
  if (isSame && rather !== undefined && sentences.some((one) => one.includes(number)))
    return alike(number, rather, sentences);
  const [, at, side, put] = BESIDE.exec(text) ?? [];
  const place = at === undefined ? null : standingEnd(bare(at), sentences);
  if (place !== null && put !== undefined)
    return {
      type: 'replace',
      from: place,
      to: /まえ|前/.test(side ?? '') ? `${bare(put)}${place}` : `${place}${bare(put)}`,
    };
  for (const pattern of [NOT_BUT, GIVES_UP, IN_PLACE]) {
    const [, said = '', right = ''] = pattern.exec(text) ?? [];
    const left = /^[「『]/.test(said) ? bare(said) : said.trim().replace(/(?<=[たいる])(?:ん|の)$/, '');
    const to = bare(pattern === NOT_BUT ? right.replace(ORDER_BEHIND, '').replace(BEHIND, '') : right);
    if (plain(left).length < LEAST && !/[一-龠ァ-ヶ]/.test(left)) continue;
    if (NO_THING.test(left) || to === '' || /^(?:です|か[。?？]|の[。?？]|でしょ)/.test(to)) continue;
    const from = standingEnd(left, sentences);
    // Half a word that happens to stand there is not what is meant.
    const isMeant =
      from !== null && plain(from).length >= Math.min(LEAST, plain(left).length) && plain(from) !== '';
    if (isMeant) return alike(from, to, sentences);
    const verb = inflected(left, to, sentences);
    if (verb !== null) return verb;
    if (pattern === IN_PLACE && /^[「『][^「」『』]+[」』]$/.test(said.trim()))
      return { type: 'not_there', name: left };
  }
  return null;
}

/** The new words where only they are said: 「…」に かえます; null: they are not. */
export const newWordsIn = (text: string): string | null => {
  const words = NEW_ALONE.exec(text)?.[1];
  return words === undefined ? null : bare(words);
};

/** Words that are told anew stand in place of what is most like them. */
export function renewal(to: string, sentences: readonly string[]): Edit {
  const clauses = sentences.flatMap((one) => [one, ...(one.match(/[^、]+/g) ?? [])]);
  const ranked = clauses
    .map((one, at) => ({
      one: one.trim().replace(/[。！!]+$/, ''),
      share: (shareOf(to, one) + shareOf(one, to)) / 2,
      at,
    }))
    .sort((a, b) => b.share - a.share || b.at - a.at);
  const [best] = ranked;
  return best === undefined || best.share < LEAST_LIKE
    ? { type: 'which', does: 'change' }
    : { type: 'replace', from: best.one, to: to.replace(/[。！!]+$/, '') };
}

/** What a clause that surely wants something changed means: a number of the same kind, or the likest words. */
export function changeOf(clause: string, sentences: readonly string[]): Edit {
  const unit = numbersIn(clause.replace(BEHIND, '')).at(-1);
  if (unit !== undefined) {
    const holds = sentences.filter((one) => numbersIn(one).some((it) => it.unit === unit.unit));
    const topic = plain(nameIn(/^(?:あ、?)?(.+?)は/.exec(clause)?.[1] ?? ''));
    const sentence = holds.findLast((one) => topic !== '' && plain(one).includes(topic)) ?? holds.at(-1);
    const old =
      sentence === undefined ? undefined : numbersIn(sentence).findLast((it) => it.unit === unit.unit);
    if (sentence !== undefined && old !== undefined)
      return { type: 'renew', sentence, to: sentence.replace(old.all, unit.all) };
  }
  const quoted = /[「『]([^」』]+)[」』]/.exec(clause)?.[1];
  return quoted === undefined ? { type: 'which', does: 'change' } : renewal(quoted, sentences);
}

/** 直して alone: of what was told right before. */
export const isMendOnly = (clause: string): boolean =>
  /^(?:そこ|それ|、|\s)*(?:を|に)?(?:なお|直|かえ|変え|訂正)(?:して|しといて|しておいて|て|といて|す|る)?(?:ください|ね|よ|ほしい)*[。！!]*$/.test(
    clause.trim(),
  );
