/** Creates a link to the current cart. */
import { href } from 'react-router'
import type { ShareAnswer } from '#web/features/sharing/list-share.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

const CartShare = graphql(`
  mutation CartShare {
    cartShare { token userErrors { message } }
  }
`)

export async function shareCart({ mutate }: Storefront): Promise<ShareAnswer> {
  const { token, userErrors } = (await mutate(CartShare, {})).cartShare
  if (!token) return { message: userErrors[0]?.message ?? '' }
  return { path: href('/shared/cart/:token', { token }) }
}
