import { weekdayOf } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import { shortened } from './ask.ts';
import type { LearnedReader } from './learned-reader.ts';
import { type Aside, asidesOf } from './question/beside/asides.ts';
import { type LastOfHouse, ofHouse } from './question/beside/of-house.ts';
import { boundTo, pointersBehind } from './question/dialogue/bind.ts';
import type { Asked, Chosen, PointedAt, Understood } from './question/dialogue/chosen.ts';
import { inFull } from './question/dialogue/in-full.ts';
import { inShort, type Pointers } from './question/dialogue/pointers.ts';
import { oneDay, type Period, weekdayJa } from './question/period.ts';
import type { Reading } from './question/read-question.ts';
import { understand } from './question/understand.ts';

interface Given {
  /** With the names of children, and without them. */
  readonly query: string;
  readonly bare: string;
  readonly nowMs: number;
  readonly before: Chosen | null;
  /** What was asked of the house, where that was the last question. */
  readonly last: LastOfHouse | null;
  /** A chip was tapped: the words are those that were asked before. */
  readonly isTapped: boolean;
  /** A few words are not said in full first; left out: they are. */
  readonly isAsSaid?: boolean;
}

interface Heard extends ReturnType<typeof ofHouse> {
  /** What its own words ask beside the records. */
  readonly found: readonly Aside[];
  /** What is left of it for the records, and how that reads. */
  readonly rest: string;
  readonly reading: Reading;
  /** With nothing asked before: no more than the sentences above the tables. */
  readonly isShort: boolean;
  /** What it points at in the answer before it; null: nothing. */
  readonly pointers: Pointers | null;
}

/** 「それから何回？」 behind a day: from then on. */
const SINCE_THEN = /^(?:それ|そこ|その日)(?:から|以来|以降)(?:は)?(?=[^ぁ-ん]|今|いま|まで|ずっと)/;

const WEEKDAY_BEFORE =
  /^((?:じゃあ?|では|ほな|で)?[、 ]*)その(?:ひとつ|一つ)?(?:前|まえ)の(?:週の)?([月火水木金土日])(?:曜日?|ようび?)/;
/** 「その前の日曜は？」 behind one day: the Sunday before it. */
function withWeekdayNamed(bare: string, { periods }: Chosen): string {
  const text = bare.normalize('NFKC').trim();
  const [day, ...others] = periods ?? [];
  const of = WEEKDAY_BEFORE.exec(text)?.[2];
  if (of === undefined || day === undefined || day.from === null || day.from !== day.to || others.length > 0)
    return bare;
  const back = [1, 2, 3, 4, 5, 6, 7].find((days) => weekdayJa(weekdayOf((day.from ?? 0) - days)) === of) ?? 7;
  return text.replace(WEEKDAY_BEFORE, `$1${oneDay(day.from - back).ja}`);
}

const HAS_WORDS = /[\p{L}\p{N}]/u;

const ROW_ALONE =
  /^(?:じゃあ?|では|ほな|ほんなら|なら|で)?[、 ]*([1-9])(?:は|も|って|だと|の(?:ほう|方)は)?[?？。]*$/;
const THAT_KIND = /(?:その|この)(?:単元|種類|分野)(?=[はがをにでもの、だっ?？]|$|どん|どう|いつ|何)/;
const THAT_ROW = /(?:その|この|そこの|一番苦手な|いちばん苦手な)段(?!階)/;
/** 「今はできる？」 behind one problem: of it, and no setting. */
const CAN_NOW =
  /^(?:(?:じゃあ?|で|それ(?:は|って)?)[、 ]*)?(?:今|いま|最近|もう|さすがに)(?:は|も|なら|だと)?、?(?:ちゃんと)?(?:でき|出来|解け|とけ)(?:て(?:い)?る|てます|ます|た|る)(?:ように(?:なった|なってる|なりました))?(?:の|ん)?(?:です)?(?:か|かな|よね)?[?？。\s]*$/;
/**
 * 「じゃあ8は」 behind one row of the times tables: that row, and not so many of a list. 「その段どんな間違い？」 behind all of them:
 * the one that was told.
 */
function withRowNamed(bare: string, { subject, split, sum, shown }: Chosen): string {
  const text = bare.normalize('NFKC').trim();
  if (sum !== null && CAN_NOW.test(text)) return `${sum}できる？`;
  const told = shown?.subject ?? null;
  if (told !== null && split !== 'row' && THAT_KIND.test(text) && /[ぁ-ん]/.test(text))
    return text.replace(THAT_KIND, told.ja);
  const [, row] = /^kuku:([1-9])$/.exec(told?.id ?? '') ?? [];
  if (split === 'row' && row !== undefined && THAT_ROW.test(text))
    return text.replace(THAT_ROW, `${row}の段`);
  return subject?.id.startsWith('kuku:') === true ? text.replace(ROW_ALONE, '$1の段は') : bare;
}

/** 「3行でまとめて」, with nothing asked before: how it goes, and no part of school. */
const SUM_UP =
  /^(?:(?:[1-5一二三四五]行|[一1]言|ひとこと|ざっくり|ざっと|簡単|短く|手短|要点だけ?)(?:くらい|ぐらい)?(?:で|に)?、?(?:まとめ|要約し|言っ|教え|報告し)(?:て|ると|る)|(?:[一1]言|ひとこと)で言うと|sum (?:it|everything) up(?: briefly| in .{1,16})?|(?:give me )?a (?:short|brief|quick) summary)(?:ください|ちょうだい|ほしい|もらえる|くれる|please)?(?:です|ます)?か?[?？。.!！\s]*$/i;

const summedUp = (bare: string): string =>
  !SUM_UP.test(bare.normalize('NFKC').trim()) ? bare : /[ぁ-ん]/.test(bare) ? '様子は？' : 'How is it going?';

/** Reads each text of one question once: where it belongs, what is left of it and the whole are mostly the same words. */
function readingOnce(reader: LearnedReader, nowMs: number) {
  const known = new Map<string, Reading>();
  return (text: string, earlier: Period | null = null): Reading => {
    const found = earlier === null ? known.get(text) : undefined;
    if (found !== undefined) return found;
    const reading = reader.read(text, nowMs, earlier);
    if (earlier === null) known.set(text, reading);
    return reading;
  };
}

/** What a question says: of the answer before it, of the house and beside the records, and of the records. */
function heardQuestion(reader: LearnedReader, given: Given): Heard {
  const { query, bare, nowMs, before, last, isTapped, isAsSaid = false } = given;
  const short = before === null && last === null && !isTapped ? inShort(bare) : null;
  const asked =
    last !== null || (isAsSaid && before !== null)
      ? bare
      : before === null
        ? (short ?? summedUp(bare))
        : inFull(withRowNamed(withWeekdayNamed(bare, before), before), before);
  const pointers = before === null || last !== null ? null : pointersBehind(asked, before);
  const said = pointers?.rest ?? asked;
  const isNothing = before !== null && !HAS_WORDS.test(said);
  const read = readingOnce(reader, nowMs);
  const { asides: found, rest } =
    isTapped || isNothing
      ? { asides: [], rest: said }
      : asidesOf(shortened(query), said, (text) =>
          reader.placed(text, read(text), before !== null, last !== null),
        );
  const named = before?.periods?.[0] ?? before?.shown?.days[0] ?? null;
  const ofRest = read(before === null ? rest : rest.replace(SINCE_THEN, 'その後'), named);
  const reading =
    pointers?.aside == null ? ofRest : { ...ofRest, leftAside: [...ofRest.leftAside, pointers.aside] };
  const whole = { text: said, reading: read(said) };
  return {
    // What is named is what was said in full.
    ...ofHouse({ query: asked === bare ? query : asked, found, last }, { text: rest, reading }, whole),
    found,
    rest,
    reading,
    pointers,
    isShort: short !== null && asked === short,
  };
}

const IN_SHORT: PointedAt = {
  childId: null,
  rows: { filter: null, order: null, top: null, isBrief: true },
  pick: null,
  unbound: [],
};

interface GivenInHouse extends Given, Pick<Asked, 'whose' | 'household' | 'taps'> {
  readonly language: Language;
  /** There is a cloud that may know the words that are not known here. */
  readonly hasCloud: boolean;
}

/** What a question says, and what that means in its dialogue. */
interface Meant {
  readonly heard: Heard;
  readonly reading: Reading;
  readonly understood: Understood;
}

const THAT_DAY = /^(?:その日|that day)$/;

const OTHER_SIDE = /^方(?=[はもがでをに、?？\s]|だと|なら|$)/;

export function meantQuestion(reader: LearnedReader, asked: GivenInHouse): Meant {
  // Behind a name that was taken out it is no kanji: 「ゆいの方も」.
  const isNamed = asked.whose.type === 'named' && asked.before !== null;
  const bare = isNamed ? asked.bare.replace(OTHER_SIDE, 'ほう') : asked.bare;
  const given = { ...asked, bare };
  const { before, isTapped, language, hasCloud, whose, household, taps, nowMs } = given;
  const heard = heardQuestion(reader, given);
  const { rest, reading: ofRest, pointers, isShort } = heard;
  const meant = reader.asMeant({ ...ofRest, language }, rest, before !== null, hasCloud);
  const bound = pointers === null || before === null || isTapped ? null : boundTo(meant, pointers, before);
  const reading = bound?.reading ?? meant;
  const understood = understand({
    reading,
    whose,
    household,
    before: bound?.before ?? before,
    ...(bound === null ? (isShort ? { pointedAt: IN_SHORT } : {}) : { pointedAt: bound }),
    taps,
    subjects: reader.subjects,
    nowMs,
  });
  // What was put in its place points at nothing that was shown: 「その問題は」 behind kinds, where nobody has said so.
  const isOfNobody = (word: string): boolean => !asked.query.normalize('NFKC').includes(word);
  const points = [
    ...(bound?.unbound ?? []),
    ...understood.notUnderstood.filter((word) => THAT_DAY.test(word)),
  ];
  return before !== null && asked.isAsSaid !== true && points.some(isOfNobody)
    ? meantQuestion(reader, { ...asked, isAsSaid: true })
    : { heard, reading, understood };
}
