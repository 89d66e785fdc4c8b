import { latest } from '#agents/knowledge/arithmetic/latest.ts';
import { talkInKana } from '../said/form.ts';

/** A message cut into sentences, and the one of them that asks. In all of them quotes stand as 〔0〕, 〔1〕, …, and the words of the talk in kana. */
export interface Region {
  /** What asks. */
  readonly asks: string;
  /** What was told before it, the nearest first. */
  readonly before: readonly string[];
  /** What is told behind it, in one. */
  readonly after: string;
  readonly quotes: readonly string[];
  /** The message as it was said, without spaces. */
  readonly whole: string;
}

/** It asks, by its form: a word that asks, a doubt, or a request. */
const ASKS =
  /[?]|なに|なん(?!か(?!く|[?])|でも|とか|だか)|いくつ|どれ|どの(?!く)|どこ|どっち|どちら|(?<!うん)どう(?!も|でも|ぶつ|ろ|わ|とく|ぐ)|どない|どげん|っけ|おしえ|おせ[ーえ]て|かな[ぁあー。!]*$|かのう|しりたい|わから|わかん|わすれ|きめられ|でてこ|かけ?(?:ない|ん|へん)[。!]*$|よめ(?:ない|ん|へん)|おねがい|ちょうだい|で(?:い[いー]|ええ)(?:の|ん|です|か|よね|[?。]|$)|だよね|だろう?[。]*$|じゃない?よね|やんな|やんね|でしょ[。!]*$|こつ|(?:み|して)て$|(?:い|言)って$|(?:の|(?<!ね)ん)か?$|か(?:い|の)?$|かんじ[。!]*$|[の〕](?:かきかた|よみ(?:かた)?|ぶしゅ|いみ|はんたい(?:のことば)?|かきじゅん|おくりがな|かくすう)(?:は|って)?$|(?:つかった|つく|つかう)(?:じゅくご|ことば)$|(?:たい|たいの|たいん)[。!]*$/;
/** Numbers with what they count, where they are spoken of and count nothing. */
const NUMBERED =
  /(?<![一-龠0-9「]|[をに])([一二三四五六七八九十]{1,3}(?:つ|日|人|本|匹|才|歳|枚|冊|羽|台|回|分|杯))(?=。|って|は(?:なん|何|どう|、)|の(?:よみ|読)|、?(?:なん|何)て(?:よ|読))/g;
/** シとツって どうちがうの: two signs, without quotes. */
const TWO_KANA =
  /(?<=^|[。?!、のはも])([ァ-ヶ]|(?<=^|[。?!])[ぬめねわれはほるろあおさきちう])と([ァ-ヶ]|[ぬめねわれはほるろあおさきちら])(?=(?:って|は|の|が|を|、)[^。]{0,10}(?:ちが|にて|似|みわけ|見分け|ごっちゃ))/g;
/** It begins with a call, or with what only joins it. */
const CALLS =
  /^(?:あのね?|あのさ|えっと(?:ね)?|ええと|えーと|うーんと?ね?|んと|ねえ|ねぇ|ねー|なあ|しつもん(?:です)?|じゃあ?|ほな|ほんなら|ほいで|そんで|それで|ほんで|だから|でも|けど|せやけど|で(?=、)|あと(?=、)|はやく|すみません|ちょっと(?=、)|もしもし|しつもん2つ|やっぱり?)[、…ー~!。さぉぁ]*/;
/** Behind a particle a sign that only calls: 電気の電ってな、 */
const CALLING = /(?<=って|は|も)(?:な|ね|さ|よ)[ーあぁ]?、(?!「|なんで|どうして)/g;

function withoutCalls(sentence: string): string {
  let left = sentence;
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(CALLS, '');
  }
  return left;
}

/** Where one sentence ends and the next begins; a mark of a question ends one. */
const SENTENCE = /[^?!。…\n]+[?!。…\n]*/g;

/** What may ask in a message, the likeliest first: its last sentence that asks, those that ask one after the other, all of it. */
export const regionsIn = (message: string): readonly Region[] =>
  readRegions(message.normalize('NFKC').trim());

const readRegions = latest((normal: string): readonly Region[] => {
  const text = normal
    // ママが「『空く』は …って 読むよ」って: the word is shown, and what was said of it is told.
    .replace(/「([^」]*)」/g, (quote, inside: string) =>
      /『[一-龠ぁ-ん]{1,6}』[はっの]/.test(inside) ? `、${inside}、` : quote.replace(/[『』]/g, ''),
    )
    .replace(/[『』]/g, (mark) => (mark === '『' ? '「' : '」'))
    // 「花の部首は」って あって: of the sign, and not of the phrase.
    .replace(
      /「([一-龠])の(部首|ぶしゅ|画数|書き順|読み方|意味|送りがな)(?:[はを][^」]{0,8})?」/g,
      '「$1」の$2',
    )
    .replace(/\.{2,}/g, '…')
    .replace(/[、\s]*…+[、\s]*(?=[^、。?!…\s])/g, '、')
    .replace(/\s+(?=[?!。、])|(?<=[?!。、])\s+/g, '');
  const whole = text.replace(/\s/g, '').replace(CALLING, '');
  const numbered = whole
    .replace(TWO_KANA, '「$1」と「$2」')
    .replace(NUMBERED, '「$1」')
    .replace(
      /(?<![一-龠「])([一二三四五六七八九])(?=かい[でだな?])/g,
      (one) => `${'一二三四五六七八九'.indexOf(one) + 1}`,
    );
  const quotes: string[] = [];
  const kana = talkInKana(inKana(numbered)).replace(
    /「([^」]*)」/g,
    (_, inside: string) => `〔${quotes.push(inside) - 1}〕`,
  );
  const all = (kana.match(SENTENCE) ?? [])
    .map(withoutCalls)
    .filter((one) => one.replace(/[?!。、…]/g, '') !== '');
  const asking = all.flatMap((one, at) => (ASKS.test(one.replace(/[!。…]+$/, '')) ? [at] : []));
  const last = asking.at(-1);
  if (last === undefined || quotes.length > MOST_QUOTES) return [];
  const region = (from: number, to: number): Region => ({
    asks: all.slice(from, to + 1).join(''),
    before: all.slice(0, from).toReversed(),
    after: all.slice(to + 1).join(''),
    quotes,
    whole,
  });
  let first = last;
  while (asking.includes(first - 1)) first--;
  const told = POINTS_BACK.test(all[last] ?? '') && last > 0 ? [region(0, last)] : [];
  const alone = asking.toReversed().map((at) => region(at, at));
  // どんな 意味なん？ 読み方も おしえて: both are asked.
  if (
    first < last &&
    /^(?:あと|それと|ついでに)?、?(?:よみ(?:かた)?|いみ|かきかた|かくすう|ぶしゅ|はんたい)も/.test(
      all[last] ?? '',
    )
  )
    return [region(first, last), ...told, ...alone];
  // どういう いみなの？ ほかの ことばも ある？
  if (first < last && /^ほかの(?:ことば|じゅくご)も/.test(all[last] ?? ''))
    return [region(last - 1, last), ...told, ...alone];
  // なんて 読むん？ どういう 意味？: both are asked of the one word.
  if (
    first < last &&
    /^(?:どういう|どんな|なんの)いみ/.test(all[last] ?? '') &&
    /よむ(?:の|ん)?[?。]*$/.test(all[last - 1] ?? '')
  )
    return [region(last - 1, last), ...told, ...alone];
  return [...alone.slice(0, 1), ...(first < last ? [region(first, last)] : []), ...told, ...alone.slice(1)];
});
/** The message as far as the clause that asks, in its order. */
export const told = ({ before, asks }: Region): string => [...before.toReversed(), asks].join('');
/** Whether any sentence of a message asks, by its form. */
export const asksAnything = (message: string): boolean => regionsIn(message).length > 0;
/** One figure stands for each. */
const MOST_QUOTES = 10;
/** It only points at what was told: つぎ、なにが ある？, どっちが 勝ち？, それで いい？ */
const POINTS_BACK =
  /^(?:なに|なん(?:だ|なの|だっけ)?)[?]|^(?:つぎ|ほか(?:に)?|あと)[、は]*(?:なに|なん|どんな)|^(?:ほんと|ほんま)う?(?:は|に|なの)?[?]|^どっちが(?:勝|ただし|ほんと|ほんま|あ[っお]て|正し)|^(?:.{0,6}(?:それ|これ|そう))で(?:いい|ええ|あって|よか)|^(?:こたえ|答え)|^どう(?:やって)?か[くけい]/;
/** More words of the talk about writing that are written with kanji, and how they are asked in other regions. Quotes stay as they are, but for parts by their names. */
const inKana = (text: string): string =>
  text
    .split(/(「[^」]*」)/)
    .map((part) =>
      part.startsWith('「')
        ? part
        : DIALECT.reduce((left, [own, plain]) => left.replace(own, plain), part).replace(
            ALL_TALK,
            (kanji) => TALK[kanji] ?? kanji,
          ),
    )
    .join('')
    .replace(ALL_NAMED, (part) => NAMED[part] ?? part);
/** よかと, なして, どげん: how it is asked where a child lives. */
const DIALECT: readonly (readonly [RegExp, string])[] = [
  // 「さむい」ん漢字. A quote stands before it.
  [/^ん(?=漢字|かんじ|字)/, 'の'],
  // かなしかった and はなして are none of it.
  [
    /(?<=^|[^ぁ-んー]|って|これは|それは|字は)(?:なして|なしか(?!っ)|なんしか|なじょして|なんしに)/g,
    'なんで',
  ],
  // しちゃう and 食べちゃう are none of it.
  [/(?<![ぁ-ん])ちゃう|(?<=どう|とは|って|のと|なに|なにが|どこが)ちゃう/g, 'ちがう'],
  [/書ぐ/g, '書く'],
  [
    /(?:何|なん)と、?(?:何|なん)を(?=、?(?:あわせ|合わせ|くみあわ|組み合わ|くっつけ|たし|足し))/g,
    'なにとなにを',
  ],
  // What it is made of is asked, and not why.
  [
    /(?:何|なん)と、?(?:何|なん)で(?=、?(?:でき|出来|つく|作))|(?:何|なん|どんな)の?(?:漢字|かんじ|字|じ)で(?=、?(?:でき|出来))/g,
    'なにとなにで',
  ],
  // A stroke is named, and none are counted.
  [/(?<=(?:最後|さいご|最初|さいしょ)の)(?:一画|1画|一かく|1かく|いっかく)(?![目め])/g, 'かく'],
  [/わが(?=ん|ら|る|った)/g, 'わか'],
  [/なんだべ/g, 'なんだっけ'],
  [
    /ど(?:げ(?:ん|な)?|がん)(?:して|しち|すれば|すりゃ)?|どない(?:して|したら)?(?=か[くい]|よ[むん]|かぞえ|おぼえ|い[うわ]|す|[書読数覚])/g,
    'どう',
  ],
  [/(?<=で|ら|も|が|ば|て)よか(?:と|とね|とかな|とや|ね|とかいな|ろうか)?(?=[?。、]|$|とよ)/g, 'いいの'],
  [
    /(?<=で|ら|も|が|ば|て)(?:ええ|いい)(?:が|だか|べか|んけ|のけ|だべか|かのう|んかな)(?=[?。]|$)/g,
    'いいの',
  ],
  [
    /(?:じゃ|や)(?:なか(?:と(?:や|ね)?|ね|とかな)?|ないと|ねえ(?:の(?:か)?|んか|べか)?|ねぇの|ないが|のうて)(?=[?。、]|$)/g,
    'じゃないの',
  ],
  [/で(?:ねえ|ねぇ|ねが|ね)(?:の(?:か)?|んだか|が|べか|か)?(?=[?。]|$)/g, 'じゃないの'],
  [/で(?:ねぐて|ねくて|ねえで|のうて|なくって)|や(?:なくて|のうて|のーて)|じゃのうて/g, 'じゃなくて'],
  [
    /(?:ほんと|ほんま|本当)(?:だが|だべか|だか|がや|け|かいな|やろか|だべな|なんけ|かのう|だかね)(?=[?。]|$)/g,
    'ほんとなの',
  ],
  [/(?:合|お|おお)う(?:て(?:る|ん|とる|とん)|とる|とん|ちょる|とう)/g, 'あってる'],
  [/(?:合|あ)っ(?:とる|とう|ちょる|とん)/g, 'あってる'],
  [/(?:だべ|べ)(?:か|な)?(?=[?。]|$)|(?:やろ|じゃろ|だろ)うか?(?=[?。]|$)/g, 'かな'],
  [/どっち(?:ば|さ|が)?(?:使えば|つかえば|書けば|かけば)?よか(?:と)?/g, 'どっちがいいの'],
  [/どっちね(?=[?。]|$)/g, 'どっち'],
  [/(?:なん|何)が(?=ある|あっと|あると)/g, 'なにが'],
];
const TALK: Readonly<Record<string, string>> = {
  一文字: '1もじ',
  何が: 'なにが',
  数え: 'かぞえ',
  覚え方: 'おぼえかた',
  最初: 'さいしょ',
  最後: 'さいご',
  途中: 'とちゅう',
  出てこ: 'でてこ',
  出てき: 'でてき',
  決め: 'きめ',
  本当: 'ほんとう',
  何書: 'なにをか',
  し意味: 'し、いみ',
  迷っ: 'まよっ',
  何び: 'なんび',
  何ひ: 'なんひ',
  何ぴ: 'なんぴ',
  何へん: 'なにへん',
};
/** Lines and parts as school calls them. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ たて棒: 'たてぼう', よこ棒: 'よこぼう', 縦棒: 'たてぼう', 横棒: 'よこぼう' },
  雨かんむり: 'あめかんむり',
  草かんむり: 'くさかんむり',
  竹かんむり: 'たけかんむり',
  門がまえ: 'もんがまえ',
  国がまえ: 'くにがまえ',
  木へん: 'きへん',
  糸へん: 'いとへん',
  土へん: 'つちへん',
  日へん: 'ひへん',
  火へん: 'ひへん',
  女へん: 'おんなへん',
  言べん: 'ごんべん',
};
const ALL_TALK = new RegExp(Object.keys(TALK).join('|'), 'g');
const ALL_NAMED = new RegExp(Object.keys(NAMED).join('|'), 'g');
