/** Puts goods and work into an estimate. */
import { findGoods } from '#api/data/estimate/estimate.ts'
import { type Goods, isGone, type Line, type StoredEstimate } from '#api/data/estimate/row.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { isCalculated } from '#schema/calculation-follow.ts'
import { lineMax } from '#schema/estimate.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import type { EstimateLineDraft } from '#schema/rest/estimate/estimate.ts'
import type { EstimateItem } from '#schema/rest/estimate/item.ts'
import { composeLine, refuseAs, refuseCounted } from './compose.ts'
import { joinCalculations, passFollowers, settleLines } from './follow.ts'
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
    let lines = stored.lines
    const made: string[] = []
    for (const [i, item] of items.entries()) {
      const added = addItem({ ...stored, lines }, { item, goods, made }, ['items', String(i)])
      if (!added.ok) return added
      const { line } = added.value
      made.push(line.id)
      lines = item.replaces
        ? passFollowers(added.value.lines, item.replaces, line)
        : added.value.lines
    }
    if (lines.length > lineMax) {
      return refuseAs(['items'], `В\u00a0смете не\u00a0больше ${lineMax} строк`)
    }
    const settled = settleLines(lines)
    return refuseCounted(lines, settled, 'lines') ?? accept({ ...stored, lines: settled })
  })
}

type Added = {
  item: EstimateItem
  goods: Map<string, Goods>
  /** Ids of the lines that the items before it have become. */
  made: readonly string[]
}

/** The lines with one more, or with one that has grown. */
function addItem(
  { sections, lines }: StoredEstimate,
  { item, goods: found, made }: Added,
  path: string[],
): Outcome<{ line: Line; lines: Line[] }> {
  const { sectionId, productId } = item
  if (sectionId !== null && !sections.some(({ id }) => id === sectionId)) {
    return refuseAs([...path, 'sectionId'], 'Такого раздела в\u00a0смете нет')
  }
  const leadId = item.follows ? made[item.follows.item] : null
  if (leadId === undefined) {
    return refuseAs([...path, 'follows', 'item'], 'Строка следует за\u00a0той, что идёт раньше')
  }
  const goods = productId === null ? null : (found.get(productId) ?? null)
  if (goods?.isHidden) return decline('DISCONTINUED', [...path, 'productId'])
  const held = lines.findIndex(
    (line) =>
      productId !== null &&
      line.productId === productId &&
      line.sectionId === sectionId &&
      !isOfOther(line, leadId),
  )
  const line = lines[held]
  const before = line && !isGone(line) ? line : null
  const draft = before ? toGrown(item, goods, before, leadId) : toDraft(item, goods, leadId)
  const composed = composeLine(draft, { line: before, goods }, path)
  if (!composed.ok) return composed
  const { value } = composed
  const next = before ? lines.map((one) => (one === before ? value : one)) : [...lines, value]
  return accept({ line: value, lines: next })
}

/** What follows one lead does not grow by what another one needs. */
const isOfOther = ({ follows }: Line, leadId: string | null): boolean =>
  leadId !== null && follows !== null && !follows.isStopped && follows.lineId !== leadId

const toMore = ({ quantity }: EstimateItem, goods: Goods | null): number =>
  quantity === undefined ? (goods ? goods.rule.min : 100) : (toHundredths(quantity) ?? 0)

function toDraft(
  item: EstimateItem,
  goods: Goods | null,
  leadId: string | null,
): EstimateLineDraft {
  const { follows, replaces: _, ...line } = item
  return {
    ...line,
    id: crypto.randomUUID(),
    quantity: toQuantity(toMore(item, goods)),
    discount: null,
    follows: follows && leadId !== null ? toFollows(follows, leadId) : null,
  }
}

function toFollows(
  follows: NonNullable<EstimateItem['follows']>,
  lineId: string,
): NonNullable<EstimateLineDraft['follows']> {
  const { item: _, ...rule } = follows
  return { ...rule, lineId, isStopped: false }
}

/** Rooms are added to rooms; a quantity put by hand stays one, and what follows stops when it grows. */
function toGrown(
  item: EstimateItem,
  goods: Goods | null,
  before: Line,
  leadId: string | null,
): EstimateLineDraft {
  const { id, unit, note, discount, follows } = before
  const { replaces: _, ...line } = item
  const shared = { ...line, id, unit, note: item.note || note, discount }
  const isCounted = before.calculation !== null && isCalculated(before)
  const joined =
    isCounted && before.calculation && item.calculation
      ? joinCalculations(before.calculation, item.calculation)
      : null
  if (joined) {
    const calculation = { ...joined, rooms: [...joined.rooms] }
    return { ...shared, calculation, follows, quantity: toQuantity(joined.quantity) }
  }
  const kept = isCounted ? null : before.calculation
  return {
    ...shared,
    calculation: kept && { ...kept, rooms: [...kept.rooms] },
    follows: follows && follows.lineId !== leadId ? { ...follows, isStopped: true } : follows,
    quantity: toQuantity(before.quantity + toMore(item, goods)),
  }
}
