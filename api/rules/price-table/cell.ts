/** Numbers of a table of prices, exact to the kopeck and to the hundredth of a unit. */
import { priceMinorMax, quantityMax } from '#api/rules/catalogue/limit.ts'
import type { TableCell } from '#api/rules/file/table-sheet.ts'

/** Why a cell says no number. */
export type CellFault =
  | 'DATE'
  | 'ERROR'
  | 'UNCOUNTED'
  | 'NOT_NUMBER'
  /** «1,234» is a thousand to one program and a bit more than one to another. */
  | 'UNCLEAR'
  | 'NEGATIVE'
  | 'TOO_GREAT'

export type CellNumber =
  /** `isRounded` where the cell was finer than hundredths. */
  { hundredths: number; isRounded: boolean; fault?: undefined } | { fault: CellFault }

const none = /^(?:нет|нет в наличии|отсутствует|no|none)$/i
const money = /(?:руб(?:л[ьяие]й?)?|р|rub|₽)\.?$/i
const pieces = /(?:шт|ед|уп|кг|м|м2|м²|м3|м³|л)\.?$/i

/** A price in kopecks; half a kopeck that a formula left is rounded up. */
export const readPriceCell = (cell: TableCell): CellNumber =>
  readNumber(cell, { unit: money, max: priceMinorMax, round: Math.round })

/** A quantity in hundredths of the base unit; what is finer is rounded down. */
export const readQuantityCell = (cell: TableCell): CellNumber =>
  readNumber(cell, { unit: pieces, max: quantityMax, round: Math.floor })

type Reading = { unit: RegExp; max: number; round: (value: number) => number }

function readNumber({ kind, text }: TableCell, { unit, max, round }: Reading): CellNumber {
  if (kind === 'date') return { fault: 'DATE' }
  if (kind === 'error') return { fault: 'ERROR' }
  if (kind === 'uncounted') return { fault: 'UNCOUNTED' }
  if (none.test(text)) return { hundredths: 0, isRounded: false }
  const plain = kind === 'number' ? text : toPlain(text, unit)
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d{1,15})(?:\.(\d+))?$/.exec(plain) ?? []
  if (whole === '') return { fault: plain === 'unclear' ? 'UNCLEAR' : 'NOT_NUMBER' }
  const isFine = /[1-9]/.test(fraction.slice(2))
  const exact = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
  const hundredths = isFine ? exact + round(Number(`0.${fraction.slice(2)}`)) : exact
  if (sign === '-' && hundredths > 0) return { fault: 'NEGATIVE' }
  return hundredths > max ? { fault: 'TOO_GREAT' } : { hundredths, isRounded: isFine }
}

/** What people and programs type as the digits of a number, with a point before its fraction. */
function toPlain(text: string, unit: RegExp): string {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
    .replace('−', '-')
    .replace(unit, '')
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(bare)) return bare.replaceAll(',', '')
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^[+-]?[1-9]\d{0,2}([.,]\d{3})+$/.test(bare)) return 'unclear'
  return bare.replace(',', '.')
}
