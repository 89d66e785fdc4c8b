import { isForOthers } from '#agents/teaching/composing/plan.ts';
import { fold } from '../intents.ts';
import { orderByNumber, type Shown, shownLines } from './by-number.ts';
import { type Desk, readClause, type Said } from './clause.ts';
import { clausesOf } from './clauses.ts';
import { isAnother, isBareBack, isBareOrder, isBeforeOrder, isBehindOrder } from './editing/incomplete.ts';
import { orderedAt } from './editing/joined.ts';
import { plain } from './editing/likeness.ts';
import { applied, type Edit, type Kept } from './editing/operation.ts';
import { bare, trimmed } from './editing/order-words.ts';
import { after } from './editing/orders.ts';
import type { Spelled } from './editing/spelling.ts';
import { goesAway, isStop } from './ending.ts';
import { insists, tellsOfElse } from './told/ruled-out.ts';
import { withoutTakenBack } from './told/taken-back.ts';

/** 書いて いい？ asks, and orders nothing. */
const MAY_I =
  /(?:か|書)か(?:ないと|なくて|なきゃ|なくちゃ|なあかん)[^?]{0,8}[?]+$|^[^「」]{0,10}(?:しつもん|質問)(?:は|を|が|も|ばっか(?:り)?)?(?:もう)?(?:やめ|しないで|いら|いい)|(?:みじか|短|なが|長)(?:く|い|すぎ)[^?]{0,6}[?]+$|(?:か|書)(?:い)?て(?:も)?(?:い[いー]|ええ|よか|だいじょうぶ|あかん|だめ)(?:の|ん|かな|と|ですか|やろか)*[?]+$/;
const NO_ORDER: ReturnType<typeof orderedAt> = { edits: [], spelled: null, used: 1 };
/** 5センチ…じゃなくて 4センチ: the same measure, counted again. */
const COUNTS_AGAIN =
  /[0-9０-９一二三四五六七八九十]{1,3}([^\s0-9、。…]{1,5})(?:…+|[、。])\s*(?:じゃなくて|いや|やっぱり?|あ[、っ]?\s*(?:ちがう|ちがった)?)[、\s]*(?=[0-9０-９一二三四五六七八九十]{1,3}\1)/;
/** プール…やっぱ キャンプ: what is taken back in the same breath, before anything stands. */
const TAKES_BACK =
  /^[^、。…！!？?\s]{1,10}[、。…\s]+(?:あ[っ、\s]*)?(?:やっぱり?|ちがう|ちがった|まちがえた)[、。…\s]*(?=[^\s、。]{2,})(?!やめ|かか|書か|いい|なし|いや|むり)/;
/** 本の びっくりした ところ？ スイミーが…: the question said back before its answer. */
const ECHOES_FIRST =
  /^(?:え|えー|えっと|[、\s])*[^。、！!？?「」]{0,16}(?:ところ|とこ|こと|とき|ばめん|場面|きもち|気もち|気持ち|もの|ひと)(?:って|は)?[?？]+\s*(?=[^\s?？][^?？]{5,}$)(?!(?:なに|何|なん|どう|どこ|どれ|だれ|いつ|わか))/;
/** Told before this message. */
const EARLIER = /さっき|あれ|まえの|前の/;
/** Longest clause that only says what a change says too, characters. */
const REPEATED_LIMIT = 16;

/** What a message is, clause by clause: exactly where that is exact, else as it was learned; what nobody knows is told. */
export function saidIn(whole: string, desk: Desk): readonly Said[] {
  const counted = (desk.key === null ? whole : whole.replace(ECHOES_FIRST, '')).replace(COUNTS_AGAIN, '');
  const again = withoutTakenBack(counted, desk.sentences);
  const message = desk.sentences.length === 0 ? again.replace(TAKES_BACK, '') : again;
  if (!desk.isLetter && goesAway(message)) return [{ words: message, settled: { is: 'goodbye' } }];
  const clauses = [...clausesOf(message)];
  const found: Said[] = [];
  let kept: Kept = desk;
  // What is numbered is the text as it was shown, whatever was changed since in the same message.
  let shown = shownLines(desk);
  let spelled: Spelled | null = null;
  for (let at = 0; at < clauses.length; ) {
    const clause = clauses[at] ?? '';
    const before = found.at(-1)?.settled;
    at++;
    const written = reportedIn(clause);
    const stands = written !== null && kept.sentences.some((one) => plain(one).includes(plain(written)));
    if (written !== null && (stands || isForWriting(desk))) {
      if (!stands) found.push({ words: written, settled: { is: 'answer' } });
      if (!stands) kept = withTold(kept, desk, written);
      if (desk.isWriting || stands) found.push({ words: clause, settled: { is: 'part_written' } });
      continue;
    }
    const byNumber = orderByNumber(clause, kept, shown);
    if (byNumber !== null) {
      const { edit, rest } = byNumber;
      found.push({ words: clause, settled: { is: 'edit', edit } });
      kept = after(kept, edit);
      shown = shownAfter(shown, edit);
      if (rest !== '') clauses.splice(at, 0, rest);
      continue;
    }
    if (before?.is === 'edit' && (isBehindOrder(clause) || isBareOrder(clause))) continue;
    if (before?.is === 'edit' && bringsBack(before.edit) && isBareBack(clause)) continue;
    const held = found.at(-1);
    if (held?.settled.is === 'doubtful' && isBehindOrder(clause)) {
      found[found.length - 1] = { ...held, words: held.words + clause };
      continue;
    }
    const another =
      before?.is === 'edit' && isAnother(clause)
        ? `${clause.trim().replace(/も[。！!]*$/, '')}は けして`
        : null;
    if (isStop(clause)) {
      found.push({ words: clause, settled: { is: 'stops' } });
      continue;
    }
    const isNoOrder = (one: string): boolean =>
      insists(one, kept.sentences) || tellsOfElse(one, kept.sentences);
    const mayOrder = !MAY_I.test(fold(clause)) && ![clause, clause + (clauses[at] ?? '')].some(isNoOrder);
    const ordered: ReturnType<typeof orderedAt> = !mayOrder
      ? NO_ORDER
      : orderedAt(
          another === null ? clauses : [another],
          another === null ? at - 1 : 0,
          pointing(clause, before?.is === 'beside' ? { ...kept, isStale: true } : kept, desk),
          spelled,
        );
    spelled = ordered.spelled;
    if (ordered.used === 2) at++;
    const last = found.at(-1);
    if (ordered.edits.length > 0 && last !== undefined && isTold(last.settled) && isBeforeOrder(last.words))
      found.pop();
    if (ordered.edits.some(({ type }) => type === 'operations')) dropRepeated(found, kept, ordered.edits);
    for (const edit of ordered.edits) {
      found.push({ words: clause, settled: { is: 'edit', edit } });
      kept = after(kept, edit);
      shown = shownAfter(shown, edit);
    }
    if (ordered.edits.length > 0) continue;
    const ofNow = before?.is === 'part_written' ? besideWriting(fold(clause)) : undefined;
    if (ofNow !== undefined) {
      found.push({ words: clause, settled: ofNow });
      continue;
    }
    const read = readClause(clause.trim(), desk, {
      isAlone: clauses.length === 1,
      // おとうさんと いとこ。ままは おるすばん: what comes first answers the question, whatever stands behind it.
      isAnswer: found.every(({ settled }) => isTold(settled)),
      isBehind: before?.is === 'edit',
    });
    const isAnswered = found.some((one) => isTold(one.settled));
    const settled = isAnswered ? besideAnswer(clause, read) : read;
    if (isTold(settled)) kept = withTold(kept, desk, clause);
    if (last !== undefined && isTold(last.settled) && isTold(settled)) {
      const is = last.settled.is === 'lines' || settled.is === 'lines' ? 'lines' : 'answer';
      found[found.length - 1] = { words: last.words + clause, settled: { is } };
    } else found.push({ words: clause, settled });
  }
  return withoutLost(withoutHalves(withAnswered(found, desk)));
}

/**
 * げんきですかって かいた: what was written down, where that is the time for it, or where a letter's own words are asked for. Written on a
 * board or in a book it is told. Null: it reports nothing.
 */
function reportedIn(clause: string): string | null {
  const words = REPORTED.exec(clause.trim())?.[1] ?? '';
  return words.length < LEAST_REPORTED || ON_SOMETHING.test(words) ? null : bare(words);
}
const isForWriting = ({ key, isLetter, isWriting }: Desk): boolean =>
  isWriting || (isLetter && isForOthers(key));
const REPORTED =
  /^(?:もう|ちゃんと|さいごに|最後に|はじめに|最初に|ノートに|[、\s])*(.+?)[、\s]*(?:って|と)[、\s]*(?:もう|ちゃんと|ノートに|かみに|さいごに|はじめに|\s)*(?:か|書)(?:いた|けた|いといた|きました)(?:よ|で|ねん|わ|です|けど|\s)*[。！!]*$/;
const ON_SOMETHING =
  /(?:ばん|板|紙|かみ|がみ|カード|ふだ|かべ|壁|ノート|ちょう|帳|え|絵|シール|旗|はた|プレート|ケーキ|すな|ゆき)\s*(?:に|へ)/;
const LEAST_REPORTED = 2;

/** Two sentences or more to a question answer it; beside わかんない what happened does. */
const isAllDoubtful = (found: readonly Said[], isAsked: boolean): boolean =>
  isAsked &&
  found.length > 1 &&
  found.every(
    ({ words, settled }) =>
      settled.is === 'doubtful' || (settled.is === 'stuck' && !HAPPENED.test(fold(words))),
  );

/** あか！ はさみが でかい: a word before the answer is told with it. */
const withAnswered = (all: readonly Said[], desk: Desk): readonly Said[] =>
  answered(
    all.map((one) =>
      one.settled.is === 'doubtful' && PROTESTS.test(fold(one.words))
        ? { ...one, settled: { is: 'aside' } }
        : one,
    ),
    desk,
  );
const answered = (found: readonly Said[], { key, isWriting }: Desk): readonly Said[] =>
  found.some(({ settled }) => isTold(settled)) || isAllDoubtful(found, key !== null || isWriting)
    ? found.map((one) =>
        one.settled.is === 'doubtful' && !TO_ROBOT.test(fold(one.words))
          ? { ...one, settled: { is: 'answer' as const } }
          : one,
      )
    : found;

/** さわったけど… なんて いえば いいか わからん: a half sentence whose rest does not come is none. */
const withoutHalves = (found: readonly Said[]): readonly Said[] =>
  found.flatMap((one, at) => {
    const isCut = found[at + 1]?.settled.is === 'stuck' && /(?:けど|が)[、…\s]*$/.test(one.words);
    if (!isCut || !isTold(one.settled)) return [one];
    const words = one.words.replace(/[^。！!？?…、]*(?:けど|が)[、…\s]*$/, '');
    return words.trim() === '' ? [] : [{ ...one, words }];
  });

/** What stands beside the answer to a question: what happened is told with it, an afterthought (ぼく いれて 5にん) is let be. */
function besideAnswer(clause: string, settled: Said['settled']): Said['settled'] {
  const said = fold(clause);
  if (COUNTED_IN.test(said) && said.length <= AFTERTHOUGHT) return { is: 'aside' };
  if (settled.is !== 'doubtful') return settled;
  return TO_ROBOT.test(said) && !HAPPENED.test(said) ? { is: 'aside' } : { is: 'answer' };
}
/** ぼくは 食べてないもん, だから、はなしてないってば: crossly said to the robot, as it was not surely learned to be told. */
const PROTESTS =
  /(?:ない|へん|てん|とらん)(?:んだ)?(?:もん|ってば?|し)[。!ー]*$|ってば[。!ー]*$|^だから[、ー].*(?:の|って|もん|じゃん|やん)[。!]*$/;
/** かいた！ ちょっと たのしい: felt now. */
const GLAD_NOW =
  /^(?:なんか|ちょっと|すごく|めっちゃ|けっこう|だんだん|かくの|書くの|さくぶん|作文|って|が|も|[、。])*(?:たのし|楽し|うれし|おもしろ|面白)(?:い|く(?:なって(?:き|く)|なっ)(?:た|る))(?:よ|な|なあ|ね|わ|かも|ー|[。!])*$/;
/** かいた。ないちゃった. */
const CRIES_NOW =
  /^(?:ちょっと|なんか|また|いま|すこし|少し|でも|[、])*(?:な|泣)い(?:ちゃった|ちゃう|て(?:い)?る|てしまった|てもた)(?:よ|の|わ|[。!…])*$/;
/** かけた。ながかった. */
const OF_EFFORT =
  /^(?:ふ[うー]+|けっこう|すっ?ごく|めっちゃ|ちょっと|なんか|やっと|でも|[、])*(?:(?:なが|長|おお|多)(?:かった|い)|(?:いっぱい|たくさん|[0-9]+(?:ぎょう|行|まい|枚)も?|きれいに|がんばって|ていねいに|じょうずに)(?:か|書)(?:いた|けた|いちゃった))(?:よ|ね|な|わ|で|ー|あ|[。!])*$/;
/** かけた。いいかげん つかれた. */
const WEARY_NOW =
  /^(?:もう|いいかげん|さすがに|ちょっと|すごく|めっちゃ|なんか|けっこう|あー|ふー|[、])*(?:つか|疲)れ(?:た|ちゃった)(?:よ|な|わ|ー|あ|[。!])*$/;
/** What is said of it right behind a line that was written is of the writing, and no line. */
const BESIDE_WRITING: readonly (readonly [says: RegExp, settled: Said['settled']])[] = [
  [GLAD_NOW, { is: 'beside', key: 'gladNow' }],
  [CRIES_NOW, { is: 'beside', key: 'sorrowNow' }],
  [WEARY_NOW, { is: 'beside', key: 'feelsNow' }],
  [OF_EFFORT, { is: 'aside' }],
];
const besideWriting = (folded: string): Said['settled'] | undefined =>
  BESIDE_WRITING.find(([says]) => says.test(folded))?.[1];
const COUNTED_IN = /(?:ぼく|わたし|おれ|うち|じぶん)(?:も|を)?(?:い|入)れて/;
const AFTERTHOUGHT = 16;
/** Said to the robot and not of the matter. */
const TO_ROBOT =
  /[?]|ろぼっと|きみ|あんた|ちょっとまって|きいて|ねえ|すごい(?:でしょ|やろ)|(?:でしょ|やろ)[。!]*$/;
const HAPPENED = /(?:た|んだ|てた|だった)(?:よ|の|ん|もん|ねん|わ|で|し)*[!。！]*$/;

/** Where the shown lines stand after a change; 0: a line that was never shown. */
const shownAfter = (shown: Shown, edit: Edit): Shown =>
  edit.type === 'operations'
    ? applied(
        shown,
        edit.operations,
        () => 0,
        (one) => one,
      )
    : shown;

const bringsBack = (edit: Edit): boolean =>
  edit.type === 'undo' || (edit.type === 'operations' && edit.operations[0]?.type === 'insert');

/** あ、38センチです。83じゃなくて 38: told right before the change that has it now. */
function dropRepeated(found: Said[], kept: Kept, edits: readonly Edit[]): void {
  const last = found.at(-1);
  if (last === undefined || !isTold(last.settled) || last.words.trim().length > REPEATED_LIMIT) return;
  const now = edits.reduce(after, kept).sentences.filter((one) => !kept.sentences.includes(one));
  const words = plain(trimmed(last.words).replace(/(?:です|だった|でした|だよ|だ|や)?[。！!]*$/, ''));
  if (words !== '' && now.some((one) => plain(one).includes(words))) found.pop();
}

/** Where something was done, what beside it was not understood, or is not there, is no question; and nobody is asked twice. */
function withoutLost(found: readonly Said[]): readonly Said[] {
  const isDone = found.some(({ settled }) => settled.is === 'edit' && settled.edit.type === 'operations');
  // ううん、書かない。もう おしまい: nothing is left out of a text that is done.
  const isEnding = found.some(({ settled }) => settled.is === 'stops' || settled.is === 'all_written');
  const isUnclear = ({ settled }: Said): boolean => settled.is === 'edit' && settled.edit.type === 'unclear';
  const unclear = found.find(isUnclear);
  const isLost = ({ settled }: Said): boolean =>
    settled.is === 'edit' &&
    (settled.edit.type === 'unclear' || (settled.edit.type === 'not_there' && !isOrderly(settled.edit.name)));
  return isDone || isEnding
    ? found.filter((one) => !isLost(one))
    : found.filter((one) => one === unclear || !isUnclear(one));
}
const isOrderly = (name: string): boolean => name.length > 0 && !/[、。]/.test(name);

/** さっきの: told before this message, where that is said. */
const pointing = (clause: string, kept: Kept, desk: Kept): Kept => {
  const told = kept.sentences.length - desk.sentences.length;
  return EARLIER.test(clause) && told > 0 && desk.last > 0
    ? { ...kept, sentences: desk.sentences, last: desk.last }
    : kept;
};

/** With a clause that was told right before: it is what いまの points at. */
function withTold(kept: Kept, desk: Kept, clause: string): Kept {
  const isFirst = kept.sentences.length <= desk.sentences.length;
  return {
    ...kept,
    isStale: false,
    sentences: [...kept.sentences, clause.trim()],
    last: isFirst ? 1 : kept.last + 1,
  };
}

/** Whether it is to stand in the text. */
export const isTold = ({ is }: Said['settled']): boolean => is === 'answer' || is === 'lines';
