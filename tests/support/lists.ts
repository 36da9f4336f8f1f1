/** What journeys through favorites and the comparison stand on, put there past the screens. */
import type { Page } from '@playwright/test'
import { ask } from './journey.ts'

export type Listed = { id: string; name: string; slug: string }

/** The first products of a category, by its path. */
export async function listProducts(page: Page, path: string, count: number): Promise<Listed[]> {
  const { category } = await ask<{ category: { products: { items: Listed[] } } }>(
    page,
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
  page: Page,
  things: readonly { id: string }[],
  kind: 'PRODUCT' | 'CATEGORY' | 'BRAND' = 'PRODUCT',
): Promise<void> {
  await ask(
    page,
    `mutation ($kind: FavoriteKind!, $ids: [ID!]!) {
      favoriteAdd(kind: $kind, ids: $ids) { userErrors { message } }
    }`,
    { kind, ids: things.map(({ id }) => id) },
  )
}

export async function putInComparison(
  page: Page,
  products: readonly { id: string }[],
): Promise<void> {
  for (const { id } of products) {
    await ask(
      page,
      'mutation ($id: ID!) { comparisonAdd(productId: $id) { userErrors { message } } }',
      { id },
    )
  }
}
