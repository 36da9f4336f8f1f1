import { toExport } from '#web/features/cart/cart-export.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import type { Route } from './+types/cart-export'

const CartExport = graphql(`
  query CartExport {
    viewer {
      cart {
        items {
          id
          quantity
          isTicked
          note
          price { amountMinor }
          total { amountMinor }
          product { id code name unit }
        }
      }
    }
  }
`)

/** The lines as a table that any spreadsheet opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await context.get(storefront).query(CartExport, {})
  const day = new Date().toISOString().slice(0, 10)
  return new Response(toExport(viewer.cart.items), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="cart-${day}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
