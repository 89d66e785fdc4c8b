import { type Print, readPrint } from '#agents/knowledge/japanese/reading/print.ts';

const QUOTES = /[「『]([^」』]+)[」』]/g;
/** A quoted piece of a text, and no word of it. */
const LEAST_TEXT = 18;
const ENDS_ASKING = /(?:か|なさい|ましょう|ください)[。.?？]?$/;
const ASKED = '(?:もんだい|問題|しつもん|質問|問い|とい)';
/** きつねは なぜ とまりましたか, behind its name. */
const ASKED_AFTER = new RegExp(
  `${ASKED}(?:は|が)?(?:ね|な)?[、,:：。\\s]\\s*([^。?？「」]{5,}?(?:か|なさい|ましょう|ください))(?=[。?？\\s」]|$)`,
);
/** よむね。, before the text. */
const READS =
  /^[^。「]{0,18}?(?:よむ|読む|よみます|読みます|書く|かく|うつす|写す)(?:ね|よ|で|けん|から)*[。、!\s]+/;
/** 「…おちました。」で、おちた ものは なんですかって: behind its text, without quotes. */
const ASKED_BARE =
  /^(?:\s|で|って|と|という|ぶん|文|とこ|ところ|が|は|あって|かいてあって|書いてあって|[、。])*([^。?？「」『』\n]{5,40}?(?:(?:です|ます|ました|でしょう)か|の?(?:気|き)(?:持ち|もち)は|(?:わけ|りゆう|理由)は))(?=[。?？\s、]|って|と|$)/;
/** つぎの 文の「これ」は 何を さして いますか。「…」: before its text. */
const ASKED_BEFORE = /(?:^|[。\n])([^。\n]{5,40}(?:(?:です|ます|ました|でしょう)か))[。?？\s]*$/;
/** A text that is quoted without its last mark. */
const ENDS_TELLING = /(?:です|ます|ました|でした|ません|[ただるい])$/;
const ANSWER_NAMED =
  /(?:こたえ|答え)(?:は|が)?[、,:：\s]\s*[「『]?([^。「」『』\n]{2,40}?)[」』]?(?:。|$|って|と|に(?:した|し))/;
const ANSWER_WRITTEN = /[「『]([^」』]{2,40})[」』]\s*(?:って|と|に)\s*(?:か|書|し)(?:い)?(?:た|て|とっ)/;

/** って。ふくろ？; かなしい で いいの. */
const ANSWER_TRIED =
  /^(?:って|と|いう|もんだい|問題|[。、?？\s])*([^。?？「」\n]{2,20}?)\s*(?:で(?:いい|ええ|あって)[^。?？]{0,4}|かな|でしょ|じゃない|だよね|って(?:か|書)いた)?[?？]*(?:の)?[。!！?？]*$/;

/** What a child says of a print: its text, its question, and the answer it has, each in quotes or named. */
interface ToldPrint {
  readonly text: string | null;
  readonly question: string;
  readonly answer: string;
}

/** A print as a child tells it in one breath; null where no question of a text is told with it, or with its own name. */
function toldPrint(message: string): ToldPrint | null {
  const said = message.normalize('NFKC').trim();
  const quotes = [...said.matchAll(QUOTES)].map(([all, words = ''], at) => ({
    all,
    words: words.trim(),
    at,
  }));
  const quoted = quotes.find(
    ({ words }) =>
      words.length >= LEAST_TEXT &&
      (words.includes('。') || ENDS_TELLING.test(words)) &&
      !ENDS_ASKING.test(words),
  );
  const text = quoted?.words ?? textBefore(said);
  const behind = quoted === undefined ? said : said.slice(said.indexOf(quoted.all) + quoted.all.length);
  const asked = quotes.find(
    ({ words, at }) => at !== quoted?.at && ENDS_ASKING.test(words) && words.length > 5,
  )?.words;
  const question =
    asked ??
    ASKED_AFTER.exec(behind)?.[1] ??
    (quoted === undefined
      ? undefined
      : (ASKED_BARE.exec(behind)?.[1] ?? ASKED_BEFORE.exec(said.slice(0, said.indexOf(quoted.all)))?.[1]));
  if (question === undefined || (text === null && !OF_BOOK.test(said))) return null;
  if (text === null && asked === undefined) return null;
  const at = behind.indexOf(question);
  const rest = at < 0 ? behind : behind.slice(at + question.length);
  const answer =
    ANSWER_NAMED.exec(rest)?.[1] ?? ANSWER_WRITTEN.exec(rest)?.[1] ?? ANSWER_TRIED.exec(rest)?.[1] ?? '';
  return { text, question, answer: answer.trim() };
}

/** 『スイミー』の もんだいで: of a text that lies before the child, and not here. */
const OF_BOOK =
  /[「『][^」』]{2,14}[」』]の(?:もんだい|問題|しつもん|質問|ぷりんと|プリント|しゅくだい|宿題)|(?:おはなし|お話|ものがたり|物語|きょうかしょ|教科書|国語|こくご)(?:の)?[^。「]{0,8}(?:もんだい|問題|プリント|ぷりんと)(?:で|に)/;

const ASKED_BEHIND = new RegExp(`(?<=[。」])\\s*${ASKED}(?:は|が)?(?:ね|な)?[、,:：。\\s]`);
/** Sentences that are read out without quotes, before the question by its name. */
function textBefore(said: string): string | null {
  const at = said.search(ASKED_BEHIND);
  if (at < LEAST_TEXT || !READS.test(said)) return null;
  const text = said.slice(0, at).replace(READS, '').trim();
  return (text.match(/。/g) ?? []).length > 1 ? text : null;
}

/** The same as a print; null where none is told. Pure. */
export function printTold(message: string): Print | null {
  const told = toldPrint(message);
  if (told === null || isCopied(message, told)) return null;
  return {
    text: told.text,
    questions: [{ label: null, words: told.question, options: [] }],
    answers: [],
    rest: told.answer,
  };
}

/** A print in lines of its own, or a story: what is quoted in it is said by somebody in its text, and もんだい is a heading over its questions. */
function isCopied(message: string, { text }: ToldPrint): boolean {
  const told = message.normalize('NFKC').replace(QUOTES, '').match(TOLD_SENTENCE) ?? [];
  const isStory = told.length >= LEAST_TOLD && !told.some((one) => OF_TELLING.test(one));
  const print = isStory || message.trim().includes('\n') ? readPrint(message, false) : null;
  if (print?.text == null || (print.questions.length === 0 && !isStory)) return false;
  return (
    print.text.length > (text ?? '').length * MORE_THAN_QUOTED ||
    print.questions.some(({ label }) => label !== null)
  );
}
const MORE_THAN_QUOTED = 1.5;
/** So many sentences stand outside of the quotes, as books write them: they tell, and what is quoted is said in them. */
const LEAST_TOLD = 3;
const TOLD_SENTENCE = /[^。\n]{4,}(?:[たるだ]|です|ます|ません)。/g;
/** Said of a print, and in none. */
const OF_TELLING =
  /もんだい|問題|しつもん|質問|(?:こたえ|答え)は|って(?:か|書)いて|しゅくだい|宿題|ぷりんと|プリント/;
