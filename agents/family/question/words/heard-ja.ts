/**
 * What a recogniser of speech writes for words that parents say, and what was said: of the same sound, and no word that could be
 * meant beside the words around it. For folded text; what is shorter is filled up, so that each place stays its own.
 */
const HEARD: readonly (readonly [heard: RegExp, said: string])[] = [
  [/(?<=[1-9一二三四五六七八九]の)(?:団|弾|壇|談)/g, '段'],
  [/(?<=[何どの]の?)(?:団|弾)(?=[がはをも])/g, '段'],
  [/救急(?!車)|九区|くく九/g, '九九'],
  [/(?:先習|専修|千秋|選集|先集|先収|先周)(?=[^課学生]|$)/g, '先週'],
  [/(?:今習|紺集|今集|今周)/g, '今週'],
  [/(?<=[月火水木金土日])(?:用|要|洋)(?=日?(?:[はがにのもだ、っと? ]|$))/g, '曜'],
  [/(?<=文化の|体育の|スポーツの|すぽーつの|勤労感謝の|敬老の|子供の|海の|山の|誕生)(?:火|陽|比|費)/g, '日'],
  [/(?<=[たるい])(?:火|陽)(?=[はがもをっと]|って|とか)/g, '日'],
  [/永(?=い|か|く)/g, '長'],
  [/(?:ごう|号|業)(?:系|計|形|慶)/g, '合計'],
  [/(?:正当|征討|青等|精糖)(?=率|立)/g, '正答'],
  [/(?:成果|正価|聖歌)(?=率|立)/g, '正解'],
  [/(?:仕様|試用|私用)(?=率|回数|した|し)/g, '使用'],
  [/聖籍|青籍/g, '成績'],
  [/(?:店|転)(?:数)(?=[はがを])/g, '点数'],
  [/(?<=何)(?:門|紋|文)(?=[でやとはがあ間く位解])/g, '問'],
  [/(?<=何)(?:糞|粉)(?=[やでくは]|$)/g, '分'],
  [/(?:混月|今げつ|根月)/g, '今月'],
  [/(?:線月|戦月|先げつ)/g, '先月'],
  [/(?:寒地|監事|幹事|漢時|官事)(?=[のはがを書読]|$)/g, '漢字'],
  [/(?:産数|三数|参数)/g, '算数'],
  [/(?:告語|黒後|国後)/g, '国語'],
  [/刺し算|足し山|足産|足し産/g, '足し算'],
  [/引き山|引き産|弾き算/g, '引き算'],
  [/書け算|懸け算|賭け算|架け算/g, '掛け算'],
  [/割り産|割り山/g, '割り算'],
];

/** The text with these put right, sign for sign. */
export function asSaid(text: string): string {
  return HEARD.reduce(
    (put, [heard, said]) =>
      put.replace(heard, (found) => (said.length <= found.length ? said.padEnd(found.length, ' ') : found)),
    text,
  );
}
