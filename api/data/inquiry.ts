/** What visitors ask a specialist to find. */
import type { InquiryCreate } from '#schema/rest/inquiry.ts'
import type { Database, Session } from '../context.ts'
import { accept, decline, type Outcome } from '../refusal.ts'
import { prepare, sql } from './sql.ts'

const minuteMs = 60_000
/** The same again within this time is the same inquiry: a form sent twice. */
const sameMs = 10 * minuteMs
/** What one visitor may ask an hour, and what may be asked in one phone's name a day. */
const userMax = 5
const phoneMax = 10

type Asked = Omit<InquiryCreate, 'legalPages'> & { now: Date }

/** Answers the number. */
export async function createInquiry(
  db: Database,
  { userId, cityId }: Session,
  { phrase, firstname, phone, comment, now }: Asked,
): Promise<Outcome<string>> {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const same = await prepare(
    db,
    sql`SELECT number FROM inquiries WHERE user_id = ${userId} AND phrase = ${phrase.trim()}
      AND phone = ${phone} AND comment = ${comment.trim()} AND created_at > ${since(sameMs)}`,
  ).first<{ number: number }>()
  if (same) return accept(String(same.number))
  const made = await prepare(
    db,
    sql`INSERT INTO inquiries (user_id, city_id, phrase, firstname, phone, comment, created_at)
      SELECT ${userId}, ${cityId}, ${phrase.trim()}, ${firstname}, ${phone}, ${comment.trim()},
        ${now.toISOString()}
      WHERE (SELECT count(*) FROM inquiries WHERE user_id = ${userId}
          AND created_at > ${since(60 * minuteMs)}) < ${userMax}
        AND (SELECT count(*) FROM inquiries WHERE phone = ${phone}
          AND created_at > ${since(24 * 60 * minuteMs)}) < ${phoneMax}
      RETURNING number`,
  ).first<{ number: number }>()
  return made ? accept(String(made.number)) : decline('TOO_MANY')
}
