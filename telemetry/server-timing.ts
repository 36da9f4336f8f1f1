/** The header Server-Timing (W3C), by which an answer tells where its time went. */
import type { Sum, Sums, WorkKind } from './work.ts'

/** Names in the header, in the order in which the parts contain each other. */
const names = {
  page: 'page',
  operation: 'gateway',
  call: 'api',
  database: 'db',
} as const satisfies Partial<Record<WorkKind, string>>

/**
 * Milliseconds, and how many times where it is not once; parts that run at once add up. With
 * `isFromCache` it says whether the page was made for this request.
 */
export function toServerTiming(sums: Sums, isFromCache?: boolean): string {
  const parts = Object.entries(names).flatMap(([kind, name]) => {
    const sum = sums[kind as keyof typeof names]
    return sum ? [`${name};dur=${sum.ms.toFixed(1)}${toCount(sum)}`] : []
  })
  if (isFromCache !== undefined) parts.push(`cache;desc=${isFromCache ? 'hit' : 'miss'}`)
  return parts.join(', ')
}

const toCount = ({ count }: Sum) => (count === 1 ? '' : `;desc="${count}"`)

/** The database's part of an answer of the back end; null where it does not say. */
export function readDatabaseTime(header: string | null): Sum | null {
  const entry = header?.split(',').find((part) => /^\s*db\s*;/.test(part))
  const [, ms] = /;\s*dur=([\d.]{1,12})/.exec(entry ?? '') ?? []
  if (!entry || ms === undefined) return null
  const [, count = '1'] = /;\s*desc="(\d{1,6})"/.exec(entry) ?? []
  return { ms: Number(ms), count: Number(count) }
}
