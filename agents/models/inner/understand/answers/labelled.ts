import type { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';

/** What may stand behind an answer: the end of what is said of it, and no measure, count or question about the number. */
const END =
  '(?=\\s*(?:$|[。、,!！?？\\n]|です|なん[だや]|に\\s*(?:した|なおした|直した|かいた|書いた)|で[、,\\s]*[①-⑳]|だっ?た?(?:よ|ね|と|[。、,!！?？\\s]|$)|に\\s*なっ|(?:が\\s*)?で[たて]|かな|かも|でしょ|やろ|や(?:で|ね|った|[。、!！?？]|$)|[よね](?:[。、!！?？\\s]|$)|(?:って|と)\\s*(?:なっ|で[たて]|か[いき]|書|おも|思)|[①-⑳(（]|[0-9０-９]+\\s*(?:ばん|番)|さいしょ|最初))';
/** ①は 54, 2ばんめは 82, さいしょのは 4に なった: which of the print, and what came out. */
const LABELLED = new RegExp(
  `(?:([①-⑳])|[(（]([0-9０-９]{1,2})[)）]|([0-9０-９]{1,2})\\s*(?:ばん|番)(?:め|目)?|(さいしょ|最初|はじめ|いちばん?め)(?=\\s*[のは]))\\s*(?:の)?\\s*(?:やつ|もんだい|問題|こたえ|答え)?\\s*(?:(?:だけ|のみ)?\\s*(?:でき|やっ|とけ|解け|わかっ)た(?:よ)?)?\\s*(?:は|が|、|=|＝)?\\s*([0-9０-９]{1,4}(?:[.．][0-9０-９]+)?(?:\\s*(?:あまり|余り|…+)\\s*[0-9０-９]{1,3})?)(?![0-9０-９.])(?!\\s*[+＋\\-－−ー×✕÷*/こ個まもばけあ])${END}`,
  'g',
);

const numberOf = (digits: string): number => Number(digits.normalize('NFKC'));

/** What a child says that it has for problems of a print, by their places from 1 on. */
function labelledAnswers(text: string): ReadonlyMap<number, string> {
  const found = [...text.matchAll(LABELLED)].map(([, circled, bracketed, numbered, , answer = '']) => {
    const place = numberOf(circled ?? bracketed ?? numbered ?? '1');
    return [place, answer.normalize('NFKC')] as const;
  });
  return new Map(found);
}

/** Around labels and answers. */
const AROUND =
  /えっと|えーと|つぎ|次|それで|それから|それと|あと|じゃあ|もう|できた|やった|かいた|書いた|に\s*なった|が\s*でた|でした|です|だった|だよ|かな|かも|でしょ|やろ|やで|とおもう|と思う|って|で|は|だ|や|よ|ね|と|[、。,!！?？\s]/g;

/** Where all that is said is answers with their labels: those, and the bare number before them, which is the open one's; else null. */
function onlyLabelled(
  text: string,
): { readonly answers: ReadonlyMap<number, string>; readonly bare: string | null } | null {
  const answers = labelledAnswers(text);
  if (answers.size === 0) return null;
  const [before = '', ...behind] = text.replace(LABELLED, '\n').split('\n');
  const bare = before.normalize('NFKC').replace(AROUND, '');
  if (!/^\d*$/.test(bare) || behind.join('').replace(AROUND, '') !== '') return null;
  return { answers, bare: bare === '' ? null : bare };
}

/** ②は 44: a mark with its own number behind it is said of that item, whatever else is told. */
const MARKED = /[①-⑳]\s*(?:の)?\s*(?:やつ|こたえ|答え)?\s*(?:は|が|=|＝)\s*[0-9０-９]/;
/** 24。それは…: the number that comes before all else is the open one's. */
const LEADING =
  /^\s*(?:えっと|えーと|うーん|、|\s)*([0-9０-９]{1,4})\s*(?:だ|や|です)?(?:よ|ね|で|もん)?\s*[。、!！\n]/;

/** The same by places; `open`: that of the open one, to which a bare number belongs. */
export function labelledPlaces(text: string, open: number | null): readonly (readonly [number, string])[] {
  const only = onlyLabelled(text);
  const answers = only?.answers ?? (MARKED.test(text) ? labelledAnswers(text) : new Map<number, string>());
  const bare = only === null ? LEADING.exec(text)?.[1]?.normalize('NFKC') : (only.bare ?? undefined);
  if (only !== null && bare !== undefined && open === null) return [];
  const ofOpen = bare === undefined || open === null || answers.size === 0 || answers.has(open);
  return [...(ofOpen ? [] : [[open, bare] as const]), ...answers];
}

/** つぎ③は 45!: of another item of the print; what stands beside it, or all of it where nothing does. */
export function withoutOthers(message: string, sheet: readonly string[]): string {
  if (sheet.length < 2) return message;
  const rest = message.replace(
    /(?:つぎ|次|あと|それと)?(?:は|の)?[①-⑳](?:は|が)\s*[0-9０-９]+[^。、!！?？]*[。、!！?？]?/g,
    '',
  );
  return rest.trim() === '' ? message : rest;
}

/** 83って ノートに かいた: what was written is what is said. */
const NOTED =
  /(?<=\d)\s*(?:って|と|を)?\s*(?:もう|さっき|ちゃんと)?\s*(?:(?:ノート|のーと|プリント|ぷりんと|紙|かみ|ドリル|どりる)に)?\s*(?:も)?\s*(?:か|書)い(?:た|てある|とる|てん|ちゃった)(?:んだけど|んやけど|けど|のに|もん|よ|の|わ|ん|ねん)?/;
export const withoutNote = (words: string): string => {
  const plain = words.normalize('NFKC');
  return (plain.match(/\d+/g) ?? []).length === 1 ? plain.replace(NOTED, '。') : words;
};

const HAS_DIGIT = /\d/;

/** ①13-9 ②11-4 …: sums in signs, each behind its mark. */
export const isMarkedPrint = (text: string): boolean =>
  (text.match(/[①-⑳]\s*[0-9０-９.]+\s*[+＋\-－−ー×✕÷]\s*[0-9０-９]/g) ?? []).length > 1;

/** The sums of a print with what stands beside each, or else what is said of it by its place. */
export function linesOf(
  found: ReturnType<typeof findSums>,
  text: string,
): { readonly problem: ParsedProblem; readonly answer: string | null }[] {
  const answers = found.length < 2 ? null : labelledAnswers(text);
  const isMarked = answers !== null && answers.size > 0 && /[①-⑳]/.test(text);
  return found.map(({ problem, answerText }, at) => ({
    problem,
    answer:
      answers?.get(at + 1) ??
      (answerText && HAS_DIGIT.test(answerText) && !(isMarked && isOfAnother(text, answerText, answers))
        ? answerText
        : null),
  }));
}

/** ④12-3 ①だけできた 4: the 4 behind the last sum is said of ①. */
const isOfAnother = (text: string, answer: string, answers: ReadonlyMap<number, string>): boolean =>
  [...answers.values()].includes(answer.normalize('NFKC').trim()) &&
  !new RegExp(`[=＝]\\s*${answer.trim()}`).test(text);
