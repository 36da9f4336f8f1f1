/** The filter of the history, as its address holds it, and the address of the same as a file. */
import { type LoyaltyKind, loyaltyKinds } from '#schema/loyalty.ts'
import { toQueryText } from '#web/runtime/query-text.ts'
import { toLoyaltyPath } from './loyalty-path.ts'

export type HistoryFilter = {
  page: number
  kind: LoyaltyKind | null
  /** Days, `2026-11-21`; empty is any. */
  from: string
  to: string
}

const pageMax = 10_000

export const noFilter: HistoryFilter = { page: 1, kind: null, from: '', to: '' }

/** Reads the filter from an address; ignores invalid values. */
export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  const kind = query.get('kind')
  return {
    page: Math.max(1, Math.min(pageMax, Number.parseInt(query.get('page') ?? '', 10) || 1)),
    kind: loyaltyKinds.find((known) => known === kind) ?? null,
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
  }
}

/** A day that is not in the calendar (31 June) would be another one. */
function readDay(text: string | null): string {
  const time = Date.parse(text ?? '')
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time)
  return isDay && new Date(time).toISOString().startsWith(text) ? text : ''
}

export const toVariables = ({ page, kind, from, to }: HistoryFilter) => ({
  page,
  kind,
  from: from || null,
  to: to || null,
})

const toQuery = ({ kind, from, to }: HistoryFilter): Record<string, string> => ({
  ...(kind && { kind }),
  ...(from && { from }),
  ...(to && { to }),
})

export function toHistoryPath({ page, ...filter }: HistoryFilter): string {
  const query = new URLSearchParams(toQuery({ page, ...filter }))
  if (page > 1) query.set('page', String(page))
  return toLoyaltyPath('history') + toQueryText(query)
}

/** All that the filter shows, whichever page is open. */
export const toExportPath = (filter: HistoryFilter, format: 'XLSX' | 'CSV'): string =>
  `${toLoyaltyPath('history')}/export?${new URLSearchParams({ format, ...toQuery(filter) })}`

export const isNarrowed = ({ kind, from, to }: HistoryFilter): boolean =>
  kind !== null || from !== '' || to !== ''
