import { type DialogueContext, speak } from '#agents/models/inner/dialogue-script.ts';
import { feelingIn } from '#agents/models/inner/understand/composing/aspects.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { feelingsIn } from '#agents/understanding/recognise.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import composingWords from '#agents/words/composing.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { isUnsaid, withoutPauses } from './draft.ts';

/** Longest words that are said back, characters: what can be heard at once. */
const LIMIT = 20;
/** The first answers what was asked: おとうさんと いもうとと いとこの ゆうまくん. */
const FIRST_LIMIT = 28;
/** Longest two clauses that are said back together. */
const TWO_LIMIT = 32;
/** Shortest that are worth it. */
const LEAST = 2;
/** So likely sad by what was learned. */
const SAD = 0.6;
/** Nothing to go on from. */
const THIN =
  /^(?:うん|はい|ううん|いいえ|いや|ちがう|そう|さあ|あ|そうだ|いい(?:かんじ|ね)|よし|わかった|おっけー|ok|え|かく|かきたい|ちぇ)+[。!]*$/;
const LONG_NUMBER = /[0-9]{3}/;
const WAS_GOOD = /たのし|うれし|おもしろ|よかった|すごかった|かっこ/;
const WAS_HARD =
  /さされ(?!な)|(?<![いあ])いた(?:い|かった|くて)|(?<!は)こわ(?:かった|くて|くなった)|(?<!って)(?<!くて)な(?:いちゃ|きそう)|かなしかった|さみしかった|さびしかった|ころん(?!と|ころ)|ころび|けがし|まけ(?:た|ちゃ)|おこられた|しんぱいだった|くやしかった|なみだ|(?:^|[、。])(?:いっぱい|ちょっと|すこし)?(?:な|泣)い(?:た|ちゃった)|とおくに(?:い|行)っ(?:た|ちゃ)|ひっこし(?:た|ちゃ)|にゅういん|入院|(?:さみし|さびし|かなし|悲し|くやし|つら)い(?:よ|です)?[。]*$/;

/** One of them after the other. */
export const inTurn = ({ state }: DialogueContext, said: readonly string[]): string =>
  said[state.turn_count % said.length] ?? '';

/** What hurt that day is heard as such; null where nothing did. Told of others or of a story it is no hurt of the child's. */
export function hardly({ message, state }: DialogueContext): string | null {
  if (state.composition?.kind !== undefined && state.composition.kind !== 'letter') return null;
  const said = fold(message);
  const isHard = (WAS_HARD.test(said) || isSad(message)) && !WAS_GOOD.test(said) && !FUNNY.test(said);
  if (!isHard) return null;
  const own = ownWords(message);
  return own === null ? sentence(composingWords.heardHard) : sentence(replies.saidHard, { said: own });
}

/** あはは: no word of the text. */
const LAUGH = /[、\s]*(?:あはは|ぎゃはは|ははは|わはは|うふふ|ふふ|笑|www)+[！!。ー〜]*$/;
const FUNNY =
  /わらっ(?!てくれな)|わらった|(?:あは|はは|ぎゃは|ふふ|うふ)は?|うけ(?:る|た[。!]*$)|おもしろ|ずっこけ|ころころ|からぶり|おなら|うん[ちこ](?!ん)|へんなかお|ひっくりかえっ/;
const PROUD =
  /(?:ぼく|わたし|おれ|うち)だけ|はじめて[^。]{0,12}(?:でき|およげ|泳げ|とべ|のれ|かっ)|ゆうしょう|優勝|いちばん(?:に|だ)|1い(?:に|だ)|1位|ほめられ|せいこう|できるようになっ|かった(?:よ)?!/;
const SURPRISED = /びっくり|まじ(?:で|か)|きえた|消えた|とられ(?:た|ちゃ)|いきなり|きゅうに|急に/;

/** How something that is told of the day is met: a joke with a smile, a success with joy; null for what is only told. */
function toneOf({ message, state, memory }: DialogueContext) {
  if (memory.composed.isLossHeard === true || (state.composition?.kind ?? 'letter') !== 'letter') return null;
  const said = fold(message);
  if (FUNNY.test(said) && !/わらわれ|笑われ/.test(said)) return replies.saidFunny;
  if (PROUD.test(said)) return replies.saidProud;
  return SURPRISED.test(said) ? replies.saidSurprise : null;
}

const isSad = (message: string): boolean =>
  feelingsIn(message, 'text').some(({ label, probability }) => label === 'sad' && probability >= SAD);

/** A few words of the message as the child said them: all of it, or its liveliest or last clause; null where none can be said. */
export function ownWords(message: string): string | null {
  const whole = withoutPauses(message).replace(/[。！!…]+$/, '');
  const clauses = whole.length <= LIMIT ? [whole] : clausesOf(whole);
  const fit = clauses.filter(
    (clause, at) =>
      clause.length >= LEAST &&
      clause.length <= (at === 0 ? FIRST_LIMIT : LIMIT) &&
      !/[「」『』\n?？]/.test(clause) &&
      !THIN.test(fold(clause)) &&
      !isUnsaid(clause) &&
      !LONG_NUMBER.test(fold(clause)),
  );
  return fit.find((clause) => feelingIn(clause) !== null) ?? fit.reduce<string | null>(longer, null);
}

const longer = (one: string | null, other: string): string =>
  one !== null && one.length > other.length ? one : other;

const clausesOf = (text: string): readonly string[] =>
  text.split(/[。、！!？?\n]+/).map((clause) => clause.trim());

/** Whether the message holds nothing that could stand in a text. */
export const isThin = (message: string): boolean => THIN.test(fold(message));

/** Two short clauses, both as they were said: おなじはんの 4にん、わたしが はんちょうだったんだよ. */
function inTwo(message: string): string | null {
  const clauses = clausesOf(message).filter((clause) => clause !== '');
  const said = clauses.flatMap((clause) => ownWords(clause) ?? []);
  const isShort = clauses.length === 2 && said.length === 2 && said.join('').length <= TWO_LIMIT;
  return isShort ? said.join('、') : null;
}

/** What was told, heard: by a few of its own words. */
export function saidBack(context: DialogueContext): string {
  const plainly = context.message.replace(LAUGH, '');
  const said = inTwo(plainly) ?? ownWords(plainly);
  const tone = toneOf(context);
  if (said !== null && tone !== null) return inTurn(context, wordings(tone, { said }));
  if (said !== null) return inTurn(context, wordings(replies.saidBack, { said }));
  const isLoss = context.memory.composed.isLossHeard === true;
  return isLoss ? sentence(replies.heardSoftly) : speak(context, 'composeHeard');
}
