import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { partsOf } from '#agents/knowledge/homework/story-parts.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { sentence } from '#agents/words/sentence.ts';
import replyWords from '#agents/words/steps/story-replies.json' with { type: 'json' };
import storyWords from '#agents/words/story.json' with { type: 'json' };
import {
  ofBefore,
  ofBoth,
  ofEach,
  ofFit,
  ofGaps,
  ofGapsAsked,
  ofInside,
  ofRest,
  ofSticking,
  ofUnlike,
} from './checking.ts';
import {
  ofCourse,
  ofEventAsked,
  ofHowFound,
  ofLadder,
  ofNext,
  ofSmall,
  ofSmaller,
  ofSought,
  ofSumAsked,
} from './course.ts';
import { isOnlyLost, type StoryLed, type StoryReply } from './desk.ts';
import { ofNumber, ofPicture } from './numbers.ts';
import { ofHalfTaken, ofLarger } from './sums.ts';

type Reader = (reply: StoryReply) => StoryLed | null;

/** The robot's questions over a word problem, known by how they end, and who reads the reply. */
const QUESTIONS: readonly (readonly [RegExp, Reader])[] = [
  [/どんな しきで かんがえたのかな？$/, ofHowFound],
  [
    /(?:しきを かいて みて。|しきに なるかな？|しきに すると どう なるかな？|しきは どう なるかな？)$/,
    ofSumAsked,
  ],
  [/は、?\s*(?:なにの かずかな|なにの かずと かいて あるかな|どう なったのかな)？$/, ofNumber],
  [/(?:だと、いくつに なるかな|まるは ぜんぶで いくつ あるかな)？$/, ofLadder],
  [/(?:おはなしなら|かぞえて みよう)。?、?(?:こたえは )?いくつに なるかな？$/, ofSmall],
  [/ちいさい かずに かえて みよう。/, ofSmaller],
  [
    /(?:なにが でて (?:きたかな|くるかな)|さいしょは なにが あるかな|なんの かずが あるかな|かずは (?:どれ|なに)かな|いくつと かいて あるかな|どんな えに なるかな)？$/,
    ofPicture,
  ],
  [
    /きかれて いる(?:のは どこかな| ことは なにかな|のは なんの かずかな)|と かいて あるのは どこかな？$/,
    ofSought,
  ],
  [
    /ふえるのかな|へるのかな、おなじ|ふえたかな、へったかな|ふやしたのかな|すくなく なるかな？$|すくなく なるか、と いう|その かずを どう したのかな|どの かずを、どう したのかな/,
    ofCourse,
  ],
  [/つぎは どう なるかな？$|は どう なるのかな？$/, ofNext],
  [/はみでた ところは いくつ ある(?:かな)?？$|むすべない(?: まる|の)?は、? ?いくつ あるかな？$/, ofSticking],
  [/りょうほう いえたね。|どれと どれかな？$/, ofBoth],
  [/はいって いる？$|かぞえた なかに いるかな？$|まるは だれかな？$/, ofInside],
  [
    /(?:どう ?なるかな|どう すれば いいかな|のこした ままで いいかな|すわるかな|のれるかな)？$|んだね。ぜんぶで いくつに なるかな？$/,
    ofRest,
  ],
  [/ひとつぶん(?:は いくつ|の かずは どちら)かな？$|どの かずかな？$|ひとつぶんの かずだよ。$/, ofEach],
  [/ふえた あとかな？$|より おおいかな、すくないかな？$/, ofBefore],
  [/の あいだは、いくつ あるかな？$|の あいだに、ゆびを/, ofGaps],
  [/おなじ (?:ものの かずかな|ものを かぞえて いるかな)？$/, ofUnlike],
  [/あって いるかな？$/, ofFit],
];

/** A wish, an end or a sum of its own is no reply to a question about the story. */
const IS_ELSE =
  /だして|やりた|したい|おわり(?!の)|やめ|つぎの(?:もんだい|やつ)|べつの|といれ|つかれ|ねむ|おなか|あそ|[0-9]\s*[+\-×÷]/;
/** じゃあ もう おわり？ */
const ASKS_DONE = /(?:もう|これで)(?:、)?おわり[?]$/;
const LONGEST = 60;

/** やっぱり しきは 12+7: what was said before it is taken back. */
const TAKEN_BACK =
  /^.{0,24}?[0-9]\s*[+\-×÷]\s*[0-9][^。!?0-9+\-×÷]{0,10}?(?:ちが(?:う|った|くて)|ちゃう|まちが(?:えた|い|った)|じゃ(?:な(?:い|くて|かった)|ねえ)|やっぱり?|まって|あれ)[^0-9]*(?=[0-9]+\s*[+\-×÷]\s*[0-9])/s;

/** 12+7=18、あ まちがえた 19. */
const RESULT_TAKEN_BACK =
  /([0-9]+\s*[+\-×÷]\s*[0-9]+)\s*(?:=|は|で)\s*([0-9]+)[^0-9。+\-×÷]{0,8}?(?:まちが(?:えた|い|った)|ちがう|ちがった|じゃなくて|やっぱり?)[^0-9]{0,6}([0-9]+)(?!\s*[+\-×÷0-9])/;

/** 12-7、あ ちがう、12+7だ。19にん: without what the child took back itself; null where it took back nothing. */
export function withoutTakenBack(message: string): string | null {
  const whole = message.normalize('NFKC');
  // 4×9=36だから やっぱり 36: the same again takes nothing back.
  const line = whole.replace(RESULT_TAKEN_BACK, (all, sum: string, one: string, other: string) =>
    one === other ? all : `${sum}=${other}`,
  );
  if (line !== whole) return line;
  const rest = line.replace(TAKEN_BACK, '');
  return rest === line || rest === '' ? null : rest;
}

const ASKS_MEANING =
  /^(?:え[ーっ]*|これ|それ|、)*(?:どういう(?:いみ|こと)|いみ(?:が)?わから(?:ない|ん)|なにを?(?:いえば|かけば|こたえれば|すれば)(?:いい|ええ)?)(?:の|ん|と|か|です)*[?]*$/;
const ONLY_NUMBER =
  /^(?:これ|、)*(?:こたえ|かず|すうじ)だけ(?:で|かいて|いって)?(?:も)?(?:いい|ええ|よか)(?:の|と|ん|か|です)*[?]*$/;
const SUM_TOO =
  /^しき(?:も|は|を)?(?:か(?:く|かな(?:いと|きゃ)(?:いけない|だめ)?|いたほうがいい)|い(?:る|るの))(?:の|ん|と|か|です)*[?]*$/;

/** きかれて いるのって、どこ 見たら わかるん？ */
const WHERE_ASKED =
  /^(?:え[ーっ]*|ねえ|でも|、)*(?:きかれて(?:い)?る|聞かれて(?:い)?る|しりたい)(?:の|こと|とこ|ところ|かず|もの|やつ)*(?:って|は|が|を)?、?(?:どこ|どれ|なに)[^。!?]{0,12}[?]*$/;

/** せんべい すかん。チョコに して: what the story is of, and what it is to be of instead. */
function otherThing(message: string, story: string): readonly [string, string] | null {
  const line = message.normalize('NFKC');
  const own = partsOf(story)?.parts.flatMap(({ thing }) => thing ?? []) ?? [];
  const named = [...own, ...(/([ぁ-んァ-ヶー]{2,8})を \d/.exec(story)?.slice(1) ?? [])].find((thing) =>
    line.includes(thing),
  );
  const wished =
    /([ぁ-んァ-ヶー一-龠]{2,8}?)\s*(?:に|が|で)\s*(?:し(?:て|よう|たい)|か(?:え|わ)|い[いー]|ええ|よか)/.exec(
      line.slice(named === undefined ? 0 : line.indexOf(named) + named.length),
    )?.[1];
  return named === undefined || wished === undefined || wished === named ? null : [named, wished];
}

/** りくさんが さいしょに もってた せんべい？ */
const OF_START =
  /^[^0-9]{0,12}(?:さいしょ|はじめ|まえ)(?:に|は|の|から)?[^0-9]{0,4}(?:も(?:って(?:い)?た|っとった|ってる)|あった|いた|の)[^0-9]{0,8}[?]?$/;

/** もらった かず？ */
const OF_MOVED = /^[^0-9]{2,6}た(?:の)?(?:かず|ぶん|やつ|ほう)[^0-9]{0,4}[?]?$/;

/** The same over a story of the robot's own: its numbers are tries, and its expressions are heard elsewhere. */
export function ownStoryLed(message: string, asked: string, story: string): StoryLed | null {
  const said = inKana(message);
  const again = story.trim();
  const event = ofEventAsked(message, story);
  if (event !== null) return event;
  if (ASKS_MEANING.test(said)) return { says: `${sentence(replyWords.ownMeant)} ${again}` };
  if (/^[^。!?]{1,10}って?(?:だれ|誰)(?:なの|だ|や|です|のこと)?[?]*$/.test(said))
    return { says: `${sentence(replyWords.ownWho)} ${again}` };
  if (/^(?:なん|いくつ|どれだけ)[^。!]{0,10}(?:だっけ|やっけ|だった|やった)(?:の|っけ)?[?]*$/.test(said))
    return { says: `${sentence(replyWords.ownAgain)} ${again}` };
  if (WHERE_ASKED.test(said)) return { says: sentence(replyWords.soughtLook) };
  if (ONLY_NUMBER.test(said)) return { says: `${sentence(replyWords.numberOnly)} ${again}` };
  if (SUM_TOO.test(said)) return { says: `${sentence(replyWords.sumHelps)} ${again}` };
  const other = otherThing(message, story);
  if (other !== null)
    return { says: `${sentence(replyWords.otherThing, { thing: other[1] })} ${again.replaceAll(...other)}` };
  const told = partsOf(story)?.parts ?? [];
  const start = told.find(({ role }) => role === 'start');
  const [moved, ...moves] = told.filter(({ role }) => role === 'comes' || role === 'goes');
  const isMoved = moves.length === 0 && moved?.event != null && said.startsWith(inKana(moved.event));
  if (isMoved && /しりたいのは なにの かずかな？$/.test(asked) && OF_MOVED.test(said))
    return { says: sentence(replyWords.soughtKnown, { number: moved.written }) };
  if (start !== undefined && /しりたいのは なにの かずかな？$/.test(asked) && OF_START.test(said))
    return { says: sentence(replyWords.soughtKnown, { number: start.written }) };
  if (/\d/.test(message.normalize('NFKC')) || said.length > 24 || IS_ELSE.test(said) || /[?]/.test(said))
    return null;
  const parts = partsOf(story);
  const isAsked =
    /どんな えに なるかな？|しりたいのは なにの かずかな？|ふえるのかな|すくなく なるかな？$/.test(asked);
  if (parts === null || !isAsked || isOnlyLost(said)) return null;
  const reply = { said, numbers: [], all: [], asked, story, parts, answer: null };
  if (/しりたいのは/.test(asked)) return ofSought(reply);
  const [change, ...more] = parts.parts.filter(({ role }) => role === 'comes' || role === 'goes');
  const isTold = more.length === 0 && change?.event != null && said.includes(inKana(change.event));
  if (isTold)
    return {
      says: `${sentence(change.role === 'comes' ? replyWords.upSeen : replyWords.downSeen)} ${sentence(replyWords.sumNext)}`,
    };
  return ofCourse(reply);
}

/** しきなんか ないよ。まる つける やつだもん: the print wants no expression. */
const NO_SUM =
  /しき(?:なんか|なんて|は|とか|も)?(?:ない|いらない|いらん|かかない|かかん)[^?]*(?:まる|○|いろ|せん|えらぶ|えらん|かこ|つける|ぬる)/;

function ofNoSum(said: string, story: string): StoryLed {
  const told = story.normalize('NFKC').replace(/\s/g, '');
  const [, side = '', place = '', count = ''] =
    /(まえ|前|うしろ|後ろ)から((\d+)(?:にんめ|人め|人目|ばんめ|番目))/.exec(told) ?? [];
  if (place === '' || said === '') return { says: sentence(replyWords.noSum) };
  const from = side.startsWith('う') || side.startsWith('後') ? 'うしろから' : 'まえから';
  return { says: sentence(replyWords.noSumOrdinal, { place, count, from }) };
}

/** A reply to the robot's own question about a word problem; null where it is none, or read by what else hears it. */
export function storyLed(
  message: string,
  asked: string,
  desk: { readonly story: string; readonly answer: string | null },
): StoryLed | null {
  const said = inKana(message.replace(/減/g, 'へ').replace(/増/g, 'ふ').replace(/分け/g, 'わけ'));
  const gaps = said.length > LONGEST ? null : ofGapsAsked(message, asked, desk.story);
  if (gaps !== null) return gaps;
  if (said.length > LONGEST || (IS_ELSE.test(said) && !ASKS_DONE.test(said))) return null;
  const event = ofEventAsked(message, desk.story);
  if (event !== null) return event;
  const question = asked.trim();
  const larger = ofLarger(message, question);
  if (larger !== null) return larger;
  const taken = ofHalfTaken(message, question);
  if (taken !== null) return taken;
  if (NO_SUM.test(said)) return ofNoSum(said, desk.story);
  const reader = QUESTIONS.find(([form]) => form.test(question))?.[1];
  const parts = reader === undefined ? null : partsOf(desk.story);
  if (reader === undefined || parts === null) return null;
  const { sums, numbers } = readTold(message);
  const isByWords = reader === ofCourse || reader === ofNumber || reader === ofPicture;
  if (sums.length > 0 && !isByWords) return null;
  // はみでてる。ごこ: a number in replyWords.
  const found = numbers.length === 0 ? findNumbers(message.split(/[。、!！]/).at(-1) ?? '') : numbers;
  const bare = found.map((number) => /\d+(?:\.\d+)?/.exec(number)?.[0] ?? number);
  const known = parts.outcome === null ? null : String(parts.outcome);
  // 4が 6こだから 24: it has come to the number by itself.
  const isKnown =
    desk.answer === null &&
    known !== null &&
    bare.length > 1 &&
    bare.at(-1) === known &&
    !bare.slice(0, -1).includes(known);
  if (
    isKnown &&
    reader !== ofSmall &&
    reader !== ofHowFound &&
    reader !== ofLadder &&
    reader !== ofSmaller &&
    !/[?]$/.test(said)
  )
    return { says: sentence(storyWords.storyNumberKnown, { number: known }), number: known };
  return reader({
    said,
    numbers: [...new Set(bare)],
    all: bare,
    asked: question,
    story: desk.story.normalize('NFKC'),
    parts,
    answer: desk.answer,
  });
}
