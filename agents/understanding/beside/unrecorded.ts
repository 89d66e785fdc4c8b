/** What a parent asks about and no record holds. For NFKC text in lower case. */
interface Unrecorded {
  readonly sign: RegExp;
  /** What it is called in the answer. */
  readonly ja: string;
  readonly en: string;
}

const UNRECORDED: readonly Unrecorded[] = [
  {
    sign: /(?:明日|あした|あす|あさって|来週)(?:まで|中)?(?:に|の|は|、)?[^。?？]{0,10}(?:復習|ふくしゅう)(?!(?:すれ|した|させ|する))(?![^。?？]{0,8}(?:すれば|したら|させ))[^。?？]{0,10}(?:出|で[るて]|何|なに|どれ|いくつ|ある|あり)|期限[^。?？]{0,8}(?:復習|ふくしゅう)|(?:復習|ふくしゅう).{0,8}(?:残|のこ|たま[っる]|溜|終わ|おわ|済|あと何|予定|回数|何回|期限)|(?:残|のこ|たま|溜ま)って(?:い)?る(?:復習|ふくしゅう)|\breviews\b/,
    ja: '残っている復習や、復習した回数（何をいつ出すかは、そのときの記録からロボットがえらびます）',
    en: 'which reviews are due or done (what comes again is chosen from the records as they stand)',
  },
  {
    sign: /(?:誕生日|たんじょうび|生年月日|生まれた日)(?:は|って|が|、)?(?:いつ|何|なん|です|だっけ|わか|分か|知って|$|[?？])|\b(?:birthday|date of birth)\b/,
    ja: 'お誕生日や生年月日',
    en: 'birthdays',
  },
  {
    sign: /(?:先生|担任|友(?:だち|達)|学校)(?:が|は|の|に|から|、)?.{0,24}(?:何|なに|なんて|どう|どれ(?:くらい|ぐらい)).{0,14}(?:言(?:って|わ)|仰|おっしゃ)|(?:先生|担任|学校)(?:の先生)?から(?:の)?(?:連絡|電話|手紙|便り)/,
    ja: '先生やお友だちのことば',
    en: 'what teachers or friends said',
  },
  {
    sign: /通(?:知|信)[表簿]|(?:この前|こないだ|今度|明日|学校)の.{0,10}テスト|テスト.{0,8}(?:何点|点数|結果|範囲)|クラスで.{0,4}(?:何番|何位|一番)|偏差値|模試|受験|report card|school (?:test|mark|grade)s?|(?:test|exam) scores?/,
    ja: '学校のこと（テスト、通知表、順位）',
    en: 'school (tests, report cards, rank in class)',
  },
  {
    sign: /体温|熱が何度|熱は?何度|視力|身長|体重|(?:お?昼|朝|晩|夕)?(?:ご飯|ごはん|お昼|給食|おやつ).{0,8}食べ|寝つ[いき]|睡眠|(?:何時|いつ).{0,6}(?:寝た|起きた)|姿勢|temperature|eyesight|bed ?time did .* (?:fall asleep|sleep)|what did .* eat\b/,
    ja: '健康、食事、睡眠のこと',
    en: 'health, meals or sleep',
  },
  {
    sign: /(?:ゲーム|テレビ|動画|youtube|ユーチューブ|スマホ|タブレット)(?!.*バトル).{0,10}(?:時間|何分|何時|ルール|見て|やって|して|どれ)/,
    ja: 'ゲームやテレビのこと',
    en: 'games or television',
  },
  {
    sign: /(?:褒め|ほめ)られ(?:た|て)|何(?:て|と)(?:褒め|ほめ)/,
    ja: 'ロボットが何をほめたか',
    en: 'what the robot praised',
  },
  {
    sign: /(?:自分|じぶん|自発|進んで)(?:から|的に)(?=.{0,6}(?:始め|はじめ|やり|やっ|机|座|取り組|開))|声(?:を)?かけ(?:て|た|ら|な)|言われ(?:て|なくて?)も?.{0,4}(?:やっ|始め|やる)/,
    ja: '自分から始めたか、声をかけられて始めたか',
    en: 'who made the child begin',
  },
  {
    sign: /(?:何分|どれ(?:くらい|ぐらい)|どの(?:くらい|ぐらい)).{0,6}で(?:飽き|あき|集中)|集中(?:力)?(?:が|は|って|の)?.{0,6}(?:切れ|途切|続[いくけ]|つづ|もつ|もっ|持つ|持っ|保|何分)|気が散/,
    ja: '集中がどれだけ続いたか',
    en: 'how long it stayed concentrated',
  },
  {
    sign: /(?:ポイント|点|星|ほし)(?:の|を|と|は|って)?(?:交換|引き?換え|引きかえ|何かと|ごほうびと)|ごほうび(?:と|の)(?:交換|約束)|ポイントの?(?:ルール|使い道)/,
    ja: 'ポイントと引きかえる約束',
    en: 'what points are swapped for',
  },
  {
    sign: /(?:明日|あした|あす|来週|来月|冬休み|春休み|夏休み|今度|この先|これから|連休)(?:の|は|って|に)?.{0,8}(?:予定|計画|スケジュール|プラン)|何(?:を)?する(?:予定|計画)|(?:予定|計画)(?:って|は|が)?.{0,6}(?:立て|組|決ま|入って|なって)|範囲.{0,8}(?:登録|入って|覚え)|\b(?:plans?|schedule) for\b|planned (?:for )?(?:tomorrow|next)/,
    ja: '先の予定や計画（次の問題は、そのときの記録からロボットがえらびます）',
    en: 'plans for later (the robot chooses the next problem from the records as they stand)',
  },
  {
    sign: /(?:誰|だれ)(?:が|の).{0,8}(?:か(?:わから|分から|不明)|不明)/,
    ja: 'だれがやったかわからない記録（どの記録も、そのときえらばれていたお子さんのものになります）',
    en: 'who it was (each record is of the child that was chosen then)',
  },
  {
    sign: /(?:誰|だれ|パパ|ママ|お(?:父|母)さん)と(?:一緒に|いっしょに|やっ|どっち)/,
    ja: 'だれといっしょにやったか',
    en: 'with whom it worked',
  },
  {
    sign: /(?:友(?:だち|達)|おばあ|おじい|ばあば|じいじ|実家|よそ|外|学童|塾)(?:ちゃん|さん)?(?:の)?(?:家|うち|んち|お宅)?でも?(?:やった|勉強|解い|宿題).{0,16}(?:入|含|数え|記録|何|ど)/,
    ja: 'ロボットのないところでの勉強',
    en: 'what was done without the robot',
  },
  {
    sign: /字(?:が|は|の)(?:きれい|綺麗|汚|きたな|うま|上手|形|丁寧)|筆圧|読んだ本|本(?:を|は|って)何冊|何冊|読書|雨の日|天気/,
    ja: '字のきれいさ、読んだ本、天気のようなこと',
    en: 'handwriting, books that were read, or the weather',
  },
  {
    sign: /(?:塾|公文|くもん|習い事|習いごと|進研|チャレンジ)(?:の|は|って|が).{0,10}(?:何|どう|どこ|進|宿題)/,
    ja: '塾や習いごとのこと',
    en: 'lessons elsewhere',
  },
];

export const isUnrecorded = (text: string): boolean => UNRECORDED.some(({ sign }) => sign.test(text));

/** Of this question, how what no record holds is called; null where nothing of it is known. */
export function unrecordedIn(question: string): readonly [ja: string, en: string] | null {
  const text = question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const found = UNRECORDED.find(({ sign }) => sign.test(text));
  return found === undefined ? null : [found.ja, found.en];
}
