/** Announcements (rows of `contents`, see api/rules/content/body.ts), and the users who dismissed them. */

import type { Session } from '#api/context.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import { readContents } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { AnnouncementBody } from '#api/rules/content/body.ts'
import type {
  Announcement,
  AnnouncementSource,
  ViewedAnnouncementIds,
} from '#schema/rest/content/announcement.ts'

type AnnouncementRow = { slug: string; title: string; body: string; is_viewed: number }

const announcementMax = 10

/** Current announcements of a city and of all cities; `userId` is null without a session. */
export async function listAnnouncements(
  db: Database,
  asked: {
    sourceType: AnnouncementSource
    cityId: string | null
    userId: string | null
    now: Date
  },
): Promise<Announcement[]> {
  const { sourceType, cityId, userId, now } = asked
  const { results } = await prepare(
    db,
    sql`SELECT slug, title, body, EXISTS (SELECT 1 FROM announcement_views v
        WHERE v.user_id = ${userId} AND v.announcement_id = slug) AS is_viewed
      FROM (${currentQuery(now)})
      WHERE body ->> '$.sourceType' = ${sourceType} AND (body ->> '$.cityIds' IS NULL
        OR ${cityId} IN (SELECT value FROM json_each(body, '$.cityIds')))
      ORDER BY position, slug LIMIT ${announcementMax}`,
  ).all<AnnouncementRow>()
  return readContents('announcement', results, AnnouncementBody).map(({ row, body }) => ({
    id: row.slug,
    sourceType: body.sourceType,
    text: row.title,
    link: body.link ?? null,
    viewed: row.is_viewed === 1,
  }))
}

/** Puts one away; again, it changes nothing. */
export async function addAnnouncementView(
  db: Database,
  { userId }: Session,
  { id, now }: { id: string; now: Date },
): Promise<Outcome<ViewedAnnouncementIds>> {
  const [known, , viewed] = await db.batch<{ id: string }>([
    prepare(db, sql`SELECT slug AS id FROM contents WHERE kind = 'announcement' AND slug = ${id}`),
    prepare(
      db,
      sql`INSERT OR IGNORE INTO announcement_views (user_id, announcement_id, viewed_at)
        SELECT ${userId}, slug, ${now.toISOString()} FROM contents
        WHERE kind = 'announcement' AND slug = ${id}`,
    ),
    prepare(db, viewedAnnouncementsQuery(userId)),
  ])
  if (known?.results.length !== 1) return decline('NOT_FOUND', ['id'])
  return accept({ announcementIds: (viewed?.results ?? []).map((row) => row.id) })
}

/** Ids of what a person has put away, of what the shop still keeps. */
export function viewedAnnouncementsQuery(userId: string): Sql {
  return sql`SELECT announcement_id AS id FROM announcement_views
    JOIN contents ON contents.kind = 'announcement' AND contents.slug = announcement_id
    WHERE user_id = ${userId}`
}

function currentQuery(now: Date): Sql {
  const at = now.toISOString()
  return sql`SELECT slug, title, body, position FROM contents WHERE kind = 'announcement'
    AND coalesce(unixepoch(body ->> '$.startsAt') <= unixepoch(${at}), TRUE)
    AND coalesce(unixepoch(body ->> '$.endsAt') > unixepoch(${at}), TRUE)`
}
