/** How it went wrong: たしちゃった names what it was not. */
const OF_MISTAKE = /ちゃっ|まちがえ|わすれ|しもた|もうた/;
const OPERATIONS: readonly (readonly [RegExp, string])[] = [
  [/たし|たす/, '+'],
  [/ひい|ひく|ひき|とっ/, '-'],
  [/かけ/, '×'],
  [/わっ|わる|わり/, '÷'],
];

/** Whether the way told is one to this problem: its operation, or none, and of its numbers two of the same place. だって 4と 8を たしたから is none to 47+38. */
export function isItsWay(said: string, expression: string): boolean {
  if (OF_MISTAKE.test(said)) return true;
  const [, one = '', sign = '', other = ''] = /^(\d+)([+\-×÷])(\d+)$/.exec(expression) ?? [];
  if (sign === '') return true;
  const named = OPERATIONS.filter(([word]) => word.test(said)).map(([, operation]) => operation);
  const isRepeated =
    (sign === '×' && named.includes('+')) || (sign === '÷' && (named.includes('-') || named.includes('×')));
  const isRepeatedSo = isRepeated && (named.includes('×') || /ずつ|かい|つ(?:ぶん|たし|を)|だん/.test(said));
  if (named.length > 0 && !named.includes(sign) && !isRepeatedSo) return false;
  const [a, b] = said.replace(/10*のくらい/g, 'くらい').match(/\d+/g) ?? [];
  if (a === undefined || b === undefined || a.length + b.length > 2 || one.length + other.length < 3)
    return true;
  const places = [...one.padStart(other.length, '0')].map(
    (digit, at) => digit + other.padStart(one.length, '0').charAt(at),
  );
  return /[×÷]/.test(sign) || places.some((place) => place === a + b || place === b + a);
}
