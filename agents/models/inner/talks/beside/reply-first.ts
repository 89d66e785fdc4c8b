import {
  askedOnly,
  behind,
  type DialogueContext,
  isWorking,
  justSaid,
  offers,
  replied,
  type Script,
} from '#agents/models/inner/dialogue-script.ts';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { declinesRest } from '#agents/models/inner/understand/told/resting.ts';
import care from '#agents/words/care.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import tale from '#agents/words/told/tale.json' with { type: 'json' };
import { invited, isInvited } from './listen-talk.ts';
import { startBreak } from './rest-talk.ts';

/** …あの…, きょうね…: it begins to tell, and has not told yet. */
const CALLS = /^[.…、。]*(?:あの[うー]?|えっと|んと|ね(?:え)?)+[.…、。ねさ]*$/;
const BEGINS_TO_TELL =
  /(?:^|[.…、。]|なくて|ちゃうくて)(?:きょう|今日|きのう|昨日|さっき|あのね|じつは|ほんとは)[ねなさ]?[.…、。]*$/;
const NOT_NOW = /^(?:ううん|いいえ|いや|だいじょうぶ|大丈夫|へいき|まだ(?:いい|いける)?)[、。!]+$/;
/** No, to a battle, and another game. */
const NO =
  /^(?:え[ーっ]?|もう|[、。])*(?:や(?:ら|り(?:たく)?)(?:ない|ん)|いや|やだ|ううん|いらない|い[いー](?:や|です)?[。、!])/;
const PLAYS =
  /げーむ|てれび|どうが|ゆーちゅーぶ|すいっち|たぶれっと|まいくら|そと(?:で|に|いき)|あそび?たい|あそぶ/;
const ALL_HARD = /ぜんぶ|全部|みんな|なに(?:が|も)|どこ(?:って|も)|わか(?:ら|ん)|わがん/;
/** A person, and what stands behind: ママに！ */
const WHOM =
  /^(?:えっと|やっぱり?|うーん|[、。\s])*([^\s、。!！?？]{2,10}?)(?:に|かな|だよ|です|が いい|[!！。…])*$/;

/** A reply to the robot's own question of which each part matters; null where the message is none. */
export function replyFirst(
  context: DialogueContext,
  reply: (context: DialogueContext) => Script,
): Script | null {
  const { memory, message } = context;
  const folded = fold(message);
  const before = memory.lastReply;
  const plain = message.normalize('NFKC');
  const [, first = '', rest = ''] =
    /^((?:(?:ううん|いや|いいえ|え[ーっ]?)[、\s]*)?[^。、！!]+[。、！!]\s*)(.+)$/s.exec(plain) ?? [];
  // やすまない。13でしょ: the answer behind it is one.
  if (
    offers(context, 'rest') &&
    isWorking(context) &&
    (declinesRest(fold(first)) || NOT_NOW.test(fold(first))) &&
    /[0-9]/.test(rest)
  )
    return reply({ ...context, message: rest, asked: null });
  if (ENDS_CALLED.test(folded) && !isWorking(context))
    return reply({ ...context, message: 'おわり。またね', asked: null });
  if (offers(context, 'battle') && PUTS_OFF.test(folded)) return askedOnly(context, care.battleTomorrow);
  const [, table] = PASSED.exec(folded) ?? [];
  const open = /[^。！!]+？$/.exec(before)?.[0];
  const { lesson } = context.state;
  if (table !== undefined && open !== undefined && lesson?.status === 'open' && lesson.kind !== 'kuku')
    return behind(sentence(care.tablePassed, { table }), replied(context, open.trim()));
  const sum = NOT_KEPT.test(before) && /のこって/.test(folded) ? SUM.exec(plain)?.[0] : undefined;
  if (sum !== undefined)
    return behind(sentence(care.notKept), reply({ ...context, message: sum, asked: null }));
  if (NOT_KEPT.test(before) && WHY_GONE.test(folded)) return askedOnly(context, care.notKeptWhy);
  if (offers(context, 'battle') && NO.test(folded) && PLAYS.test(folded))
    return askedOnly(context, care.gameElsewhere);
  if (/どこが むずかしい？$/.test(before) && ALL_HARD.test(folded) && !/[0-9]/.test(folded))
    return askedOnly(context, care.allHard);
  if (NO_TALE.test(before) && WANTED_IT.test(folded)) return askedOnly(context, care.noTaleSorry);
  if (HEARS_READING.test(before) && DOUBTS_HEARING.test(folded)) return askedOnly(context, care.hearsReading);
  if (context.state.composition !== null && folded.length <= LONGEST_REST && RESTS.test(folded))
    return startBreak(context);
  const whom = toldWhom(context);
  if (whom !== null) return whom;
  if (isWorking(context) || memory.passage !== null || context.state.composition !== null) return null;
  const [, other] = (PUTS_FIRST.test(folded) ? ELSE_FIRST.exec(folded) : null) ?? [];
  if (other !== undefined) return askedOnly(context, care.elseFirst, { what: other });
  if (NEWS.test(folded) && folded.length < LONGEST_NEWS)
    return SORE_NEWS.test(folded)
      ? invited(context, 'sad', care.newsSore)
      : invited(context, 'glad', care.newsGlad);
  if (BEGINS_TO_TELL.test(folded) && folded.length < LONGEST_BEGUN)
    return invited(context, 'plain', care.softlyDay);
  return CALLS.test(folded) && /[.…]|あの/.test(folded) && !isInvited(context)
    ? invited(context, 'plain', care.softly)
    : null;
}
const SUM = /[0-9]+\s*[+\-×÷]\s*[0-9]+/;
/** おはなし してほしかったなあ, to a robot that tells none. */
const NO_TALE = /おはなしを よんだり つくったり するのは、まだ できないんだ。/;
const WANTED_IT =
  /(?:して|ききた|聞きた|よんで|読んで)(?:ほし)?かった|つまん(?:ない|ね|らん)(?!こと|ひ)|つまらん|がっかり|ざんねん|残念|けち|^(?:え[ーっ]*|なーんだ|なんだ|ちぇっ?)[。!、]*$/;
/** ほんとに きいてるの？ */
const HEARS_READING = /こえに だして よんで みて。まって いるよ。/;
const DOUBTS_HEARING =
  /(?:き|聞)(?:いて|こえて|こえ)(?:い)?(?:る|ん)(?:の|ん|と|か)*[?]|^(?:ちゃんと)?きいてて(?:ね|よ)?[!。]*$/;
/** おわり！ ままが ごはんだよって よんでる */
const ENDS_CALLED =
  /^(?:もう|きょうは)?(?:おわり|おしまい|やめる)(?:に?する|だ|です|ね|で)?[。!、].*(?:よんで(?:い?る)?|よばれ(?:た|てる)|ごはん(?:だ|や|の)|おふろ|でかけ|いかなきゃ|いかないと)/;
/** やっぱ つかれたけん あしたに する */
const PUTS_OFF =
  /(?:あした|明日|こんど|今度)(?:に|で|が)?(?:する|します|しよう|しとく|やる|いい)(?:わ|ね|よ|[!。])*$/;
/** きょうね 9のだん がっこうで ごうかくしたんだよ！, over 54÷9 */
const PASSED = /([1-9])のだん(?:は|が|も|に)?[^0-9?]{0,12}ごうかく(?:した|できた|だった)[^0-9?]*$/;
/** やだ。まえのが いい。なんで きえちゃったの？ */
const WHY_GONE =
  /(?:なんで|どうして|なぜ|なして)[^。!?]{0,6}(?:な(?:い|くな)|きえ|消え|けし|消し|のこっ|残っ|おぼえて|覚えて)|(?:きえ|消え|けし|消し)(?:ちゃった|た|てもた|てしもた|ちゃって)[^。!?]{0,4}[?]/;
const NOT_KEPT = /いまは のこって いないよ。/;
/** てが いたく なっちゃった きゅうけいしたい: it has chosen the rest already. */
const RESTS =
  /(?<!なつ|ふゆ|はる)(?:きゅうけい|ひとやすみ|やすみ|休み)(?:し)?(?:たい|とりたい|させて)(?:よ|な|です|ねん|わ|[。!])*$/;
/** やっぱ 国語 やめて、先に 図工の つづき やりたい: what the robot does not do comes first. */
const PUTS_FIRST = /やめ|あと|後|さき|先/;
const ELSE_FIRST =
  /^(?:え[ーっ]*と?|やっぱり?|うーん|、)*(?:(?:国語|こくご|算数|さんすう|かんじ|漢字|べんきょう|勉強)(?:は|を|も)?(?:やめ(?:て|る|た)?|(?:あと|後)(?:で|に(?:する|して)?))[、。!]*)?(?:(?:さき|先)に)?(図工|ずこう|体育|たいいく|音楽|おんがく|英語|えいご|理科|りか|社会|生活|道徳)(?:のつづき|の続き)?(?:を|が)?(?:(?:さき|先)(?:に|が|で)?)?(?:や(?:りたい|る|ります|らせて)|したい|する|します|い[いー])?(?:な|よ|ねん|わ|です|から|んだ|[。!])*$/;
const LONGEST_REST = 30;
const LONGEST_BEGUN = 30;
/** うれしい こと あった: what it was is not told yet. */
const NEWS =
  /(?:うれし|嬉し|たのし|楽し|い[いー]|すご|おもしろ|いや|嫌|かなし|悲し|へん)(?:い|な)?(?:こと|事)(?:が)?(?:あった|あってん|あってさ)(?:よ|の|んだ|ん|[!。])*$/;
const SORE_NEWS = /いや|嫌|かなし|悲し/;
const LONGEST_NEWS = 18;

/** ママ！, to whom it would tell its good news. */
function toldWhom(context: DialogueContext): Script | null {
  const { memory, message } = context;
  if (!justSaid(context, tale.askShare)) return null;
  const plain = plainIntent(fold(message));
  if (plain !== null && plain !== 'yes') return null;
  const said = WHOM.exec(message.normalize('NFKC').trim())?.[1] ?? null;
  if (plain !== 'yes' && (said === null || /[のよねたるい]$/.test(said))) return null;
  memory.tale = null;
  const heard =
    plain === 'yes' || said === null ? sentence(tale.toldWhomYes) : sentence(tale.toldWhom, { said });
  return behind(heard, askedOnly(context, tale.leaveDone));
}
