/** Questions about products. The shop answers them by a script; only then they are shown. */

import type { Session } from '#api/context.ts'
import { idOf } from '#api/data/catalogue/product.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { Question, QuestionCreate, QuestionPage } from '#schema/rest/feedback/question.ts'

type QuestionRow = {
  id: string
  author: string | null
  text: string
  created_at: string
  answer: string | null
  answered_at: string | null
}

/** What a person may ask in a day, of all products together. */
const perDayMax = 10
const dayMs = 86_400_000
const ownMax = 20

/** One page of the answered ones, newest first; null when there is no such product. */
export async function listQuestions(
  db: Database,
  key: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<QuestionPage | null> {
  const [products, counts, rows] = await readAll<[{ id: string }, { total: number }, QuestionRow]>(
    db,
    [
      sql`SELECT id FROM products WHERE id = ${idOf(key)}`,
      sql`SELECT count(*) AS total FROM questions
        WHERE product_id = ${idOf(key)} AND answer IS NOT NULL`,
      sql`${questionsOf(key)} AND q.answer IS NOT NULL ORDER BY q.created_at DESC, q.id
        LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
    ],
  )
  if (products.length === 0) return null
  return { items: rows.map(toQuestion), total: counts[0]?.total ?? 0, page, perPage }
}

/** A person's own questions of a product that wait for an answer, newest first. */
export async function listOwnQuestions(
  db: Database,
  { userId }: Session,
  key: string,
): Promise<Question[]> {
  const own = sql`${questionsOf(key)} AND q.user_id = ${userId} AND q.answer IS NULL
    ORDER BY q.created_at DESC, q.id LIMIT ${ownMax}`
  const { results } = await prepare(db, own).all<QuestionRow>()
  return results.map(toQuestion)
}

/** Asks. The limit holds inside the statement, so that two tabs do not pass it together. */
export async function createQuestion(
  db: Database,
  { userId }: Session,
  key: string,
  { text, now }: QuestionCreate & { now: Date },
): Promise<Outcome<Question>> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const asked = text.trim()
  const id = crypto.randomUUID()
  const [, products, rows] = await db.batch([
    prepare(
      db,
      sql`INSERT INTO questions (id, product_id, user_id, text, created_at)
        SELECT ${id}, p.id, ${userId}, ${asked}, ${now.toISOString()}
        FROM products p WHERE p.id = ${idOf(key)} AND (SELECT count(*) FROM questions
          WHERE user_id = ${userId} AND created_at > ${dayAgo}) < ${perDayMax}
        ON CONFLICT (product_id, user_id, text) DO NOTHING`,
    ),
    prepare(db, sql`SELECT id FROM products WHERE id = ${idOf(key)}`),
    prepare(db, sql`${questionsOf(key)} AND q.user_id = ${userId} AND q.text = ${asked}`),
    prepareMessage(
      db,
      { kind: 'QUESTION', subject: id, now },
      sql`EXISTS (SELECT 1 FROM questions WHERE id = ${id})`,
    ),
  ])
  if (products?.results.length === 0) return decline('NOT_FOUND', ['productSlug'])
  // The batch answers in the order asked.
  const [row] = (rows?.results ?? []) as QuestionRow[]
  return row ? accept(toQuestion(row)) : decline('QUESTION_LIMIT')
}

export const prepareQuestionAnswer = (
  db: Database,
  id: string,
  { answer, now }: { answer: string; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE questions SET answer = ${answer}, answered_at = ${now.toISOString()}
      WHERE id = ${id} RETURNING id`,
  )

function questionsOf(key: string): Sql {
  return sql`SELECT q.id, coalesce(q.author, u.firstname) AS author, q.text, q.created_at,
      q.answer, q.answered_at
    FROM questions q LEFT JOIN users u ON u.id = q.user_id WHERE q.product_id = ${idOf(key)}`
}

function toQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    author: row.author ?? 'Покупатель',
    text: row.text,
    createdAt: row.created_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  }
}
