// What families ask about and no record holds, besides what stands in unkept.ts: by the clause that asks, and not by a tale.

type Name = readonly [ja: string, en: string];

/** Clauses that tell, before the one that asks: 「あまり寝てないんだけど、」. */
const TELLS =
  /[^。、?？!！\n]*(?:けれども|けれど|けども|けど|ので|から|のに|もので|せいか|せいで|し|(?:です|ます|だ|た|る)が|んや|ねん)[、。]\s*|[^。、?？!！\n]*(?:ました|でした|ます|です)[よねな]?[笑泣汗w]*[ 。!！]+(?=[^ ]{4,})/g;

const HELPS =
  '(?:手伝っ|手伝う|助け|口(?:を)?出|(?:答え|やり方)(?:を)?(?:教え|言[っわ]|見せ)|教え(?=て(?:い)?(?:る|た|ん)|と[るっん]|ちゃ|た))';
/** It is asked whether, how often or on which days it was so, and no more. */
const IS_ASKED =
  '[^。、?？]{0,10}(?:(?:る|た|だ|ん|ます|です|ました|でしょう|かも(?:しれ(?:ない|ません|ん)(?:ので|から)?)?|とか|こと|日|問題|分|回)(?:って|は|が|も)?(?:ある|あり(?:ます|ました)?|ない|何[日回問]|どれ[くぐ]らい|いつ)?(?:の|ん)?(?:です)?(?:か|かな|かね|よね|やろ)?(?=[。?？]|$))';
const SOMEBODY =
  '(?:(?:お)?(?:兄|姉|にい|ねえ|父|母|ばあ|じい)(?:ちゃん|さん)?|兄|姉|弟|妹|親|パパ|ママ|ばあば|じいじ|誰か|だれか|まわり|周り|家族|友(?:だち|達))';

/** Who was at home, or came to see them, when it was done. */
const BESIDE_THEM = new RegExp(
  `(?:${SOMEBODY}|(?:お)?(?:と|か)うさん|(?:お)?(?:か|と)あさん|おばあ|おじい|わたし|私|うち|ぼく|僕|俺|旦那|主人|夫|妻|嫁)(?:たち)?(?:が|も|の)(?:家に|そばに|横に|隣に|となりに|一緒に|いっしょに)?(?:い(?:る|た|ない|なかった|て(?:い)?る)|お(?:る|らん|った)|来(?:る|た|ない|て(?:い)?る)|行(?:く|った|か(?:ない|ん))|居(?:る|た|ない)|見て(?:い)?(?:る|た|ない)|付き添(?:う|った)|留守|仕事|出張|休み|帰って(?:い)?る)(?:の|だった|な)?(?:日|ひ|とき|時|週|夜|晩|間|ほう|方|と、|と(?=[^。?？]{0,12}(?:甘え|集中|やる|でき|違)))`,
);

const FRIENDS: Name = [
  'お友だちの結果（ロボットにあるのは、登録したお子さんの記録だけです。いっしょにやった答えは、そのとき選ばれていたお子さんの記録に入ります）',
  'results of friends (only children that are registered have records; what was answered together stands in those of the child that was chosen then)',
];
const OF_FRIENDS = /(?:友(?:だち|達)|ともだち|いとこ|従兄弟|従姉妹|同級生)の/;

const OTHERS =
  '(?:同じ|おなじ|同|ほかの|他の)?(?:小学?)?(?:[1-6一二三四五六]年生?|学年|年齢|年代|年ごろ|世代|クラス|世間|全国|日本|よそ|周り|まわり|近所|普通|ふつう|一般)(?:の(?:ほかの|他の)?(?:子(?:ども|供)?|こ|お子さん|児童|小学生|家|みんな|平均)|の)?(?:たち|達|ら)?';
/** Beside whom it is to stand, where no record has any of them: taken out, the rest can be told. */
const BESIDE_OTHERS = new RegExp(
  `${OTHERS}(?:と|に)(?:比べ(?:て|たら|ると|れば)|くらべ(?:て|たら|ると|れば)|比較(?:して|すると|したら))(?:は|も)?、?|,? ?\\bcompared (?:to|with) (?:the )?(?:other|most|average|typical)\\b[^,.?]{0,40}`,
);
/** What one sentence asks of the child itself, where it is to stand beside children that no record has; null: it is not. */
export const withoutOthers = (question: string): string | null =>
  BESIDE_OTHERS.test(question) && !/[。?？!！].{2,}/.test(question)
    ? question.replace(BESIDE_OTHERS, '')
    : null;
export const isBesideOthers = (text: string): boolean => BESIDE_OTHERS.test(text);

/** Whether a hint more or less would do. */
const OF_HINTS =
  /(?:ヒント|ひんと)(?:は|を|って|も|の(?:数|回数|量)[をは]?)?、?(?:もう?(?:っと|少し|ちょっと))?(?:減ら|へら|増や|ふや|なく|無く|やめ|出さな|使わせな)(?:し|させ|す|く|い)?(?:た|て|る|したほう)?(?:ほう|方)?[がもで]?(?:いい|良い|よい|ええ|べき|大丈夫|平気)|\bshould (?:i|we)\b.{0,24}\bhints?\b|\bhints?\b.{0,16}\bshould\b/;
const HINTS: Name = [
  'ヒントを減らすか増やすか、どちらがよいか',
  'whether more hints or fewer would be better',
];
export const asksOfHints = (question: string): boolean =>
  OF_HINTS.test(question.normalize('NFKC').toLowerCase());

const OF_TIME_UP = /時間切れ(?:で|に|か|の|は|と)/;
export const asksIfTimeUp = (question: string): boolean => OF_TIME_UP.test(question.normalize('NFKC'));
const OF_BEGUN_MOOD =
  /(?:始め|はじめ|始ま)(?:る|た|り)?の?(?:とき|時|ころ|頃|前)(?:の|は|に|から|、)*[^。、?？]{0,8}(?:機嫌|気分|気持ち|いらいら|イライラ|やる気)|(?:機嫌|気分|気持ち)[^。、?？]{0,8}(?:始める|始めた|はじめる|取りかかる)(?:とき|時|前)|\b(?:mood|cranky|grumpy|happy)\b[^.?!]{0,24}\bwhen (?:he|she|they|[a-z]+) (?:starts?|begins?|sits? down)\b/;
export const asksBegunMood = (question: string): boolean =>
  OF_BEGUN_MOOD.test(question.normalize('NFKC').toLowerCase());

/** 「何分くらいから間違えが増えますか」 */
const MORE_WRONG_AFTER =
  /(?:何分|どれ[くぐ]らい|どのくらい)(?:くらい|ぐらい|ほど)?(?:で|から|すると|したら|(?:た|経)つと|(?:や|続け|勉強す)ると|、)*(?:間違|まちが|ミス)(?:え|い)?(?:の数)?(?:が|は|も)?(?:増|ふえ|ふや|多く|目立|出)|\bafter how (?:many minutes|long)\b[^.?!]{0,24}\bmistakes?\b|\bmistakes?\b[^.?!]{0,24}\bafter how (?:many minutes|long)\b/;
export const asksWhenMoreWrong = (question: string): boolean =>
  MORE_WRONG_AFTER.test(question.normalize('NFKC').toLowerCase());

export const SLEEP: Name = [
  'いつ寝たか、よく眠れたか（何時に始めて何時に終わったかは「夜9時よりあとに始めたのはいつ？」のように、お答えできます）',
  'sleep (when lessons began and ended I can tell: ask “when did they start after 21:00?”)',
];

const NOT_KEPT: readonly (readonly [sign: RegExp, name: Name])[] = [
  [
    /(?:寝|眠)(?:て(?:い)?(?:ない|なかっ|ん(?:と|か|で)|へん)|られ(?:て(?:い)?)?な|れ(?:て(?:い)?)?な)|寝不足|睡眠不足|早寝|早起き|寝る(?:の|時間)が(?:遅|早)|夜中まで起き|\b(?:didn.?t|not|lack of|less|little|poor|enough|bad) (?:get (?:enough )?)?sleep\b|\bslept (?:badly|little|poorly|late|well)\b/,
    SLEEP,
  ],
  [
    /(?:友(?:だち|達)|いとこ|従兄弟|近所の子|同級生|よその子)の[ァ-ヶーぁ-ん一-龠々]{1,6}(?:くん|ちゃん|さん|君)(?:は|も|って|が(?!来|き[たて]|遊|泊|い[たるなま]|おっ|おる)|の(?![^。?？]*(?:家|うち)で))|^友だちの結果は/,
    FRIENDS,
  ],
  [
    new RegExp(
      `(?:横|よこ|隣|となり|そば|傍|脇|後ろ|うしろ)(?:から|で)[^。、?？]{0,8}${HELPS}|${SOMEBODY}(?:が|も)[^。、?？]{0,6}${HELPS}${IS_ASKED}|${SOMEBODY}に(?:も)?[^。、?？]{0,4}(?:手伝っ|助け|教え)てもら(?:っ|う|わ|え|い(?!た))${IS_ASKED}|(?:^|[。、])(?:が|は|も)?[^。、?？]{0,6}(?:手伝っ|教え)て(?:あげ|やっ|もらっ)た?(?:日|こと|問題|とき|回)(?:って|は|が|も)?(?:ある|あり|何|いつ)|(?:(?<!パ)ズル|(?<!ぱ)ずる|カンニング)(?!休)|(?<!ヒントの)答え(?:を)?(?:見て、?)?(?:丸写|写し|見ながら|調べ)|\\b(?:helping|helps|helped|help(?= (?:him|her|them) with)|cheat\\w*|giving (?:him|her|them) the answers?|whisper\\w*)\\b(?=.{0,30}\\b(?:brother|sister|someone|somebody|mum|mom|dad|him|her|answers?)\\b)`,
    ),
    [
      'まわりの人が手伝ったか、教えたか（ロボットがヒントを出さずに解けたものを「自力で」と数えます）',
      'whether somebody helped (“alone” means without a hint of the robot)',
    ],
  ],
  [
    new RegExp(
      `(?:^|[がは、とか])(?:${SOMEBODY})?(?:が|は)?(?:、)?(?<!の)(?:代わり|かわり|代り)に、?(?:全部|こっそり)?(?:答え|や(?:っ|ら)|解い|書い|打っ)[^。、?？]{0,10}(?:、[^。?？]{0,12})?[?？。]*$`,
    ),
    [
      '本人が答えたか、だれかが代わりに答えたか（答えは、そのとき選ばれていたお子さんの記録に入ります）',
      'whether the child itself answered, or somebody in its place',
    ],
  ],
  [
    /^(?!.*(?:何[問分日回時個点]|いつ|どの|どれ|どっち|日は|日に|週は|正答|割合|ロボット))[^。?？]{0,20}(?:叱|しか|怒|おこ)られ(?:た|て|は|とる|る|とった)[^。?？]{0,12}[?？。]*$/,
    ['叱られたかどうかなど、おうちや学校でのできごと', 'what happened at home or at school'],
  ],
  [
    /^(?!.*(?:何[問分日回時個点]|いつ|どの|どれ|どっち|日は|日に|週は|正答|割合|熱心|\bhow|\bwhen|\bwhich))[^。?？]{0,16}(?:風邪|かぜ(?:気味|(?:でも|を|が)?ひ)|インフル|コロナ|発熱|(?:^|[^一-龠])熱(?:が|でも|を|も)(?:あ|出)|体調|(?:具合|ぐあい)(?:が|は|でも)?(?:悪|わる)|病気|(?:頭|お腹|おなか|腹)(?:が|でも)痛|寝込)[^。?？]{0,14}[?？。]*$|^(?:and |so |but )?(?:was|were|is|are|did|does|maybe) (?:he|she|they|[a-z]+) (?:just |maybe |perhaps )?(?:ill|sick|unwell|have a (?:cold|fever))\b[^?.]{0,16}\W*$/,
    ['体調や病気のこと（風邪や熱など）', 'health (a cold, a fever)'],
  ],
  [OF_HINTS, HINTS],
  [
    /(?:けんか|ケンカ|喧嘩|口げんか|取り合い|言い合い)(?:を|は|に|って|も|とか|、)*(?:し(?!た(?:い|の[では])|な(?:い|く)(?:で|よう))|な(?:っ|ら)|あ[っるり]|多|減|増|ばかり|ばっか|せ(?:ず|ん))|(?:揉め|もめ|モメ)(?:て|た|る|ず|ん)[^。、?？]{0,10}(?:か|の|ん|[?？])|\b(?:argu(?:e|ed|es|ing)|quarrel\w*|f(?:ight|ought)(?:ing)?|squabbl\w*)\b/,
    ['けんかや、取り合いになったか', 'whether the children quarrelled'],
  ],
  [OF_TIME_UP, ['時間切れで終わったかどうか', 'whether a lesson ended because its time was up']],
  [
    OF_BEGUN_MOOD,
    ['始めるとき・終わるときだけの気持ち', 'the mood at the beginning or the end of a lesson alone'],
  ],
  [
    /ロボット(?:が|は|って)[^。、?？]{0,8}(?:褒め|ほめ)(?:た|て(?:い)?(?:る|た)|てくれ)|(?:褒め|ほめ)られ(?:た|て(?:い)?(?:る|た))(?:の|こと|とき|日|回|ん)?(?:って|は|が|も)/,
    ['ロボットが何をほめたか', 'what the robot praised'],
  ],
  [
    BESIDE_THEM,
    [
      'そのときだれがいたか、だれが見ていたか（日づけや曜日なら分けられます。「土曜と日曜の正答率は？」のようにおたずねください）',
      'who was there or looked on (ask by dates or days of the week instead)',
    ],
  ],
  [
    /集中(?:して(?:い)?(?:る|た|とる)|でき(?:て(?:い)?)?(?:る|た|とる)|しとる|が続く|力の続く)の?時間(?!帯)|\bhow long (?:can|does|do|did) .{0,16}(?:concentrate|focus|pay attention)\b/,
    ['集中がどれだけ続いたか', 'how long it stayed concentrated'],
  ],
  [
    /(?:疲れ|つかれ|飽き|だれ)(?:て(?:くる|きた|きて(?:い)?る)?|る)(?:の|ん)?(?:は|って)、?(?:始めて(?:から)?)?(?:何分|どれ[くぐ]らい|どのくらい)|(?:何分|どれ[くぐ]らい|どのくらい)(?:くらい|ぐらい)?(?:で|すると|したら|(?:た|経)つと|やると)、?(?:疲れ|つかれ|飽き|だれ)/,
    ['始めてから何分で疲れるか、飽きるか', 'after how many minutes it gets tired'],
  ],
  [MORE_WRONG_AFTER, ['始めてから何分でまちがいがふえるか', 'after how many minutes mistakes become more']],
  [
    /(?:画面|モニター|タブレット|スクリーン)(?:と|に|から|へ)[^。、?？]{0,8}(?:近|距離|離れ|はなれ|顔|目)|(?:顔|目|眼)(?:を|が|の)?[^。、?？]{0,6}(?:近づけ|近付け|近すぎ|くっつけ)|\b(?:distance (?:to|from) the screen|too close to the screen|face\b.{0,16}\bscreen)\b/,
    ['画面との近さや姿勢', 'how close the child sits to the screen'],
  ],
  [
    /(?:使わ|やら|勉強し|さぼっ)(?:な|ん)?(?:かっ)?(?:い|た)日(?:に|は|って)、?(?:何|なに)(?:を)?(?:し|や)|\bwhat (?:did|does|do) \w+ do (?:on|in) (?:the )?(?:days off|days without)/,
    ['ロボットを使わなかったときに何をしていたか', 'what was done without the robot'],
  ],
];

/** What asks, without the clauses that only tell. */
export const withoutTales = (text: string): string => text.replace(TELLS, '');

/** How what is asked is called, where no record holds it; null: nothing. For NFKC text in lower case. */
export function notKeptIn(text: string): Name | null {
  const asked = withoutTales(text);
  return NOT_KEPT.find(([sign]) => sign.test(asked))?.[1] ?? null;
}

const WHY = /^[^。、?？]{0,12}(?:なんで|何で(?!し)|なぜ|どうして|理由|原因)|\bwhy\b/;
const LONGEST = 40;

/** Of several sentences, what the first of them asks that no record holds. */
export const firstOf = (question: string, find: (text: string) => Name | null): Name | null =>
  find(question) ?? (question.match(/[^。?？!！\n]+/g) ?? []).map(find).find((name) => name !== null) ?? null;

/** How it is called in an answer that has no other name for it: by the parent's own words. */
export function calledAsWritten(question: string): Name {
  const text = question.normalize('NFKC').trim();
  if (OF_FRIENDS.test(text)) return FRIENDS;
  if (WHY.test(text.toLowerCase())) return ['その理由', 'the reason'];
  const bare = text.replace(/[?？。.!！\s]+$/, '');
  const short = [...bare].length > LONGEST ? `${[...bare].slice(0, LONGEST).join('')}…` : bare;
  return [`おたずねのこと（「${short}」）`, `what you ask (“${short}”)`];
}
