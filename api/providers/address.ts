/** Port of address suggestions. */
import type { Address } from '#schema/rest/order.ts'

export type AddressPort = {
  /** At most ten addresses of a city that begin like `search`. */
  suggest(search: string, city: { name: string; region: string }): Promise<Address[]>
  /** One address by its id; null when there is none. */
  find(fiasId: string): Promise<Address | null>
}
