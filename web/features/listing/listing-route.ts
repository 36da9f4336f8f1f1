/** What routes with a list of goods do alike: each says what its list is of, and what it shows. */
import { data, type RouterContextProvider } from 'react-router'
import { type PageData, serializePageData } from '#web/document/page-data.ts'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { orNull, settleWithin } from '#web/runtime/settle-within.ts'
import { type ListingAddress, toFilterInput, toListingInput } from './listing-address.ts'
import { loadOrKeep } from './listing-last-shown.ts'
import { type Products, readAddress, requirePage } from './listing-read.ts'

type Context = { context: Readonly<RouterContextProvider> }

/** Whose goods are meant: both questions are told. */
type Scope<Asked> = Omit<Asked, 'cityId' | 'filter'>

/** The questions of a page with a list. */
type Questions<Result, Variables, Facets, Asked> = {
  page: TypedDocumentString<Result, Variables>
  panel: TypedDocumentString<Facets, Asked>
  /** What the page asks for beside its list. */
  also?: (cityId: string) => Omit<Variables, 'listing' | keyof Scope<Asked>>
}

type Wanted<Result, Asked, Answer> = {
  address: ListingAddress
  scope: Scope<Asked>
  /** Throws where the answer is no page. */
  require: (result: Result) => Answer
}

/** Asks for the page and, at the same time, for its facets, without which it can be shown. */
export async function loadListing<Result, Variables, Facets, Asked, Answer>(
  { context }: Context,
  { page, panel, also }: Questions<Result, Variables, Facets, Asked>,
  { address, scope, require }: Wanted<Result, Asked, Answer>,
) {
  const { cityId, query } = context.get(storefront)
  // What the two types above leave out is put in here.
  const facetVariables = { ...scope, cityId, filter: toFilterInput(address.filter) } as Asked
  const facets = orNull(query(panel, facetVariables))
  const listing = toListingInput(address, cityId)
  const variables = { ...scope, ...also?.(cityId), listing } as Variables
  // The whole answer, so that the cache can be given it.
  const answer = require(await query(page, variables))
  return {
    answer,
    address,
    facets: await settleWithin(facets),
    variables,
    facetVariables,
    isStale: false,
  }
}

/** An answer in which nothing of what the page is about is missing. */
type Complete<Result, Need extends keyof Result> = Result & {
  [Name in Need]: NonNullable<Result[Name]>
}

type Page<Result, Variables, Facets, Asked, Need extends keyof Result> = Questions<
  Result,
  Variables,
  Facets,
  Asked
> & {
  /** What the page is about: without any of it there is no page. */
  needs: readonly Need[]
  toProducts: (answer: Complete<Result, Need>) => Products
  /** Whether there is no page though all is known. */
  isAbsent?: (answer: Complete<Result, Need>, address: ListingAddress) => boolean
}

/** Loads a page whose parameters say whose goods it lists. */
export const createListingLoad =
  <Result, Variables, Facets, Asked, Need extends keyof Result>(
    page: Page<Result, Variables, Facets, Asked, Need>,
  ) =>
  ({ context, params: scope, request }: Context & { params: Scope<Asked>; request: Request }) => {
    const address = readAddress(request)
    const { needs, toProducts, isAbsent } = page
    const require = (result: Result) => {
      if (!isComplete(result, needs)) throw data(null, { status: 404 })
      if (isAbsent?.(result, address)) throw data(null, { status: 404 })
      requirePage(request, address, toProducts(result))
      return result
    }
    return loadListing({ context }, page, { address, scope, require })
  }

const isComplete = <Result, Need extends keyof Result>(
  result: Result,
  needs: readonly Need[],
): result is Complete<Result, Need> => needs.every((name) => Boolean(result[name]))

/** A route's `loader`. */
export const toLoader =
  <Args extends Context, Loaded extends object>(load: (args: Args) => Promise<Loaded>) =>
  async (args: Args): Promise<PageData<Loaded> | Loaded> =>
    serializePageData(args.context, await load(args))

/** A route's `clientLoader`: a list that cannot be had leaves the one on the screen. */
export const toClientLoader =
  <Args extends { request: Request }, Loaded extends { isStale: boolean }>(
    load: (args: Args) => Promise<Loaded>,
  ) =>
  (args: Args): Promise<Loaded> =>
    loadOrKeep(args.request, () => load(args))
