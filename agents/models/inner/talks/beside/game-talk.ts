import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import {
  ask,
  type DialogueContext,
  isDeskTaken,
  type Script,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import type { SessionMemory } from '#agents/models/inner/session-memory.ts';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { asksOfWriting } from '#agents/models/inner/understand/japanese-question.ts';
import { namedSubject } from '#agents/models/inner/understand/named-subject.ts';
import { BODY, HEAVY } from '#agents/models/inner/understand/routing-words.ts';
import { isGrave, isHeavyHearted } from '#agents/models/inner/understand/told/grave.ts';
import { isUnwell } from '#agents/models/inner/understand/unwell.ts';
import { sentence } from '#agents/words/sentence.ts';
import words from '#agents/words/told/word-game.json' with { type: 'json' };

/** A game of words that the robot does not play: it is wished for, or gone on with after it was declined. */
interface Game {
  readonly name: string;
  readonly said: 'wish' | 'riddle' | 'word' | 'again';
  /** The word that was played. */
  readonly word: string | null;
}

const RIDDLES = 'なぞなぞ';
/** The quiz that a child sets is gone on with in quiz-talk.ts. */
export const QUIZ = 'クイズ';
const GAMES = 'しりとり|なぞなぞ|だじゃれ|はやくちことば|早口言葉|早口ことば';
/** A game only with its play behind it. */
const TURNED_WORDS = '(?:ぎゃく|はんたい|逆|反対)ことば';
const PLAY = 'あそび|遊び|げーむ|ごっこ';
/** どうぶつクイズ: of no subject that is practised here. */
const QUIZZES =
  '(?:どうぶつ|動物|都道府県|とどうふけん|国旗|こっき|駅|むし|虫|さかな|魚|きょうりゅう|恐竜|のりもの|でんしゃ|国|くに|ことば|なまえ|きゃらくたー|ぽけもん|あにめ|せかい|うちゅう|ちょうりつ|たべもの|りか|しゃかい|おもしろ|ひっかけ)の?くいず';
const NAMED = new RegExp(`${GAMES}|${QUIZZES}|${TURNED_WORDS}(?=${PLAY})`);
const WISHED = new RegExp(
  `(?:${GAMES}|${QUIZZES}|${TURNED_WORDS}(?:${PLAY}))(?:を|が|も|で|の|って)?[^。!?]{0,6}?(?:し(?:よ(?!っ)|たい)|や(?:ろ|り(?:たい|ましょ)|る|って|ー|[!。]|$)|する(?!と|の[がは])|だ(?:し|せ)|出(?:し|せ)|い[いー]|ええ|よか|でき|あそ|遊|い(?:こう|くよ)|しって|知って|だってば|ってば|「|つきあ)`,
);
/** Of homework, of what has been, and asked about. */
const ELSE =
  /(?:しゅくだい|宿題|ぷりんと|どりる|もんだい)(?:で|の|に|が(?:しり|なぞ)|だ)|(?:しりとり|なぞなぞ)(?:で|に)[^。]{0,8}(?:ま|負|か(?:っ|ち)|勝)|(?:しりとり|なぞなぞ)で[^。]{8,24}(?:まけ|負け|かった|勝)|(?:した|やった)(?:よ|の|んだ|[!。]|$)|(?:つく|作|かんがえ|考え)(?:る|り|って|て|な)/;
const DONE_OR_NOT =
  /(?:しゅくだい|宿題|もんだい|かんじ|べんきょう)(?:は|も|とか|なら)?[^。!?、]{0,8}(?:おわ|終わ|すん|や(?:だ|ん)|じゃな)[^。!?、]{0,6}[。!?、〜]*/g;
const RIDDLE = /(?:ものは|はは|ぱんは|のは|は|なーんだ|なんだ|なに|なあに|でしょう?)[?]+|な[ー〜]んだ/;
const PLAYED =
  /(?:^|[、。!?\s]|から(?:ね|な)?|じゃあ|(?:ぼく|わたし|おれ|うち)(?:が|は)?|ほんなら)\s*[「]?([ぁ-んァ-ヶー]{2,7}?)[」]?(?:\s*(?:とか|だよ|や|で|いうたる(?:から)?|ね))?[!。、]*\s*(?:(?:つぎ|次)(?:は)?[「]?[ぁ-んァ-ヶ][」]?[^。]{0,4})?[!。]*$/;
const NO_WORD =
  /^(?:.*(?:やつ|の)|(?:とか|さんすう|こくご|かんじ|けいさん|ばとる|おわり|やすむ|やすみたい|もういい|しりとり|なぞなぞ|はやく(?:ー)?|やって|やろう?|しよう?|いいよ|ぼくから|わたしから|おねがい|もんだい|かんたんなの|だして|だめ|けち|なんで|どうして|えー+|ちぇっ?|つまんない|ざんねん|わかった|そっか|そうなんだ).*|.*(?:したい|やりたい|しよう?|だして|よみたい|ない|して|たい))$/;
const PROTESTS = /えー|けち|でき(?:ないの|へんの|んの)|なんで|つまん|ざんねん|いや(?:だ|や)|やだ|ちぇ|むり/;
const OF_HEART = /さ[みび]し|くるし|いた[いか]|つら|しんど|たすけ/;
const isOfHeart = (folded: string): boolean =>
  isGrave(folded) || HEAVY.test(folded) || BODY.test(folded) || isUnwell(folded) || OF_HEART.test(folded);
const IS_PLAYED = /[「]|つぎ|次|じゃあ|なら|[、。!?]\s*[ぁ-んァ-ヶー]{2,7}[!。]*\s*$/;
/** A word that ends like a verb, and is none: さる, ぶた. */
const SHORT = 3;
/** So many turns a game is gone on with. */
const TURNS = 2;

/** The game that was played in the last turns; null where none was. */
export const gameOn = ({ memory: { wordGame }, state }: DialogueContext): SessionMemory['wordGame'] =>
  wordGame !== null && state.turn_count - wordGame.turn <= TURNS ? wordGame : null;

/** A word game that a child wishes for while nothing is to do, or what it says on it; null where it means something else. */
export function wordGameOf(context: DialogueContext): Game | null {
  const { state, memory, message } = context;
  if (isDeskTaken(context) || memory.passage !== null) return null;
  const folded = fold(message);
  const meant = folded.replace(DONE_OR_NOT, '');
  const last = gameOn(context);
  const on = last?.name === QUIZ ? null : last;
  const named = NAMED.exec(meant)?.[0]?.replace('くいず', QUIZ) ?? null;
  const isWished =
    named !== null && !ELSE.test(meant) && (WISHED.test(meant) || (on !== null && /!|よ|や/.test(meant)));
  const name = named ?? on?.name ?? '';
  // 「大きい」の はんたいは？ asks of the word, and is told.
  const isOfWord = /[」ぁ-ん]の(?:はんたい|反対|ぎゃく|逆)(?:は|って)/.test(meant);
  if (isOfWord || (!isWished && on === null) || findSums(message).length > 0) return null;
  // しりとりしてたら「みかずき」って。どっちが 正しい: the game is only where it happened.
  if (memory.wordGame === null && asksOfWriting(message, state, false, context.child.grade)) return null;
  const word = isHeavyHearted(context) ? null : playedIn(message);
  if (on === null) return { name, said: RIDDLE.test(meant) && hasRiddle(meant) ? 'riddle' : 'wish', word };
  if (hasRiddle(meant)) return { name: RIDDLES, said: 'riddle', word: null };
  if (word !== null) return { name, said: 'word', word };
  // えー、あたま いたい: more than that there is no game.
  if (!isWished && (isOfHeart(folded) || isHeavyHearted(context))) return null;
  const isNamedOn = on.name.endsWith(QUIZ) && meant.includes(fold(on.name).replace(fold(QUIZ), ''));
  return isWished || isNamedOn || PROTESTS.test(meant) ? { name, said: 'again', word: null } : null;
}

/** パンは パンでも たべられない パンは？: more than the wish. */
const hasRiddle = (folded: string): boolean =>
  folded
    .split(/(?<=[。!?])/)
    .some((clause) => clause.length > 8 && RIDDLE.test(clause) && !/できる|しって|知って|だめ/.test(clause));

function playedIn(message: string): string | null {
  const said = message.normalize('NFKC').replace(/[ー〜~]+(?=[!。]|$)/g, '');
  const word = PLAYED.exec(said)?.[1] ?? null;
  if (word === null || NO_WORD.test(fold(word))) return null;
  // ママ こわい: a heart, a body or work is no word of a game.
  const folded = fold(said);
  if (isOfHeart(folded)) return null;
  if (namedSubject(fold(word)) !== null || /ざん$/.test(word)) return null;
  if (/[^、。!?\s」]\s+[^\s。!]/.test(said.trim()) && !IS_PLAYED.test(said)) return null;
  // はが ぬけたの tells something.
  if (
    /[のよねだてるた]$/.test(word) &&
    (word.length > SHORT || word.length < said.replace(/[!。\s]/g, '').length)
  )
    return null;
  return plainIntent(fold(word)) === null ? word : null;
}

/** さんすうは もう せん: no battle of sums is offered. */
const NO_SUMS =
  /(?:さんすう|算数|けいさん|計算)(?:は|の|も)?(?:もう)?(?:じゃ|や|で(?:は)?な|しな|せん|せえへん|やらな|やらん|いや|やだ|いらん|いらな|い[いー](?:や|わ|です|[!。]|$)|なし|いがい|あきた)/;
const REFUSES_BATTLE =
  /(?:ばとる|けいさん|計算)(?:は|の)?(?:じゃ|や|で(?:は)?)な|(?:ばとる|けいさん|計算)は(?:いや|やだ|いい(?:や|よ)|いらん|いらない)/;
/** It is declined once, by its name; what the child plays then is met with a smile, and no work is begun. */
export function* playWords(context: DialogueContext, { name, said, word }: Game): Script {
  const { memory, state } = context;
  const times = (memory.wordGame?.times ?? 0) + 1;
  memory.wordGame = { name, turn: state.turn_count, times };
  memory.homework = null;
  yield [context.feelings(null)];
  const played = word === null ? '' : sentence(words.played, { word });
  // バトルじゃなくて なぞなぞ: what was refused is not offered once more.
  if (said === 'wish' && REFUSES_BATTLE.test(fold(context.message)))
    return ask(context, words.again, { game: name });
  if (said === 'wish' && NO_SUMS.test(fold(context.message)))
    return ask(context, words.declinedNoSums, { game: name });
  if (said === 'wish') return say(played, ask(context, words.declined, { game: name }));
  if (said === 'riddle') return ask(context, times === 1 ? words.riddleFirst : words.riddle);
  if (said === 'word' && name === RIDDLES) return ask(context, words.solved, { word: word ?? '' });
  if (said === 'word') return say(played, ask(context, times > TURNS ? words.playedMore : words.playedOn));
  return ask(context, words.again, { game: name });
}
