import NAMES from './unmet.json' with { type: 'json' };

/** What narrows a wish and cannot be chosen, by the name by which it is declined; the rest of the wish is met. */
interface Unmet {
  readonly says: RegExp;
  /** Only of these topics (coverage.ts); of any where it is left out. */
  readonly of?: readonly string[];
  readonly name: string;
}
export const LATER_YEARS = NAMES.laterYears;
const UNMET: readonly Unmet[] = [
  {
    says: /(?<!(?:もんだい|問題|すきなの|好きなの)(?:を)?)(?:えら(?:ぶ(?:の|やつ|もん|くいず|かたち|ほう|よう)|べる|んでこたえ)|選(?:ぶ(?:の|やつ|もん|くいず|かたち|ほう|よう)|べる|んで(?:こたえ|答え)))|[三四34]たく|[三四34]択|せんたく(?:しき|もん)|選択|(?:○|〇|まる)(?:と|か)?(?:×|ばつ)(?:くいず|の(?:やつ|もん)|で(?:こたえ|答え))/,
    name: NAMES.choosing,
  },
  {
    says: /おおきさくらべ|大きさくらべ|どっちが(?:おおき|大き)|くらべ(?:る|っこ)/,
    of: ['decimal', 'fraction'],
    name: NAMES.decimalCompared,
  },
  {
    says: /(?:すぐ|さき|先|まっさき)(?:に)?(?:こたえ|答え)(?:を|も)?(?:おしえ|教え|いっ|言っ|いう|言う|みせ|見せ|わか)/,
    name: NAMES.toldAtOnce,
  },
  { says: /こたえのけた/, name: NAMES.digitsOfAnswer },
  {
    says: /(?:じこく|時こく|時刻|じかん|時間|とけい|時計)[^、]{0,8}(?:ぶんしょうだい|文章題|おはなし|お話)/,
    of: ['time', 'word_problem'],
    name: NAMES.storyOfTime,
  },
  {
    says: /(?:きのう|昨日|さっき|このまえ|この前|こないだ|まえ|前)(?:(?:の|に)?(?:やった|だした|でた)?(?:の|やつ|じ|字|かんじ|漢字)?と)(?:は)?(?:ちが|違|べつ|別|ちゃう)/,
    of: ['kanji', 'kanji_reading', 'kanji_writing'],
    name: NAMES.otherKanji,
  },
  { says: /とん(?=の|と|を|も|が|で(?:や|だ|し))/, of: ['mass'], name: NAMES.tons },
  { says: /あなうめ|穴埋め|むしくい|虫食い/, of: ['kuku', 'multiplication'], name: NAMES.gapsInRow },
  { says: /[帯仮]分数|たいぶんすう|かぶんすう/, of: ['fraction'], name: NAMES.mixedFraction },
  { says: /(?:か|書)き(?:順|じゅん)/, of: ['kanji'], name: NAMES.strokeOrder },
  { says: /ひっさん|筆算/, of: ['decimal'], name: NAMES.decimalWritten },
  {
    says: /(?:^|じゃなくて|じゃなくって|より)(?:え|絵)(?:で(?:み|だ|や|お)|の(?:やつ|ほう|もんだい|問題|が|で)|が(?:い[いー]|ある|みたい))/,
    name: NAMES.picture,
  },
  {
    says: /(?:絵|いらすと|しゃしん|写真|どうが|動画)(?:が|の|を|も)?(?:ある|つい(?:て|た)|つき|付き|みて|見て|(?:で|出)て?くる|いり)/,
    name: NAMES.picture,
  },
  {
    says: /(?:あまり|余り|あまった)(?!の?(?:が|は)?(?:ない|なし|でない|出ない|でん|出ん|いらん))/,
    of: ['word_problem'],
    name: NAMES.storyRemainder,
  },
  { says: /(?:なん|何)(?:ばい|倍)/, of: ['word_problem'], name: NAMES.storyTimes },
  {
    says: /(?:わり|割り|わる|割る)(?:ざん|算)?の?(?:ひっさん|筆算)|(?:ひっさん|筆算)の?(?:わり|割り)|÷[^、]{0,4}の?(?:ひっさん|筆算)/,
    of: ['division', 'division_remainder', 'written'],
    name: NAMES.writtenDivision,
  },
  {
    says: /(?:分母|ぶんぼ)(?:が|の|は)?(?:ちがう|違う|ばらばら|べつ|おなじじゃない)/,
    of: ['fraction'],
    name: NAMES.fractionUnlike,
  },
  {
    says: /(?:くりあがり|くりさがり)(?!の?(?:が|は)?(?:ない|なし))/,
    of: ['decimal'],
    name: NAMES.decimalCarry,
  },
  {
    says: /(?:3|三|みっ)つの(?:かず|数)の?(?:かけ|わり|掛け|割り)/,
    name: NAMES.threeProducts,
  },
  {
    says: /(?:(?<![0-9])[4-6四五六](?:ねんせい|年生|ねん|年)|(?:中学|ちゅうがく|高校|こうこう)(?:生|せい)?)の(?:れべる|もんだい|問題|けいさん|計算|さんすう|算数|べんきょう|勉強|かんじ|漢字|やつ|ほう|(?:たし|ひき|かけ|わり)(?:ざん|算)|ひっさん|筆算|(?:が|で)(?:い[いー]|ええ|よか)|$)/,
    name: NAMES.laterYears,
  },
  {
    says: /^(?!.*(?:また[いがぐ]|こえ|超え|越え|かわ|変わ)).*(?:ごぜん|午前|ごご|午後)/,
    of: ['time'],
    name: NAMES.halfDays,
  },
  {
    says: /[0-9]+(?:えん|円)(?:だま|玉|さつ|札)?(?:と[0-9]+(?:えん|円)(?:だま|玉|さつ|札)?)*(?:だけ|しか|のみ)|[0-9]+(?:えん|円)(?:だま|玉)?(?:と|や)[0-9]+(?:えん|円)(?:だま|玉)?(?:の|を|で|が)/,
    of: ['money', 'word_problem'],
    name: NAMES.coins,
  },
  { says: /[0-9]\.[0-9]が(?:なん|何)(?:こ|個)/, of: ['decimal'], name: NAMES.tenthsCounted },
  {
    says: /2けた(?:と|×|かける)2けた(?=.*くりあがり.*(?:ない|なし|ぬき|ん))|くりあがり.*(?:ない|なし|ぬき).*2けた(?:と|×|かける)2けた/,
    of: ['multiplication', 'multiplication_written', 'written'],
    name: NAMES.plainProducts,
  },
  {
    says: /かけ(?:ざん|算)|わり(?:ざん|算)|かける|掛け算|割り算/,
    of: ['decimal'],
    name: NAMES.decimalProducts,
  },
  {
    says: /かけ(?:ざん|算)|わり(?:ざん|算)|かける|掛け算|割り算/,
    of: ['fraction'],
    name: NAMES.fractionProducts,
  },
  { says: /(?:部首|ぶしゅ)の?(?:くいず|もんだい|問題|あて)/, of: ['kanji'], name: NAMES.radicals },
  {
    says: /(?:がっこう|学校)で(?:いま|今|きょう|今日)?(?:や|なら|習)って(?:い)?る(?:とこ|はんい)/,
    name: NAMES.ofSchool,
  },
  { says: /(?:百|100|ひゃく)ます/, name: NAMES.square },
  {
    says: /(?:植物|しょくぶつ|動物|どうぶつ|(?:食|た)べ(?:物|もの)|色|いろ|家族|かぞく|天気|てんき|季節|きせつ|(?:乗|の)り(?:物|もの)|すぽーつ|魚|さかな|虫|むし|花|はな|国|学校|がっこう)(?:の|に(?:かんけい|関係)[^、]{0,4}の?)(?:かんじ|漢字)/,
    of: ['kanji'],
    name: NAMES.kanjiTheme,
  },
  {
    says: /すうじぬかすの/,
    of: ['kanji'],
    name: NAMES.numberKanji,
  },
  {
    says: /(?:ぶん|文|ぶんしょう|文章)の(?:なか|中)(?:で|に|の|$)|ぶん(?:に|で)?あなうめ|あなうめ/,
    of: ['kanji'],
    name: NAMES.kanjiInText,
  },
  {
    says: /(?:ことば|言葉|たんご|単語|じゅくご|熟語)(?:の(?:なか|中))?(?:で|に)(?:して)?(?:か[くき]|書)|(?:1|一|いち|ひと)(?:もじ|文字|じ|字)(?:だけ)?(?:じゃ|や)な[いく]/,
    of: ['kanji', 'kanji_writing'],
    name: NAMES.kanjiInWords,
  },
  { says: /(?:おん|音)(?:よみ|読み)/, of: ['kanji'], name: NAMES.onReading },
  { says: /(?:くん|訓)(?:よみ|読み)/, of: ['kanji'], name: NAMES.kunReading },
  {
    says: /(?:てすと|しけん)に(?:で|出)(?:る|そう)/,
    of: ['kanji'],
    name: NAMES.ofTest,
  },
  {
    says: /(?:どりる|わーく|きょうかしょ|教科書|ぷりんと)の?[0-9]+(?:ばん|番|ぺーじ|まい)|(?:どりる|わーく|きょうかしょ|教科書)(?:の|に)(?:ある|のって|でて|出て)/,
    name: NAMES.ofBook,
  },
];

/** Something that is to stand in the problem: ポケモンの けいさん, きょうりゅうが でてくる もんだい. */
const WITH =
  /(?:^|[\s、。,！!]|えっと)((?:[ァ-ヶー]|[一-龠]|[ぁ-ん]){2,8}?)(?:が|の)\s*(?:で|出)て?くる\s*(?:けいさん|計算|たし|ひき|かけ|わり|もんだい|問題|やつ|の)/;
/** ポケモンの けいさん: in katakana it is no word of sums. */
const THEME =
  /(?:^|[\s、。,！!])((?!バトル|コイン|ゲーム|ドリル|テスト|プリント|クイズ|ロボット|レベル|ハード|ノート|キロ|メートル|リットル|グラム|センチ|ミリ|デシ|プラス|マイナス|ランダム|スペシャル|カタカナ|テープ)[ァ-ヶー]{3,10})の\s*(?:けいさん|計算|たし|ひき|かけ|わり|さんすう|算数|くく|九九|もんだい|問題)/;
/** 四捨五入の 問題: a name in signs that no topic has. */
const UNKNOWN =
  /(?:^|[\s、。,！!])((?!宿題|学校|今日|昨日|明日|今度|前回|以前|最初|最後|次回|計算|算数|国語|漢字|先生|自分|全部|普通|簡単|苦手|得意|学年|文章|友達|家族|勉強|練習|問題|教科|去年|来年|一番|同じ)[一-龠]{2,6})の\s*(?:もんだい|問題|れんしゅう|練習)/;
/** なぞときみたいな けいさん: like something that is none of the problems here. */
const LIKE =
  /(?:^|、)(?:えっと|なんか)?((?!さっき|いま|これ|この|それ|その|あれ|まえ|きのう|かんたん|むずかし|しゅくだい|がっこう|てすと|どりる|なん|おなじ)[ァ-ヶーぁ-ん一-龠]{3,10})みたいな(?:けいさん|計算|もんだい|問題)/;
const OF_SUMS =
  /^(?:あまり|くりあがり|くりさがり|ぜろ|かっこ|びょう|なんびょう|しかく|(?:せんち|みり|きろ)?(?:めーとる|ぐらむ|メートル|グラム)|(?:センチ|ミリ|キロ)(?:メートル|グラム)?|(?:でし|みり|デシ|ミリ)?(?:りっとる|リットル))$/;

/** Where it ends, it asks for problems, or names nothing but them: だして, やりたい, ある？, ポケモンの けいさん. */
const REQUEST =
  /(?:(?:やり|し|とき|解き|かき|書き|よみ|読み|はじめ|なり)たい(?!って|と)|(?<=[てで])みたい|(?:だ|出)し(?:て|とうせ|とって|てや)|(?<!なに|何|どう|ど)(?:やって|して|つくって|作って)|おねがい(?:します)?|お願い(?:します)?|ちょうだい|ください|やら(?:せ|し)て|ほしい|やろ(?:う|か|や)?|しよ(?:う|か|や)?|や[るり]|する|でき(?:る|ます)(?:の)?|(?:が|で|も)(?:い[いー]|ええ|よか)|(?:ある|あります|(?<=もんだい|問題|けいさん|計算|ざん|算|やつ|[がはも])ない)(?:の|か|な)*|もんだい|問題|けいさん|計算|ざん|算|やつ|かんじ|漢字|ばん|番|ぺーじ|とこ|はんい|ずつ|もん|問|だけ|ばっか(?:り)?|(?:年生?|ねん(?:せい)?)の)(?:です|か|な|あ|ね|よ|や|わ|ん|けど)*[!。?？…]*$/;
/** What weighs on a child is no problem that is to be set. */
const WEIGHS =
  /いじめ|なかま(?:はずれ|外れ)|(?:くらす|ともだち|友だち|友達|かぞく|家族|おや|うち|いえ|家|こころ|心|おかね|からだ|体)の(?:もんだい|問題)|なや(?:ん|み)|悩/;
export const isRequest = (folded: string): boolean => REQUEST.test(folded) && !WEIGHS.test(folded);

interface Named {
  readonly covered: { readonly id: string };
  readonly named: readonly string[];
  readonly kinds: readonly string[];
}

/** What of the wish cannot be chosen; null where nothing of it is left over. `folded`: see `foldClauses`; `about`: what is named. */
export function unmetIn(said: string, folded: string, about: Named | null): string | null {
  const id = about?.covered.id ?? null;
  // What is listed need not be chosen.
  if ((about?.named.length ?? 0) > 0) return null;
  // Where nothing else is named, the words may be of anything: only a plain request is one.
  const isOpen = id === null || (id === 'calculation' && about?.kinds.length === 0);
  if (isOpen && !isRequest(folded)) return null;
  const found = UNMET.find(
    ({ says, of }) => says.test(folded) && (of === undefined || of.includes(id ?? '')),
  );
  if (found !== undefined) return found.name;
  if (id === 'word_problem' || id === 'kanji') return null;
  const plain = said.normalize('NFKC');
  const like = isOpen ? LIKE.exec(folded)?.[1] : undefined;
  if (like !== undefined) return `${like}みたいな ${NAMES.problem}`;
  const word =
    WITH.exec(plain)?.[1] ?? THEME.exec(plain)?.[1] ?? (id === null ? UNKNOWN.exec(plain)?.[1] : undefined);
  return word === undefined || OF_SUMS.test(word) ? null : `${word}の ${NAMES.problem}`;
}
