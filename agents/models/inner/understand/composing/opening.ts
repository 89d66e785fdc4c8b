import type { Aspect, ComposingKind } from '#agents/teaching/composing/plan.ts';
import { fold } from '../intents.ts';
import { isTextStuck } from '../told/brings-task.ts';
import { isWorkOnlyTold } from '../told/only-told.ts';
import { aspectsTold } from './aspects.ts';
import { clausesOf } from './clauses.ts';

/** Signs of a kind in folded text, in the order in which they are looked for: a letter about a book is a letter. */
const KINDS: readonly (readonly [ComposingKind, RegExp])[] = [
  [
    'dream',
    /(?:しょうらい|将来|ぼく|わたし|あたし|おれ|うち|じぶん|僕|私|自分)の(?:ゆめ|夢)|なりたい(?:もの|しごと|仕事)|おおきくなったら|大きくなったら/,
  ],
  [
    'rules',
    /(?:あそび|遊び)(?:かた|方)|るーる|(?:あそび|遊び|げーむ|おにごっこ|かるた|すごろく).{0,6}(?:せつめい|説明|やり(?:かた|方))/,
  ],
  [
    'explanation',
    /せつめい|説明|(?:やり|つくり|作り)(?:かた|方)|[りびちえてみぎじし](?:かた|方)(?:を|の)(?:か[くきこ]|書)/,
  ],
  ['article', /きじ(?=を|か|の|$|。)|記事|しんぶん|新聞/],
  [
    'letter',
    /かーど(?=.{0,6}(?:か[きくい]|書|つく|作|です|だ|$))(?<!かんさつかーど|観察かーど|しょうかいかーど|紹介かーど)|てがみ|手がみ|手紙|はがき|びんせん|ねんがじょう|年賀状/,
  ],
  [
    'book',
    /(?:ほん|本|どくしょ|読書)の(?:しょうかい|紹介|かんそう|感想)|かんそう(?:ぶん|文)|感想文|どくしょ|読書/,
  ],
  ['observation', /かんさつ|観察|きろく|記録/],
  ['explanation', /しょうかい|紹介/],
  ['poem', /(?:^|の|て)し(?:を|が)?(?:かく|かき|つく|作|書)|詩|はいく(?![らつ])|俳句|(?<!かん)たんか|短歌/],
  [
    'story',
    /えほん|絵本|(?:おはなし|お話|ものがたり|物語)(?:を|が)?(?:つく|作|かく|かき|書|しゃべ|かんがえ|考え)/,
  ],
];

/** What kind of composition the child has named; null where it has named none. */
export function kindIn(message: string): ComposingKind | null {
  const said = fold(message);
  return KINDS.find(([, signs]) => signs.test(said))?.[0] ?? null;
}

/** Always something that is written, or only where it is said that it is. */
const COMPOSITION =
  '(?:さくぶん|作文|さく文|作ぶん|(?<![今毎昨曜休生念])日き(?![ゅょゃてたま])|かんそう(?:ぶん|文)|感想文|にっき|日記|えっせい|すぴーち|(?:しょうかい|紹介|いけん|意見)(?:ぶん|文)|(?:ほん|本|どくしょ|読書)の(?:かんそう|感想)(?=(?:を|が)?(?:か[くきこ]|書))|せんせいあのね|(?<![いまうくね])えにき(?=$|か[くきい]|を|書)|(?:せつめい|説明)(?:(?:する|の)?文|(?:する)?ぶん)|(?:かんさつ|観察)(?:かーど|きろく|記録|文))';
const MAYBE =
  '(?:(?<!かんさつ|観察)かーど|えほん|絵本|きじ|記事|ふりかえり|ふり返り|てがみ|手がみ|手紙|せつめい|説明|しんぶん|新聞|つくりかた|作り方|(?:あそび|遊び|やり)(?:かた|方)|るーる|かんさつ|観察|おはなし|お話|ものがたり|物語|詩|はいく|俳句|たんか|短歌|ぶんしょう|文章)';
const MAKES =
  '(?:か(?:く|き|か(?!る)|い(?:て|と)|こう)|書|つく(?!り)|つくりたい|作(?!り方)|しゃべる|しゃべり|かんがえる|考える)';
const OPENS = new RegExp(
  [
    COMPOSITION,
    `${MAYBE}(?:を|が|に|の)?.{0,8}${MAKES}`,
    '(?:かんさつ|観察)(?=$|[0-9])',
    '^[^、。?]{2,12}の(?:あそび|遊び)(?:かた|方)(?:の(?:せつめい|説明))?[。!]*$',
    '^(?:お?てがみ|お?手紙|お?手がみ)(?:の(?:しゅくだい|宿題))?[。!]*$',
    '^[^、。?]{2,12}の(?:あそび|遊び|やり|つくり|作り)(?:かた|方)を(?:せつめい|説明)(?:する|したい|しなきゃ|しないと|します)(?:の|ん|よ|だ|[。!])*$',
    `^(?!.*(?:ざん|算|しき|式|かず|数|とけい|時計|じょうぎ|かんじ|漢字|ひらがな|かたかな|字|(?:よみ|読み|かき|書き)(?:かた|方)|こたえ|答え|[?])).{2,14}[りびちえてみぎじし](?:かた|方)(?:の(?:せつめい|説明)(?:$|[。!を])|を(?:か(?:く|き(?:ます|たい)|こう)|書(?:く|き(?:ます|たい)|こう)))`,
    '(?:しょうらい|将来|ぼく|わたし|あたし|おれ|じぶん|僕|私|自分)の(?:ゆめ|夢)(?:を|について|の(?:こと|しゅくだい|宿題))(?:か(?:く|き(?:ます|たい)|こう)|書)',
    '(?:かいて|書いて).{1,8}の(?:はなし|話|こと)',
    '(?:に|へ|への|あての).{0,12}(?:てがみ|手がみ|手紙)$',
    '[^0-9](?:ぶん|文)(?:を|が)?(?:書(?:く|き|か)|か(?:く|き|かな|こう))',
    '(?:^|の|て)し(?:を)?(?:かく|かき|つくる|つくり)',
    `.{2,}の(?:こと|話)(?:を|が|で)?[、]?(?:か(?:く|き|こう|け(?=って))|書)`,
    `.[たいだ]こと(?:を|が|で)?(?:か(?:く|き|こう)|書)`,
  ].join('|'),
);
/** Something else is asked with such words: a word of them, a sign in one, or a sum to be explained; or it is done already, and is the child's own. */
const NO_OPENING =
  /^(?:さくぶん|作文|にっき|日記|かんそう(?:ぶん|文)|感想文)(?:は|が|も|なんか|なんて|より)?(?:あんまり?|めっちゃ|だい)?(?:すかん|好かん|すきじゃない|好きじゃない|きらい|嫌い|いや|やだ|より)(?:だ|や|ねん|けん|から|[、。])*(?!さくぶん|作文|にっき|日記|お?てがみ|お?手紙|かんそう|感想)[^。]{1,12}(?:の)?ほう(?:が|は)?(?:いい|すき|好き|ええ|よか|やりたい|する|したい|やる)?(?:な|よ|わ|です|ねん|ばい|[。!])*$|どうせ|(?:さくぶん|作文|にっき|日記)(?:なんか|なんて)[^。]{0,8}(?:へた|だめ|むり)|おわった|できた(?!から|ので)|かけた(?!から|ので)|[「『](?:さくぶん|作文|かんそう|感想|にっき|日記|てがみ|手紙|しんぶん|新聞)[」』]|って(?:なに|何|なん|どう)|なんかく|何画|よみかた|読み方|なんて(?:よ|読)|かんじで|漢字で|(?:の|って)(?:かんじ|漢字|字)|(?:しき|式|けいさん|計算|さんすう|算数).{0,6}(?:せつめい|説明)|(?:わたし|ぼく|おれ|うち|じぶん|自分)の(?:さくぶん|作文|にっき|日記).{0,12}(?:よ[んま]|読[んま]|ほめ|みて|見て)|(?:で|じゃ)(?:いい|ええ|だめ)(?:の|ん|かな)?[?]*$/;

/** あさがおさん かいて: a text is wished for, where it is no sign, sum or picture. */
const WRITE_OF =
  /^(?!.*(?:じ$|字|漢字|かんじ|しき|こたえ|え(?:を)?か|絵|なまえ|[0-9「])).{2,10}?(?:さん)?(?:を|の)?(?:かいて|書いて)(?:よ|ね|ください|ほしい)?[。!]*$/;

/** さくぶん「うんどうかい」。…: it reads its own. */
const TITLED = /^(?:さくぶん|作文|にっき|日記)[「『]/;

/** Whether folded text begins a composition, and its word is not what is asked about: 「にっき」は どう かくの. */
export const opensComposition = (said: string): boolean =>
  TITLED.test(said) ||
  ((OPENS.test(said) || WRITE_OF.test(said)) &&
    !NO_OPENING.test(said) &&
    (isTextStuck(said) || IS_TASK.test(said) || !isWorkOnlyTold(said)));
/** 遠足のこと 書けって いわれた: it is still to be done. */
const IS_TASK =
  /(?:か|書)(?:け|きなさい|いて(?:き|こ)(?:い|なさい))(?:って|と)(?:い|言|ゆ)われ(?:た|てる|てん|とる)/;

/** How a wish to write ends, or what a child says of its task. */
const WISHED =
  /(?:か(?:く|きます|きたい|こう)|書(?:く|きます|きたい|こう|か(?:ないと|なきゃ|なくちゃ|なあかん).{0,6}|かないかん|かんといかん)|つく(?:る|りたい)|作(?:る|りたい)|しゃべる|やる|する|しあげたい|(?:か|書)(?:け|きなさい|いてきなさい)(?:って|と)(?:い|言|ゆ)われ(?:た|てる|てん|とる)|でた|出た|しゅくだい|宿題|書いてこい.{0,8}|(?:てつだ|手伝)(?:って|う)|かいて|書いて|作文|さくぶん|にっき|日記|(?:感想|紹介|説明|意見)文|(?:しょうかい|せつめい|いけん)ぶん|てがみ|手紙|なん)(?:の|ん|です|だ|よ|ね|や|ねん|けん|けど|じゃ|と|さ[あー]?|べ|ぞ|で|たい|わけ|っちゃ|って|で|ください|んよ|わ|な|なあ|から|[、。!…])*$/;
/** 作文は なにを かくか いつも こまるから れんしゅうしたい; 感想文の 書きだしが いつも おなじ. */
const PRACTISES = new RegExp(
  `^[^「『?]*${COMPOSITION}[^?]*(?:れんしゅう|練習|とっくん|ためし(?:たい|て)|(?:か|書)き(?:だ|出)し|(?:さいしょ|最初|はじめ)が|(?:あらすじ|おなじこと)?ばっか|あらすじ(?:だけ|しか)|(?:お|終)わら(?:ない|ん|へん)|ばかり|(?:か|書)け(?:ない|ん|へん)|うかば|すすま|むり|なやん|こま(?:っ|る)|いや|きらい|めんど|どう(?:か|書)|なに(?:を)?(?:か|書)|(?:か|書)か(?:な|ん))`,
);
/** Longest clause that is such a wish by itself, characters of folded text. */
const WISH_LIMIT = 40;
/** Whether one clause of a message wishes to begin a composition: no text to be read does that. */
export const wishesComposition = (message: string): boolean =>
  TITLED.test(fold(message)) ||
  (PRACTISES.test(fold(message)) && opensComposition(fold(message))) ||
  clausesOf(message)
    .map((clause) => fold(clause))
    .some((said) => said.length <= WISH_LIMIT && WISHED.test(said) && opensComposition(said));

const NAMED = new RegExp(`^[^「『?]*${COMPOSITION}[。!]*$`);
/** 手紙を かきたい、さいしょは なんて かくの: words are wished for, and no sign. */
const OF_FIRST_WORDS =
  /(?:さいしょ|最初|はじめ|(?:か|書)き(?:だ|出)し)(?:の?(?:ぶん|文|ことば))?(?:は|に|って)?なん(?:て|と)(?:か|書)/;
/** Whether folded text names what is to be written, and no more than that or how it begins: 本の紹介文. Nothing is asked of its kanji. */
export const namesComposition = (said: string): boolean =>
  (NAMED.test(said) || OF_FIRST_WORDS.test(said)) && opensComposition(said);

const WISHED_PLAINLY =
  /^(?:ねえ|じゃあ|やっぱり?|つぎ(?:は)?|もう|、)*(?:さくぶん|作文|にっき|日記|てがみ|手紙|かんそうぶん|感想文)(?:の(?:しゅくだい|宿題))?(?:を|が|も)?(?:(?:か|書)き|やり|つくり|作り|し)たい/;
/** Whether a composition is named, or wished for before all else: that gives way to nothing on the desk. */
export const asksToCompose = (folded: string): boolean =>
  namesComposition(folded) || WISHED_PLAINLY.test(folded);

/** It is written already, and is to be looked at: 作文かいたからみて. */
export const isWritten = (message: string): boolean =>
  /(?:か|書)(?:いた|けた)(?:から|ので|の|よ|んだ)?[、。]*(?:ちょっと)?(?:みて|見て|よんで|読んで|きいて|聞いて)/.test(
    fold(message),
  );

/** What an opening has beside its subject. */
const FORM = new RegExp(
  `${COMPOSITION}|${MAYBE}|お?てがみ|はがき|びんせん|どくしょ|読書|きろく|記録|かーど|るーる|しゅくだい|宿題|こくご|国語|りか|せんせい|先生|じゆう|自由|てつだ(?:って|う)|手伝(?:って|う)|いっしょに|むずかしい|できない|めんどくさい|しゃべるから|かいといて|(?:^|の)し(?=を)|んだって|って|なんも|ない|(?:を|が|の|に|で)?(?:か(?:く|き|いて|け|こう)|書(?:く|き|いて|け|こう)|つく(?:る|り)|作(?:る|り)|やる|やり|したい|しなきゃ|やらなきゃ|いけない|でた|出た|だ|ある|なんだけど|んだけど|たい)+|って|けど|から|やつ|文|[、。.!?ーのをがはに]`,
  'g',
);
const hasSubject = (said: string): boolean => said.replace(FORM, '').length >= 2;

/** What of a composition the words that began it tell, where it is more than that something is there: by kind. */
const SUBJECT: Readonly<Partial<Record<ComposingKind, RegExp>>> = {
  letter:
    /(?:に|への?)(?:お?てがみ|手がみ|手紙|はがき|ごめん|ありがとう|おれい|お礼|あやまる)|(?:ちゃん|さん|くん|せんせい|先生|ともだち|友だち|の人)(?:に|へ)(?:(?:か|書)[くきこか]|[。!]|$)/,
  book: /[「『]|[^、。]{1,14}(?<!ほん|本|どくしょ|読書|これ|それ|さつ|いろいろ|たくさん)を(?:よ|読)(?:んだ|みました)|(?:本|ほん)は(?:もう|ちゃんと)?(?:よ|読)(?:んだ|みました)(?:よ|けど|の|んだけど)*[、。].{3,}|[^、。]{2,}(?<!ほん|本|どくしょ|読書)(?:の|を(?:よ|読)んで(?:の|、)?)(?:かんそう|感想)/,
};

/** おにぎりの 作り方, こまの まわし方. */
const HOW_TO = /[りびちきえてみぎじし](?:かた|方)(?:$|[をのにがはで、。])/;

/** A whole class of things: おもちゃの 作り方 does not say of which. */
export const GENERIC_THING =
  'おもちゃ|こうさく|工作|りょうり|料理|おりょうり|お料理|おかし|お菓子|おやつ|おりがみ|折り紙|たべもの|食べ物|てじな|手品|じっけん|実験';
const ONLY_GENERIC = new RegExp(
  `(?:^|[、。\\s])(?:かんたんな|じぶんの)?(?:${GENERIC_THING})の\\s*(?:つくり|作り|やり|おり|折り)(?:かた|方)`,
);

/** Something that happened, and not only its name: バトンを おとした, 〜した ことを かく. */
const EVENT = /(?:[っんい]|し|れ|け|き|え|た)[ただ](?:こと|の|よ|$|。|から)/;

/** When and where something was that the opening tells: ぼくは 海に 行きました. */
const ofEvent = (message: string): readonly Aspect[] =>
  aspectsTold(message).filter((aspect) => aspect === 'when' || aspect === 'where' || aspect === 'who');

/** What the words that began a composition have told already. */
export function openingTold(message: string, kind: ComposingKind | null): readonly Aspect[] {
  const said = fold(message);
  if (kind === null) return [...(EVENT.test(said) ? (['event'] as const) : []), ...ofEvent(message)];
  if (kind === 'dream' || kind === 'article') return [];
  const isNamed = (SUBJECT[kind]?.test(said) ?? hasSubject(said)) && !ONLY_GENERIC.test(message);
  const subject: readonly Aspect[] = isNamed ? ['subject'] : [];
  return kind === 'explanation' && HOW_TO.test(said) ? [...subject, 'doing'] : subject;
}
