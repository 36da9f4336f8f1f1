/** Port of address suggestions. */
import type { Address } from '#schema/rest/delivery/address.ts'

/** An address with the town it lies in: what decides whether we deliver there. */
export type ProviderAddress = Address & { city: string | null; region: string | null }

export type AddressPort = {
  /** At most ten addresses that begin like `search`, those of the city first. */
  suggest(search: string, city: { name: string; region: string }): Promise<ProviderAddress[]>
  /** One address by its id; null when there is none. */
  find(fiasId: string): Promise<ProviderAddress | null>
}
