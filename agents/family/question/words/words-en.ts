import type { Cue, Sense, Word } from '#agents/family/question/sense.ts';
import { WHO_EN } from './words-who-en.ts';

const cue = (name: Cue) => (): Sense => ({ role: 'cue', cue: name });
const link = (name: Extract<Sense, { role: 'link' }>['link']) => (): Sense => ({ role: 'link', link: name });

const CUES: readonly (readonly [Cue, string])[] = [
  [
    'lesson',
    '(?<=(?:long(?:est)?|short(?:est)?|average|how many|each|per|a) )(?:sessions?|lessons?|sittings?)|how (?:do|did) (?:the |his |her |their )?(?:sessions?|lessons?) end(?:ed)?(?: halfway)?|(?:sessions?|lessons?) that end(?:ed)? halfway|(?:finish|complete|quit|stop|end)(?:e?s|ed)? (?:(?:more|all|most|his|her|their|the|of|a) )*(?:sessions?|lessons?)(?: (?:properly|early|to the end))?|(?:quit|stop|finish|end|g(?:i|a)ve up|leave)(?:s|es|ped|ed)? early|(?:session|lesson) lengths?',
  ],
  [
    'later',
    '(?:(?:and |then |later |eventually |finally |afterwards )+)(?:got(?:ten)?|solved?|corrected|fixed?|did|put right)(?: (?:it|them|any|any of (?:those|them)))?(?: right)?(?: later| in the end)?|(?:fix(?:ed)?|correct(?:ed)?|solved?|put right)(?: (?:it|them|any|any of (?:those|them)))? (?:later|afterwards|in the end)|(?:fix|correct)(?:ed)? (?:it|them|those|any of (?:it|them|those))|self[- ]correct(?:ed|s|ions?)?',
  ],
  [
    'given',
    'what (?:did|does|has|was|were) (?:s?he |they |it |my \\w+ )?(?:actually )?(?:answer(?:ed)?|writ(?:e|ten)|wrote|put|say)(?: down| instead)?|(?:most common |the )?wrong answers? (?:that (?:was|were) )?(?:given|written)|(?:most )?common wrong answers?|examples?',
  ],
  [
    'slow',
    '(?:take|takes|took|taken|taking)(?: (?:him|her|them))? (?:the )?(?:longest|most time)(?! (?:break|gap|pause|rest|time))|slowest|most time[- ]consuming|longest to (?:solve|do|answer)',
  ],
  [
    'level',
    '(?:hints? )?(?:level|lvl) ?(?:3|three)(?: hints?)?|(?:all )?(?:three|3) levels(?: of hints?)?|third(?:[- ]level)? hints?',
  ],
  [
    'count',
    '#(?: of)?|no\\.? of|num(?:ber)?s? of|how many|number of|amount of|count(?: of)?|total number of',
  ],
  ['howmuch', 'how much|how far'],
  [
    'times',
    '(?:how many|number of|count of) (?:sessions?|lessons?|sittings?)|how often|how regularly|how many times|times',
  ],
  ['what', 'what(?: is| are| were| was)?'],
  ['low', 'low(?:er)?|lower'],
  ['least', 'least|shortest|fewest|lowest(?! accura)|minimum|smallest'],
  ['low', 'lowest'],
  ['high', 'high(?:est|er)?(?= accura)'],
  [
    'which',
    '(?:the )?(?:second|third|2nd|3rd)(?: (?:one|most|worst|best|hardest|highest|lowest))?(?=\\W*$)|next most|(?:which|wich|whitch|witch)(?: ones?)?|where|what (?:kinds?|sorts?|types?)(?: of)?|any(?:thing)?|anything that',
  ],
  ['how', 'how.?d|how(?: (?:is|was|did|does|has|are|were))?|how.s|what(?:.s| is| was) it like'],
  [
    'did',
    'do|did|does|done|doing|work(?:ed|ing)?(?: on| through)?|stud(?:y|ied|ying)|practi[sc](?:e|ed|ing)|complete[ds]?|finish(?:ed)?|learn(?:ed|t|ing)?|learn|get|got|earn(?:ed|s)?|collect(?:ed)?|gain(?:ed)?|use[ds]?|need(?:ed|s)?|ask(?:ed)? for|receive[ds]?|took|take|start(?:ed|s|ing)?|began|begin|given|spend|spent|spending|happened|covered|touch(?:ed)?|open(?:ed)?|play(?:ed|ing)?|put in|attempt(?:ed|s)?|try out|tackle[ds]?|went through|go through|go over|went over|review(?:ed|ing)',
  ],
  ['solved', 'solve[ds]?|solving|answer(?:ed|s)?|answers'],
  [
    'again',
    'keeps? (?:getting|making|repeating|doing|coming (?:back|up)|happening|recurring)(?: wrong)?|recurring|repeat(?:ed|ing|s|edly)?|over and over|again and again|same mistakes?|always gets?',
  ],
  ['known', '(?:known?s? |learn(?:ed|t) )?by heart|memori[sz]ed|mastered'],
  ['could', '(?<=\\b(?:can|could) (?:(?:my |the )?[a-z]+ )?)(?:read|write)'],
  ['could', 'can|could|manage[ds]?|understood|understands?|know(?:s)?'],
  ['problem', 'probs?|problems?|questions?|exercises?|sums|tasks?|ones'],
  [
    'minutes',
    'how long|how much time|mins?|total mins?|how many (?:minutes|hours)|minutes|hours|(?:study |learning |practi[sc]e |total )?time(?: (?:spent|studying|working|practi[sc]ing))?|duration',
  ],
  [
    'clock',
    'what time|when in the day|time of day|at what time|(?:the )?(?:latest|earliest)(?= (?:[a-z]+ ){0,4}(?:work|start|finish|stud|end|up|practi))',
  ],
  ['when', 'dates?|exact dates?|which dates?|when|what day|what date|which date'],
  [
    'last',
    'stop(?:ped|s)?(?= (?:using|needing|asking for|taking) (?:any |the )?hints?)|last (?:thing|problem|one|sum|kanji)(?: that)?(?= )|last(?= (?:try|tried|see|saw|answer|attempt|do|did|work|practi|stud|use|get|got|ma[dk]e|ha[vd]e?|hint|wrong|mistake|error|solve|need|play|open|touch|correct|perfect))|(?:when was )?the last time(?= +(?:(?:that )?(?:s?he|they) +)?(?:solved|did|got|used|needed|made|studied|worked|finished|practi|answered))|most recently|last(?=\\?|$)',
  ],
  ['right', 'right(?: answers?)?|correct(?:ly)?(?: answers?)?|(?:got|get|getting) right'],
  [
    'wrong',
    '(?:mess|screw|slip)(?:ed|ing|s)? up|(?:written|wrote|write|writes|spelled|spelt|read) (?:it |them )?(?:wrong(?:ly)?|incorrectly)|(?:got(?:ten)? )?wrong(?: answers?)?|incorrect(?:ly)?(?: answers?)?|mistakes?|errors?|got wrong|get wrong|failed|(?<!\\bdays\\b.*)miss(?:ed)?',
  ],
  [
    'rate',
    '(?:how many|number of) (?:tries|attempts)(?: (?:in total|altogether|in all))?|accura(?:cy|te)|\\d{1,3} ?(?:%|percent)|%|pct|percent|percent(?:age)?(?: of)?|success rate|rate|what (?:fraction|share|proportion)(?: of)?|fraction of|share of|score[ds]?|hit rate',
  ],
  [
    'points',
    '(?:hit|reach(?:ed)?|get to|got to|ma[dk]e it to|earn(?:ed)?) \\d{2,4} (?:points|stars)|points?|stars',
  ],
  ['median', 'median'],
  ['newest', '(?:last|latest|newest|most recent) \\d{1,2}(?= (?:battles?|games?|rounds?|problems?))'],
  ['row', 'streaks?|in a row|consecutive(?:ly)?|running'],
  ['days', 'how many days|(?:on )?(?:how many|which|what) days|number of days|days'],
  ['daily', 'each day|every day|per day|daily|each of (?:the|those) days'],
  [
    'hints',
    'hints?|help(?:ed|s|ing)?(?: from (?:you|the robot|robot))?|(?:level|lvl) ?[1-3](?:[,/ and]+[1-3])*(?: hints?)?|hint levels?|leaning on (?:you|the robot|it)(?: for hints?)?|assistance',
  ],
  ['without', 'without(?: any)?|no'],
  [
    'alone',
    'alone|by (?:him|her|them)sel(?:f|ves)|(?:all )?on (?:his|her|their) own|unaided|independently|unassisted',
  ],
  [
    'aside',
    'set aside|put aside|put off|parked|(?:left|leaves?|leaving) (?:undone|unfinished|unsolved|hanging)|leftovers?|never (?:went|came|got) back(?: to)?|still (?:open|not done|unsolved)|pending|unfinished|g(?:i|a)v(?:e|es|en|ing) up(?: on)?(?: a problem| problems)?|quit(?:s|ting)?(?: on)?|skip(?:ped)?(?! (?:yesterday|today|last|this week|on |any day|a day))|(?:not|n.?t|never) (?:finish(?:ed)?|solved?|complete[d]?)|(?:did|could|can|does|do)(?:n.?t| not) (?:finish|complete)|unsolved|left (?:open|over)|incomplete',
  ],
  ['battle', '(?:calculation )?battles?|wins?|won|lost|losses|rall(?:y|ies)'],
  [
    'together',
    '(?<!\\b(?:they|both|kids|children) (?:have|earned|got|collected|have earned) )together(?: with (?:the robot|you|it))?',
  ],
  [
    'never',
    '(?:was |were |has |have |had )?never (?:once )?(?:been )?(?:solved|(?:got(?:ten)?|answered) (?:it |them )?(?:right|correctly))',
  ],
  [
    'failed',
    '(?:(?:could|can|did|does|do)(?:n.?t| not)|can.t|cannot) (?:solve|do|get|answer|know|read|write)|fail(?:ed|s)?',
  ],
  [
    'perfect',
    'without (?:a|any)(?: single)? (?:mistakes?|errors?)|perfect(?: scores?)?|full marks|all (?:right|correct)|no mistakes?',
  ],
  [
    'list',
    'one by one|right or wrong (?:for )?each|(?:the )?(?:last|latest|newest|most recent) ones|(?:the )?(?:last|latest|newest|most recent) (?:\\d{1,2}|two|three|five|ten) (?:problems|questions|things|answers|ones)|(?:the )?(?:last|latest|newest|most recent) (?:\\d{1,2}|two|three|five|ten)(?= (?:wrong|mistakes?|errors?|incorrect))|as (?:sums|expressions)',
  ],
  [
    'first',
    'since when|when did (?:s?he |they |it )?(?:start|begin)|(?:for )?(?:the )?(?:very )?first(?: time)?|first ever',
  ],
  [
    'mood',
    'mood|(?:un|de)motivated|discouraged|disheartened|demoraliz?sed|fed up|(?:foul|bad|good|great|terrible|worst|best) moods?|(?:more )?(?:good|bad) days (?:or|than|and) (?:more )?(?:good|bad)(?: (?:days|ones))?|(?:happi|sadd|angri|grumpi|cranki)est|cry(?:ing)?|cried|cries|tears?|tantrums?|meltdowns?|grumpy|foul|angry|mad|sad|cranky|whin(?:y|ing|ed)|scared|anxious|unhappy|feel(?:s|ing|ings)?|frustrat(?:ed|ing|ion)|tired|happy|upset|emotion(?:s|al)?|enjoy(?:ed|ing|s)?|motivat(?:ed|ion)|bored|confident|confidence|stressed|fun|annoyed',
  ],
  [
    'mistakes',
    '(?:what )?(?:kinds?|sorts?|types?|patterns?) of (?:mistakes?|errors?)|mistake patterns?|(?:what|which) (?:mistakes?|errors?)|common (?:mistakes?|errors?)|why (?:did|does) (?:he|she|they) (?:get|make) (?:them|it|mistakes) ?(?:wrong)?|what goes wrong',
  ],
  [
    'hard',
    'rank(?:ing)?(?: of)?(?: (?:his|her|their|the|my \\w+))? (?:weak|hard|difficult)\\w*(?: (?:areas?|points?|spots?|subjects?|topics?))?|hard(?:est)?|worst(?! day)|shaky|rusty|difficult(?:y|ies)?|most difficult|struggl(?:e[ds]?|ing)(?: with)?|trouble(?: with)?|weak(?:est|ness|nesses|er)?(?: (?:areas?|points?|spots?|subjects?))?|stuck(?: on| at)?|challeng(?:e|es|ing)|tough(?:est)?|bad at',
  ],
  [
    'strong',
    '(?:better|stronger|worse|weaker)(?: at| in)?(?=.* or )|good at|strong(?:est)?(?: (?:areas?|points?|subjects?))?|strengths?|best(?! day)(?: at| subjects?| kinds?)?|(?:do|did|done|doing)(?: really| very)? (?:well|best)(?: at| in| with)?|go(?:es|ing)? well|went well|easiest|easy',
  ],
  [
    'progress',
    '(?:gone|going|went|go) (?:up|down)|drop(?:ped|ping|s)?|gotten (?:any )?better|any better|catching on|improv(?:e|ed|ing|ement|ements)|progress(?:ing|ed)?|getting better(?: at)?|better(?: at)?|get better(?: at)?|trend|worse|getting worse',
  ],
  [
    'next',
    'next|(?:what )?should (?:we |i |he |she |they |my \\w+ )?(?:practi[sc]e|work on|focus on|do|review|study|learn)(?: next)?|recommend(?:ed|ation|ations)?|suggest(?:ed|ions?)?|focus(?: on)?|review',
  ],
  [
    'badges',
    '(?:new|recent|latest) (?:titles?|achievements?|badges?|awards?|trophies)|titles?|achievements?|badges?|awards?|trophy|trophies|unlocked',
  ],
  ['session', '(?:the )?(?:last|latest|most recent|previous) (?:session|time|lesson|one)'],
  ['per_problem', '(?:per|a) (?:problem|question)'],
  [
    'speed',
    '(?:time|seconds?)(?: spent)? (?:per|for each|on each|for one) (?:problem|question|sum|kanji)(?:,? in seconds)?|(?:for )?each (?:problem|question)|how (?:fast|quick(?:ly)?)|(?:gotten |got |getting |become )?(?:fast|quick)er|speed|slow(?:ly|er)?|pace|how many seconds|seconds',
  ],
  [
    'kinds',
    '(?:what|which) (?:kinds?|types?|sorts?) of (?:problems?|questions?|sums?|exercises?|things?|tasks?)|(?:by|per|for each) (?:kind|type|topic|subject|category)|breakdown|topics?|subjects?|kinds?|types?|areas?',
  ],
  ['average', 'avg|per active day|(?:on )?average|usually|typical(?:ly)?|per day|a day|(?:per|a) session'],
  [
    'most',
    'most(?: common(?:ly)?| frequent(?:ly)?)?|commonest|best|longest|highest|top(?: \\d| three| five)?|biggest|record|max(?:imum)?|worst(?= day)',
  ],
  ['many', 'many|much|a lot|often|long(?:er)?|more'],
  [
    'day',
    '(?:which|what) day|day(?= +(?:was|is|did|had|has|got|get|with|when|[a-z]+ (?:got|had|did|solved))|\\?|$|,)|(?<=best |worst |longest |shortest |busiest |quietest )day',
  ],
  [
    'not_done',
    '(?:(?:how many|which|what) )?days?(?: (?:that |when )?(?:with|of|had|has|have))? (?:no|zero|without(?: any| a(?: single)?)?) (?:(?:study|practi[sc]e|work|homework|lesson)(?: sessions?)?|stud(?:y|ying)|practi[sc]ing|working|lessons?|sessions?|activity)(?: at all)?|(?:no|zero)[- ](?:study|practice|activity) days?|(?:miss|skip)(?:s|ped|ed)?(?= (?:yesterday|today|last|this|on|any|a day)\\b(?! problems?))|(?<=\\b(?:week)?days?\\b.*)(?:miss|skip)(?:s|ped|ed)?(?= (?:it|practice|lessons?|the most|most)\\W*$|\\W*$)|(?:neither|none|nobody)(?: of (?:them|the kids|the children))?(?: (?:has |have |did |ever )?(?:studied|practi[sc]ed|worked|used it))?|(?:did|does|do|has|have)(?:n.?t| not| never) (?:do|touch|open|play|study|work|practi[sc]e|use|studied|practi[sc]ed|done)(?: (?:anything|at all))?|(?:has|have|had)?(?:n.?t| not| never) (?:ever )?(?:(?:been )?touched|(?:been )?tried|done|met|practi[sc]ed|had)(?: yet)?|(?:longest |any |long )?(?:breaks?|gaps?|pauses?)(?: from (?:studying|practi[sc]e|it))?|days off|missed days?|skip(?:ped)? days?',
  ],
  [
    'change',
    '(?:than|compared (?:to|with)) (?:it (?:was|used to be) )?(?:before|earlier|in the past)(?=\\W*$)|change[ds]?|differ(?:ence|ent)?|increase[ds]?|decrease[ds]?|more|fewer|less|gone (?:up|down)|going (?:up|down)',
  ],
  [
    'grade',
    'what (?:grade|year)(?: is)?|which (?:grade|year)|registered|school year|(?:who is|children are) in the records?',
  ],
  [
    'overview',
    'what(?:.s| is) new(?: with)?|summar(?:y|i[sz]e)|report|overview|update(?: on)?|what (?:did|has|have|was|were) (?:(?:he|she|they|my \\w+|the \\w+) )?(?:each |both )?(?:do|done|doing|study|studied|learn|learned|learnt|practi[sc]e[d]?|work(?:ed)? on)|results?',
  ],
];

// The closed class of English: words that carry grammar, politeness and attitude and can narrow nothing.
const FILLERS = [
  "an example|examples?|the|a|an|is|are|was|were|be|been|being|has|have|had|having|will|would|'s|s|i|we|you|he|she|it|his|her|my|our|your|me|us|him|himself|herself|kid(?:'s|s)?|child(?:'s)?|please|tell|show|give|let|know|see|want(?:ed)?|would like|like to|to|of|in|on|at|for|with|from(?= the records?)|during|over|there|this(?= far)|that|these|those|robot|records?|recorded|far|really|actually|just|only|exactly|currently|now|right now|at the moment|already|still|also|too|so|well|ok|okay|hi|hello|hey|thanks?|thank you|curious|wonder(?:ing)?|about|much of|make|made|making|table(?= of)|list(?: of)?|any|some|all|total|in all|homework|school ?work|work|study(?: sessions?)?|sessions?|lessons?|practi[sc]e|his homework|by|out|up|and so on|he.s|she.s|they.s|i.d|i.m|we.d|what.s|if|whether|can you|could you|do you know|get(?:ting)?|got|going|go|went|been up to|up to|look(?:ed|ing)?|math(?= homework)|dear|robo|at all|though|but|as|or not",
  // Pronouns and determiners, with and without the apostrophe that phones leave out.
  'i.?ve|i.?ll|i.?d|im|u|ur|we.?ve|we.?re|we.?ll|you.?re|you.?ve|he.?ll|she.?ll|it.?s|its|it.?ll|that.?s|thats|there.?s|theres|here.?s|what.?re|whats|hows|who.?s|this thing|these days|myself|yourself|ourselves|one|some of|all of|each|per|own|both of|such|same as|lot|lots|bit|kind of|kinda|sort of|sorta|a few|couple|exact|actual|general|respectively|separately|individually|particular|specific|specifically|especially|in particular',
  // Auxiliaries, light verbs and verbs of asking, seeming and saying.
  'end(?:ed|ing)?|enough|sufficient|too (?:much|many|little|few|long|short)|am|aint|isn.?t|aren.?t|wasn.?t|weren.?t|may|might|must|shall|should|ought|let.?s|lets|gonna|wanna|gotta|got to|have to|has to|supposed to|able to|used to|seem|seems|seemed|look|looks|sound|sounds|feel like|feels like|think|thinks|thought|guess|mean|means|reckon|suppose|believe|hope|say|says|said|saying|heard|hear|remember|remind|check|checking|find|find out|figure out|understand|explain|list|name|display|print|pull up|dig up|put|keep|keeps|kept|keeping|try|tries|tried|trying|happen|happens|happening|properly|imagination|turn|turned|come|comes|came|manage to|end up|ended up|need to|want to|wants to|like|love to|care|bother|bothered|even',
  // Adverbs, conjunctions, interjections.
  '(?:to|with) (?:one|1|a|two|2) decimals?(?: places?| points?)?|(?<=\\b(?:have|got|spare) (?:only |about |just )*)(?:five|ten|fifteen|twenty|thirty|\\d{1,2}) ?min(?:ute)?s?(?: (?:each|every|a|per) (?:evening|day|night|morning))?|based on|every time|every(?= (?:problem|question|mistake|one|sum|kanji|answer))|rn|right now|etc|winning|(?:please )?not (?:your )?(?:feelings|opinions?)|no (?:feelings|opinions?|fluff|lecture|speech)|haha+|hehe|or (?:nah|not|what|no)|still bad|bad|legit|true|for real|is (?:it|that|this) true|quick(?:ly)?|bc|tho|idk|ngl|fr|omg|ugh|jeez|geez|(?:my )?(?:husband|wife|mum|mom|mother|dad|father|grandma|grandpa|granny|lola|lolo|teacher|sister|brother)(?: in law)?(?: also)? (?:says|said|asks|asked|claims|claimed|thinks|told me|swears|insists|wants to know)|(?:s?he|they) (?:says|said|claims|claimed|swears|insists|told me)|claims?|claimed|swears?|insists?|because|cause|cuz|coz|since(?= (?:i|we|he|she|it|they) )|although|while|whereas|unless|once|not sure|dunno|don.?t know|do not know|idk|not|wondering|curious|ok so|okay so|and so|so far as|as far as|anyway|anyways|maybe|perhaps|probably|possibly|apparently|basically|literally|honestly|seriously|truly|frankly|obviously|clearly|simply|mostly|mainly|generally|normally|always|constantly|sometimes|occasionally|regularly|ever|never mind|yet|again|anymore|any more|nowadays|lately(?! )|finally|quite|pretty|very|rather|fairly|super|totally|completely|entirely|roughly|approximately|approx|about|around|nearly|almost|at least|at most|alone(?= in)|hmm+|um+|uh+|oh|ah|wow|lol|haha|yeah|yep|yes|nope|nah|(?<!\\b(?:got|get|gets|getting|had|have|many|most) (?:[a-z]+ ){0,4})right\\?|k|pls|plz|pls|thx|ty|cheers|sorry|excuse me|dear robot|quick question|quick one|question|asap|fyi|btw|tbh|imo|asking for|in short|short|brief(?:ly)?|in detail|details?|detailed|exactly|precisely|numbers?|figures?|data|stats?|info|information|answer me|stuff|things?|way|ways|case|part|wise|side by side|vs(?= each)|overall(?= for)|using|meant|meaning|(?:a )?little(?: bit)?(?= )|noticed?|this(?=[ ,?.]|$)|am i imagining it|imagin(?:e|ing)|into|onto|off|as well|both(?= of)|else|here|back|away|day to day|on top|across|within|through(?=out)|throughout',
].join('|');

const CLAIM = '(?:says?|said|claims?|claimed|swears?|true|legit|for real)';

export const WORDS_EN: readonly Word[] = [
  [
    '(?:in |for |of )?(?:all|every|any) (?:the )?subjects?|(?:in )?everything',
    () => ({ role: 'subject', subject: 'any' }),
  ],
  // A number that somebody claims: it is held against what was counted.
  [
    `(?<=${CLAIM}\\b.*)\\d{1,3} ?(?:mins?|minutes?)|\\d{1,3} ?(?:mins?|minutes?)(?=.*${CLAIM})`,
    cue('minutes'),
  ],
  [`(?<=${CLAIM}\\b.*)\\d{1,3} problems|\\d{1,3} problems(?=.*${CLAIM})`, cue('count')],
  ['(?<=(?:said|says|claims) )\\d{1,3}', () => ({ role: 'filler' })],
  ...CUES.map(([name, pattern]): Word => [pattern, cue(name)]),
  [
    '(?:by|per|for each|each) (?:weekday|day of the week)|(?:which|what) (?:weekday|day of the week)',
    () => ({ role: 'split', split: 'weekday' }),
  ],
  [
    '(?:by|per|for each|each|every) month|month by month|monthly|(?:which|what) month',
    () => ({ role: 'split', split: 'month' }),
  ],
  [
    '(?:by|per|for each|each|every) week|week by week|weekly|(?:which|what) week|trend over time',
    () => ({ role: 'split', split: 'week' }),
  ],
  ['by day|day by day|(?:by|for) each day', () => ({ role: 'split', split: 'day' })],
  [
    '(?:(?:which|what) |(?:weakest|worst|hardest|shakiest|best|strongest) )(?:(?:times )?tables?|rows?)|(?:by|per|for each|each) (?:table|row)',
    () => ({ role: 'split', split: 'row' }),
  ],
  ['why|how come|(?:the )?reasons?(?: for)?', () => ({ role: 'why' })],
  [
    'combined|altogether|all together|between (?:them|the two)|together(?= (?:both|for both))|(?<=\\b(?:they|both|kids|children) (?:have|earned|got|collected|do|did|have earned) )together(?=\\W*$)|(?:both|the two) together|in total for both',
    () => ({ role: 'combined' }),
  ],
  // A row of days goes up to today anyway.
  ['(?<=(?:in a row|streak|consecutive).*)(?:counting|including) today', () => ({ role: 'filler' })],
  ['(?:(?:running|grand|cumulative) )?totals?(?: (?:number|count) of)?', () => ({ role: 'filler' })],
  [
    '(?:broken|break(?: (?:it|that|this))?) down|(?:split|divided|divide)(?: (?:it|that|up))*(?= (?:by|per|into))',
    () => ({ role: 'filler' }),
  ],
  // The minutes are without them anyway.
  [
    '(?:not counting|without|excluding|minus|leaving out)(?: (?:the|any|his|her|their))? breaks',
    () => ({ role: 'filler' }),
  ],
  ['out of (?:the |all )?\\d{2,4}|(?:one|two|three|four|five|\\d{1,2}) things', () => ({ role: 'filler' })],
  [FILLERS, () => ({ role: 'filler' })],
  ['since|from|starting|going back to', link('since')],
  ['until|till|thru|through|up to|(?<!\\b(?:go|goes|going|gone|went) )to', link('until')],
  ['between', link('between')],
  ['(?<=\\b(?:better|worse|weaker|stronger|more|faster|harder|easier)\\b.*)or', link('versus')],
  ['and|or|plus|as well as|&', link('and')],
  ['than|compared? (?:to|with)|in comparison (?:to|with)|relative to|as opposed to', link('than')],
  ['which (?:one )?(?:is|was) (?:longer|more|higher|bigger|better|worse|lower|shorter|less)', link('versus')],
  ['versus|vs\\.?|compare|comparing|comparison', link('versus')],
  [
    'and|what about|how about|then|of (?:those|these|them)|among (?:those|these|them)|in that (?:time|period)|(?:on )?(?:that|those) days?|(?:in )?that (?:week|month)|the same|same|those|instead',
    () => ({ role: 'carries' }),
  ],
  ['(?:the )?kanji ([一-龥])', ([, kanji = '']) => ({ role: 'subject', subject: `kanji:${kanji}` })],
  ...WHO_EN,
  [
    "(?:the )?(?:([1-9]) ?x?(?:'?s)?(?: times)?[- ](?:times[- ]?)?table|times[- ]table of ([1-9])|([1-9])[- ]times[- ]table|row of ([1-9])|([1-9])(?:st|nd|rd|th)? row)",
    (found) => ({
      role: 'subject',
      subject: `kuku:${found.slice(1).find((digit) => digit !== undefined)}`,
    }),
  ],
];
