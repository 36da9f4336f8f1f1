/** Lists in columns, as spreadsheets and invoices hold them. */
import {
  type Cells,
  completeRoles,
  isHead,
  isNumber,
  mergeHead,
  parseNumber,
  type Role,
  type Roles,
  toRoles,
  toTitleUnit,
} from './fill-column.ts'
import { parseFillAmount, parseFillLine, squeeze } from './fill-line.ts'
import { isNear } from './fill-price.ts'
import {
  completeRow,
  emptyRow,
  type FillRead,
  type FillRow,
  isTotal,
  isWithin,
} from './fill-row.ts'
import { toCount } from './fill-token.ts'
import { parseWrittenUnit } from './fill-unit.ts'

type Table = {
  roles: Roles & { name: number }
  /** Of every row, where the head says «Кол-во, м2». */
  unit: string
  /** All are work: the head says «Виды работ». */
  isOfJobs: boolean
  hasCodes: boolean
}

/** A head stands below a letterhead at most so high. */
const headMax = 40
/** Letters of a code; a cell that holds more holds other words. */
const codeMax = 40

/** Rows of a sheet; `sheet` is its name where there are several. */
export function parseFillTable(sheet: readonly Cells[], name = ''): Omit<FillRead, 'isCut'> {
  const rows = sheet
    .map((cells) => cells.map(toPlain))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const headIndex = rows.slice(0, headMax).findIndex(isHead)
  const first = rows[headIndex]
  const { head, height } = first
    ? mergeHead(first, rows.slice(headIndex + 1))
    : { head: null, height: 0 }
  const body = rows
    .slice(headIndex < 0 ? 0 : headIndex + height)
    .filter((cells) => !isNumbering(cells))
  const roles = completeRoles(head ? toRoles(head) : {}, body, head)
  if (roles.name === undefined || (!head && Object.keys(roles).length < 2)) {
    // Without columns each row is a line of text.
    const lines = body.map((cells) => parseFillLine(cells.filter(Boolean).join(' ')))
    return { rows: lines.map((row) => completeRow({ ...row, section: name })), leftOut: 0 }
  }
  const { code } = roles
  return readBody(body, name, {
    roles: { ...roles, name: roles.name },
    unit: toTitleUnit(head?.[roles.quantity ?? -1] ?? ''),
    isOfJobs: /^вид(?:ы)? работ(?!.*материал)/i.test(head?.[roles.name] ?? ''),
    hasCodes: code !== undefined && body.some((cells) => (cells[code] ?? '') !== ''),
  })
}

/** An apostrophe keeps a spreadsheet from taking text for a formula. */
const toPlain = (cell: string) => squeeze(cell).replace(/^'(?=[=+\-@])/, '')

/** Below a head some forms number their columns: 1, 2, 3. */
const isNumbering = (cells: Cells) =>
  cells.filter(Boolean).length > 2 &&
  cells.every((cell, i) => cell === '' || cell === String(i + 1))

function readBody(body: readonly Cells[], sheet: string, table: Table): Omit<FillRead, 'isCut'> {
  const { roles } = table
  const cellOf = (cells: Cells) => cells[roles.quantity ?? -1] ?? ''
  const isBlank = (cells: Cells) => roles.quantity !== undefined && isDash(cellOf(cells))
  const toQuantity = (cells: Cells) => toCount(toStated(cellOf(cells)).number)
  const items = body.filter((cells) => !isHeading(cells, table) && !isSumRow(cells, table))
  // In a price form only what is wanted has a quantity.
  const isForm =
    (roles.price !== undefined || roles.code !== undefined) &&
    items.some(toQuantity) &&
    items.filter(isBlank).length * 2 > items.length
  const lastItem = body.findLastIndex(toQuantity)
  const rows: FillRow[] = []
  let [section, leftOut, isOver] = ['', 0, false]

  for (const [i, cells] of body.entries()) {
    if (isSumRow(cells, table)) isOver ||= i > lastItem
    else if (isHeading(cells, table) && i < lastItem) section = toHeading(cells)
    // Below the sum there are notes and signatures.
    else if (isOver) continue
    else if (toQuantity(cells) === 0 || (isForm && isBlank(cells))) leftOut += 1
    else rows.push(toRow(cells, table, joinSection(sheet, toSection(cells, section, table))))
  }
  return { rows, leftOut }
}

const isDash = (cell: string) => /^[-–—xх]?$/i.test(cell)

const joinSection = (sheet: string, section: string) =>
  sheet && section ? `${sheet}: ${section}` : sheet || section

const toSection = (cells: Cells, heading: string, { roles }: Table) =>
  roles.section === undefined ? heading : (cells[roles.section] ?? '')

const toHeading = (cells: Cells) =>
  (cells.find((cell) => /\p{L}{2}/u.test(cell)) ?? '').replace(/[\s:]+$/, '')

/** «Итого: Стены» and «Всего» sum up the rows above. */
function isSumRow(cells: Cells, { roles }: Table): boolean {
  const first = cells.find((cell) => /\p{L}/u.test(cell)) ?? ''
  return isTotal(cells[roles.name] || first) || (isTotal(first) && !cells[roles.quantity ?? -1])
}

const places =
  /^(?:раздел|этап|помещени|комнат|стен|пол|потол|ванн|кухн|санузел|коридор|прихож|спальн|гостин|балкон|лоджи|электрик|сантехник|материал|работ|черновы|чистовы|отделк|фасад|кровл|фундамент)[а-яё]*(?=$|[\s.:\d])/i

/** A row of words between rows: «Стены». In a list of two columns goods without a number look so too. */
function isHeading(cells: Cells, { roles }: Table): boolean {
  const filled = cells.flatMap((cell, i) =>
    cell !== '' && i !== roles.section ? [{ cell, i }] : [],
  )
  const [only, other] = filled.filter(({ cell, i }) => i !== roles.number || !isNumber(cell))
  if (!only || other || !/\p{L}{2}/u.test(only.cell) || roles.quantity === undefined) return false
  if (only.i === roles.section) return false
  const isNumbered = filled.length > 1
  const isWide = Object.keys(roles).length - (roles.section === undefined ? 0 : 1) > 2
  const isPlace = places.test(only.cell) || only.cell.endsWith(':') || isCapital(only.cell)
  return isPlace || (isWide && !isNumbered)
}

const isCapital = (text: string) => text.length > 3 && text === text.toUpperCase()

type Stated = { number: string; unit: string; isOdd: boolean }

/** «12», «12 шт.», «0»; an empty number for a dash; odd is what says more than that. */
function toStated(cell: string): Stated {
  if (isDash(cell)) return { number: '', unit: '', isOdd: false }
  const amount = parseFillAmount(cell)
  if (amount === null || toCount(amount.number) === null) {
    return { number: '', unit: '', isOdd: true }
  }
  return { ...amount, isOdd: false }
}

function toRow(cells: Cells, table: Table, section: string): FillRow {
  const { roles, hasCodes, isOfJobs } = table
  const cellOf = (role: Role) => cells[roles[role] ?? -1] ?? ''
  const text = cells.filter(Boolean).join('\u00a0· ')
  const code = cellOf('code').slice(0, codeMax) || null
  const isOwn = (hasCodes && code === null) || (isOfJobs && code === null)
  const discountMinor = toMinor(cellOf('discount')) || null
  const base = { ...emptyRow, text, section, code, isOwn, discountMinor }
  const hasNumber = /\d/.test(cellOf('name') + cellOf('price') + cellOf('sum'))
  if (roles.quantity === undefined) {
    const line = parseFillLine(cellOf('name'))
    // «Клей — 12 шт» names its unit, which the column's would contradict.
    const column = line.unit === '' ? parseWrittenUnit(cellOf('unit')) : null
    const scale = column?.scale ?? 1
    const counted = (line.quantity ?? 100) * scale
    const quantity = line.quantity !== null && isWithin(counted) ? counted : null
    return completeRow({
      ...line,
      ...base,
      code: code ?? line.code,
      quantity,
      unit: line.unit || (column?.unit ?? cellOf('unit').slice(0, 40)),
      priceMinor: toPriceMinor(cellOf('price'), cellOf('sum'), counted, scale) ?? line.priceMinor,
      isAsked: quantity === null && hasNumber,
    })
  }
  const stated = toStated(cellOf('quantity'))
  const written =
    (parseWrittenUnit(stated.unit) ? stated.unit : '') ||
    cellOf('unit') ||
    stated.unit ||
    table.unit
  const unit = parseWrittenUnit(written)
  const scale = unit?.scale ?? 1
  const counted = toCount(stated.number, scale)
  const quantity = isWithin(counted) ? counted : null
  const isAsked = quantity === null && (stated.isOdd || stated.number !== '' || hasNumber)
  return completeRow({
    ...base,
    name: cellOf('name'),
    quantity,
    unit: unit?.unit ?? written.slice(0, 40),
    priceMinor: toPriceMinor(cellOf('price'), cellOf('sum'), counted, scale),
    isSure: quantity !== null,
    isAsked,
  })
}

const toMinor = (cell: string): number | null => {
  const number = parseNumber(cell)
  return number === null ? null : Math.round(number * 100)
}

/**
 * Of one unit: 45 000 for «100 м2» is 450, unless the sum says that it is of one already. `counted`
 * is hundredths of one unit.
 */
function toPriceMinor(
  price: string,
  sum: string,
  counted: number | null,
  scale: number,
): number | null {
  const [minor, sumMinor] = [toMinor(price), toMinor(sum)]
  if (minor === null) {
    return sumMinor === null || !counted ? null : Math.round((sumMinor * 100) / counted)
  }
  const isOfOne = sumMinor !== null && counted !== null && isNear((minor * counted) / 100, sumMinor)
  return isOfOne ? minor : Math.round(minor / scale)
}
