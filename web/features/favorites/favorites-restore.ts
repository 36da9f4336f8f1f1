import { changeMarks } from '#web/features/marks/mark-change.ts'
import type { FavoriteKind } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'

const FavoriteRestore = graphql(`
  mutation FavoriteRestore($kind: FavoriteKind!, $ids: [ID!]!) {
    favoriteRestore(kind: $kind, ids: $ids) {
      userErrors { message }
      viewer { favorites { productIds categoryIds brandIds } }
    }
  }
`)

/** Restores removed items to their old places, with their old prices. */
export function restoreFavorites(kind: FavoriteKind, ids: string[]): Promise<boolean> {
  return changeMarks('favorites', async () => {
    const { favoriteRestore } = await browserStorefront.mutate(FavoriteRestore, { kind, ids })
    return favoriteRestore.userErrors
  })
}
