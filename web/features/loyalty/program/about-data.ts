/** What a client or an installer reads of the programme in their profile. */

import { data } from 'react-router'
import { loyaltySlug } from '#schema/loyalty-page.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { orNull } from '#web/runtime/settle-within.ts'
import { findRules } from './landing-data.ts'
import { ProgramNumbers } from './program-numbers.ts'
import { askedName, toQuestions } from './program-words.ts'

const LoyaltyAbout = graphql(`
  query LoyaltyAbout($slug: String!) {
    infoPage(slug: $slug) {
      slug
      title
      summary
      blocks { ...PageText_block }
      questions { question answer }
    }
    loyaltyProgram { ...ProgramNumbers_program }
    legalPages { slug title version }
  }
`)

const LoyaltyStanding = graphql(`
  query LoyaltyStanding {
    viewer {
      loyalty {
        level { name rate from { amountMinor } }
        nextLevel { name rate from { amountMinor } }
        bought { amountMinor }
      }
    }
  }
`)

export async function loadAbout(client: Storefront, isInstaller: boolean, request: Request) {
  const [answer, standing] = await Promise.all([
    client.query(LoyaltyAbout, { slug: loyaltySlug }),
    // The page is worth reading without it.
    isInstaller ? orNull(client.query(LoyaltyStanding, {})) : null,
  ])
  if (!answer.loyaltyProgram) throw data(null, { status: 404 })
  const program = readFragment(ProgramNumbers, answer.loyaltyProgram)
  return {
    page: answer.infoPage,
    program,
    questions: [...toQuestions(program), ...(answer.infoPage?.questions ?? [])],
    rules: findRules(answer.legalPages),
    standing: standing?.viewer.loyalty ?? null,
    asked: new URL(request.url).searchParams.get(askedName),
  }
}

export type About = Awaited<ReturnType<typeof loadAbout>>
