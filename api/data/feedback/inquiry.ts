/** Inquiries: visitors ask a specialist to find goods. */

import type { Database, Session } from '#api/context.ts'
import { accept, decline, type Outcome } from '#api/data/outcome.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { InquiryCreate } from '#schema/rest/inquiry.ts'

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
  { phrase, firstname, contact, comment, now }: Asked,
): Promise<Outcome<string>> {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const same = await prepare(
    db,
    sql`SELECT number FROM inquiries WHERE user_id = ${userId} AND phrase = ${phrase.trim()}
      AND contact = ${contact} AND comment = ${comment.trim()} AND created_at > ${since(sameMs)}`,
  ).first<{ number: number }>()
  if (same) return accept(String(same.number))
  const made = await prepare(
    db,
    sql`INSERT INTO inquiries (user_id, city_id, phrase, firstname, contact, comment, created_at)
      SELECT ${userId}, ${cityId}, ${phrase.trim()}, ${firstname}, ${contact}, ${comment.trim()},
        ${now.toISOString()}
      WHERE (SELECT count(*) FROM inquiries WHERE user_id = ${userId}
          AND created_at > ${since(60 * minuteMs)}) < ${userMax}
        AND (SELECT count(*) FROM inquiries WHERE contact = ${contact}
          AND created_at > ${since(24 * 60 * minuteMs)}) < ${contactMax}
      RETURNING number`,
  ).first<{ number: number }>()
  return made ? accept(String(made.number)) : decline('TOO_MANY')
}

export const prepareInquiryClose = (
  db: Database,
  number: number,
  { answer, now }: { answer: string | null; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE inquiries SET closed_at = ${now.toISOString()}, answer = ${answer}
      WHERE number = ${number} AND closed_at IS NULL RETURNING number`,
  )
