/** Goods of a draft: found by codes, names or a pasted list, and held in its lines. */
import type { ApiDependencies, Session } from '#api/context.ts'
import { cartLimit } from '#api/data/cart/cart.ts'
import { removeCartItems } from '#api/data/cart/item.ts'
import type { PricedProduct } from '#api/data/cart/place.ts'
import { changeLines, type LineWrite } from '#api/data/cart/write.ts'
import { listCards } from '#api/data/catalogue/card.ts'
import { findProductsByCodes, searchNames } from '#api/data/estimate/fill.ts'
import { type DraftOrder, findDraftOrder, touchDraftOrder } from '#api/data/order/draft-order.ts'
import { previewFill } from '#api/domain/estimate/fill.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { parseQuantity, snap, toHundredths, toQuantity } from '#schema/quantity.ts'
import type { EstimateFillRow } from '#schema/rest/estimate/fill.ts'
import type {
  StaffDraftOrder,
  StaffDraftOrderFound,
  StaffDraftOrderItems,
} from '#schema/rest/staff/draft-order.ts'
import { answerDraft, findPlaces } from './draft-order-view.ts'

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'addresses' | 'payments' | 'origin' | 'search'
>

/** A person on the phone looks through no more finds of one row. */
const foundMax = 12

/** The guest of no person whose cart it is. */
export const toDraftSession = ({ id, cityId }: Pick<DraftOrder, 'id' | 'cityId'>): Session => ({
  id,
  userId: id,
  isGuest: true,
  client: 'WEB',
  deviceId: '',
  cityId,
})

/** What was asked for, as it was read: nothing is stored. */
export async function findDraftGoods(
  { db, search, now }: Pick<Dependencies, 'db' | 'search' | 'now'>,
  { id, text }: { id: string; text: string },
): Promise<Outcome<StaffDraftOrderFound>> {
  const draft = await findDraftOrder(db, id, now())
  if (!draft) return decline('NOT_FOUND')
  const { cityId } = draft
  const read = await previewFill({ db, search }, cityId, {
    text: await markCodes(db, text),
  })
  if (!read.ok) return read
  const { isCut } = read.value
  const settled = read.value.rows.map(settleCode)
  const [only, other] = settled
  const rows = only && !other ? [await widen({ db, search }, cityId, only)] : settled
  const ids = rows.flatMap(({ candidates }) => candidates.map(({ product }) => product.id))
  const places = await findPlaces(db, cityId, [...new Set(ids)])
  // What people typed is shown as they typed it, as far as the mark goes.
  const shown = rows.map((row) => ({ ...row, text: row.text.replace(/^арт\. /, '') }))
  const stocks = [...places].map(([productId, list]) => ({ productId, places: list }))
  return accept({ rows: shown, isCut, stocks })
}

/** «ЦМ-500», «ЦМ-500 20»: a code, and maybe how many base units. */
const codedLine =
  /^\s*(?<code>\S{3,40})(?:\s+[-–—xх*]?\s*(?<amount>\d[\d.,]*(?:\s*[^\d\s]+)?))?\s*$/u
const marked = /^арт\. \S+(?: (?<amount>\d[\d.,]*))?$/u

/** People who know the codes type them bare; the reader of lists is told that they are codes. */
async function markCodes(db: Dependencies['db'], text: string): Promise<string> {
  const lines = text.split(/\r?\n/)
  const read = lines.map((line) => codedLine.exec(line)?.groups ?? null)
  const codes = read.flatMap((groups) => groups?.['code'] ?? []).filter((one) => /\d/.test(one))
  if (codes.length === 0) return text
  const known = await findProductsByCodes(db, codes)
  return lines
    .map((line, i) => {
      const { code, amount } = read[i] ?? {}
      return code && known.has(code) ? `арт. ${code}${amount ? ` ${amount}` : ''}` : line
    })
    .join('\n')
}

/** A bare code names its product, and a bare number base units of it: nothing else is meant. */
function settleCode(row: EstimateFillRow): EstimateFillRow {
  const found = marked.exec(row.text)
  const [only, other] = row.candidates
  if (!found || !only || other) return row
  const amount = parseQuantity(found.groups?.['amount'] ?? '')
  const { product } = only
  const rule = { min: toHundredths(product.min) ?? 0, step: toHundredths(product.step) ?? 100 }
  const quantity = toQuantity(snap(amount ?? 1, rule).hundredths)
  return { ...row, state: 'MATCHED', productId: product.id, quantity, isRounded: false }
}

/** Adds the rest of what the search finds: a part of a name may mean many goods. */
async function widen(
  { db, search }: Pick<Dependencies, 'db' | 'search'>,
  cityId: string,
  row: EstimateFillRow,
): Promise<EstimateFillRow> {
  if (row.state === 'MATCHED' || row.name === '') return row
  const found = (await searchNames({ db, search, cityId }, [row.name])).get(row.name)
  const known = new Set(row.candidates.map(({ product }) => product.id))
  const more = (found?.goods ?? [])
    .filter(({ id }) => !known.has(id))
    .slice(0, Math.max(0, foundMax - known.size))
  const cards = await listCards(
    db,
    cityId,
    more.map(({ id }) => id),
  )
  const others = cards.map((product) => ({ product, quantity: null, isRounded: false }))
  return { ...row, candidates: [...row.candidates, ...others] }
}

type Wish = { productId: string; quantity: number; isAtLeast: boolean }

/**
 * Sets lines (hundredths), raised to the step; 0 removes one. A line may ask for more than there is:
 * those who fill the draft see it, and what could stand in its place.
 */
export async function holdDraftLines(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  draft: DraftOrder,
  wishes: Wish[],
): Promise<Outcome<null>> {
  const session = toDraftSession(draft)
  const productIds = wishes.filter(({ quantity }) => quantity === 0).map((one) => one.productId)
  if (productIds.length > 0) await removeCartItems(db, session, { productIds }, now())
  const kept = wishes.filter(({ quantity }) => quantity > 0)
  if (kept.length > 0) {
    const asked = { productIds: kept.map(({ productId }) => productId), now: now() }
    const refusal = await changeLines(db, session, asked, (places) => toLines(kept, places))
    if (refusal === null) return decline('CONFLICT')
    if (refusal.code !== 'NONE') return { ok: false, refusal }
  }
  await touchDraftOrder(db, draft.id, now())
  return accept(null)
}

/** Null is what `changeLines` answers when others keep coming first. */
const none = { code: 'NONE' } as const

function toLines(
  wishes: Wish[],
  places: Map<string, PricedProduct>,
): { answer: Refusal | typeof none; lines: LineWrite[] } {
  const lines = new Map<string, LineWrite>()
  for (const [i, { productId, quantity, isAtLeast }] of wishes.entries()) {
    const place = places.get(productId)
    const field = ['items', String(i), 'productId']
    if (!place) return { answer: { code: 'NOT_FOUND', field }, lines: [] }
    const wished = snap(quantity, place).hundredths
    const held = lines.get(productId)?.quantity ?? place.held ?? 0
    const isLess = isAtLeast && wished <= held
    if (!isLess) lines.set(productId, { place, quantity: wished, isTicked: true })
  }
  const made = [...lines.values()].filter(({ place }) => place.held === null).length
  const [first] = lines.values()
  if (made > 0 && (first?.place.line_count ?? 0) + made > cartLimit) {
    return { answer: { code: 'CART_LIMIT', field: ['items'] }, lines: [] }
  }
  return { answer: none, lines: [...lines.values()] }
}

/** Sets lines, and answers the draft as it is then; sent twice, it changes nothing more. */
export async function setDraftItems(
  dependencies: Dependencies,
  id: string,
  { items }: StaffDraftOrderItems,
): Promise<Outcome<StaffDraftOrder>> {
  const draft = await findDraftOrder(dependencies.db, id, dependencies.now())
  if (!draft) return decline('NOT_FOUND')
  if (draft.state === 'ORDERED') return decline('CONFLICT')
  const wishes = items.map(({ productId, quantity, isAtLeast }) => {
    return { productId, quantity: toHundredths(quantity) ?? 0, isAtLeast }
  })
  const held = await holdDraftLines(dependencies, draft, wishes)
  return held.ok ? answerDraft(dependencies, id) : held
}
