import words from '#agents/words/composing/questions.json' with { type: 'json' };

/** A question by its name in words/composing/questions.json. */
export type QuestionKey = keyof typeof words;

/** What a child has told, as far as it decides what may be asked. */
interface Told {
  /** All of it, in its own words. */
  readonly text?: string;
  readonly last?: string;
  readonly opening?: string;
}

/** Something that happened, by its verb or by its name; a father's work and a favourite game did not. */
const HAPPENED =
  /^$|[っいんしえけれめべ][てで]ん(?:[。！!\s]|$)|[いきぎしじちにひびみりえけげせぜてでねべめれっん][ただ](?!い|ち|け|ら)|なった(?!ら)|(?:園|えん|えんそく|遠足|会|かい|りょこう|旅行|うみ|海|やま|山|ぷーる|プール|やすみ|休み|まつり|祭り?|きのう|きょう|けんか|ケンカ|きゃんぷ|キャンプ|はなび|花火|すきー|スキー|おとまり|いもほり|ほり|がり|えいが|映画|しあい|試合|クリスマス|正月|バーベキュー)(?:$|の|で|に|を|が|。|\s)/;
const USUALLY =
  '(?:いつも|いっつも|まいにち|毎日)[^。\\n]{0,30}(?:る|ます)(?:よ|の|ねん|んだ)?(?:[。！!\\n]|$)';
/** いつも いっしょに ねてる has no order in which it happened. */
const HAPPENED_ONCE = new RegExp(`^(?![\\s\\S]*${USUALLY})(?=[\\s\\S]*(?:${HAPPENED.source}))`);
/** Something that somebody did there, and not only where it went or what it was called. */
const VIVID =
  /(?:(?<!行|い)っ|[しえけれめべいん])[てで]ん(?:[。！!\s]|$)|(?<!あ)いだ(?![いに])|(?<![い行や])った|んだ(?![ろけ])|(?<!か|て)いた|(?<!で)した|[れけえちめげべせて出見来]た(?![いかち])|きた(?![いか])|(?<!い[きっ]|行き|で)ました|とられ/;
/** That it was somewhere, and not yet what was done there. */
const VISITED = /(?:[いり]|行)(?:った|ってん|きました)(?:よ|の|ん|[。！!、\s]|$)/;
/** Somebody, an animal or a thing that a child may write of as such. */
const SOMEBODY =
  /ちゃん|くん|さん|せんせい|先生|まま|ママ|ぱぱ|パパ|とう|かあ|父|母|じい|ばあ|おとうと|弟|いもうと|妹|あに|兄|あね|姉|ともだち|友だち|いぬ|犬|ねこ|猫|うさぎ|むし|虫|ペット|ハムスター|かめ|インコ|ゲーム|げーむ|しごと|仕事|すきな|たから|きょうりゅう|どうぶつ|おもちゃ/;
const IS_SUBJECT: RegExp = new RegExp(
  `^(?![\\s\\S]*(?:${HAPPENED.source}))(?=[\\s\\S]*(?:${SOMEBODY.source}))`,
);

/** Played by one child: nobody wins. */
const ALONE = /(?:ひとり|一人|1り|1人)(?!でも)/;

const ANIMAL =
  'きりん|キリン|ぞう|ゾウ|らいおん|ライオン|ぺんぎん|ペンギン|いぬ|犬|ねこ|猫|うさぎ|ウサギ|ハムスター|さる|サル|パンダ|ぱんだ|ことり|インコ|にわとり|かめ|カメ|さかな|魚|きんぎょ|やぎ|ヤギ|ひつじ|うし|牛|うま|馬|ぶた|しか|シカ|かぶとむし|カブトムシ|どうぶつ|動物|むし|虫';
/** What it ate itself: of the leaves that the giraffe ate it knows no taste. */
const BY_OTHERS = `(?:${ANIMAL}|[^\\s、\\n]{0,8}(?:ちゃん|くん|さん|おとうと|いもうと|弟|妹|先生|せんせい|ママ|まま|パパ|ぱぱ|ばあば|じいじ))(?:が|は)[^\\n]*(?:たべ|食べ)`;
const TASTED = new RegExp(
  `^(?![\\s\\S]*(?:はいた|わるく|いたく|おいし|うま[いか]|まず[いか]|あま[いかく]|から[いか](?!た)|すっぱ|しょっぱ))[\\s\\S]*(?<=^|\\n)(?:(?=[^\\n]*(?:ぼく|わたし|おれ|うち|みんな|いっしょ))|(?![^\\n]*${BY_OTHERS}))[^\\n]*(?:(?:たべ|食べ)(?:た(?!い|く)|て(?!い?(?:な|へん|ません|た[らと]|て|る\\s*とき))|まし|ちゃ)|おかわり)`,
);

/** These are asked only where what was told is of that kind. */
const FITS: Readonly<Partial<Record<QuestionKey, RegExp>>> = {
  // しんじゃった。えさを たべるのが かわいかった: what was loved is told.
  lossLoved: /^(?![\s\S]*(?:かわい|だいすき|大好き))/,
  best: new RegExp(`^(?![\\s\\S]*(?:${VIVID.source}))[\\s\\S]*${VISITED.source}`),

  // ごんが うたれる ところ: somebody is named already.
  bookHero: /^[^がはも]*$/,
  played:
    /おもちゃ|げーむ|ゲーム|こま|コマ|ひこうき|けん玉|けんだま|てっぽう|ロケット|ろけっと|あそ|遊|とば|飛ば/,
  ruleGoalAlone: ALONE,
  ruleGoal: new RegExp(`^(?![\\s\\S]*(?:${ALONE.source}))`),
  after: VIVID,
  when: HAPPENED,
  where: HAPPENED,
  who: HAPPENED,
  event: new RegExp(`^(?![\\s\\S]*(?:${VIVID.source}))[\\s\\S]*(?:${HAPPENED.source})`),
  seen: HAPPENED_ONCE,
  heard: HAPPENED_ONCE,
  said: HAPPENED_ONCE,
  order: HAPPENED_ONCE,
  around: HAPPENED_ONCE,
  felt: HAPPENED,
  learned: HAPPENED,
  usual: IS_SUBJECT,
  memory: new RegExp(`^(?=[\\s\\S]*${USUALLY})|${IS_SUBJECT.source}`),
  portrait: IS_SUBJECT,
  likes: IS_SUBJECT,
  taste: TASTED,
  made: /(?:つくっ|作っ)(?:た(?![いら])|て(?!い?る))|(?:つくり|作り)まし|こうさく|工作|おりがみ/,
  contest:
    /しあい|試合|りれー|リレー|うんどうかい|運動会|かけっこ|つなひき|(?:まけ|負け)(?:た|ちゃ)|ゆうしょう|優勝|勝(?:っ|ち)/,
  animal:
    /^(?![\s\S]*(?:きりん|キリン|ぞう|ゾウ|らいおん|ライオン|ぺんぎん|ペンギン|いぬ|犬|ねこ|猫|どうぶつ|動物|むし|虫|おたまじゃくし)(?:が|は|も)[^\n]*(?:た|だ|る)(?:よ|の|[。！!])*(?:\n|$))[\s\S]*(?:きりん|キリン|ぞう(?:が|を|も|$)|ゾウ|らいおん|ライオン|(?:ぺんぎん|ペンギン)(?!に|み)|いぬ|犬|ねこ|猫|どうぶつ|動物|むし|虫|おたまじゃくし)/,
};

/** Seen, heard and answered is something in the moment that was told last. */
const OF_PLACE =
  /(?:うみ|海|やま|山|そら|空|ほし|星|はなび|花火|まど|窓|でんしゃ|電車|ひこうき|飛行機|ふね|船|バス|かんらんしゃ|すいぞくかん|水[ぞ族]くかん|どうぶつえん|動物園|もり|森|かわ|川|こうえん|公園|はたけ|畑|まつり|祭|むら|まち|町|えんそく|遠足)|(?:み|見)(?:た|て|え|に)|のぼ|登|のっ[たて]|乗っ/;
const QUOTES = /[」』]\s*(?:って|と)|って\s*(?:、)?(?:い|言|ゆ)(?:っ|わ|う|い)/;
/** 「つぎは まけないぞ」って たけるくんが いった: somebody else, to whom something may be said. */
const BY_OTHERS_SAID =
  /(?:ちゃん|くん|君|さん|せんせい|先生|まま|ママ|ぱぱ|パパ|父|母|じい|ばあ|兄|姉|弟|妹|ともだち|友だち|友達|みんな|の\s*(?:ひと|人|こ|子))\s*(?:が|は|も|に)|(?:い|言)われ/;
const FITS_LAST: Readonly<Partial<Record<QuestionKey, (last: string) => boolean>>> = {
  seen: (last) => last === '' || (OF_PLACE.test(last) && !QUOTES.test(last)),
  heard: (last) => last === '' || (OF_PLACE.test(last) && !QUOTES.test(last)),
  replied: (last) => QUOTES.test(last) && BY_OTHERS_SAID.test(last.replace(/[「『][^」』]*[」』]/g, '「」')),
  // 「がんばれ」って いった: what was said is told, and that it was no answer to something else.
  ended: (last) => last !== '',
};

/** Whether a question is fitting to what was told, and to the moment that was told last. */
export function fits(
  key: QuestionKey,
  { text = '', last, opening = '' }: Told,
  asked: readonly QuestionKey[],
): boolean {
  // どんな ことが あったの？ was for that.
  if (key === 'best' && asked.includes('topic') && asked.includes('event')) return false;
  // What stayed in mind of it is one moment: そこで いちばん… was for that.
  if (key === 'order' && asked.includes('best')) return false;
  if (key === 'ended' && !FITS.said?.test(text)) return false;
  if (last !== undefined && FITS_LAST[key]?.(last) === false) return false;
  return FITS[key]?.test(key === 'played' ? opening + text : text) ?? true;
}
