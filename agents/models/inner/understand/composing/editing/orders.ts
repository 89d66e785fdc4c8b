import { CHOICES } from '#agents/words/sentence.ts';
import { contrastedBy } from './contrasting.ts';
import { insertedBy } from './inserting.ts';
import { plain } from './likeness.ts';
import { movedBy } from './moving.ts';
import { applied, type Edit, type Kept } from './operation.ts';
import { anyOf, matched, spansOf } from './order-words.ts';
import { removedBy } from './removing.ts';
import { replacedBy } from './replacing.ts';
import { missedBy, restoredBy } from './restoring.ts';
import { alsoSpelled, type Spelled, spelledBy } from './spelling.ts';
import { titleIn } from './titling.ts';

/** Somebody says it in the text: 先生が けしてねって いいました, 「もどして」と どなりました. What is named by it (いったの) is not told. */
const REPORTED =
  /(?:って|〓と|(?<=[てでたるよねいうくすつぬむ！!？?])と(?=[\s、]|言|い[いっわ]|さけ|叫|おこ|注意))\s*(?:[^。、「」]{0,12}?)(?:(?:い|言|ゆ)(?:い(?:ました|ます)|った(?![けのやとぶ]|って)|われ(?!たの)|ってました|い?なお|うて[いた]た?)|さけ|叫|どな|なきました|ないた|泣|わら|笑|たの(?:み|ん)|きかれ|聞かれ|おこ(?:り|ら|っ)|ちゅうい|注意)/;
/** An order's word in the middle of what is told as done: 黒を 白に かえて、どや顔を しました. */
const GOES_ON =
  /[てで][、\s]+(?!.*(?:から|ので|けど|けん|もん|し)[。！!]*$).{2,}(?:ました|ます|でした)[。！!]*$/;
const LINK = new RegExp(
  `(?<=[。、！!\\s])${anyOf('link')}(?=[\\s、ぁ-んァ-ヶ一-龠「『])(?:[、\\s]*(?:ね|さ)(?=[、\\s]))?`,
);

/** What was ordered, and how a word was spelled by it. */
export interface Ordered {
  readonly edits: readonly Edit[];
  readonly spelled: Spelled | null;
}

/** The orders of one clause, one after the other, each read of the text as the one before it left it; no edits where it is none. */
export function ordersIn(clause: string, kept: Kept, before: Spelled | null = null): Ordered {
  if (isTold(clause)) return { edits: [], spelled: null };
  const pieces = piecesOf(clause.replace(CORRECTS, ''));
  const found: Edit[] = [];
  let [now, pending] = [kept, ''];
  let spelled = before;
  for (const piece of pieces) {
    const read = one(pending + piece, now) ?? (pending === '' ? null : one(piece, now));
    const also = read === null && spelled !== null ? alsoSpelled(piece, spelled, now) : null;
    const edit = read?.edit ?? also;
    if (edit === null) {
      pending = pending + piece;
      continue;
    }
    spelled = read?.spelled ?? spelled;
    pending = '';
    found.push(edit);
    now = after(now, edit);
  }
  if (found.length > 0 || pieces.length === 1) return { edits: found, spelled };
  const whole = one(clause, kept);
  return { edits: whole === null ? [] : [whole.edit], spelled };
}

/** X… あ ちがう、Y: only what comes behind it is meant. */
const CORRECTS = /^.*[…。、\s](?:あ+っ?|いや)[、\s]*(?:ちがう|ちがった|まちがえた)[、。\s]+(?=.)/s;

/** Whether an order's words in a clause are somebody's in the text, or told as done. */
export const isTold = (clause: string): boolean =>
  [REPORTED, GOES_ON, IN_ORDER].some((pattern) => matched(pattern, clause) !== null);
/** 火を けしてから 入れて: a step of what is told. */
const IN_ORDER = /(?:け|消)してから[、\s]*[^、。\s]/;

/** The text as an order leaves it. */
export function after(kept: Kept, edit: Edit): Kept {
  const { sentences, before, hasTitle } = kept;
  switch (edit.type) {
    case 'operations': {
      const same = (words: string): string => words;
      const now = applied(sentences, edit.operations, same, (_, words) => words);
      return { ...kept, sentences: now, before: [...before, sentences] };
    }
    case 'title': {
      const now = [edit.words, ...sentences.slice(hasTitle === true ? 1 : 0)];
      return { ...kept, sentences: now, hasTitle: true, before: [...before, sentences] };
    }
    case 'undo':
      return { ...kept, sentences: before.at(-1) ?? sentences, before: before.slice(0, -1) };
    default:
      return kept;
  }
}

/** Parted where another order begins: それから, あと. */
function piecesOf(clause: string): readonly string[] {
  const cuts = [0, ...spansOf(LINK, clause).map(([from]) => from), clause.length];
  return cuts
    .slice(1)
    .map((to, at) => clause.slice(cuts[at], to))
    .filter((piece) => plain(piece) !== '');
}

interface Read {
  readonly edit: Edit;
  readonly spelled?: Spelled;
}

function one(piece: string, kept: Kept): Read | null {
  const title = titleIn(piece);
  if (title !== null) return { edit: { type: 'title', words: title } };
  const spelling = spelledBy(piece, kept);
  if (spelling !== null) return spelling;
  const edit =
    restoredBy(piece, kept) ??
    missedBy(piece, kept) ??
    contrastedBy(piece, kept) ??
    insertedBy(piece, kept) ??
    movedBy(piece, kept) ??
    replacedBy(piece, kept) ??
    removedBy(piece, kept);
  if (edit === null) return null;
  const isTooMany = edit.type === 'which' && edit.among.length > CHOICES.most;
  return { edit: isTooMany ? { type: 'unclear', does: 'change' } : edit };
}
