/** What becomes of a draft: its way and payment are written, it is ordered, or its buyer is asked. */
import type { ApiDependencies } from '#api/context.ts'
import { findCart, sumOf, toTotal } from '#api/data/cart/cart.ts'
import { applyPromoCode, removePromoCode } from '#api/data/cart/promo-code.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import { prepareDraftMessage } from '#api/data/message/draft-message.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import {
  type DraftOrder,
  findDraftOrder,
  isDraftSeen,
  prepareDraftSent,
  updateDraftOrder,
} from '#api/data/order/draft-order.ts'
import { toIdempotencyKey } from '#api/data/order/idempotency.ts'
import { prepareActKey } from '#api/data/staff/act-key.ts'
import { prepareMadeAct } from '#api/data/staff/audit.ts'
import { answerOrder } from '#api/domain/idempotent-replay.ts'
import {
  type DraftSeen,
  findDraftBuyer,
  placeDraft,
  toDraftRequest,
} from '#api/domain/order/draft-order.ts'
import { planCart } from '#api/domain/order/placement.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { createToken } from '#api/rules/account/tokens.ts'
import { isPhone, toPhoneDigits } from '#schema/form.ts'
import type { OrderCreate } from '#schema/rest/order/create.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type {
  StaffDraftOrder,
  StaffDraftOrderFields,
  StaffDraftOrderSeen,
} from '#schema/rest/staff/draft-order.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { actOnce, findReplay, type StaffKeyed } from './act.ts'
import { toDraftSession } from './draft-order-goods.ts'
import { answerDraft } from './draft-order-view.ts'
import { answerStaffOrder } from './order.ts'

const hourMs = 60 * 60 * 1000
const tokenBytes = 24
/** Nobody of the shop has a device or a session of the buyer. */
const staffSource = { deviceId: '', sessionId: '', screen: 'CHECKOUT' } as const

/**
 * Writes how it goes out and is paid. A stale version is refused, unless it says what is written
 * already.
 */
export async function setDraftFields(
  dependencies: ApiDependencies,
  id: string,
  { version, cityId: wanted, promoCode, fields: given }: StaffDraftOrderFields,
): Promise<Outcome<StaffDraftOrder>> {
  const { db, now } = dependencies
  const draft = await findDraftOrder(db, id, now())
  if (!draft) return decline('NOT_FOUND')
  if (draft.state === 'ORDERED') return decline('CONFLICT', ['version'])
  const cityId = wanted ?? draft.cityId
  if (!(await findCity(db, cityId))) return decline('CITY_UNKNOWN', ['cityId'])
  const fields = isPhone(given.phone) ? { ...given, phone: toPhoneDigits(given.phone) } : given
  const isSame = cityId === draft.cityId && JSON.stringify(fields) === JSON.stringify(draft.fields)
  if (!isSame) {
    const isWritten =
      version === draft.version &&
      (await updateDraftOrder(db, draft, { cityId, fields, now: now() }))
    if (!isWritten) return decline('CONFLICT', ['version'])
  }
  const coded = await setPromoCode(dependencies, { ...draft, cityId }, promoCode)
  return coded.ok ? answerDraft(dependencies, id) : coded
}

async function setPromoCode(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  draft: DraftOrder,
  typed: string | undefined,
): Promise<Outcome<null>> {
  if (typed === undefined) return accept(null)
  const session = toDraftSession(draft)
  const cart = await findCart(db, session, now())
  const code = typed.trim().toUpperCase()
  if (code === (cart.promo?.code ?? '')) return accept(null)
  if (code === '') {
    await removePromoCode(db, session)
    return accept(null)
  }
  const goodsMinor = sumOf(cart.lines, toTotal)
  const applied = await applyPromoCode(db, session, { code, goodsMinor, now: now() })
  if (applied.ok) return applied
  return { ok: false, refusal: { ...applied.refusal, field: ['promoCode'] } }
}

const toSeen = ({ cartVersion, total }: StaffDraftOrderSeen): DraftSeen => ({
  cartVersion,
  total,
  // Nobody agrees for another: what the law asks for the order itself needs no consent.
  legalPages: [],
})

async function readSeen(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  id: string,
  seen: StaffDraftOrderSeen,
): Promise<Outcome<{ draft: DraftOrder; request: OrderCreate }>> {
  const draft = await findDraftOrder(db, id, now())
  if (!draft) return decline('NOT_FOUND')
  if (draft.version !== seen.version) return decline('CONFLICT', ['version'])
  const request = toDraftRequest(draft, toSeen(seen))
  return request.ok ? accept({ draft, request: request.value }) : request
}

/** The order for its buyer's account; one to be paid online is told with the link to pay. */
export async function orderDraft(
  dependencies: ApiDependencies,
  asked: StaffKeyed,
  { id, seen }: { id: string; seen: StaffDraftOrderSeen },
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  const { staff, requestId, key } = asked
  const kept = await toIdempotencyKey(`staff:${staff.id}`, key, {
    act: 'draft-order.order',
    id,
    ...seen,
  })
  const replay = () => replayPlaced(dependencies, id, () => findReplay(db, kept))
  const placed = await placeOnce(dependencies, { id, seen, replay }, (order) => [
    prepareActKey(db, kept, { id, now: now(), isSeen: null }),
    prepareMadeAct(
      db,
      { staff, requestId, now: now() },
      { orderId: order.id, after: { isBuyerNew: order.accountMade.length > 0 } },
    ),
    ...(order.payment?.token
      ? [prepareMessage(db, { kind: 'PAYMENT_ASKED', subject: order.id, now: now() })]
      : []),
  ])
  return placed.ok ? answerStaffOrder(dependencies, Number(placed.value.number)) : placed
}

type Once = {
  id: string
  seen: StaffDraftOrderSeen
  replay: () => Promise<Outcome<Order> | null>
}

async function placeOnce(
  dependencies: ApiDependencies,
  { id, seen, replay }: Once,
  prepareMore: Parameters<typeof placeDraft>[3]['prepareMore'],
): Promise<Outcome<Order>> {
  const before = await replay()
  if (before) return before
  const read = await readSeen(dependencies, id, seen)
  if (!read.ok) return read
  const { draft, request } = read.value
  return placeDraft(dependencies, draft, request, {
    source: staffSource,
    asksConsents: false,
    replay,
    prepareMore,
  })
}

/** The order that the draft has become, by this call or by a colleague's. */
async function replayPlaced(
  dependencies: Pick<ApiDependencies, 'db' | 'now'>,
  id: string,
  find: () => Promise<Outcome<string> | null>,
): Promise<Outcome<Order> | null> {
  const { db, now } = dependencies
  const known = await find()
  if (known && !known.ok) return known
  const draft = await findDraftOrder(db, id, now())
  if (!draft?.orderId || !draft.buyerId) return null
  return answerOrder(dependencies, { userId: draft.buyerId, id: draft.orderId })
}

/** Sends the buyer a link to what they are to agree to: it is planned as if it were ordered now. */
export function sendDraft(
  dependencies: ApiDependencies,
  asked: StaffKeyed,
  { id, seen }: { id: string; seen: StaffDraftOrderSeen },
): Promise<Outcome<StaffDraftOrder>> {
  const { db, now } = dependencies
  return actOnce(dependencies, asked, {
    request: { act: 'draft-order.send', id, ...seen },
    plan: async () => {
      const read = await readSeen(dependencies, id, seen)
      if (!read.ok) return { refusal: read.refusal }
      const { draft, request } = read.value
      if (draft.state === 'ORDERED') return { refusal: { code: 'CONFLICT', field: ['version'] } }
      const placing = {
        cart: { userId: draft.id, cityId: draft.cityId },
        findBuyer: findDraftBuyer(dependencies, draft),
        source: staffSource,
        asksConsents: false,
      }
      const planned = await planCart(dependencies, placing, request)
      if (!planned.ok) return { refusal: planned.refusal }
      const { agreementHours } = (await findCart(db, toDraftSession(draft), now())).terms
      const sent = {
        token: draft.token ?? createToken(tokenBytes),
        expiresAt: new Date(now().getTime() + agreementHours * hourMs),
        now: now(),
      }
      return {
        id,
        isSeen: isDraftSeen(draft),
        act: {
          act: 'draft-order.send',
          subject: `draft-order:${id}`,
          after: { sumMinor: seen.total },
        },
        statements: [prepareDraftSent(db, draft, sent), ...prepareDraftMessage(db, draft, now())],
      }
    },
    answer: () => answerDraft(dependencies, id),
  })
}
