import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { putLinesByPost } from './cart-bulk-add.server.ts'
import { CartSharedItem } from './cart-shared.tsx'
import { toSharedLine } from './cart-shared-line.ts'

const SharedCartPost = graphql(`
  query SharedCartPost($token: String!, $cityId: ID!) {
    sharedCart(token: $token, cityId: $cityId) { items { ...CartShared_item } }
  }
`)

/** Adds a shared cart to the shopper's; returns why some was not added, or null. */
export async function takeSharedCart(client: Storefront, token: string): Promise<string | null> {
  const { cityId } = client
  const { sharedCart } = await client.query(SharedCartPost, { token, cityId })
  const items = readFragment(CartSharedItem, sharedCart?.items ?? [])
  const wishes = items.flatMap((item) => toSharedLine(item).wish ?? [])
  return wishes.length > 0 ? putLinesByPost(client, wishes) : 'Сейчас ничего из этого нет в продаже'
}
