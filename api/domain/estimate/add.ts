/** Puts goods and work into an estimate. */
import { findGoods } from '#api/data/estimate/estimate.ts'
import { type Goods, isGone, type Line, type StoredEstimate } from '#api/data/estimate/row.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { lineMax } from '#schema/estimate.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import type { EstimateItem } from '#schema/rest/estimate/item.ts'
import { composeLine, refuseAs } from './compose.ts'
import { type Asked, changeEstimate, type Dependencies } from './save.ts'

/** At the end of the estimate or a section; goods that a section holds grow. All or none. */
export function addItems(
  dependencies: Dependencies,
  asked: Asked,
  items: readonly EstimateItem[],
): Promise<Outcome<StoredEstimate>> {
  return changeEstimate(dependencies, asked, async (stored) => {
    const ids = items.flatMap(({ productId }) => productId ?? [])
    const goods = await findGoods(dependencies.db, asked.session.cityId, ids)
    const lines = [...stored.lines]
    for (const [i, item] of items.entries()) {
      const refused = addItem({ ...stored, lines }, item, goods, ['items', String(i)])
      if (refused) return refused
    }
    return lines.length > lineMax
      ? refuseAs(['items'], `В\u00a0смете не\u00a0больше ${lineMax} строк`)
      : accept({ ...stored, lines })
  })
}

/** Changes `lines` in place; what it answers is a refusal. */
function addItem(
  { sections, lines }: StoredEstimate,
  item: EstimateItem,
  found: Map<string, Goods>,
  path: string[],
): Outcome<never> | null {
  const { sectionId, productId } = item
  if (sectionId !== null && !sections.some(({ id }) => id === sectionId)) {
    return refuseAs([...path, 'sectionId'], 'Такого раздела в\u00a0смете нет')
  }
  const goods = productId === null ? null : (found.get(productId) ?? null)
  if (goods?.isHidden) return decline('DISCONTINUED', [...path, 'productId'])
  const held = lines.findIndex(
    (line) => productId !== null && line.productId === productId && line.sectionId === sectionId,
  )
  const line = lines[held]
  const before = line && !isGone(line) ? line : null
  const draft = toDraft(item, goods, before)
  const made = composeLine(draft, { line: before, goods }, path)
  if (!made.ok) return made
  if (before) lines[held] = made.value
  else lines.push(made.value)
  return null
}

function toDraft(item: EstimateItem, goods: Goods | null, before: Line | null) {
  const least = goods ? goods.rule.min : 100
  const more = item.quantity === undefined ? least : (toHundredths(item.quantity) ?? 0)
  const draft = { ...item, quantity: toQuantity((before?.quantity ?? 0) + more) }
  if (!before) return { ...draft, id: crypto.randomUUID(), discount: null }
  const { id, unit, note, discount } = before
  return { ...draft, id, unit, note: item.note || note, discount }
}
