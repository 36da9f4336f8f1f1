/** Tables for other programs: what Excel of a Russian Windows opens by a double click. */

/** A byte order mark tells Excel that it is UTF-8. */
export const toCsvBom = '\ufeff'

/** Finished cells: see `toCsvText` for words. */
export const toCsvLine = (cells: readonly string[]) => `${cells.join(';')}\r\n`

/** Rows of finished cells. */
export const toCsv = (rows: string[][]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(toCsvBom + rows.map(toCsvLine).join(''))

/** What a spreadsheet would take for a formula begins with an apostrophe. */
export function toCsvText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
