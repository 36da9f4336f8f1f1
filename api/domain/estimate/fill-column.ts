/** What the columns of a table hold: their heads say it, else the cells below do. */
import { toPlainPrice } from '#api/rules/catalogue/price-text.ts'
import { parseFillAmount } from './fill-line.ts'
import { isNear } from './fill-price.ts'
import { toNumber } from './fill-token.ts'
import { parseWrittenUnit } from './fill-unit.ts'

export type Cells = string[]
export type Role =
  | 'number'
  | 'section'
  | 'code'
  | 'name'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'sum'
  | 'discount'
export type Roles = Partial<Record<Role, number>>

/** Sums come before quantities, and both before names: «Стоимость работ», «Объём работ». */
const titles: [Role | null, RegExp][] = [
  ['number', /^(?:№|n|no|#|пп|п[/.]п|номер)\.? ?(?:п ?[/.]? ?п\.?)?$/],
  [null, /(?:^|\s)(?:в|на) ?(?:1 )?(?:уп|кор|пач|меш|пал|подд|ед|м2|м²|м3|м³)/],
  ['discount', /^скидк[аи],? ?(?:₽|руб)/],
  [
    null,
    /^(?:примеч|коммент|остат|налич|в наличии|вес|масса|скидк|ссылк|фото|ндс|срок|дата|склад)/,
  ],
  ['section', /^(?:раздел|помещени|этап|комнат|зона|группа)/],
  [
    'price',
    /^(?:цен|price|расценк|тариф|ставк|себестоим|(?:стоимость|сумма).*(?:за|\s)\s?(?:1|ед))/,
  ],
  ['sum', /^(?:сумм|итого|всего|total|amount|стоимост|общая стои|на сумму)/],
  ['code', /^(?:артикул|арт\.?(?:$|\s)|код(?:$|\s)|sku|штрих-?код|ean)/],
  ['unit', /^(?:ед(?:$|[\s.,/])|единиц|изм|unit)/],
  [
    'quantity',
    /^(?:кол(?:$|[\s.,-]|ич)|к-во|qty|quant|заказ|нужно|надо|потребн|необходим|требует|площадь(?:$|[\s,(])|об[ъь][её]м(?! ?[,(]? ?(?:л|мл|уп|м3|м³)))/,
  ],
  [
    'name',
    /^(?:наимен|назван|товар|материал|номенкл|позици|описан|вид(?:ы)?(?:$|\s)|работ|перечень|услуг|состав|содержан|name|product|item)|наименован|(?:^|\s)(?:работ|материал)/,
  ],
]

const toRole = (title: string): Role | null =>
  titles.find(([, pattern]) => pattern.test(title.toLowerCase().replace(/^[\s"«]+/, '')))?.[0] ??
  null

export const isNumber = (cell: string): boolean => parseNumber(cell) !== null

/** «1 200,50», «480 ₽», «1,249.50», «1.249,50»; null of what is no number. */
export function parseNumber(cell: string): number | null {
  if (cell.length > 24) return null
  const plain = toPlainPrice(cell).replace(',', '.')
  return /^\d{1,12}(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** A head names two columns at least and holds no numbers: «Материал» alone may be a row. */
export function isHead(cells: Cells): boolean {
  const roles = new Set(cells.map(toRole).filter((role) => role !== null))
  return roles.has('name') && roles.size >= 2 && !cells.some(isNumber)
}

/** Rows below a head that go on with it: «Стоимость» over «за ед.» and «всего». */
export function mergeHead(head: Cells, below: readonly Cells[]): { head: Cells; height: number } {
  let merged = head
  let height = 1
  for (const cells of below.slice(0, 2)) {
    const name = merged.findIndex((title) => toRole(title) === 'name')
    const isFurther = cells.some(Boolean) && !cells[name] && !cells.some(isNumber)
    const isOfTitles =
      cells.filter(Boolean).length > 1 || /^(?:всего|за|на|ед|факт)/i.test(cells.join(''))
    if (!isFurther || !isOfTitles) break
    let carried = ''
    const titles = merged
    merged = Array.from({ length: Math.max(titles.length, cells.length) }, (_, i) => {
      carried = titles[i] || carried
      return cells[i] ? `${carried} ${cells[i]}` : (titles[i] ?? '')
    })
    height += 1
  }
  return { head: merged, height }
}

/** The first column of each role; of quantities the one of all rather than of one. */
export function toRoles(head: Cells): Roles {
  const roles: Roles = {}
  const set = (role: Role, i: number) => {
    roles[role] ??= i
  }
  const wholes = head.flatMap((title, i) =>
    toRole(title) === 'quantity' && /всего|итого|факт/i.test(title) ? [i] : [],
  )
  if (wholes[0] !== undefined) roles.quantity = wholes[0]
  for (const [i, title] of head.entries()) {
    const role = toRole(title)
    if (role) set(role, i)
  }
  return roles
}

/** «Кол-во, м2» says the unit of all rows. */
export const toTitleUnit = (title: string): string => {
  const [, unit = ''] = /[,(]\s*([^,()]{1,12})\)?$/.exec(title) ?? []
  return parseWrittenUnit(unit) ? unit : ''
}

const widthMax = 26
const lookedMax = 60
const shareMin = 0.6

/** What a head leaves unnamed is told by what stands below; no cost is ever a quantity. */
export function completeRoles(roles: Roles, body: readonly Cells[], head: Cells | null): Roles {
  const columns = toColumns(body)
  const name = roles.name ?? findName(columns)
  if (name === undefined || columns.length < 2) return roles
  const taken = new Set(Object.values(roles))
  const isOpen = (i: number) => i !== name && !taken.has(i) && !head?.[i]
  const shareOf = (i: number, isOf: (cell: string) => boolean) => toShare(columns[i] ?? [], isOf)
  const find = (isOf: (i: number) => boolean) => {
    const found = columns.findIndex((_, i) => isOpen(i) && isOf(i))
    return found < 0 ? undefined : found
  }
  const unit = roles.unit ?? find((i) => shareOf(i, isUnit) >= shareMin)
  const code =
    roles.code ?? (head ? undefined : find((i) => i < name && isCodeColumn(columns[i] ?? [])))
  const open = columns.flatMap((_, i) => (isOpen(i) && i !== unit && i !== code ? [i] : []))
  const money = findNumbers(columns, open, name, roles)
  return {
    ...roles,
    ...money,
    name,
    ...(unit !== undefined && { unit }),
    ...(code !== undefined && { code }),
  }
}

const isUnit = (cell: string) => parseWrittenUnit(cell) !== null

/** Quantity, price and sum: the product of two is the third; else the quantity stands first. */
function findNumbers(columns: string[][], open: number[], name: number, roles: Roles): Roles {
  if (roles.quantity !== undefined) return {}
  const isAmount = (cell: string) => {
    const amount = parseFillAmount(cell)
    return amount !== null && (amount.unit === '' || isUnit(amount.unit))
  }
  const filled = open.filter((i) => toShare(columns[i] ?? [], isAmount) >= shareMin)
  const right = filled.filter((i) => i > name)
  const product = findProduct(columns, right)
  if (product) return product
  const isCost = (cell: string) => isNumber(cell) && /[р₽]/i.test(cell)
  const cost = open.find((i) => toShare(columns[i] ?? [], isCost) >= shareMin)
  const left = filled.filter((i) => i < name && !isSequence(columns[i] ?? []))
  const [quantity = left[0], further] = right.filter((i) => i !== cost)
  const price = roles.price ?? cost ?? (roles.sum === undefined ? further : undefined)
  return {
    ...(quantity !== undefined && { quantity }),
    ...(price !== undefined && { price }),
  }
}

/** Three columns of which the first two multiplied are the third. */
function findProduct(columns: string[][], numbers: number[]): Roles | null {
  const few = numbers.slice(0, 8)
  for (const sum of few) {
    for (const one of few) {
      for (const other of few) {
        if (one >= other || sum === one || sum === other) continue
        if (isProduct(columns, one, other, sum)) return orient(columns, one, other, sum)
      }
    }
  }
  return null
}

const at = (column: string[] | undefined, row: number) => parseNumber(column?.[row] ?? '')

function isProduct(columns: string[][], one: number, other: number, sum: number): boolean {
  const rows = columns[sum]?.keys() ?? []
  let [seen, fitting] = [0, 0]
  for (const row of rows) {
    const [a, b, c] = [at(columns[one], row), at(columns[other], row), at(columns[sum], row)]
    if (!a || !b || !c) continue
    seen += 1
    if (isNear(a * b * 100, c * 100) && a !== 1 && b !== 1) fitting += 1
    else if (!isNear(a * b * 100, c * 100)) fitting -= 1
  }
  return seen > 0 && fitting > 0 && fitting >= seen * 0.4
}

/** A price is dearer than there are pieces, unless its kopecks tell it from whole pieces. */
function orient(columns: string[][], one: number, other: number, sum: number): Roles {
  const pairs = (columns[one] ?? []).flatMap((_, row): [number, number][] => {
    const [a, b] = [at(columns[one], row), at(columns[other], row)]
    return a && b ? [[a, b]] : []
  })
  const isDearer = pairs.every(([a, b]) => a > b)
  const isOfPieces =
    pairs.every(([a]) => Number.isInteger(a)) && pairs.some(([, b]) => !Number.isInteger(b))
  const isPriceFirst = isDearer && !isOfPieces
  return isPriceFirst ? { quantity: other, price: one, sum } : { quantity: one, price: other, sum }
}

function toColumns(body: readonly Cells[]): string[][] {
  const looked = body.slice(0, lookedMax)
  const width = Math.max(0, ...looked.map((cells) => cells.length))
  return Array.from({ length: Math.min(widthMax, width) }, (_, i) =>
    looked.map((cells) => cells[i] ?? ''),
  )
}

/** The column with the most letters. */
function findName(columns: string[][]): number | undefined {
  const letters = columns.map((column) =>
    column.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0),
  )
  const most = Math.max(0, ...letters)
  return most === 0 ? undefined : letters.indexOf(most)
}

function toShare(column: string[], isOf: (cell: string) => boolean): number {
  const filled = column.filter(Boolean)
  return filled.length === 0 ? 0 : filled.filter(isOf).length / filled.length
}

const isCodeColumn = (column: string[]) =>
  !isSequence(column) &&
  toShare(column, (cell) => /^[\w./-]{3,40}$/.test(cell) && /\d/.test(cell)) >= shareMin

/** «1, 2, 3»: the numbers of rows. */
function isSequence(column: string[]): boolean {
  const filled = column.filter(Boolean).map((cell) => toNumber(cell.replace(/\.$/, '')))
  return (
    filled.length > 1 && filled.every((value, i) => i === 0 || value === (filled[i - 1] ?? 0) + 1)
  )
}
