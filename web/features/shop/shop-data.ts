/** What the list of shops and a shop's own page ask. */
import type { ShopCard_ShopFragment, ShopsProductQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const ShopCardShop = graphql(`
  fragment ShopCard_shop on Shop {
    id
    slug
    cityId
    name
    address
    landmark
    directions
    driveIn
    latitude
    longitude
    phone
    timezone
    hours { opens closes }
    exceptionalDays { day hours { opens closes } reason }
    services { code name }
    readyInMinutes
  }
`)

export type ShopCard = ShopCard_ShopFragment

/** Stock of the product that the list was opened from. */
export const ShopsProduct = graphql(`
  query ShopsProduct($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      id
      slug
      name
      unit
      step
      min
      units { unit numerator denominator }
      stocks { quantity readyAt shop { id } }
    }
  }
`)

export type StockedProduct = NonNullable<ShopsProductQuery['product']>
