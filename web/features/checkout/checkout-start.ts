/** Whether the sums that a checkout was opened with are those of the form it begins with. */
import type { Checkout } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-field-name.ts'
import { toDelivery } from './checkout-fields.ts'

type Start = NonNullable<Checkout['start']>

export function isStart(start: Omit<Start, '__typename'>, fields: CheckoutFields): boolean {
  const delivery = toDelivery(fields)
  const isPayer = (start.organizationId ?? '') === fields.payer
  if (!delivery || !isPayer || delivery.method !== start.method) return false
  if (start.method === 'PICKUP') return true
  const isSame = (name: 'fiasId' | 'date' | 'window' | 'floor') =>
    (delivery[name] ?? null) === (start[name] ?? null)
  return (
    (['fiasId', 'date', 'window', 'floor'] as const).every(isSame) &&
    delivery.hasLift === start.hasLift &&
    delivery.isLifting === start.isLifting
  )
}
