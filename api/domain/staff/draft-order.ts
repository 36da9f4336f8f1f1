/** Drafts of the shop's people: begun for a caller or of an order, listed, removed. */
import type { ApiDependencies } from '#api/context.ts'
import { findCity, findDefaultCityId } from '#api/data/catalogue/city.ts'
import {
  countDraftOrders,
  type DraftOrder,
  findDraftOrder,
  findOrderCityId,
  isDraftSeen,
  prepareDraftOrder,
  prepareDraftRemoved,
} from '#api/data/order/draft-order.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { toRepeatedWay } from '#api/domain/order/repeat.ts'
import { accept, decline, declineField, type Outcome, type Refusal } from '#api/outcome.ts'
import { messages, toPhoneDigits } from '#schema/form.ts'
import { toHundredths } from '#schema/quantity.ts'
import { CheckoutDraft } from '#schema/rest/order/checkout-draft.ts'
import type { StaffDraftOrder, StaffDraftOrderCreate } from '#schema/rest/staff/draft-order.ts'
import { actOnce, type StaffKeyed } from './act.ts'
import { holdDraftLines } from './draft-order-goods.ts'
import { answerDraft, findStaffBuyer } from './draft-order-view.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'addresses' | 'payments' | 'origin'>

/** Ten people leave no more behind in a week. */
const draftsMax = 300

const toDraftSubject = (id: string) => `draft-order:${id}`

const tooMany: Refusal = {
  code: 'VALIDATION',
  field: ['phone'],
  message: `Черновиков уже ${draftsMax}: оформите или\u00a0удалите лишние`,
}

/** For a buyer who calls: an account is looked for, and made with the order when there is none. */
export function createDraft(
  dependencies: Dependencies,
  asked: StaffKeyed,
  wish: StaffDraftOrderCreate,
): Promise<Outcome<StaffDraftOrder>> {
  const { db } = dependencies
  const phone = toPhoneDigits(wish.phone)
  return beginDraft(dependencies, asked, { act: 'draft-order.create', ...wish }, async () => {
    const { buyer, cityId: known } = await findStaffBuyer(dependencies, { phone })
    const firstname = buyer.firstname ?? wish.firstname
    if (!firstname) return declineField(['firstname'], messages.required)
    const cityId = wish.cityId ?? known ?? (await findDefaultCityId(db))
    if (!(await findCity(db, cityId))) return decline('CITY_UNKNOWN', ['cityId'])
    const fields = CheckoutDraft.parse({ firstname, phone })
    return accept({ phone, firstname, cityId, fields, of: null })
  })
}

/** The same goods in the same way for the buyer of an order; its day is chosen again. */
export async function copyOrder(
  dependencies: Dependencies,
  asked: StaffKeyed,
  number: number,
): Promise<Outcome<StaffDraftOrder>> {
  const { db, now } = dependencies
  const found = await findStaffOrder(db, number, now())
  if (!found) return decline('NOT_FOUND')
  const { order, buyer } = found
  const begun = await beginDraft(
    dependencies,
    asked,
    { act: 'draft-order.copy', number },
    async () => {
      if (buyer.phone === null) {
        return declineField(['phone'], 'Профиль покупателя удалён: начните новый заказ')
      }
      const { firstname, phone, email } = order.recipient
      const fields = CheckoutDraft.parse({
        ...toRepeatedWay(order),
        firstname,
        phone: phone ?? '',
        email: email ?? '',
      })
      const name = buyer.firstname ?? firstname
      const cityId = (await findOrderCityId(db, number)) ?? (await findDefaultCityId(db))
      return accept({ phone: buyer.phone, firstname: name, cityId, fields, of: number })
    },
  )
  if (!begun.ok) return begun
  const draft = await findDraftOrder(db, begun.value.id, now())
  if (!draft) return decline('NOT_FOUND')
  // A press that was sent twice finds the lines there.
  const wishes = order.items.map(({ productId, quantity }) => {
    return { productId, quantity: toHundredths(quantity) ?? 0, isAtLeast: true }
  })
  const held = await holdDraftLines(dependencies, draft, wishes)
  return held.ok ? answerDraft(dependencies, draft.id) : held
}

type Begun = Pick<DraftOrder, 'phone' | 'firstname' | 'cityId' | 'fields'> & {
  /** The order that it repeats. */
  of: number | null
}

function beginDraft(
  dependencies: Dependencies,
  asked: StaffKeyed,
  request: object,
  plan: () => Promise<Outcome<Begun>>,
): Promise<Outcome<StaffDraftOrder>> {
  const { db, now } = dependencies
  return actOnce(dependencies, asked, {
    request,
    seenField: 'phone',
    plan: async () => {
      if ((await countDraftOrders(db, now())) >= draftsMax) return { refusal: tooMany }
      const planned = await plan()
      if (!planned.ok) return { refusal: planned.refusal }
      const { of, ...begun } = planned.value
      const id = crypto.randomUUID()
      const { staff } = asked
      return {
        id,
        isSeen: null,
        act: {
          act: 'draft-order.create',
          subject: toDraftSubject(id),
          ...(of !== null && { after: { of: String(of) } }),
        },
        statements: prepareDraftOrder(db, { id, ...begun, staff, now: now() }),
      }
    },
    answer: (id) => answerDraft(dependencies, id),
  })
}

/** Takes a draft away with its lines; an order that it has become stays. */
export function removeDraft(
  dependencies: Dependencies,
  asked: StaffKeyed,
  id: string,
): Promise<Outcome<null>> {
  const { db, now } = dependencies
  return actOnce<null>(dependencies, asked, {
    request: { act: 'draft-order.remove', id },
    plan: async () => {
      const draft = await findDraftOrder(db, id, now())
      if (!draft) return { refusal: { code: 'NOT_FOUND' } }
      if (draft.state === 'ORDERED') return { refusal: { code: 'CONFLICT' } }
      return {
        id,
        isSeen: isDraftSeen(draft),
        act: { act: 'draft-order.remove', subject: toDraftSubject(id) },
        statements: prepareDraftRemoved(db, id),
      }
    },
    answer: () => Promise.resolve(accept(null)),
  })
}
