import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { strokeKinds } from '#agents/knowledge/japanese/asked/shapes/shapes.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { readingsOfWord, stemOf } from '#agents/knowledge/japanese/kanji-words.ts';
import {
  ask,
  askedOnly,
  behind,
  type DialogueContext,
  isPlaying,
  justSaid,
  replied,
  type Script,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { bendOf } from '#agents/models/inner/understand/answers/bend.ts';
import { statedReading } from '#agents/models/inner/understand/answers/stated-reading.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { asksOfShape, judgeCompared, readingsOf } from '#agents/teaching/practice/kana-answer.ts';
import kanjiWords from '#agents/words/kanji.json' with { type: 'json' };
import kanjiSaid from '#agents/words/reading/kanji-said.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { helpWithDrill, takeDrillAnswer } from '../drill-talk.ts';
import { clearDesk } from '../practice-talk.ts';

type Reply = (context: DialogueContext) => Script;
type Drill = NonNullable<DialogueContext['state']['drill']>;

/** One kanji, shown as what was written: かけた！ 九 でしょ. */
const SHOWN =
  /^(?:(?:もう|やっと)?\s*(?:かけた|書けた|かいた|書いた|わかった|できた|おもいだした)(?:よ|で|わ|[ー!！。、\s])*)?(?:えっと|たぶん|これ|[、\s])*(?:[一-龠ぁ-ん]{1,5}の\s*)?[「『]?([一-龠])[」』]?\s*(?:でしょう?|だろ?|や(?:ろ|んな)?|です|か(?:な|も|いた|いてみた)|じゃない|ちゃう|って|を|と|書いた|よ|ね|[?？!！。…\s])*$/;
const WHICH_WAY =
  /(?:どっち|どちら|どこ)[^。]{0,6}(?:に|へ|む|まが|はね)|(?:まが|むき|はね)[^。]{0,8}(?:どっち|どちら)/;
const OF_BEND = /まが|むき|はね|まげ|くるっ/;
/** The strokes that a child names; the kinds of agents/knowledge/japanese/asked/shapes. */
const STROKES_NAMED: readonly (readonly [RegExp, string])[] = [
  [/よこ|横/, 'h'],
  [/たて|縦/, 'v'],
  [/てん(?!こう|き)/, 'd'],
];
const OF_SHAPE = /(?:せん|ぼう|線|棒|てん|まっすぐ|しゅっ|ぴっ|1ぽん|いっぽん|一本|[2-9２-９]ほん|にほん)/;
const ASKS =
  /[?？]|むず|へた|にがて|きらい|いや|かけな|かけん|かけへん|どっち|どう|なん|わから|わかん|わがん|わすれ|むり|しら[んな]/;
/** ちょっと ななめに なっちゃったけど: nearly the same, and seen by itself. */
const NEARLY_SAME =
  /^(?:うん|んだ|はい|そう|ほぼ|だいたい|まあまあ|いちおう|おなじ|同じ)(?:んだ|おなじ|同じ|いっしょ|かけた|[。、!！\s])*.{0,24}$|(?:ちょっと|すこし|ちょっぴり)(?:だけ)?(?:ななめ|まが|ゆが|へた|ちいさ|おおき|ほそ|ふと|よこ|ふにゃ|ぐにゃ)[^?？]{0,12}(?:けど|が)/;
const GIVES_UP =
  /わから|わかん|わがん|わすれ|おもいだせ|しら(?:ない|ん)|なんだっけ|なんやっけ|つづき|そのあと|あとが|でてこ/;
const NOT_HEARD = /^(?:な[いー]|ううん|しら(?:ない|ん)|き(?:いた|ー)こと(?:は|が)?な|はじめて|ぜんぜん)/;
const ENOUGH =
  /(?:もう|きょうは?).{0,6}(?:かんじ|漢字)(?:は|の|わ|って)?(?:もう)?(?:あき|い[いー]|ええ|やめ|おわ|じゅうぶん|いらん|いらない|たくさん|つかれ|やりたくな)|^(?:かんじ|漢字)(?:は|わ)?もう(?:あき|い[いー]|ええ|やめ|じゅうぶん|いらん|いらない)/;
const NOT_ALOUD =
  /(?:こえ|声)(?:に|を)?(?:だ|出)[^。]{0,8}(?:はずかし|いや|やだ|な(?:い|くて))|^いわ(?:な|へん)|いいたくな|はずかし/;

const isOfKanji = ({ memory, state }: DialogueContext): boolean =>
  state.drill !== null || memory.kanji !== null || /かんじ|よむ|「[一-龠]/.test(memory.lastReply);

/** What is said to a kanji that is asked, and means more than its words: heard before everything else. Null where it is none of these. */
export function drillFirst(context: DialogueContext, reply: Reply): Script | null {
  const { state, message } = context;
  if (isPlaying(context) || state.awaiting === 'return_from_break' || state.composition !== null) return null;
  const folded = fold(message);
  if (ENOUGH.test(folded) && isOfKanji(context)) return enough(context);
  if (justSaid(context, kanjiWords.sayAloud) && NOT_ALOUD.test(folded))
    return replied(context, sentence(kanjiSaid.notAloud));
  const { drill } = state;
  if (drill === null || state.lesson?.status === 'open') return null;
  if (drill.kind === 'kanji_reading') return onReading(context, drill, reply);
  return drill.wasTold ? onCompared(context, reply) : onWriting(context, drill);
}

function onWriting(context: DialogueContext, drill: Drill): Script | null {
  // 九つ, of 「□つ」: the kana behind it stand there already.
  const tail = /[ぁ-ん]+$/.exec(drill.word)?.[0] ?? '';
  const whole = context.message.normalize('NFKC').trim();
  const said = tail === '' ? whole : whole.replace(new RegExp(`(?<=[一-龠])${tail}`), '');
  const shown = SHOWN.exec(said)?.[1];
  if (shown !== undefined)
    return shown === drill.kanji ? takeDrillAnswer(context, shown) : otherShown(context, drill, shown);
  const kinds = strokeKinds(drill.kanji);
  const named = STROKES_NAMED.filter(([words]) => words.test(said)).map(([, kind]) => kind);
  const isTrue = named.length > 0 && named.every((kind) => kinds.includes(kind));
  const isOfWay = WHICH_WAY.test(said) && OF_BEND.test(said);
  const bend = isOfWay ? bendOf(drill.kanji) : null;
  if (bend !== null) {
    const known = isTrue && named.includes('h') ? sentence(kanjiSaid.strokeKnown) : '';
    return replied(context, say(known, ask(context, kanjiSaid.bends, { ...bend })));
  }
  if (!isTrue || !OF_SHAPE.test(said) || ASKS.test(said)) return null;
  const isAll = kinds.length === 1;
  return replied(context, ask(context, isAll ? kanjiSaid.shapeRight : kanjiSaid.shapeBegun));
}

/** かけた！ 九 でしょ, where 七 is asked: what it is, and the next hint. */
function* otherShown(context: DialogueContext, drill: Drill, shown: string): Script {
  const other = findKanji(shown);
  // 大人 would show 大, where that is asked.
  const own = other?.words.filter((one) => !one.word.includes(drill.kanji)) ?? [];
  const plainest = own.find(({ word }) => word.replace(/[ぁ-ん]+$/, '') === shown) ?? own[0];
  const named = plainest === undefined ? '' : sentence(kanjiSaid.otherKanji, { kanji: shown, ...plainest });
  const isAsLong = other?.strokes === findKanji(drill.kanji)?.strokes && drill.hintsGiven > 0;
  return say(named, isAsLong ? sentence(kanjiSaid.sameCount) : '', yield* takeDrillAnswer(context, shown));
}

/** おんなじ！ ちょっと ななめに なっちゃったけど: yes, and what it saw by itself is praised. */
function onCompared(context: DialogueContext, reply: Reply): Script | null {
  const folded = fold(context.message);
  if (MAY_DIFFER.test(folded)) return askedOnly(context, kanjiSaid.mayDiffer);
  if (LOOKS_AT.test(folded)) return askedOnly(context, kanjiSaid.looksAt);
  if (asksOfShape(context.message) && OF_COMPARING.test(folded))
    return askedOnly(context, kanjiSaid.looksPlain);
  if (/ちが|まちが|じゃな|かけな|わから|[?？]|(?<!だい)たい/.test(folded)) return null;
  const isNearly = NEARLY_SAME.test(folded);
  const isSame = judgeCompared(context.message);
  if (!isNearly || isSame === false || folded.length < LEAST_SEEN) return null;
  return seenWell({ ...context, message: 'おなじ' }, reply);
}
const LEAST_SEEN = 8;
/** はねとか とめも 見るの？ */
const LOOKS_AT =
  /^(?:おなじ)?かたち(?:って|とは)[^?]{0,10}[?]|(?:はね|とめ|はらい|ながさ|長さ|むき|おおきさ|大きさ|てん|せん|線)[^?]{0,8}(?:み|見|くらべ|かんけい|だいじ|おなじ(?:じゃ|に))[^?]{0,10}[?]/;
/** Of how both are held against each other, and not of what is next: つぎ いい？, トイレ いい？ */
const OF_COMPARING =
  /おなじ|かたち|(?:み|見)る|くらべ|かきじゅん|ぎゃく|むき|せん|線|てん|ちが|ずれ|はみで|まるに/;
/** ちょっと ちがっても いい？ */
const MAY_DIFFER =
  /(?:ちが[っう]|まがっ|ゆがん|へた|きたな|ななめ|おおき|ちいさ|ちっちゃ|なが|みじか|だいたい|ぜんぶじゃな)[^?]{0,8}(?:て|で)も?(?:い[いー]|ええ|よか|だいじょうぶ|おっけー?|まる|おなじ)[^?]{0,6}[?]/;
function* seenWell(context: DialogueContext, reply: Reply): Script {
  return say(sentence(kanjiSaid.seenWell), yield* reply(context));
}

function onReading(context: DialogueContext, drill: Drill, reply: Reply): Script | null {
  const said = toHiragana(context.message.normalize('NFKC'));
  const before = context.memory.lastReply;
  const tail = drill.word.replace(/^[一-龠々]+/, '');
  const [, asked = ''] = ASKS_TAIL.exec(said.trim()) ?? [];
  if (asked !== '' && tail !== '' && tail.startsWith(asked))
    return replied(
      context,
      ask(context, kanjiSaid.tailIsRead, { tail, kanji: drill.word.slice(0, -tail.length) }),
    );
  const stated = statedReading(drill, context.message);
  if (TWO_WEIGHED.test(said)) return replied(context, ask(context, kanjiSaid.whichOfTwo));
  if (stated !== null && EASY.test(said) && !/[?？]|たい|だして|つぎ/.test(said))
    return takeDrillAnswer(context, stated);
  const [, also = ''] = ALSO.exec(said) ?? [];
  if (stated !== null && also !== '' && also !== stated && isReadingOf(drill.kanji, also))
    return alsoRead({ ...context, message: stated }, also, drill.kanji, reply);
  if (stated !== null) return null;
  const half = GIVES_UP.test(said) ? halfOf(drill, said) : '';
  if (half !== '' && !before.includes(`「${half}」までは`) && !before.includes('いった ところまで')) {
    const stem = stemOf(drill);
    // It is as far as the robot's own hint: the next one.
    if (context.memory.repliesBefore.some((told) => told.includes(`おとは 「${half}」`)))
      return behind(sentence(kanjiWords.soundsRight, { known: half }), helpWithDrill(context));
    const isStem = stem !== null && stem === half;
    return replied(
      context,
      isStem
        ? ask(context, kanjiSaid.stemKnown, { word: drill.word })
        : say(sentence(kanjiWords.soundsRight, { known: half }), ask(context, kanjiSaid.restSought)),
    );
  }
  if (/きいた こと ある？$/.test(before) && NOT_HEARD.test(said) && !/よ[むみめ]/.test(said))
    return helpWithDrill(context);
  const [, guess = ''] = GUESS_AND_WHY.exec(said.trim()) ?? [];
  return guess === '' ? null : takeDrillAnswer(context, guess);
}
/** じだい？ときよ？どっちだっけ: none is said as the answer. */
const TWO_WEIGHED =
  /^(?:え[ーっ]?と|うーん|[、\s])*[ぁ-ん]{2,7}(?:かな|か)?[?？、]+\s*(?:それとも|か)?\s*[ぁ-ん]{2,7}?(?:かな|か)?[?？、\s]+(?:どっち|どちら|まよ)[^。]{0,8}[?？。]*$/;
const EASY = /かんたん|よゆう|らくしょう|らくらく/;
/** 「て」も よむと？ */
const ASKS_TAIL =
  /^(?:え[ーっ]?と?|ねえ|てか|あの|さいごの|[、。\s])*[「『]?([ぁ-ん]{1,3})[」』]?(?:も|って|は|まで)\s*(?:いっしょに)?\s*(?:よむ|よま|よんで|いれる|いう|つける)[^。]{0,8}[?のとんか]*$/;
/** でも しんも あってるよね？, てか「も」 よむの */
const ALSO =
  /(?:^|[。、!?\s])(?:でも|てか|それと|あと|え)?\s*[「『]?([ぁ-ん]{2,5}?)[」』]?(?:も|とも|って)\s*(?:あって|よむ|よみ|い[いー]|ええ|せいかい|まる|ある)[^。]{0,10}[?？のよねなんか]*\s*[?？]/;
/** ぜんて？ ぜんぶの ぜんだから */
const GUESS_AND_WHY =
  /^(?:え[ーっ]?と|うーん|たぶん|[、\s])*([ぁ-ん]{2,6})\s*(?:かな|かも|でしょ|やろ|だ)?[?？。、!…\s]+(?:だって)?[^?？]{0,14}の\s*[ぁ-ん]{1,5}\s*(?:だ|や)?(?:から|けん|もん|やし|し)[。!]*$/;

/** As much of the reading as was said by itself and broken off: おお of おおきい. */
function halfOf(drill: Drill, said: string): string {
  const pieces = said.split(/[^ぁ-ゖー]+/).filter((one) => one !== '');
  const starts = pieces.flatMap((piece) =>
    readingsOfWord(drill)
      .filter((reading) => reading !== piece && reading.startsWith(piece))
      .map(() => piece),
  );
  return starts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

const isReadingOf = (kanji: string, said: string): boolean =>
  readingsOf(kanji).some((one) => toHiragana(one) === said);

function* alsoRead(context: DialogueContext, also: string, kanji: string, reply: Reply): Script {
  return say(sentence(kanjiSaid.alsoRead, { kanji, also }), yield* reply(context));
}

function* enough(context: DialogueContext): Script {
  yield* clearDesk(context);
  yield [context.feelings(null)];
  context.memory.kanji = null;
  return ask(context, kanjiSaid.enough);
}
