import type { DisclosureKind } from './kinds.ts';

/** A scene of every day whose words are those of harm: what was learned takes it for one, in doubt. */
interface Harmless {
  /** Kinds that it is taken for. */
  readonly of: readonly DisclosureKind[];
  readonly words: RegExp;
  readonly without?: RegExp;
}

/** With one of these the scene is none of every day any more. */
const HURTS =
  /たた[いかくき]|なぐ|殴|(?<!ぶつ)ぶつ(?!ぶ|か)|ぶたれ|つね|べると|こわ|怖|いた[いくみ]|痛|どな|おこ[らっる]|怒|ない[ちて]|泣|たすけ|ひみつ|ないしょ|だれにも|やめて|いや|しにた|しぬ|死|ころ[すさし]|かえりた|でてい|でてけ|ね(?:るな|られ|れ[なん]|むれ|かせ)|ごはん|ばか(?!り)|なし(?:って|だ|に)|ぬき|いらない|そとに|ふたり|たおれ|ひざ|とじこ|いれ(?:な|ん|へん|て)|のこ(?:れ|って)|さわ(?:[らるり]|って(?:く|き))|ぬ(?:いで|がさ|[ぐげ])|あざ|はだか|ち(?:が|で)(?:で|と|いっ)/;
const NUMBER_OF =
  '\\d+(?:びょう|秒|[ふぷ]ん|分|じかん|時間|cm|mm|m|g|kg|ど|度|[ほぽぼ]ん|本|こ|個|まい|枚|かい|回|ひき|匹|えん|円)';
const WORK =
  '\\d+(?:もん|問|ぺじ|まい|枚|かい|回|ふん|ぷん|分|ぎょう|行)|もんだい|問題|しゅくだい|どりる|ぷりんと|かんじ|くく|九九|さんすう|[^。?]算|ざん|おんどく|音読|にっき|日記|さくぶん|[かよ][きみ]なさい|れんしゅう|べんきょう|のと[をに]|しき|式|けいさん|計算|たしかめ|みなお|おぼえ|なか(?:で|に)(?:い|み)';
const ADULT = '(?:まま|ぱぱ|かあ(?:さん|ちゃん)|とう(?:さん|ちゃん)|おかん|おとん|じい|ばあ|父|母|せんせい)';

const SCENES: readonly Harmless[] = [
  // ママが まいにち 3もんって いうから, ぼくは 家の 中で 見てろって: what is to be done, by a rule of the house.
  {
    of: ['home_harm', 'outside_harm', 'unclear'],
    words: new RegExp(
      `${ADULT}(?!の)[^?]{0,24}(?:${WORK})[^。?]{0,16}(?:(?:って|と|て|ゆうて)(?:い[いうっわ]|ゆ[いうっ])|[いゆ]うて|[てろれい]って$)`,
    ),
    without: /まで|ずっと|よなか|できな|まちが|100|くび|みず|おゆ/,
  },
  // ママが おしえてくれないから ロボットに きくの: of the work.
  {
    of: ['home_harm', 'unclear'],
    words: new RegExp(`^(?:ねえ|あのね)?${ADULT}[がはも].{0,8}(?:おしえて|てつだって)くれ(?:な|へん|ん)`),
    without: /ひとり|よる|まいにち|いつも|ぜんぜん/,
  },
  // ろうそくの ひが きえるまで 15びょう、もうひとつは 40びょう。ちがいは なんびょう: two things are measured, and a sum is asked.
  {
    of: ['experiment'],
    words: new RegExp(
      `${NUMBER_OF}.*${NUMBER_OF}.*(?:(?:なん|何)(?:びょう|秒|[ふぷ]ん|分|じかん|時間|cm|mm|m|g|kg|ど|度|[ほぽぼ]ん|本|こ|個|まい|枚|かい|回)|ちが[いう]|あわせて)`,
    ),
    without:
      /もや|やい|まっち|らいた|がそりん|れんじ|こんせんと|でんち|せんざい|まぜ|とび|のぼ|やってみ|ためし/,
  },
  // はさみで てーぷを 5かい きったら: a thing is cut, and counted.
  {
    of: ['self_harm', 'experiment', 'unclear'],
    words:
      /(?:てぷ|かみ(?!の?け)|紙|ひも|りぼん|ぬの|けいと|ぼう|ろぷ|はりがね|けき|ようかん|だんぼる)を?.{0,6}(?:\d+(?:かい|回|こ|個|[ほぽぼ]ん|本|まい|枚|cm).{0,3}き[っるり]|き[っるり].{0,8}(?:\d|なん|何)+(?:こ|個|[ほぽぼ]ん|本|まい|枚))/,
    without: /てくび|手首|うで|腕|ゆび|指|あし|からだ|かみの?け|じぶん[のを]|もや|らいた/,
  },
  // てんじ さわったら, めの みえない ひとが よむんだって: what is learned of how others read and speak.
  {
    of: ['unclear', 'online', 'outside_harm', 'bullying'],
    words:
      /てんじ(?![かしんょ])|点字|しゅわ(?!しゅわ)|もうどう(?:けん|犬)|[め目]の?が?みえないひと|(?:みみ|耳)の?が?きこえないひと/,
    without: /(?:ぼく|わたし|おれ|うち)(?:を|に|の)|くれ(?:な|へん)|むし[しさ]|わらわれ/,
  },
  // 上から じゅんに 言うのじゃなくて、下から さがってくやつが やりたい: the order of a row that is said by heart.
  {
    of: ['outside_harm', 'home_harm', 'bullying', 'unclear'],
    words:
      /(?:うえ|上|した|下|うしろ|後ろ|さいご|最後)から(?:じゅんに|順に|ぎゃくに|逆に|さがっ|下がっ|いう|言う|いえ|言え|いっ|言っ|となえ|はじめ)[^。]{0,24}(?:やつ|の|ほう)(?:を|が|も)?(?:や(?:り|る)|し(?:たい|て)|れんしゅう|い[いー]|おぼえ)|(?<!かい|階)(?:だん|段)[^。]{0,14}(?:うえ|上|した|下|うしろ|後ろ|さいご|最後)から|(?:うえ|上|した|下|うしろ|後ろ|ぎゃく|逆|さかさ)から(?:い|言)[えわ](?:な|ん|へん|れ|る)/,
    without:
      /おと[さし]|おさ[れえ]|おし[たて]|なげ|つき|のぼ|と[びん]|かけ[らてた]|み(?:せ|ら)|のぞ|なめ|くれるって/,
  },
  // いちびょうでも はやく なりたい, じぶんの あしの おおきさを はかる, じしんが おきなければ いい: to be better at something, to measure, or that nothing bad may happen is no wish to be gone.
  {
    of: ['self_harm'],
    words:
      /(?<!に)(?:はや|早|速|つよ|強|たか|高|おおき|大き|うま|よ|良|かしこ|かわい|なが|長|やさし)くなりたい|(?:じしん|せんそう|じこ|かじ|つなみ|たいふう)[がもは]?(?:もう|また)?おき(?:な|ませ|ん)|(?:おおき|大き|なが|長|おも|重)さを?(?:はか|測|量|くらべ)/,
  },
];

/** Whether what was heard in doubt is such a scene. `kana`: of toldWords. Pure. */
export const isHarmless = (kind: DisclosureKind, kana: string): boolean =>
  SCENES.some(
    ({ of, words, without }) =>
      of.includes(kind) &&
      words.test(kana) &&
      (without === undefined || !(without.test(kana) || HURTS.test(kana))),
  );
