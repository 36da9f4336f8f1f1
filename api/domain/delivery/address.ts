/** Where the shop's trucks go: to any house of a city that has them. */
import type { Refusal } from '#api/outcome.ts'
import type { ProviderAddress } from '#api/providers/address.ts'
import { messages } from '#schema/form.ts'

/** «Доставки в Твери нет» */
export const describeNoDelivery = ({ nameIn }: { nameIn: string }): string =>
  `Доставки ${nameIn} нет`

/** Why nothing can be delivered to an address: no house, or a town without a shop of ours. */
export function refuseAddress(
  address: ProviderAddress | null,
  city: { name: string },
): Refusal | null {
  const field = ['delivery', 'address']
  if (!address) return { code: 'VALIDATION', field, message: messages.address }
  if (!isInCity(address.city ?? address.region, city)) return { code: 'ADDRESS_OUT_OF_ZONE', field }
  return address.hasHouse ? null : { code: 'ADDRESS_INCOMPLETE', field }
}

/** Whether the town of an address is the city of a shop. */
export const isInCity = (town: string | null, city: { name: string }): boolean =>
  toComparable(town) === toComparable(city.name)

const toComparable = (name: string | null) => (name ?? '').toLowerCase().replaceAll('ё', 'е')
