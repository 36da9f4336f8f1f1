/** Tables for other programs: what Excel of a Russian Windows opens by a double click. */

/** A byte order mark tells Excel that it is UTF-8. */
const bom = '\ufeff'

/** Rows of finished cells: see `toCsvText` for words. */
export const toCsv = (rows: string[][]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(bom + rows.map((cells) => `${cells.join(';')}\r\n`).join(''))

/** What a spreadsheet would take for a formula begins with an apostrophe. */
export function toCsvText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
