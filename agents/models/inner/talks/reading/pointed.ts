import { textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { plain, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { pointerAt, pointerIn } from '#agents/knowledge/japanese/reading/place.ts';
import { withOfOpen } from '#agents/knowledge/japanese/reading/question-list.ts';
import { ask, type DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import type { Open } from './desk.ts';

/** A word that is weighed: 箱？, 手紙も. */
const WEIGHED =
  /(?<=^|[、。\s「のとかもは？?])((?:[\p{Script=Han}ァ-ヶー]{1,6}|[ぁ-ん]{2,6}?))(?=[はもがをか?？]|って|だ(?:と|よ|けど)|やろ|かも|$)/gu;
const IS_DEED =
  /[るうくすむぐぶつぬただ]\s*(?:こと|事|ところ)(?:です|だ|や|かな|か|よ|ね|でしょ)*[。!！?？]*$/;
const WEIGHS = /[?？]|どっち|どちら|それとも|まよ|かも|かな/;
const NO_THING =
  /^(?:それ|これ|あれ|どれ|どっち|の|ん|こと|もの|とき|ほう|えっと|いや|でも|ちがう|たぶん|わから)/;

/**
 * What 「それ」 points to: two words that are weighed are each put in its place, and a word that stands only behind it too. The sentence is
 * the text's own, nothing is said of which is right. Null where it is answered plainly.
 */
export function takePointed(
  context: DialogueContext,
  { reading, open, found }: Open,
  said: string,
): string | null {
  const pointer = pointerIn(open.question.words);
  if (found.asked.kind.name !== 'pointing_word' || pointer === null) return null;
  const text = textOf(found.passage);
  const at = pointerAt(pointer, text);
  if (at < 0) return null;
  const [rest = ''] = text.slice(at + pointer.length).split(/[。！？]/);
  const told = said.normalize('NFKC').replaceAll(pointer, '');
  // つばめは どろを はこぶ こと？: one thing that is done.
  if (IS_DEED.test(told) && !/どっち|どちら|それとも|まよ/.test(told)) return null;
  const things = [...new Set([...told.matchAll(WEIGHED)].map(([, thing = '']) => thing))].filter(
    (thing) => thing !== '' && !NO_THING.test(thing) && standsIn(thing, text),
  );
  const [first, second, ...more] = things;
  if (first === undefined) return null;
  const part = (thing: string): string => `${thing}${rest.split('、')[0]}`;
  context.memory.passage = withOfOpen(reading, { tries: open.tries + 1, said: first });
  if (second !== undefined && more.length === 0 && WEIGHS.test(told) && !DECIDES.test(told))
    return ask(context, wanted.putBoth, { pointer, first: part(first), second: part(second) });
  const isBehind = !standsIn(plain(first), text.slice(0, at)) && things.length === 1;
  if (isBehind && open.tries < MOST_TRIES)
    return ask(context, wanted.putOne, { pointer, first: `${first}${rest}` });
  context.memory.passage = reading;
  return null;
}
/** 箱の ほうが ぴったり: the one that is chosen, whatever is said against the other. */
export const chosenThing = (said: string): string =>
  /(?:^|[、。\s])([\p{Script=Han}ァ-ヶーぁ-ん]{1,10}?)の?\s*(?:ほう|方)(?:が|だ|や|かな|で|$|[。!！])/u.exec(
    said.normalize('NFKC'),
  )?.[1] ?? said;
const MOST_TRIES = 2;
const DECIDES = /やっぱ|だから|のほう|ぴったり|じゃなくて|ちがうから/;
