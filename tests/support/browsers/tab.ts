/** A tab of any browser, as far as all of them can be led in the same way. */
export interface Tab {
  readonly name: string;
  goTo(url: string): Promise<void>;
  /** What the expression comes to in the page, by way of JSON. Throws what the page throws. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Sets what the page has to itself, CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** Presses and releases a key as a hand does. */
  press(key: keyof typeof KEY_VALUES): Promise<void>;
  close(): Promise<void>;
}

/** The code points of WebDriver for keys without a letter (W3C WebDriver, keyboard actions). */
export const KEY_VALUES = { Tab: '\uE004', Enter: '\uE007' } as const;
