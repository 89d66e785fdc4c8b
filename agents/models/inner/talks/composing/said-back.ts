import { type DialogueContext, speak } from '#agents/models/inner/dialogue-script.ts';
import { feelingIn } from '#agents/models/inner/understand/composing/aspects.ts';
import { sentencesOf } from '#agents/models/inner/understand/composing/clauses.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { feelingsIn } from '#agents/understanding/recognise.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import composingWords from '#agents/words/composing.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { isUnsaid, withoutPauses } from './draft.ts';

/** Longest words that are said back, characters: what a child can hear of its own at once. */
const LIMIT = 48;
/** Shortest that are worth it. */
const LEAST = 2;
/** So likely sad by what was learned. */
const SAD = 0.6;
/** Nothing to go on from. */
const THIN =
  /^(?:うん|はい|ううん|いいえ|いや|ちがう|そう|さあ|あ|そうだ|いい(?:かんじ|ね)|よし|わかった|おっけー|ok|え|かく|かきたい|ちぇ)+[。!]*$/;
const LONG_NUMBER = /[0-9]{3}/;
const WAS_GOOD =
  /たのし|うれし|おもしろ|よかった|すごかった|かっこ|(?:ぜんぶ|くみに|くんに|ちゃんに|さんに)か(?:った|ちま)|(?<!が)勝[っち]|はいたっち|やったー/;
const WAS_HARD =
  /さされ(?!な)|(?<![いあてで])いた(?:い(?!(?:って|と)[いゆ言])|かった|くて)|(?<!は)こわ(?:かった|くて|くなった)|(?<!って)(?<!くて)な(?:いちゃ|きそう)|かなしかった|さみしかった|さびしかった|ころん(?!と|ころ)|ころび|けがし|(?:ま|負)け(?:た(?!とき(?:は|が)?な)|ちゃ)|おこられた|しんぱいだった|くやしかった|なみだ|(?:^|[、。])(?:いっぱい|ちょっと|すこし)?(?:な|泣)い(?:た|ちゃった)|とおくに(?:い|行)っ(?:た|ちゃ)|ひっこし(?:た(?=$|[。、!]|よ|の|けど|から|ん)|ちゃ)|にゅういん|入院|(?:さみし|さびし|かなし|悲し|くやし|つら)い(?:よ|です)?[。]*$/;

const WHY_GLAD =
  /「[^「」]*(?:うれし|嬉し|たのし|楽し|おもしろ|よかった|だいすき)[^「」]*」のは、どうしてかな？$/;

/** One of them after the other. */
export const inTurn = ({ state }: DialogueContext, said: readonly string[]): string =>
  said[state.turn_count % said.length] ?? '';

/** What hurt that day is heard as such; null where nothing did. Told of others or of a story it is no hurt of the child's. */
function hardly({ message, state, memory }: DialogueContext): string | null {
  // きょねん びりじゃったけえ, to why it was glad: the reason of the joy.
  if (WHY_GLAD.test(memory.lastReply)) return null;
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
  /わらっ(?!てくれな)|わらった|(?:あはは|ははは|ぎゃは|うふふ|(?<![ぁ-ん])(?:ふふ|あは|はは))|うけ(?:る|た[。!]*$)|おもしろ|ずっこけ|ころころ|からぶり|おなら|うん[ちこ](?!ん)|へんなかお|ひっくりかえっ/;
const PROUD =
  /(?:ぼく|わたし|おれ|うち)だけ(?!じゃ|や)|はじめて[^。]{0,12}(?:でき|およげ|泳げ|とべ|のれ|かっ)|(?:でき|およげ|泳げ|とべ|のれ|つけられ|のぼれ)た(?:よ|の|で|んだ|ねん)?!|[0-9]+(?:びょう|めーとる|かい|だん|てん)も!|ゆうしょう|優勝|いちばん(?:に|だ)|1い(?:に(?!なり)|だ)|1位(?!に?(?:なり|なる|とり))|ほめられ|せいこう|できるようになっ|(?:ぜんぶ|くみに|くんに|ちゃんに|さんに)かった|(?<!が)勝った|かった(?:よ)?!/;
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

/** Sounds before the words, talk to the robot behind them, and a laugh: none of it is said back. */
const LEADS =
  /^(?:しいていえば|(?:どこ|いつ|だれ|なに|何|どう)(?:で|に|と|が|して)?って、?|あとね|じゃあ|えー[。、]\s*じゃあ|あん(?:ね|な)|えっとな|んーと|それ(?:で)?ね|なんか|えー+)[、\s]+(?=.{2})/;
const TAIL =
  /(?:[、…\s]*(?:って|と)[、\s]*(?:いいたい|言いたい|つたえたい|伝えたい|かきたい|書きたい)|(?:けど|が)?[、。…\s]*(?:(?:あと|ほか)は?[、\s]*)?(?:あんまり|あまり|ぜんぜん|よく)?\s*(?:わすれ(?:た|ちゃった)|忘れた|わから(?:ない|ん)|わかんない|わがんね|おぼえて(?:い)?ない))(?:よ|な|です|[。！!])*$/;
const LAUGHS = /[\s、]*(?:[wｗ]+|[(（]?笑[)）]?)(?=$|[。！!])/g;
/** Only why: it says nothing without the words before it. */
const ONLY_WHY = /^(?:だって|なぜなら)|(?:から|もん|けん|ので|んで)(?:だ|です|や|ね|よ)?$/;
/** What is told of the thing itself: what was done, felt, counted, said. */
const HOLDS_MUCH =
  /[0-9０-９一二三四五六七八九十]|[「『]|(?:た|だ|たい)(?:よ|の|ん|もん|で|わ|ね|です|[。！!])*$/;

/** The child's own words, all of them where they can be heard at once, else the sentence that holds most; null where none can be said. */
export function ownWords(message: string): string | null {
  const whole = tidied(message);
  if (isSayable(whole)) return whole;
  const each = unitsOf(whole).filter((unit) => !THIN.test(fold(unit)));
  const units = each.length > 1 ? each.filter((unit) => !ONLY_WHY.test(unit)) : each;
  const best = units.map((unit) => (unit.length > LIMIT ? endOf(unit) : unit)).filter(isSayable);
  return best.reduce<string | null>(
    (one, other) => (one === null || weight(other) > weight(one) ? other : one),
    null,
  );
}

const tidied = (message: string): string =>
  withoutPauses(message)
    .replace(/([。！!？?])?\n/g, (_, end?: string) => end ?? '。')
    .replace(LEADS, '')
    .replace(LAUGHS, '')
    .replace(TAIL, '')
    .replace(/[。！!…、\s?？]+$/, '')
    .replace(/「([^「」]*)」/g, '『$1』')
    .replace(/^『([^『』]*)』$/, '$1')
    .replace(/(?<=[ァ-ヶーん一-龠])かな$/, '');

const isSayable = (words: string): boolean =>
  words.length >= LEAST &&
  words.length <= LIMIT &&
  !/[「」\n]|[?？](?!\s*\S)/.test(words) &&
  !THIN.test(fold(words)) &&
  !isUnsaid(words) &&
  !LONG_NUMBER.test(fold(words));

const weight = (unit: string): number =>
  (HOLDS_MUCH.test(unit) ? LIMIT : 0) + (feelingIn(unit) === null ? 0 : LIMIT) + unit.length;

/** Its sentences; one that only says why stays with the one before it. */
function unitsOf(text: string): readonly string[] {
  const found: string[] = [];
  for (const one of sentencesOf(text).map((unit) => unit.trim().replace(/[。！!？?…]+$/, ''))) {
    const last = found.at(-1);
    if (one !== '' && last !== undefined && ONLY_WHY.test(one) && last.length + one.length < LIMIT)
      found[found.length - 1] = `${last}。${one}`;
    else if (one !== '') found.push(one);
  }
  return found;
}

/** Of a long sentence what stands at its end: there is what happened. */
function endOf(unit: string): string {
  const parts = unit.split('、').map((part) => part.trim());
  let said = parts.pop() ?? '';
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const longer = `${part}、${said}`;
    if (longer.length > LIMIT) break;
    said = longer;
  }
  return said;
}

/** Whether the message holds nothing that could stand in a text. */
export const isThin = (message: string): boolean => THIN.test(fold(message));

/** What was told, heard: that it hurt, where it did, else by a few of its own words. */
export function heardBack(context: DialogueContext): string {
  const hurt = hardly(context);
  if (hurt !== null) return hurt;
  const plainly = context.message.replace(LAUGH, '');
  const said = ownWords(plainly);
  const tone = toneOf(context);
  if (said !== null && tone !== null) return inTurn(context, wordings(tone, { said }));
  if (said !== null) return inTurn(context, wordings(replies.saidBack, { said }));
  const isLoss = context.memory.composed.isLossHeard === true;
  return isLoss ? sentence(replies.heardSoftly) : speak(context, 'composeHeard');
}
