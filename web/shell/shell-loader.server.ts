/** Loads the frame around every page, with a fallback for when that fails. */

import { defaultTimezone } from '#schema/constant.ts'
import type {
  Footer_ContentFragment,
  ShellContent_ContentFragment,
  ShellContentPageQuery,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { PageQueries } from '#web/graphql/page-query.server.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { within } from '#web/runtime/within.server.ts'
import { toColumns } from './footer-column.server.ts'

const ShellContentPage = graphql(`
  query ShellContentPage($cityId: ID!) {
    commonContent(cityId: $cityId) {
      phone
      city { id name nameIn timezone }
      delivery { date until hasLifting }
      footer { title links { title href } }
      legalPages { slug title }
      seller { legalName inn address email sameAs }
      ...ShellContent_content
      ...Shell_content
    }
  }
`)

type Content = Omit<ShellContentPageQuery['commonContent'], 'legalPages'>

/** As long as a page that asks for nothing itself may wait. */
const patienceMs = 400
/** As much later than the page's own data the frame may come. */
const besideMs = 50
/** The frame of a late page waits only for the cache: the page itself has already asked for this. */
const knownMs = 50

type Client = Pick<Storefront, 'cityId' | 'query'>

/**
 * The frame's content; without an answer in time, as little as a frame can be drawn of. `isWhole`
 * says which: what lacks something is for this one visitor. `page` is what the frame is around.
 */
export async function loadShell(
  { cityId, query }: Client,
  page: Pick<PageQueries, 'afterAnswers'> | 'alone',
): Promise<{ content: Content; isWhole: boolean }> {
  const coming = queryShell(query, cityId)
  const answer = await (page === 'alone' ? within(coming, knownMs) : waitBeside(coming, page))
  if (answer && 'refusal' in answer) throw answer.refusal
  return answer
    ? { content: answer.content, isWhole: true }
    : { content: toBare(cityId), isWhole: false }
}

/** Null where the page's own data has been here for a moment and this is not. */
async function waitBeside<Value>(
  coming: Promise<Value>,
  { afterAnswers }: Pick<PageQueries, 'afterAnswers'>,
): Promise<Value | null> {
  const { promise: over, resolve } = Promise.withResolvers<null>()
  const end = afterAnswers(besideMs, () => resolve(null))
  try {
    return await within(Promise.race([coming, over]), patienceMs)
  } finally {
    end()
  }
}

/** null when the back end does not answer, which is logged there; a refusal is a page's own. */
async function queryShell(query: Storefront['query'], cityId: string) {
  try {
    const { legalPages, ...content } = (await query(ShellContentPage, { cityId })).commonContent
    return { content: { ...content, footer: toColumns({ ...content, legalPages }) } }
  } catch (refusal) {
    const isBroken = refusal instanceof StorefrontError && refusal.status >= 500
    return isBroken ? null : { refusal }
  }
}

function toBare(id: string): Content {
  const bare: ShellContent_ContentFragment & Footer_ContentFragment = {
    __typename: 'CommonContent',
    city: { __typename: 'City', id, name: 'Ваш город', nameIn: '', timezone: defaultTimezone },
    phone: '',
    requisites: '',
    shopCount: 0,
    menu: [],
    search: { __typename: 'SearchHint', placeholder: '', examples: [] },
    delivery: null,
    rootCategories: [],
    footer: toColumns({ footer: [], legalPages: [] }),
    credits: [],
    hasLoyalty: false,
  }
  return { ...bare, delivery: null, seller: null }
}
