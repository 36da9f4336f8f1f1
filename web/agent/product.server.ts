/** One product by what an agent knows of it. */
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { AgentGoods_product } from './goods.server.ts'
import { ToolRefusal } from './tool.server.ts'

const AgentProduct = graphql(`
  query AgentProduct($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) { ...AgentGoods_product }
  }
`)

export const absentProduct = () =>
  new ToolRefusal('NOT_FOUND', 'Такого товара нет', { field: ['product'] })

/** By its id or slug; refuses when there is none. */
export async function requireGoods(shop: Storefront, slug: string, cityId: string) {
  const { product } = await shop.query(AgentProduct, { slug, cityId })
  if (!product) throw absentProduct()
  return readFragment(AgentGoods_product, product)
}
