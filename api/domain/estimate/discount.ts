/** Discounts of a line, a section or the whole. */
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { type Composition, type StoredEstimate, toSumInput } from '#api/data/estimate/row.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { sumEstimate, toDiscountMinor } from '#schema/estimate-sum.ts'
import { toMoney } from '#schema/money.ts'
import type { EstimateDiscountChange, EstimateDiscountValue } from '#schema/rest/estimate/price.ts'
import { refuseExcess } from './excess.ts'
import { type Asked, changeEstimate, type Dependencies } from './save.ts'

export const changeDiscount = (
  dependencies: Dependencies,
  asked: Asked,
  change: EstimateDiscountChange,
): Promise<Outcome<StoredEstimate>> =>
  changeEstimate(dependencies, asked, (stored) => applyDiscount(stored, change))

/** What a discount would take off, and what the estimate would come to; stores nothing. */
export async function findDiscountValue(
  { db }: Dependencies,
  { session, id }: Asked,
  change: EstimateDiscountChange,
): Promise<Outcome<EstimateDiscountValue>> {
  const stored = await findStoredEstimate(db, session, id)
  if (!stored) return decline('NOT_FOUND')
  const without = applyDiscount(stored, { ...change, discount: null })
  const changed = applyDiscount(stored, change)
  if (!without.ok) return without
  if (!changed.ok) return changed
  // A discount is taken off what those within it have left.
  const left = toScopeMinor({ ...without.value, discount: null }, change)
  return accept({
    amount: toMoney(toDiscountMinor(change.discount, left)),
    total: toMoney(sumEstimate(toSumInput(changed.value)).totalMinor),
  })
}

/** What a line, a section or the whole comes to before the discount of the whole. */
function toScopeMinor(composition: Composition, { scope, targetId }: EstimateDiscountChange) {
  const isLine = scope === 'LINE'
  const sections = isLine
    ? composition.sections.map((section) => ({ ...section, discount: null }))
    : composition.sections
  const sums = sumEstimate(toSumInput({ ...composition, sections }))
  if (scope === 'WHOLE') return sums.totalMinor
  const of = isLine ? sums.lines : sums.sections
  return of.find(({ id }) => id === targetId)?.totalMinor ?? 0
}

function applyDiscount(
  stored: StoredEstimate,
  change: EstimateDiscountChange,
): Outcome<Composition> {
  const next = putDiscount(stored, change)
  const refused = next.ok ? refuseExcess(stored, next.value) : null
  // One discount is asked: its field is named, not its place in the estimate.
  return refused && !refused.ok
    ? { ok: false, refusal: { ...refused.refusal, field: ['discount', 'value'] } }
    : next
}

function putDiscount(
  stored: StoredEstimate,
  { scope, targetId, discount }: EstimateDiscountChange,
): Outcome<Composition> {
  if (scope === 'WHOLE') return accept({ ...stored, discount })
  const { sections, lines } = stored
  const isTarget = ({ id }: { id: string }) => id === targetId
  const put = <One extends { id: string }>(one: One) => (isTarget(one) ? { ...one, discount } : one)
  if (scope === 'LINE') {
    return lines.some(isTarget)
      ? accept({ ...stored, lines: lines.map(put) })
      : decline('NOT_FOUND', ['targetId'])
  }
  return sections.some(isTarget)
    ? accept({ ...stored, sections: sections.map(put) })
    : decline('NOT_FOUND', ['targetId'])
}
