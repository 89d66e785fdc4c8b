/**
 * Kanji in which a recogniser of speech may write a piece of a name: けんと as 健人, 県と or 検討. They stand for the sound and mean
 * nothing. Key: how the piece sounds, in hiragana; of one kanji each.
 */
const WRITTEN: Readonly<Record<string, string>> = {
  あ: '亜阿彩愛',
  あい: '愛藍相会合',
  あお: '青葵碧蒼',
  あおい: '葵碧蒼',
  あかり: '灯明',
  あき: '秋明晶昭彰',
  あさ: '朝麻',
  あや: '彩綾文絢',
  あん: '杏安案',
  い: '衣伊井依以',
  いち: '一市壱',
  う: '羽宇卯雨',
  うた: '歌詩唄',
  え: '恵絵江英枝',
  えい: '英栄永映',
  お: '央緒尾王',
  おう: '桜王央',
  か: '香花加佳夏華歌',
  かい: '海快開解会階',
  かず: '和一数',
  かな: '奏',
  かん: '寛環幹漢感',
  き: '希季紀貴樹木気',
  きょう: '京杏恭',
  く: '久玖九来',
  けい: '圭恵慶計系',
  けん: '健建県賢研憲謙剣兼検件券見権',
  こ: '子小湖虎',
  こう: '幸光航浩康功工校',
  こころ: '心',
  ご: '吾悟五',
  さ: '沙紗早佐咲',
  さき: '咲先崎',
  さくら: '桜',
  さと: '里聡智',
  し: '志史司四紫',
  しゅん: '俊春駿旬瞬',
  しょう: '翔将正昇章匠小',
  しん: '真新心信晋進',
  じ: '次治司二',
  じゅん: '純潤順準',
  じん: '仁人',
  す: '寿須',
  すず: '鈴',
  せ: '瀬世',
  せい: '聖清誠晴星',
  そう: '蒼颯壮創奏想総',
  そら: '空宙',
  た: '太多汰',
  たい: '太大泰',
  たか: '高孝貴隆',
  たく: '拓卓',
  たけ: '武竹健',
  ち: '千知智',
  つ: '津',
  つき: '月',
  つばさ: '翼',
  てつ: '哲鉄徹',
  と: '人斗都登渡徒土十翔音討当頭',
  とも: '友智朋共',
  な: '奈菜那名七',
  なお: '直尚',
  なつ: '夏',
  なな: '七',
  に: '仁二',
  ね: '音',
  の: '乃野',
  のぞみ: '望',
  は: '葉羽波',
  はな: '花華',
  はる: '春晴陽遥',
  はるか: '遥',
  ひ: '日陽緋',
  ひかり: '光',
  ひかる: '光',
  ひで: '秀英',
  ひな: '雛',
  ひろ: '広浩博宏寛',
  ふう: '風楓',
  ほ: '帆穂歩',
  ま: '真麻舞',
  まい: '舞毎',
  まこと: '誠真',
  まさ: '正雅政将',
  まな: '愛学',
  み: '美実未海三',
  みお: '澪',
  みさき: '岬',
  みず: '水瑞',
  みな: '皆南',
  みなと: '港湊',
  む: '夢武',
  め: '芽',
  めい: '芽明名',
  もえ: '萌',
  もも: '桃',
  や: '也矢弥哉',
  ゆ: '由優結悠友湯',
  ゆい: '結唯',
  ゆう: '優勇悠祐友夕有',
  ゆき: '雪幸行',
  ゆず: '柚',
  ゆめ: '夢',
  よ: '世代夜',
  よう: '陽洋葉',
  よし: '義良吉',
  ら: '良来羅',
  らん: '蘭',
  り: '里理莉利梨',
  りく: '陸',
  りょう: '涼良亮諒両',
  りん: '鈴林凛倫',
  る: '瑠留',
  れ: '礼',
  れい: '礼玲零例',
  れん: '蓮廉練連',
  ろう: '郎朗',
  わ: '和',
};
/** Every kanji that stands in names, for a set of signs. */
export const NAME_SIGNS = [...new Set(Object.values(WRITTEN).join(''))].join('');
const LONGEST_PIECE = Math.max(...Object.keys(WRITTEN).map((piece) => piece.length));
const KANJI = /[一-龠]/;
/** A single kanji is a word of its own where kanji are spoken of. */
const OF_KANJI = /漢字|かんじ|という字|画数|部首|[「『]/;
const BEFORE = /[一-龠々ァ-ヶー「『]$/;
const AFTER =
  /^(?:さん|ちゃん|くん|君|さ[ーあ]?(?=[、 ]|$)|って|これ|それ|の|は|が|も|を|に|だと|と(?=の|は|も|が|[ぁ-んァ-ヶ一-龠]{2})|[、,。?？!！ ]|$)/;

/** Each way to write a name by its pieces, longest first; kana stand for themselves. */
function pieces(name: string): string {
  if (name === '') return '';
  const ways: string[] = [];
  for (let length = Math.min(LONGEST_PIECE, name.length); length > 0; length--) {
    const piece = name.slice(0, length);
    const kanji = WRITTEN[piece];
    if (kanji === undefined && length > 1) continue;
    const signs = `${kanji === undefined ? '' : `[${kanji}]`}${kanji !== undefined && length === 1 ? '|' : ''}${length === 1 ? piece : ''}`;
    ways.push(`(?:${signs})${pieces(name.slice(length))}`);
  }
  return `(?:${ways.join('|')})`;
}

/** Where a name of these sounds (in hiragana) stands in a text by other kanji; null: nowhere. */
export function heardAt(text: string, name: string): { readonly from: number; readonly to: number } | null {
  if (!/^[ぁ-ゖ]{2,6}$/.test(name)) return null;
  for (const found of text.matchAll(new RegExp(pieces(name), 'g'))) {
    const to = found.index + found[0].length;
    const isKanji = KANJI.test(found[0]) && !(found[0].length === 1 && OF_KANJI.test(text));
    if (isKanji && !BEFORE.test(text.slice(0, found.index)) && AFTER.test(text.slice(to)))
      return { from: found.index, to };
  }
  return null;
}
