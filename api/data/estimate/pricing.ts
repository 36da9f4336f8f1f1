/** Requests for the prices of an estimate, and what the shop has proposed for its lines. */
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { lineMax } from '#schema/estimate.ts'

type Owned = { userId: string; id: string }

type AskedPrices = {
  number: number
  askedAt: string
  wantedBy: string | null
  lineCount: number
  answeredCount: number
}

/** What is offered in the place of what was asked for; quantities are hundredths. */
export type Analogue = {
  productId: string
  slug: string
  name: string
  code: string
  unit: string
  quantity: number
  isSold: boolean
}

export type Proposal = {
  number: number
  lineId: string
  /** As it was asked for; null is an own line. */
  productId: string | null
  name: string
  unit: string
  quantity: number
  namedMinor: number | null
  analogue: Analogue | null
  leadDays: number | null
  holdsUntil: string | null
  words: string
  answeredAt: string
}

/** `answer` is that of the request that was answered last. */
export type Pricing = { waiting: AskedPrices | null; answer: string; proposals: Proposal[] }

type OpenRow = {
  number: number
  created_at: string
  wanted_by: string | null
  line_count: number
  answered_count: number
}

type ProposalRow = {
  number: number
  line_id: string
  product_id: string | null
  name: string
  unit: string
  quantity: number
  named_minor: number | null
  lead_days: number | null
  holds_until: string | null
  words: string
  answered_at: string
  answer: string | null
  analogue_quantity: number | null
  analogue_id: string | null
  slug: string
  analogue_name: string
  code: string
  analogue_unit: string
  is_hidden: number
}

/** What waits of an estimate: the open request, and of each line what was answered to it last. */
export async function findPricing(db: Database, { userId, id }: Owned): Promise<Pricing> {
  const [[open], rows] = await readAll<[OpenRow, ProposalRow]>(db, [
    sql`SELECT number, created_at, wanted_by, count(l.line_id) AS line_count,
        count(l.answered_at) AS answered_count
      FROM inquiries i LEFT JOIN inquiry_lines l ON l.inquiry_number = i.number
      WHERE i.estimate_id = ${id} AND i.user_id = ${userId} AND i.closed_at IS NULL
      GROUP BY i.number LIMIT 1`,
    sql`SELECT l.*, p.id AS analogue_id, p.slug, p.name AS analogue_name, p.code,
        p.unit AS analogue_unit, p.is_hidden
      FROM (SELECT max(i.number) AS number, i.answer, l.line_id, l.position, l.product_id, l.name,
          l.unit, l.quantity, l.named_minor, l.lead_days, l.holds_until, l.words, l.answered_at,
          l.taken_at, l.refused_at, l.analogue_id AS offered_id, l.analogue_quantity
        FROM inquiries i JOIN inquiry_lines l ON l.inquiry_number = i.number
        WHERE i.estimate_id = ${id} AND i.user_id = ${userId}
          AND (i.withdrawn_at IS NULL OR l.answered_at IS NOT NULL)
        GROUP BY l.line_id) l LEFT JOIN products p ON p.id = l.offered_id
      WHERE ${isWaiting} ORDER BY l.position, l.line_id LIMIT ${lineMax}`,
  ])
  const latest = rows.toSorted((a, b) => a.answered_at.localeCompare(b.answered_at)).at(-1)
  return {
    waiting: open
      ? {
          number: open.number,
          askedAt: open.created_at,
          wantedBy: open.wanted_by,
          lineCount: open.line_count,
          answeredCount: open.answered_count,
        }
      : null,
    answer: latest?.answer ?? '',
    proposals: rows.map(toProposal),
  }
}

/** A line `l` was answered, and its owner has not decided. */
const isWaiting = sql`l.answered_at IS NOT NULL AND l.taken_at IS NULL AND l.refused_at IS NULL`

const toProposal = (row: ProposalRow): Proposal => ({
  number: row.number,
  lineId: row.line_id,
  productId: row.product_id,
  name: row.name,
  unit: row.unit,
  quantity: row.quantity,
  namedMinor: row.named_minor,
  analogue:
    row.analogue_id === null
      ? null
      : {
          productId: row.analogue_id,
          slug: row.slug,
          name: row.analogue_name,
          code: row.code,
          unit: row.analogue_unit,
          quantity: row.analogue_quantity ?? 0,
          isSold: row.is_hidden === 0,
        },
  leadDays: row.lead_days,
  holdsUntil: row.holds_until,
  words: row.words,
  answeredAt: row.answered_at,
})

const linesOf = ({ userId, id }: Owned, lineIds: readonly string[]): Sql =>
  sql`inquiry_number IN (SELECT number FROM inquiries
      WHERE estimate_id = ${id} AND user_id = ${userId})
    AND line_id IN (SELECT value FROM json_each(${json([...lineIds])}))
    AND answered_at IS NOT NULL AND taken_at IS NULL AND refused_at IS NULL`

/** Stands in the batch that writes the prices into the estimate, which is none when it does not. */
export const takenLines = (
  owned: Owned,
  lineIds: readonly string[],
  { estimate, now }: { estimate: Sql; now: Date },
): Sql =>
  sql`UPDATE inquiry_lines SET taken_at = ${now.toISOString()}
    WHERE EXISTS (${estimate}) AND ${linesOf(owned, lineIds)}`

type Refused = { words: string; now: Date; beside: Sql[] }

/** The owner wants none of these; refused before, they stay so. */
export const refuseLines = (
  db: Database,
  owned: Owned,
  lineIds: readonly string[],
  { words, now, beside }: Refused,
): Promise<unknown> =>
  db.batch(
    [
      sql`UPDATE inquiry_lines SET refused_at = ${now.toISOString()}, refusal = ${words}
        WHERE ${linesOf(owned, lineIds)}`,
      ...beside,
    ].map((change) => prepare(db, change)),
  )

export type ToldPricing = { userId: string; estimateId: string; title: string; count: number }

/** What the owner is told of a request that was answered; null when its estimate is gone. */
export async function findToldPricing(db: Database, number: number): Promise<ToldPricing | null> {
  const row = await prepare(
    db,
    sql`SELECT e.user_id, e.id, e.title, (SELECT count(*) FROM inquiry_lines l
        WHERE l.inquiry_number = i.number AND l.named_minor IS NOT NULL) AS count
      FROM inquiries i JOIN estimates e ON e.id = i.estimate_id AND e.user_id = i.user_id
      WHERE i.number = ${number} AND e.deleted_at IS NULL`,
  ).first<{ user_id: string; id: string; title: string; count: number }>()
  return row && { userId: row.user_id, estimateId: row.id, title: row.title, count: row.count }
}

export type ToldDecision = { taken: number; refused: number }

/** What the shop is told of the owner's word on a request; null when there is nothing to tell. */
export async function findToldDecision(db: Database, number: number): Promise<ToldDecision | null> {
  const row = await prepare(
    db,
    sql`SELECT count(taken_at) AS taken, count(refused_at) AS refused FROM inquiry_lines
      WHERE inquiry_number = ${number}`,
  ).first<ToldDecision>()
  return row && row.taken + row.refused > 0 ? row : null
}
