/**
 * Takes a `text/event-stream` apart: give it the text as it comes, cut anywhere, and it gives back the `data` of
 * each event that is complete. Shared by the page and the terminal (WHATWG HTML 9.2.6, `data` only).
 */
export class EventReader {
  #rest = '';

  /** The data of the events completed by `text`. */
  push(text: string): string[] {
    this.#rest += text;
    const blocks = this.#rest.split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const data = block
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(line.startsWith('data: ') ? 6 : 5));
      return data.length > 0 ? [data.join('\n')] : [];
    });
  }
}
