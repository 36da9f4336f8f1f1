/** What journeys through favorites and the comparison stand on, put there past the screens. */
import type { Locator } from '@playwright/test'
import { ask, findProductId, type Visitor } from './journey.ts'

/** Puts the product of a card beside others, or takes it away, by the menu of the card. */
export async function pressCompare(card: Locator, timeout?: number): Promise<void> {
  const options = timeout === undefined ? {} : { timeout }
  await card.getByRole('button', { name: /^Ещё/ }).click(options)
  await card.getByRole('button', { name: /сравнени[ея]: / }).click(options)
}

/** Whether the card says that its product is compared. */
export const findCompared = (card: Locator): Locator =>
  card.getByRole('button', { name: /^Ещё, в\sсравнении/ })

export type Listed = { id: string; name: string; slug: string }

/** The first products of a category, by its path. */
export async function listProducts(
  visitor: Visitor,
  path: string,
  count: number,
): Promise<Listed[]> {
  const { category } = await ask<{ category: { products: { items: Listed[] } } }>(
    visitor,
    `query ($slug: String!) {
      category(slug: $slug, listing: { cityId: "moskva" }) {
        products { items { id name slug } }
      }
    }`,
    { slug: path.split('/').at(-1) },
  )
  return category.products.items.slice(0, count)
}

export async function keepInFavorites(
  visitor: Visitor,
  things: readonly { id: string }[],
  kind: 'PRODUCT' | 'CATEGORY' | 'BRAND' = 'PRODUCT',
): Promise<void> {
  await ask(
    visitor,
    `mutation ($kind: FavoriteKind!, $ids: [ID!]!) {
      favoriteAdd(kind: $kind, ids: $ids) { userErrors { message } }
    }`,
    { kind, ids: things.map(({ id }) => id) },
  )
}

export async function putInComparison(
  visitor: Visitor,
  products: readonly { id: string }[],
): Promise<void> {
  for (const { id } of products) {
    await ask(
      visitor,
      'mutation ($id: ID!) { comparisonAdd(productId: $id) { userErrors { message } } }',
      { id },
    )
  }
}

/** As opening its page does, once script has come. */
export async function viewProduct(visitor: Visitor, path: string): Promise<void> {
  const id = await findProductId(visitor, path)
  await ask(
    visitor,
    'mutation ($id: ID!) { viewedProductAdd(productId: $id) { userErrors { message } } }',
    { id },
  )
}
