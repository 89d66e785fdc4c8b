export const FEELINGS = [
  'frustration',
  'fatigue',
  'boredom',
  'lowConfidence',
  'highConfidence',
  'joy',
  'sadness',
  'fear',
] as const;
export type Feeling = (typeof FEELINGS)[number];

/** One saying: what it tells when it is said, and when it is asked. `null`: nothing. */
interface FeelingRule {
  /** Over plain hiragana without spaces (lexicon.ts); global. */
  readonly pattern: RegExp;
  readonly said: Feeling | null;
  readonly asked: Feeling | null;
}

/** "くない", "くなかった", "くありません", "くはない", "くねえ" after the stem of an adjective. */
const NOT = 'く(?:は|も)?(?:ない|なか|ありま|ね)';
/** "じゃない", "ではない", "じゃありません" after a noun. */
const IS_NOT = '(?:じゃ|では|や)(?:ない|なか|ありま|ね)';

/** A rule of all the sayings in the text that follows, parted by white space. */
function says(said: Feeling | null, asked: Feeling | null) {
  return (texts: TemplateStringsArray, ...endings: string[]): FeelingRule => {
    const sayings = String.raw(texts, ...endings)
      .trim()
      .split(/\s+/);
    // っ after the first sound is how children stress a word: つっかれた, むっずかしい.
    const stressed = sayings.map((saying) => saying.replace(/^([ぁ-ん])(?=[ぁ-ん])/, '$1っ?'));
    return { pattern: new RegExp(stressed.join('|'), 'g'), said, asked };
  };
}

/**
 * The lexicon, own work (docs/contracts/feelings.md, "Words of feeling"). Order
 * matters: a rule takes its words away from those below it, so negations and longer sayings come first.
 */
export const FEELING_RULES: readonly FeelingRule[] = [
  // Not about feelings, though it looks so.
  says(null, null)`
    おつかれ つかれしらず ひまわり ひまらや むりょう あきた(?:けん|し|いぬ) かも(?:め|つ|く|しか) もういいかい`,
  says(null, null)`もういっかい(?:いって|ゆって|おしえ|きかせ|よんで|おねがい) かんたんにいって`,
  says(null, null)`すき(?:な|か) できたら わかったら やったら なんでも`,

  // Denied: the opposite where denying says so, otherwise nothing.
  says('highConfidence', 'lowConfidence')`むずかし${NOT} むず${NOT}`,
  says('lowConfidence', null)`かんたん${IS_NOT} とくい${IS_NOT}`,
  says('boredom', null)`たのし${NOT} おもしろ${NOT} おもろない おもんない`,
  says(null, null)`
    つかれ(?:と|て(?:は)?(?:い)?)?(?:ない|なか|ませ|へん|らん) つかれ(?:た)?くない ねむ(?:た)?${NOT} だる${NOT} しんど${NOT}`,
  // Slang that says the opposite of what it seems to.
  says(
    'joy',
    null,
  )`(?:やば|えぐ|くそ|むっちゃ|めちゃ(?:くちゃ|めちゃ)?|ばり|でら)い?(?:たのし|おもしろ|おもろい|うれし|すご)`,
  says(
    null,
    null,
  )`(?:かなし|さみし|さびし|つら)${NOT} な(?:いて(?:は)?(?:い)?(?:ない|ませ)|かない(?!で)|きたくない|きそう(?:じゃ|では)ない)`,
  says(
    null,
    null,
  )`い?や(?:だ)?${IS_NOT} むり${IS_NOT} きらい${IS_NOT} うるさ${NOT} うざ${NOT} こわ${NOT} ひま${IS_NOT}`,
  says(null, null)`
    つま[らん]な${NOT} あきて(?:い)?(?:ない|ませ) あきない めんど(?:う)?(?:くさ)?${NOT} うれし${NOT}`,
  says(null, null)`わから(?:なく|なくは)ない (?:や|お)(?:め|す(?:み)?|わり)たく(?:は)?ない かえりたくない`,
  says('lowConfidence', 'lowConfidence')`じしん(?:が|は)?(?:ない|なか|ありませ|ねえ)`,
  says('frustration', 'frustration')`すき(?:く)?(?:じゃ|では)ない`,

  // Hard words for itself.
  says('sadness', null)`
    (?:ぼく|わたし|おれ|うち|じぶん)(?:は|って|が)?(?:ほんとに)?(?:ばか|あほ|だめ)(?:だ|や|な|$|かも) どうせ(?:でき|ばか|だめ|むり|わか|まちが|また|ぼく|わたし)
    あたま(?:が)?わるい(?:から|もん|し|ん|$)`,

  // Frustration.
  says('frustration', null)`
    いみ(?:が)?(?:わから|わかん|ふめい)(?:ない|ん|へん|ねえ)? わけ(?:が)?わから(?:ない|ん) わけわかんない`,
  says('frustration', 'frustration')`
    (?:もう)?(?:やり|し|べんきょうし|かんがえ)たくない (?:もう)?(?<![へおみ])い?やだ もういや いややん? ^いや(?:いや)*$
    ^(?:もう)?や$`,
  says('frustration', null)`
    でき(?:な(?:い|か|くて|さそう)|ませ|ん$|んよ|へん|ひん|ねえ) でけへん (?:もう)?(?<!かん)むり(?:だ|です|$|むり|や|よ|な)
    (?:もう|ぜったい|ぜんぜん)むり`,
  says('frustration', null)`
    もういい(?!よ|か|こ|っ) もうええ うるさい うるせ しらない しらん むかつく むかむか いらいら うざ(?:い|$|すぎ|っ|いん) (?<!や)くそ(?!く) きらい にがて むりげ くそげ
    いみふ(?:めい)? つんだ(?:わ|$) さいあく(?!でも) いいかげんにし ふざけ(?:んな|るな|ないで)`,
  says('frustration', 'frustration')`もうなんで なんで(?:だよ|やねん|なんだよ)`,
  says('frustration', null)`
    なんでよ ^(?:あ+)?もう$ (?:もう)?やめる (?:ぎぶ)(?:あっぷ)? こうさん(?:する|$) あかん$ くやし(?:い|$)`,

  // Sadness, and what the child says against itself.
  says('sadness', null)`
    かなし(?:い|かった|すぎ|$|く(?!な)) さ[みびむ]し(?:い|かった|すぎ|$|く(?!な)) なきたい なきそう ないちゃ(?:う|い|った) なみだ(?:が)?で
    ぐすん しくしく つら(?:い|かった|すぎ) しょんぼり おちこ(?:む|ん) がっかり ひとりぼっち なかまはずれ`,

  // Fear.
  says('fear', null)`
    こわ(?:い|かった|すぎ|$|くて|くな(?:っ|る)|がり) こええ ふあん しんぱい(?:だ|$|な(?!い)|や) びくびく おばけ(?:が)?(?:で|いる) (?:おこられ|しかられ)(?:る|たら|ちゃ|そう)`,

  // Fatigue. "Are there still more?" asks and says it all the same.
  says('fatigue', null)`
    つか(?:れ|り)(?:た|ちゃ|て(?:る|い|き|ま|ん)|ま|すぎ|$) しんど(?:い|$|か$|すぎ) だる(?:い|$|すぎ|いん|っ) だり(?:い|$) へろへろ ばてた たいぎい きつい(?:わ|よ|$) くたくた へとへと ぐったり`,
  says('fatigue', null)`
    ねむ(?:い|たい|すぎ|くな|$|ね|よ) ねみい ねたい あくび (?:あたま|め|て|おなか)(?:が)?いたい おなか(?:が)?(?:すい|へっ)た`,
  says('fatigue', 'fatigue')`
    やす(?:みたい|ませて|も(?:う)?$|んでいい|んでもいい) (?:ちょっと|すこし)やす(?:む|み) きゅうけい`,
  says('fatigue', 'fatigue')`
    まだ(?:ある(?!よ)|あん|つづ|やるの|おわら) あとなん(?:もん|こ) あといくつ(?:ある|やる|$) いつおわる
    もうおわり(?:でいい|にし|たい)`,
  says('fatigue', 'fatigue')`
    (?:お|を)わり(?:に)?(?:し)?たい かえりたい やめたい やめて(?:も)?いい おわって(?:も)?いい`,

  // Boredom.
  says('boredom', null)`
    つま[らん]な(?:い|すぎ|か) つまらん つまんね あき(?:た|ちゃ|てき) ひま(?:だ|す|$|な) たいくつ めんどう?(?:くさ)?い?
    めんどくせ おもんない たるい`,
  says('boredom', 'boredom')`
    (?:ほかの|べつの|ちがう)(?:こと|の|あそび)(?:が)?(?:したい|やりたい) (?:げむ|あそび)(?:が|を)?(?:したい|やりたい)
    あそびたい`,

  // Unsure.
  says('lowConfidence', 'lowConfidence')`
    わか(?:ら|ん|り)(?:な(?:い|か)|ませ|へん|ねえ|ね$) わからん わかれへん わかんな`,
  says('lowConfidence', 'lowConfidence')`
    たぶん おそらく かも(?:しれ|ね|な|です|$) あって(?:る|ます)(?:か|の|よね|$) これでいい(?:か|の|$) できるかな
    まちがって(?:る|ない)`,
  says('lowConfidence', null)`
    むずかし(?:い|すぎ|か|そう|$) むず(?:い|すぎ|$) むじい どうしよ たすけて まちが(?:え|っ)(?:た|ちゃ) もっとかんたんなの`,

  // Sure.
  says('highConfidence', null)`
    わかっ(?:た|ちゃ) わかりました わかる(?:よ|ぞ|$) ひらめいた とけた でき(?:た(?!ら|こと)|ちゃ|まし|そう|る(?:よ|ぞ|もん|$))
    でけた`,
  says('highConfidence', null)`
    かんたん らくしょう よゆう ぜったい じしん(?:が)?ある とくい (?:じぶん|ひとり)で(?:やる|やりたい|できる|かんがえ|やって)`,
  says('highConfidence', null)`
    もういっかい(?:やる|やりたい|やって|かんがえ|$) ^あ*(?:そ(?:う)?(?:っ)?か|そうだ)$ なるほど ほんと(?:う)?だ まかせて`,

  // Joy.
  says('joy', null)`
    ^(?:わ|お|うわ)?(?:い)?やった(?!け|こと|の|もん|り|って|よね|ところ|しゅく) よっしゃ わい(?:わい)?$ いえい ばんざい うれし
    たのし おもしろ`,
  says('joy', null)`
    わくわく らっき はっぴ さいこう だいすき すご(?:い)?(?:ね|$) すげ (?:もっと|まだ)(?:やる|やりたい|といて|したい) すき(?:だ|$|です)`,
];
