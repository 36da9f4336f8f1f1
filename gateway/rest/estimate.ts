import type * as z from 'zod'
import {
  type EstimateCard,
  EstimateList,
  type EstimateQuery,
  EstimateView,
} from '#schema/rest/estimate.ts'
import type { Rest } from './client.ts'

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

export async function listEstimates(
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
