/** What clients say of estimates by their links, and what owners reply. */
import type { Photo } from '#api/data/feedback/complaint.ts'
import { type PhotoRow, toPhoto } from '#api/data/feedback/complaint.ts'
import { type IdempotencyKey, prepareKept } from '#api/data/order/idempotency.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { answerMax } from '#schema/estimate.ts'
import type { EstimateAnswer } from '#schema/rest/estimate/answer.ts'
import { prepareEstimateAsked, prepareEstimateReply } from './answer-message.ts'

type AnswerRow = {
  id: string
  version_number: number
  kind: EstimateAnswer['kind']
  line_id: string | null
  line_name: string
  text: string
  photo_count: number
  created_at: string
  reply: string
  is_fixed: number
  replied_at: string | null
}

const columns = sql`id, version_number, kind, line_id, line_name, text, photo_count, created_at,
  reply, is_fixed, replied_at`

const toAnswer = (row: AnswerRow): EstimateAnswer => ({
  id: row.id,
  versionNumber: row.version_number,
  kind: row.kind,
  lineId: row.line_id,
  lineName: row.line_name,
  text: row.text,
  photoCount: row.photo_count,
  createdAt: row.created_at,
  reply: row.replied_at
    ? { text: row.reply, isFixed: row.is_fixed === 1, repliedAt: row.replied_at }
    : null,
})

/** In the order in which they came. */
export async function listAnswers(db: Database, estimateId: string): Promise<EstimateAnswer[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${columns} FROM estimate_answers WHERE estimate_id = ${estimateId}
      ORDER BY created_at, id LIMIT ${answerMax}`,
  ).all<AnswerRow>()
  return results.map(toAnswer)
}

export async function findAnswer(
  db: Database,
  estimateId: string,
  id: string,
): Promise<EstimateAnswer | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} FROM estimate_answers WHERE id = ${id} AND estimate_id = ${estimateId}`,
  ).first<AnswerRow>()
  return row && toAnswer(row)
}

export type NewAnswer = Pick<
  EstimateAnswer,
  'versionNumber' | 'kind' | 'lineId' | 'lineName' | 'text'
> & {
  estimateId: string
  ownerId: string
  photos: Photo[]
  kept: IdempotencyKey | null
  now: Date
}

/** Null when it is kept. NOT NULL of the estimate refuses the batch when there are too many. */
export async function createAnswer(
  db: Database,
  answer: NewAnswer,
): Promise<'many' | 'key' | null> {
  const { estimateId, ownerId, photos, kept, now } = answer
  const { versionNumber, kind, lineId, lineName, text } = answer
  const id = crypto.randomUUID()
  try {
    await db.batch([
      prepare(
        db,
        sql`INSERT INTO estimate_answers (id, estimate_id, version_number, kind, line_id,
            line_name, text, photo_count, created_at)
          SELECT ${id}, iif(count(*) < ${answerMax}, ${estimateId}, NULL), ${versionNumber},
            ${kind}, ${lineId}, ${lineName}, ${text}, ${photos.length}, ${now.toISOString()}
          FROM estimate_answers WHERE estimate_id = ${estimateId}`,
      ),
      ...photos.map(({ type, bytes }, position) =>
        db
          .prepare(
            'INSERT INTO estimate_answer_photos (answer_id, position, type, bytes) VALUES (?, ?, ?, ?)',
          )
          .bind(id, position, type, bytes),
      ),
      prepareEstimateAsked(db, { estimateId, ownerId, answerId: id, now }),
      ...(kept ? [prepareKept(db, kept, { id, now })] : []),
    ])
    return null
  } catch (error) {
    if (/idempotency_keys/.test(String(error))) return 'key'
    if (/estimate_answers\.estimate_id/.test(String(error))) return 'many'
    throw error
  }
}

export type NewReply = {
  estimateId: string
  answerId: string
  text: string
  isFixed: boolean
  /** To whom the client's phone belongs; empty where none may be written to. */
  phone: string
  now: Date
}

/** Whether it was the first reply to it. */
export async function replyToAnswer(db: Database, reply: NewReply): Promise<boolean> {
  const { estimateId, answerId, text, isFixed, now } = reply
  const at = now.toISOString()
  const [changed] = await db.batch([
    prepare(
      db,
      sql`UPDATE estimate_answers SET reply = ${text}, is_fixed = ${Number(isFixed)},
          replied_at = ${at}
        WHERE id = ${answerId} AND estimate_id = ${estimateId} AND replied_at IS NULL`,
    ),
    ...(reply.phone === '' ? [] : [prepareEstimateReply(db, reply, at)]),
  ])
  return (changed?.meta.changes ?? 0) > 0
}

export async function findAnswerPhoto(
  db: Database,
  asked: { estimateId: string; answerId: string; position: number },
): Promise<Photo | null> {
  const row = await prepare(
    db,
    sql`SELECT p.type, p.bytes FROM estimate_answer_photos p
      JOIN estimate_answers a ON a.id = p.answer_id AND a.estimate_id = ${asked.estimateId}
      WHERE p.answer_id = ${asked.answerId} AND p.position = ${asked.position}`,
  ).first<PhotoRow>()
  return row && toPhoto(row)
}

const silence = (estimateId: string, phone: string): Sql =>
  sql`estimate_id = ${estimateId} AND phone = ${phone}`

/** Whether the phone is not to be written to about this estimate. */
export async function isSilent(db: Database, estimateId: string, phone: string) {
  const found = sql`SELECT 1 FROM estimate_silences WHERE ${silence(estimateId, phone)}`
  return phone !== '' && (await prepare(db, found).first()) !== null
}

export const setSilent = (
  db: Database,
  {
    estimateId,
    phone,
    isWanted,
    now,
  }: {
    estimateId: string
    phone: string
    isWanted: boolean
    now: Date
  },
): Promise<unknown> =>
  prepare(
    db,
    isWanted
      ? sql`DELETE FROM estimate_silences WHERE ${silence(estimateId, phone)}`
      : sql`INSERT INTO estimate_silences (estimate_id, phone, created_at)
          VALUES (${estimateId}, ${phone}, ${now.toISOString()}) ON CONFLICT DO NOTHING`,
  ).run()
