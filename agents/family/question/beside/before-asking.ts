// What stands before a question, or within it, and narrows nothing of it: why it is asked, and what is said beside.

type Rule = readonly [sign: RegExp, said: string];

const OF_WORK =
  '夜勤|残業|出張|会議|仕事|在宅(?:勤務|ワーク)?|共働き|単身赴任|シフト|パート|介護|入院|里帰り|留守|手が離せ';
const BUT = '(?:の|ん)?(?:です|だ)?(?:が|けど(?:も)?|けれど(?:も)?)|(?:の|ん)で|もので|し|ため|から';

export const BEFORE_ASKING: readonly Rule[] = [
  // 「夜勤が続いていて見てあげられていないのですが、…」: of the one who asks.
  [new RegExp(`^[^。、?？]{0,12}(?:${OF_WORK})[^。?？]{0,40}?(?:${BUT})[、,。]\\s*(?=[^\\s])`), ''],
  // "I'm on nights until Thursday. What should she practise?"
  [
    /^(?:(?:hi|hello|sorry)[,.! ]+)?(?:I(?:.m| am|.ve been| work| have been)|We(?:.re| are)|My (?:shifts?|job|work))\b(?![^.?!]*\b(?:s?he|they|robot|coach|kids?|child(?:ren)?|sessions?|lessons?)\b)[^.?!]*[.!]\s+(?=\S)/i,
    '',
  ],
  // 「長さの単位（cmとmmとm、それからkm）の換算」
  [
    /(長さ|重さ|かさ)((?:の|と)?(?:単位|換算|問題)?)[（(][^（()）]{0,30}(?:cm|mm|km|kg|ml|dl|㎝|㎜|㎞|㎏|センチ|ミリ|キロ|リットル)[^（()）]{0,20}[）)]/gi,
    '$1$2',
  ],
  // 「勉強の途中で機嫌が悪くなる」: of the mood, and nothing set aside.
  [
    /(?:勉強(?:の|している|してる)?|レッスンの?|問題の?)?途中で、?(?=(?:機嫌|きげん|不機嫌|いらいら|イライラ|泣|怒|おこり|おこる))/g,
    '',
  ],
  // 「朝と夕方と夜では、どの時間帯に」: there are no other ones.
  [
    /朝(?:と|、|や|・|か)(?:昼(?:と|、|や|・|か))?(?:夕方?(?:と|、|や|・|か))?夜?(?:の(?:うち|中|なか)で(?:は)?|では|で|だと|とで(?:は)?|って|は)?、?(?=(?:どの|何の)時間帯)/,
    '',
  ],
  // 「その日はどっちの子？」 behind the days of each.
  [
    /^(?:じゃあ?|で)?[、 ]*(?:その日|そのとき|その回)(?:は|って|が|の)?、?(?=(?:どっち|どちら|誰|だれ)(?:の子)?(?:が?やった|なの|ですか|や|の)?[?？。]*$)/,
    'それは',
  ],
  // 「よむほうは？」
  [/^((?:じゃあ?|で)?[、 ]*)よむ(?=(?:の?(?:ほう|方)|の)(?:は|だと|だけ|なら|も|[?？]|$))/, '$1読む'],
  [/^((?:じゃあ?|で)?[、 ]*)かく(?=(?:の?(?:ほう|方)|の)(?:は|だと|だけ|なら|も|[?？]|$))/, '$1書く'],
  // 「その分数」 behind a limit: minutes, and no fractions.
  [/^((?:その|この)(?:上限の|制限の)?)分数/, '$1時間'],
];
