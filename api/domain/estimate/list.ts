/** A user's estimates, found, sorted and paged. */

import type { ApiDependencies, Session } from '#api/context.ts'
import {
  countEstimates,
  type EstimateCounts,
  findStoredEstimate,
  listHeads,
  listHeldAmounts,
} from '#api/data/estimate/estimate.ts'
import {
  type HeadRow,
  isPriceChanged,
  type StoredEstimate,
  toSumInput,
} from '#api/data/estimate/row.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { compareNames } from '#language/ru/alphabet.ts'
import { sumEstimate } from '#schema/estimate-sum.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { EstimateCard, EstimateListed, EstimateQuery } from '#schema/rest/estimate/estimate.ts'
import { toEstimateCard } from './info.ts'

const none: EstimateCounts = { lineCount: 0, changedCount: 0, totalMinor: 0, unpricedCount: 0 }

type Counts = Map<string, EstimateCounts>

const orders: Record<EstimateQuery['sort'], (a: HeadRow, b: HeadRow, counts: Counts) => number> = {
  CHANGED: (a, b) => compare(b.changed_at, a.changed_at),
  CREATED: (a, b) => compare(b.created_at, a.created_at),
  TITLE: (a, b) => compareNames(a.title, b.title),
  TOTAL: (a, b, counts) => totalOf(counts, b) - totalOf(counts, a),
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
const totalOf = (counts: Counts, { id }: HeadRow) => (counts.get(id) ?? none).totalMinor

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

export async function listEstimates(
  { db, now }: Dependencies,
  session: Session,
  { page, perPage, sort, ...wanted }: EstimateQuery,
): Promise<EstimateListed> {
  const heads = await listHeads(db, session.userId, wanted)
  // Only a sum needs all of them counted.
  const all = sort === 'TOTAL' ? await countEstimates(db, session, heads, now()) : new Map()
  const shown = [...heads]
    .sort((a, b) => orders[sort](a, b, all))
    .slice((page - 1) * perPage, page * perPage)
  const counts = sort === 'TOTAL' ? all : await countEstimates(db, session, shown, now())
  return { total: heads.length, items: shown.map((head) => toCard(head, counts)) }
}

const toCard = (head: HeadRow, counts: Counts) => toEstimateCard(head, counts.get(head.id) ?? none)

/** Which of a user's estimates hold a product. */
export async function listProductEstimates(db: Database, session: Session, productId: string) {
  const heads = await listHeads(db, session.userId, { productId })
  const [counts, amounts] = await Promise.all([
    countEstimates(db, session, heads),
    listHeldAmounts(db, session.userId, productId),
  ])
  return heads.map((head) => {
    const { quantity = 0, unit = '' } = amounts.get(head.id) ?? {}
    return { estimate: toCard(head, counts), quantity: toQuantity(quantity), unit }
  })
}

/** What the list would tell of one estimate. */
export const summarize = (stored: StoredEstimate): EstimateCard => {
  const { totalMinor, unpricedCount } = sumEstimate(toSumInput(stored))
  return toEstimateCard(stored.head, {
    lineCount: stored.lines.length,
    changedCount: stored.lines.filter(isPriceChanged).length,
    totalMinor,
    unpricedCount,
  })
}

export async function findEstimateCard(
  db: Database,
  session: Session,
  id: string,
): Promise<Outcome<EstimateCard>> {
  const stored = await findStoredEstimate(db, session, id)
  return stored ? accept(summarize(stored)) : decline('NOT_FOUND')
}
