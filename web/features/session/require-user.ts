/** Profile screens are for signed-in users only (specification, section 2). */
import { href, redirect } from 'react-router'
import { loyaltySlug } from '#schema/loyalty-page.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

export const ProfileFrame = graphql(`
  query ProfileFrame {
    viewer {
      user { id isGuest firstname phone email isEmailConfirmed birthday gender partnerType termsAccepted }
      counters { orders approvals invitations }
    }
  }
`)

/** Returns the whole query for the cache; sends a guest to sign in and then back here. */
export async function requireUser({ query }: Storefront, request: Request) {
  const answer = await query(ProfileFrame, {})
  if (!answer.viewer.user.isGuest) return answer
  const { pathname, search } = new URL(request.url)
  // A data request adds a suffix to the page's path.
  const path = pathname.replace(/\.data$/, '') + search
  throw redirect(toGuestPath(path))
}

/** What the loyalty programme is about is told to everybody, on a page for those who look around. */
const toGuestPath = (path: string): string =>
  path.split('?')[0] === href('/profile/loyalty/:part?', { part: 'about' })
    ? href('/information/:slug', { slug: loyaltySlug })
    : `/sign-in?${new URLSearchParams({ returnTo: path })}`
