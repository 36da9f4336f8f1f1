/** What a product's page asks for beside the product: apart from the code that shows it. */
import { graphql } from '#web/generated/graphql/index.ts'

export const ProductStocks = graphql(`
  query ProductStocks($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) { id ...StockTable_product }
  }
`)

/** One request for all rows: they stand together and are late together. */
export const ProductAround = graphql(`
  query ProductAround($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) { id successor { id ...ProductCard_product } }
    productAlsoBuy(slug: $slug, cityId: $cityId) {
      isFromOrders
      items { id ...ProductCard_product }
    }
    productSimilar(slug: $slug, cityId: $cityId) { id ...ProductCard_product }
    productRelated(slug: $slug, cityId: $cityId) {
      isNamed
      items { id ...ProductCard_product ...Accessory_product }
    }
  }
`)

export const ProductReviews = graphql(`
  query ProductReviews($slug: String!, $page: Int!) {
    productReviews(slug: $slug, page: $page, perPage: 5) {
      total
      perPage
      average
      breakdown { rating count }
      items { id author rating text createdAt }
    }
  }
`)

export const ProductQuestions = graphql(`
  query ProductQuestions($slug: String!, $page: Int!) {
    productQuestions(slug: $slug, page: $page, perPage: 5) {
      total
      perPage
      items { id author text createdAt answer }
    }
  }
`)
