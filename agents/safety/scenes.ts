import type { DisclosureKind } from './kinds.ts';

/** What happens there, by a word in it: another first thing to do than that of the kind it was heard as. */
interface Scene {
  readonly is: DisclosureKind;
  /** Kinds that it may have been heard as. */
  readonly of: readonly DisclosureKind[];
  readonly words: RegExp;
  readonly without?: RegExp;
}

const BLEEDS = /ち(?:が|も|だらけ|まみれ|いっぱい|でて|とま|どば)|まっか|ざっくり|しゅっけつ/;
const NOT_NOW = /きのう|おととい|このまえ|こないだ|せんしゅう|まえに|いつも|ときどき|たまに|まいにち|いわれ/;

/** Over the hiragana of toldWords; the first that fits. */
const SCENES: readonly Scene[] = [
  {
    is: 'choking',
    of: ['danger', 'swallowed', 'badly_hurt'],
    words:
      /(?:のど|あめ|あめだま|もち|だんご|ぱん|りんご|ぶどう|とまと|にく|ぜり|ぐみ|こんにゃく).{0,8}(?:つま[っりら]|つっかえ|ひっかか)|つま(?:って|らせ|っちゃ|った).{0,14}(?:いき|くるし|ぱくぱく|むらさき|あお|こえ)|のど.{0,6}ささ/,
  },
  {
    is: 'flood',
    of: ['danger', 'earthquake', 'falling', 'storm'],
    words:
      /つなみ|津波|こうずい|洪水|どしゃくずれ|かわが?あふれ|(?:みず|どろ).{0,6}(?:げんかん|へや|いえ|うち|どあ|ゆか|かいだん|ひざ|どんどん|なか).{0,8}(?:き[てた]|はい|あが|きよ)|(?:げんかん|へや|ゆか|いえのなか).{0,4}みず.{0,8}(?:き[てた]|はい|あが|たま)/,
  },
  {
    is: 'earthquake',
    of: ['danger', 'falling'],
    words: /じしん|ぢしん|(?:いま|めっちゃ|すごく|また|ずっと|いえ|へや)ゆれ|ゆれ(?:て|と)る/,
  },
  {
    is: 'intruder',
    of: ['danger', 'stranger', 'outside_harm'],
    words:
      /(?:しら(?:ない|ん)|へんな|だれか|ふしん|どろぼう).{0,22}(?:はいって(?:き|こ|る)|はいってい|はいろう|はいっと|がちゃがちゃ|かぎを?(?:あけ|こわ)|まどから|まどを?(?:わ[っる]|あけ)|あけてって|あけろ)|(?:がちゃがちゃ|がらす.{0,4}われ).{0,16}(?:だれか|しら(?:ない|ん))|(?:うち|いえ|した|1かい|げんかん|まど).{0,6}どろぼう|どろぼう.{0,6}(?:いる|おる|きた|きて)/,
    without: NOT_NOW,
  },
  {
    is: 'armed',
    of: ['danger', 'home_harm', 'outside_harm', 'stranger', 'badly_hurt'],
    words:
      /(?:ほうちょう|ないふ|はもの|刃物|かった|のこぎり|ばっと|ごるふ|てっぽう|ぴすとる).{0,6}(?:もって|もっと|もち|ふりまわ|むけ|つきつけ|だして)/,
    without: NOT_NOW,
  },
  {
    is: 'trapped',
    of: ['danger', 'home_harm', 'falling', 'outside_harm', 'bullying'],
    words:
      /えれべた.{0,10}(?:とま|とじこ|でられ|でれ|あかな|うごか)|(?:くるまのなか|とじこめ|で(?:ら)?れ(?:ない|ん|へん)|あか(?:ない|ん|へん)).{0,20}(?:あつ|のどかわ|くるし|いき|ぼっと|あたまいた)|(?:あつ[いくす]|のどかわ|くるし).{0,20}(?:くるまのなか|とじこめられて|で(?:ら)?れ(?:ない|ん|へん))|くるまの?なかに?とじこ/,
    without: NOT_NOW,
  },
  { is: 'collapsed', of: ['falling'], words: /へんじ|いきして|うごか(?:ない|ん|へん)|ぐったり/ },
  {
    is: 'falling',
    of: ['experiment', 'danger'],
    words:
      /(?:べらんだ|てすり|やね|まど|おくじょう|がけ|3かい|4かい|5かい).{0,10}(?:のぼって(?:る|い)|のぼっちゃ|のぼっと|たって(?:る|い)|ぶらさが|おちそう)/,
  },
  {
    is: 'burned',
    of: ['danger', 'badly_hurt'],
    words:
      /おゆ|ねっとう|やけど|あぶら.{0,4}(?:かか|かぶ|とん)|(?:らめん|すぷ|みそしる|おちゃ|やかん|ぽっと|けとる|なべ|かっぷめん).{0,6}(?:かか|かぶ|こぼ|ひっくり)|(?:すとぶ|あいろん|ふらいぱん|なべ|ひばち).{0,6}さわ|かわが?(?:べろ|むけ|めくれ)/,
    without: BLEEDS,
  },
  {
    is: 'swallowed',
    of: ['danger'],
    words: /のんじゃ|のんだ|のみこ|のんで(?:も|し)|たべちゃ|たべてもう|くちにいれ|なめちゃ|すいこん/,
  },
  {
    is: 'fire',
    of: ['danger'],
    words:
      /もえ|けむり|かじ(?:だ|や|に|です|みたい)|かさい|こげ|がす(?:の|くさ|みたい|が|もれ)|ひ(?:が|を)?(?:ついちゃ|ついた|ふい|でて)/,
  },
  {
    is: 'collapsed',
    of: ['danger', 'badly_hurt'],
    words:
      /たおれ|ぐったり|けいれん|びくびく|がくがく|しろめ|へんじ|おき(?:ない|ひん|なく|てくれ|てこ)|よんでも|うごか(?:ない|ん|へん|なく)|いき(?:が|を|も)?(?:でき|でけ|すえ|して|せえ|せん|くる|とま)|ぜ[いえ]ぜ[いえ]|ひゅうひゅう|ほっさ|かお.{0,4}(?:ぱんぱん|はれ|むらさき|あお|まっさお)|のど.{0,4}(?:かゆ|はれ|くるし)|はい(?:た|ちゃ|てる)|吐|いしき|から.{0,8}おちた/,
    without: BLEEDS,
  },
  {
    is: 'badly_hurt',
    of: ['danger'],
    words:
      /ち(?:が|だらけ|まみれ|いっぱい|でて|とま|どば)|まっか|ざっくり|ほね|まがって|おれ(?:た|ちゃ|て)|きっちゃ|ささ[っり]|かまれ|ひかれ|ぶつけ/,
  },
  {
    is: 'storm',
    of: ['danger', 'unclear'],
    words: /かみなり|たいふう|ぼうふう|ていでん|停電|台風|でんきが?(?:ぜんぶ|きゅうに)?き(?:え|れ)/,
  },
  {
    is: 'sexual',
    of: ['home_harm', 'outside_harm', 'bullying'],
    words:
      /みずぎのなか|ぱんつ.{0,6}(?:なか|さわ|ぬ|て|み[せら])|ふくを?ぬ[いがげ]|はだか|ぷらいべと|おまた|おちんちん|ちんちん|むね.{0,4}さわ|おしり.{0,4}さわ|ずぼん.{0,6}(?:ぬ|おろ)/,
  },
  {
    is: 'stranger',
    of: ['outside_harm', 'online', 'unclear'],
    words:
      /しら(?:ない|ん)(?:ひと|おじ|おば|おに|おね|おと|おっ|くるま)|(?:こうえん|こうもん|校門|もん|みち|すぱ|えき|こんびに|えれべた|まんしょん|かえりみち)の?.{0,8}(?:おじ|おば|おにいさん|おねえさん|おっちゃん|ひと).{0,24}(?:くれ|ついて|つい|くるま|のせ|いこう|おいで|みせて|ひみつ)|くるま(?:に|で).{0,6}(?:のせ|のって|のり|つれ|いくんだ|いくの)|(?:おいで|きて|いこう)って.{0,12}(?:おじさん|おばさん|おにいさん|おねえさん|ひと)が?/,
    without: /げむ|ねっと|らいん|あぷり|でんわ|でぃえ|いんすた|ゆちゅ|ちゃっと|めっせ|なぐ|けら|しめ|たたか/,
  },
];

/** The kind whose first thing to do fits what is told: what is heard is sure already. Pure. */
export function sceneOf(kind: DisclosureKind, kana: string): DisclosureKind {
  const scene = SCENES.find(
    ({ of, words, without }) => of.includes(kind) && words.test(kana) && !without?.test(kana),
  );
  return scene?.is ?? kind;
}
