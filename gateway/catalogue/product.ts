import DataLoader from 'dataloader'
import { GraphQLError } from 'graphql'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { takeFirst } from '#gateway/take-first.ts'
import { toMessage } from '#schema/error.ts'
import { Product, type ProductCard, ProductList } from '#schema/rest/catalogue/product.ts'
import { type ShopStock, toShopStocks } from './shop.ts'

/** A card, or everything a product's own page shows, then with the city its stock is of. */
export type ProductSource = ProductCard &
  Partial<Omit<Product, keyof ProductCard>> & { cityId?: string }

/** As much as `POST /products` takes at once. */
const productIdMax = 200

type Loader = DataLoader<string, ProductCard | null>

/** One set of loaders per request; the request's client is the key, so nothing outlives it. */
const loaders = new WeakMap<Rest, Map<string, Loader>>()

/** «м²/уп», «шт/уп», «кг/м²»: one word to who reads it, two to what breaks lines (UAX 14, SY). */
const stroke = /(?<=(?<!\p{L})\p{L}{1,5}[²³]?)\/(?=\p{L}{1,5}[²³]?(?!\p{L}))/gu

/** A product's name with its units bound, so that no line ends inside one; nothing else changes. */
export const bindName = (name: string): string => name.replace(stroke, '/\u2060')

/** One product by slug or id. */
export async function findProduct(
  rest: Rest,
  slug: string,
  cityId: string,
): Promise<ProductSource | null> {
  const product = await rest.read({
    segments: ['products', slug],
    query: new URLSearchParams({ cityId }),
    answer: Product,
    isPage: true,
    access: 'public',
    isLarge: true,
  })
  return product && { ...product, cityId }
}

/** Cards in the order asked, unknown ids left out; all lists of a request share their calls. */
async function listProducts(
  rest: Rest,
  ids: readonly string[],
  cityId: string,
): Promise<ProductCard[]> {
  const found = await Promise.all(ids.map((id) => toLoader(rest, cityId).load(id)))
  return found.filter((product) => product !== null)
}

/** Stock by shop; null for a card, which does not hold it. */
function listStocks(rest: Rest, { cityId, stocks }: ProductSource): Promise<ShopStock[]> | null {
  return cityId && stocks ? toShopStocks(rest, cityId, stocks) : null
}

function toLoader(rest: Rest, cityId: string): Loader {
  const byCity = loaders.get(rest) ?? new Map<string, Loader>()
  loaders.set(rest, byCity)
  const loader = byCity.get(cityId) ?? createLoader(rest, cityId)
  byCity.set(cityId, loader)
  return loader
}

function createLoader(rest: Rest, cityId: string): Loader {
  const load = async (ids: readonly string[]) => {
    const { items } = await rest.require({
      segments: ['products'],
      body: { ids, cityId },
      answer: ProductList,
      access: 'public',
      isLarge: true,
    })
    const byId = new Map(items.map((card) => [card.id, card]))
    return ids.map((id) => byId.get(id) ?? null)
  }
  return new DataLoader(load, { maxBatchSize: productIdMax })
}

export const product = {
  Product: {
    name: ({ name }) => bindName(name),
    properties: ({ properties }, { first }) => takeFirst(properties, first),
    stocks: (product, _, { rest }) => listStocks(rest, product),
  },
  Variant: { name: ({ name }) => bindName(name) },
  Query: {
    product: (_, { slug, cityId }, { rest }) => findProduct(rest, slug, cityId),
    products: (_, { ids, cityId }, { rest }) => {
      if (ids.length > productIdMax) {
        throw new GraphQLError(toMessage('INVALID'), { extensions: { code: 'INVALID' } })
      }
      return listProducts(rest, ids, cityId)
    },
  },
} satisfies Resolvers
