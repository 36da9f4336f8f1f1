/** Lines of an order as a change would have them, and where their goods are taken from. */
import type { ChangeItem, ChangeProduct, ChangeState } from '#api/data/order/change-state.ts'
import type { Refusal } from '#api/outcome.ts'
import { formatAmount } from '#language/ru/paper.ts'
import { type DiscountPart, takeKind } from '#schema/discount.ts'
import { toHundredths, toLineTotal } from '#schema/quantity.ts'
import { takeShare } from '#schema/refund.ts'
import type { StaffOrderChange } from '#schema/rest/staff/order-change.ts'
import type { VatRate, VatsOfDay } from '#schema/vat.ts'

/** A line as it is to be; `was` is the one it was, null of one that is added. */
export type PlannedLine = {
  id: string
  was: ChangeItem | null
  productId: string
  slug: string | null
  code: string
  name: string
  picture: string | null
  unit: string
  quantity: number
  priceMinor: number
  totalMinor: number
  /** At the price for the least quantity. */
  listTotalMinor: number
  /** What an old price would have added to it. */
  oldMinor: number
  vat: VatRate
  /** What its feed stated when it was added; null states none. */
  statedVat: VatRate | null
  note: string
  position: number
  step: number
  takesBonus: boolean
  weightGrams: number | null
  volumeCubicCm: number | null
  insteadOf: string | null
  /** What reduces it, and VOLUME. */
  parts: DiscountPart[]
}

export type Asked = Omit<StaffOrderChange, 'version'>

export type PlannedLines = { lines: PlannedLine[]; refusals: Refusal[] }

const refuse = (field: string[], message: string): Refusal => ({
  code: 'VALIDATION',
  field,
  message,
})

/** Whether a change leaves the goods as they are. */
export const isSameGoods = ({ items, added }: Asked, state: ChangeState): boolean =>
  added.length === 0 &&
  items.every(({ itemId, quantity }) =>
    state.items.some((item) => item.id === itemId && item.quantity === toHundredths(quantity)),
  )

export function planLines(state: ChangeState, asked: Asked, vats: VatsOfDay): PlannedLines {
  const refusals: Refusal[] = []
  const unknown = asked.items.filter(({ itemId }) => !state.items.some(({ id }) => id === itemId))
  for (const { itemId } of unknown) refusals.push({ code: 'NOT_FOUND', field: ['items', itemId] })
  const kept = state.items.flatMap((item) => {
    const wish = asked.items.find(({ itemId }) => itemId === item.id)
    const quantity = wish ? (toHundredths(wish.quantity) ?? item.quantity) : item.quantity
    const refusal = quantity === item.quantity ? null : refuseQuantity(item, quantity)
    if (refusal) refusals.push(refuse(['items', item.id], refusal))
    return quantity === 0 ? [] : [keepLine(item, quantity)]
  })
  const added = asked.added.flatMap((wish, i) => {
    const line = addLine(state, wish, { index: i, vats })
    if ('code' in line && 'field' in line) refusals.push(line)
    return 'id' in line ? [line] : []
  })
  const lines = placeSubstitutes(state, [...kept, ...added])
  if (lines.length === 0 && refusals.length === 0) {
    const message = 'В\u00a0заказе не\u00a0остаётся товаров: отмените его'
    refusals.push(refuse(['items'], message))
  }
  return { lines, refusals }
}

/** What is less than before need not be a whole step: a pack may have been found torn. */
function refuseQuantity(item: ChangeItem, quantity: number): string | null {
  const { step, min, unit } = item
  if (quantity === 0 || step === null) return null
  if (quantity % step !== 0) return `Продаётся по\u00a0${formatAmount(step, unit)}`
  return quantity < min ? `Не\u00a0меньше ${formatAmount(min, unit)}` : null
}

/** At its price, however much of it is taken now. */
function keepLine(item: ChangeItem, quantity: number): PlannedLine {
  const totalMinor =
    quantity === item.quantity ? item.totalMinor : toLineTotal(item.priceMinor, quantity)
  const volumeMinor = takeShare(takeKind(item.parts, 'VOLUME'), quantity, item.quantity)
  const { reductionMinor: _reduction, places: _places, min: _min, ...line } = item
  return {
    ...line,
    was: item,
    quantity,
    totalMinor,
    listTotalMinor: totalMinor + volumeMinor,
    oldMinor: 0,
    step: item.step ?? 1,
    insteadOf: null,
    parts: [],
  }
}

type Wish = Asked['added'][number]

function addLine(
  state: ChangeState,
  { productId, quantity: wished, insteadOf }: Wish,
  { index, vats }: { index: number; vats: VatsOfDay },
): PlannedLine | Refusal {
  const field = ['added', String(index)]
  const product = state.products.get(productId)
  const quantity = toHundredths(wished) ?? 0
  if (!product) return { code: 'NOT_FOUND', field: [...field, 'productId'] }
  const priceMinor = product.isHidden ? null : product.priceFor(quantity)
  if (priceMinor === null) return { code: 'NOT_SELLABLE', field: [...field, 'productId'] }
  if (insteadOf !== null && !state.items.some(({ id }) => id === insteadOf)) {
    return { code: 'NOT_FOUND', field: [...field, 'insteadOf'] }
  }
  const refusal = refuseAdded(product, quantity)
  if (refusal) return refuse([...field, 'quantity'], refusal)
  const totalMinor = toLineTotal(priceMinor, quantity)
  const fullMinor = Math.max(priceMinor, product.price_minor ?? 0, product.old_price_minor ?? 0)
  const { slug, code, name, picture, unit, takesBonus, weightGrams, volumeCubicCm } = product
  return {
    id: `${state.order.id}.${state.changeCount + 1}-${index}`,
    was: null,
    productId,
    slug,
    code,
    name,
    picture,
    unit,
    takesBonus,
    weightGrams,
    volumeCubicCm,
    quantity,
    priceMinor,
    totalMinor,
    listTotalMinor: toLineTotal(Math.max(priceMinor, product.price_minor ?? 0), quantity),
    oldMinor: toLineTotal(fullMinor, quantity) - totalMinor,
    vat: vats[product.vat ?? 'own'],
    statedVat: product.vat,
    note: '',
    position: Math.max(0, ...state.items.map(({ position }) => position)) + 1 + index,
    step: product.step,
    insteadOf,
    parts: [],
  }
}

function refuseAdded({ step, min, unit, max }: ChangeProduct, quantity: number): string | null {
  if (quantity === 0) return 'Укажите количество'
  if (quantity % step !== 0) return `Продаётся по\u00a0${formatAmount(step, unit)}`
  if (quantity < min) return `Не\u00a0меньше ${formatAmount(min, unit)}`
  return quantity > max ? `Не\u00a0больше ${formatAmount(max, unit)}` : null
}

/** A substitute stands where the line stood that it is there for, when that line is gone. */
function placeSubstitutes(state: ChangeState, lines: PlannedLine[]): PlannedLine[] {
  const isKept = (id: string) => lines.some((line) => line.id === id)
  const placed = lines.map((line) => {
    const old = state.items.find(({ id }) => id === line.insteadOf)
    return old && !isKept(old.id) ? { ...line, position: old.position } : line
  })
  return placed.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}
