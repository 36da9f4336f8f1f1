/** Money that people move: a transfer that came for an invoice, and one that goes back. */

import type { ApiDependencies } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { toTariff } from '#api/data/delivery/tariff.ts'
import { findTransferPayments } from '#api/data/payment/payment.ts'
import {
  findTransferOrder,
  prepareRestTransfer,
  prepareTransfer,
  prepareTransferDone,
  type TransferOrder,
} from '#api/data/payment/transfer.ts'
import type { Database } from '#api/database.ts'
import { findLaterReadyAt } from '#api/domain/order/ready-promise.ts'
import { toCovered } from '#api/domain/payment/receipt.ts'
import { listRest } from '#api/domain/payment/rest.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { toLocal } from '#language/local-time.ts'
import { formatRoubles } from '#language/ru/paper.ts'
import { listDeliveryDates } from '#schema/delivery-day.ts'
import type { OrderDelivery, OrderStatus } from '#schema/rest/order/order.ts'
import type { StaffCase } from '#schema/rest/staff/inbox.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type { StaffOrderPaid, StaffTransferDone } from '#schema/rest/staff/transfer.ts'
import { actOnCase, type CaseAsked } from './inbox.ts'
import { actOnOrder, type StaffAsked } from './order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat'>

/** The shop has found the money of an invoice in its bank: the order is accepted. */
export async function payStaffOrder(
  dependencies: Dependencies,
  asked: StaffAsked,
  paid: StaffOrderPaid,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  return actOnOrder(dependencies, asked, { act: 'order.paid', ...paid }, async (state) => {
    const order = await findTransferOrder(db, state.id)
    if (!order) return { refusal: { code: 'NOT_FOUND' } }
    const refusal = refusePaid(state.status, order, paid, now())
    if (refusal) return { refusal }
    const receipt = await findReceipt(db, state.id, paid.amountMinor)
    const transfer = { orderId: state.id, now: now(), ...paid, receipt }
    return {
      isSeen: true,
      act: { act: 'order.paid', before: { status: state.status }, after: paid },
      statements:
        state.status === 'AWAITING_PAYMENT'
          ? prepareTransfer(db, { ...transfer, ...(await toPromise(dependencies, order)) })
          : prepareRestTransfer(db, transfer),
    }
  })
}

/** What a transfer is of: the order, or what no other one has brought. */
async function findReceipt(db: Database, orderId: string, amountMinor: number) {
  const found = await findTransferPayments(db, orderId)
  return found ? listRest(toCovered(found), amountMinor) : []
}

function refusePaid(
  status: OrderStatus,
  { paymentType, toPayMinor, createdAt, timezone }: TransferOrder,
  { amountMinor, paidAt }: StaffOrderPaid,
  now: Date,
): Refusal | null {
  const code = 'ORDER_NOT_PAYABLE'
  if (paymentType !== 'INVOICE') return { code, message: 'Этот заказ платят не\u00a0по\u00a0счёту' }
  if (status === 'CANCELLED') {
    const message = 'Заказ отменён: верните деньги плательщику по\u00a0его реквизитам'
    return { code, message }
  }
  if (status === 'AWAITING_APPROVAL') return { code, message: 'Заказ ещё согласуют' }
  if (toPayMinor === 0) return { code, message: 'Этот счёт уже оплачен' }
  const refuse = (field: string, message: string): Refusal => ({
    code: 'VALIDATION',
    field: [field],
    message,
  })
  if (amountMinor !== toPayMinor) {
    const came = formatRoubles(amountMinor)
    const message = `По\u00a0счёту ждём ${formatRoubles(toPayMinor)}, а\u00a0указано ${came}`
    return refuse('amountMinor', message)
  }
  const toDay = (at: Date) => toLocal(at.getTime(), timezone).day
  if (paidAt > toDay(now)) return refuse('paidAt', 'Этот день ещё не\u00a0наступил')
  const isEarly = paidAt < toDay(new Date(createdAt))
  return isEarly ? refuse('paidAt', 'В\u00a0этот день заказа ещё не\u00a0было') : null
}

/** What was promised when the order was placed, unless the money came too late for it. */
async function toPromise(
  { db, now }: Dependencies,
  order: TransferOrder,
): Promise<{ readyAt: string | null; delivery: OrderDelivery }> {
  const readyAt = await findLaterReadyAt(db, order, now())
  const delivery = parse<OrderDelivery>(order.delivery)
  const tariff = toTariff(order.tariff)
  const [first = null] = tariff ? listDeliveryDates(tariff, now(), order.timezone) : []
  const isLate = delivery.date !== null && first !== null && delivery.date < first
  return { readyAt, delivery: isLate ? { ...delivery, date: first } : delivery }
}

/** The shop has sent the money back by the payer's requisites. */
export async function returnStaffTransfer(
  dependencies: Dependencies,
  asked: CaseAsked,
  { version, documentNumber }: StaffTransferDone,
): Promise<Outcome<StaffCase>> {
  const { db, now } = dependencies
  const statements = await prepareTransferDone(db, asked.id, now())
  return actOnCase(dependencies, asked, {
    kind: 'TRANSFER',
    version,
    act: 'transfer.done',
    after: { state: 'REFUNDED', documentNumber },
    isOnce: true,
    statements: statements ?? [],
  })
}
