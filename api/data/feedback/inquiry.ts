/** Inquiries: visitors ask a specialist to find goods. */

import type { Session } from '#api/context.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { InquiryCreate } from '#schema/rest/feedback/inquiry.ts'

const minuteMs = 60_000
/** The same again within this time is the same inquiry: a form sent twice. */
const sameMs = 10 * minuteMs
/** What one visitor may ask an hour, and what may be asked in one contact's name a day. */
const userMax = 5
const contactMax = 10

type Asked = Omit<InquiryCreate, 'legalPages'> & { now: Date }

/** Answers the number. */
export async function createInquiry(
  db: Database,
  { userId, cityId }: Session,
  { phrase, firstname, contact, comment, estimateId, now }: Asked,
): Promise<Outcome<string>> {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const same = await prepare(
    db,
    sql`SELECT number FROM inquiries WHERE user_id = ${userId} AND phrase = ${phrase.trim()}
      AND contact = ${contact} AND comment = ${comment.trim()} AND estimate_id IS ${estimateId}
      AND created_at > ${since(sameMs)}`,
  ).first<{ number: number }>()
  if (same) return accept(String(same.number))
  const at = now.toISOString()
  const results = await db.batch<{ number: number }>(
    [
      sql`INSERT INTO inquiries (user_id, city_id, phrase, firstname, contact, comment, created_at,
          estimate_id)
        SELECT ${userId}, ${cityId}, ${phrase.trim()}, ${firstname}, ${contact}, ${comment.trim()},
          ${at}, ${estimateId}
        WHERE (SELECT count(*) FROM inquiries WHERE user_id = ${userId}
            AND created_at > ${since(60 * minuteMs)}) < ${userMax}
          AND (SELECT count(*) FROM inquiries WHERE contact = ${contact}
            AND created_at > ${since(24 * 60 * minuteMs)}) < ${contactMax}
        RETURNING number`,
      ...(estimateId === null ? [] : [lineCopies({ userId, estimateId, at })]),
    ].map((query) => prepare(db, query)),
  )
  const made = results[0]?.results[0]
  return made ? accept(String(made.number)) : decline('TOO_MANY')
}

/** What prices are asked for: goods that are sold, and own lines that have no price. */
const askedLines = (userId: string, estimateId: string): Sql => sql`FROM estimates e
  CROSS JOIN estimate_lines l ON l.estimate_id = e.id LEFT JOIN products p ON p.id = l.product_id
  WHERE e.id = ${estimateId} AND e.user_id = ${userId} AND e.deleted_at IS NULL
    AND iif(l.product_id IS NULL, l.price_minor IS NULL, p.is_hidden = 0)`

/** As they are now: the estimate may be another one when the shop reads them. */
const lineCopies = ({
  userId,
  estimateId,
  at,
}: {
  userId: string
  estimateId: string
  at: string
}) =>
  sql`INSERT INTO inquiry_lines
      (inquiry_number, line_id, position, name, code, unit, quantity, price_minor)
    SELECT (SELECT max(number) FROM inquiries WHERE user_id = ${userId}
        AND estimate_id = ${estimateId} AND created_at = ${at}) AS number,
      l.id, l.position, coalesce(p.name, l.name), coalesce(p.code, l.code),
      iif(l.product_id IS NULL, l.unit, l.base_unit), l.quantity, l.price_minor
    ${askedLines(userId, estimateId)} AND number IS NOT NULL
    ON CONFLICT DO NOTHING`

/**
 * Whether an estimate of the user has lines that the shop can name a price for; null when the user
 * has no such estimate.
 */
export async function canAskPrices(
  db: Database,
  userId: string,
  estimateId: string,
): Promise<boolean | null> {
  const row = await prepare(
    db,
    sql`SELECT EXISTS (SELECT 1 ${askedLines(userId, estimateId)}) AS is_any FROM estimates
      WHERE id = ${estimateId} AND user_id = ${userId} AND deleted_at IS NULL`,
  ).first<{ is_any: number }>()
  return row && row.is_any === 1
}

type Closed = {
  answer: string
  prices: readonly { lineId: string; priceMinor: number }[]
  now: Date
}

/**
 * Closes an inquiry with its answer and the prices that the shop has named; an empty answer is stored
 * as none.
 */
export const prepareInquiryClose = (
  db: Database,
  number: number,
  { answer, prices, now }: Closed,
): D1PreparedStatement[] =>
  [
    sql`UPDATE inquiry_lines SET named_minor = t.value ->> '$.priceMinor'
      FROM json_each(${JSON.stringify(prices)}) t
      WHERE inquiry_number = ${number} AND line_id = t.value ->> '$.lineId'`,
    sql`UPDATE inquiries SET closed_at = ${now.toISOString()}, answer = nullif(${answer}, '')
      WHERE number = ${number} AND closed_at IS NULL`,
  ].map((change) => prepare(db, change))
