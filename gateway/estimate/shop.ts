/** Shops by how much of an estimate they hold. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { EstimateShops } from '#schema/rest/estimate/shop.ts'

type Place = { latitude?: number | null; longitude?: number | null }

async function listEstimateShops(rest: Rest, id: string, { latitude, longitude }: Place) {
  const isPlace = latitude != null && longitude != null
  const { items } = await rest.require({
    segments: ['user', 'estimates', id, 'shops'],
    query: new URLSearchParams(
      isPlace ? { latitude: String(latitude), longitude: String(longitude) } : {},
    ),
    answer: EstimateShops,
    access: 'session',
    isLarge: true,
  })
  return items
}

export const estimateShop = {
  Estimate: {
    shops: ({ id }, place, { rest }) => listEstimateShops(rest, id, place),
  },
} satisfies Resolvers
