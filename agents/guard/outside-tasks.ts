import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import {
  answersBeside,
  isCopied,
  type SheetTask,
  sheetTasks,
} from '#agents/knowledge/homework/sheet-tasks.ts';
import { readingsOfWord } from '#agents/knowledge/japanese/kanji-words.ts';
import { flatten } from './flat-text.ts';
import { findLeak, type GuardedLesson } from './leak-guard.ts';
import {
  type AskedThere,
  beforeGaps,
  choicesIn,
  clocksTold,
  isAnswerTo,
  listedReadings,
  putIntoGaps,
  questionsIn,
  readIn,
  readingsIn,
  readingsOfGaps,
  signedChoicesIn,
} from './outside-gaps.ts';
import { isAmong, secretOf } from './secret.ts';

/** What a model can read of others at a time, oldest first. */
export interface WindowText {
  /** Who wrote it: the child, the robot itself, or somebody else: what was looked at, or what is kept (a memory, a name). */
  readonly by: 'child' | 'robot' | 'other' | 'kept';
  readonly text: string;
}

const END = '(?:です|だよ|だね|でした|だったね|だ(?=[、。!…\\s]|$)|、|,|。|!|…|$)';
/** ①は 12, もんだい2は やまだよ, (3)が イ; ① みぎ, (2) ひだり. */
const BY_LABEL = new RegExp(
  `(?:(?:[①-⑳]|[(（]\\d{1,2}[)）])\\s*(?:は|が|の\\s*(?:こたえ|答え)は|:)?|(?:(?:もんだい|問題|もん|問い?|とい|[qQｑＱ])\\s*\\d{1,2}|\\d{1,2}(?:ばん|番|もん目|もんめ|問目)|(?:タテ|ヨコ|たて|よこ)\\s*\\d{1,2})\\s*(?:は|が|の\\s*(?:こたえ|答え)は|:))\\s*、?\\s*([^、。!?？]{1,14}?)\\s*(?=${END})`,
  'g',
);
/** 1は かわ、2は やまだよ: one alone may be any number (8は あと 2で 10だよ). */
const BY_NUMBER = new RegExp(
  `(?:^|[、。\\s])(\\d{1,2}|[一二三四五六七八九])は\\s*([^、。!?？]{1,14}?)\\s*(?=${END})`,
  'g',
);
/** こたえは イだよ, せいかいは「高い」。 */
const BY_NAME =
  /(?:こたえ|答え|せいかい|正解|(?<!ん)よみ(?:かた|がな)?|読み(?:方|がな)?)(?:は|が|、|:)+\s*(?:ね、?)?\s*(?:([^、。!?？「」]{1,14}?)\s*(?<!ん)(?:です|だよ|だね|だ)(?=[。!、…]|$)|「([^「」]{1,14})」)/g;
/** 3じだよ。 */
const SAID_SO =
  /(?:^|[、。!\n]|\s|は|が|で)\s*([^\s、。!?？はがで]{1,10}?)\s*(?:です|だよ|だね|でした|に\s*なる(?:よ|ね)?|(?:と|って)\s*(?:よ(?:む|みます)|読(?:む|みます)|か(?:く|きます)|書(?:く|きます)|いう|いいます)(?:よ|ね)?)\s*(?=[。!、…]|$)/g;
/** いま いるのは 13人。 ぜんぶで 20こ！ */
const COUNTS = /(?:は|が|で)\s*(\d{1,4}\s*(?![だで])[^\s\d、。!?]{0,3})(?=[。!]|$)/g;
/** A sentence that is an answer and nothing else: 山だよ。 54、45、39だよ。 小さいと 短いだよ。 */
const BARE =
  /^\s*([^\s。!?、]{1,8}(?:\s*(?:、|と)\s*[^\s。!?、]{1,8}){0,3})\s*(?<!ん)(?:だよ|です|でした|と\s*よむよ)[。!…]*\s*$/;
/** Such a sentence about the talk, and no task. */
const OF_TALK =
  /^(?:じゃあ|さあ|では|それじゃ|つづき|そう|そのとお|うん|はい|いい|よい|これ|それ|あれ|ここ|そこ|どれ|だい|ほんと|すご|じょうず|ざんねん|おし|もう|あと|いっしょ|つぎ|ぼく|わたし|きみ|やく|だめ|べつ|おなじ|たの|うれし|さい|がんば|ばっちり|りっぱ|みごと|じゅん|ゆっくり|また|きょう|まだ|いま|ひんと|むり|へいき|もちろん|おわり|はじめ|じかん|さんすう|こくご|いっぽ|あたり|おやすみ|おはよう|ありがと|よろしく)/;
/** A sentence that asks states nothing. */
const ASKS = /[?？]\s*$|(?:かな|でしょうか|ますか|ですか|みよう|しよう|ましょう)[。!…]*\s*$/;
/** What is said of a task, and answers nothing. */
const TELLS_OF = new RegExp(
  [
    // ①の「高い」には …; ①を みて; ②で 手が とまったね; ①は それが …
    '^[「『]?[^「『」』]?[」』][をからのとにもまではが]',
    '^(?:を|から|まで)',
    '^[のとにもで](?=[\\s「『①-⑳\\d]|[はも])',
    '^もう\\s',
    '^(?:それ|これ|あれ)が',
    // ①は 42って かいて あるね; ①は 6と 4に わけて …
    'って|かいて|書いて|よんで|読んで|みて|見て|やって|できて|こたえる|答える|書く|書けば|計算|なんて|から|を\\s|と$|どうし|とき[はに]',
    // ③は「どうして」だね; ④は ①が わかると らくだね
    'なに|何|だれ|誰|どこ|いつ|なぜ|どう(?:し|や|な)|どんな|どちら|どれ|いくつ|[①-⑳]',
    // ④は ながい ことばなのに; ②は 文を まるごと 書く もんだいだね; ③は 数が 四つ あるね
    '(?:のに|けど|けれど|ので|たら|れば|では|なくて|や|が)$',
    '(?:ことば|言葉|もんだい|問題|あれ|だいじ|大事|つぎ|二つとも)$',
    '(?:ある|いる|ない|えた|した)ね$',
    // 4番は くり上がりが 続くね
    '[がをにで]\\s*[^\\s]{1,8}[うくぐすつぬぶむる]ね$',
  ].join('|'),
);
/** Behind what stands before a gap, where no sign tells words apart: しちはの だんは; or nothing: 45mmだね. */
const GOES_ON = /^(?:を|から|まで|の|と|に|も|ます[にで]|(?:だ|です)(?:よ|ね)*$)/;
/** ③は 冬に ふる、白くて つめたい あれだね. */
const POINTS_AT = /(?:ことば|言葉|もんだい|問題|あれ|字|かんじ|漢字)(?:だ|です|や)(?:よ|ね)?[。!…]*\s*$/;
/** 6+8: the sum itself, and not what comes of it. */
const IS_SUM = /^[^=＝]*\d\s*[+＋\-－−×÷]\s*\d[^=＝]*$/;
/** 「今朝」は けさって よむよ. */
const READS_OUT = /(?:って|と)\s*(?:よむ|よみます|読む|読みます)(?:よ|ね|んだよ)?[。!…]*\s*$/;
const quotedKanji = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/「([一-龠々]{1,4}[ぁ-ん]{0,3})」\s*は/g)].map(([, word = '']) => word);
const QUOTES = /^[「『]|[」』]$/g;

const flat = (text: string): string => toHiragana(flatten(text).text.replace(/[\s、。!?「」『』…]/g, ''));
const piecesBy = (pattern: RegExp, sentence: string): readonly string[] =>
  [...sentence.matchAll(pattern)]
    .map(([, said, quoted]) => (said ?? quoted ?? '').trim().replace(QUOTES, ''))
    .filter((said) => said !== '');

const numberOf = (written: string): number =>
  /\d/.test(written) ? Number(written) : '一二三四五六七八九'.indexOf(written) + 1;

function piecesByNumber(sentence: string): readonly string[] {
  const found = [...sentence.matchAll(BY_NUMBER)].map(
    ([, number = '', said = '']) => [numberOf(number), said] as const,
  );
  const isRow = found.some(([number], at) => found[at + 1]?.[0] === number + 1);
  return isRow ? found.map(([, said]) => said.trim().replace(QUOTES, '')) : [];
}

const closeUp = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** What is said behind the numbers of tasks; what stands right behind the same number on the sheet is read back: ②は 45mmだね. */
const piecesByLabel = (sentence: string, lines: readonly string[]): readonly string[] =>
  [...sentence.matchAll(BY_LABEL)].flatMap(([whole, said = '']) => {
    const number = /\d+/.exec(closeUp(whole.slice(0, whole.indexOf(said))))?.[0] ?? '';
    const there = ['', '.', '、', ')'].map((mark) => closeUp(`${number}${mark}${said}`));
    const isReadBack =
      number !== '' && lines.some((line) => there.some((one) => line.replace(/^\(/, '').startsWith(one)));
    return isReadBack ? [] : said.trim().replace(QUOTES, '');
  });

/** What a sentence gives as answers by the numbers of tasks, by calling them so, or by saying nothing else. `lines`: of the sheets, closed up. */
const given = (sentence: string, lines: readonly string[]): readonly string[] => [
  ...(BARE.exec(flatten(sentence).text)?.slice(1) ?? []).filter((said) => !OF_TALK.test(said)),
  ...[
    ...(POINTS_AT.test(sentence) ? [] : piecesByLabel(sentence, lines).filter((piece) => piece !== '')),
    ...piecesByNumber(sentence),
    ...piecesBy(BY_NAME, sentence),
  ].filter((piece) => !TELLS_OF.test(piece)),
];

/** Of a number, a lesson that only the guard knows. */
const lessonOf = ({ expression, answer }: Extract<SheetTask, { type: 'number' }>): GuardedLesson => ({
  ...{ expression, answer, saidByChild: [], hintLevel: 0, wasTold: false, status: 'open' },
});

/** The tasks that stand in what others wrote, and which sentences would answer them, on the desk or not. */
export class OutsideTasks {
  readonly #tasks: readonly SheetTask[];
  /** What is no secret: what the child said, what the robot told, what stands beside a sum. */
  readonly #said: string;
  /** Something is set there, whether or not code knows what answers it. */
  readonly #isSet: boolean;
  readonly #gaps: readonly string[];
  /** Of the words that stand there in kanji. */
  readonly #readings: ReadonlySet<string>;
  /** What no sentence of the robot's holds: how a word before a gap is read, what is chosen there. */
  readonly #gapReadings: readonly RegExp[];
  readonly #choices: readonly string[];
  readonly #signedChoices: readonly (readonly string[])[];
  readonly #questions: readonly AskedThere[];
  readonly #sheets: string;
  readonly #flatSheets: string;
  readonly #lines: readonly string[];
  readonly #own: readonly string[];

  /**
   * `known`: sums, canonical, that are looked after elsewhere: the one on the desk and its small questions. What the child has
   * said, or the robot has told, is no secret any more.
   */
  constructor(window: readonly WindowText[], known: ReadonlySet<string>) {
    const sheets = window.filter(({ by, text }) => by !== 'robot' && (by !== 'child' || isCopied(text)));
    const own = window.filter(({ by, text }) => by === 'child' && !isCopied(text)).map(({ text }) => text);
    const told = window.filter(({ by }) => by === 'robot').map(({ text }) => text);
    const before = told.map((text) => ({ text, pieces: stated(text, []) }));
    const beside = sheets.flatMap(({ text }) => answersBeside(text));
    const numbers = [...own, ...beside].flatMap(findNumbers);
    const written = sheets.flatMap(({ text }) => findNumbers(text));
    const all = sheets.flatMap(({ text }) => sheetTasks(text));
    this.#isSet = all.length > 0 || sheets.some(({ by, text }) => by !== 'kept' && SETS.test(text));
    this.#gaps = sheets.flatMap(({ text }) => beforeGaps(text));
    this.#sheets = sheets.map(({ text }) => text).join('\n');
    this.#readings = readingsIn(this.#sheets);
    this.#flatSheets = flat(this.#sheets);
    this.#lines = this.#sheets.split('\n').map(closeUp);
    this.#gapReadings = readingsOfGaps(this.#sheets);
    this.#choices = choicesIn(this.#sheets).map(flat);
    this.#signedChoices = signedChoicesIn(this.#sheets);
    this.#questions = questionsIn(this.#sheets);
    this.#own = own.map(flat).filter((text) => text !== '');
    this.#said = flat([...own, ...told, ...beside].join('\n'));
    this.#tasks = all.filter((task) => {
      if (task.type === 'number') {
        const secret = secretOf(task.answer);
        // What only may be asked for is no secret where it stands in the text itself.
        const shown = task.mayBe === true ? written : [];
        const isSaid = secret !== null && isAmong([...numbers, ...shown], secret.quantity);
        return !isSaid && !known.has(task.expression) && !before.some((one) => tellsNumber(one, task));
      }
      return (
        !own.some((text) => tellsWord(flat(text), task)) && !before.some((one) => answersWord(one, task))
      );
    });
  }

  /** Whether a sentence of the robot's answers one of them. `isProven`: a tool has found or told an answer in this turn. */
  isToldIn(sentence: string, isProven: boolean): boolean {
    if (!isProven && this.#readsOut(sentence)) return true;
    if (!this.#isSet) return false;
    const now = { text: sentence, pieces: stated(sentence, this.#lines) };
    const tells = (task: SheetTask): boolean =>
      task.type === 'number'
        ? tellsNumber(now, task)
        : answersWord(now, task) || this.#isWritten(sentence, task);
    if (this.#tasks.some(tells)) return true;
    if (isProven || ASKS.test(sentence)) return false;
    const said = flat(sentence);
    const chosen = this.#choices.filter((piece) => said.includes(piece));
    const bySign = this.#signedChoices
      .map((row) => row.filter((piece) => said.includes(flat(piece))))
      .flatMap((named) => (named.length === 1 ? named : []));
    if (this.#isNew([...readIn(said, this.#gapReadings), ...chosen, ...bySign])) return true;
    const isOfTheirs = this.#flatSheets.includes(said) || this.#own.some((text) => said.includes(text));
    if (!isOfTheirs && this.#questions.some((asked) => isAnswerTo(sentence, asked))) return true;
    if (this.#isNew(clocksTold(sentence, this.#sheets))) return true;
    const filledIn = putIntoGaps(sentence, this.#gaps, this.#sheets).filter(
      (piece) => !TELLS_OF.test(piece) && !GOES_ON.test(piece) && !IS_SUM.test(piece),
    );
    const stands = (piece: string): boolean => this.#flatSheets.includes(flat(piece));
    const answers = given(sentence, this.#lines).filter((piece) => !(IS_SUM.test(piece) && stands(piece)));
    return this.#isNew([...answers, ...filledIn].map(flat));
  }

  /** Whether it says how words that stand there are read: two in a row, or one of them in quotes. */
  #readsOut(sentence: string): boolean {
    if (ASKS.test(sentence)) return false;
    const isQuoted =
      READS_OUT.test(sentence) && quotedKanji(sentence).some((word) => this.#sheets.includes(word));
    return isQuoted || this.#isNew(listedReadings(sentence, this.#readings));
  }

  /** Whether a kanji that is to be written stands in it, and not on the sheet: also who only asks about it shows it. */
  #isWritten(sentence: string, { type, word }: Exclude<SheetTask, { type: 'number' }>): boolean {
    const signs = word.match(/[一-龠]/g) ?? [];
    const isShown = signs.every((sign) => this.#sheets.includes(sign));
    return type === 'writing' && signs.length > 0 && !isShown && sentence.includes(word);
  }

  /** Whether one of these was said by nobody yet. */
  #isNew(answers: readonly string[]): boolean {
    return answers.some((answer) => answer !== '' && !this.#said.includes(answer));
  }
}

/** A text that sets somebody to do something. */
const SETS =
  /(?:ましょう|なさい|ですか|ますか|ましたか|でしょう|こたえ|答え|もんだい|問題|クロスワード|なぞなぞ|クイズ|はんたい|反対|□|[＿_]{2}|⇔|（\s*）|\(\s*\)|[（(][^（()）\n]{1,10}・[^（()）\n]{1,40}[）)])/;

/** A sentence, and what it gives as an answer. */
interface Statement {
  readonly text: string;
  readonly pieces: readonly string[];
}

/** A small number counts only where it is stated: もう 1かい. */
function tellsNumber({ text, pieces }: Statement, task: Extract<SheetTask, { type: 'number' }>): boolean {
  const lesson = lessonOf(task);
  const isSmall = task.mayBe === true || secretOf(task.answer)?.target.isSmall !== false;
  if (!isSmall) return findLeak(text, lesson) !== null;
  return !ASKS.test(text) && pieces.some((piece) => !IS_SUM.test(piece) && findLeak(piece, lesson) !== null);
}

/** What a sentence gives as an answer, in any of the ways it can be given. */
const stated = (sentence: string, lines: readonly string[]): readonly string[] => [
  ...given(sentence, lines),
  ...piecesBy(SAID_SO, sentence),
  ...piecesBy(COUNTS, sentence),
  ...(flat(sentence).length <= 6 ? [sentence] : []),
];

const answersOf = (task: Exclude<SheetTask, { type: 'number' }>): readonly string[] =>
  task.type === 'reading' ? readingsOfWord(task) : [task.word, task.kanji];

const tellsWord = (said: string, task: Exclude<SheetTask, { type: 'number' }>): boolean =>
  answersOf(task).some((answer) => said.includes(flat(answer)));

/** A reading or a kanji that is stated, or a reading that stands beside its kanji where no everyday word is meant. */
function answersWord({ text, pieces }: Statement, task: Exclude<SheetTask, { type: 'number' }>): boolean {
  const answers = answersOf(task).map(flat);
  if (!ASKS.test(text) && pieces.some((piece) => answers.includes(flat(piece)))) return true;
  if (task.type === 'writing') return false;
  const drill = { kind: 'kanji_reading', kanji: task.kanji, word: task.word, reading: task.reading } as const;
  return (
    findLeak(text, { ...lessonOf({ type: 'number', expression: '', answer: task.reading }), drill }) !== null
  );
}
