/** What the pages of an installer's points ask for. */
import type {
  LoyaltyHistoryPageQuery,
  LoyaltyHomePageQuery,
  LoyaltyLatestQuery,
  LoyaltyTermsQuery,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { readCachedPage } from '#web/graphql/client.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { defer } from '#web/runtime/deferred.tsx'
import { orNull } from '#web/runtime/settle-within.ts'
import { type HistoryFilter, toVariables } from './loyalty-filter.ts'

export const LoyaltyHomePage = graphql(`
  query LoyaltyHomePage {
    viewer {
      loyalty {
        bonusBalance
        heldPoints
        coming { points on }
        expiring { points on }
        level { name rate }
        nextLevel { name rate from { amountMinor } }
        bought { amountMinor }
      }
    }
  }
`)

export const LoyaltyLatest = graphql(`
  query LoyaltyLatest {
    viewer {
      loyalty {
        movements(perPage: 5) {
          items { id at kind points balance reason orderId orderNumber expiresOn }
        }
      }
    }
  }
`)

const LoyaltyTerms = graphql(`
  query LoyaltyTerms {
    loyaltyProgram {
      levels { rate }
      spendPercent
      lifetimeMonths
      holdDays
    }
  }
`)

export const LoyaltyHistoryPage = graphql(`
  query LoyaltyHistoryPage($page: Int!, $kind: LoyaltyKind, $from: Date, $to: Date) {
    viewer {
      loyalty {
        movements(page: $page, perPage: 50, kind: $kind, from: $from, to: $to) {
          items { id at kind points balance reason orderId orderNumber expiresOn }
          total
          page
          perPage
        }
      }
    }
  }
`)

/** Each block fails alone: a balance that is not known is no reason to hide the movements. */
export async function loadHome({ query }: Pick<Storefront, 'query'>) {
  const balance = orNull(askBalance(query))
  const latest = defer(query(LoyaltyLatest, {}), balance)
  const terms = defer(query(LoyaltyTerms, {}), balance)
  return {
    balance: await balance,
    latest: await latest,
    terms: await terms,
    nowMs: Date.now(),
  }
}

/** What is cached shows at once in the browser, and is asked anew behind it. */
async function askBalance(query: Storefront['query']): Promise<LoyaltyHomePageQuery> {
  const known = import.meta.env.SSR ? null : await readCachedPage(LoyaltyHomePage, {})
  return known ?? query(LoyaltyHomePage, {})
}

export async function loadHistory({ query }: Pick<Storefront, 'query'>, filter: HistoryFilter) {
  const variables = toVariables(filter)
  const known = import.meta.env.SSR ? null : await readCachedPage(LoyaltyHistoryPage, variables)
  return { answer: known ?? (await query(LoyaltyHistoryPage, variables)), variables, filter }
}

const noMovements = { items: [], total: 0, perPage: 1 }

/** Beyond the last page there is that. */
export function findLastPage({ answer, filter }: HistoryData): HistoryFilter | null {
  const { items, total, perPage } = answer.viewer.loyalty?.movements ?? noMovements
  if (items.length > 0 || total === 0) return null
  return { ...filter, page: Math.ceil(total / perPage) }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
export type HistoryData = Awaited<ReturnType<typeof loadHistory>>
export type LatestData = LoyaltyLatestQuery
export type Balance = LoyaltyHomePageQuery['viewer']['loyalty']
export type Terms = NonNullable<LoyaltyTermsQuery['loyaltyProgram']>
type History = NonNullable<LoyaltyHistoryPageQuery['viewer']['loyalty']>
export type Movement = Omit<History['movements']['items'][number], '__typename'>
