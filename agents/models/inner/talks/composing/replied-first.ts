import {
  behind,
  type DialogueContext,
  isPlaying,
  replied,
  type Script,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import replies from '#agents/words/composing/replied.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { openOf, simply } from './questions.ts';
import { keep } from './talk.ts';

type Reply = (context: DialogueContext) => Script;

/** カレーの つくりかた ぜんぶ かかな あかんの？ asks, and orders nothing. */
const MUST_ALL =
  /(?:ぜんぶ|全部|みんな|いっぱい|くわしく|こまかく)[^。!?]{0,6}(?:か|書)(?:か(?:な|ん)|く(?:の|ん)[?])[^。!?]{0,8}[?？]|(?:ぜんぶ|全部|みんな)[^。!?]{0,6}(?:か|書)か(?:な(?:きゃ|あかん|いと)|んと)[^。!]{0,6}(?:の|ん|か)[?。]*$/;
const SEVERAL =
  /^([^?？]*(?:ふたり|二人|2人|2にん|さんにん|なんにん|何人|いくにん|みんな|りょうほう)[^?？]{0,6}(?:でも|ても|に(?:かいて|書いて)?も?)[^?？]{0,4}(?:い[いー]|ええ|よか|だめ|おっけ)[^?？]{0,4}[?？])(.*)$/s;
const MAY = /[?？]|(?:い[いー]|ええ)(?:の|ん|か)/;
const LOST =
  /わか(?:ら|ん|れ)|わがん|(?:なん|なに)(?:て|を|から)?\s*(?:か|書|い)|どう(?:か|書|す)|おもいつか/;
/** うみも いったし、はなびも みたし; 紙をえらぶとこからか、半分におるとこからか */
const LISTED = [
  /([^\s、。!?]{1,8}?)も\s*[^\s、。!?]{1,6}し(?=[、。\s]|$)/g,
  /(?:^|[、。…\s])([^、。…\s]{2,12}?)(?:とこ|ところ|の)?からか(?=[、。\s])/g,
] as const;
const UNDECIDED = /まよ|迷|きめら|決めら|きまら|決まら|えらべ|選べ|ありすぎ|おおすぎ|いっぱい.{0,6}わか/;
const AT_HOME =
  /^(?=.*(?:なん|なに|何)(?:に)?も\s*(?:な|して|やって)).*(?:いえ|うち|家|へや)(?:に|で)[^。]{0,10}(?:おった|いた|いただけ|ごろごろ|ねて|ねとった|すごし)/;
/** じゅんばん わすれた。さいしょに 白い ぼうし かぶったのは おぼえてる */
const REMEMBERS =
  /(?:わすれ|おぼえて?\s*(?:い)?な|わから)[^。!]{0,8}(?:けど|が|[。、!]|で)\s*(?:でも|けど)?\s*(.{4,30}?)(?:の|こと|とこ|ところ)?(?:は|だけ(?:は)?|なら)\s*(?:ちゃんと|よく)?\s*(?:おぼえと|おぼえて|覚えて|おもいだ)/;
/** まず… なんやろ、わからへん: the word that it begins with says nothing yet. */
const BEGUN_AND_LOST =
  /^(?:(?:まず|さいしょ|はじめ|つぎ|えっと|うーん|あいさつ|それ)(?:は|に|って)?[、。….\s]*)*(?:なん|なに|どこ|どれ)(?:て|から)?[^。.]{0,8}(?:やろ|だろ|かな|だっけ|やっけ|いい|ええ)[^。.]{0,3}[、。….\s]+(?:わか(?:ら|ん)[^。]{0,4}|[^。]{1,10}(?:むず(?:い|かしい)|ムズい))?[。…]*$/;
const FORGOT_IT =
  /^[^。!]{0,16}(?:なんか|なにか|何か)[^。!]{0,10}(?:けど|が)[、\s]*(?:わすれ|おもいだせ|おぼえて\s*な)[^。!]{0,6}[。、!\s]*(?:なん(?:だった|やった|だ|や)[^。]{0,6})?[。]*$/;
const ONLY_WATCHED =
  /(?:ない|なかった|てへん|とらん)(?:もん|よ|し|けど|で|から)?[。、!\s]+[^。]{0,10}(?:おうえん|応援|みて|見て|きいて|まって)[^。]{0,6}だけ/;
const MISSES = /(?:あいたい|会いたい|さみしい|さびしい|げんきかな|なに\s*して(?:い)?る(?:の)?かな)/;
/** Words of the robot's questions, and what a child rightly takes them for. */
const MEANT: Readonly<Record<string, RegExp>> = {
  じゅんび: /まえ|さき|ようい|もって/,
  じゅんばん: /さいしょ|はじめ|つぎ|さき/,
  ようす: /どんな|かお|みたいな|みえ/,
  あいさつ: /こんにちは|おはよう|げんき/,
  おと: /([ぁ-んァ-ヶ]{2,3})ー?っ?\1|[こご]え|きこえ|な[くる]/,
  うごき: /ぴょん|ジャンプ|ダッシュ|はね|とぶ|とん|はし|およ|([ぁ-んァ-ヶ]{2})\1/,
  きもち: /おもった|うれし|かなし/,
};
const TAKES_FOR =
  /^(?:え|えっと|あの)?[、\s]*[「『]?([ぁ-ん]{2,6})[」』]?って[、\s]*(.{3,20})(?:こと|もの|やつ|の)(?:なの|で(?:いい|ええ)|だよね)?\s*[?？]$/;

/** おとって ケロケロとか そうゆうの？ */
const SUCH_AS =
  /^(?:え|えっと|あの|ねえ)?[、\s]*[「『]?([ぁ-ん]{2,4})[」』]?って[、\s]*[「『]?([^\s「」『』?？]{2,10}?)[」』]?\s*(?:とか|みたいな|のような)\s*(?:(?:そう|こう)(?:ゆう|いう))?(?:の|やつ|こと|もの|おと)?(?:なの|でいい)?\s*[?？]$/;
/** うーん、どんな とこって 言われても… わかんない。家 つくる とこ？: what is offered behind the doubt is the answer. */
const OFFERED_BEHIND =
  /(?:わか(?:らない|らん|らへん|んない)|言われても|いわれても|(?:なんで|どうして)(?:だろう?|やろう?|かな)|えっと|うーん)[^。…?？]{0,4}[。…、\s]+([^。…、?？]{3,16})[?？]$/;
/** うーん、なんでだろ */
const WONDERS_ONLY =
  /^(?:うーん|えっと|えー|んー|あれ|[、。…\s])*(?:なんで|どうして|なん|なに|どこ|だれ|いつ|どう)(?:だろう?|やろう?|かなあ?|だっけ|やっけ|だったっけ|やったっけ)[。…]*$/;
/** かわいいから？, to why */
const REASON_ASKED =
  /^(?:えっと|うーん|たぶん|だって|[、\s])*((?!.*(?:なん|なに|どう|どこ|だれ|いつ|(?<![ぁ-ん])いい(?:の|から)))[^。?？]{2,20}(?:から|けん|もん))(?:かな)?[?？]$/;
/** かっこいい？: a word that is tried as the answer, and asks nothing of the world. */
const TENTATIVE =
  /^(?:えっと|うーん|たぶん|[、\s])*((?!.*(?:なに|何|なん|どう|どこ|だれ|いつ|どれ|いくつ|って|ほんと|ロボット|きみ|ひらがな|カタカナ|かんじ|漢字|ノート|えんぴつ|なまえ|名前|だい$))[^。、?？\s]{2,10}(?:(?<!る|た|ない|の|か|ね|よ|て|で|(?<!かっこ)いい|ええ|だめ|つぎ|は|も)))[?？]$/;
const ASKS_ITSELF =
  /なに|何|なん|どう|どこ|どれ|どっち|だれ|いつ|[いえ](?:い|え)の?$|(?:の|か|かな|ん|って|たら|れば|ても|でも)$/;

/** A reply to the robot's own question about a composition, which asks, wavers or half remembers: heard before it is read clause by clause. Null for anything else. */
export function repliedFirst(context: DialogueContext, reply: Reply): Script | null {
  const { state, memory, message } = context;
  const { composing } = memory;
  if (state.composition === null || composing === null || isPlaying(context)) return null;
  if (state.awaiting === 'return_from_break') return null;
  const said = message.normalize('NFKC').trim();
  const folded = fold(said);
  const open = composing.open?.words ?? '';
  const isLetter = state.composition.kind === 'letter';
  if (MUST_ALL.test(folded)) return answered(context, sentence(replies.notAll));
  const [, asked = '', rest = ''] = SEVERAL.exec(said) ?? [];
  if (asked !== '' && /だれ|どの\s*ひと/.test(open)) {
    const named = rest.replace(/^[、。\s]+|(?:とか|など)[、。\s]*$/g, '');
    return named === ''
      ? answered(context, sentence(replies.several))
      : behind(
          sentence(isLetter ? replies.severalNamed : replies.several),
          reply({ ...context, message: named }),
        );
  }
  if (/あいさつ/.test(open)) {
    if (LOST.test(folded)) return replied(context, sentence(replies.greetingChoice));
    const [, chosen = '', why = ''] = CHOSEN.exec(said) ?? [];
    if (GREETS.test(chosen))
      return behind(
        sentence(why === '' ? replies.greetingChosen : replies.greetingWhy, { said: chosen }),
        reply({ ...context, message: chosen }),
      );
    if (MAY.test(said) && said.length <= GREETING && !OF_SHEET.test(folded)) {
      const greeting = said.replace(OFFERS_IT, '').trim();
      // げんき？って かく: nothing is offered with it, and it is read as it stands.
      if (greeting === said) return null;
      if (IS_GREETING.test(greeting))
        return behind(sentence(replies.greetingFine), reply({ ...context, message: greeting }));
      return replied(context, sentence(replies.greetingGood));
    }
  }
  const [, word = '', taken = ''] = TAKES_FOR.exec(said) ?? [];
  const [, named = '', like = ''] = SUCH_AS.exec(said) ?? [];
  if (like !== '' && MEANT[named]?.test(like) === true && open.includes(named))
    return replied(context, say(sentence(replies.suchAs, { said: like }), open));
  if (MEANT[word]?.test(taken) === true && open.includes(word))
    return replied(context, say(sentence(replies.yesSo), simply(context)));
  if (UNDECIDED.test(folded)) {
    const named = LISTED.map((form) => [...said.matchAll(form)].map(([, one = '']) => one)).find(
      (list) => list.length > 1,
    );
    const [first, second] = named ?? [];
    if (first !== undefined && second !== undefined) {
      const isOfDoing = /まず|はじめに\s*する|じゅん/.test(open);
      return replied(
        context,
        sentence(isOfDoing ? replies.whichFirst : replies.whichMore, { first, second }),
      );
    }
  }
  const isOfDay = state.composition.kind === undefined;
  if (isOfDay && AT_HOME.test(said)) return replied(context, sentence(replies.atHome));
  if (open === '') return null;
  if (WONDERS_ONLY.test(said)) return reply({ ...context, message: 'わからない' });
  const isOpen = composing.isWriting !== true && composing.open?.key != null;
  const reason = isOpen && /どうして|なんで/.test(open) ? REASON_ASKED.exec(said)?.[1] : undefined;
  const tried = reason ?? (isOpen ? TENTATIVE.exec(said)?.[1] : undefined);
  if (tried !== undefined) return reply({ ...context, message: tried });
  const offered = composing.isWriting === true ? '' : (OFFERED_BEHIND.exec(said)?.[1]?.trim() ?? '');
  if (offered !== '' && !ASKS_ITSELF.test(fold(offered))) return reply({ ...context, message: offered });
  const [, known = ''] = REMEMBERS.exec(said) ?? [];
  if (known !== '')
    return keptOn(context, known, sentence(replies.fromThere, { said: known.replace(/[「」]/g, '') }));
  const half = halfKnown(said);
  if (half !== null && isOpen && state.composition.kind === 'book')
    return keptOn(context, half, sentence(replies.halfKnown, { said: half }));
  if (BEGUN_AND_LOST.test(said) || FORGOT_IT.test(said)) return reply({ ...context, message: 'わからない' });
  if (isOfDay && ONLY_WATCHED.test(said)) return keptOn(context, said, sentence(replies.watched));
  return isLetter &&
    MISSES.test(said) &&
    !/[?？]$/.test(said) &&
    /^(?:その\s*ひと|どんな)|あった|つたえたい/.test(open)
    ? keptOn(context, said, sentence(replies.misses))
    : null;
}
/** さいごらへん…？ なんか うたれる とこ？ あんま おぼえてない: what it half remembers, without the fillers; null where it says no such thing. */
function halfKnown(said: string): string | null {
  const pieces = said
    .split(/[。、….!！?？]+/)
    .map((one) => one.trim().replace(/^(?:なんか|たぶん|えっと|んー|うーん|でも)\s*/, ''));
  const isForgot = (one: string): boolean =>
    /(?:おぼえて\s*(?:い)?(?:な|へん)|わすれ|わから(?:な|ん)|わかんな)/.test(fold(one));
  const known = pieces.filter(
    (one) =>
      one.length > 4 &&
      !isForgot(one) &&
      !VAGUE.test(one) &&
      !/^(?:どこ|だれ|なに|なん|いつ|どう|どん)/.test(one),
  );
  const [only, ...others] = known;
  const isGuess = /[?？]/.test(said) && isForgot(pieces.filter((one) => one !== '').at(-1) ?? '');
  return isGuess && only !== undefined && others.length === 0 ? only : null;
}
/** Where it may have been, and nothing of what. */
const VAGUE =
  /(?:らへん|あたり|くらい|ほう|(?:さいご|さいしょ|はじめ|まんなか|最後|最初)(?:の)?(?:とこ|ところ)?)$/;
const GREETING = 30;
/** こんにちはで いい？ */
const OFFERS_IT =
  /[」』]?\s*(?:とか)?(?:で|って|でも|から)\s*(?:い[いー]|ええ|よか|だめ|どう)[^。]{0,6}[?？]+$/;
/** なまえも かくの？ is of the sheet. */
const OF_SHEET = /^(?:え|ねえ|あと|、)*(?:なまえ|名前|だいめい|題名)/;
const IS_GREETING = /こんにち|げんき|元気|ひさし|久し|おはよう|こんばん|はじめまし|いかが|ごぶさた/;
const GREETS =
  /^(?:こんにちは|おはよう|こんばんは|はじめまして|お?げんき(?:です|でし)|お?(?:ひさし|久し)ぶり|ごぶさた|いかが|おかわり)/;
/** おげんきですかに する。おじいちゃん こし いたいって 言ってたし */
const CHOSEN =
  /^(?:じゃあ?|うーん|えっと|やっぱり?|[、\s])*[「『]?([ぁ-んァ-ヶー一-龠]{3,14}?)[」』]?\s*(?:に\s*(?:する|します|しよう|きめた)|が\s*い[いー]|で\s*(?:いく|はじめる))(?:よ|ね|わ|かな|です)?(?:[。、!！\s]+(?:だって)?([^?？]*))?$/;

/** An answer, and the open question again. */
function* answered(context: DialogueContext, words: string): Script {
  yield [context.feelings(null)];
  return say(words, openOf(context));
}

/** What was told is kept, and asked on from. */
function* keptOn(context: DialogueContext, said: string, words: string): Script {
  const { memory } = context;
  keep({ ...context, message: said }, false);
  if (memory.composing !== null)
    memory.composing = { ...memory.composing, open: { key: 'after', words }, timesAsked: 1 };
  return yield* replied(context, words);
}
