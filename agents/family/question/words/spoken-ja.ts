/** What a voice leaves between two words and means nothing by, also within a span of hours or days. */
const HESITATES =
  /(?<=[^ぁ-んァ-ヶー]|[のはがをにとでからまでねさよ]|^)(?:えー+っ?と?|えっと[ーぉ]?|えと、|あのー+|うー+んと?|んー+と?|そのー+)[、,]?/g;

/** Hours that share a word: 「18時より前と後」. Each with what it is short for. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [
    /((?:午前|朝|午後|夕方|夜)?の?\d{1,2}時)(?:より|の|を境に|で)?(?:も)?(?:前|まえ)(?:と|や|か|・|、)(?:その)?(?:後|あと|以降)/g,
    '$1より前と$1以降',
  ],
  // 「朝やるのと夕方やるのと」
  [
    /(朝|午前|昼|午後|夕方|夜)(?:に)?(?:やる|する|勉強する|やった|した)(?:とき|ほう|方)?のと(朝|午前|昼|午後|夕方|夜)(?:に)?(?:やる|する|勉強する|やった|した)(?:とき|ほう|方)?のと?(?:では|で|は)?/g,
    '$1と$2、',
  ],
  [/((?:午前|朝|午後|夕方|夜)?の?\d{1,2}時)(?:の)?前後(?=で|に分|を比)/g, '$1より前と$1以降'],
];

/** Said shortly, each with what it is short for: 「土と日なら」, 「ひと月前」, 「9時すぎても」 (of an evening), 「はじめのころ→いま」. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![一-龠\d])([月火水木金土日])と([月火水木金土日])(?=(?:曜|だと|なら|では|で|は|、|って|の(?:どっち|どちら|ほう|方)|どっち|どちら))/g,
    '$1曜と$2曜',
  ],
  [/^(?:例えば|たとえば)(?:どんなの|どれ|何)?[?？。]*$/, '実例は？'],
  [/かん字|漢じ/g, '漢字'],
  // 「『繰り上がりをよく忘れますね』って言われたんですが、…どのくらい忘れてる？」: of that way of going wrong.
  [
    /^[^?？「『]*?[「『]?((?:繰り?|くり)(?:上|下|あ|さ)がり|(?:あまり|余り)|(?:0|ゼロ)|単位)(?:を|が|は)[^「『」』。?？]{0,6}忘れ[^「『」』。?？]{0,8}[」』]?(?:って|と)[^?？「『]*?言われ[^「『]*?(?:どのくらい|どれくらい|どんだけ|何回)(?:、)?忘れ[^?？。]*[?？。]*$/,
    '$1を忘れるのは何回？',
  ],
  [/筆(?:さん|ざん|産|山)/g, '筆算'],
  [/(?<=[るすくむぶ])よ[ーお]?に(?=な[っりるん])/g, 'ように'],
  [/まんだ(?=[一-龠ぁ-ん])/g, 'まだ'],
  [/(?<![第0-9０-９])[一1１]ばん(?!目)/g, '一番'],
  // 「10月vs11月」
  [/(?<=[月日週])\s*(?:vs\.?|VS|対)\s*(?=[\d今先前])/g, 'と比べて'],
  // 「前はもっと多かった？」: whether it is less than it was.
  [
    /(?:^|[、。]|(?<=は))(?:前|以前|まえ|昔)(?:は|のほうが)(?:もっと|もう少し)?(?:多かっ|長かっ|高かっ|よう?け)た?/,
    '前より減った',
  ],
  [
    /(?:^|[、。]|(?<=は))(?:前|以前|まえ|昔)(?:は|のほうが)(?:もっと|もう少し)?(?:少なかっ|短かっ|低かっ)た/,
    '前より増えた',
  ],
  [/ひと月前/g, '1か月前'],
  [/ふた月前/g, '2か月前'],
  [/(?<![前後朝夜方の\d])([7-9]|1[01])時(半)?を?(?:すぎ|過ぎ)て?も/g, '夜$1時$2すぎても'],
  [
    /(はじめ|最初|使いはじめ|始めた)(のころ|の頃|ころ|頃|)\s*(?:→|⇒|->|~|〜)\s*(いま|今|最近)/g,
    '$1$2と比べて$3',
  ],
];

/** 「先月比」, 「前の2週間比」. Each with what it is short for. */
const AGAINST: readonly (readonly [RegExp, string])[] = [
  [
    /((?:その)?前の?(?:(?:\d{1,2}|[二三四])?週間?|月|\d{1,2}日間?)|先々[週月]|前日)比(?:は|で(?:は)?|だと)?/g,
    '$1と比べて',
  ],
  [/[先前](月|週)比(?:は|で(?:は)?|だと)?/g, '先$1と比べて'],
];

const DATE = '(?:\\d{4}年)?\\d{1,2}(?:月\\d{1,2}日|/\\d{1,2})';
const OCCASION =
  '(?:運動会|遠足|旅行|連休|祭り|お祭り|参観日?|面談|懇談会?|発表会|音楽会|学芸会|展覧会|見学|合宿|キャンプ|試験|テスト|引っ越し|[一-龠]{1,4}(?:大会|見学|旅行))';
/** The seven days from a date, called a week, also by what there was in it. Each with what it is short for. */
const WEEKS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${OCCASION}の(?:あった)?週(?:に|は|、)?(.{0,16}?)(${DATE})から(?:の週)?の?`), '$1$2から1週間'],
  [new RegExp(`(${DATE})から(?:始まる|の)週`, 'g'), '$1から1週間'],
  [new RegExp(`${OCCASION}の(?:あった)?週[、,]?(?=[^。?？]{0,16}${DATE}(?:から1週間|の週))`), ''],
];

/** When the parent is to meet a teacher is why it is asked, and no span: 「金曜に面談があります」, 「金曜の面談までに」. */
const APPOINTED =
  /(?:(?:今週|来週|今度)の?)?(?:[月火水木金土日]曜日?|今日|明日|あした|明後日|あさって|来週|\d{1,2}[月/]\d{1,2}日?|\d{1,2}日)[のにはが、]{0,2}(?:[一-龠]{2}との)?(?:個人|三者)?(?:面談|懇談会?|参観日?|家庭訪問)(?:まで(?:に|で)?|(?:が|は)?(?:ある|あります|あって|控えて)(?:ので|(?:ん|の)?(?:です|だ)?(?:けど|けれど|が|から|し)?)|な(?:ので|(?:ん|の)(?:です|だ|で)(?:けど|けれど|が|から|し)?))[。、\s]*/g;

const TEACHERS = '(?:(?:学校|園|塾|担任)の?)?(?:先生|担任|スクールカウンセラー|塾|家庭教師)';
const MEETING =
  '(?:(?:学校|園|塾|担任(?:の先生)?|先生)(?:の|との))?(?:個人|三者|保護者)?(?:面談|懇談会?|家庭訪問)';
/** To whom it is to be told is why it is asked, and nothing of what: 「面談で先生に言うこと、」, "for the parent-teacher meeting". */
const FOR_WHOM: readonly RegExp[] = [
  new RegExp(
    `(?:${MEETING}(?:で|のときに?|の時に?|に|用に)[、,]?)?${TEACHERS}(?:に|へ)(?:も)?(?:言|話|伝え|見せ|渡|相談|報告|聞かれ)[^\\s、,。?？]{0,8}?(?:こと|ため(?:に)?|用(?:に)?|ので|んで|から|けど|のに|とき(?:に|の)?|時(?:に|の)?|資料|内容|メモ)(?:に|として|なんだけど|なんですが|です(?:が)?)?[、,。\\s]+`,
    'g',
  ),
  new RegExp(
    `${MEETING}(?:で(?:言う|話す|使う|見せる|伝える|聞かれる)?|用|に(?:出す|持っていく|向けて?|備えて)?|のため|の前)(?:こと|の|ので|んで|から|ため|資料|内容)?(?:に|として)?[、,。\\s]+`,
    'g',
  ),
  /\b(?:for|before|at) (?:the|our|her|his|a) (?:parent[- ]teacher |school |teacher )?(?:meeting|conference|interview)(?: with (?:the|her|his) teachers?)?(?: (?:tomorrow|next week))?[,.]? ?/gi,
  /\b(?:so (?:that )?i can |i (?:want|need|have) to |to )(?:tell|show|give|report (?:it )?to) (?:it to )?(?:the|her|his|their) (?:class )?teachers?[,.]? ?/gi,
];
const TABLED =
  /(?:の)?(?:表|一覧(?:表)?|グラフ)(?:形式|みたい)?(?:に|で|が|を)?(?:して|まとめて|出して|見せて|作って)?(?:ほしい|欲しい|もらいたい|いただきたい|もらえる)(?:です|ん(?:です(?:が|けど)|だけど)?|な|ねん)*(?:か)?[。?？]?$/;
/** A question without why it is asked. */
const withoutWhy = (question: string): string => {
  const left = FOR_WHOM.reduce((text, why) => text.replace(why, ''), question);
  return left.trim() === '' ? question : left;
};
/** What is asked, without why and without how it is to be shown: no setting is wished, and nothing of school. */
export const wishedOf = (question: string): string => withoutWhy(question).replace(TABLED, '');

const DECLINED =
  '(?:は|とかは)(?:もう)?(?:いい(?:です)?から|結構(?:です)?(?:から|ので)?|(?:いら|要ら)(?:ない|ん)(?:です)?(?:から|ので)?|不要(?:です)?)';
/** What is not wanted: 「読みは結構です」 asks for what is written. Each with what it comes to. */
const NOT_WANTED: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?:漢字の)?読み(?:方|のほう)?${DECLINED}`, 'g'), '書き'],
  [new RegExp(`(?:漢字の)?書き(?:方|取り|のほう)?${DECLINED}`, 'g'), '読み'],
  [new RegExp(`(?:^|[。、])[^。、?？]{1,24}${DECLINED}、`, 'g'), '、'],
  // 「ひらがなはええねんけど、漢字は」
  [
    /(?:^|[。、])[^。、?？]{1,12}は(?:もう)?(?:ええ|いい|大丈夫|だいじょうぶ|平気|問題ない|(?:でき|出来)(?:て(?:い)?)?る)(?:んや|んです|んだ|ん|ねん|だ|です|と思う)?(?:ねん|です)?(?:けど|けれど|が)、?(?=[^。?？]*[?？]|[^。?？]*(?:教え|ちょうだい|出し|見せ|知り|お願い))/g,
    '、',
  ],
  // 「今日ちゃんとやったん？ ゲームばっかしてたけど」: why it is asked.
  [
    /(?<=(?:やった|した|終わった|おわった)(?:ん|の|かな?|んかな)?[?？])[^。?？]{1,24}(?:てた|てる|だった)(?:けど|けれど)[。…\s]*$/g,
    '',
  ],
  // 「足し算はもうええやろ？ 引き算は？」
  [
    /(?:^|[。、])[^。、?？]{1,12}は(?:もう)(?:ええ|いい|大丈夫)(?:やろ|でしょう?|だろ|よね|んちゃう)[?？。]\s*/g,
    '',
  ],
  // 「朝型？ 夕方のほうが…」: what is meant by it is asked behind it.
  [/(?:今日|きょう)は?まだ[^。、?？]{1,12}(?:けど|けれど|が|ので|から)、?(?=[^。?？]*[?？])/g, ''],
  [/[朝夜]型(?:か|かな|なの|なん|ですか)?[?？]\s*(?=[^?？]*[朝昼夕夜](?:方|型)?のほうが)/g, ''],
];

/** 「一番遅い段どれ、あ遅いっていうか一番…」: what is taken back, and each time it was said, with its degree. */
const TAKEN_BACK =
  /(?:^|[\s、,。])(?:あ|いや|え|じゃない)[ー〜、,\s]*([^\s、,。?？]{1,8}?)(?:って|と)(?:いう|言う|ゆう)か[、,\s]*/;
const DEGREE = '(?:一番|いちばん|最も|もっとも|特に)?';
/** As it stands, where it becomes part of a regular expression. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
function withoutTakenBack(text: string): string {
  const [all = '', word = ''] = TAKEN_BACK.exec(text) ?? [];
  if (word === '' || text.split(word).length < 3) return text;
  const [before = '', behind = ''] = text.split(all);
  const said = new RegExp(`${DEGREE}${literally(word)}([一-龠]?)`, 'g');
  return `${before.replace(said, (_, noun: string) => (behind.includes(noun) ? '' : noun))} ${behind}`;
}

/** A small い that only draws the word out: 「なぃ」; not that of ティ or フィ. */
const DRAWN = /(?<![てでふうゔテデフウヴ])ぃ/g;

/** "…, or is it just my imagination?": no second thing that is asked. */
const OR_IMAGINED: readonly [RegExp, string] = [
  /,? or (?:(?:is|was) (?:it|that|this) (?:(?:just|only|all) )?(?:me|my imagination|in my head)|am i (?:(?:just|only) )?imagining (?:it|things|that))(?=\W*$)/i,
  '',
];

/** A question that is spoken, or typed as one speaks, as it would be written. */
export const asWritten = (question: string): string =>
  [OR_IMAGINED, ...SHARED, ...SHORT, ...AGAINST, ...WEEKS, ...NOT_WANTED].reduce(
    (text, [short, whole]) => text.replace(short, whole),
    withoutTakenBack(withoutWhy(question.replace(HESITATES, '').replace(DRAWN, 'い').replace(APPOINTED, ''))),
  );
