/** The way in which a checkout that is opened is reckoned, so that it need not be asked for again. */
import type { ApiDependencies } from '#api/context.ts'
import { readAddresses } from '#api/domain/account/saved-address.ts'
import type { CheckoutStart } from '#schema/rest/order/checkout.ts'
import type { CheckoutDraft } from '#schema/rest/order/checkout-draft.ts'
import { OrderDelivery } from '#schema/rest/order/order.ts'
import type { Organization } from '#schema/rest/organization/organization.ts'
import type { Asked } from './checkout.ts'
import type { QuotedShop } from './quote.ts'

type Owner = { userId: string; cityId: string }

/** The payer of the draft, if they may still pay; without a draft the usual one. */
export function findStartPayer(
  draft: CheckoutDraft | null,
  payers: readonly Organization[],
): string | undefined {
  const isPayer = ({ id, isDefault }: Organization) => (draft ? id === draft.payer : isDefault)
  return payers.find(isPayer)?.id
}

/**
 * What the draft says; without one the shop that has everything soonest, and else delivery to where
 * the buyer would most likely want it.
 */
export async function chooseStart(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, cityId }: Owner,
  { draft, lastAddress, shops }: Pick<Asked, 'draft' | 'lastAddress'> & { shops: QuotedShop[] },
): Promise<OrderDelivery | undefined> {
  if (draft?.method) return readDraft(draft, draft.method)
  const shop = shops.find(({ missing }) => missing.length === 0)?.shop
  if (shop) return OrderDelivery.parse({ method: 'PICKUP', shopId: shop.id })
  if (draft) return readDraft(draft, 'DELIVERY')
  const { items } = await readAddresses({ db, userId })
  const here = items.filter((saved) => saved.cityId === cityId)
  const known = here.find(({ isDefault }) => isDefault) ?? lastAddress ?? here[0]
  const { fiasId = null, floor = null, hasLift = false } = known ?? {}
  return OrderDelivery.parse({ method: 'DELIVERY', fiasId, floor, hasLift })
}

/** The part of the draft that sums depend on; undefined when it is no way to deliver. */
function readDraft(
  draft: CheckoutDraft,
  method: OrderDelivery['method'],
): OrderDelivery | undefined {
  if (method === 'PICKUP') return OrderDelivery.parse({ method, shopId: draft.shopId || null })
  const { fiasId, date, window, floor, hasLift, isLifting } = draft
  return OrderDelivery.safeParse({
    method,
    fiasId: fiasId || null,
    date: /^\d{4}-\d\d-\d\d$/.test(date) ? date : null,
    window: window || null,
    floor: /^\d{1,2}$/.test(floor) ? Number(floor) : null,
    hasLift,
    isLifting,
  }).data
}

/** null while no way is chosen. */
export function toStart(
  delivery: OrderDelivery | undefined,
  organizationId: string | undefined,
): CheckoutStart | null {
  if (!delivery) return null
  const { method, fiasId, date, window, floor, hasLift, isLifting } = delivery
  const way = { method, fiasId, date, window, floor, hasLift, isLifting }
  return { ...way, organizationId: organizationId ?? null }
}
