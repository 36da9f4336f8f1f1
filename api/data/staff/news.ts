/** News as the shop's people write, send and stop them. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { StaffNews, StaffNewsCreate } from '#schema/rest/staff/news.ts'

type NewsRow = {
  number: number
  subject: string
  text: string
  path: string
  state: StaffNews['state']
  version: number
  created_at: string
  started_at: string | null
  sent: number
  waiting: number
}

const toNews = (row: NewsRow): StaffNews => ({
  number: row.number,
  subject: row.subject,
  text: row.text,
  path: row.path,
  state: row.state,
  version: row.version,
  createdAt: row.created_at,
  startedAt: row.started_at,
  sentCount: row.sent,
  waitingCount: row.waiting,
})

const count = (states: Sql) => sql`(SELECT count(*) FROM messages m WHERE m.kind = 'NEWS'
  AND m.subject >= n.number || ' ' AND m.subject < n.number || '!' AND m.state IN (${states}))`
const columns = sql`n.*, ${count(sql`'SENT'`)} AS sent,
  ${count(sql`'WAITING', 'SENDING'`)} AS waiting`

export function listStaffNews(db: Database, asked: KeysetAsked) {
  return readPage(db, asked, {
    sort: { terms: [sql`n.number`], isDown: true },
    count: countUpTo(sql`FROM news`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT ${columns}, ${cursor} FROM news n WHERE ${isBeyond} ORDER BY ${order} ${limit}`,
    toItem: toNews,
  })
}

/** Null when there is none. */
export async function findStaffNews(db: Database, number: number): Promise<StaffNews | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} FROM news n WHERE n.number = ${number}`,
  ).first<NewsRow>()
  return row && toNews(row)
}

/** The number that the next news get; another one may be quicker, and then the batch fails. */
export const findNextNumber = async (db: Database): Promise<number> =>
  ((await prepare(db, sql`SELECT max(number) AS last FROM news`).first<number>('last')) ?? 0) + 1

export const prepareNews = (
  db: Database,
  number: number,
  { subject, text, path, now }: StaffNewsCreate & { now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO news (number, subject, text, path, created_at)
      VALUES (${number}, ${subject}, ${text}, ${path}, ${now.toISOString()})`,
  )

/** As it was seen. */
export const isNewsSeen = ({ number, version }: Pick<StaffNews, 'number' | 'version'>): Sql =>
  sql`EXISTS (SELECT 1 FROM news WHERE number = ${number} AND version = ${version})`

export const prepareNewsState = (
  db: Database,
  { number, to, now }: { number: number; to: 'SENDING' | 'STOPPED'; now: Date },
): D1PreparedStatement[] => [
  prepare(
    db,
    sql`UPDATE news SET state = ${to}, version = version + 1,
        started_at = coalesce(started_at, ${now.toISOString()}),
        ended_at = iif(${to} = 'STOPPED', ${now.toISOString()}, NULL)
      WHERE number = ${number}`,
  ),
  // What has not gone yet does not go.
  prepare(
    db,
    sql`UPDATE messages SET state = 'DROPPED' WHERE ${to} = 'STOPPED' AND kind = 'NEWS'
      AND state = 'WAITING' AND subject LIKE ${`${number} %`}`,
  ),
]
