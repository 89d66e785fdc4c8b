/** HTML that is safe to send: made by `html`, which escapes all that comes in. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
type Part = Html | string | number | null | readonly Part[];

/** HTML with these parts in it; texts are escaped for elements and quoted attributes, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((all, string, at) => all + shown(parts[at - 1] ?? null) + string));
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function shown(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(shown).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
}
