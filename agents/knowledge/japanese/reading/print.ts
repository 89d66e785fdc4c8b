import { passageOf, withoutHeading } from './passage.ts';

/** A choice that a question names: ア どんぐり. */
export interface Option {
  readonly letter: string;
  readonly words: string;
}

/** A question of a print, in its own words. */
export interface ReadingQuestion {
  /** Its number as it stands there: ①, (2), 三; null where it has none. */
  readonly label: string | null;
  readonly words: string;
  readonly options: readonly Option[];
}

/** What a child copied or brought: a text, what is asked about it, or both. */
export interface Print {
  readonly text: string | null;
  readonly questions: readonly ReadingQuestion[];
}

/** As much as is read, and as reading_comprehension takes. */
const TEXT_LIMIT = 4_000;
const QUESTION_LIMIT = 300;
const QUESTIONS_LIMIT = 20;
/** Less is no text; beside a text that is there already, an answer may have two sentences. */
const LEAST = { characters: 30, sentences: 2 };
const LEAST_BESIDE_TEXT = { characters: 60, sentences: 3 };
const LEAST_QUESTION = 6;

const INTERROGATIVE =
  /なぜ|どうして|なんで|だれ|誰|どこ|いつ(?!も)|なに|何|なん(?!だか|て[ぁ-ん]*よ)|どんな|どの|どれ|どう(?!ぶつ|ぐ|ろ|し(?:た|て)も)|どち|どっち|いくつ/;
/** The end of what is asked, as books and children write it. */
const ASKED_END =
  /(?:か|かな|の|のは|わけは|りゆうは|理由は|きもちは|気もちは|気持ちは|だれ|誰|どこ|いつ|なに|何|どれ|どちら|いくつ|なぜ|どうして|なんで|でしょう|ですか)[。.?？]*$/;
/** "…ときの きもちは？": asked without a word that asks. */
const ASKS_FOR =
  /(?:きもち|気もち|気持ち|わけ|りゆう|理由|名まえ|なまえ|名前|ばしょ|場所|じゅん(?:ばん)?)は[。?？]*$/;
const TASK =
  /(?:書き|かき|こたえ|答え|えらび|選び|えらん|選ん|ぬき|抜き|ならべ|並べ|まとめ|せつめいし|説明し|つづけ|いれ|入れ|つけ|むすび|あらわし)[^。]{0,6}(?:ましょう|なさい|ください|よう|ろ|こと)[。.]*$|(?:書き|かき)?(?:ぬき|抜き)(?:出|だ)?(?:し|せ|す)?[。.]*$|(?:書け|かけ|答えよ|選べ|ならべよ)[。.]*$|[0-9一二三四五六七八九十]+(?:文?字|もじ|じ)(?:以内|いない|いか|以下)?(?:で(?:書く|かく)?)?[。.]*$/;
const LABEL =
  /^\s*(?:([①-⑳⑴-⒇])|[(（]\s*([0-9０-９一二三四五六七八九十]{1,2})\s*[)）]|(?:もんだい|問題|設問|問|とい|しつもん|質問|Q)\s*([0-9０-９①-⑳一二三四五六七八九十]{1,2})?\s*[:：.．、。)）]?(?=\s|[^ぁ-ん])|([0-9０-９]{1,2})\s*(?:[.．:：、)）]|もんめ|\s)|([一二三四五六七八九十])(?:[、.．]|\s))\s*/;
/** Where a label begins within a line. */
const INLINE_LABEL =
  /(?<=[\s　。?？か])(?=[①-⑳⑴-⒇]|[(（][0-9０-９一二三四五六七八九十]{1,2}[)）]|(?:もんだい|問題|問|とい)\s*[0-9０-９①-⑳])/g;
const OPTION_AT = /(?:^|[\s　。、])([ア-オ]|[あいうえお](?=[.．、:：)）])|[A-DＡ-Ｄ])(?:[\s　.．、:：)）])+/g;
/** Above a text or a row of questions: what to do with it. */
const INSTRUCTION =
  /^(?:[^。「]{0,24}(?:文|文しょう|文章|おはなし|お話|詩|し|手紙|てがみ)を?[^。]{0,6}(?:よんで|読んで).*|(?:もんだい|問題|しつもん|とい|問い)(?:です|だよ|は(?:これ)?)?[:：。]*|.{0,12}(?:ぷりんと|プリント|しゅくだい|宿題)(?:です|だよ)?[。:：]*)$/;
/** What the child says beside it. */
const BESIDE =
  /^(?:ぜんぶ|全部|これ|この|はやく|ねえ|おねがい|[、。!！\s])*(?:おしえて|教えて|といて|やって|てつだって|手つだって|手伝って|わからない|わかんない|わからん|わからへん|おねがい|よんで)(?:よ|ください|ー|〜|です)*[。!！]*$/;
/** "…って問題。", "…だって", "…も ある": how a child passes on what is asked. */
const PASSED_ON =
  /(?:[?？]?\s*(?:って|という|っていう)(?:もんだい|問題|の|やつ|いうの)?|\s*(?:だって|やって|とか|も\s*ある(?:よ)?|なんだけど|ねんけど|(?:が|って)\s*(?:わからない|わかんない|わからん|わからへん)))[。!！]*$/;
/** 「…なんで？って問題。二十字以内」: between what is asked and how. */
const SAID_AS_PROBLEM =
  /(?<=[?？])\s*(?:って|という|っていう)(?:もんだい|問題|の|やつ)(?:です|だよ|なの)?[。、]?/g;
/** Before what is asked. */
const BEFORE_ASKED =
  /^(?:(?:えっと|えーと|あのね?|じゃあ?|つぎ(?:は|の)?|次(?:は|な|の)?|あと|それと|それから|もう(?:ひとつ|一つ|いっこ|1こ|１つ|1つ)(?:あ(?:る|った)(?:よ)?)?|さいご(?:の|は)?|最後(?:の|は)?|もんだい(?:は)?|問題(?:は)?|こんどは)(?:[、。:：\s]+|(?=もんだい|問題)))+/;

const unquoted = (text: string): string => text.replace(/[「『][^」』]*[」』]/g, '「」');

/** Whether this asks or bids something of a reader. */
function asks(unit: string): boolean {
  const bare = unquoted(unit)
    .replace(/[(（][^)）]*[)）]\s*$/, '')
    .replace(PASSED_ON, '')
    .trim();
  if (TASK.test(bare) || ASKS_FOR.test(bare)) return true;
  return INTERROGATIVE.test(bare) && ASKED_END.test(bare);
}

interface Unit {
  readonly words: string;
  /** It begins its line. */
  readonly isFirst: boolean;
}

/** Sentences of each line, quoted ones whole, each with its own end and a bracket behind it. */
const UNIT =
  /(?:「[^」]*」|『[^』]*』|[(（][^)）]*[)）]|[^。?？「」『』])+[。?？]*(?:[(（][^)）]*[)）])?|[「『].*/g;

const unitsOf = (said: string): readonly Unit[] =>
  said.split('\n').flatMap((line) =>
    line
      .split(INLINE_LABEL)
      .flatMap((piece) => piece.match(UNIT) ?? [])
      .map((words) => words.trim())
      .filter((words) => /[\p{L}\p{N}]/u.test(words))
      .map((words, index) => ({ words, isFirst: index === 0 })),
  );

const optionsIn = (words: string): readonly Option[] => {
  const found = [...words.matchAll(OPTION_AT)];
  return found.map((match, index) => ({
    letter: (match[1] ?? '').normalize('NFKC'),
    words: words.slice(match.index + match[0].length, found[index + 1]?.index ?? words.length).trim(),
  }));
};
const withoutOptions = (words: string): string => {
  const [first] = words.matchAll(OPTION_AT);
  return first === undefined ? words : words.slice(0, first.index).trim();
};

type Part = 'question' | 'more' | 'options' | 'beside' | 'text';

/** What a unit is, read from the end of what was brought: a text has questions only behind it. */
function partOf(unit: Unit, isFollowed: boolean): Part {
  const { words } = unit;
  if (BESIDE.test(words)) return 'beside';
  if (INSTRUCTION.test(words)) return 'beside';
  const isLabelled = LABEL.test(words);
  const bare = withoutOptions(words.replace(LABEL, ''));
  const options = optionsIn(words.replace(LABEL, ''));
  if (options.length > 0 && bare === '') return 'options';
  if (/^[(（].*[)）]$/.test(words)) return 'more';
  const isAsked =
    asks(bare) ||
    (isLabelled &&
      bare.length >= LEAST_QUESTION &&
      bare.length < 60 &&
      !/^[はの]/.test(bare) &&
      /[?？]$|[ぁ-んァ-ヶ一-龠]$/.test(bare));
  if (options.length > 1 && bare !== '') return 'question';
  if (!isAsked) return 'text';
  const isTask = !INTERROGATIVE.test(unquoted(bare)) && !isLabelled;
  // "…でしょうか。" and "みなさんも…ませんか。" end many a text; what is asked of the reader has a line of its own.
  const isOfText = !isLabelled && /(?:でしょうか|ませんか)[。?？]*$/.test(bare);
  if (isOfText && !isFollowed && !unit.isFirst) return 'text';
  if (/ませんか[。?？]*$/.test(bare) && !isLabelled) return 'text';
  return isTask && !unit.isFirst ? 'more' : 'question';
}

function asQuestion(words: string): ReadingQuestion {
  const [, circled, bracketed, named, plain, kanji] = LABEL.exec(words) ?? [];
  const bare = words.replace(LABEL, '');
  const own = bare.replace(BEFORE_ASKED, '');
  return {
    label: circled ?? bracketed ?? named ?? plain ?? kanji ?? null,
    words: withoutOptions(own).replace(PASSED_ON, '').trim().slice(0, QUESTION_LIMIT),
    options: optionsIn(own),
  };
}

/** Questions of the units behind a text, those that go on put together. */
function questionsOf(units: readonly (Unit & { readonly part: Part })[]): readonly ReadingQuestion[] {
  const found: ReadingQuestion[] = [];
  for (const { words, part } of units) {
    const last = found.at(-1);
    if (part === 'question') found.push(asQuestion(words));
    else if (part === 'options' && last !== undefined)
      found[found.length - 1] = { ...last, options: [...last.options, ...optionsIn(words)] };
    else if (part === 'more' && last !== undefined)
      found[found.length - 1] = {
        ...last,
        words: `${last.words}${withoutOptions(words)}`.slice(0, QUESTION_LIMIT),
        options: [...last.options, ...optionsIn(words)],
      };
    else if (part === 'more') found.push(asQuestion(words));
  }
  return found.filter(({ words }) => words !== '').slice(0, QUESTIONS_LIMIT);
}

/**
 * The text and the questions in what a child wrote or copied. With a text already there (`hasText`) a question alone will
 * do. Null when it is neither.
 */
export function readPrint(message: string, hasText: boolean): Print | null {
  const said = message
    .slice(0, TEXT_LIMIT + QUESTION_LIMIT * QUESTIONS_LIMIT)
    .replace(SAID_AS_PROBLEM, '')
    .trim();
  const units = unitsOf(said);
  const behind: (Unit & { part: Part })[] = [];
  for (const unit of units.toReversed()) {
    const part = partOf(
      unit,
      behind.some((one) => one.part === 'question'),
    );
    if (part === 'text') break;
    behind.unshift({ ...unit, part });
  }
  const questions = questionsOf(behind);
  const ofText = units.slice(0, units.length - behind.length);
  const first = behind[0];
  const end = first === undefined ? said.length : lastIndexOfUnit(said, first.words, ofText);
  const text = ofText.length === 0 ? '' : textIn(said.slice(0, end));
  const least = hasText ? LEAST_BESIDE_TEXT : LEAST;
  const ends = text.match(/[。」]|\n/g)?.length ?? 0;
  const isText =
    ends >= least.sentences &&
    text.length >= least.characters &&
    passageOf(text).sentences.length >= least.sentences;
  if (isText) return { text: text.slice(0, TEXT_LIMIT), questions };
  const [asked, ...others] = questions;
  if (!hasText || asked === undefined || !isAskedAlone(ofText, asked)) return null;
  // "ころは にっこり しました。どんな きもちですか。": what is told before it is a part of it.
  const before = ofText.map(({ words }) => words.replace(LABEL, '').replace(BEFORE_ASKED, '')).join('');
  const isPart = before !== '' && /[。.]$/.test(before);
  return {
    text: null,
    questions: [isPart ? { ...asked, words: `${before}${asked.words}` } : asked, ...others],
  };
}

/** Where the first of the questions begins: behind the last unit of the text. */
function lastIndexOfUnit(said: string, words: string, ofText: readonly Unit[]): number {
  let from = 0;
  for (const unit of ofText) from = Math.max(from, said.indexOf(unit.words, from) + unit.words.length);
  const at = said.indexOf(words, from);
  return at < 0 ? said.length : at;
}

/** The text without what the child or the print says above it. */
function textIn(said: string): string {
  const lines = said.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const line = (lines[first] ?? '').trim();
  if (lines.length > 1 && (INSTRUCTION.test(line) || BESIDE.test(line)))
    return textIn(lines.slice(first + 1).join('\n'));
  return withoutHeading(withoutBeside(said)).trim();
}

/** 「てがみの もんだいです。」 before the text in the same line. */
function withoutBeside(said: string): string {
  const [, first = ''] = /^\s*([^。\n「]{1,24}[。:：])\s*/.exec(said) ?? [];
  return /(?:もんだい|問題|プリント|ぷりんと|しゅくだい|宿題|おはなし|お話)(?:です|だよ|やねん|なの)?[。:：]$/.test(
    first,
  )
    ? said.slice(said.indexOf(first) + first.length)
    : said;
}

/** Questions beside a text that is there already: nothing else is said, or little before them. */
function isAskedAlone(before: readonly Unit[], first: ReadingQuestion): boolean {
  const isLong = first.words.length >= LEAST_QUESTION || first.options.length > 0;
  return isLong && before.every(({ words }) => words.length <= 40);
}
