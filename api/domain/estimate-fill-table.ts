/** Lists in columns, as spreadsheets and invoices hold them. */
import { parseGoodsUnit } from '#api/import/feed/goods-unit.ts'
import { parsePrice } from '#schema/money.ts'
import {
  emptyRow,
  type FillRow,
  parseFillAmount,
  parseFillLine,
  toFillRow,
} from './estimate-fill-row.ts'

type Cells = string[]
type Role = 'name' | 'quantity' | 'unit' | 'code' | 'price'
type Roles = Partial<Record<Role, number>>

const titles: [Role, RegExp][] = [
  ['code', /^(?:артикул|арт\.?|код(?: товара)?|sku|штрих-?код|ean)/i],
  ['unit', /^(?:ед\b|ед\.|единиц|изм|unit)/i],
  ['quantity', /^(?:кол|к-во|объ[её]м$|объ[её]м работ|qty|quantity|заказ$|нужно)/i],
  ['price', /^(?:цена|price|стоимость (?:за )?ед)/i],
  [
    'name',
    /^(?:наименован|назван|товар|материал|номенклатур|позици|описание|вид работ|работ|name|product)/i,
  ],
]
/** A head stands below a letterhead at most so high. */
const headMax = 30

/** Rows of a table; a head names its columns, else what they hold tells them. */
export function parseFillTable(table: readonly Cells[]): FillRow[] {
  const rows = table
    .map((cells) => cells.map((cell) => cell.replace(/[\s\u00a0\u202f]+/g, ' ').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const headIndex = rows.slice(0, headMax).findIndex(isHead)
  const body = headIndex < 0 ? rows : rows.slice(headIndex + 1)
  const head = rows[headIndex]
  const roles = head ? completeRoles(toRoles(head), body) : guessRoles(body)
  const { name } = roles
  // Without a column of names each row is a line of text.
  if (name === undefined) return body.map((cells) => parseFillLine(cells.filter(Boolean).join(' ')))
  return body
    .filter((cells) => !isNumbering(cells))
    .map((cells) => toRow(cells, { ...roles, name }))
}

const toRole = (title: string): Role | undefined =>
  titles.find(([, pattern]) => pattern.test(title))?.[0]

/** Two columns at least are named: «Материал» alone may as well be a row. */
function isHead(cells: Cells): boolean {
  const roles = new Set(cells.map(toRole).filter((role) => role !== undefined))
  return roles.has('name') && roles.size >= 2
}

/** The first column of each role: «Кол-во» before «Кол-во в упаковке». */
function toRoles(head: Cells): Roles {
  const roles: Roles = {}
  for (const [i, title] of head.entries()) {
    const role = toRole(title)
    if (role && roles[role] === undefined) roles[role] = i
  }
  return roles
}

/** Below a head some invoices number their columns: 1, 2, 3. */
const isNumbering = (cells: Cells) =>
  cells.length > 2 && cells.every((cell, i) => cell === '' || cell === String(i + 1))

function toRow(cells: Cells, roles: Roles & { name: number }): FillRow {
  const at = (role: Role) => cells[roles[role] ?? -1] ?? ''
  const text = cells.filter(Boolean).join('\u00a0· ')
  const code = at('code') || null
  const priceMinor = parsePrice(at('price').replace(/[^\d.,]/g, '')) ?? null
  if (roles.quantity === undefined) {
    const line = parseFillLine(at('name'))
    return toFillRow({ ...line, text, code: code ?? line.code, priceMinor })
  }
  const amount = parseFillAmount(at('quantity'))
  const stated = at('unit')
  const unit = stated === '' ? (amount?.unit ?? '') : (parseGoodsUnit(stated) ?? stated)
  // A column of quantities that says nothing here leaves a heading, or a row to be looked at.
  const quantity = amount?.quantity ?? (at('quantity') === '' ? null : 0)
  const row = { text, name: at('name'), code, quantity, unit: unit.slice(0, 40), priceMinor }
  const read = toFillRow({ ...emptyRow, ...row, isSure: quantity !== null })
  return { ...read, isReadable: read.isReadable && quantity !== null }
}

const widthMax = 26
const lookedMax = 60

/** What a head leaves unnamed is told by what stands below. */
function completeRoles(roles: Roles, body: readonly Cells[]): Roles {
  if (roles.quantity !== undefined) return roles
  const guessed = guessRoles(body)
  const taken = new Set(Object.values(roles))
  const { quantity } = guessed
  return quantity === undefined || taken.has(quantity) ? roles : { ...roles, quantity }
}

function guessRoles(body: readonly Cells[]): Roles {
  const looked = body.slice(0, lookedMax)
  const columns = Array.from({ length: Math.min(widthMax, widthOf(looked)) }, (_, i) =>
    looked.map((cells) => cells[i] ?? ''),
  )
  if (columns.length < 2) return {}
  const share = (column: string[], isOf: (cell: string) => boolean) => {
    const filled = column.filter(Boolean)
    return filled.length === 0 ? 0 : filled.filter(isOf).length / filled.length
  }
  const letters = columns.map((column) =>
    column.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0),
  )
  const name = letters.indexOf(Math.max(...letters))
  if ((letters[name] ?? 0) === 0) return {}
  const find = (isOf: (cell: string) => boolean) =>
    columns.findIndex(
      (column, i) => i !== name && share(column, isOf) >= 0.6 && !isSequence(column),
    )
  const unit = find((cell) => parseGoodsUnit(cell) !== null)
  const isAmount = (cell: string) => {
    const amount = parseFillAmount(cell)
    return amount !== null && (amount.unit === '' || parseGoodsUnit(amount.unit) !== null)
  }
  const quantity = columns.findIndex(
    (column, i) => i > name && i !== unit && share(column, isAmount) >= 0.6,
  )
  const code = columns.findIndex(
    (column, i) => i < name && !isSequence(column) && share(column, isCode) >= 0.6,
  )
  return {
    name,
    ...(unit >= 0 && { unit }),
    ...(quantity >= 0 && { quantity }),
    ...(code >= 0 && { code }),
  }
}

const widthOf = (rows: readonly Cells[]) => Math.max(0, ...rows.map((cells) => cells.length))

const isCode = (cell: string) => /^[\w./-]{3,40}$/.test(cell) && /\d/.test(cell)

/** «1, 2, 3»: the numbers of rows. */
function isSequence(column: string[]): boolean {
  const filled = column.filter(Boolean).map((cell) => Number(cell.replace(/\.$/, '')))
  return (
    filled.length > 1 && filled.every((value, i) => i === 0 || value === (filled[i - 1] ?? 0) + 1)
  )
}
