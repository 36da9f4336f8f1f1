import type * as z from 'zod'
import { bindName } from '#gateway/catalogue/product.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import {
  type EstimateCard,
  EstimateList,
  type EstimateQuery,
  EstimateView,
} from '#schema/rest/estimate/estimate.ts'

/** The last page to ask for: past the end of any user's estimates, and so empty. */
const pageMax = 1000
const perPageMax = 100
/** Five hundred lines take their time to be written and counted. */
export const estimateTimeoutMs = 10_000

/** An estimate of which a list tells little, and its own call all; named by codegen.ts. */
export type EstimateSource = {
  id: string
  /** Told by lists and changes; null where the whole has been asked for. */
  card: EstimateCard | null
  view(): Promise<EstimateView>
}

const readView = (id: string) =>
  ({
    segments: ['user', 'estimates', id, 'view'],
    answer: EstimateView,
    access: 'session',
    isLarge: true,
    timeoutMs: estimateTimeoutMs,
  }) as const

/** The estimate whose card is known; the rest is read when it is asked for. */
export const openEstimate = (rest: Rest, card: EstimateCard): EstimateSource => ({
  id: card.id,
  card,
  view: () => rest.require(readView(card.id)),
})

/** null when the viewer has none with this id. */
export async function findEstimate(rest: Rest, id: string): Promise<EstimateSource | null> {
  const view = await rest.read(readView(id))
  return view && { id: view.id, card: null, view: () => Promise.resolve(view) }
}

async function listEstimates(
  rest: Rest,
  { page, perPage, ...others }: z.output<typeof EstimateQuery>,
) {
  const { items, total } = await rest.require({
    segments: ['user', 'estimates'],
    query: new URLSearchParams({
      ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
      page: String(Math.min(page, pageMax)),
      perPage: String(Math.min(perPage, perPageMax)),
    }),
    answer: EstimateList,
    access: 'session',
  })
  return { total, items: items.map((card) => openEstimate(rest, card)) }
}

/** What cards and views both tell; the view is read where no card is known. */
const findInfo = async ({ card, view }: EstimateSource) => card ?? view()

export const estimate = {
  Estimate: {
    version: async (source) => (await findInfo(source)).version,
    title: async (source) => (await findInfo(source)).title,
    client: async (source) => (await findInfo(source)).client,
    clientPhone: async (source) => (await findInfo(source)).clientPhone,
    object: async (source) => (await findInfo(source)).object,
    note: async (source) => (await findInfo(source)).note,
    validUntil: async (source) => (await findInfo(source)).validUntil,
    letterhead: async (source) => {
      const { id, letterhead } = await findInfo(source)
      const { name, phone, logoId } = letterhead
      return { name, phone, logoUrl: logoId && `/estimates/${id}/logo?v=${logoId}` }
    },
    createdAt: async (source) => (await findInfo(source)).createdAt,
    changedAt: async (source) => (await findInfo(source)).changedAt,
    isArchived: async (source) => (await findInfo(source)).isArchived,
    isShared: async (source) => (await findInfo(source)).isShared,
    lineCount: async ({ card, view }) => card?.lineCount ?? (await view()).lines.length,
    total: async ({ card, view }) => card?.total ?? (await view()).totals.total,
    unpricedCount: async ({ card, view }) =>
      card?.unpricedCount ?? (await view()).totals.unpricedCount,
    changedCount: async ({ card, view }) =>
      card?.changedCount ?? (await view()).totals.changedCount,
    sections: async ({ view }) => (await view()).sections,
    lines: async ({ view }) => (await view()).lines,
    discount: async ({ view }) => (await view()).discount,
    markup: async ({ view }) => (await view()).markup,
    totals: async ({ view }) => (await view()).totals,
  },
  EstimateLine: {
    // What a person has written comes back as it is: an editor saves it again.
    name: ({ productId, name }) => (productId === null ? name : bindName(name)),
  },
  Viewer: {
    estimates: (_, wanted, { rest }) => listEstimates(rest, wanted),
    estimate: (_, { id }, { rest }) => findEstimate(rest, id),
  },
} satisfies Resolvers
