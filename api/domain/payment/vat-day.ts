/** The day whose rates of tax a payment has (docs/decisions/0232). */
import type { ApiDependencies } from '#api/context.ts'
import { rateUnpaid } from '#api/data/order/vat.ts'
import type { PaymentOrder } from '#api/data/payment/payment.ts'
import { toLocal } from '#language/local-time.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { toVatsOfDay } from '#schema/vat.ts'

/**
 * The first money of an order is taxed by the rates of the day it comes, not of the day the order
 * was placed. It comes when a payment begins, or when the bank gives what it held: `heldId`.
 */
export async function takeRatesOfToday(
  { db, now, vat }: Pick<ApiDependencies, 'db' | 'now' | 'vat'>,
  { id: orderId, timezone, created_at: createdAt }: PaymentOrder['order'],
  heldId: string | null = null,
): Promise<void> {
  const toDay = (ms: number) => toLocal(ms, timezone ?? defaultTimezone).day
  const today = toDay(now().getTime())
  if (today === toDay(Date.parse(createdAt))) return
  await rateUnpaid(db, { orderId, heldId, vats: toVatsOfDay(vat, today) })
}
