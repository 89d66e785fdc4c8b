/** One thing said. `isGrowing` while its words still come. */
export interface Bubble {
  readonly id: number;
  readonly who: 'robot' | 'child';
  readonly text: string;
  readonly isGrowing: boolean;
}

/** Older bubbles than these leave the page. */
const BUBBLE_LIMIT = 60;

/** What was said, oldest first; `all` is another array after each change. */
export class BubbleList {
  all: readonly Bubble[] = [];
  readonly #onChange: () => void;
  #nextId = 1;
  /** The question that was only seen on the desk. */
  #seen: Bubble | null = null;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get lastOfRobot(): Bubble | undefined {
    return this.all.findLast((bubble) => bubble.who === 'robot');
  }

  add(who: Bubble['who'], text: string, isGrowing = false): Bubble {
    const bubble = { id: this.#nextId++, who, text, isGrowing };
    this.#set([...this.all, bubble].slice(-BUBBLE_LIMIT));
    return bubble;
  }

  /** The bubble with these words; a new one where there is none yet. */
  grow(bubble: Bubble | null, who: Bubble['who'], text: string, isGrowing: boolean): Bubble {
    return bubble ? this.change(bubble, { text, isGrowing }) : this.add(who, text, isGrowing);
  }

  change(bubble: Bubble, change: Partial<Bubble>): Bubble {
    const changed = { ...bubble, ...change };
    this.#set(this.all.map((one) => (one.id === bubble.id ? changed : one)));
    return changed;
  }

  /** Whether this question stands in what the robot said last. */
  asks(question: string | null): boolean {
    return question !== null && this.lastOfRobot?.text.includes(question) === true;
  }

  /** The robot asks this elsewhere: seen on the desk, perhaps a moment before it is said there. */
  see(question: string): void {
    if (!this.asks(question)) this.#seen = this.add('robot', question);
  }

  /** What the robot said elsewhere; a question of it that was seen before takes its place. */
  hear(sentence: string): void {
    const seen = this.#seen;
    this.#seen = null;
    if (seen !== null && this.all.at(-1)?.id === seen.id && sentence.includes(seen.text))
      this.change(seen, { text: sentence });
    else this.add('robot', sentence);
  }

  /** Another child's talk begins; with it goes what the robot said last where `keepsLast`. */
  beginAnew(keepsLast: boolean): void {
    const last = this.lastOfRobot;
    this.#set(keepsLast && last ? [last] : []);
  }

  drop(id: number): void {
    this.#set(this.all.filter((bubble) => bubble.id !== id));
  }

  #set(bubbles: readonly Bubble[]): void {
    this.all = bubbles;
    this.#onChange();
  }
}
