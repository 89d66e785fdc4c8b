import { clauseAround, isPause, type Token } from '#agents/family/question/sense.ts';
import { fold, gramsOf, weighed } from '#agents/understanding/features.ts';

/** Words to each side that are looked at. */
const REACH = 3;
/** Clauses, counted from the last, that are told apart. */
const CLAUSES = 3;
/** What is known of a word by a name is worth so many runs of characters. */
const SIGN = 2;

/** Behind a word they make days or an amount of it. */
const PICKS =
  /^(?:の?(?:日|ひ|週|月|とき|時|頃|ころ|間|あいだ|後|あと|前|まえ|たび|期間|最中|翌日|前日))|(?:て|で)(?:から|以来)|^(?:から|まで|以降|以来|以外|抜き|なし|だけ|のみ)/;
const PICKS_EN =
  /^(?:after|before|during|since|when|while|until|till|without|except|over|above|under|below|only|at|in|on|by|with)$/i;
const UNIT =
  /^(?:秒|分|時|回|個|問|割|%|円|点|年|月|日|週|段)|^(?:percent|minutes?|hours?|seconds?|times|yen)$/i;

const roleOf = (token: Token | undefined): string => {
  if (token === undefined) return 'edge';
  const { sense } = token;
  if (sense === null) return 'unknown';
  if (sense.role === 'cue') return `cue ${sense.cue}`;
  if (sense.role === 'days') return `days ${sense.days.part}`;
  return sense.role;
};

/** Of a word of a question that stands for nothing: itself, its neighbours, its clause; `signs` by their names. */
export function narrowingFeatures(
  token: Token,
  tokens: readonly Token[],
  plain: string,
  signs: readonly string[],
): Set<string> {
  const at = tokens.indexOf(token);
  const word = fold(token.text);
  const features = new Set<string>([...gramsOf(word)].map((gram) => `w ${gram}`));
  for (const sign of signs) for (const one of weighed(sign, SIGN)) features.add(one);
  for (const [index, sign] of signs.entries())
    for (const other of signs.slice(index + 1)) features.add(`${sign}+${other}`);
  features.add(`is ${roleOf(token)}`).add(`long ${Math.min(6, word.length)}`);
  for (let by = 1; by <= REACH; by++)
    for (const side of [-by, by]) {
      const other = tokens[at + side];
      features.add(`${side} ${roleOf(other)}`).add(`${side} "${fold(other?.text ?? '')}"`);
    }
  features
    .add(`between ${roleOf(tokens[at - 1])} ${roleOf(tokens[at + 1])}`)
    .add(`between "${fold(tokens[at - 1]?.text ?? '')}" "${fold(tokens[at + 1]?.text ?? '')}"`)
    .add(`before "${fold(tokens[at + 1]?.text ?? '')}" "${fold(tokens[at + 2]?.text ?? '')}"`)
    .add(`ends ${word.slice(-2)} "${fold(tokens[at + 1]?.text ?? '')}"`);
  const near = [tokens[at + 1]?.text ?? '', tokens[at + 2]?.text ?? '', tokens[at + 3]?.text ?? ''];
  const [next = '', second = ''] = near;
  const isDated =
    PICKS.test(next) || (/^[のてでた]$/.test(next) && PICKS.test(second)) || PICKS.test(next + second);
  const isDatedEn = [1, 2, 3].some((by) => PICKS_EN.test(tokens[at - by]?.text ?? ''));
  for (const [name, is] of [
    ['dated', isDated],
    ['dated later', near.some((text) => PICKS.test(text))],
    ['dated en', isDatedEn],
    ['holds dated', /(?:の|た|て)(?:後|あと|前|まえ|間|日|週|とき|時)$/.test(token.text)],
    ['digit', /[0-9]/.test(token.text)],
    ['unit', UNIT.test(next) || /[0-9一二三四五六七八九十](?:秒|分|時|回|個|問|割|%|円|点)/.test(token.text)],
  ] as const)
    if (is)
      for (const one of [
        ...weighed(name, SIGN),
        `${name} ${word.slice(-1)}`,
        ...signs.map((sign) => `${name}+${sign}`),
      ])
        features.add(one);
  const { from, pause } = clauseAround(tokens, at);
  const to = pause < 0 ? tokens.length : pause;
  const clause = tokens.slice(from, to);
  const text = fold(plain.slice(clause[0]?.start ?? 0, clause.at(-1)?.end ?? 0));
  const left = tokens.slice(to).filter((one) => isPause(one)).length;
  features
    .add(`clause ${Math.min(CLAUSES, left)} ${pause < 0}`)
    .add(`mark ${pause < 0 ? '' : tokens[pause]?.text}`)
    .add(`begins ${at - from < 2}`)
    .add(`last ${at === to - 1}`);
  for (const length of [2, 3, 4]) features.add(`clause ends ${text.slice(-length)}`);
  for (const one of clause) if (one !== token) features.add(`with ${roleOf(one)}`);
  for (const one of [...tokens.slice(0, from), ...tokens.slice(to)]) features.add(`beside ${roleOf(one)}`);
  return features;
}
