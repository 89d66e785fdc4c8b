import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji } from '../kanji.ts';
import { tellParts } from './of-parts.ts';
import type { Said } from './said.ts';
import { countStrokes, gradeOf, partsOf, radicalOf, STROKE_NAMES, strokeKinds } from './shapes.ts';
import whys from './tables/kanji-whys.json' with { type: 'json' };
import { wordsWith } from './words-with.ts';

const WHYS = new Map(Object.entries(whys.whys));
/** Orders of so many strokes are told whole. */
const SHORT = 6;
const FEW = 3;

const isUnknown = (kanji: string): boolean => countStrokes(kanji) === null;

/** How many strokes, dots or lines. */
export function strokesAsked({ kana, kanji, grade }: Said): string | null {
  if (/いちばん.{0,6}かく(?:すう|の)|かくすう.{0,6}いちばん|一番.{0,4}画/.test(kana))
    return most(kana, grade);
  const asks =
    /なん(?:こ)?かく|何(?:画|かく)|なん画|かくすう|画数|いくかく|[0-9一二三四五六七八九十]+(?:画|かく)[?？で]|かく(?:なの|だっけ)|(?:てん|ちょん|せん|ぼう|てんてん).{0,4}(?:なんこ|何こ|何個|いくつ|なんぼん|なんほん)|なんこかく/.test(
      kana,
    );
  const [first] = kanji;
  if (!asks || first === undefined) return null;
  const dots = [...strokeKinds(first)].filter((kind) => kind === 'd').length;
  const strokes = countStrokes(first);
  if (/(?:てん|ちょん|点)/.test(kana) && dots > 0 && strokes !== null)
    return sentence(words.dots, { kanji: first, dots, strokes });
  const counted = kanji.flatMap((one) => (isUnknown(one) ? [] : [`「${one}」は ${countStrokes(one)}かく`]));
  if (counted.length === 0) return null;
  const [, guess] = /([0-9]{1,2})(?:画|かく|[?？]|じゃ|で|だよね)/.exec(kana) ?? [];
  const isRight = guess !== undefined && kanji.length === 1 && Number(guess) === strokes;
  return `${isRight ? sentence(words.countedRight) : ''}${sentence(words.strokeCount, { counts: counted.join('、') })}${learned(first, grade)}`;
}

/** How many lines go across or down. */
export function linesAsked({ kana, kanji }: Said): string | null {
  const kind = /よこ/.test(kana) ? 'h' : 'v';
  const known = kanji.filter((one) => strokeKinds(one) !== '').slice(0, FEW);
  if (known.length === 0) return null;
  const times = (one: string, sought: string): number =>
    [...strokeKinds(one)].filter((each) => each === sought).length;
  return known
    .map((one) => {
      const lines = sentence(words.lines, {
        kanji: one,
        kind: STROKE_NAMES[kind] ?? '',
        lines: times(one, kind),
      });
      const corners = times(one, 'c');
      return corners === 0 ? lines : `${lines}${sentence(words.corners, { corners })}`;
    })
    .join('');
}

function most(kana: string, grade: number): string {
  const [, named] = /([1-3一二三])(?:ねん|年)/.exec(kana) ?? [];
  const year = named === undefined ? grade : '一二三'.indexOf(named) + 1 || Number(named);
  const sign = /すくな|少な/.test(kana) ? 1 : -1;
  const [found] = allKanji()
    .filter((one) => one.grade === year)
    .toSorted((a, b) => sign * (a.strokes - b.strokes));
  return found === undefined
    ? ''
    : sentence(words.mostStrokes, { grade: year, kanji: found.kanji, strokes: found.strokes });
}

const ORDER =
  /(?:かきじゅん|書きじゅん|書き順|かき順|ひつじゅん|筆順|じゅんばん|かくじゅん|書くじゅん|(?:どういう|どんな)(?:じゅん|順)|(?:たて|よこ).{0,2}(?:さき|先)だ)|(?:さいしょ|最初|さき|先|いちばん|1ばんめ|さいご|最後|まず).{0,10}(?:かく|書く|どこ|どっち|どれ|から|ちがう|いい|[?？])|[0-9一二三四五いっ]+(?:かくめ|かく目|画め|画目)|なんばんめ|何番目|なんかくめ|何画目|いつ(?:かく|書く)|から(?:かく|書く)|どっち(?:が|から)さき/;

/** In which order its strokes are drawn. */
export function orderAsked({ kana, kanji }: Said): string | null {
  if (!ORDER.test(kana)) return null;
  const known = kanji.filter((one) => strokeKinds(one) !== '');
  const named = kindNamed(kana);
  const told = known
    .slice(0, 2)
    .map(
      (one) =>
        (named !== null && known.length === 1 && /いつ|なんばん|何番|なんかくめ|さいご/.test(kana)
          ? placeOf(one, named)
          : null) ?? orderOf(one),
    );
  return told.length === 0 ? null : told.join('');
}

function orderOf(kanji: string): string {
  const kinds = [...strokeKinds(kanji)].map((kind) => STROKE_NAMES[kind] ?? 'せん');
  const parts = partsOf(kanji);
  const has = (element: string): boolean => parts.some((part) => part.element === element);
  const frame = has('囗') && kinds.length > SHORT - 1 ? sentence(words.frameCloses) : '';
  const path = has('⻌') ? sentence(words.pathLast) : has('走') ? sentence(words.walkFirst) : '';
  if (kinds.length <= SHORT)
    return `${sentence(words.order, { kanji, order: kinds.join('、') })}${frame}${path}`;
  return `${sentence(words.longOrder, {
    kanji,
    first: kinds.slice(0, FEW).join('、'),
    last: kinds.at(-1) ?? '',
    strokes: kinds.length,
  })}${frame}${path}`;
}

function kindNamed(kana: string): string | null {
  if (/よこぼう|よこの?せん|よこ/.test(kana)) return 'h';
  if (/たてぼう|たての?せん|たて/.test(kana)) return 'v';
  if (/てん(?!じ)/.test(kana)) return 'd';
  return /ひだりばらい|のばし/.test(kana) ? 'l' : null;
}

function placeOf(kanji: string, kind: string): string | null {
  const kinds = [...strokeKinds(kanji)];
  const at = kinds.flatMap((one, index) => (one === kind ? [index + 1] : []));
  if (at.length === 0 || at.length > FEW) return null;
  const places = at
    .map((place) => (place === kinds.length ? `さいご（${place}ばんめ）` : `${place}ばんめ`))
    .join('と ');
  return sentence(words.placeOfStroke, { kanji, kind: STROKE_NAMES[kind] ?? '', places });
}

/** In which grade it is learned. */
export function gradeAsked({ kana, kanji, grade }: Said): string | null {
  const asks =
    /なんねん(?:せい)?|何年(?:生)?|いつならう|いつ習|ならう[?？の]|習う[?？の]|ならった|習った|やってない|ならわ|習わ|[1-6一二三四五六](?:ねん|年)(?:せい|生)?(?:で|の)(?:ならう|習う|かんじ|漢字)/.test(
      kana,
    );
  if (!asks || kanji.length === 0) return null;
  const told = kanji.slice(0, 5).flatMap((one) => gradeTold(one));
  if (told.length === 0) return null;
  const isLater = kanji.some((one) => (gradeOf(one) ?? 0) > grade);
  return `${told.join('')}${isLater ? sentence(words.notYetLearned) : ''}`;
}

function gradeTold(kanji: string): readonly string[] {
  const grade = gradeOf(kanji);
  if (grade !== null) return [sentence(words.learnedIn, { kanji, grade })];
  return countStrokes(kanji) === null ? [] : [sentence(words.neverLearned, { kanji })];
}

/** What is said beside an answer of a kanji that the grade has not met; '' of one that it has. */
export function learned(kanji: string, grade: number): string {
  const its = gradeOf(kanji);
  if (its !== null && its <= grade) return '';
  return its === null
    ? sentence(words.neverLearned, { kanji })
    : `${sentence(words.notYetLearned)}${sentence(words.learnedIn, { kanji, grade: its })}`;
}

/** Why it has these parts. */
export function whyAsked({ kana, kanji }: Said): string | null {
  const [first] = kanji;
  const why = WHYS.get(first ?? '');
  // 親は 木の うえに たって みるって ほんと: only of what is told as a story.
  if (why !== undefined && /ほんと/.test(kana)) return why;
  if (!/なんで|どうして|なぜ|(?:いみ|意味)が?(?:くっつ|ある)/.test(kana)) return null;
  if (/さんずい/.test(kana) && /いう|言う|なまえ|名前/.test(kana)) return sentence(words.radicalWhyName);
  if (first === undefined || findKanji(first) === null) return null;
  if (why !== undefined) return why;
  const radical = radicalOf(first);
  if (radical !== null && radical.place !== '') return sentence(words.radicalMeans, radical);
  return sentence(words.noWhy);
}

/** Why it is read as it is, where its story tells so. */
export function whyReadAsked({ kanji: [first = ''] }: Said): string | null {
  const why = WHYS.get(first);
  return why?.includes('よみ') ? why : null;
}

/** Words that are written with it. */
export function wordsAsked({ kana, kanji, grade }: Said): string | null {
  if (
    !/(?:つく|でてくる|出てくる|つかう|使う|つかった|使った|はいる|入る|ある)(?:かんじの|漢字の)?(?:ことば|言葉|じゅくご|熟語)|じゅくご|熟語|(?:ことば|言葉).{0,6}(?:おしえ|教え|ある|いって|みっつ|三つ|なに|しりたい)/.test(
      kana,
    )
  )
    return null;
  const [first] = kanji;
  if (first === undefined) return null;
  const found = wordsWith(first, grade).slice(0, 4);
  if (found.length === 0) return sentence(words.noWords);
  return sentence(words.words, {
    kanji: first,
    words: found.map(({ word, reading }) => `「${word}」（${reading}）`).join('、'),
  });
}

/** How a kanji is written that the child names. */
export function writingAsked({ kana, whole, kanji, ofWord }: Said): string | null {
  if (
    !/(?:かけ|書け)(?:ない|ん|へん|る[?？]|ば)|どう(?:やって)?(?:かく|書く|かけ|書け)|(?:かき|書き)(?:かた|方)|どんな(?:じ|字|かんじ|漢字)|(?:かんじ|漢字)で(?:かき|書き|かく|書く|どう|かける|書ける)/.test(
      kana,
    )
  )
    return null;
  const [first] = kanji;
  if (first === undefined || findKanji(first) === null) return null;
  // A word in kana is met by its shape first (kanji-talk.ts).
  if (/かんじ|漢字/.test(kana) && ofWord === null && !whole.includes(first)) return null;
  return `${tellParts(first)}${orderOf(first)}`;
}
