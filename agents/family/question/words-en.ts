import type { Cue, Sense, Word } from './sense.ts';

const cue = (name: Cue) => (): Sense => ({ role: 'cue', cue: name });
const link = (name: Extract<Sense, { role: 'link' }>['link']) => (): Sense => ({ role: 'link', link: name });
const child = (by: 'elder' | 'younger' | 'kin' | 'each') => (): Sense => ({ role: 'child', child: { by } });

const CUES: readonly (readonly [Cue, string])[] = [
  ['count', 'how many|number of|amount of|count(?: of)?|total number of'],
  ['howmuch', 'how much|how far'],
  ['times', 'how often|times'],
  ['what', 'what(?: is| are| were| was)?'],
  ['low', 'low(?:est|er)?'],
  ['high', 'high(?:est|er)?(?= accura)'],
  ['which', 'which(?: ones?)?|where|what (?:kinds?|sorts?|types?)(?: of)?|any(?:thing)?|anything that'],
  ['how', 'how(?: (?:is|was|did|does|has|are|were))?|how.s|what(?:.s| is| was) it like'],
  [
    'did',
    'do|did|does|done|doing|work(?:ed|ing)?(?: on| through)?|stud(?:y|ied|ying)|practi[sc](?:e|ed|ing)|complete[ds]?|finish(?:ed)?|learn(?:ed|t|ing)?|learn|get|got|earn(?:ed|s)?|collect(?:ed)?|gain(?:ed)?|use[ds]?|need(?:ed|s)?|ask(?:ed)? for|receive[ds]?|took|take|start(?:ed|s|ing)?|began|begin|given|spend|spent|spending|happened|covered',
  ],
  ['solved', 'solve[ds]?|solving|answer(?:ed|s)?|answers'],
  ['could', 'can|could|manage[ds]?|understood|understands?|know(?:s)?'],
  ['problem', 'problems?|questions?|exercises?|sums|tasks?|ones'],
  [
    'minutes',
    'how long|how much time|how many (?:minutes|hours)|minutes|hours|(?:study |learning |practi[sc]e |total )?time(?: (?:spent|studying|working|practi[sc]ing))?|duration',
  ],
  ['clock', 'what time|when in the day|time of day|at what time'],
  ['when', 'when|what day|what date|which date'],
  ['last', 'last(?= (?:do|did|work|practi|stud|use))|most recently|last(?=\\?|$)'],
  ['right', 'right(?: answers?)?|correct(?:ly)?(?: answers?)?|(?:got|get|getting) right'],
  [
    'wrong',
    'wrong(?: answers?)?|incorrect(?:ly)?(?: answers?)?|mistakes?|errors?|got wrong|get wrong|failed|miss(?:ed)?',
  ],
  [
    'rate',
    'accura(?:cy|te)|percent(?:age)?(?: of)?|success rate|rate|what (?:fraction|share|proportion)(?: of)?|fraction of|share of|score[ds]?|hit rate',
  ],
  ['points', 'points?|stars'],
  ['row', 'streaks?|in a row|consecutive(?:ly)?|running'],
  ['days', 'how many days|(?:on )?(?:how many|which|what) days|number of days|days'],
  ['daily', 'each day|every day|per day|by day|daily|day by day'],
  ['hints', 'hints?|help'],
  ['without', 'without(?: any)?|no'],
  [
    'alone',
    'alone|by (?:him|her|them)sel(?:f|ves)|(?:all )?on (?:his|her|their) own|unaided|independently|unassisted',
  ],
  [
    'aside',
    'set aside|unfinished|g[ai]ve up(?: on)?|skip(?:ped)?|(?:not|n.t|never) (?:finish(?:ed)?|solved?|complete[d]?)|(?:did|could|can|does|do)(?:n.t| not) (?:finish|solve|complete|do|get)|unsolved|left (?:open|over)|incomplete',
  ],
  [
    'mood',
    'mood|feel(?:s|ing|ings)?|frustrat(?:ed|ing|ion)|tired|happy|upset|emotion(?:s|al)?|enjoy(?:ed|ing|s)?|motivat(?:ed|ion)|bored|confident|confidence|stressed|fun|annoyed',
  ],
  [
    'mistakes',
    '(?:what )?(?:kinds?|sorts?|types?|patterns?) of (?:mistakes?|errors?)|mistake patterns?|what (?:mistakes?|errors?)|common (?:mistakes?|errors?)|why (?:did|does) (?:he|she|they) (?:get|make) (?:them|it|mistakes) ?(?:wrong)?|what goes wrong',
  ],
  [
    'hard',
    'hard(?:est)?|difficult(?:y|ies)?|most difficult|struggl(?:e[ds]?|ing)(?: with)?|trouble(?: with)?|weak(?:est|ness|nesses|er)?(?: (?:areas?|points?|spots?|subjects?))?|stuck(?: on| at)?|challeng(?:e|es|ing)|tough(?:est)?|bad at|worst',
  ],
  [
    'strong',
    'good at|strong(?:est)?(?: (?:areas?|points?|subjects?))?|strengths?|best(?: at| subjects?| kinds?)?|do(?:ing)? (?:well|best)(?: at| in| with)?|go(?:es|ing)? well|went well|easiest|easy',
  ],
  [
    'progress',
    'improv(?:e|ed|ing|ement|ements)|progress(?:ing|ed)?|getting better(?: at)?|better(?: at)?|get better(?: at)?|trend|worse|getting worse',
  ],
  [
    'next',
    'next|(?:what )?should (?:we|i|he|she|they|my \\w+) (?:practi[sc]e|work on|focus on|do|review|study|learn)(?: next)?|recommend(?:ed|ation|ations)?|suggest(?:ed|ions?)?|focus(?: on)?|review',
  ],
  ['badges', 'achievements?|badges?|awards?|trophy|trophies|unlocked'],
  ['session', '(?:the )?(?:last|latest|most recent|previous) (?:session|time|lesson|one)'],
  [
    'speed',
    'per (?:problem|question)|(?:for )?each (?:problem|question)|how (?:fast|quick(?:ly)?)|speed|slow(?:ly)?|pace|how many seconds|seconds',
  ],
  [
    'kinds',
    '(?:by|per|for each) (?:kind|type|topic|subject|category)|breakdown|topics?|subjects?|kinds?|types?|areas?',
  ],
  ['average', '(?:on )?average|per day|a day|(?:per|a) session|typically'],
  ['most', 'most|best|longest|highest|top|biggest'],
  ['many', 'many|much|a lot|often|long|more'],
  ['day', '(?:which|what) day'],
  [
    'not_done',
    '(?:did|does|do|has|have)(?:n.t| not) (?:do|study|work|practi[sc]e|use|studied|practi[sc]ed|done)(?: (?:anything|at all))?|days off|missed days?|skip(?:ped)? days?',
  ],
  [
    'change',
    'change[ds]?|differ(?:ence|ent)?|increase[ds]?|decrease[ds]?|more|fewer|less|gone (?:up|down)|going (?:up|down)',
  ],
  [
    'grade',
    'what (?:grade|year)(?: is)?|which (?:grade|year)|registered|school year|(?:who is|children are) in the records?',
  ],
  [
    'overview',
    'summar(?:y|i[sz]e)|report|overview|update(?: on)?|what (?:did|has|have|was|were) (?:(?:he|she|they|my \\w+|the \\w+) )?(?:do|done|doing|study|studied|learn|learned|learnt|practi[sc]e[d]?|work(?:ed)? on)|results?',
  ],
];

const FILLERS =
  "the|a|an|is|are|was|were|be|been|being|has|have|had|having|will|would|'s|s|i|we|you|he|she|they|it|his|her|their|my|our|your|me|us|him|them|himself|herself|kid(?:'s|s)?|child(?:'s)?|please|tell|show|give|let|know|see|want(?:ed)?|would like|like to|to|of|in|on|at|for|with|from(?= the records?)|during|over|there|this(?= far)|that|these|those|robot|records?|recorded|far|really|actually|just|only|exactly|currently|now|right now|at the moment|already|still|also|too|so|well|ok|okay|hi|hello|hey|thanks?|thank you|curious|wonder(?:ing)?|about|much of|make|made|making|table(?= of)|list(?: of)?|any|some|all|total|in all|homework|school ?work|work|study(?: sessions?)?|sessions?|lessons?|practi[sc]e|his homework|by|out|up|and so on|he.s|she.s|they.s|i.d|i.m|we.d|what.s|if|whether|can you|could you|do you know|get(?:ting)?|got|going|go|went|been up to|up to|look(?:ed|ing)?|math(?= homework)|dear|robo|at all|though|but|as|or not";

export const WORDS_EN: readonly Word[] = [
  [
    '(?:in |for |of )?(?:all|every|any) (?:the )?subjects?|(?:in )?everything',
    () => ({ role: 'subject', subject: 'any' }),
  ],
  ...CUES.map(([name, pattern]): Word => [pattern, cue(name)]),
  [FILLERS, () => ({ role: 'filler' })],
  ['since|from|starting', link('since')],
  ['until|till|through|up to|to', link('until')],
  ['between', link('between')],
  ['and|or|plus|as well as|&', link('and')],
  ['than|compared? (?:to|with)|in comparison (?:to|with)|relative to', link('than')],
  ['versus|vs\\.?', link('versus')],
  [
    'and|what about|how about|then|of (?:those|these|them)|among (?:those|these|them)|in that (?:time|period)|(?:on )?that day|(?:in )?that (?:week|month)|the same|same|those|instead',
    () => ({ role: 'carries' }),
  ],
  [
    '(?:(?:the |my )?(first|second|third|1st|2nd|3rd)[- ]grader?(?:.s)?|(?:the |my )?(?:child |kid |one )?(?:in )?grade ([1-3]))',
    ([, word, digit]) => {
      const grade =
        digit === undefined
          ? (['first', 'second', 'third', '1st', '2nd', '3rd'].indexOf(word ?? '') % 3) + 1
          : Number(digit);
      return { role: 'child', child: { by: 'grade', grade } };
    },
  ],
  [
    '(?:the |my |our )?(?:older|elder|oldest|eldest|big(?:ger)?) (?:child|kid|one|son|daughter|brother|sister)(?:.s)?',
    child('elder'),
  ],
  [
    '(?:the |my |our )?(?:younger|youngest|little|small(?:er)?) (?:child|kid|one|son|daughter|brother|sister)(?:.s)?',
    child('younger'),
  ],
  ['(?:my |our |the )?(?:son|daughter|boy|girl)', child('kin')],
  [
    '(?:(?:both|each)(?: of (?:them|the (?:children|kids)))?|(?:both |the |my |our )?(?:children|kids)|both (?:my )?(?:children|kids)|siblings)',
    child('each'),
  ],
  [
    "(?:the )?(?:([1-9])(?:'?s)?(?: times)?[- ](?:times[- ]?)?table|times[- ]table of ([1-9])|([1-9])[- ]times[- ]table|row of ([1-9])|([1-9])(?:st|nd|rd|th)? row)",
    (found) => ({
      role: 'subject',
      subject: `kuku:${found.slice(1).find((digit) => digit !== undefined)}`,
    }),
  ],
];
