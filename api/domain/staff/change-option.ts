/** What the form of a change offers: shops, days, payers, goods, substitutes and addresses. */
import type { ApiDependencies } from '#api/context.ts'
import { listCards } from '#api/data/catalogue/card.ts'
import { type ChangePlace, findChangePlace, listFoundIds } from '#api/data/order/change-option.ts'
import { listOrganizations } from '#api/data/organization/organization.ts'
import { listSubstitutes } from '#api/domain/catalogue/substitute.ts'
import { listPayers } from '#api/domain/order/payer.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { listDeliveryDates } from '#schema/delivery-day.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import type { Substitute } from '#schema/rest/catalogue/related.ts'
import type { Address } from '#schema/rest/delivery/address.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'search' | 'addresses'>

const foundMax = 8

export type ChangeOptions = {
  place: ChangePlace
  dates: string[]
  windows: string[]
  payers: { id: string; name: string }[]
}

/** What was promised stays among what can be. */
export async function findChangeOptions(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { order, timezone, buyer }: StaffOrder,
): Promise<ChangeOptions | null> {
  const [place, organizations] = await Promise.all([
    findChangePlace(db, Number(order.number)),
    listOrganizations(db, buyer.userId),
  ])
  if (!place) return null
  const { tariff } = place
  const { date, window } = order.delivery
  const dates = tariff ? listDeliveryDates(tariff, now(), timezone) : []
  return {
    place,
    dates: [...new Set([...(date ? [date] : []), ...dates])].toSorted(),
    windows: [...new Set([...(tariff?.windows ?? []), ...(window ? [window] : [])])].toSorted(),
    payers: listPayers(organizations, null).map(({ id, name }) => ({ id, name })),
  }
}

/** Goods that are found by a name, a code or a barcode. */
export async function findGoods(
  { db, search }: Dependencies,
  { cityId }: ChangePlace,
  text: string,
): Promise<ProductCard[]> {
  if (text.trim() === '') return []
  const { hits } = await search.find(text.trim().slice(0, 100))
  return listCards(db, cityId, await listFoundIds(db, hits, foundMax))
}

/** Those that were added already, by their ids. */
export const listGoods = (
  { db }: Dependencies,
  { cityId }: ChangePlace,
  ids: string[],
): Promise<ProductCard[]> => listCards(db, cityId, ids)

/** What can stand instead of a line. */
export async function findLineSubstitutes(
  { db }: Dependencies,
  { cityId }: ChangePlace,
  line: { productId: string; quantity: number },
): Promise<Substitute[]> {
  const quantity = toHundredths(line.quantity) ?? 0
  return (await listSubstitutes(db, cityId, line.productId, { quantity })).value ?? []
}

/** Houses that begin like a text; none while the provider is silent. */
export async function findHouses(
  { addresses }: Dependencies,
  { city }: ChangePlace,
  text: string,
): Promise<Address[]> {
  try {
    return text.trim() === '' ? [] : await addresses.suggest(text.trim().slice(0, 300), city)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', { event: 'addresses-silent', error: error.message })
    return []
  }
}
