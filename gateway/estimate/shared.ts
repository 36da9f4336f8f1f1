/** Estimates as clients read them by a link. */
import { bindName } from '#gateway/catalogue/product.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { isAnonymous } from '#gateway/session/session.ts'
import { EstimateDifference } from '#schema/rest/estimate/difference.ts'
import {
  EstimatePass,
  SharedEstimate,
  SharedEstimateState,
  SharedEstimateViewed,
} from '#schema/rest/estimate/shared.ts'

type Link = { token: string; pass?: string | null | undefined }

/** What a link shows, with the link itself: further parts are read by it. Named by codegen.ts. */
export type SharedSource = SharedEstimate & { link: Link }

/** No cache keeps what its owner has closed, so that each call is `open`. */
const toCall = ({ token, pass }: Link, path: string[], query: Record<string, string> = {}) => ({
  segments: ['shared', 'estimates', token, ...path],
  query: new URLSearchParams({ ...(pass && { pass }), ...query }),
  access: 'open' as const,
})

async function findShared(
  rest: Rest,
  { version, ...link }: Link & { version?: number | null | undefined },
): Promise<SharedSource | null> {
  const query: Record<string, string> = version == null ? {} : { version: String(version) }
  const answer = SharedEstimate
  const shared = await rest.read({ ...toCall(link, [], query), answer, isLarge: true })
  return shared && { ...shared, link }
}

async function findState(rest: Rest, link: Link) {
  const found = await rest.read({ ...toCall(link, ['state']), answer: SharedEstimateState })
  return found?.state ?? null
}

function findDifference(rest: Rest, { link, version }: SharedSource, before: number) {
  const query = { before: String(before), after: String(version.number) }
  const answer = EstimateDifference
  return rest.read({ ...toCall(link, ['difference'], query), answer, isLarge: true })
}

const takePass = (rest: Rest, { token, pin }: { token: string; pin: string }) =>
  rest.write({ ...toCall({ token }, ['pass']), body: { pin }, answer: EstimatePass })

/** With the session of who is signed in, whose own views are not counted; others need none. */
const countView = (rest: Rest, { token, pass, version }: Link & { version: number }) =>
  rest.write({
    ...toCall({ token }, ['views']),
    body: { version, ...(pass && { pass }) },
    answer: SharedEstimateViewed,
    access: isAnonymous(rest.session) ? 'open' : 'session',
  })

/** The address of a file of a version, beside the page. */
function toFileUrl({ link, version }: SharedSource, name: string): string {
  const { token, pass } = link
  const query = new URLSearchParams({ version: String(version.number), ...(pass && { pass }) })
  return `/shared/estimates/${encodeURIComponent(token)}/${name}?${query}`
}

export const sharedEstimate = {
  SharedEstimate: {
    difference: (source, { before }, { rest }) => findDifference(rest, source, before),
    logoUrl: (source) => (source.hasLogo ? toFileUrl(source, 'logo') : null),
    pdfUrl: (source) => toFileUrl(source, 'pdf'),
  },
  SharedEstimateLine: { name: ({ name }) => bindName(name) },
  EstimateVersion: { views: (version) => ('views' in version ? version.views : null) ?? null },
  Query: {
    sharedEstimate: (_, wanted, { rest }) => findShared(rest, wanted),
    sharedEstimateState: (_, link, { rest }) => findState(rest, link),
  },
  Mutation: {
    sharedEstimatePass: async (_, wanted, { rest }) => {
      const outcome = await takePass(rest, wanted)
      return outcome.ok
        ? { pass: outcome.value.pass, userErrors: [] }
        : { pass: null, userErrors: outcome.userErrors }
    },
    sharedEstimateView: async (_, viewed, { rest }) => {
      const outcome = await countView(rest, viewed)
      return outcome.ok
        ? { isCounted: outcome.value.isCounted, userErrors: [] }
        : { isCounted: false, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
