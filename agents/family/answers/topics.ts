/** What a question is about; see TOPIC_SIGNS for how it is known. */
export type Topic =
  | 'change_refused'
  | 'others_refused'
  | 'orders_refused'
  | 'secrets_refused'
  | 'words_refused'
  | 'news'
  | 'one_problem'
  | 'improving'
  | 'next'
  | 'mood'
  | 'hints'
  | 'mistakes'
  | 'accuracy'
  | 'streak'
  | 'achievements'
  | 'points'
  | 'last_session'
  | 'speed'
  | 'time'
  | 'alone'
  | 'unfinished'
  | 'hard'
  | 'strong'
  | 'days'
  | 'count'
  | 'children'
  | 'overview';

/** The first that fits is it: refusals, then the narrow questions, then the wide ones. */
export const TOPIC_SIGNS: readonly (readonly [Topic, RegExp])[] = [
  [
    'orders_refused',
    /\b(?:select|union)\b.*\bfrom\b|drop\s+table|;\s*--|'\s*or\s+'?1|sqlite|pragma|\bsql\b|ignore (?:all |the |your )*(?:previous|prior|above|earlier|instructions|rules)|system prompt|developer mode|(?:指示|ルール|命令)を?(?:すべて|全て|全部)?(?:無視|忘れ)|システムプロンプト/,
  ],
  [
    'secrets_refused',
    /パス(?:ワ[ー-]ド|コ[ー-]ド)|ぱす(?:わ[ーあ]ど|こ[ーお]ど)|暗証|(?:api|アクセス|秘密の?|ひみつの?) ?(?:キー|鍵|かぎ|トークン)|合い?(?:言葉|ことば)|(?:復旧|ふっきゅう|復元|ペアリング|認証|確認)の?(?:コ[ー-]ド|番号|ばんごう)|\bpass(?:word|code|phrase)|\b(?:api|access|secret) ?(?:key|token)|\bpin(?: code| number)?\b|(?:recovery|pairing|security) (?:code|phrase)|credential|your secrets?\b/,
  ],
  [
    'others_refused',
    /(?:他|ほか|よそ|別|べつ|隣|となり)の(?:家|うち|お?宅|家庭|家族|子|お子|ロボット|人|児童|ユーザ)|友だちの|友達の|クラスの|全国|同級生|other (?:famil|kid|child|household|user|robot|people|student)|another (?:famil|kid|child|household|user|robot)|neighbou?r|classmate|class average|national average|everyone(?:'s| else)|all users|friend's/,
  ],
  [
    'change_refused',
    /(?:消し(?!ゴム)|消去|削除|リセット|書き換え|書きかえ|初期化|変更し|変えて|上書き|追加して|増やして|減らして|取り消|(?<!表|グラフ|簡単|簡潔|短く)にして(?:ください|おいて)?$|に設定)|(?:ポイント|点).{0,8}(?:あげて|付けて|つけて|足して|たして)|\b(?:delete|erase|wipe|remove|overwrite|reset|truncate|modify|edit|alter|insert|rename)\b|\b(?:update|clear) (?:the|her|his|their|my|all|every)\b|(?:^|please |can you |could you )(?:(?:change|set|mark|fix|correct|make|put|add) (?:the|her|his|their|my|all|it|that|this|\d)|give (?:her|him|them|my|us \d|me \d))|\badd \d+/,
  ],
  [
    'words_refused',
    /何て言っ|なんて言っ|なんと言っ|言ったこと|会話の(?:内容|記録|ログ)|録音|写真を?見|音声を|what did .* say\b|transcript|recording|conversation log|listen to|photos?\b/,
  ],
  ['news', /ニュース|\bnews\b|headline/],
  [
    'improving',
    /上達|伸び|のび(?:て|た)|成長|上が(?:って|った)|よくな|良くな|進歩|前より|先週より|先月より|(?:先週|先月)と(?:比べ|くらべ)|improv|progress(?:ing|ed)?\b|getting better|better than|compared? (?:to|with)|trend/,
  ],
  [
    'next',
    /(?:次|つぎ)(?:は|に|の|回)|これから(?:何|なに)|何を?(?:練習|やらせ|すれば|したら)|練習(?:させ|すれば|したら|する(?:と|べき))|おすすめ|what(?: should| to| can).*(?:next|practi[sc]e|work on|focus)|\bnext\b|recommend|suggest/,
  ],
  [
    'mood',
    /気持ち|きもち|気分|きげん|機嫌|いらいら|イライラ|つかれ|疲れ|楽し|たのし|やる気|感情|嫌が|いやが|落ちこ|落ち込|\bmood|feel|frustrat|tired|happy|upset|emotion|enjoy|motivat|bored/,
  ],
  ['hints', /ヒント|\bhints?\b|\bhelp (?:did|does|was|from)|how much help/],
  [
    'mistakes',
    /どんな(?:まちがい|間違い|ミス)|(?:まちがい|間違い|ミス)(?:の(?:種類|傾向|原因)|が多|は何|は?どんな|を)|まちがえ方|間違え方|(?:どう|どこを|何を)(?:まちが|間違)|kinds? of (?:mistake|error)|(?:mistakes?|errors?)\b|get(?:ting)? wrong|got wrong/,
  ],
  ['streak', /連続|れんぞく|続けて(?:何|解)|つづけて|ストリーク|streak|in a row/],
  [
    'accuracy',
    /正答|正解|せいかい|できた割合|accura|correct|percent|success rate|got right|get(?:ting)? right|score/,
  ],
  ['achievements', /バッジ|実績|称号|達成|ごほうび|achievement|badge|award|unlocked|trophy/],
  ['points', /ポイント|点数|何点|なん点|\bpoints?\b/],
  [
    'last_session',
    /前回|最後(?:の|に)(?:勉強|学習|セッション|回|使|やっ)|この前|last (?:session|time|lesson)|(?:most recent|latest) (?:session|lesson)/,
  ],
  [
    'speed',
    /1問(?:あたり|に|につき)|一問(?:あたり|に)|(?:解く|答える)(?:の|まで|時間|速さ)|速(?:さ|く)|はや(?:さ|く)解|per problem|each problem|how fast|how quickly|speed|slow/,
  ],
  [
    'time',
    /何分|なんぷん|何時間|なんじかん|どの(?:くらい|ぐらい|位)の?(?:時間|長)|どれ(?:くらい|ぐらい|だけ)の?(?:時間|長|勉強し|やっ)|勉強時間|学習時間|時間(?:は|を|使)|how long|how much time|(?:many )?minutes|many hours|time (?:did|was|has|have|spent)|spend|spent/,
  ],
  [
    'alone',
    /自力|一人で|ひとりで|1人で|自分で|ヒントなし|alone|by (?:him|her|them)sel(?:f|ves)|on (?:his|her|their) own|without (?:help|hint|any)|unaided|independent/,
  ],
  [
    'unfinished',
    /(?:あきらめ|諦め|あとまわし|後回し|とちゅう|途中|残(?:って|した|り)|終わって(?:い)?ない|解けな(?:い|かった)|できな(?:い|かった))|set aside|unfinished|gave up|give up|skipped|not (?:finish|solve)|unsolved|left (?:open|over)/,
  ],
  [
    'hard',
    /難し|むずかし|苦手|にがて|つまず|苦労|苦戦|大変|弱|よわ|まちが(?:え|った)|間違(?:え|った)|\bhard|difficult|struggl|trouble|weak|stuck|challeng|toughest/,
  ],
  [
    'strong',
    /得意|とくい|よくでき|上手|じょうず|うまく|いちばんでき|強み|went well|good at|strong|best (?:at|kind|topic|subject)|do(?:ing)? well|easiest/,
  ],
  [
    'days',
    /何日|なんにち|何回(?:勉強|やっ|使|学習)|なんかい|いつ(?:勉強|やっ|使|学習)|どの日|毎日|how often|how many (?:days|sessions|times|lessons)|which days|when did|what days|every day/,
  ],
  [
    'count',
    /何問|なんもん|何個|いくつ|どれ(?:くらい|だけ)(?:解|と)|問題数|問題の数|how many|number of|how much did .* (?:do|solve)/,
  ],
  [
    'children',
    /何年生|学年|子ども(?:は|の情報)|お子さん(?:は何人|の情報)|登録|what grade|which grade|year is|children (?:are|do)|child info|profile/,
  ],
  [
    'overview',
    /(?:何|なに|なん)(?:を|の)?(?:勉強|やっ|し(?:た|ま)|練習|学)|どう(?:だった|でした|です|かな|？|\?|$)|様子|ようす|まとめ|報告|レポート|成績|どんな(?:問題|勉強|感じ)|内容|見せて|教えて|what (?:did|has|have|was|were|kinds?|sort)|how (?:did|was|is|are|has)|summar|update on|report|overview|tell me|show me|doing/,
  ],
];
