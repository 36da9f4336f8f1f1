/** Profile screens are for signed-in users only (specification, section 2). */
import { data, href, redirect } from 'react-router'
import { loyaltySlug } from '#schema/loyalty-page.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { isPage } from '#web/runtime/site-page.ts'

export const ProfileFrame = graphql(`
  query ProfileFrame {
    viewer {
      user { id isGuest firstname phone email isEmailConfirmed birthday gender partnerType termsAccepted }
      counters { orders approvals invitations }
      unreadOrderMessageCount
    }
  }
`)

/** Returns the whole query for the cache; sends a guest to sign in and then back here. */
export async function requireUser(client: Storefront, request: Request) {
  const answer = await client.query(ProfileFrame, {})
  if (!answer.viewer.user.isGuest) return answer
  const { pathname, search } = new URL(request.url)
  // A data request adds a suffix to the page's path.
  const path = pathname.replace(/\.data$/, '')
  if (isPage(path, 'loyalty')) await requireLoyalty(client)
  throw redirect(toGuestPath(path, search))
}

/** What a page of a user asks for, sent beside the question who they are: one trip in place of two. */
export async function askAsUser<Answer>(
  knowing: ReturnType<typeof requireUser>,
  asked: Promise<Answer>,
): Promise<Answer> {
  // A guest is sent away whatever this came to.
  asked.catch(() => {})
  await knowing
  return asked
}

const LoyaltyKnown = graphql(`
  query LoyaltyKnown {
    loyaltyProgram { spendPercent }
  }
`)

/** A shop without a loyalty programme has no pages of one. */
export async function requireLoyalty({ query }: Storefront): Promise<void> {
  if (!(await query(LoyaltyKnown, {})).loyaltyProgram) throw data(null, { status: 404 })
}

/** What the loyalty programme is about is told to everybody, on a page for those who look around. */
const toGuestPath = (path: string, search: string): string =>
  path === href('/profile/loyalty/:part?', { part: 'about' })
    ? href('/information/:slug', { slug: loyaltySlug })
    : `/sign-in?${new URLSearchParams({ returnTo: path + search })}`
