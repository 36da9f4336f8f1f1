/** What the programme's page for guests shows. Who is signed in reads about it in their profile. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { loyaltyRulesSlug, loyaltySlug } from '#schema/loyalty-page.ts'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { ProgramNumbers } from './program-numbers.ts'
import { askedName, toQuestions } from './program-words.ts'

export const LoyaltyLanding = graphql(`
  query LoyaltyLanding($slug: String!) {
    infoPage(slug: $slug) {
      slug
      title
      summary
      blocks { ...PageText_block }
      questions { question answer }
    }
    loyaltyProgram { ...ProgramNumbers_program }
    legalPages { slug title version isConsent isRequired }
  }
`)

/** The document with the rules; undefined when the shop has none. */
export const findRules = <Page extends { slug: string }>(pages: readonly Page[]) =>
  pages.find(({ slug }) => slug === loyaltyRulesSlug)

type LoadArgs = { context: Readonly<RouterContextProvider>; request: Request }

/** `isUser` tells who reads the page, where that is known. */
export async function loadLanding(
  { context, request }: LoadArgs,
  isUser: (client: Storefront) => Promise<boolean>,
) {
  const client = context.get(storefront)
  const [isUserHere, answer] = await Promise.all([
    isUser(client),
    client.query(LoyaltyLanding, { slug: loyaltySlug }),
  ])
  const { infoPage: page, loyaltyProgram } = answer
  if (!loyaltyProgram) throw data(null, { status: 404 })
  if (isUserHere) throw redirect(toLoyaltyPath('about'))
  if (!page) throw data(null, { status: 404 })
  const program = readFragment(ProgramNumbers, loyaltyProgram)
  const consents: Consent[] = answer.legalPages.filter(({ isConsent }) => isConsent)
  const questions = [...toQuestions(program), ...page.questions]
  const rules = findRules(answer.legalPages)
  const asked = new URL(request.url).searchParams.get(askedName)
  return { answer, page, program, questions, consents, rules, asked }
}

export type Landing = Awaited<ReturnType<typeof loadLanding>>

const LandingReader = graphql(`
  query LandingReader {
    viewer { user { id isGuest } }
  }
`)

/** Asked of the shop, which knows better than a cookie. */
export async function isSignedInReader({ query }: Storefront): Promise<boolean> {
  return !(await query(LandingReader, {})).viewer.user.isGuest
}
