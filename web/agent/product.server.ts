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

export const absentProduct = (field = 'product') =>
  new ToolRefusal('NOT_FOUND', 'Такого товара нет', { field: [field] })

/** By its id or slug; refuses when there is none, by the argument that named it. */
export async function requireGoods(
  shop: Storefront,
  slug: string,
  { cityId, field }: { cityId: string; field?: string },
) {
  const { product } = await shop.query(AgentProduct, { slug, cityId })
  if (!product) throw absentProduct(field)
  return readFragment(AgentGoods_product, product)
}
