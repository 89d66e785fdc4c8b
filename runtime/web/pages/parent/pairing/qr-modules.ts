import qrcode from 'qrcode-generator';

/** The dark modules of the text's QR code, row by row. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  // 0: as large as it must be; M: a seventh of it may be hidden by a finger or a reflection.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const numbers = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return numbers.map((row) => numbers.map((column) => code.isDark(row, column)));
}
