/** Messages of the shop's answers: who asked is told, by each answer once. */
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { MessageKind } from '#api/rules/message/kind.ts'
import { answeredId } from './answered-subject.ts'
import { channelsOf, type Message } from './message.ts'

export type AnswerKind = MessageKind & `${'COMPLAINT' | 'QUESTION' | 'RETURN' | 'INQUIRY'}_ANSWERED`

/** The id of what was answered, and who asked. */
const sources: Record<AnswerKind, (key: string) => Sql> = {
  COMPLAINT_ANSWERED: (number) => sql`SELECT x.id, o.user_id FROM complaints x
    JOIN orders o ON o.id = x.order_id WHERE x.number = ${Number(number)}`,
  RETURN_ANSWERED: (number) => sql`SELECT x.id, o.user_id FROM order_returns x
    JOIN orders o ON o.id = x.order_id WHERE x.number = ${Number(number)}`,
  QUESTION_ANSWERED: (id) => sql`SELECT id, user_id FROM questions WHERE id = ${id}`,
  INQUIRY_ANSWERED: (number) => sql`SELECT CAST(number AS TEXT) AS id, user_id FROM inquiries
    WHERE number = ${Number(number)} AND answer IS NOT NULL`,
}

/**
 * Of the batch that answers. `version` is the one that was answered, so that a corrected answer is
 * told as well; while a message waits, it will tell the corrected words itself.
 */
export const prepareAnswerMessage = (
  db: Database,
  { kind, key, version, now }: { kind: AnswerKind; key: string; version: number; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, user_id, try_at, created_at)
      SELECT ${kind}, s.id || ' ' || s.user_id || ' ' || ${String(version)}, 'BUYER', c.value, s.user_id,
        ${now.toISOString()}, ${now.toISOString()}
      FROM (${sources[kind](key)}) s CROSS JOIN json_each(${json(channelsOf(kind))}) c
      WHERE s.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.kind = ${kind}
        AND m.user_id = s.user_id AND m.channel = c.value AND m.state = 'WAITING'
        AND ${answeredId(sql`m.subject`)} = s.id)
      ON CONFLICT DO NOTHING`,
  )

export type ToldAnswer = {
  /** What people name; empty of a question. */
  number: string
  /** What it is about: goods, or a phrase; empty of an order's. */
  about: string
  answer: string
  /** Of a return: whether the goods are taken back. */
  isAccepted: boolean
  orderNumber: string
  slug: string
  /** Of an inquiry: where it is answered. */
  contact: string
}

/** Null when there is nothing to tell: it is gone, or its money has come back and said so. */
export async function findToldAnswer(
  db: Database,
  { kind, subject }: Pick<Message, 'subject'> & { kind: AnswerKind },
): Promise<ToldAnswer | null> {
  const id = answeredId(sql`${subject}`)
  const columns = (order: Sql, slug: Sql, contact: Sql) =>
    sql`${order} AS orderNumber, ${slug} AS slug, ${contact} AS contact`
  const none = sql`''`
  const orderNumber = sql`CAST(o.number AS TEXT)`
  const queries: Record<AnswerKind, Sql> = {
    COMPLAINT_ANSWERED: sql`SELECT CAST(x.number AS TEXT) AS number, '' AS about, x.answer,
        0 AS isAccepted, ${columns(orderNumber, none, none)}
      FROM complaints x JOIN orders o ON o.id = x.order_id WHERE x.id = ${id}`,
    RETURN_ANSWERED: sql`SELECT CAST(x.number AS TEXT) AS number, '' AS about,
        coalesce(x.answer, '') AS answer, x.status = 'ACCEPTED' AS isAccepted,
        ${columns(orderNumber, none, none)}
      FROM order_returns x JOIN orders o ON o.id = x.order_id
      WHERE x.id = ${id} AND (x.refunded_at IS NULL OR NOT EXISTS (SELECT 1 FROM payments p
        WHERE p.order_id = o.id AND p.status = 'PAID'))`,
    QUESTION_ANSWERED: sql`SELECT '' AS number, p.name AS about, x.answer, 0 AS isAccepted,
        ${columns(none, sql`p.slug`, none)}
      FROM questions x JOIN products p ON p.id = x.product_id WHERE x.id = ${id}`,
    INQUIRY_ANSWERED: sql`SELECT CAST(x.number AS TEXT) AS number, x.phrase AS about, x.answer,
        0 AS isAccepted, ${columns(none, none, sql`x.contact`)}
      FROM inquiries x WHERE x.number = CAST(${id} AS INTEGER)`,
  }
  const row = await prepare(
    db,
    sql`SELECT * FROM (${queries[kind]}) WHERE answer IS NOT NULL`,
  ).first<Omit<ToldAnswer, 'isAccepted'> & { isAccepted: number }>()
  return row && { ...row, isAccepted: row.isAccepted === 1 }
}
