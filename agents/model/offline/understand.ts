import type { SessionState } from '#agents/core/state.ts';
import { findNumbers, readAnswer } from '#agents/learning/answer.ts';
import { findClaim, findProblems } from '#agents/learning/expression.ts';
import type { ParsedProblem } from '#agents/learning/problem.ts';

/** What kind of story a word problem tells, as far as its own words say. */
export type StoryCue = 'add' | 'subtract' | 'multiply' | 'divide' | 'unknown';

/** What the child means, as far as rules can tell. */
export type Utterance =
  | { readonly intent: 'problems'; readonly problems: readonly ParsedProblem[] }
  | { readonly intent: 'claim'; readonly problem: ParsedProblem; readonly answer: string }
  | { readonly intent: 'answer'; readonly answer: string }
  | { readonly intent: 'word_problem'; readonly numbers: readonly string[]; readonly cue: StoryCue }
  | { readonly intent: 'kanji'; readonly kanji: string }
  | { readonly intent: PlainIntent };

export type PlainIntent =
  | 'hint'
  | 'tell_answer'
  | 'dont_know'
  | 'tired'
  | 'returned'
  | 'finish'
  | 'sulk'
  | 'repeat'
  | 'next'
  | 'skip'
  | 'joy'
  | 'yes'
  | 'no'
  | 'greeting'
  | 'thanks'
  | 'who'
  | 'points'
  | 'trouble'
  | 'chatter'
  | 'nonsense'
  | 'silence';

/** Longest message whose every word is read; the rest of a longer one is not looked at. */
const READ_LIMIT = 600;

/**
 * What a child may write for each intent, in the order in which they are tried: what asks for care comes first.
 * Matched on text in hiragana where the child may use either script (katakana is folded).
 */
const PATTERNS: readonly (readonly [PlainIntent, RegExp])[] = [
  ['trouble', /しにたい|死にたい|きえたい|たたかれ|なぐられ|いじめ|たすけて/],
  [
    'tell_answer',
    /(こたえ|答え|せいかい|正解).{0,6}(おしえ|教え|いって|言って|みせ|見せ|しりたい|ちょうだい|くれ)|(おしえて|教えて).{0,3}(こたえ|答え)|^(こたえ|答え)(は|って)?(なに|なん|いくつ)?[?？]*$/,
  ],
  ['hint', /ひんと|てがかり|こつ(を|は|おしえ)/],
  [
    'repeat',
    /もう(い(ち|っ)ど|い(ち|っ)かい|1かい|一回|一度)(いって|おしえ|きかせ|おねがい|$|。|！|!)|なんていった|きこえな|聞こえな|^(え|ん|なに|なあに|は)[?？]+$/,
  ],
  ['returned', /もどった|もどりました|戻った|ただいま|やすんだよ|さいかい|再開|^つづき/],
  [
    'tired',
    /つかれ(?!て?な)|疲れ(?!て?な)|ねむい|ねむた|眠い|やすみたい|休みたい|きゅうけい|休憩|やすむ|休む|といれ|おしっこ|おなかすいた|おなかへった|のどかわいた|おやつ.{0,2}たべたい/,
  ],
  [
    'finish',
    /おわり|終わり|おしまい|おわる|終わる|おわった|終わった|ばいばい|さようなら|さよなら|またね|またあした|きょうはここまで/,
  ],
  [
    'skip',
    /とばす|とばして|飛ばし|すきっぷ|ぱす(する|して|$)|べつの|別の|ほかの|あとで(やる|する)|ちがうもんだい/,
  ],
  [
    'next',
    /つぎ|次の|もんだい(を|も)?(だして|ちょうだい|つくって|やりたい|おねがい|ほしい|くれ)|問題.{0,2}(出して|作って|やりたい|ください|ほしい)|れんしゅう|練習|もっとやる|もっとやりたい/,
  ],
  [
    'sulk',
    /やだ|いやだ|^いや|やりたくな|したくな|もういい|やめたい|やめる|めんどう|めんどく|つまんな|つまらな|きらい|嫌い|うるさ|ばか|あほ|むかつく|いらいら|ふざけ|あきた|飽きた/,
  ],
  [
    'dont_know',
    /わか(ん|ら)な|わかりません|わか(ん|ら)ん|わかんね|分から|分かん|むずかし(?!くな)|難し(?!くな)|できな|むり|無理|どうや|どうする|どうすれば|やりかた|しらな|知らな|おしえて|教えて|てつだ|手伝|こまった|まよ(う|って)/,
  ],
  ['thanks', /ありがと|さんきゅ/],
  ['joy', /できた|やった|わかった|分かった|なるほど|かんたん|簡単|たのし|うれし|いえーい/],
  ['points', /(ぽいんと|ほし|点).{0,6}(いくつ|なん|何|どのくらい|おしえ)|なんぽいんと/],
  ['who', /(あなた|きみ|おまえ|ろぼっと).{0,4}(だれ|なまえ|名前|なに)|^(だれ|なまえは)/],
  [
    'greeting',
    /^(おはよ|こんにち|こんばん|はじめまして|やあ|よお|おーい|もしもし|はろー|よろしく|ねえねえ|hello|hi$)/,
  ],
  ['no', /^(いいえ|いや|ううん|ちがう|違う|まだ|だいじょうぶ|大丈夫|やすまない)/],
  ['yes', /^(はい|うん|ええ|いいよ|おっけ|ok|そう|いいね|やる|がんばる|やろう|おねがい|わーい)/],
];

const STORY_QUESTION =
  /いくつ|いくら|なん(こ|にん|ぼん|ほん|まい|えん|さつ|びき|ひき|だい|わ|かい|ぷん|ふん|じかん|センチ|メートル)|何(こ|個|人|本|枚|円|冊|匹|台|羽|回|分|時間|点|cm|m|ページ)|どれだけ|どのくらい|のこり|残り|ちがい|違い|あわせて|合わせて|ぜんぶで|全部で/;
const CUES: readonly (readonly [StoryCue, RegExp])[] = [
  ['divide', /わけ(る|ま|て|た)|分け|ひとりぶん|一人分|1人分|おなじかずずつ|同じ数ずつ|なん(にん|人)に/],
  ['multiply', /ずつ|ばい|倍|はこ(が|ぶん)|ふくろ(が|ぶん)/],
  [
    'subtract',
    /のこり|残り|ちがい|違い|たべ(ま|る|た)|食べ|つか(いま|った|う)|使(い|っ)|あげ(ま|た|る)|へ(り|っ|る)|減|どちらが|どれだけおおい|多いで|かえり(ま|)|帰り|おり(ま|た)/,
  ],
  [
    'add',
    /あわせて|合わせて|ぜんぶで|全部で|みんなで|もら(い|っ|う)|ふえ|増え|きました|来ました|かいました|買い|いれ/,
  ],
];

/** Half-width, lower case, katakana as hiragana, no spaces: what the patterns read. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, '')
    .replace(/([ぁ-んー])\1{2,}/g, '$1')
    .replace(/ー(?=[。！？!?]|$)/g, '');
}

function plainIntent(folded: string): PlainIntent | null {
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

function kanjiAsked(text: string): string | null {
  const quoted = /[「『]([一-龠]{1,4})[」』]/.exec(text);
  const asked = /よみ|読み|読む|よむ|なんて|かきかた|書き方|かくすう|画|かんじ|漢字|いみ/.test(text);
  if (quoted?.[1] && asked) return quoted[1];
  return (
    /^([一-龠]{1,4})(って|は|の).{0,6}(よみ|読み|読む|よむ|かんじ|漢字|かくすう|画)/.exec(text)?.[1] ?? null
  );
}

function storyOf(text: string): Utterance | null {
  if (text.length < 15 || !STORY_QUESTION.test(text)) return null;
  const numbers = findNumbers(text);
  if (numbers.length < 2) return null;
  const folded = fold(text);
  return {
    intent: 'word_problem',
    numbers: numbers.slice(0, 8),
    cue: CUES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'unknown',
  };
}

/** Whether words beside a number leave it an answer ("つかれたけど 12", "わかんない、10かな") or not ("3かい やった"). */
function isOffered(folded: string): boolean {
  return (
    /^(こたえは|たぶん|えっと|えーと|うーん|じゃあ|んー)*[0-9０-９.,/あまり]+(こ|円|えん|です|だ|かな|だよ|とおもう)?[?？!！。]*$/.test(
      folded,
    ) ||
    /(こたえは|けど|から|たぶん|じゃあ|でも)[0-9]+/.test(folded) ||
    /[0-9]+(かな|です|だとおもう|だよ)/.test(folded)
  );
}

/** Reads what the child wrote, in the light of what the robot waits for. */
export function understand(message: string, state: Readonly<SessionState>): Utterance {
  const text = message.slice(0, READ_LIMIT).trim();
  if (text === '') return { intent: 'silence' };
  const folded = fold(text);
  const kanji = kanjiAsked(text);
  if (kanji) return { intent: 'kanji', kanji };
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const problems = lesson && isFraction(folded) ? [] : findProblems(text);
  const claim = problems.length > 1 ? null : findClaim(text);
  if (claim) return { intent: 'claim', problem: claim.problem, answer: claim.answerText };
  if (problems.length > 0) return { intent: 'problems', problems };
  const story = lesson && state.awaiting === 'answer' && text.length < 30 ? null : storyOf(text);
  if (story) return story;
  const plain = plainIntent(folded);
  const answer = readAnswer(text);
  if (answer && (plain === null || isOffered(folded))) return { intent: 'answer', answer: text };
  if (plain) return { intent: plain };
  return { intent: /[ぁ-んァ-ヶ一-龠]{2,}/.test(text) && !isNoise(folded) ? 'chatter' : 'nonsense' };
}

/** "98/9" beside an open problem is an answer, not a division. */
const isFraction = (folded: string): boolean => /^[^0-9]*[0-9]+\/[0-9]+[^0-9+\-×*÷=]*$/.test(folded);

/** The same sign or two again and again, or hardly a letter in it. */
function isNoise(folded: string): boolean {
  const letters = [...folded].filter((character) => /\p{L}/u.test(character));
  return letters.length * 2 < [...folded].length || new Set(letters).size <= 2;
}
