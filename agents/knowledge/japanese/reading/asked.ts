import { plain } from './pieces.ts';

/** What a question asks for. */
interface Kind {
  readonly name: string;
  /** Over the question in plain hiragana and kanji, quotations left out. */
  readonly asks: RegExp;
  /** What the answer looks like, for the child. */
  readonly form: string;
  /** What stands beside such an answer in a sentence. */
  readonly sign: RegExp | null;
  /** What the eye looks for, where that is not what the answer looks like. */
  readonly sought?: string;
  /** How much the sign adds, as a part of what the question shares with this sentence or its neighbour. */
  readonly weight?: number;
}

/** What questions of grades 1-3 ask for; the first that fits. */
const KINDS: readonly Kind[] = [
  {
    name: 'pointing_word',
    asks: /(?:なに|何|だれ|誰|どこ|どれ|どんな[^。]{1,6})を、?(?:さし|指し|さす|指す)|(?:これ|それ|あれ|そこ|ここ|あそこ)(?:は|とは|って)(?:なに|何|どこ|だれ)/,
    form: 'その ことばに おきかえて よめる ことば',
    sign: null,
  },
  {
    name: 'main_point',
    asks: /(?:いい|言い|つたえ|伝え)たい(?:こと)?(?:は|です|でしょう)|だいじな(?:こと|ところ)|まとめ/,
    form: '大じな ことばを つかった みじかい 文',
    sign: /このように|つまり|だから|では|でしょう/,
  },
  {
    name: 'meaning',
    asks: /、?(?:とは|というのは|ということは)、?(?:どんな|どういう|どうする|なんの|何の|なに|何)|(?:いみ|意味)(?:は|を|が)/,
    form: 'ことばの いみ',
    sign: /のです|ことです|という/,
  },
  {
    name: 'likened',
    asks: /たとえ|例え|なにのよう|何のよう/,
    form: 'にて いる ものの 名まえ',
    sign: /いわば|よう[なにでだ]|みたい|まるで/,
    weight: 1.1,
  },
  {
    name: 'asking',
    asks: /(?:といかけ|問いかけ|問い)(?:て|の文|を)/,
    form: 'よむ ひとに たずねて いる 文',
    sign: /か。?$/,
    weight: 3,
  },
  {
    name: 'liked',
    asks: /(?:すき|好き|気に入った|きにいった|おもしろいとおもった|心にのこった|こころにのこった)な?(?:ところ|とこ|ぶぶん|部分|れん|連|ぎょう|行|ことば|言葉|ばめん|場面)|(?:かんそう|感想)を/,
    form: 'じぶんの すきな ところと、その わけ',
    sign: null,
  },
  {
    name: 'imagine',
    asks: /(?:と|って)(?:おもいますか|思いますか|おもう|思う)|になって(?:かき|書き|いって)|そうぞう|つもりで|(?:あなた|きみ|みなさん|(?<!(?:なぜ|どうして|なんで)[^。]{0,24})(?:じぶん|自分))(?:は|なら|だったら|の)/,
    form: 'じぶんで かんがえた ことば',
    sign: /[「『]/,
  },
  {
    name: 'why',
    asks: /なぜ|どうして(?!も(?![ちどらっえりくのん])|い(?:る|ます|ました)(?:か|の|でしょう|$))|なんで(?!す|しょう|でき|つく|作|かため|かき|いい)|(?:なん|何)のため|(?:わけ|理由|りゆう)(?:は|を|が)/,
    form: '「〜から。」や「〜ので。」で おわる ことば',
    sign: /(?<!それ)(?<!だ)から(?:[。、」]|です|だ|でしょう|じゃ)|ので(?!す)|ため(?:に|の|です|だ|[。、])|の(?:です|だ)[。」]|ように[、。する]/,
    sought: 'わけを かいた ところ',
    weight: 1.1,
  },
  {
    name: 'feeling',
    asks: /きもち|気もち|気持ち|どうおも|どう思|どう感じ|どうかんじ|こころ|心の/,
    form: 'きもちを あらわす ことば',
    sign: /[「『]|おも|思|うれし|かなし|さびし|くやし|わら|笑|なみだ|なき|泣|どきどき|ほっと|がっかり|かったです|とびはね|うつむ|はしり|だまっ|ふるえ|むね|まっ赤|まっか/,
  },
  {
    name: 'order',
    asks: /じゅんばん|順番|じゅんに|ならべ|並べ|いちばんめ|(?:さいしょ|はじめ|さいご|最後|つぎ|次)に(?:なに|何|どう)/,
    form: 'したことを じゅんばんに',
    sign: /はじめ|まず|さいしょ|つぎ|それから|そのあと|さいご|最後/,
  },
  {
    name: 'which_part',
    asks: /(?:書いて|かいて)[^。]{0,8}(?:なん|何)(?:だんらく|段落|れん|連)|(?:なん|何)(?:だんらく|段落|れん|連|ぎょう|行)(?:め|目)|(?:なん|何)ばんめの(?:だんらく|段落|れん|連)/,
    form: 'だんらくの ばんごう',
    sign: /このように|つまり|だから/,
  },
  {
    name: 'verses',
    asks: /(?:(?:なん|何)|いくつの)(?:れん|連|だんらく|段落|まとまり|ぎょう|行)/,
    form: 'かず',
    sign: null,
  },
  {
    name: 'how_many',
    asks: /いくつ|いくら|どれ(?:くらい|ぐらい|だけ|ほど)|どの(?:くらい|ぐらい)|(?:なん|何)(?:こ|個|人|にん|ひき|びき|匹|本|ほん|ぼん|まい|枚|わ|羽|回|かい|だい|台|さつ|冊|日|月|年|さい|才|週|分|ぷん|しゅう|しゅるい|種類|つ|百|十|メートル|めとる|センチ|せんち|キロ|きろ)/,
    form: 'かず',
    sign: /[0-9０-９一二三四五六七八九十百]|ひとつ|ふたつ|みっつ|ひとり|ふたり|たくさん/,
  },
  {
    name: 'when',
    asks: /いつ(?!も)|(?:なん|何)(?:じ|時|曜|よう)|どんなとき|どの(?:きせつ|季節)/,
    form: 'ときを あらわす ことば',
    sign: /とき|朝|あさ|昼|ひる|夕|夜|よる|ばん|春|夏|秋|冬|はる|なつ|あき|ふゆ|きのう|あした|きょう|ある日|月|よう日|時|ごろ/,
  },
  {
    name: 'where',
    asks: /どこ|どんな(?:ところ|場所|ばしょ)(?:に|で|へ|です)/,
    form: 'ばしょを あらわす ことば',
    sign: /(?:中|なか|上|うえ|下|した|前|まえ|そば|山|川|海|森|家|いえ|ところ)|(?:で|に|へ)(?!す)/,
  },
  {
    name: 'who',
    asks: /(?<!あま|よ|み)だれ|誰|(?:なん|何|どんな)(?:の)?(?:どうぶつ|動物)/,
    form: '人や どうぶつの 名まえ',
    sign: /(?:は|が)(?=.)|と(?:いい|言い|いっ|言っ)/,
  },
  {
    name: 'says',
    asks: /(?:なん|何)(?:と|て|って)(?:い[いっう]|言[いっう])|どんなことを(?:い[いっう]|言[いっう])/,
    form: '「　」の 中の ことば',
    sign: /[「『]/,
    weight: 0.5,
  },
  { name: 'which', asks: /どちら|どっち|どの(?!よう)|どれ/, form: 'えらんだ もの', sign: null },
  {
    name: 'how',
    asks: /どのように|どうやって|どうす|どうし|どうなり|どうなっ|どんなふうに/,
    form: 'したことや ようす',
    sign: null,
  },
  {
    name: 'person',
    asks: /どんな(?:人|ひと|子|こ|せいかく|性格)(?:です|でしょう|だと|か|$)/,
    form: 'その ひとの ようすを あらわす ことば',
    sign: /[「『]/,
  },
  { name: 'what_like', asks: /どんな/, form: 'ようすを あらわす ことば', sign: null },
  {
    name: 'about',
    asks: /(?:なに|何)について/,
    form: 'はなしの だいじな ことば',
    sign: /しましょう|しよう|でしょうか|ますか/,
    weight: 1,
  },
  { name: 'what_did', asks: /(?:なに|何)を?(?:し(?:ま|た|て)|やっ)/, form: 'したこと', sign: null },
  { name: 'what', asks: /なに|何|なん/, form: 'ものや ことがら', sign: null },
  {
    name: 'copy',
    asks: /(?<!た)ぬき|抜き|(?:ことば|言葉|文)を(?:かき|書き|みつけ|見つけ|さが)/,
    form: 'おはなしに ある とおりの ことば',
    sign: /ふるえ|どきどき|なみだ|むね|ひま|わら|笑|ほっと/,
  },
];
const OTHER: Kind = { name: 'other', asks: /^/, form: 'もんだいで きかれた こと', sign: null };

/** Asked beside 「…と思いますか」 these are found in the text, and not thought out. */
const FOUND_BY_THINKING: readonly string[] = ['where', 'when', 'who', 'how_many', 'why', 'which'];

/** What a question asks for, and in what form the answer is wanted. */
export interface Asked {
  readonly kind: Kind;
  /** Letters of the answer: exactly, or at most; null where nothing is said of it. */
  readonly letters: { readonly count: number; readonly isMost: boolean } | null;
  /** 「二つ 書きましょう」; 1 where nothing is said. */
  readonly items: number;
  /** All of them are wanted, from the whole text. */
  readonly isAll: boolean;
  /** The very words of the text are wanted. */
  readonly isCopied: boolean;
  /** 「二文で」; null where nothing is said. */
  readonly sentences: number | null;
  /** 「二だんらくから」; null where nothing is said. */
  readonly paragraph: number | null;
  /** What the writer wants to say is asked, or where it stands. */
  readonly isMainPoint: boolean;
  /** The beginning or the end of the text is asked about. */
  readonly end: 'first' | 'last' | null;
}

const DIGITS = '〇一二三四五六七八九';

/** 十三 → 13, 2 → 2; null for what is no number up to 99. */
export function smallNumber(words: string): number | null {
  const said = words.normalize('NFKC');
  if (/^\d{1,2}$/.test(said)) return Number(said);
  const [, tens, ones] = /^([一二三四五六七八九]?十)?([一二三四五六七八九])?$/.exec(said) ?? [];
  if (tens === undefined && ones === undefined) return null;
  const ten = tens === undefined ? 0 : tens === '十' ? 1 : DIGITS.indexOf(tens.slice(0, 1));
  return ten * 10 + (ones === undefined ? 0 : DIGITS.indexOf(ones));
}

const NUMBER = '([0-9]{1,2}|[一二三四五六七八九十]{1,3})';
const LETTERS = new RegExp(
  `${NUMBER}\\s*(?:文字|もじ|字|じ)(?:ちょうど)?\\s*(以内|い内|いない|まで|以下)?(?:で|い|の|を|$|[。に])`,
);
/** 「(、も 一字に 数えます。)」: how letters are counted, and not how many. */
const OF_MARKS = /[、。「」(][^()。]{0,8}も一(?:文)?字(?:に|と)[^。)]*/g;
const ITEMS = new RegExp(`(?:${NUMBER}つ|(ふたつ|みっつ|よっつ))(?!の?(?:め|目|文|もじ))`);
const SENTENCES = new RegExp(`${NUMBER}(?:つの)?文で`);
const PARAGRAPH = new RegExp(
  `(?:第)?${NUMBER}\\s*(?:ばんめの|番目の|つめの)?(?:だんらく|段落|れん|連)(?:め|目)?(?!で)`,
);
const IN_WORDS: Readonly<Record<string, number>> = { ふたつ: 2, みっつ: 3, よっつ: 4 };

const numberIn = (pattern: RegExp, said: string): number | null =>
  smallNumber(pattern.exec(said)?.[1] ?? 'none');

/** 「どこに あると 思いますか」 is a question of place. */
const foundByThinking = (bare: string): Kind | undefined =>
  /(?:と|って)(?:おもい|思い)ますか|(?:と|って)(?:おもう|思う)$/.test(bare) &&
  !/どう(?:おも|思)|(?:なん|何)と/.test(bare)
    ? KINDS.find(({ name, asks }) => FOUND_BY_THINKING.includes(name) && asks.test(bare))
    : undefined;

/** 「言いたいことは どの段落に 書かれていますか」: its number is the answer, whatever stands in it. */
const partAsked = (bare: string): Kind | undefined =>
  /どの(?:だんらく|段落|れん|連)(?:に|です|でしょう)/.test(bare)
    ? KINDS.find(({ name }) => name === 'which_part')
    : undefined;

const EACH_ASKED = /いつ(?!も)|どこ|(?<!あま|よ|み)だれ|誰|(?:なに|何)(?=を|が|に)|いくつ/g;

/** 「いつ、どこから」「だれが だれに」: so many things are asked in one question. */
const partsOf = (bare: string): number => Math.max(1, bare.match(EACH_ASKED)?.length ?? 0);

/** 「このふん」は 何に 役立ちますか, 「そのとき」どんな 気もち: asked of what is quoted, and not what it points to. */
const ASKS_ELSE =
  /^(?!.*(?:さ[しす]|指)).*(?:なぜ|どうして|きもち|気もち|気持ち|どのように|どうやって|どう(?:な|し)|いくつ|いつ(?!も)|(?:なに|何)(?:に|で|から)(?![あですつ])[^。]{2,}|(?:なに|何|だれ|誰)(?:を|が|に)[^。]{2,}ます?か)/;

/** Reads a question; without the words that are quoted in it. */
export function askedIn(question: string): Asked {
  const unquoted = question
    .normalize('NFKC')
    .replaceAll('だん落', 'だんらく')
    .replace(/[「『][^」』]*[」』]/g, '');
  const said = unquoted.replace(/\s+/g, '');
  const bare = plain(unquoted);
  const pointed =
    /[「『](?:(?:こ|そ|あ)(?:れ(?:ら)?|こ|う(?:して|いう)?|の[^」』]{0,8})|(?:こ|そ)のよう(?:に|な)?)[」』]/.test(
      question,
    );
  const kind =
    (pointed && !ASKS_ELSE.test(bare) ? KINDS.find(({ name }) => name === 'pointing_word') : undefined) ??
    partAsked(bare) ??
    foundByThinking(bare) ??
    KINDS.find(({ asks }) => asks.test(bare)) ??
    OTHER;
  const letters = LETTERS.exec(said.replace(OF_MARKS, ''));
  const count = smallNumber(letters?.[1] ?? 'none');
  const [, items, inWords] = ITEMS.exec(said.replace(/よいところ.つ/, '')) ?? [];
  return {
    kind,
    letters: count === null ? null : { count, isMost: letters?.[2] !== undefined },
    items: IN_WORDS[inWords ?? ''] ?? smallNumber(items ?? 'none') ?? partsOf(bare),
    isAll: kind.name !== 'how_many' && /ぜんぶ|全部|すべて/.test(said),
    isCopied: /(?<!た)ぬき|抜き|そのまま/.test(said),
    sentences: numberIn(SENTENCES, said),
    paragraph: kind.name === 'verses' || kind.name === 'which_part' ? null : numberIn(PARAGRAPH, said),
    isMainPoint: KINDS.find(({ name }) => name === 'main_point')?.asks.test(bare) ?? false,
    end: /(?:なに|何)について/.test(bare)
      ? 'first'
      : /さいご|最後|おわり|終わり|(?:言い|いい)たい|まとめ/.test(said)
        ? 'last'
        : /さいしょ|はじめ|最初/.test(said)
          ? 'first'
          : null,
  };
}
