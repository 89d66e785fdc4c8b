import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';

/** Where a JSON text stops being JSON. Line and column count from 1. */
interface JsonFault {
  readonly line: number;
  readonly column: number;
  /** What would be right there. */
  readonly wanted: string;
}

const WANTED: Readonly<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: 'only "a key", "text", a number, true, false, null, { or [ can stand here',
  InvalidNumberFormat: 'a number is expected here, like 15 or 0.5',
  PropertyNameExpected: 'a "key" in double quotes is expected here',
  ValueExpected: 'a value is expected here: a number, "text", true, false, null, { or [',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma or the closing bracket is expected here',
  CloseBraceExpected: 'a comma or } is expected here',
  CloseBracketExpected: 'a comma or ] is expected here',
  EndOfFileExpected: 'nothing may follow the closing brace',
  InvalidCommentToken: 'no comment may stand here: remove it',
  UnexpectedEndOfComment: 'the comment that begins here does not end: */ is missing',
  UnexpectedEndOfString: 'the text that begins here does not end on its line: a " is missing',
  UnexpectedEndOfNumber: 'a number is expected here, like 15 or 0.5',
  InvalidUnicode: 'in the text that begins here, \\u needs four digits of 0-9 a-f',
  InvalidEscapeCharacter: 'in the text that begins here, a \\ is wrong: write \\\\ for one',
  InvalidCharacter: 'in the text that begins here is a tab or another control character: remove it',
  '<unknown ParseErrorCode>': 'JSON is expected here',
};

/** Settings are three levels deep; a text nested deeper is not settings, and must not use up the stack. */
const DEEPEST = 64;

/** Ends the visit at the first fault. */
class Stop extends Error {
  readonly fault: JsonFault;

  constructor(wanted: string, startLine: number, startCharacter: number) {
    super(wanted);
    this.fault = { line: startLine + 1, column: startCharacter + 1, wanted };
  }
}

/** Null when `text` is one JSON value (RFC 8259, comments allowed) without a key given twice; else the first fault. */
export function findJsonFault(text: string): JsonFault | null {
  /** The keys of each object and list around the place that is read. */
  const around: Set<string>[] = [];
  let isComplete = false;
  let number = { endOffset: -1, startCharacter: 0 };

  const open = (_offset: number, _length: number, line: number, character: number): void => {
    if (around.length > DEEPEST) throw new Stop(`at most ${DEEPEST} levels`, line, character);
    around.push(new Set());
  };
  const close = (): void => {
    around.pop();
    isComplete = around.length === 0;
  };
  const fail = (code: ParseErrorCode, offset: number, _length: number, line: number, character: number) => {
    const name = printParseErrorCode(code);
    if (isComplete && name !== 'UnexpectedEndOfComment')
      throw new Stop(WANTED.EndOfFileExpected, line, character);
    // 08 is read as 0 and 8 side by side: the fault is the number, not what is missing after it.
    if (name === 'CommaExpected' && offset === number.endOffset)
      throw new Stop(WANTED.InvalidNumberFormat, line, number.startCharacter);
    throw new Stop(WANTED[name], line, character);
  };
  try {
    visit(text, {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onObjectProperty: (key, _offset, _length, line, character) => {
        const keys = around.at(-1);
        if (keys?.has(key))
          throw new Stop(`${JSON.stringify(key)} is given twice: keep one`, line, character);
        keys?.add(key);
      },
      onLiteralValue: (value, offset, length, _line, startCharacter) => {
        if (typeof value === 'number') number = { endOffset: offset + length, startCharacter };
        isComplete = around.length === 0;
      },
      onError: fail,
    });
    return null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return error.fault;
  }
}
