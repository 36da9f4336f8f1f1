/** Loads the frame around every page, with a fallback for when that fails. */

import type {
  Footer_ContentFragment,
  ShellContent_ContentFragment,
  ShellContentPageQuery,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

const ShellContentPage = graphql(`
  query ShellContentPage($cityId: ID!) {
    commonContent(cityId: $cityId) {
      phone
      city { id name nameIn timezone }
      delivery { date until }
      seller { legalName inn address email sameAs }
      ...ShellContent_content
      ...Shell_content
    }
  }
`)

type Content = ShellContentPageQuery['commonContent']

/** As long as a page may wait for what is not its own. */
const patienceMs = 600

/**
 * The frame's content; without an answer in time, as little as a frame can be drawn of. `isWhole`
 * says which: what lacks something is for this one visitor.
 */
export async function loadShell({
  cityId,
  query,
}: Pick<Storefront, 'cityId' | 'query'>): Promise<{ content: Content; isWhole: boolean }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const moment = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  const answer = await Promise.race([queryShell(query, cityId), moment])
  clearTimeout(timer)
  if (answer && 'refusal' in answer) throw answer.refusal
  return answer
    ? { content: answer.content, isWhole: true }
    : { content: toBare(cityId), isWhole: false }
}

/** null when the back end does not answer, which is logged there; a refusal is a page's own. */
async function queryShell(query: Storefront['query'], cityId: string) {
  try {
    return { content: (await query(ShellContentPage, { cityId })).commonContent }
  } catch (refusal) {
    const isBroken = refusal instanceof StorefrontError && refusal.status >= 500
    return isBroken ? null : { refusal }
  }
}

function toBare(id: string): Content {
  const bare: ShellContent_ContentFragment & Footer_ContentFragment = {
    __typename: 'CommonContent',
    city: { __typename: 'City', id, name: 'Ваш город', nameIn: '', timezone: 'Europe/Moscow' },
    phone: '',
    requisites: '',
    shopCount: 0,
    rootCategories: [],
    footer: [],
    legalPages: [],
    credits: [],
  }
  return { ...bare, delivery: null, seller: null }
}
