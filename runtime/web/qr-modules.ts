import qrcode from 'qrcode-generator';

/**
 * The dark modules of the text's QR code, row by row. How much of it may be hidden by a finger or a reflection: a seventh
 * with level M, a quarter with Q (ISO/IEC 18004).
 */
export function qrModules(text: string, level: 'M' | 'Q'): readonly (readonly boolean[])[] {
  // 0: as large as it must be.
  const code = qrcode(0, level);
  code.addData(text);
  code.make();
  const numbers = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return numbers.map((row) => numbers.map((column) => code.isDark(row, column)));
}
