/** What a buyer is asked whose order the shop's people have filled: to agree to it, or to pay. */
import type { ApiDependencies } from '#api/context.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import { parseSentSubject } from '#api/data/message/draft-message.ts'
import type { Message } from '#api/data/message/message.ts'
import { findOrderForMessage } from '#api/data/message/subject.ts'
import { findDraftOrder, toDraftState } from '#api/data/order/draft-order.ts'
import { toAgreePage } from '#api/domain/order/draft-order.ts'
import type { MessageKind } from '#api/rules/message/kind.ts'
import { formatSum } from '#language/ru/paper.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { type Told, tell } from './text.ts'
import { nameDeadline } from './words.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>
type ToldDraft = { phone: string; told: Told; link: string }

export const isOfDraft = (kind: MessageKind): boolean =>
  kind === 'DRAFT_ORDER_SENT' || kind === 'PAYMENT_ASKED'

/** Null when it is not true any more. */
export const tellDraft = (
  dependencies: Dependencies,
  message: Message,
): Promise<ToldDraft | null> =>
  message.kind === 'PAYMENT_ASKED'
    ? tellToPay(dependencies, message)
    : tellToAgree(dependencies, message)

async function tellToAgree(
  { db, now, origin }: Dependencies,
  { subject }: Message,
): Promise<ToldDraft | null> {
  const draft = await findDraftOrder(db, parseSentSubject(subject), now())
  if (!draft?.token || toDraftState(draft, now()) !== 'SENT') return null
  const timezone = (await findCity(db, draft.cityId))?.timezone ?? defaultTimezone
  const link = toAgreePage(origin, draft.token)
  const deadline = nameDeadline(draft.expiresAt, { now: now(), timezone })
  return { phone: draft.phone, link, told: tell('DRAFT_ORDER_SENT', { deadline, link }) }
}

/** The link to pay goes to who ordered: the goods may be for another person. */
async function tellToPay(
  { db, now, origin }: Dependencies,
  message: Message,
): Promise<ToldDraft | null> {
  const found = await findOrderForMessage(db, message, now())
  if (!found?.userPhone) return null
  const { order, timezone, userPhone: phone } = found
  const { token, expiresAt } = order.payment
  if (order.status !== 'AWAITING_PAYMENT' || !token || !expiresAt) return null
  const link = `${origin}/orders/${order.id}/payments/${token}`
  const told = tell('PAYMENT_ASKED', {
    order: `№\u00a0${order.number}`,
    sum: formatSum(order.sums.total.amountMinor),
    deadline: nameDeadline(expiresAt, { now: now(), timezone }),
    link,
  })
  return { phone, link, told }
}
