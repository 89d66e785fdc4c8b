/** Any of the stems that follow, parted by white space. */
const anyOf = (texts: TemplateStringsArray): RegExp =>
  new RegExp(String.raw(texts).trim().split(/\s+/).join('|'));

/**
 * Stems of words that go with a question about writing, over its form (〇: what is asked about): none of them tells it by
 * itself, the model has learned what each is worth.
 */
const ASKED_STEMS: Readonly<Record<string, RegExp>> = {
  read: anyOf`よ[むみめん] なんて(?:よ|いう|〇?$) ふりがな`,
  written: anyOf`か[くきけいこ] かきかた かんじ みせて どんなじ`,
  how: anyOf`どう(?:やって|やったら)?(?:か|す) どない どんな(?:じ|かんじ)`,
  strokes: anyOf`なんこ?かく(?!め) いくかく かくすう 0かく(?!め) なんかいで? なんかいか`,
  amount: anyOf`なんこ なんぼん いくつ なんほん 0こ 0ほん 0ぼん おおい すくない`,
  order: anyOf`じゅん さき さいしょ さいご かくめ はじめ まず から(?:か|いく|$|[?]) なんばんめ`,
  radical: anyOf`ぶしゅ なにへん なんへん`,
  part: anyOf`(?:へん|べん|かんむり|にょう|さんずい|にすい|だれ|がまえ|づくり|おおがい|がしら|ざと|れんが|れっか)`,
  place: anyOf`みぎ ひだり うえ した なか まわり まんなか よこに した?のところ`,
  made: anyOf`なにとなに でき(?:て|た) くっつ くみあわ ぶぶん のこり`,
  withit: anyOf`(?:つく|ついた|つける|ついてる|はいった|はいってる|はいる|の)(?:かんじ|じ|やつ) なかま ほかに いって`,
  looks: anyOf`みたい ような かたち やね しかく ならんで のっ かぶ たって にょろ まわる`,
  dot: anyOf`てん(?!す|び|さ|と) てんてん ちょんちょん`,
  line: anyOf`ぼう せん(?!せ) よこ たて はね はら とめ つきで つきぬけ ぬける ながい みじかい でる`,
  means: anyOf`いみ どういう どゆこと どういうこと なにの? ってなに ってなあに`,
  which: anyOf`どっち どちら どれ どの つかう`,
  differs: anyOf`ちが[うっいえ] にて そっくり まちが ごっちゃ まざ みわけ おなじ おなじ いっしょ くべつ わかんなく`,
  tail: anyOf`おくりがな どこから どっから ひらがな`,
  opposite: anyOf`はんたい ぎゃく`,
  words: anyOf`ことば じゅくご つかった つくことば`,
  counts: anyOf`かぞえ 0(?:ぽん|ほん|ぼん|ひき|びき|ぴき|わ|ば|まい|さつ|だい|とう|こ(?!め)|にち|にん) いっ(?:ぽん|ぴき|こ) ひき ぴき びき ぽん ぼん にち にほん`,
  animal: anyOf`うさぎ にわとり すずめ えんぴつ はし くつ`,
  grade: anyOf`なんねん ねんせい なら[うっいわ] いつ でてくる`,
  why: anyOf`なんで どうして なぜ なりたち なして から[?]`,
  small: anyOf`ちいさい ちっちゃい のばす 〇は? てんてん`,
  correct: anyOf`ただしい ばつ なおされ あかで まる だめ あかん いい[?]`,
  true: anyOf`ほんと ほんま あって おうとる だよね でしょ だっけ じゃろ やんな やろ よな だべ`,
  katakana: anyOf`かたかな がいこく なきごえ のばすぼう のばしぼう`,
  hiragana: anyOf`ひらがな くるん むすぶ まるく`,
  dictionary: anyOf`じてん じしょ ひ[いくき] のって さくいん`,
  page: anyOf`ます(?:め|に|あけ|の|$) さくぶん ぎょう まる(?:って|は|の) かぎ だんらく ろーまじ`,
  person: anyOf`ぼく おれ わたし まま ぱぱ おかあ おとう ばあ じい にいちゃん ねえちゃん せんせい おとうと いもうと`,
  robot: anyOf`ろぼ おまえ きみ`,
  likes: anyOf`すき きらい いや やだ たのし おもしろ うれし つかれ`,
  wishes: anyOf`やりたい だして もんだい あそ げーむ しよ よんで ちょうだい`,
  told: anyOf`(?:た|てん|たんだ|たよ|たんよ)[!。]*$ (?:よ|ね|もん|わ|ぜ|し)[!。]*$ きょう きのう あした`,
};

/** The stems that stand in the form of a question, each by a name that stays. */
export const stemsIn = (folded: string): readonly string[] =>
  Object.entries(ASKED_STEMS).flatMap(([name, stem]) => (stem.test(folded) ? [name] : []));
