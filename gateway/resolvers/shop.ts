import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { bindAddress } from '#gateway/rest/address.ts'
import { findShop, listNearestShops, listShopSlugs, listShops } from '#gateway/rest/shop.ts'
import { toOpening } from '#schema/shop-hours.ts'

export const shop = {
  Shop: {
    address: ({ address }) => bindAddress(address),
    landmark: ({ landmark }) => bindAddress(landmark ?? '') || null,
    // Here, and not as the back end said it: its answer may have been kept for a while.
    opening: (shop) => toOpening(shop, shop.timezone, Date.now()),
  },
  ShopPage: {
    others: async ({ shop, city }, _, { rest }) =>
      (await listShops(rest, city.id)).filter(({ id }) => id !== shop.id),
  },
  Query: {
    shops: (_, { cityId }, { rest }) => listShops(rest, cityId),
    nearestShops: (_, { cityId }, { rest }) => listNearestShops(rest, cityId),
    shop: (_, { slug }, { rest }) => findShop(rest, slug),
    shopSlugs: (_, __, { rest }) => listShopSlugs(rest),
  },
} satisfies Resolvers
