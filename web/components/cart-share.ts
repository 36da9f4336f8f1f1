/** A link to the cart as it is now. */
import { href } from 'react-router'
import { graphql } from '../generated/graphql/index.ts'
import type { Storefront } from '../storefront.ts'
import type { ShareAnswer } from './list-share.tsx'

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
