import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { romanOf } from '#agents/knowledge/japanese/romaji.ts';
import { heardAt } from './heard-names.ts';

/** A child as a parent's question may name it. */
export interface NamedChild {
  readonly childId: string;
  /** Empty where the parent gave none. */
  readonly nickname: string;
  /** The nickname as the parent writes it (花子); empty where it is written as it is spoken. */
  readonly written: string;
  /** School year, 1-3. */
  readonly grade: number;
}

/** Whose records a question is about. */
type WhichChild =
  /** It names nobody: the child that the page shows. */
  | { readonly type: 'unnamed' }
  /**
   * These, in the order of the question; several are answered one after another and never summed. `rest`: the question
   * without their names.
   */
  | { readonly type: 'named'; readonly childIds: readonly [string, ...string[]]; readonly rest: string }
  /** It means one of them, and not clearly which: `words` are those of the question; `childIds` are to be offered. */
  | { readonly type: 'unclear'; readonly words: string; readonly childIds: readonly string[] };

/** A way in which a child can be named, found in the question. `from` and `to`: where, in characters. */
interface Found {
  readonly childIds: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** A short nickname stands in other words (りん in りんご): it needs a word's edge on both sides. */
const SHORT_CHARACTERS = 2;
const HONORIFIC = '(?:さん|ちゃん|くん|君|さま|様)?';
const JAPANESE = /[ぁ-ゖー一-龠々]/;
/** What may stand before and after a short nickname. */
const EDGE_BEFORE =
  /[^ぁ-ゖーa-z0-9]$|[のはがをにとでもやへてただかねよ]$|(?:きのう|おととい|おとつい|ゆうべ|きょう|けさ|さっき|いま|じゃあ|って|さいきん|ほんとう?|やっぱり?|まずは?|次は?|けど|から|より|ので|たら|さ|し|えー?っ?と?ー?|あのー?|[えあんう]ー)$/;
/** 「今週はなにを」: the child はな stands in it by chance. */
const ASKS_WHAT = /^(?:に(?:[をがもか]|し|や|した)|ん[問分日回時で])/;
const EDGE_AFTER =
  /^(?:さん|ちゃん|くん|君)|^[^ぁ-ゖーa-z0-9]|^[のはがをにとでもやへっよだ]|^さ(?:[ーあぁ]*(?=[、 ]|$)|[ーあぁ〜~]+)|^な[ーあぁ〜~]+(?=[、。 ]|$)|^お[一-龠々]|^(?:まだ|もう|よく|なんで|どんな|いつも|最近|それぞれ|べつべつ|ふたり|きのう|きょう|なに|どれ|どの|どう|どっち|どちら|いま|いつ|ちゃんと|その|この|あの)/;

const ALL =
  /ふたりとも|二人とも|2人とも|[3-9三四五]人とも|(?:子|こ)ども(?:たち|達)?(?:全員|みんな|それぞれ|ふたり|二人)|子(?:供|ども)たち|子供達|全員|みんな|両方の子|兄弟|兄妹|姉弟|きょうだい|姉妹|しまい(?=の|は|を)|\bthan (?:his|her|their) (?:(?:little|big|older|younger) )?(?:brother|sister|sibling)s?\b|\bboth(?: (?:of (?:them|my children|the children)|children|kids))?\b|\b(?:each|every) (?:child|kid)\b|\b(?:all|my|the) (?:children|kids)\b/;
const RELATIVE =
  /(?:いちばん|一番)?(?:下|上|真ん中|まん中|した|うえ)の(?:子|こ|お子さん|ほう|方)(?!ども)|末っ子|すえっこ|お?(?:兄|姉)(?:さん|ちゃん)?(?!弟|妹)|お(?:にい|ねえ)(?:さん|ちゃん)|弟(?!子)|妹|おとうと|いもうと|[長次三][男女]|息子|むすこ|(?<!お?母さんと)娘|むすめ|もう(?:ひとり|一人)の子|(?:ほか|べつ)の子(?!と)|\b(?:the |my )?(?:younger|older|elder|youngest|oldest|eldest|little|big|other|(?:second|first)(?! one)) (?:one|child|kid|son|daughter|boy|girl|brother|sister)\b|\b(?:my|our) (?:younger|older|elder|youngest|oldest|eldest)\b|\b(?:my|his|her|their|our) (?:son|daughter|boy|girl|brother|sister|sibling)\b/;
const GRADE =
  /(?:小学?)?([1-3一二三])年生?の?(?:子|お子|児|こ(?:の|は|が|を|$))|([1-3])年生(?=は|が|$)|grade ([1-3])(?= (?:child|kid)|$|\?)|([1-3])(?:st|nd|rd)[- ]grade(?:r| (?:child|kid))|(first|second|third)[- ]grade(?:r| (?:child|kid))/;
/** What stands behind the one of two that are held beside each other: 「妹より」, 「妹、どっちが」, 「妹の差」. */
const IS_COMPARED =
  /^(?:さん|ちゃん)?(?:より|(?:では|だと|は|って|と|[、 ])*(?:どっち|どちら)|の?(?:差|ちがい|違い)|[とに](?:くら|比)べ|を(?:くら|比)べ)/;
/** Somebody is named whom the robot does not know. */
const STRANGER =
  /(?:^|[\s、。のはがをにとでも])(?!(?:今日|きょう|昨日|きのう|今週|先週|今月|先月|最近)お?(?:兄|姉|にい|ねえ|妹|弟))([ァ-ヶー一-龠々ぁ-ゖ]{1,6}?)(?:ちゃん(?!と(?!の|は|も|いっ|遊|一緒))|(?<!つま[ずづ])くん|君(?=の|は|が|と|$))|(?:^|[\s、。])([ァ-ヶー一-龠々]{2,6})さん(?=の|は|が|と)|\b(child-[a-z0-9-]{1,60})(?![a-z0-9])/;
const NO_STRANGER =
  /^(?:[^ ]*(?:[つづ]ま[ずづ]|躓|続)|[^ ]*[をで][^ ]+|[解書行聞泣引置開]|[^ ]*孫|[^ ]+お(?:父|母|とう|かあ|ばあ|じい)|ふたりとも|[^ ]*とも|あの子ら|お?子|孫|赤|あか|お?父|お?母|お?兄|お?姉|お(?:とう|かあ|にい|ねえ)|お?(?:ば|じ)[あいーぁぃばじ]*|祖?[父母]|ロボ|お|うちの子|この子)$/;

/**
 * Which of `children` a parent's question is about; it is compared with their names and with nothing else. Where there is
 * one child, and it is nobody else's name, every question is about that one.
 */
export function whichChild(question: string, children: readonly NamedChild[]): WhichChild {
  const text = folded(question);
  const all = children.map(({ childId }) => childId);
  const named = namesIn(text, children, question);
  // 「けんとじゃなくて下の子は」, 「けんとのほうが妹より」: who is meant may be named by its place.
  const isTakenBack = named.some(({ to }) => IS_NOT.test(text.slice(to)));
  const meant = siblingsIn(text, children).filter(
    ({ from, to, childIds }) =>
      from > (named[0]?.to ?? 0) &&
      (isTakenBack ||
        (IS_COMPARED.test(text.slice(to)) && !named.some((one) => one.childIds.join() === childIds.join()))),
  );
  if (named.length > 0) return asNamed([...named, ...meant], question, text);
  const [only, ...others] = children;
  const stranger = STRANGER.exec(text);
  const called = stranger?.[1] ?? stranger?.[2] ?? stranger?.[3];
  if (stranger && called !== undefined && !NO_STRANGER.test(called))
    return {
      type: 'unclear',
      words: wordsAt(question, text, stranger[0].slice(stranger[0].indexOf(called)).trim()),
      childIds: all,
    };
  const grade = GRADE.exec(text);
  if (grade) {
    const year = gradeOf(grade);
    const ofYear = children.filter((child) => child.grade === year);
    const [first, ...more] = ofYear;
    if (first && more.length === 0)
      return asNamed(
        [{ childIds: [first.childId], from: grade.index, to: grade.index + grade[0].length }],
        question,
        text,
      );
    const childIds = ofYear.length > 0 ? ofYear.map(({ childId }) => childId) : all;
    return { type: 'unclear', words: wordsAt(question, text, grade[0]), childIds };
  }
  if (only === undefined || others.length === 0) return { type: 'unnamed' };
  const everybody = ALL.exec(text);
  if (everybody)
    return asNamed(
      [{ childIds: all, from: everybody.index, to: everybody.index + everybody[0].length }],
      question,
      text,
    );
  const siblings = siblingsIn(text, children);
  // 「どっちが勝ってる？ 妹が泣いてたけど」: of both is asked, and of one is told.
  const either = /(?:どっち|どちら)[がの][^。?？]*[?？。]/.exec(text);
  if (either !== null && siblings.every(({ from }) => from >= either.index + either[0].length))
    return { type: 'unnamed' };
  if (siblings.length > 0) return asNamed(siblings, question, text);
  const relative = RELATIVE.exec(text);
  if (relative) return { type: 'unclear', words: wordsAt(question, text, relative[0]), childIds: all };
  return { type: 'unnamed' };
}

/** 「上の子と下の子」: each brother or sister that is named, and that is plainly one of them. */
function siblingsIn(text: string, children: readonly NamedChild[]): Found[] {
  return [...text.matchAll(new RegExp(RELATIVE.source, 'g'))].flatMap((found) => {
    const sibling = siblingOf(found[0], children);
    return sibling === null
      ? []
      : [{ childIds: [sibling], from: found.index, to: found.index + found[0].length }];
  });
}

/** The elder or the younger of two in different years; null where that does not tell which. */
function siblingOf(words: string, children: readonly NamedChild[]): string | null {
  const [younger, elder, ...others] = children.toSorted((one, other) => one.grade - other.grade);
  if (younger === undefined || elder === undefined || others.length > 0 || younger.grade === elder.grade)
    return null;
  if (/兄|姉|にい|ねえ|上|うえ|older|elder|oldest|eldest|big/.test(words)) return elder.childId;
  return /弟|妹|おとうと|いもうと|下|した|末|すえ|younger|youngest|little/.test(words)
    ? younger.childId
    : null;
}

/** Each sign stays one character, so that what is found can be shown as it was written. */
const folded = (text: string): string =>
  [...text]
    .map((sign) => {
      const plain = katakanaAsHiragana(sign.normalize('NFKC').toLowerCase());
      return plain.length === sign.length ? plain : sign;
    })
    .join('');

function wordsAt(question: string, text: string, found: string): string {
  const from = text.indexOf(found);
  return from < 0 ? found : question.slice(from, from + found.length);
}

function gradeOf([, kanji, digit, year, ordinal, word]: RegExpExecArray): number {
  const said = kanji ?? digit ?? year ?? ordinal ?? '';
  const inKanji = '一二三'.indexOf(said);
  if (said !== '') return inKanji >= 0 ? inKanji + 1 : Number(said);
  return ['first', 'second', 'third'].indexOf(word ?? '') + 1;
}

/** The names that stand in the text, longest first where two overlap (はなこ before はな); in their order. */
function namesIn(text: string, children: readonly NamedChild[], question: string): readonly Found[] {
  const found: Found[] = [];
  const names = children
    .flatMap((child) => namesOf(child).map((name) => ({ childId: child.childId, name })))
    .toSorted((one, other) => other.name.length - one.name.length);
  for (const { childId, name } of names) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const to = at + name.length;
      if (!isWord(text, at, name, question)) continue;
      const same = found.find((other) => other.from === at && other.to === to);
      // Two children of one name: it is not clear which.
      if (same && !same.childIds.includes(childId))
        found.splice(found.indexOf(same), 1, { ...same, childIds: [...same.childIds, childId] });
      if (!found.some((other) => at < other.to && other.from < to))
        found.push({ childIds: [childId], from: at, to });
    }
  }
  return [...found, ...heardNames(text, children, found)].toSorted((one, other) => one.from - other.from);
}

/** Children that are not named as the parents write them: by other kanji of the same sound. */
function heardNames(
  text: string,
  children: readonly NamedChild[],
  known: readonly Found[],
): readonly Found[] {
  return children.flatMap(({ childId, nickname }): readonly Found[] => {
    if (known.some(({ childIds }) => childIds.includes(childId))) return [];
    const at = heardAt(text, folded(nickname));
    const isTaken = at === null || known.some(({ from, to }) => at.from < to && from < at.to);
    return at === null || isTaken ? [] : [{ childIds: [childId], ...at }];
  });
}

function namesOf({ childId, nickname, written }: NamedChild): readonly string[] {
  const spoken = folded(nickname);
  const roman = /^[ぁ-ゖー]+$/.test(spoken) ? romanOf(spoken) : [];
  // たろちゃん: before ちゃん the long vowel of a name falls away.
  const short = /^[ぁ-ゖ]{2,}[うー]$/.test(spoken)
    ? ['ちゃん', 'くん', 'ー'].map((tail) => `${spoken.slice(0, -1)}${tail}`)
    : [];
  // けんちゃん of けんと.
  const pet = /^[ぁ-ゖ]{3,}$/.test(spoken)
    ? ['ちゃん', 'くん', 'たん', 'ぴー'].map((tail) => `${spoken.slice(0, 2)}${tail}`)
    : [];
  // 健ちゃん of 健斗.
  const petKanji = /^[一-龠々]{2,}$/.test(written)
    ? ['ちゃん', 'くん', '君', '坊', 'ぼう'].map((tail) => `${written.charAt(0)}${tail}`)
    : [];
  // ゆいゆい of ゆい.
  const doubled = /^[ぁ-ゖ]{2}$/.test(spoken) ? [spoken + spoken] : [];
  const possessive = roman.map((name) => `${name}s`);
  return [
    ...new Set([
      childId.toLowerCase(),
      spoken,
      folded(written),
      ...short,
      ...pet,
      ...petKanji,
      ...doubled,
      ...roman,
      ...possessive,
    ]),
  ].filter((name) => name !== '');
}

function isWord(text: string, from: number, name: string, question: string): boolean {
  const [before, after] = [text.slice(0, from), text.slice(from + name.length)];
  if (!JAPANESE.test(name)) return !/[a-z0-9_-]$/.test(before) && !/^[a-z0-9_]|^-[a-z0-9]/.test(after);
  if ([...name].length > SHORT_CHARACTERS) return true;
  // ななバッジ: a name in hiragana ends where katakana begin.
  const isBeforeKatakana = /^[ァ-ヶ]/.test(question.slice(from + name.length));
  // 健斗まだ: so does one in kanji where hiragana begin.
  const isBeforeKana = /^[一-龠々]{2,}$/.test(name) && /^[ぁ-ゖ]/.test(after);
  if (/は(?=な$)/.test(name) && ASKS_WHAT.test(after) && before !== '') return false;
  return (
    (before === '' || EDGE_BEFORE.test(before)) &&
    (after === '' || isBeforeKatakana || EDGE_AFTER.test(after) || isBeforeKana)
  );
}

function asNamed(found: readonly Found[], question: string, text: string): WhichChild {
  const childIds = [...new Set(lastSaid(found, text).flatMap((one) => one.childIds))];
  const [first, ...others] = childIds;
  const twice = found.find((one) => one.childIds.length > 1 && one.to - one.from > 0 && !isAll(text, one));
  if (twice)
    return { type: 'unclear', words: question.slice(twice.from, twice.to), childIds: twice.childIds };
  if (first === undefined) return { type: 'unnamed' };
  return { type: 'named', childIds: [first, ...others], rest: without(question, text, found) };
}

/** What a speaker takes back stands between what was said and what is meant: 「ゆい、あ違う、けんとの」. */
const TAKES_BACK =
  /ちがう|違う|ちがった|違った|間違えた|まちがえた|じゃな(?:い|くて|く)|ではなく|やなく|ちゃう(?=[、 ])|(?:^|[、。 ])(?:いや(?:いや)?|ううん|あ)(?=[、 ])|\b(?:no|sorry|wait|i mean|actually|rather)\b/;
/** 「けんとだけでいい」: of all that were named only this one. */
const IS_ENOUGH = /^[^、。?？]{0,12}だけで(?:いい|ええ|よい|結構|お願)/;

/** Those that are still meant at the end of the question. */
function lastSaid(found: readonly Found[], text: string): readonly Found[] {
  const only = found.findLast(({ to }) => IS_ENOUGH.test(text.slice(to)));
  if (only !== undefined) return [only];
  const from = found.findLastIndex(
    (one, at) => at > 0 && TAKES_BACK.test(text.slice(found[at - 1]?.to, one.from)),
  );
  return from < 0 ? found : found.slice(from);
}

const isAll = (text: string, { from, to }: Found): boolean => ALL.test(text.slice(from, to));

const IS_NOT = new RegExp(`^${HONORIFIC}(?:の(?:ほう|方)?)?(?:じゃなくて?|ではなくて?|やなくて?)`);

/** What is said with a name, and what hangs on it. */
const TAIL = new RegExp(
  `^${HONORIFIC}(?:と(?!も)|な[ーあぁ〜~]+(?=[、。 ]|$)|の(?:場合(?:は|で|、)?)?|さ[ーあぁ〜~]+|は(?:さ(?=[一-龠ァ-ヶ、 ]))?|が|って|だと|なら|に(?:は|も)?|も(?!う|っと|と)|'s|’s)?`,
);

/** The question without the names, what is said with them (さん, 's) and the の or は that hung on them. */
function without(question: string, text: string, found: readonly Found[]): string {
  let rest = '';
  let done = 0;
  for (const [at, { from, to }] of found.entries()) {
    rest += question.slice(done, from);
    // 「けんとじゃなくてゆいの」: who is not meant goes with its name.
    const not = at < found.length - 1 ? IS_NOT.exec(text.slice(to)) : null;
    done = to + ((not ?? TAIL.exec(text.slice(to)))?.[0].length ?? 0);
  }
  return `${rest}${question.slice(done)}`.replace(/\s+/g, ' ').trim();
}
