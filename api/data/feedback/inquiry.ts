/** Inquiries: visitors ask a specialist to find goods. */

import type { Session } from '#api/context.ts'
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, declineField, type Outcome } from '#api/outcome.ts'
import type { InquiryCreate } from '#schema/rest/feedback/inquiry.ts'

const minuteMs = 60_000
/** The same again within this time is the same inquiry: a form sent twice. */
const sameMs = 10 * minuteMs
/** What one visitor may ask an hour, and what may be asked in one contact's name a day. */
const userMax = 5
const contactMax = 10

type Asked = Omit<InquiryCreate, 'legalPages'> & { now: Date }

/** Answers the number; of an estimate whose prices are asked for already, CONFLICT. */
export async function createInquiry(
  db: Database,
  { userId, cityId }: Session,
  asked: Asked,
): Promise<Outcome<string>> {
  const { phrase, firstname, contact, comment, estimateId, wantedBy, now } = asked
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString()
  // What was answered or taken back is asked again, though in the same words.
  const isStill = sql`(${estimateId} IS NULL OR closed_at IS NULL)`
  const same = await prepare(
    db,
    sql`SELECT number FROM inquiries WHERE user_id = ${userId} AND phrase = ${phrase.trim()}
      AND contact = ${contact} AND comment = ${comment.trim()} AND estimate_id IS ${estimateId}
      AND wanted_by IS ${wantedBy} AND ${isStill} AND created_at > ${since(sameMs)}
      AND ${hasSameLines(asked)}`,
  ).first<{ number: number }>()
  if (same) return accept(String(same.number))
  const at = now.toISOString()
  const isOpen = sql`SELECT number FROM inquiries
    WHERE estimate_id = ${estimateId} AND closed_at IS NULL`
  const results = await db.batch<{ number: number }>(
    [
      isOpen,
      sql`INSERT INTO inquiries (user_id, city_id, phrase, firstname, contact, comment, created_at,
          estimate_id, wanted_by)
        SELECT ${userId}, ${cityId}, ${phrase.trim()}, ${firstname}, ${contact}, ${comment.trim()},
          ${at}, ${estimateId}, ${wantedBy}
        WHERE NOT EXISTS (${isOpen})
          AND (SELECT count(*) FROM inquiries WHERE user_id = ${userId}
            AND created_at > ${since(60 * minuteMs)}) < ${userMax}
          AND (SELECT count(*) FROM inquiries WHERE contact = ${contact}
            AND created_at > ${since(24 * 60 * minuteMs)}) < ${contactMax}
        RETURNING number`,
      ...(estimateId === null ? [] : [lineCopies({ ...asked, userId, estimateId })]),
    ].map((query) => prepare(db, query)),
  )
  const open = results[0]?.results[0]
  if (open) return declineField(['estimateId'], toAskedAlready(open.number))
  const made = results[1]?.results[0]
  return made ? accept(String(made.number)) : decline('TOO_MANY')
}

const toAskedAlready = (number: number) =>
  `Цены этой сметы уже запрошены, заявка №\u00a0${number}. Дождитесь ответа или отзовите её`

type AskedLines = Pick<Asked, 'lineIds'> & { estimateId: string; userId: string }

/** A form that was sent twice asks about the same lines. */
const hasSameLines = ({ lineIds }: Pick<Asked, 'lineIds'>) =>
  lineIds === null
    ? sql`true`
    : sql`(SELECT count(*) FROM inquiry_lines l WHERE l.inquiry_number = number)
        = (SELECT count(*) FROM inquiry_lines l WHERE l.inquiry_number = number
          AND l.line_id IN (SELECT value FROM json_each(${json(lineIds)})))`

/**
 * What prices are asked for: goods that are sold, and own lines, all of those that are named, or
 * those without a price.
 */
const askedLines = ({ userId, estimateId, lineIds }: AskedLines): Sql => sql`FROM estimates e
  CROSS JOIN estimate_lines l ON l.estimate_id = e.id LEFT JOIN products p ON p.id = l.product_id
  LEFT JOIN estimate_sections s ON s.estimate_id = e.id AND s.id = l.section_id
  WHERE e.id = ${estimateId} AND e.user_id = ${userId} AND e.deleted_at IS NULL
    AND ${
      lineIds === null
        ? sql`iif(l.product_id IS NULL, l.price_minor IS NULL, p.is_hidden = 0)`
        : sql`l.id IN (SELECT value FROM json_each(${json(lineIds)}))
          AND iif(l.product_id IS NULL, 1, p.is_hidden = 0)`
    }`

/** As they are now: the estimate may be another one when the shop reads them. */
const lineCopies = ({ now, ...asked }: AskedLines & { now: Date }) =>
  sql`INSERT INTO inquiry_lines (inquiry_number, line_id, position, section, product_id, name, code,
      unit, quantity, price_minor)
    SELECT (SELECT max(number) FROM inquiries WHERE user_id = ${asked.userId}
        AND estimate_id = ${asked.estimateId} AND created_at = ${now.toISOString()}
        AND closed_at IS NULL AND NOT EXISTS (SELECT 1 FROM inquiry_lines
          WHERE inquiry_number = number)) AS number,
      l.id, l.position, coalesce(s.title, ''), l.product_id, coalesce(p.name, l.name),
      coalesce(p.code, l.code), iif(l.product_id IS NULL, l.unit, l.base_unit), l.quantity,
      l.price_minor
    ${askedLines(asked)} AND number IS NOT NULL
    ON CONFLICT DO NOTHING`

/**
 * Whether an estimate of the user has lines that the shop can name a price for; null when the user
 * has no such estimate.
 */
export async function canAskPrices(db: Database, asked: AskedLines): Promise<boolean | null> {
  const { userId, estimateId } = asked
  const row = await prepare(
    db,
    sql`SELECT EXISTS (SELECT 1 ${askedLines(asked)}) AS is_any FROM estimates
      WHERE id = ${estimateId} AND user_id = ${userId} AND deleted_at IS NULL`,
  ).first<{ is_any: number }>()
  return row && row.is_any === 1
}

/** What the last request of an estimate was asked with; null when there was none. */
export const findAsker = (
  db: Database,
  { userId, estimateId }: { userId: string; estimateId: string },
): Promise<Pick<InquiryCreate, 'phrase' | 'firstname' | 'contact'> | null> =>
  prepare(
    db,
    sql`SELECT phrase, firstname, contact FROM inquiries
      WHERE estimate_id = ${estimateId} AND user_id = ${userId} ORDER BY number DESC LIMIT 1`,
  ).first()

/** Who has asked for prices wants none any more; that nothing waits is no error. */
export const withdrawPriceRequest = (
  db: Database,
  { userId, estimateId, now }: { userId: string; estimateId: string; now: Date },
): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE inquiries SET closed_at = ${now.toISOString()}, withdrawn_at = ${now.toISOString()}
      WHERE estimate_id = ${estimateId} AND user_id = ${userId} AND closed_at IS NULL`,
  ).run()
