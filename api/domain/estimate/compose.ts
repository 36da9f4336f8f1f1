/** What a line of an estimate becomes of what was asked: its quantity, its unit, its price. */

import type { Goods, Line } from '#api/data/estimate/row.ts'
import { toPriceThen } from '#api/data/estimate/row.ts'
import { accept, type Outcome } from '#api/outcome.ts'
import { toCartMax } from '#api/rules/cart/max.ts'
import { quantityMax, snap, toHundredths, toLineTotal } from '#schema/quantity.ts'
import type { EstimateLineDraft } from '#schema/rest/estimate/estimate.ts'
import { recount } from './follow.ts'

/** Ten billion roubles: sums of a full estimate, marked up, stay whole numbers that JSON carries. */
const lineMinorMax = 1_000_000_000_000
export const refuseAs = (field: string[], message: string): Outcome<never> => ({
  ok: false,
  refusal: { code: 'VALIDATION', field, message },
})

/** What a line that is written has of the line that was there, and of its goods. */
export type Known = { line: Line | null; goods: Goods | null }

/** The line a draft comes to; `path` names it in a refusal. */
export function composeLine(draft: EstimateLineDraft, known: Known, path: string[]): Outcome<Line> {
  return draft.productId === null
    ? composeOwn(draft, path)
    : composeGoods(draft, draft.productId, known, path)
}

function composeOwn(draft: EstimateLineDraft, path: string[]): Outcome<Line> {
  const { price, name, unit } = draft
  if (name === '') return refuseAs([...path, 'name'], 'Назовите работу или\u00a0товар')
  if (price && price.amountMinor < 0) {
    return refuseAs([...path, 'price'], 'Цена не\u00a0бывает меньше нуля')
  }
  const line: Line = {
    ...toShared(draft),
    productId: null,
    name,
    code: null,
    unit,
    baseUnit: '',
    ...recount({ ...draft, quantity: toHundredths(draft.quantity) ?? 0 }, null),
    listMinor: price?.amountMinor ?? null,
    breaks: [],
    isNamed: false,
    goods: null,
  }
  return boundLine(line, path)
}

function composeGoods(
  draft: EstimateLineDraft,
  productId: string,
  { line: before, goods }: Known,
  path: string[],
): Outcome<Line> {
  const kept = before?.productId === productId ? before : null
  if (!goods && !kept) {
    return { ok: false, refusal: { code: 'NOT_FOUND', field: [...path, 'productId'] } }
  }
  const wished = toHundredths(draft.quantity) ?? 0
  const unit = draft.unit === (goods?.unit ?? kept?.baseUnit) ? '' : draft.unit
  const isCounted =
    unit === '' || unit === kept?.unit || goods?.units.some((one) => one.unit === unit)
  if (!isCounted) return refuseAs([...path, 'unit'], 'В\u00a0этих единицах товар не\u00a0считают')
  const written = { calculation: draft.calculation, quantity: wished }
  const counted = goods ? recount(written, goods) : written
  const quantity = goods ? snap(counted.quantity, goods.rule).hundredths : wished
  const line: Line = {
    ...toShared(draft),
    productId,
    name: goods?.name ?? kept?.name ?? '',
    code: goods?.code ?? kept?.code ?? null,
    unit,
    baseUnit: goods?.unit ?? kept?.baseUnit ?? '',
    quantity,
    calculation: counted.calculation,
    listMinor: kept ? kept.listMinor : (goods?.listMinor ?? null),
    breaks: kept ? kept.breaks : (goods?.breaks ?? []),
    isNamed: kept?.isNamed ?? false,
    goods,
    ...(kept?.promise && { promise: kept.promise }),
    ...(kept?.ended && { ended: kept.ended }),
  }
  return boundLine(line, path)
}

const toShared = ({ id, sectionId, note, discount, follows }: EstimateLineDraft) => ({
  id,
  sectionId,
  note,
  discount,
  follows,
})

/** As far as a line of the cart could hold it, were there any quantity in stock. */
const toQuantityMax = ({ rule, listMinor, weightGrams, volumeCubicCm }: Goods) =>
  toCartMax({
    ...rule,
    stock: quantityMax,
    price_minor: listMinor,
    old_price_minor: null,
    weight_grams: weightGrams,
    volume_cubic_cm: volumeCubicCm,
  })

/** Refuses a line of more than can be counted, or that comes to more than sums hold. */
function boundLine(line: Line, path: string[]): Outcome<Line> {
  const { goods, quantity } = line
  if (quantity > (goods ? toQuantityMax(goods) : quantityMax)) {
    return refuseAs([...path, 'quantity'], 'Так много не\u00a0посчитать. Уменьшите количество')
  }
  const total = toLineTotal(toPriceThen(line) ?? 0, quantity)
  const field = line.productId === null ? 'price' : 'quantity'
  return total > lineMinorMax
    ? refuseAs([...path, field], 'Сумма строки больше 10\u00a0млрд\u00a0₽')
    : accept(line)
}

/** The same of lines whose quantity was counted after they were composed. */
export function refuseCounted(
  before: readonly Line[],
  lines: readonly Line[],
  path: string,
): Outcome<never> | null {
  for (const [i, line] of lines.entries()) {
    const bounded = line === before[i] ? accept(line) : boundLine(line, [path, String(i)])
    if (!bounded.ok) return bounded
  }
  return null
}
