import { type Choice, type Question, questionIn } from '#agents/core/question.ts';
import { readReply } from '#agents/core/read-reply.ts';
import care from '#agents/words/care.json' with { type: 'json' };
import type { Heard } from './choose-agent.ts';
import { type DialogueContext, isWorking } from './dialogue-script.ts';
import { isInvited, isMoreThanAWord } from './talks/beside/listen-talk.ts';
import { fold } from './understand/intents.ts';
import { conditionedReply, readLedReply } from './understand/told/led-reply.ts';
import { momentIn } from './understand/told/moment.ts';
import { isWorkOnlyTold } from './understand/told/only-told.ts';
import { declinesRest, isSleepy, takesRest } from './understand/told/resting.ts';
import { asksForTime } from './understand/told/waiting.ts';

/** What a reply to the open question comes to. */
export type Meant =
  /** The key of a choice (agents/words). */
  | { readonly type: 'choice'; readonly means: string }
  /** Of several nobody knows which: the question is asked again by its choices. */
  | { readonly type: 'which'; readonly question: Question }
  | { readonly type: 'neither' }
  /** The child would rather do something else, away from the robot: そとで サッカーしたい. */
  | { readonly type: 'elsewhere' }
  /** It asks what a choice is before it chooses: バトルって なに？ */
  | { readonly type: 'explain'; readonly question: Question };

/** These stay what they are, whatever was asked. */
const FIRST: readonly Heard['intent'][] = [
  ...(['unwell', 'drill_answer', 'story_move', 'story_led', 'homework'] as const),
];
/** A kanji that is described, or a text: named so plainly that no choice is meant, though its name may stand in it. */
const NAMED: readonly Heard['intent'][] = [
  'kanji_sought',
  'japanese_question',
  'kanji_list',
  'composition_shown',
  'kanji_question',
  'kanji_for',
  'passage',
  'compose',
];
/** Away from the robot: a game outside, a meal, a drawing. */
const ELSEWHERE =
  /(?:そと|外|こうえん|公園|にわ|さっかー|やきゅう|野球|てに?す|なわとび|おにごっこ|かくれんぼ|どっじ|じてんしゃ|自転車|おえかき|お絵かき|お絵描き|えを?かき|絵を?か|ぬりえ|おりがみ|ぶろっく|れご|おもちゃ|まんが|てれび|ゆーちゅーぶ|どうが|おやつ|ごはん|ご飯|おふろ|お風呂|ぴあの|すいみんぐ|いぬの|さんぽ|散歩|ともだちと|友だちと|横にな)[^。!?]{0,12}?(?:たい|いってくる|行ってくる|してくる|いく|行く|てから|(?:する|やる)(?:ね|よ|から)?$)/;
/** どれでも いい, おまかせ. */
const ANY_OF_ALL =
  /^(?:うーん|えっと|、)*(?:どれ|なん|何)でも(?:い[いー]|ええ|よか)?(?:よ|わ|です|で|ばい|[!。])*$|^(?:おまかせ|まかせる|きめて|えらんで)(?:する|します|よ|ね|[!。])*$/;
/** Nothing but that it goes: サッカー いってくる, じゃあ あそびに いくね. */
const GOES_OUT =
  /^(?:じゃあ?|もう|ちょっと|いまから|ごめん|、|。|!)*(?:さっかー|やきゅう|こうえん|公園|そと|外|おそと|なわとび|すいみんぐ|ぴあの|ならいごと|さんぽ|いぬのさんぽ|おつかい|おふろ|お風呂|ごはん|ご飯|おやつ(?:たべ)?|あそび|遊び)(?:の|を|に|へ|で)?(?:れんしゅう|あそび)?(?:に)?(?:いってくる|行ってくる|いってきます|行ってきます|いくね|行くね|いくから|行くから|してくる|たべてくる|はいってくる|いく(?:わ|よ))(?:ね|わ|よ|から|[!。])*$/;
/** Not wanted: そとは いや. */
const NOT_ELSEWHERE = /(?:たく|いか|行か)(?:な|ね)|きらい|やだ/;
/** きょうは おやすみ. */
const NOT_TODAY =
  /^(?:うーん|ううん|いや|、|。)*きょうは(?:もう)?(?:お?やすみ|なし|やらない|やらん|しない|やめ(?:とく|る)|いい)(?:に?する|だ|や|です|よ|わ|ね|[!。])*$/;
const REFUSES_FIRST =
  /^(?:ううん|いや(?:だ|や)?|やだ|やらない|やらん|やらへん|しない|せん|いらない|ばとる(?:は|じゃ)[^。、!]{0,6})[よわ]?[。、!\s]+(?=.*(?:げーむ|あそ|ごっこ|てれび|どうが|まんが|おえかき|ぶろっく|そと|外|ぼーる|れご)[^。!?]{0,6}(?:したい|やりたい|みたい|よみたい|いきたい|する|やる|いく|びたい|ぼう)[^?]{0,6}$)/;
const ASKS_ABOUT_BATTLE =
  /(?:^|(?:ばとる|げーむ)(?:って|は|とは|で)?[^。!]{0,6})(?=むずかし|かんたん)(?:むずかし|かんたん)(?:い|いの|なの|かな|[?])+$|(?:ばとる|げーむ)(?:って|は|とは|で)?[^。!]{0,6}(?:だれ|誰|あいて|こわ|なに|何|どんな|どう|なん|(?:むずかし|かんたん|たのし|おもしろ|できる)[^。!]{0,4}[?])|(?:だれ|誰|なに|何)(?:と|を).{0,4}ばとる/;
/** Words that tell nothing by themselves: a reply in words of the child's own. */
const FREE: readonly Heard['intent'][] = [
  ...(['chatter', 'nonsense', 'yes', 'no', 'several', 'answer', 'joy', 'thinking'] as const),
];
/** Who cannot tell is helped on by these. */
const HELPS: readonly string[] = ['hint', 'small_step', 'problem'];
const SULKS: readonly Heard['intent'][] = ['sulk', 'dont_know'];
const GOES_ON: readonly string[] = ['ways_out', 'go_on'];
/** A rest that was offered before the power went, or by a cloud that said so in its own words. */
const OFFERED_REST = questionIn(care.breakOffer);

/** What the child's words mean as a reply; null where they are none. */
export function meantBy(context: DialogueContext, heard: Heard): Meant | null {
  const { memory, message } = context;
  const { intent } = heard;
  const said = fold(message);
  // サッカー いってくる: it is let go, whatever was asked.
  // どれでも いい, to all there is: the robot takes one.
  const isMenu = /もんだいが あるよ。どれに する？$/.test(memory.lastReply);
  if (isMenu && ANY_OF_ALL.test(said)) return { type: 'choice', means: 'problem' };
  if (GOES_OUT.test(said) && intent !== 'finish' && !['unwell', 'homework'].includes(intent))
    return { type: 'elsewhere' };
  const asked = context.asked ?? restOffered(context);
  if (asked === null || FIRST.includes(intent)) return null;
  const { question } = asked;
  const mayBeTale = isInvited(context) && isMoreThanAWord(said);
  const led = mayBeTale ? null : readLedReply(question, message);
  const reply = conditionedReply(question, message) ?? asked.reply ?? led;
  const { choices, freely } = question;
  const offers = (means: string): boolean => choices.some((choice) => choice.means === means);
  if (choices.length > 0 && freely === undefined) {
    if (ELSEWHERE.test(said) && !NOT_ELSEWHERE.test(said)) return { type: 'elsewhere' };
    // やらない。ゲームしたい: a game of its own, and not this one.
    if (REFUSES_FIRST.test(said)) return { type: 'elsewhere' };
    const last = choices.at(-1);
    if (question.answers === 'yes_no' && last?.means === 'finish' && NOT_TODAY.test(said))
      return choiceOf(last);
    if (offers('battle') && ASKS_ABOUT_BATTLE.test(said)) return { type: 'explain', question };
  }
  // A rest is no problem and no end.
  if (intent === 'tired' && !offers('rest') && question.answers !== 'number') return null;
  const isNo =
    reply?.outcome === 'chosen' && reply.choice === choices.at(-1) && question.answers === 'yes_no';
  const waits = intent === 'thinking' && asksForTime(said);
  if (waits && (isNo || reply === null)) return null;
  // "やだ。ゲームなら いい": what it would rather do, the robot has too.
  if (RATHER_PLAYS.test(said) && !isWorking(context) && context.state.composition === null)
    return { type: 'choice', means: 'battle' };
  // Whoever was invited to tell has more to say than a word.
  // しゅくだい わすれた だけなのに names the work, and chooses none.
  if (mayBeTale && reply !== null && (reply.outcome !== 'chosen' || isWorkOnlyTold(said))) return null;
  // やすまんでいい それより きいて: what was offered is declined, and it tells on or goes on.
  if (offers('rest') && declinesRest(said)) {
    if (GOES_TO_WORK.test(said)) return { type: 'choice', means: 'go_on' };
    const isToBeHeard = offers('talk') && WANTS_EAR.test(said);
    if (!isToBeHeard && (isInvited(context) || mayBeTale)) return null;
    return { type: 'choice', means: offers('talk') ? 'talk' : 'go_on' };
  }
  if (isNo && isSleepy(said)) return { type: 'choice', means: 'rest' };
  if (offers('rest') && takesRest(said)) return { type: 'choice', means: 'rest' };
  // とけいが しゅくだいやねん, after とけいは できない: the same once more would be no answer.
  const letsBe = LETS_BE.test(said);
  if (offers('instead') && !letsBe && reply?.outcome !== 'chosen' && isToldOnce(heard, said))
    return { type: 'choice', means: 'homework' };
  // じゃあ いいや, まるが うまく かけない: what is not possible here is for somebody else.
  const isUnwanted =
    NOT_THEN.test(said) ||
    letsBe ||
    (reply === null && LET_DOWN.includes(intent) && momentIn(message) === null);
  if (offers('instead') && offers('homework') && reply?.outcome !== 'chosen' && isUnwanted)
    return { type: 'choice', means: 'homework' };
  // やる！ むずかしいのは なしね; それより さきに これを おわらせる.
  const isGame = offers('battle') && question.answers === 'yes_no';
  if (isGame && reply?.outcome === 'chosen' && !OF_OPPOSITE.test(said))
    return { type: 'choice', means: reply.choice.means };
  if ((isGame || offers('rest')) && reply === null && WORK_FIRST.test(said)) return choiceOf(choices.at(-1));
  // さくぶん すかんけん 本のほう: the name of what it refuses is no wish for it.
  const isRefused =
    intent === 'compose' &&
    offers('composition') &&
    reply?.outcome === 'chosen' &&
    reply.choice.means !== 'composition';
  const isTaken = isRefused || (offers('instead') && reply?.outcome === 'chosen' && isToldOnce(heard, said));
  if (!isTaken && isNamedWish(heard, message, choices)) return null;
  switch (reply?.outcome) {
    case 'chosen':
      // べつに says neither, and ends nothing.
      if (reply.choice.means === 'finish' && /^べつに[。!]*$/.test(said)) return { type: 'which', question };
      // おわりたいけど しゅくだい のこってる, もんだいで だいじょうぶ: an end that is not plainly meant is asked for by name.
      if (reply.choice.means === 'finish' && offers('problem')) {
        if (WANTS_PROBLEM.test(said)) return { type: 'choice', means: 'problem' };
        if (DOUBTS_END.test(said)) return { type: 'which', question };
      }
      // "やだ" to one way after the other is a feeling first.
      if (memory.sulks > 0 && SULKS.includes(intent) && GOES_ON.includes(reply.choice.means)) return null;
      return { type: 'choice', means: reply.choice.means };
    case 'either':
      if (isAboutAnswer(choices)) return { type: 'which', question };
      // なんで？ is no なんでも いい.
      if (ASKS_WHY.test(said)) return null;
      // Of the subjects the robot takes one, and begins.
      return offers('math') ? { type: 'choice', means: 'problem' } : choiceOf(choices[0]);
    case 'dont_know':
      return (
        choiceOf(choices.find(({ means }) => HELPS.includes(means))) ??
        (isWorking(context) ? null : { type: 'which', question })
      );
    case 'unclear':
      return { type: 'which', question };
    case 'neither':
      // Whoever has had enough of all is comforted as ever.
      return intent === 'sulk' || intent === 'play' ? null : { type: 'neither' };
    default:
      return freely !== undefined && FREE.includes(intent) ? { type: 'choice', means: freely } : null;
  }
}

/** Not the end but a problem is meant; the end is doubted, or denied. */
const WANTS_PROBLEM =
  /(?:もんだい|問題)(?:を|は|が)?(?:だして|出して|やる|やりたい|ちょうだい|おねがい)|おわり(?:に)?は?しない/;
const DOUBTS_END =
  /おわ[^。!?]{0,8}(?:けど|のに)|(?:しゅくだい|宿題)[^。!?]{0,4}(?:のこ|残|ある|あん|まだ)|まだ[^。!?]{0,8}(?:のこ|残|ある|あん)|^(?:うん|、)*だいじょうぶ[!。]*$/;

/** いっしょに やりたいの！「大きい」の はんたいは？: of a game of words. */
const OF_OPPOSITE = /」の(?:はんたい|反対|ぎゃく|逆)(?:は|って)/;
const ASKS_WHY = /^(?:え|でも|ねえ|で|、)*(?:なんで|どうして|なぜ|なして)(?!も)/;
const RATHER_PLAYS =
  /(?:げーむ|ばとる|あそ(?:び|ぶ))(?:の)?(?:ほう)?(?:なら|だったら|やったら)|^(?:つぎ|次|じゃあ?|ほな|こんど|今度|は|、)*(?:げーむ|ばとる)(?:のほう)?(?:が|で)(?:い[いー]|ええ|よか|したい|やりたい)(?:な|な[あー]|です|ばい|わ|[!。])*$/;

const GOES_TO_WORK =
  /(?:や(?:りたい|る|ろう)|おしえて|教えて|だして|出して|つづけ)(?:よ|ね|わ|で|ほしい|[!。])*$/;
const WANTS_EAR =
  /^.{0,14}(?:きいて|聞いて|はなし(?:たい|きいて)|話(?:したい|を?聞))(?:よ|ね|ほしい|くれる|や|[!。])*$/;

/** じゃあ いい: not wanted, then. けいさんは いや: what was offered is not. */
const NOT_THEN =
  /^(?:え[ーっ]*|そっか|ふーん|なんだ|[、。!])*(?:じゃあ?|ほな|なら|もう|ほんなら)[、]*(?:もう)?(?:い[いー]|ええ)(?:や|わ|です|もん|よ|[!。])*$|^.{1,8}は(?:いや|やだ|いらん|したくな|きらい)/;
/** えー、とけいが いいのに。じゃあ いい: it is let be, whatever was wanted. */
export const LETS_BE =
  /のに[。、!…\s]*(?:じゃあ?|ほな|なら|もう)[、]*(?:もう)?(?:い[いー]|ええ)(?:や|わ|です|もん|よ|[!。])*$/;
const WORK_FIRST =
  /(?:さき|先)に(?:これ|いまの|もんだい|しゅくだい)|(?:これ|いまの|この(?:もんだい|しき)).{0,5}(?:おわ(?:ら|っ)|や(?:って|りき)|とい)|それより.{0,6}(?:もんだい|しゅくだい|べんきょう|つづき)/;
const LET_DOWN: readonly Heard['intent'][] = ['chatter', 'nonsense', 'sulk', 'dont_know'];

/** Whether the child insists on what the robot has just said it cannot do. */
const isToldOnce = (heard: Heard, folded: string): boolean =>
  (heard.intent === 'practice' && heard.wish.about !== null && heard.wish.about.instead !== null) ||
  // とけいじゃなくて くく: another thing, that can be done.
  (!(heard.intent === 'practice' && heard.wish.about?.instead === null) &&
    /(?:じゃ|や|で)な(?:いと|くて)|がよかった|ほしかった|しゅくだい(?:だ|や|な)|宿題(?:だ|や|な)/.test(
      folded,
    ));

/**
 * Whether a wish is named beside the choices (グラフの もんだい だして, while やすむ and つづける are asked): it goes the way of
 * every wish. What is a choice in its own words stays one.
 */
function isNamedWish(heard: Heard, message: string, choices: readonly Choice[]): boolean {
  const said = fold(message);
  if (choices.some(({ words }) => fold(words) === said)) return false;
  if (NAMED.includes(heard.intent)) return true;
  if (heard.intent !== 'practice') {
    // もんだい だして is no wish to go on with what was left, where only a rest or that can be chosen.
    const isRest = choices.some(({ means }) => means === 'rest');
    const hasProblem = choices.some(({ means }) => means === 'problem' || means === 'more');
    return heard.intent === 'next' && isRest && !hasProblem && /もんだい|問題/.test(said);
  }
  // うん、2年の やつ, where kanji were offered: they are to be of that year.
  if (
    heard.isUnsure ||
    (heard.wish.about === null && choices.some(({ means }) => means === 'kanji_practice'))
  )
    return false;
  const { about, level, grade, count, without } = heard.wish;
  // かんじ なし、さんすうだけで: more than a no to what was offered.
  const isCounted = count !== null && without.length > 0;
  const isOfMath = without.length > 0 && heard.topic === 'math';
  return isCounted || isOfMath || about !== null || level !== null || grade !== null;
}

const choiceOf = (choice: Choice | undefined): Meant | null =>
  choice === undefined ? null : { type: 'choice', means: choice.means };

/** Of its own answer the robot decides nothing for the child. */
const isAboutAnswer = (choices: readonly Choice[]): boolean =>
  choices.some(({ means }) => means === 'answer');

function restOffered({ state, message }: DialogueContext): DialogueContext['asked'] {
  if (state.awaiting !== 'confirmation' || OFFERED_REST === null) return null;
  return { question: OFFERED_REST, reply: readReply(OFFERED_REST, message) };
}
