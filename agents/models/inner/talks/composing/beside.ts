import { ask, type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import type { BesideKey } from '#agents/models/inner/understand/composing/beside.ts';
import { clausesOf } from '#agents/models/inner/understand/composing/clauses.ts';
import { endingIn } from '#agents/models/inner/understand/composing/ending.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { PARTS, type Part, partAfter } from '#agents/teaching/composing/plan.ts';
import questions from '#agents/words/composing/beside.json' with { type: 'json' };
import examples from '#agents/words/composing/examples.json' with { type: 'json' };
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import wishes from '#agents/words/composing/wishes.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import { textOf, toldSince } from './draft.ts';
import { openKeyOf, openOf } from './questions.ts';
import { ownWords } from './said-back.ts';

export const PART_NAMES: Readonly<Record<Part, string>> = {
  beginning: 'はじめ',
  middle: 'なか',
  end: 'おわり',
};

const FIXED: Readonly<Partial<Record<BesideKey, Sentence>>> = { ...questions, ...wishes };

/** Whether the answer asks something itself. */
export const asksItself = (key: BesideKey): boolean => FIXED[key]?.answers !== undefined;

/** To what is no piece of the text: an answer, then the question that is open, where the answer asks nothing itself. */
export function answerBeside(context: DialogueContext, key: BesideKey): string {
  const answer = answerOf(context, key);
  return asksItself(key) ? answer : say(answer, openOf(context));
}

/** What the child names to choose among: プールと かきごおりと おばあちゃんち、どれが…, いったところ？ それとも たべたもの？ */
function namedToChoose(message: string): readonly string[] {
  const list =
    /([^\s、。！？!?]{1,10}(?:と|か)[\s　]*[^、。！？!?]{1,24}?)(?:、|[\s　])*(?:の)?(?:どれ|どっち|どちら)/.exec(
      message,
    )?.[1];
  const listed = (list ?? '').split(/(?:と|か)[\s　]+|(?:と|か)(?=[一-龠ァ-ヶ])|[とか]$/);
  const options = message.split(/[?？。！!\n]|それとも/).filter((words) => !ASKS_WHAT.test(words));
  const named = (listed.length > 1 ? listed : /[?？].*[?？]/s.test(message) ? options : []).map((words) =>
    words.replace(/^[\s、]+|(?:[\s、]|なの|ですか|を(?:かく|書く)の?|のこと)+$/g, ''),
  );
  return [...new Set(named)].filter((words) => words.length >= 2 && words.length <= NAMED_LIMIT);
}
const NAMED_LIMIT = 10;
const WEARY = /(?:^|[、。！!\s])(?:もう\s*)?(?:つか|疲)れ(?:た|ちゃった|てきた)(?!けど|から)/;
const ASKS_WHAT = /^(?:だれ|いつ|どこ)|なに|何|なん|どう|どれ|どっち|どちら|(?:いい|ええ|よか)の?$/;
const ASKS_TO_CHOOSE: readonly BesideKey[] = [
  'whichIsBest',
  'whatToWrite',
  'world',
  'cannotChoose',
  'toPutIn',
];

/** Of two that are said at once the one says what the other would. */
const COVERS: Readonly<Partial<Record<BesideKey, readonly BesideKey[]>>> = {
  writeForMe: ['noWish', 'feelsNow', 'world', 'yourWords', 'lettersHard'],
  handTired: ['noWish', 'feelsNow'],
  noWish: ['feelsNow', 'yourWords'],
  yourWords: ['world'],
  mayWrite: ['world'],
  twoAreFine: ['yourWords', 'world'],
  titleAfter: ['titleWords', 'yourWords'],
  ofRobot: ['world', 'listening'],
  letterOpening: ['yourWords', 'whatToWrite', 'world', 'mayWrite'],
  shortTime: ['world', 'howLong'],
  whichIsBest: ['whatToWrite', 'world'],
};

/** What is asked beside the text, each once; of names to choose among one question, whatever each of them sounds like. */
export function askedBeside(
  message: string,
  keys: readonly BesideKey[],
  hasTold: boolean,
): readonly BesideKey[] {
  // つかれた、あと どれくらい？: it may rest as well.
  const isWeary = keys.includes('howLong') && WEARY.test(message);
  const found = [...new Set<BesideKey>(isWeary ? [...keys, 'feelsNow'] : keys)].toSorted(
    (one, other) => Number(asksItself(one)) - Number(asksItself(other)),
  );
  const each = found.filter((key) => !found.some((other) => COVERS[other]?.includes(key)));
  // Who tells hears its own words.
  if (hasTold && each.length === 1 && each[0] === 'listening') return [];
  const isChoice = each.some((key) => ASKS_TO_CHOOSE.includes(key)) && namedToChoose(message).length > 1;
  if (each.includes('titleForgotten') && hasTold)
    return each.map((key) => (key === 'titleForgotten' ? 'titleLater' : key));
  return isChoice ? [...each.filter((key) => !ASKS_TO_CHOOSE.includes(key)), 'whichOfYours'] : each;
}

/** ロボットは なにに なりたいの？ なにが すき？ */
const WISHES_OF_ROBOT =
  /(?:きみ|ろぼっと|あなた)(?:さん)?(?:は|も|って|の|なら)[^。]{0,10}(?:なりたい|すき|好き|したい|ほしい|ゆめ|夢)[^。]{0,6}[?]/;

/** The answer alone. */
export function answerOf(context: DialogueContext, key: BesideKey): string {
  const { memory, state } = context;
  const part = state.composition?.part ?? 'end';
  switch (key) {
    case 'ofRobot':
      return sentence(WISHES_OF_ROBOT.test(fold(context.message)) ? replies.robotWishes : questions.ofRobot);
    case 'world':
      return speak(context, 'notMyField');
    case 'signs':
      return sentence(questions.signs, { count: textOf(memory.composed.draft).replace(/\s/g, '').length });
    case 'howMany':
      return sentence(questions.howMany, { count: memory.composed.draft.length });
    case 'whichOfYours': {
      const named = namedToChoose(context.message).map((words) => `「${words}」`);
      return ask(context, questions.whichOfYours, { named: named.join('と ') });
    }
    case 'whatToWrite': {
      const key = openKeyOf(context);
      return sentence(key === null ? questions.whatToWrite : examples[key]);
    }
    case 'whichIsBest': {
      const kind = state.composition?.kind;
      const isOfDoing = kind === 'explanation' || kind === 'rules';
      return ask(context, isOfDoing ? questions.orderOfDoing : questions.whichIsBest);
    }
    case 'writeForMe': {
      const { composing, composed } = memory;
      const [piece] = toldSince(composed.draft, composing?.start ?? 0);
      const first = composing?.isWriting === true && piece !== undefined ? ownWords(piece.words) : null;
      const answer = sentence(wishes.writeForMe);
      return first === null ? answer : say(answer, ask(context, replies.firstOnly, { first }));
    }
    case 'howLong': {
      const isWritten = clausesOf(context.message).some((one) => endingIn(one) === 'part_written');
      const left = isWritten ? partAfter(part) : part;
      return left === null
        ? sentence(questions.enough)
        : sentence(questions.howLong, { parts: partsFrom(left) });
    }
    case 'nameToo':
      if (state.composition?.kind === 'observation') return sentence(replies.nameCard);
      return sentence(state.composition?.kind === 'letter' ? replies.nameToo : wishes.nameToo);
    case 'titleToo':
      return sentence(state.composition?.kind === 'letter' ? replies.titleToo : wishes.titleToo);
    default:
      return ask(context, FIXED[key] as Sentence);
  }
}

/** 「なか」と 「おわり」: this part and those that come after it. */
const partsFrom = (part: Part): string =>
  PARTS.slice(PARTS.indexOf(part))
    .map((one) => `「${PART_NAMES[one]}」`)
    .join('と ');
