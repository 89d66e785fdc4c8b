/** Questions about numbers, reckoned here by counting and by writing digits down; null where a text is none of them. */
export function reckonNumbers(text: string): bigint | null {
  return inRow(text) ?? digit(text) ?? bundled(text) ?? ofTwo(text);
}

/** 100、98、96、□: tried with every step from one number to its neighbour. */
function inRow(text: string): bigint | null {
  if (!/^[\d□、]+$/.test(text) || !text.includes('□')) return null;
  const terms = text.split('、');
  for (let at = 1; at < terms.length; at++) {
    const [before = '□', here = '□'] = [terms[at - 1], terms[at]];
    if (before === '□' || here === '□') continue;
    const step = BigInt(here) - BigInt(before);
    const first = BigInt(here) - BigInt(at) * step;
    const row = terms.map((_, index) => first + BigInt(index) * step);
    if (terms.every((term, index) => term === '□' || BigInt(term) === row[index]))
      return row[terms.indexOf('□')] ?? null;
  }
  return null;
}

/** 452の10のくらい: as many digits from the right as the place has noughts. */
function digit(text: string): bigint | null {
  const [, number = '', place = ''] = /^(\d+)の(10*)のくらい$/.exec(text) ?? [];
  const found = number.at(-place.length);
  return place === '' || found === undefined ? null : BigInt(found);
}

function bundled(text: string): bigint | null {
  if (!/^(?:10*が\d+こ[とで]?)+$/.test(text)) return null;
  let sum = 0n;
  for (const [, size = '', count = ''] of text.matchAll(/(10*)が(\d+)こ/g))
    sum += BigInt(count + size.slice(1));
  return sum;
}

/** 68と86のおおきいほう: the longer one, of two as long the one that stands later in a dictionary of digits. */
function ofTwo(text: string): bigint | null {
  const [, a = '', b = '', which] = /^(\d+)と(\d+)の(おおきい|ちいさい)ほう$/.exec(text) ?? [];
  if (which === undefined) return null;
  const width = Math.max(a.length, b.length);
  const [smaller = '', larger = ''] = [a, b].map((one) => one.padStart(width, '0')).toSorted();
  return BigInt(which === 'おおきい' ? larger : smaller);
}
