import { isQuickKey } from '#agents/core/quick-keys.ts';
import { askedIn } from '#agents/knowledge/japanese/reading/asked.ts';
import { isOwnVoice } from '#agents/knowledge/japanese/reading/own-voice.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Print } from '#agents/knowledge/japanese/reading/print.ts';
import {
  type ListedQuestion,
  openOf,
  type QuestionList,
} from '#agents/knowledge/japanese/reading/question-list.ts';
import { wordAskedOf } from '#agents/knowledge/japanese/reading/word-meanings.ts';
import { fold, type PlainIntent, plainIntent } from '../intents.ts';
import { describedIn, kindMeant } from './described.ts';
import { broughtIn, isAsPrinted, isNewTo, isPlainlyNew, saidAgain, writesFirst } from './new-questions.ts';
import { noAnswerIn } from './no-answer.ts';
import { ofWhich } from './of-which.ts';
import { behindNoMore, HEAVY, isFelt, isOwnLoss, isSadToo, leaves, ofItself } from './own.ts';
import { confirmsSaid, type Part, partsOf } from './parts.ts';
import { behindMore, printSaid } from './print-said.ts';
import { isPieced, namedInRow, steeringIn } from './steering.ts';
import { asksWhichOfRow, copiesOn, isOfRow, isPlaceAlone, readsOn, sentenceAsked } from './which-sentence.ts';
import {
  askedOfWork,
  checkedIn,
  countedIn,
  isAside,
  isLeaving,
  type OfWork,
  type Wish,
  wishIn,
} from './wishes.ts';

/** What a child does over a text. */
export type Move =
  | { readonly type: 'print'; readonly print: Print }
  | { readonly type: 'word'; readonly word: string }
  /** `own`, `felt`, `weary`, `loss`: of its day, of its heart, that it is tired, that somebody died; `choose`: a question is named, and nothing said to it yet; `left`: it asks how many are; `marks`: whether 、 is a letter; `reads`: it takes its time to read. */
  | {
      readonly type: Wish | ('own' | 'felt' | 'weary' | 'loss' | 'aside') | OfWork | ('choose' | 'reads');
    }
  /** Where a sentence begins and ends; `nth`: 0 where it is asked what one is. */
  | { readonly type: 'sentence'; readonly nth: number }
  /** `check`, `count`: `answer` is '' where it asks about what it said before. */
  | { readonly type: 'check' | 'count' | 'answer'; readonly answer: string };

/** What a child says of the text as such: この し すき。 */
const OPINION =
  /^(?:ねえ)?(?:この|その)\s*(?:し|詩|おはなし|お話|はなし|話|本)(?:は|って|が)?\s*(?:すき|好き|きらい|いい|おもしろ|面白|かわいい|へん|かなしい)/;
/** 「…さみしいんやで。かわいそうや」: what it thinks of somebody in the story, where nobody asks for that. */
const PITY =
  /(?:^|[。!！\s])(?:かわいそう|えらい|やさしい|ひどい|すごい|おもしろい|かわいい)(?:や|だ|だね|ね|よ|な|やな|です|なあ)*[。!！]*$/;
const OF_HEART = ['feeling', 'person', 'liked', 'imagine'];
const asksOfHeart = (open: ListedQuestion | null): boolean =>
  open !== null && OF_HEART.includes(askedIn(open.question.words).kind.name);
/** So much of what is said is the text's, so that it is not said of something else. */
const OF_TEXT = 0.35;
/** Something asked out of interest has less of the text than an answer that asks 「…ってこと？」 or has なに in it. */
const OF_ASIDE = 0.5;
/** ② stands for (2). */
const CIRCLED = /[①-⑳]/g;
/** 「この 五だけ わからん。ほかは あとで じぶんで やる」: of those others nothing is wanted. */
const OTHERS_ALONE =
  /(?<=\S[。!！\s])(?:ほか|他|あと|のこり|残り)(?:の(?:もんだい|問題|やつ))?は[^。]{0,12}(?:やる|できる|できた|わかる|やった|する|(?:自分|じぶん)で)[^。]{0,4}[。!！]*\s*$/;

/** One or more moves, each with the question that it names; null: the open one. */
export type ReadingTurn = readonly { readonly at: number | null; readonly move: Move }[];

const OWN_AND_END: ReadingTurn = (['own', 'finish'] as const).map((type) => ({ at: null, move: { type } }));

/**
 * What a message is while a text is read: settled before a word is said to it. Null where the child has turned to
 * something else, or speaks of how it is itself: that goes the way of every message. Feelings in the story are the
 * story's. Pure.
 */
export function readingTurn(told: string, list: QuestionList): ReadingTurn | null {
  const open = openOf(list);
  const heard = open === null ? behindMore(told) : told;
  const printed = printSaid(heard);
  const message = open === null || isNewTo(list, printed) ? printed : heard;
  const said = message.replace(CIRCLED, '($&)').normalize('NFKC').replace(OTHERS_ALONE, '').trim();
  if (said === '' || isLeaving(said, list.text)) return null;
  if (isOwnLoss(said, list.text)) return isSadToo(said) ? null : [{ at: null, move: { type: 'loss' } }];
  if (open !== null && asksWhichOfRow(open.question.words) && isOfRow(said))
    return [{ at: null, move: { type: 'answer', answer: said } }];
  const asked = askedOfWork(said, list.text);
  if (asked !== null) return [{ at: null, move: { type: asked } }];
  const nth = standsIn(said, list.text) ? null : sentenceAsked(said, list.text);
  if (nth !== null) return [{ at: null, move: { type: 'sentence', nth } }];
  const mayRead = open === null || shareIn(said, list.text) < OF_TEXT;
  const isCopying = open === null && copiesOn(said);
  // …ましたかって かいて ある: a question is read out, and nobody reads on.
  const isReading = readsOn(said) || (message === heard && readsOn(heard));
  if (isCopying || (mayRead && isReading)) return [{ at: null, move: { type: 'reads' } }];
  const again = saidAgain(said, list);
  if (again !== null) return [{ at: again, move: { type: 'choose' } }];
  const meant = kindMeant(said, list);
  if (meant !== null) return [{ at: meant, move: { type: 'choose' } }];
  const whole = broughtIn(message, list);
  if (whole !== null && isPlainlyNew(whole, list)) {
    const print = { at: null, move: { type: 'print', print: whole } } as const;
    return writesFirst(said) ? [{ at: null, move: { type: 'written' } }, print] : [print];
  }
  const inRow = namedInRow(steeringIn(said) ?? 'filler', list);
  if (inRow !== null) return [{ at: inRow, move: { type: 'choose' } }];
  const isAll = open === null && list.last !== null;
  const behind = isAll ? behindNoMore(said, list.text) : null;
  if (behind !== null) return behind === 'own' ? OWN_AND_END : null;
  const turn: { at: number | null; move: Move }[] = [];
  for (const whole of partsWithQuestion(said, list).flatMap(withAskedApart).flatMap(withNextApart)) {
    const { own, rest: part } = withOwnApart(whole, list.text);
    if (own !== null) turn.push({ at: null, move: { type: besideOf(own) } });
    const isAlone = part.at === null && part.words === said;
    const move = moveOf(part, isAlone ? message : part.words, list);
    if (move === null) return null;
    turn.push({ at: part.at ?? ofWhich(part.words, move, list), move });
  }
  return turn;
}

/** 「…の もんだいが わからん」: a question that is named by its words, and what is wanted with it. */
function partsWithQuestion(said: string, list: QuestionList): readonly Part[] {
  const { questions } = list;
  const parts = partsOf(said, questions);
  if (parts.some(({ at }) => at !== null)) return parts;
  const named = questions.flatMap(({ question }, at) => {
    const asked = endingsOf(question.words).find((ending) => said.includes(ending));
    const words = said.replace(asked ?? '', '');
    return asked !== undefined && steeringIn(words) !== null ? [{ at, words }] : [];
  });
  if (named.length === 1) return named;
  const described = describedIn(said, list);
  return described === null ? parts : [described];
}
const LEAST_NAMED = 6;

/** A question from each of its words on, the whole first; none that is too short to name it. */
function endingsOf(asked: string): readonly string[] {
  const bare = asked.replace(/[。?？\s]+$/, '');
  const begins = [0, ...[...bare.matchAll(/\s+(?=\S)/g)].map(({ index, 0: gap }) => index + gap.length)];
  return begins.map((at) => bare.slice(at)).filter((ending) => ending.length >= LEAST_NAMED);
}

/** 「40だ笑　さいご、…は なんですか。」: an answer, and the next question of the print behind it. */
function withAskedApart({ at, words }: Part): readonly Part[] {
  const [, answer = '', asked = ''] = ANSWER_AND_ASKED.exec(words) ?? [];
  return asked === ''
    ? [{ at, words }]
    : [
        { at, words: answer },
        { at: null, words: asked },
      ];
}
const ANSWER_AND_ASKED =
  /^([^。?？\n]{1,24}(?:だ|だよ|よ|です|でしょ|かな|笑|w|(?<!どこ|いつ|なに|なん|何|だれ|誰|どれ)から|!))[!！。]*\s+([^\n]*(?:ですか|ますか|ましたか|でしょうか|ましょう|なさい)[\s\S]*)$/;

/** 「ひきど。つぎ」: an answer, and the wish to go on; 「ひきど。もう おわり？」 is told by what comes behind the answer. */
function withNextApart({ at, words }: Part): readonly Part[] {
  const [, answer = '', last = ''] = /^(.*[^。!！?？\s])[。!！?？\s]+(\S+)$/s.exec(words) ?? [];
  const steering = last === '' ? null : steeringIn(last);
  if (steering === 'finish') return [{ at, words: NOTHING.test(answer) ? last : answer }];
  return NEXT_ALONE.test(last)
    ? [
        { at, words: answer },
        { at: null, words: last },
      ]
    : [{ at, words }];
}
/** ない。もう おわり: no answer. */
const NOTHING = /^(?:もう|これで|うん|ううん|ない(?:よ|です|で)?|[。、!！\s])+$/;
const NEXT_ALONE = /^(?:つぎ|次)(?:の?(?:もんだい|問題)|は|いこう?)?[。!！?？]*$/;

/**
 * 「わからん… おれも リレーで ころんだ」: what a child tells of itself beside what it says of the text. A heavy heart is not
 * told apart: all of it goes the usual way; who is tired behind an answer has answered.
 */
function withOwnApart(part: Part, text: string): { readonly own: string | null; readonly rest: Part } {
  const clauses = part.words
    .split(/(?<=[。!！?？…]|\.{2})\s*|\s{2,}|　/)
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
  const isOwn = (clause: string): boolean =>
    clause.length > LEAST_TOLD && isOwnVoice(clause.replace(DISLIKED, ''), text);
  // 「…いったよ。にょろーって してて」: goes on with what it told right before.
  const goesOn = (one: string, at: number): boolean =>
    at > 0 && isOwn(clauses[at - 1] ?? '') && /[てでし][。!！]*$/.test(one) && shareIn(one, text) < OF_TEXT;
  const own = clauses.filter((one, at) => isOwn(one) || goesOn(one, at));
  const others = clauses.filter((one) => !own.includes(one));
  const isOfText = shareIn(others.join(''), text) >= OF_TEXT;
  const isHeavy = own.some((one) => {
    const plain = plainIntent(fold(one));
    return plain !== null && HEAVY.includes(plain) && !(BESIDE_ANSWER.includes(plain) && isOfText);
  });
  if (own.length === 0 || others.length === 0 || isHeavy) return { own: null, rest: part };
  return { own: own.join(''), rest: { at: part.at, words: others.join('') } };
}

/** Said behind an answer, these take nothing from it. */
const BESIDE_ANSWER: readonly PlainIntent[] = ['tired', 'sulk'];
/** 「先生 いっつも △に する　やだ」: of what was told right before it. */
const DISLIKED = /\s(?:もう)?(?:やだ|いやだ?|きらい|嫌い|むかつく|さいあく)[ー〜!！。]*$/;

/** What a child tells beside an answer. */
function besideOf(own: string): 'own' | 'felt' | 'weary' {
  if (plainIntent(fold(own)) === 'tired') return 'weary';
  return isFelt(own) ? 'felt' : 'own';
}

/** 「わたし」 answers who it was. */
const LEAST_TOLD = 5;

/** What words that only steer do with the question that they name, or with the open one; null where they may be an answer. */
function steeredTo(
  said: string,
  isNamed: boolean,
  text: string,
): 'choose' | 'later' | 'stuck' | 'written' | 'left' | 'again' | 'finish' | null {
  const steering = steeringIn(said);
  if (steering !== null && !isNamed && isPieced(said) && standsIn(said, text)) return null;
  if (steering === 'left' || steering === 'later') return steering;
  if (!isNamed && (steering === 'again' || steering === 'finish')) return steering;
  if (!isNamed || steering === null) return null;
  const isParticled = /^[はがをに]|^から/.test(said);
  if (!isParticled && standsIn(said, text)) return null;
  if (steering === 'filler' || steering === 'reason') return null;
  if (steering === 'stuck' || steering === 'written') return steering;
  return steering === 'finish' ? 'written' : 'choose';
}

/** ここに いたのか って: what somebody says in the text, where that is asked for. */
const isQuotedBack = (said: string, open: ListedQuestion | null, text: string): boolean =>
  open !== null &&
  /(?:なん|何)(?:と|て)|ことば|言葉/.test(open.question.words) &&
  /[って]$|って[。!！]*$/.test(said) &&
  shareIn(said.replace(/って[。!！]*$/, ''), text) >= OF_ANSWER;
const OF_ANSWER = 0.8;

/** しろい らくかさんって わたげの こと？, where just that is asked: what it takes it for; null where it asks. */
function guessOf(said: string, open: ListedQuestion | null): string | null {
  const [, word = '', guess = ''] = GUESSES.exec(said) ?? [];
  return guess !== '' && open !== null && standsIn(word, open.question.words) ? guess.trim() : null;
}
const GUESSES =
  /(?:^|[。!！?？]\s*)[「『]?([^「」『』。?？、\n]{2,14}?)[」』]?(?:って|とは|は)[、\s]+(?!なん|何|なに|どんな|どう|どの|だれ|いつ|どこ)([^。?？、\n]{2,16}?)の?\s*(?:こと|いみ|意味)(?:かな|だよね|でしょ|やろ|なの|か)?[?？]$/;

const THANKS_ALONE = /^(?:どうも|うん)?[、\s]*(?:ありがと|サンキュ|さんきゅ)[うーざいますねよ]*[。!！]*$/;

function moveOf({ at, words: said }: Part, message: string, list: QuestionList): Move | null {
  const { text } = list;
  const open = at === null ? openOf(list) : (list.questions[at] ?? null);
  const folded = fold(said);
  const plain = plainIntent(folded);
  if (said === '') return { type: 'choose' };
  if (open !== null && isPlaceAlone(said)) return { type: 'answer', answer: said };
  if (at !== null && confirmsSaid(said)) return { type: 'check', answer: '' };
  // ありがと answers nothing.
  if (open !== null && THANKS_ALONE.test(said) && !standsIn(said, text)) return { type: 'own' };
  const steered = steeredTo(said, at !== null, text);
  if (steered !== null) return { type: steered };
  const guess = guessOf(said, open);
  if (guess !== null) return { type: 'answer', answer: guess };
  const word = isQuotedBack(said, open, text)
    ? null
    : wordAskedOf(said.replace(/やって(?:ば)?[。!！]*$/, 'や'), `${text}\n${open?.question.words ?? ''}`);
  if (word !== null && /って\s*(?:もんだい|問題)|(?:もんだい|問題)(?:です|だよ|なの)?[。!！]*$/.test(said)) {
    const question = { label: null, words: `${word}って なに`, options: [] };
    return { type: 'print', print: { text: null, questions: [question], answers: [], rest: '' } };
  }
  if (word !== null) return { type: 'word', word };
  const brought = at === null ? broughtIn(message, list) : null;
  const wish = wishIn(said, plain, text);
  if (brought !== null && (open === null || wish === null || isAsPrinted(brought, text)))
    return { type: 'print', print: brought };
  if (open !== null && (wish === 'stuck' || (wish === 'tell' && at !== null))) return { type: wish };
  if (leaves(said, text) || (isQuickKey(message) && plain === 'tired')) return null;
  // A number behind the last question is for the sum that waits.
  if (open === null && /^\d+$/.test(folded)) return { type: 'finish' };
  if (wish !== null && ['next', 'later', 'written', 'finish', 'again'].includes(wish)) return { type: wish };
  if (OPINION.test(said) || (PITY.test(said) && !asksOfHeart(open))) return { type: 'own' };
  if (open === null && isOwnVoice(said, text)) return null;
  const counted = countedIn(said);
  if (counted !== null) return { type: 'count', answer: counted };
  const checked = checkedIn(said);
  if (checked !== null) return { type: 'check', answer: checked };
  if (isOwnVoice(said, text)) {
    const own = ofItself(said, plain);
    return own === null ? null : { type: own };
  }
  if (wish !== null) return { type: wish };
  if (isAside(said) && shareIn(said, text) < OF_ASIDE) return { type: 'aside' };
  if (open === null && plain !== null && shareIn(said, text) < OF_TEXT) return null;
  const none = open === null ? null : noAnswerIn(said, text, open.question);
  return none === null
    ? { type: 'answer', answer: said }
    : { type: none === 'own' && isFelt(said) ? 'felt' : none };
}
