/** Asks the shop whether this browser is the one that tells of an order. */
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'

const PurchaseClaim = graphql(`
  mutation PurchaseClaim($id: ID!, $key: String!) {
    orderPurchaseClaim(id: $id, key: $key) { isClaimed }
  }
`)

export async function askPurchase(id: string, key: string): Promise<boolean> {
  const { orderPurchaseClaim } = await browserStorefront.mutate(PurchaseClaim, { id, key })
  return orderPurchaseClaim.isClaimed
}
