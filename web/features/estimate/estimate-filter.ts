/** What the list of estimates shows, as its address holds it. */
import { href } from 'react-router'
import type { EstimateSort } from '#web/generated/graphql/graphql.ts'
import { toQueryText } from '#web/runtime/query-text.ts'

export type EstimateFilter = {
  page: number
  search: string
  sort: EstimateSort
  isArchived: boolean
}

export const estimateSorts = ['CHANGED', 'CREATED', 'TITLE', 'TOTAL'] as const
const pageMax = 100
const searchMax = 100

/** Reads the filter from an address; ignores invalid values. */
export function readEstimateFilter(query: URLSearchParams): EstimateFilter {
  const sort = query.get('sort')?.toUpperCase()
  return {
    page: Math.max(1, Math.min(pageMax, Number.parseInt(query.get('page') ?? '', 10) || 1)),
    search: (query.get('q') ?? '').trim().slice(0, searchMax),
    sort: estimateSorts.find((known) => known === sort) ?? 'CHANGED',
    isArchived: query.get('archive') === '1',
  }
}

export const allEstimates: EstimateFilter = {
  page: 1,
  search: '',
  sort: 'CHANGED',
  isArchived: false,
}

export function toEstimatesPath({ page, search, sort, isArchived }: EstimateFilter): string {
  const query = new URLSearchParams()
  if (isArchived) query.set('archive', '1')
  if (search) query.set('q', search)
  if (sort !== 'CHANGED') query.set('sort', sort.toLowerCase())
  if (page > 1) query.set('page', String(page))
  return href('/estimates') + toQueryText(query)
}
