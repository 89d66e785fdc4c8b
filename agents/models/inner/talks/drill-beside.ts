import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  type DialogueContext,
  type ScriptCall,
  type ScriptResults,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { NO_WISH } from '#agents/teaching/practice/wish.ts';
import { helpWithDrill, takeDrillAnswer } from './drill-talk.ts';
import { kanjiNamed, talkAboutKanji } from './kanji/kanji-talk.ts';
import { bring, clearDesk } from './practice-talk.ts';

/** まだ ならって ないのは ださないで: of what is to come. */
const LEAVES_OUT = /(?:だ|出)さ(?:ないで|んといて|んで|ん(?=$|で))|いがい|以外|ぬき/;
/** まだ ならってない, がっこうで やってない: nobody is asked twice for what it was never taught. */
const NOT_LEARNED =
  /(?:なら(?:って|っと|うて)|習(?:って|っと|うて)|おそわって|教わって|おしえてもらって)(?:い)?(?:な(?:い|かった|く)|へん|ひん|ん(?!で|だ)|らん|ねえ)|(?:まだ|がっこうで|学校で|じゅぎょうで|授業で).{0,8}(?:(?:や|出|で)って(?:い)?な|やっとらん|やってへん|でてき(?:て)?(?:な|へん)|みたことな|みたことあらへん)|(?:はじめて|初めて)(?:み(?:る|た)|見)/;

/** だい…なんだっけ: on the tip of its tongue. */
const FORGOT =
  /^(?:え[ーっ]?と|うー?ん|あれ|もう|[ぁ-ん]{1,3}\.+|この(?:じ|かんじ|漢字)|よみ(?:かた)?|[はをが、。]){0,8}(?:(?:なん|何)(?:だっけ|やっけ|やったっけ|だったっけ)|で(?:て)?こ(?:ない|ん|ーへん|やん)|おもいだせ(?:ない|ん|へん)|思い出せ(?:ない|ん)|わすれ(?:た|ちゃった|てもうた|とる)|ここまで(?:でて|出て)[^。]{0,8})(?:よ|わ|な|ね|けど|[ー!。?])*$/;

/** What is said over a kanji that is asked, and is more than an answer to it: it was never learned, or another one is wanted. Null for anything else. */
export function* besideDrill(
  context: DialogueContext,
  heard: Heard,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { drill } = context.state;
  if (drill?.kind !== 'kanji_reading') return null;
  // しんにょうの 字を あつめて: these are to be asked, and 部首 is none of them.
  if (heard.intent === 'practice' && (heard.wish.about?.named.length ?? 0) > 0) return null;
  const named = kanjiNamed(context);
  const other = named === null || named.includes(drill.kanji) ? null : named;
  if (heard.intent === 'drill_answer')
    return other === null
      ? null
      : yield* takeDrillAnswer(context, heard.answer, talkAboutKanji(context, other));
  if (other !== null) {
    yield* clearDesk(context);
    return yield* talkAboutKanji(context, other);
  }
  if (FORGOT.test(fold(context.message))) return yield* helpWithDrill(context);
  if (!NOT_LEARNED.test(fold(context.message)) || LEAVES_OUT.test(fold(context.message))) return null;
  yield* clearDesk(context);
  const wish = { ...NO_WISH, level: 'easier' as const };
  const opening = speak(context, 'kanjiNotLearned');
  return yield* bring(context, { topic: 'kanji', count: null, wish, opening }, [context.feelings(null)]);
}
