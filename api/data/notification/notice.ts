/** Messages that scheduled jobs find a reason for: many at once, each under its own day. */
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { NotificationChannel } from '#schema/notification.ts'

export type NoticeKind =
  | 'ESTIMATE_PRICE'
  | 'ESTIMATE_MOVED'
  | 'FAVORITE_STOCK'
  | 'FAVORITE_PRICE'
  | 'POINTS_RELEASED'
  | 'POINTS_EXPIRING'

export type Notice = {
  userId: string
  kind: NoticeKind
  /** Of an estimate, or of the user. */
  id: string
  /** What happens to its subject once is told once, whichever day that is. */
  isOnce?: true
  detail: string
  channels: NotificationChannel[]
}

/** Queues them `when` that holds. The day is of the subject: what moves again is told again. */
export function prepareNotices(
  db: Database,
  notices: Notice[],
  { now, when }: { now: Date; when: Sql },
): D1PreparedStatement {
  const at = now.toISOString()
  const rows = notices.flatMap(({ channels, ...notice }) =>
    channels.map((channel) => ({ ...notice, channel })),
  )
  return prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, user_id, try_at, created_at)
      SELECT value ->> '$.kind', (value ->> '$.id') || iif(value ->> '$.isOnce', '', ' ' || ${at.slice(0, 10)}),
        'BUYER',
        value ->> '$.channel', value ->> '$.detail', value ->> '$.userId', ${at}, ${at}
      FROM json_each(${JSON.stringify(rows)}) WHERE ${when}
      ON CONFLICT DO NOTHING`,
  )
}

/** The id that a notice's subject names. */
export const toNoticeId = (subject: string) => subject.split(' ')[0] ?? ''

/** How many subjects of a kind each user was told of since `since`. */
export async function countNotices(
  db: Database,
  { userIds, kind, since }: { userIds: string[]; kind: NoticeKind; since: Date },
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const { results } = await prepare(
    db,
    sql`SELECT m.user_id AS id, count(DISTINCT m.subject) AS count
      FROM json_each(${json(userIds)}) wanted
      CROSS JOIN messages m ON m.user_id = wanted.value
      WHERE m.kind = ${kind} AND m.created_at > ${since.toISOString()} GROUP BY m.user_id`,
  ).all<{ id: string; count: number }>()
  return new Map(results.map(({ id, count }) => [id, count]))
}
