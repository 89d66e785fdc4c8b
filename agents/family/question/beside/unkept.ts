/** What the records hold no time of: by it nothing can be told apart. For NFKC text in lower case. */
const OF_THE_HOUSE =
  /(?:夕飯|夕食|[夕晩朝昼]ご?飯|[夕晩朝昼]ごはん|朝食|昼食|(?<![一-龠])(?:ご飯|ごはん)|おやつ|[登下]校)(?:の|を食べる|を食べた|する|した)?(?:直)?(?:前|まえ|後(?!回)|あと(?!回|まわ))|\b(?:before|after) (?:(?:a|his|her|their|the) )?(?:dinner|supper|breakfast|lunch|meal|snack)s?\b/;

/** It says itself what time it means. */
const BY_THE_CLOCK =
  /\d{1,2} ?(?:時(?!間)|:\d\d)(?:半|\d{1,2}分)?(?:ごろ|頃)?(?:より|の|を境|以降|から|まで|前|まえ|後|すぎ|過ぎ)|\b(?:before|after|until|from|at) \d{1,2}(?::\d\d)? ?(?:[ap]m)?\b/;

const MEALS = [
  '食事や登下校の時刻（「18時より前と後」のように、時刻でおたずねください）',
  'the times of meals and the way to school (ask by the clock: “before and after 18:00”)',
] as const;

/** What waits to be done again has no date: what is not known yet is all there is of it. */
const OF_REVIEWS =
  /(?:復習|ふくしゅう)(?:の)?(?:待ち|まち|期限|予定日|たま)|(?:明日|あした|あす)(?:は|の)?(?:何|なに|どれ)を?(?:復習|ふくしゅう)(?:すん|する|$|[?？])|\b(?:due|overdue|pending) reviews?\b|\breviews? (?:are |is )?(?:due|overdue|pending)\b/;
const REVIEWS = [
  '復習の予定日と、復習を待っている数（まだ覚えていない九九と漢字は「九九と漢字はどれだけ覚えた？」でお答えします）',
  'when a review is due, and how many are (ask which times tables and kanji are known by heart)',
] as const;

const OF_SLEEP =
  /夜(?:更|ふ)かし|睡眠|(?:ちゃんと|よく|何時間|十分)(?:寝|ね)(?:て|られ)(?!から)|\b(?:sleep(?:s|ing)? (?:enough|well|badly)|stay(?:s|ing)? up late)\b/;
const SLEEP = [
  'いつ寝たか、よく眠れたか（何時に始めて何時に終わったかは「夜9時よりあとに始めたのはいつ？」のように、お答えできます）',
  'sleep (when lessons began and ended I can tell: ask “when did they start after 21:00?”)',
] as const;

const OF_TALK =
  /話しかけ(?:た|る)?(?:の)?(?:回数|数|何回)|(?:会話|おしゃべり)(?:の|した)?(?:回数|数(?!学)|何回)/;
const TALK = ['話しかけた回数や会話の数', 'how often it was talked to'] as const;
const OF_GOALS =
  /(?:目標|ノルマ)(?:の)?(?:時間|数|分)?(?:って|は|が|を|に)?[^。?？]{0,8}(?:ある|あり|決|設定|達成|届|クリア|何|どれ|いくつ)|\b(?:goals?|targets?)\b/;
const GOALS = [
  '勉強の目標（目標を決める設定はありません。決められるのは1日の勉強時間の上限で、「1日の上限は？」でお答えします）',
  'goals (there is no setting for one; only a limit of minutes a day can be set: ask for the limit)',
] as const;

/** What of a question no record knows, as it is called in the answer; null: nothing. */
export function unkeptIn(question: string): readonly [ja: string, en: string] | null {
  const text = question.normalize('NFKC').toLowerCase();
  if (OF_REVIEWS.test(text)) return REVIEWS;
  if (OF_SLEEP.test(text)) return SLEEP;
  if (OF_GOALS.test(text)) return GOALS;
  if (OF_TALK.test(text)) return TALK;
  return OF_THE_HOUSE.test(text) && !BY_THE_CLOCK.test(text) ? MEALS : null;
}
