/** Address suggestions by DaData, https://dadata.ru/api/suggest/address/. */
import * as z from 'zod'
import type { AddressPort, ProviderAddress } from './address.ts'
import { createDadataCall, type DadataAccount } from './dadata-call.ts'

const count = 10

const Text = z.string().nullish()
const Suggestions = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
        fias_id: Text,
        house: Text,
        city: Text,
        settlement: Text,
        region: Text,
        geo_lat: Text,
        geo_lon: Text,
      }),
    }),
  ),
})

type Suggestion = z.infer<typeof Suggestions>['suggestions'][number]

export function createDadata(account: DadataAccount): AddressPort {
  const call = createDadataCall(account)
  const post = async (method: string, body: unknown) => {
    const answer = await call(method, body, Suggestions)
    return (answer?.suggestions ?? []).map(toAddress)
  }
  return {
    // Boosted, not bounded by the city: a buyer out of the zone must learn that from us, and not
    // wonder why the street does not exist.
    async suggest(search, city) {
      const query = search.trim()
      if (query === '') return []
      const boost = [{ city: city.name }, { region: city.region }]
      const found = await post('suggest/address', { query, count, locations_boost: boost })
      const isOwn = (address: ProviderAddress) => address.city === city.name
      // The boost is a wish: «Тверская» brings the region of that name before the city's street.
      return found
        .filter((address) => address.fiasId !== '')
        .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
        .slice(0, count)
    },
    async find(fiasId) {
      const [address] = await post('findById/address', { query: fiasId })
      return address ?? null
    },
  }
}

function toAddress({ value, data }: Suggestion): ProviderAddress {
  return {
    value,
    fiasId: data.fias_id ?? '',
    latitude: toCoordinate(data.geo_lat),
    longitude: toCoordinate(data.geo_lon),
    hasHouse: Boolean(data.house),
    city: data.city ?? data.settlement ?? null,
    region: data.region ?? null,
  }
}

function toCoordinate(text: string | null | undefined): number | null {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : null
}
