import { askedIn } from '#agents/knowledge/japanese/reading/asked.ts';
import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { QuestionList } from '#agents/knowledge/japanese/reading/question-list.ts';
import kinds from './described.json' with { type: 'json' };
import type { Part } from './parts.ts';

const OPENING = '(?:えっと|あの|ねえ|じゃあ?|んじゃ|で|あ)?[、\\s]*';
const BEFORE = '(?:(?:さっき|まえ|前|この(?:まえ|前)|あとに?した|とばした|さいしょ|さいご)の\\s*)?';
const BEHIND = '(?:は|って|ね|だけど|に|を|から|が)?[、。…!！\\s]*(.*)$';
/** 「さっきの きもちのやつ …」: a question, by what it asks for or is about. */
const OF_KIND = new RegExp(
  `^${OPENING}${BEFORE}([^。、!?\\s]{1,12}?)の?(?:やつ|もんだい|問題)${BEHIND}`,
  's',
);
/** 「ロボットのめ　ふた…」: some words of one question, parted from what is said to it. */
const BY_WORDS = new RegExp(
  `^${OPENING}${BEFORE}([^。、!?\\s]{3,11}?[^。、!?\\sをにがでとへもの])(?:の(?:やつ|とこ(?:ろ)?))?は?\\s+(.+)$`,
  's',
);

/** The question that a child describes, other than the open one, and what it says to it; null where it describes none, or several. Pure. */
export function describedIn(said: string, list: QuestionList): Part | null {
  return (
    describedBy(OF_KIND, said, list, isOfKind) ?? describedBy(BY_WORDS, said, withoutDone(list), hasWords)
  );
}

/** てぶくろ おとしたけん names no question that is done: its words are those of an answer. */
const withoutDone = (list: QuestionList): QuestionList => ({
  ...list,
  questions: list.questions.map((one) =>
    one.isDone ? { ...one, question: { ...one.question, words: '' } } : one,
  ),
});

function describedBy(
  form: RegExp,
  said: string,
  { questions, at: open }: QuestionList,
  fits: (question: string, described: string) => boolean,
): Part | null {
  const [, described = '', words = ''] = form.exec(said) ?? [];
  if (described === '') return null;
  const fitting = questions.flatMap(({ question }, at) => (fits(question.words, described) ? [at] : []));
  const waiting = fitting.filter((at) => questions[at]?.isDone === false);
  const [at, another] = fitting.length > 1 ? waiting : fitting;
  return at === undefined || another !== undefined || at === open ? null : { at, words };
}

/** いまは だれが いったかの もんだいでしょ: the question that a child says it is at, the open one first; null where it says none. */
export function kindMeant(said: string, { questions, at: open }: QuestionList): number | null {
  const [, words = ''] = MEANT.exec(said.trim()) ?? [];
  const kind = words === '' ? 'other' : askedIn(words).kind.name;
  if (kind === 'other') return null;
  const fitting = questions.flatMap(({ question, isDone }, at) =>
    askedIn(question.words).kind.name === kind ? [{ at, isDone }] : [],
  );
  const first = fitting.find(({ at }) => at === open) ?? fitting.find(({ isDone }) => !isDone) ?? fitting[0];
  return first?.at ?? null;
}
const MEANT =
  /^(?:え|いや|ちがう[てよ]?|だから[ーあ]*|いま(?:は)?|これ(?:は)?|[、。\s])*(\S[^。「」]{2,24}?)(?:の|を\s*(?:こたえる|答える|きいてる|きく|かく)|って)\s*(?:もんだい|問題|とこ|ところ)(?:でしょ|だって|だから|やろ|やん|じゃん|やで|なの|です|だ|や|ってば|ね|よ)*[。!！]*$/;

/** Whether a question asks for what these words name, or holds them. */
function isOfKind(question: string, described: string): boolean {
  const { name } = askedIn(question).kind;
  const kind = Object.entries(kinds).find(([, names]) =>
    names.some((one) => plain(one) === plain(described)),
  );
  return kind === undefined ? hasWords(question, described) : kind[0] === name;
}

const LEAST_SIGNS = 2;
const hasWords = (question: string, described: string): boolean =>
  described.length >= LEAST_SIGNS && plain(question).replace(/\s/g, '').includes(plain(described));
