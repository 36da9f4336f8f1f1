/** What a counter is told of goods, carts and orders, asked for when there is something to tell. */
import type { CountedProductsQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import type { CountedOrder, CountedProduct } from './analytics-provider.ts'

const CountedProducts = graphql(`
  query CountedProducts($ids: [ID!]!, $cityId: ID!) {
    products(ids: $ids, cityId: $cityId) {
      id
      name
      unit
      brand { id name }
      category { id name }
      price { amountMinor }
    }
  }
`)

/** All of it is in the cache of a page that shows the product. */
const CountedProductDetail = graphql(`
  query CountedProductDetail($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      id
      name
      unit
      brand { id name }
      category { id name }
      price { amountMinor }
    }
  }
`)

const CountedCart = graphql(`
  query CountedCart {
    viewer { cart { id items { id isTicked quantity product { id } } } }
  }
`)

const CountedOrderQuery = graphql(`
  query CountedOrder($id: ID!) {
    viewer {
      order(id: $id) {
        id
        number
        promoCode
        sums { total { amountMinor } }
        items { id productId name unit quantity price { amountMinor } total { amountMinor } }
      }
    }
  }
`)

type Product = CountedProductsQuery['products'][number]

const toCounted = ({ id, name, unit, brand, category, price }: Product): CountedProduct => ({
  id,
  name,
  unit,
  brand: brand?.name,
  category: category.name,
  priceMinor: price?.amountMinor ?? null,
})

/** The most that one call of the api answers. */
const idsMax = 200

/** By id; without those that are sold no more. */
export async function findCountedProducts(
  ids: readonly string[],
): Promise<ReadonlyMap<string, CountedProduct>> {
  const { cityId } = browserStorefront
  const { products } = await query(CountedProducts, { ids: ids.slice(0, idsMax), cityId })
  return new Map(products.map((product) => [product.id, toCounted(product)]))
}

export async function findCountedProduct(slug: string): Promise<CountedProduct | null> {
  const { cityId } = browserStorefront
  const { product } = await query(CountedProductDetail, { slug, cityId })
  return product ? toCounted(product) : null
}

/** What the next order would take. */
export async function listCheckout(): Promise<{ productId: string; quantity: number }[]> {
  const { viewer } = await query(CountedCart, {})
  return viewer.cart.items
    .filter(({ isTicked }) => isTicked)
    .map(({ product, quantity }) => ({
      productId: product.id,
      quantity: Math.round(quantity * 100),
    }))
}

/** null when it is not the visitor's: another person has paid for it. */
export async function findCountedOrder(
  id: string,
): Promise<{ order: CountedOrder; products: CountedProduct[] } | null> {
  const { order } = (await query(CountedOrderQuery, { id })).viewer
  if (!order) return null
  const { number, promoCode, sums, items } = order
  const known = await findCountedProducts(items.map(({ productId }) => productId))
  const products = items.map((item) => ({
    ...known.get(item.productId),
    id: item.productId,
    name: item.name,
    unit: item.unit,
    quantity: Math.round(item.quantity * 100),
    priceMinor: item.price.amountMinor,
    totalMinor: item.total.amountMinor,
  }))
  return { order: { number, promoCode, totalMinor: sums.total.amountMinor }, products }
}
