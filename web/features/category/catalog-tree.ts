/** The catalogue's flat list as a tree of three levels. */
import { graphql } from '#web/generated/graphql/index.ts'

export const CatalogTree = graphql(`
  query CatalogTree($cityId: ID!) {
    catalog(cityId: $cityId) {
      id
      parentId
      slug
      name
      productCount
      brands { id slug name }
    }
  }
`)

type Listed = {
  id: string
  parentId?: string | null
  slug: string
  name: string
  productCount: number
  brands?: readonly { id: string; slug: string; name: string }[] | null
}

export type CatalogNode = Omit<Listed, 'parentId'> & { children: CatalogNode[] }

/** Roots with their children; sections without goods in this city are left out. */
export function toTree(list: readonly Listed[]): CatalogNode[] {
  const filled = list.filter(({ productCount }) => productCount > 0)
  const toNodes = (parentId: string | null): CatalogNode[] =>
    filled
      .filter((node) => (node.parentId ?? null) === parentId)
      .map((node) => ({ ...node, children: toNodes(node.id) }))
  return toNodes(null)
}
