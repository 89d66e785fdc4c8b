/** The endings that a plain form has where the changed one ends so. */
const PLAIN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/った$/, ['う', 'つ', 'る']],
  [/んで$/, ['む', 'ぶ', 'ぬ']],
  [/って$/, ['う', 'つ', 'る']],
  [/んだ$/, ['む', 'ぶ', 'ぬ']],
  [/いだ$/, ['ぐ']],
  [/くない$/, ['い']],
];
const ENDS: Readonly<Record<string, string>> = {
  ...{
    はし: 'る',
    走: 'る',
    とま: 'る',
    止ま: 'る',
    かえ: 'る',
    帰: 'る',
    のぼ: 'る',
    登: 'る',
    うた: 'う',
    歌: 'う',
  },
  ...{
    わら: 'う',
    笑: 'う',
    つく: 'る',
    作: 'る',
    おく: 'る',
    送: 'る',
    ひろ: 'う',
    拾: 'う',
    まが: 'る',
    曲が: 'る',
  },
  ...{
    さわ: 'る',
    あら: 'う',
    洗: 'う',
    なら: 'う',
    習: 'う',
    もら: 'う',
    つか: 'う',
    使: 'う',
    おも: 'う',
    思: 'う',
  },
  ...{
    遊: 'ぶ',
    あそ: 'ぶ',
    読: 'む',
    飲: 'む',
    の: 'む',
    休: 'む',
    やす: 'む',
    住: 'む',
    運: 'ぶ',
    はこ: 'ぶ',
    選: 'ぶ',
  },
  ...{ えら: 'ぶ', 学: 'ぶ', まな: 'ぶ', 進: 'む', すす: 'む', 飛: 'ぶ', ころ: 'ぶ', 転: 'ぶ' },
  ...{ い: 'う', 言: 'う', ま: 'つ', 待: 'つ', た: 'つ', 立: 'つ', も: 'つ', 持: 'つ', 勝: 'つ' },
};

/** Whether that is surely the form of a dictionary: はしる for はしった. */
export function isPlainOf(changed: string, said: string): boolean {
  if (!/^[ぁ-ん一-龠]{2,8}$/.test(said)) return false;
  if (/かった$/.test(changed) && !/[たつ]かった$/.test(changed))
    return said === changed.replace(/かった$/, 'い');
  for (const [end, signs] of PLAIN) {
    if (!end.test(changed)) continue;
    const stem = changed.replace(end, '');
    if (signs.length === 1) return said === `${stem}${signs[0]}`;
    return ENDS[stem] !== undefined && said === `${stem}${ENDS[stem]}`;
  }
  return false;
}
