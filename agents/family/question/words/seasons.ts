// Names of the days of the year, folded.

interface Named {
  /** In a question, folded. */
  readonly words: string;
  readonly ja: string;
  readonly en: string;
}

export const HOLIDAYS: readonly Named[] = [
  { words: '元日|元旦|がんたん', ja: '元日', en: "new year'?s day" },
  { words: '成人の日', ja: '成人の日', en: 'coming[- ]of[- ]age day' },
  { words: '建国記念(?:の)?日', ja: '建国記念の日', en: 'national foundation day' },
  { words: '天皇誕生日', ja: '天皇誕生日', en: "emperor'?s birthday" },
  { words: '春分の日', ja: '春分の日', en: 'vernal equinox(?: day)?' },
  { words: '昭和の日', ja: '昭和の日', en: 'sh[oō]wa day' },
  { words: '憲法記念日', ja: '憲法記念日', en: 'constitution(?: memorial)? day' },
  { words: 'みどりの日', ja: 'みどりの日', en: 'greenery day' },
  { words: 'こどもの日|子どもの日|子供の日|端午の節句', ja: 'こどもの日', en: "children'?s day" },
  { words: '海の日', ja: '海の日', en: 'marine day' },
  { words: '山の日', ja: '山の日', en: 'mountain day' },
  { words: '敬老の日', ja: '敬老の日', en: 'respect for the aged day' },
  { words: '秋分の日', ja: '秋分の日', en: 'autumnal equinox(?: day)?' },
  { words: 'すぽーつの日|体育の日', ja: 'スポーツの日', en: 'sports day' },
  { words: '文化の日', ja: '文化の日', en: 'culture day' },
  { words: '勤労感謝の日', ja: '勤労感謝の日', en: '(?:labou?r )?thanksgiving(?: day)?' },
];

/** Feasts of one date, holidays or not. */
export const FEASTS: readonly (Named & { readonly month: number; readonly date: number })[] = [
  { words: '節分|せつぶん', ja: '節分', en: 'setsubun', month: 2, date: 3 },
  { words: 'ばれんたいん(?:でー)?', ja: 'バレンタイン', en: "valentine'?s(?: day)?", month: 2, date: 14 },
  {
    words: 'ひな(?:祭|まつ)り|雛祭り|桃の節句',
    ja: 'ひな祭り',
    en: "hinamatsuri|girls'? day",
    month: 3,
    date: 3,
  },
  { words: '七夕|たなばた', ja: '七夕', en: 'tanabata|star festival', month: 7, date: 7 },
  { words: 'はろ[うー]ぃ[んー]|はろうぃん', ja: 'ハロウィン', en: 'halloween', month: 10, date: 31 },
  { words: '七五三|しちごさん', ja: '七五三', en: 'shichi-?go-?san', month: 11, date: 15 },
  {
    words: 'くりすますいぶ|いぶ(?=の|に|は)',
    ja: 'クリスマスイブ',
    en: 'christmas eve',
    month: 12,
    date: 24,
  },
  { words: 'くりすます', ja: 'クリスマス', en: 'christmas(?: day)?', month: 12, date: 25 },
  { words: '大晦日|大みそか|おおみそか', ja: '大晦日', en: "new year'?s eve", month: 12, date: 31 },
];

/** Spans of the year; those of school as most schools keep them, which their names say. */
export const SEASONS: readonly (Named & {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
})[] = [
  {
    words: '夏休み(?:中|の間)?|なつやすみ',
    ja: '夏休み（目安）',
    en: 'summer (?:holidays?|vacation|break)',
    from: [7, 21],
    to: [8, 31],
  },
  {
    words: '冬休み(?:中|の間)?|ふゆやすみ',
    ja: '冬休み（目安）',
    en: 'winter (?:holidays?|vacation|break)',
    from: [12, 25],
    to: [1, 7],
  },
  {
    words: '春休み(?:中|の間)?|はるやすみ',
    ja: '春休み（目安）',
    en: 'spring (?:holidays?|vacation|break)',
    from: [3, 26],
    to: [4, 5],
  },
  {
    words: '夏休み(?:明け|あけ|が?終わって|後|のあと)|なつやすみあけ',
    ja: '夏休み明け（9月1日）',
    en: '(?:after|since|end of) (?:the )?summer (?:holidays?|vacation|break)',
    from: [9, 1],
    to: [12, 24],
  },
  {
    words: '冬休み(?:明け|あけ|が?終わって|後|のあと)',
    ja: '冬休み明け（1月8日）',
    en: '(?:after|since) (?:the )?winter (?:holidays?|vacation|break)',
    from: [1, 8],
    to: [3, 25],
  },
  {
    words: '(?:1|一)学期(?:が)?(?:始ま(?:って|り)|はじま(?:って|り)|に(?:入って|なって))?',
    ja: '1学期（目安）',
    en: '(?:first|1st) (?:term|semester)',
    from: [4, 6],
    to: [7, 20],
  },
  {
    words: '(?:2|二)学期(?:が)?(?:始ま(?:って|り)|はじま(?:って|り)|に(?:入って|なって))?',
    ja: '2学期（目安）',
    en: '(?:second|2nd) (?:term|semester)',
    from: [9, 1],
    to: [12, 24],
  },
  {
    words: '(?:3|三)学期(?:が)?(?:始ま(?:って|り)|はじま(?:って|り)|に(?:入って|なって))?',
    ja: '3学期（目安）',
    en: '(?:third|3rd) (?:term|semester)',
    from: [1, 8],
    to: [3, 25],
  },
  { words: 'お盆(?:休み)?|おぼん', ja: 'お盆（8月13日から16日）', en: 'obon', from: [8, 13], to: [8, 16] },
  {
    words: '年末年始',
    ja: '年末年始（12月29日から1月3日）',
    en: '(?:the )?new year(?:s|.s)? (?:holidays?|break|vacation)',
    from: [12, 29],
    to: [1, 3],
  },
  { words: 'お?正月|三が日', ja: '正月三が日', en: 'new year holidays', from: [1, 1], to: [1, 3] },
  {
    words: '(?:この|今年の)?春(?=から|に|は|の(?:間|頃|ころ))',
    ja: '春（3月から5月）',
    en: '(?:this |last )?spring',
    from: [3, 1],
    to: [5, 31],
  },
  {
    words: '(?:この|今年の)?夏(?=から|に|は|の(?:間|頃|ころ))',
    ja: '夏（6月から8月）',
    en: '(?:this |last )?summer',
    from: [6, 1],
    to: [8, 31],
  },
  {
    words: '(?:この|今年の)?秋(?=から|に|は|の(?:間|頃|ころ))',
    ja: '秋（9月から11月）',
    en: '(?:this |last )?(?:autumn|fall)',
    from: [9, 1],
    to: [11, 30],
  },
  {
    words: '(?:この|今年の)?冬(?=から|に|は|の(?:間|頃|ころ))',
    ja: '冬（12月から2月）',
    en: '(?:this |last )?winter',
    from: [12, 1],
    to: [2, 28],
  },
];

/** The old names of the months. */
export const OLD_MONTHS = [
  '睦月',
  '如月',
  '弥生',
  '卯月',
  '皐月',
  '水無月',
  '文月',
  '葉月',
  '長月',
  '神無月',
  '霜月',
  '師走',
];
