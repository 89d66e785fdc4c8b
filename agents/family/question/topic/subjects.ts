import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { TOPICS } from '#agents/knowledge/curriculum/find-topic.ts';
import { allKanji, findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { romanOf } from '#agents/knowledge/japanese/romaji.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import { areOthers, isOfOnes } from './one-of-many.ts';
import { COURSE_NAMES, GROUP_NAMES, OTHER_NAMES } from './subject-names.ts';

/** What is asked about among all that is practised: the records are searched for these kinds (and these expressions). */
export interface Subject {
  /** Stable name: `math`, `kuku`, `kuku:7`, `kinds:addition_carry+addition_carry_20`, `topic:composition`. */
  readonly id: string;
  readonly ja: string;
  readonly en: string;
  /** Empty: the records hold nothing of it, for it is not practised with the robot. */
  readonly kinds: readonly string[];
  /** Exactly these, where the kind alone is too wide: the row of 7 of the times tables. */
  readonly expressions?: readonly string[];
  /** Each of these is told by itself. */
  readonly parts?: readonly Subject[];
}

const MOST_PARTS = 4;
/** The kanji of a grade, read and written or one of them. */
const OF_GRADE = /^topic:kanji_grade([1-3])(?::(kanji_reading|kanji_writing))?$/;

/** How parents write the subjects and what no topic is called by, in hiragana. Key: the id of a course, or the kinds. */
const MORE_WORDS: Readonly<Record<string, string>> = {
  math: '算数|さんすう|数学|すうがく|maths?|mathematics|arithmetic',
  japanese: '国語|こくご|japanese(?: language)?',
  'topic:science': '理科|りか|science',
  'topic:life': '生活科|せいかつか|life studies',
  'topic:english': '英語|えいご|英会話|english',
  'topic:social': '社会科?|しゃかいか?|道徳|social studies',
  'topic:other': '音楽|図工|体育|プログラミング|ぷろぐらみんぐ|music|arts?|sports?|programming|coding',
  'kinds:addition_carry+addition_carry_20':
    'くりあがり|くり上[がげ]り|繰り?上[がげ]り|くりあ[がげ]り|(?:くり上[がげ]り|繰り?上[がげ]り|くりあがり)の?ある(?:たし算|足し算|たしざん|足しざん|足算|加法)|(?:addition|adding|sums?) with carrying|carrying|carry(?:[- ]over)?|regrouping in addition',
  'kinds:subtraction_borrow+subtraction_borrow_20':
    'くりさがり|くり下[がげ]り|繰り?下[がげ]り|くりさ[がげ]り|(?:くり下[がげ]り|繰り?下[がげ]り|くりさがり)の?ある(?:ひき算|引き算|ひきざん|引算|減法)|(?:subtraction|subtracting) with borrowing|borrowing|borrow',
  'name:たし算': 'たし算|足し算|たしざん|足しざん|足算|加算|add(?:ition|ing)s?',
  'name:ひき算': 'ひき算|引き算|ひきざん|引きざん|引算|減算|subtract(?:ion|ing)s?',
  'name:かけ算+kuku': 'かけ算|掛け算|かけざん|掛けざん|掛算|乗算|multipl(?:ication|ying)s?',
  'name:わり算': 'わり算|割り算|わりざん|割りざん|割算|除算|divi(?:sion|ding)s?',
  'kinds:addition_carry+addition_carry_20+addition_no_carry+addition_small+division_exact+division_remainder+division_tens+kuku+mixed_operations+multi_step+multiplication_tens+multiplication_written+subtraction_borrow+subtraction_borrow_20+subtraction_no_borrow+subtraction_small':
    '計算(?:問題)?|けいさん|calculations?|(?:his|her|their|the) sums(?! of\\b)|sums(?=\\W*$)',
  // Of what is reckoned in columns products alone are kept by themselves: 筆算 alone names these.
  'topic:written_addition':
    '(?:たし算|足し算|たしざん|足算)の?(?:筆算|ひっ算|ひっさん)|(?:筆算|ひっ算|ひっさん)の?(?:たし算|足し算|たしざん)',
  'topic:written_subtraction':
    '(?:ひき算|引き算|ひきざん|引算)の?(?:筆算|ひっ算|ひっさん)|(?:筆算|ひっ算|ひっさん)の?(?:ひき算|引き算|ひきざん)',
  'topic:written_division':
    '(?:わり算|割り算|わりざん|割算)の?(?:筆算|ひっ算|ひっさん)|(?:筆算|ひっ算|ひっさん)の?(?:わり算|割り算|わりざん)|long division',
  'topic:written_long':
    '[3-5三四五](?:けた|桁)(?:同士|どうし)?の?(?:かけ算の?|掛け算の?)?(?:筆算|ひっ算|ひっさん)',
  'kinds:multiplication_written':
    '(?<!算)(?<!算の)(?:筆算|ひっ算|ひっさん)(?!の?(?:かけ|掛|たし|足し|ひき|引き|わり|割り))',
  multiplication_written:
    '(?:筆算|ひっ算|ひっさん)の?(?:かけ算|掛け算|掛算|かけざん)|(?:かけ算|掛け算|掛算|かけざん)[の ]?(?:筆算|ひっ算|ひっさん)|(?:long|written|multi-digit|column) multiplication',
  // 「りくくん」 is a name.
  kuku: '九九|くく(?!ん(?:[はがもをにと、?？ ]|の|って|$))|9\\s?9|ku-?ku|times[- ]tables?|multiplication tables?',
  'kinds:kanji_reading+kanji_writing':
    '漢字|かんじ|感じ(?=かーど|漢字)|字(?=[をはがもにで、?？ ]|$|って|だけ|ぜんぶ|全部|ど|教)|kanji|chinese characters?',
  kanji_reading:
    '読み(?:方|かた|取り)?|よみ(?:方|かた)|読むの|読むほう|読む方|漢字の?(?:読み|よみ)(?:方|かた|取り)?|かんじの?よみ|(?:kanji reading|reading (?:of )?kanji|reading(?= or writing)|reading(?! comprehension| a\\b| the\\b| books?| glasses| stories))',
  kanji_writing:
    '書き(?:方|かた|取り|とり)?(?![かけこ直忘わ])|かき(?:方|かた|とり)|書くの|書くほう|書く方|漢字の?(?:書き|かき)(?:方|かた|取り|とり)?|かんじの?かき|書き取り|(?:kanji writing|writing (?:of )?kanji|writing(?! a\\b| the\\b| essays?| down| composition))',
  time: '(?:時計|とけい)の?(?:読み(?:方|かた)?|よみ(?:方|かた)?|もんだい|問題)?|時[こ刻]くと時間|時刻と時間|何時半|時計|とけい|時[こ刻]く?|clocks?|telling (?:the )?time|clock reading',
  mass: '重さ|おもさ|kg|きろぐらむ|ぐらむ|weights?',
  length: '長さ|ながさ|cm|mm|(?:きろ)?めーとる|せんち(?:めーとる)?|みり(?:めーとる)?|lengths?',
  volume: '水?かさ|dl|ml|でしりっとる|りっとる|みりりっとる|volumes?',
  money:
    '\\d{1,4}円(?:玉)?|[一五十百千]+円(?:玉)?|お金の(?:勘定|問題|計算)?|お金の(?:計算|問題)|おかねの(?:けいさん|もんだい)|お金|money',
  unit_conversion: '単位(?:の?(?:換算|変換|かんさん|計算))?|たんい|units?(?: conversions?)?',
  'topic:word_problem_grade1': '(?:word|story) problems?|story sums?',
  decimal: '小数|しょうすう|decimals?',
  fraction: '(?<!平均の?|合計の?|総|学習|勉強|(?<!\\d)[1一]日の|と)分数(?!と)|ぶんすう|fractions?',
  division_exact:
    '(?:あまり|余り)の?(?:ない|なし)(?:の?(?:わり算|割り算|わりざん))?|割り?切れる(?:わり算|割り算)?|exact division|division without (?:a )?remainders?',
  division_remainder:
    // 「あまり寝てない」 is of no division.
    'あまり(?![一-龠ぁ-ん、]{0,7}(?:ない|なく|なかっ|ません|へん|ずに|(?<=[てえれけせべめか])ん(?:で|か|と|よう|ね|の|かっ)))(?:の?ある)?(?:わり算|割り算|わりざん)?|余り(?:の?ある)?(?:わり算|割り算)?|remainders?|division with (?:a )?remainders?',
  blank:
    '□(?:の?式)?|虫食い算?|むしくい(?:ざん)?|穴あき|(?:穴|あな)(?:埋|う)め(?:算|問題)?|(?:□|空欄)に?(?:入る|はいる|当てはまる)(?:数|かず)?|missing numbers?|fill in the blanks?',
  multi_step:
    '(?:文章題(?:とか)?(?:の|で|\\()?)?(?:2|二)(?:(?:段階|すてっぷ|つの式)の?(?:計算|しき|式)?(?:する|いる|の)?|回の?(?:計算|しき|式)(?:する|いる|の)?|回計算(?:する|した|の))|two[- ]step(?: problems?)?|multi[- ]step(?: problems?)?',
  number_row: '数の(?:なら|並)び(?:方)?|数列|number (?:rows?|sequences?)',
  place_value: '位取り|くらいどり|[一十百千]の位|place values?',
  comparing: '(?:数の)?(?:大きさ|大小)(?:くらべ|比べ)?|不等号|comparing numbers',
};

const fold = (text: string): string => katakanaAsHiragana(text.normalize('NFKC').toLowerCase());
/** The plain kana words of a pattern as parents write them on an English keyboard: sansu, kuku, kurisagari. */
const inLatin = (words: string): readonly string[] =>
  [
    ...new Set(
      [...words.matchAll(/(?<=^|\|)[ぁ-ん]{2,}(?=\||$)/g)].flatMap(([kana]) =>
        romanOf(kana).flatMap((roman) => [roman, roman.replace(/([ou])u/g, '$1').replace(/oo/g, 'o')]),
      ),
    ),
  ].filter((roman) => roman.length > 3);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Words of a topic that say too little alone, are something else in a parent's question, or (筆算) are in no record. */
const TOO_SHORT =
  /^(?:.|筆算|ひっ算|ひっさん|たてしき|へん|[a-z]{1,3}|たし算とひき算|かな|summary|だれが|どうする|文の形|説明の順|書くこと|読むこと|伝える|つたえる|のこりはいくつ|ふえるといくつ|あわせていくつ|ちがいはいくつ|何のいくつ分|何ばい|たす|ひく|書き順|おつり|買いもの|counting|時間|じかん|気持ち|読書|学校|school|家族|家のしごと|family|友だち|成長|せいちょう|growth|整理|何時|なんじ|自分のこと|time|まとめる|並び|順番|じゅんばん|比べる|くらべる|compare|理由|りゆう|情報|言葉|ことば|お話|生活|大きくなった|全体と中心|例|新聞|発表|何分間|何分後|何分前|午前|午後|どれがおおい|まる|大きい数|順序|じゅんじょ|分ける|倍|あそび|秒|seconds|time seconds|numbers|writing|reading|位置|半分|同じところ|ちがうところ|意見|分類|出典|公園|図書館|位置|位置|graph|table|story|play|行事|[春夏秋冬]|バス|電車|町|虫|風|光|音|形|表|角|円|球|面|辺|万|極)$/;

/** Records of word problems do not tell by which of two operations each was solved. */
const OF_BOTH = /^文章題/;
/** A sum names itself, whatever the curriculum shows it as an example of. */
const IS_SUM = /\d[+\-×÷]\d/;

/** The subjects of these courses, and the words by which a question names them. */
export class Subjects {
  readonly #courses: readonly Course[];
  readonly #kinds: ReadonlyMap<string, { readonly ja: string; readonly en: string }>;

  constructor(courses: readonly Course[]) {
    this.#courses = courses;
    this.#kinds = new Map(courses.flatMap(({ kinds }) => Object.entries(kinds)));
  }

  /** Pattern and subject id, for folded text. */
  words(): readonly (readonly [pattern: string, id: string])[] {
    const own = Object.entries(MORE_WORDS).map(
      ([key, words]) =>
        [`(?:${fold(words)}|${inLatin(words).join('|') || fold(words)})`, this.#idOf(key)] as const,
    );
    const named = [...this.#kinds].flatMap(([kind, { ja, en }]) => [
      // "平均分数" is of minutes: MORE_WORDS tells them apart.
      ...(ja === '分数' ? [] : [[escaped(fold(ja)), kind] as const]),
      [escaped(fold(en)), kind] as const,
    ]);
    const ofParents = own.map(([pattern]) => new RegExp(`^${pattern}$`));
    const topics = TOPICS.flatMap((topic) =>
      [topic.name, ...topic.words]
        .map(fold)
        .filter(
          (word) =>
            !TOO_SHORT.test(word) &&
            !IS_SUM.test(word) &&
            !word.includes('_') &&
            !ofParents.some((pattern) => pattern.test(word)),
        )
        .map(
          (word) =>
            [
              escaped(word),
              this.#kinds.has(topic.id) && word === fold(topic.name) ? topic.id : `topic:${topic.id}`,
            ] as const,
        ),
    );
    return [...own, ...named, ...topics];
  }

  #idOf(key: string): string {
    if (!key.startsWith('name:')) return key;
    const [name = '', ...others] = key.slice(5).split('+');
    const isOf = (ja: string): boolean => ja.includes(name) && !OF_BOTH.test(ja);
    const kinds = [...this.#kinds].filter(([, { ja }]) => isOf(ja)).map(([kind]) => kind);
    return `kinds:${[...kinds, ...others].toSorted().join('+')}`;
  }

  /** The subject of this id; null where there is none, as for an id that a page made up. */
  of(id: string): Subject | null {
    if (id.includes('&')) {
      const parts = id.split('&').map((part) => (part.includes('&') ? null : this.of(part)));
      const known = parts.filter((part) => part !== null);
      if (known.length !== parts.length || known.length > MOST_PARTS) return null;
      return {
        id,
        ja: known.map(({ ja }) => ja).join('・'),
        en: known.map(({ en }) => en).join(', '),
        kinds: [...new Set(known.flatMap(({ kinds }) => kinds))],
        parts: known,
      };
    }
    const course = this.#courses.find((candidate) => candidate.id === id);
    if (course !== undefined)
      return { id, ...(COURSE_NAMES[id] ?? { ja: id, en: id }), kinds: Object.keys(course.kinds) };
    const kind = this.#kinds.get(id);
    if (kind !== undefined) return { id, ja: kind.ja, en: kind.en, kinds: [id] };
    const row = /^kuku:([1-9])$/.exec(id)?.[1];
    if (row !== undefined) return kukuRow(Number(row));
    const [, kanji, oneWay] = /^kanji:(.)(?::(kanji_reading|kanji_writing))?$/u.exec(id) ?? [];
    if (kanji !== undefined && findKanji(kanji) !== null)
      return {
        id,
        ja: `漢字「${kanji}」${oneWay === undefined ? '' : oneWay === 'kanji_writing' ? 'の書き' : 'の読み'}`,
        en: `the kanji ${kanji}${oneWay === undefined ? '' : oneWay === 'kanji_writing' ? ', written' : ', read'}`,
        kinds: oneWay === undefined ? ['kanji_reading', 'kanji_writing'] : [oneWay],
        expressions: [kanji],
      };
    const [, grade, way] = OF_GRADE.exec(id) ?? [];
    if (grade !== undefined)
      return {
        id,
        ja: `${grade}年生の漢字${way === undefined ? '' : way === 'kanji_writing' ? 'の書き' : 'の読み'}`,
        en: `kanji of grade ${grade}${way === undefined ? '' : way === 'kanji_writing' ? ', written' : ', read'}`,
        kinds: way === undefined ? ['kanji_reading', 'kanji_writing'] : [way],
        expressions: allKanji()
          .filter((entry) => entry.grade === Number(grade))
          .map(({ kanji }) => kanji),
      };
    if (id.startsWith('kinds:')) return this.#several(id, id.slice(6).split('+'));
    if (id.startsWith('topic:')) {
      const topic = TOPICS.find((candidate) => candidate.id === id.slice(6));
      const names =
        OTHER_NAMES[id] ??
        (topic === undefined ? undefined : { ja: topic.name, en: topic.id.replaceAll('_', ' ') });
      return names === undefined ? null : { id, ...names, kinds: [] };
    }
    return null;
  }

  #several(id: string, kinds: readonly string[]): Subject | null {
    if (kinds.length === 0 || !kinds.every((kind) => this.#kinds.has(kind))) return null;
    const names = GROUP_NAMES[kinds.toSorted().join('+')];
    const list = (language: Language) =>
      kinds.map((kind) => this.#kinds.get(kind)?.[language]).join(language === 'ja' ? '・' : ', ');
    return { id, ja: names?.ja ?? list('ja'), en: names?.en ?? list('en'), kinds };
  }

  /** The kind or row of this name, as an answer tells it; null where none is called so. */
  called(name: string): Subject | null {
    const [kind] = [...this.#kinds].find(([, { ja, en }]) => ja === name || en === name) ?? [];
    const row = KUKU_ROWS.find(({ ja, en }) => ja === name || en === name);
    return kind === undefined ? (row ?? null) : this.of(kind);
  }

  isEverything = ({ kinds }: Subject): boolean => kinds.length === this.#kinds.size;

  /** What both name together ("くり上がりの" and "たし算"); null where they share nothing. */
  both(one: Subject, other: Subject): Subject | null {
    const [narrow, wide] =
      one.expressions !== undefined || one.kinds.length < other.kinds.length ? [one, other] : [other, one];
    const [way, ...ways] = wide.kinds;
    const isOfWay = way?.startsWith('kanji_') === true && ways.length === 0;
    if ((OF_GRADE.test(narrow.id) || /^kanji:.(?::|$)/u.test(narrow.id)) && isOfWay)
      return this.of(`${narrow.id.split(':', 2).join(':')}:${way}`);
    if (narrow.id.startsWith('topic:') && wide.kinds.length > 0) return narrow;
    const kinds = narrow.kinds.filter((kind) => wide.kinds.includes(kind));
    if (kinds.length === 0 || areOthers(one, other)) return null;
    if (isOfOnes(wide) && !isOfOnes(narrow)) return wide;
    if (kinds.length === narrow.kinds.length || isOfOnes(narrow)) return narrow;
    return this.of(kinds.length === 1 ? (kinds[0] ?? '') : `kinds:${kinds.toSorted().join('+')}`);
  }

  /** Both side by side ("算数と国語"). */
  together(one: Subject, other: Subject): Subject | null {
    if (one.expressions !== undefined || other.expressions !== undefined) return this.sideBySide(one, other);
    if (one.kinds.length === 0 && other.kinds.length === 0 && one.id !== other.id)
      return this.of(`${one.id}&${other.id}`);
    if (one.kinds.length === 0 || other.kinds.length === 0) return null;
    return this.#several('', [...new Set([...one.kinds, ...other.kinds])].toSorted()) === null
      ? null
      : this.of(`kinds:${[...new Set([...one.kinds, ...other.kinds])].toSorted().join('+')}`);
  }

  /** Each told by itself ("which of the two"); null where one holds the other or is not told of at all. */
  sideBySide(one: Subject, other: Subject): Subject | null {
    const parts = [...(one.parts ?? [one]), other];
    const isWithin = (a: Subject, b: Subject): boolean => a.kinds.every((kind) => b.kinds.includes(kind));
    const isNew = (one.parts ?? [one]).every(
      (part) =>
        part.kinds.length > 0 &&
        other.kinds.length > 0 &&
        ((!isWithin(part, other) && !isWithin(other, part)) ||
          (part.expressions !== undefined && other.expressions !== undefined && part.id !== other.id)),
    );
    if (!isNew || parts.length > MOST_PARTS) return null;
    return this.of(parts.map(({ id }) => id).join('&'));
  }

  /** What a parent may choose from: the courses and every kind that has been met. */
  choices(met: readonly string[]): readonly Subject[] {
    const ids = [...this.#courses.map(({ id }) => id), ...met];
    return [...new Set(ids)].flatMap((id) => this.of(id) ?? []);
  }
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const kukuRow = (row: number): Subject => ({
  id: `kuku:${row}`,
  ja: `九九（${row}のだん）`,
  en: `times table of ${row}`,
  kinds: ['kuku'],
  expressions: DIGITS.map((by) => `${row}×${by}`),
});
/** The times tables row by row. */
export const KUKU_ROWS: readonly Subject[] = DIGITS.map(kukuRow);
