/** A list of goods in a file: what it is is read from its bytes, not from its name. */

import { readWorkbook } from '#api/domain/file/workbook.ts'
import { accept, type Outcome } from '#api/outcome.ts'
import { fillBytesMax } from '#schema/estimate.ts'
import type { FillRead } from './fill-row.ts'
import { parseFillTable } from './fill-table.ts'
import { parseFillText, toFirstRows } from './fill-text.ts'

const refuse = (message: string): Outcome<never> => ({
  ok: false,
  refusal: { code: 'VALIDATION', field: ['file'], message },
})
const unreadable = () =>
  refuse('Файл не\u00a0читается. Сохраните его как XLSX или CSV и\u00a0попробуйте снова')

export async function parseFillFile(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<FillRead>> {
  if (bytes.length === 0) return refuse('Файл пуст')
  if (bytes.length > fillBytesMax) {
    return refuse(
      `Файл больше ${fillBytesMax / 1024 / 1024}\u00a0МБ. Оставьте в\u00a0нём один список`,
    )
  }
  const head = String.fromCharCode(...bytes.subarray(0, 4))
  if (head === '\xd0\xcf\x11\xe0') {
    return refuse('Это старый формат Excel. Сохраните файл как XLSX или CSV')
  }
  if (head === 'PK\x03\x04') return parseSheet(bytes)
  const text = decode(bytes)
  return text === null ? unreadable() : accept(parseFillText(text))
}

async function parseSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<FillRead>> {
  const { sheets, isCut, fault } = await readWorkbook(bytes)
  if (fault === 'TOO_LARGE') {
    return refuse('В\u00a0файле слишком много данных. Скопируйте список в\u00a0новый файл')
  }
  if (!sheets) return unreadable()
  const read = sheets.map(({ name, rows }) => parseFillTable(rows, sheets.length > 1 ? name : ''))
  const leftOut = read.reduce((sum, one) => sum + one.leftOut, 0)
  const rows = read.flatMap((one) => one.rows)
  return accept(toFirstRows(rows, leftOut, isCut))
}

/** UTF-8, or UTF-16 of little endian by its mark; old programs of Windows wrote neither. */
function decode(bytes: Uint8Array<ArrayBuffer>): string | null {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : null
  const text = wide ? new TextDecoder(wide).decode(bytes) : decodeNarrow(bytes)
  // No list of goods holds such signs; pictures and archives do.
  // oxlint-disable-next-line no-control-regex -- just those are looked for
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text
}

function decodeNarrow(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
