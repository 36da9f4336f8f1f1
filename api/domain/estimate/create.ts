/** Makes estimates: empty, copied, or filled from the cart, an order or a sample. */
import type { ApiDependencies, Session } from '#api/context.ts'
import { findCart } from '#api/data/cart/cart.ts'
import { findGoods, findStoredEstimate } from '#api/data/estimate/estimate.ts'
import type { Composition, Line } from '#api/data/estimate/row.ts'
import { createEstimate } from '#api/data/estimate/write.ts'
import {
  findStoredResponse,
  type IdempotencyKey,
  toIdempotencyKey,
} from '#api/data/order/idempotency.ts'
import { findOrder } from '#api/data/order/order.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { lineMax, titleMax } from '#schema/estimate.ts'
import { snap, toHundredths } from '#schema/quantity.ts'
import type { EstimateCreate } from '#schema/rest/estimate/change.ts'
import type { EstimateCard } from '#schema/rest/estimate/estimate.ts'
import { findEstimateCard } from './list.ts'
import { composeTemplate } from './template.ts'

export type CreateDependencies = Pick<ApiDependencies, 'db' | 'now' | 'search'>
type Source = NonNullable<EstimateCreate['source']>

const empty: Composition = {
  sections: [],
  lines: [],
  discount: null,
  markup: 0,
  withHowMuch: true,
}

/** The key of a form that makes one estimate, however often it is sent. */
export const toEstimateKey = (userId: string, key: string | null, request: unknown) =>
  key === null ? Promise.resolve(null) : toIdempotencyKey(`estimate:${userId}`, key, request)

export async function createFilledEstimate(
  dependencies: CreateDependencies,
  session: Session,
  { title, source }: EstimateCreate,
  kept: IdempotencyKey | null,
): Promise<Outcome<EstimateCard>> {
  return once(dependencies, session, kept, async () => {
    const filled = source ? await fillFrom(dependencies, session, source) : accept(empty)
    return filled.ok ? accept({ head: { title }, composition: filled.value }) : filled
  })
}

/** Under a title that tells it from the first; a copy is not archived and not shared. */
export async function copyEstimate(
  dependencies: CreateDependencies,
  session: Session,
  id: string,
  kept: IdempotencyKey | null,
): Promise<Outcome<EstimateCard>> {
  return once(dependencies, session, kept, async () => {
    const stored = await findStoredEstimate(dependencies.db, session, id)
    if (!stored) return decline('NOT_FOUND')
    const mark = '\u00a0— копия'
    const title = stored.head.title.slice(0, titleMax - mark.length) + mark
    return accept({ head: { ...stored.head, title }, composition: stored })
  })
}

type Wanted = { head: Parameters<typeof createEstimate>[1]; composition: Composition }

/** Makes what `decide` wants, unless the key has made it before. */
async function once(
  { db, now }: CreateDependencies,
  session: Session,
  kept: IdempotencyKey | null,
  decide: () => Promise<Outcome<Wanted>>,
): Promise<Outcome<EstimateCard>> {
  const replay = async (): Promise<Outcome<EstimateCard> | null> => {
    const found = kept && (await findStoredResponse(db, kept))
    if (!found) return null
    if (!found.isSame) return decline('IDEMPOTENCY_MISMATCH')
    return findEstimateCard(db, session, found.id)
  }
  const replayed = await replay()
  if (replayed) return replayed
  const wanted = await decide()
  if (!wanted.ok) return wanted
  const { head, composition } = wanted.value
  const { userId, cityId } = session
  const owner = { userId, cityId, now: now(), kept }
  const made = await createEstimate(db, head, composition, owner)
  if (made === 'key') return (await replay()) ?? decline('CONFLICT')
  return made.id === null ? decline('ESTIMATE_LIMIT') : findEstimateCard(db, session, made.id)
}

async function fillFrom(
  dependencies: CreateDependencies,
  session: Session,
  source: Source,
): Promise<Outcome<Composition>> {
  const { db, now } = dependencies
  if (source.kind === 'TEMPLATE') {
    const composed = await composeTemplate(dependencies, session.cityId, source.templateId)
    return composed ? accept(composed) : decline('NOT_FOUND', ['source', 'templateId'])
  }
  if (source.kind === 'CART') {
    const { lines } = await findCart(db, session, now())
    const wishes = lines
      .filter(({ isTicked }) => isTicked)
      .map((line) => ({ ...line, priceMinor: null, unit: line.countedUnit, baseUnit: line.unit }))
    return wishes.length === 0
      ? decline('NOTHING_TICKED')
      : fillLines(dependencies, session, wishes)
  }
  const asked = { userId: session.userId, id: source.orderId, now: now() }
  const order = await findOrder(db, asked)
  if (!order) return decline('NOT_FOUND', ['source', 'orderId'])
  const wishes = order.items.map((item) => ({
    ...item,
    quantity: toHundredths(item.quantity) ?? 0,
    priceMinor: item.price.amountMinor,
    unit: '',
    baseUnit: item.unit,
    note: '',
  }))
  return fillLines(dependencies, session, wishes)
}

type Wish = {
  productId: string
  name: string
  code: string
  quantity: number
  /** What it cost, where the shop no longer knows it. */
  priceMinor: number | null
  unit: string
  baseUnit: string
  note: string
}

async function fillLines(
  { db }: CreateDependencies,
  { cityId }: Session,
  wishes: Wish[],
): Promise<Outcome<Composition>> {
  const shown = wishes.slice(0, lineMax)
  const goods = await findGoods(
    db,
    cityId,
    shown.map(({ productId }) => productId),
  )
  const lines = shown.map((wish): Line => {
    const found = goods.get(wish.productId) ?? null
    return {
      id: crypto.randomUUID(),
      sectionId: null,
      productId: wish.productId,
      name: found?.name ?? wish.name,
      code: found?.code ?? wish.code,
      unit: wish.unit,
      baseUnit: found?.unit ?? wish.baseUnit,
      quantity: found ? snap(wish.quantity, found.rule).hundredths : wish.quantity,
      listMinor: found ? found.listMinor : wish.priceMinor,
      breaks: found?.breaks ?? [],
      isNamed: false,
      note: wish.note,
      discount: null,
      calculation: null,
      follows: null,
      goods: found,
    }
  })
  return accept({ ...empty, lines })
}
