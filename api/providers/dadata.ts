/** Address suggestions by DaData, https://dadata.ru/api/suggest/address/. */
import * as z from 'zod'
import type { AddressPort, ProviderAddress } from './address.ts'
import { ask, type Fetch } from './request.ts'

const provider = 'dadata'
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

/** `baseUrl` without a slash at the end: DaData itself, or the emulator's host. */
export function createDadata({
  fetch,
  apiKey,
  baseUrl = 'https://suggestions.dadata.ru',
  timeoutMs = 2500,
}: {
  fetch: Fetch
  apiKey: string
  baseUrl?: string
  timeoutMs?: number
}): AddressPort {
  const post = async (method: string, body: unknown) => {
    const request = new Request(`${baseUrl}/suggestions/api/4_1/rs/${method}`, {
      method: 'POST',
      headers: {
        authorization: `Token ${apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(body),
    })
    const answer = await ask(fetch, { provider, request, schema: Suggestions, timeoutMs })
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
