import { plain, seek, shareOf } from './likeness.ts';
import { named, nameIn, pointsOnly } from './named.ts';
import { type Edit, type Kept, operations } from './operation.ts';
import { anyOf, bare, matched, order, trimmed } from './order-words.ts';

const BACK = new RegExp(
  `^(?<before>.*?)(?:もと(?:に|の|どおりに)?|元(?:に|の(?:文)?に?)?|まえ(?:の)?に|前(?:の)?に|さいしょに)?\\s*${order('back')}`,
  's',
);
/** さっき 消したやつ: what went last, by no name. */
const GONE =
  /(?:さっき|いま|今|この?まえ)?\s*(?:の)?\s*(?:け|消)(?:し|され)(?:た|てもらった|ちゃった)\s*(?:の|やつ|ぶん|文|とこ(?:ろ)?|ほう)?\s*(?:は|を|も)?/;
const ALONE = new RegExp(
  `^(?:${anyOf('fillers', 'pointers', 'stands_for')}|もと(?:に)?|元(?:に)?|やっぱり?|やめて|ちがう|の|は|を|も|に|[、。\\s])*$`,
);
const SLIP =
  /^(?:あ+っ?|いや|[、。！!…\s])*(?:まちがえた|まちがった|まちがい|間違えた)(?:よ|わ|から|[。！!ー\s])*$/;
const AT_END = /(?:いちばん|一番)?\s*(?:さいご|最後|うしろ|後ろ|おわり)/;

/** 日にちは どこに かくの: that is asked. */
const ASKS = /(?:どこ|どう|なんて|なに|何)(?:に|を|へ)?\s*(?:か|書|い|入)/;
/** ケシ太 やめて ケシ丸に もどす, ねこを いえに もどす: to what, or where to, is said; that is another change, or told. */
const TO_ANOTHER =
  /(?:(?:やめて|じゃ\s*なく(?:て)?)[、\s]*\S+\s*に\s*(?:もど|戻)(?:し|す|せ)|(?<!もと|元|まえ|前|さいしょ|最初)に\s*(?:もど|戻)す)/;
/** いすは かく, 「…」けさないで: to stand there, and it was taken out. */
const KEPT = new RegExp(
  `^(?<before>.+?)[はをも]?\\s*(?:(?:け|消)さ(?:ないで|んで|んとって)|${order('put')})`,
  's',
);
/** やっぱり さっきの いれる: what went last. */
const AGAIN = new RegExp(
  `^やっぱ(?:り|し)?[、\\s]*(?<before>.*?)(?:(?:け|消)さ(?:ないで|んで|んとって)|${order('put')})`,
  's',
);
/** やっぱ かく けんかしたって だけ: the words to be written stand behind the order. */
const ONLY_THESE = /[\s、。]*(?:って|と)?\s*だけ[。！!\s]*$/;

/** What an order brings back: one sentence that was taken out, or the text before its last change; null: it is none. */
export function restoredBy(text: string, kept: Kept): Edit | null {
  const said = trimmed(text);
  if (SLIP.test(text.trim())) return slipped(kept);
  if (ASKS.test(text) || matched(TO_ANOTHER, text) !== null) return null;
  const found = matched(BACK, text.trim());
  if (found?.before === undefined) return keptAgain(text.trim(), kept);
  const rest = trimmed((found.rest ?? '').replace(AT_END, ''));
  const before = found.before.replace(GONE, '');
  const gone = goneFrom(kept);
  const byName = [before, rest]
    .map((one) => nameIn(one))
    .filter((one) => plain(one).length >= 2 && !ALONE.test(one));
  for (const name of byName) {
    const back = backByName(name, kept, AT_END.test(found.rest ?? ''));
    if (back !== null) return back;
  }
  if (byName.some((name) => named(name, kept).isSure && seek(name, kept.sentences).isSure))
    return { type: 'is_in' };
  const isWish = /もと|元|もど|戻|まえの|前の|復活|ふっかつ|けさな|消さな/.test(said);
  if (ALONE.test(before) || pointsOnly(before))
    return isWish || GONE.test(found.before) ? { type: 'undo' } : null;
  return isWish && byName.length > 0 && gone.length > 0 ? { type: 'undo' } : null;
}

/** まちがえた, and no more: of the newest sentence, or of the last change where that came later. */
function slipped({ sentences, before, isToldSince, isStale, hasTitle }: Kept): Edit | null {
  const newest = sentences.length - 1;
  if (isToldSince !== true || newest < (hasTitle === true ? 1 : 0))
    return before.length > 0 ? { type: 'undo' } : null;
  return isStale === true
    ? { type: 'unclear', does: 'remove' }
    : operations({ type: 'remove', at: [newest] });
}

/** What is to stand there was taken out: it comes back to its place. */
function keptAgain(text: string, kept: Kept): Edit | null {
  const found = matched(AGAIN, text);
  const again = found?.before;
  const hasLost = (kept.before.at(-1)?.length ?? 0) > kept.sentences.length;
  const behind = (found?.rest ?? '').replace(ONLY_THESE, '').trim();
  if (again === '' && behind !== '' && behind !== found?.rest?.trim())
    return (
      backByName(behind, kept) ?? operations({ type: 'insert', before: kept.sentences.length, words: behind })
    );
  if (again !== undefined && pointsOnly(again) && hasLost) return { type: 'undo' };
  const name = nameIn(trimmed(matched(KEPT, text)?.before ?? '').replace(/^やっぱ(?:り|し)?\s*/, ''));
  return plain(name).length < LEAST || seek(name, kept.sentences).isSure ? null : backByName(name, kept);
}
const LEAST = 2;
/** How much of an order's name stands in the sentence that it brings back. */
const LEAST_SHARED = 0.65;

function backByName(name: string, kept: Kept, isAtEnd = false): Edit | null {
  const gone = goneFrom(kept);
  const { at, isSure } = named(name, { sentences: gone.map(({ words }) => words), last: 0, before: [] });
  const [one, another] = at;
  const it = one === undefined || another !== undefined ? undefined : gone[one];
  // ねこを 箱に いれる: it tells more than the sentence that went, and is none of it.
  if (it === undefined || !isSure || shareOf(name, it.words) < LEAST_SHARED) return null;
  return operations({ type: 'insert', before: isAtEnd ? kept.sentences.length : it.before, words: it.words });
}

/** What stood in the text once and stands there no more, the latest first, and before which sentence it stood. */
function goneFrom({
  sentences,
  before,
}: Kept): readonly { readonly words: string; readonly before: number }[] {
  const found = new Map<string, number>();
  for (const then of before.toReversed())
    for (const [at, words] of then.entries()) {
      if (found.has(words) || sentences.includes(words)) continue;
      const neighbour = then.slice(0, at).findLast((one) => sentences.includes(one));
      found.set(words, neighbour === undefined ? 0 : sentences.indexOf(neighbour) + 1);
    }
  return [...found].map(([words, place]) => ({ words, before: place }));
}

const MISSED_ENDS = '(?:よ|ね|の|わ|で|ねん|けど|やん|じゃん|もん|です|んだ|んや|か|[。！!…ー])*$';
const IS_GONE =
  '(?:(?:ぬけ|抜け|きえ|消え)て?(?:い?る|た|とる|ました|ちゃった)|(?:はい|入)って(?:い)?(?:な(?:い|かった)|へん|ません)|な(?:い|くなって(?:い)?る|くなった)|あらへん|ありません)';
/** サッカーの ことが ない, 「…」が きえてる: a part of the text. */
const OF_PART = new RegExp(
  `^(?:あれ|え|でも|[、。！!？?\\s])*(?:(?<quoted>[「『].+[」』])|(?<about>[^「」『』はがも。]{1,16}?)\\s*の\\s*(?:こと|はなし|話|ぶん|文|ところ|とこ))\\s*(?:って|が|は|も)?\\s*(?:まだ)?\\s*${IS_GONE}${MISSED_ENDS}`,
);
/** おかあさんにも つくって ほしいが ぬけてる: words that are a sentence. A tooth that is missing is told. */
const OF_SENTENCE = new RegExp(
  `^(?:あれ|え|でも|[、。！!？?\\s])*(?<words>.{4,}?(?:たい|ほしい|です|ます|ました|だった|[っんいしれけきえ][ただ]|[るうくすつぬぶむ]))\\s*(?:って(?:の|いうの)?)?\\s*[がも]\\s*(?:まだ)?\\s*(?:(?:ぬけ|抜け|きえ|消え)て(?:い?る|る)|(?:はい|入)って(?:い)?(?:ない|へん|ません))${MISSED_ENDS}`,
);

/** What a child misses in its text: it comes back where it was told once, words that are a sentence stand at the end, and else it is asked. Null: it misses nothing. */
export function missedBy(clause: string, kept: Kept): Edit | null {
  const said = clause.trim();
  const part = OF_PART.exec(said)?.groups;
  const words = bare(part?.quoted ?? OF_SENTENCE.exec(said)?.groups?.words ?? '').trim();
  const name = words === '' ? (part?.about ?? '').trim() : words;
  if (plain(name).length < LEAST) return null;
  if (kept.sentences.some((one) => plain(one).includes(plain(name)))) return { type: 'is_in' };
  const gone = [...(kept.dropped ?? []), ...kept.before.flat()].filter(
    (one) => !kept.sentences.includes(one),
  );
  const [at] = seek(name, gone).isSure ? seek(name, gone).at : [];
  const back = at === undefined ? words : (gone[at] ?? '');
  return back === ''
    ? { type: 'missed', name }
    : operations({ type: 'insert', before: kept.sentences.length, words: back });
}
