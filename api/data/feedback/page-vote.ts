/** Whether pages of information are of use: one word of each visitor on each page. */
import type { Session } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import type { PageVote, PageVoteRequest } from '#schema/rest/feedback/page-vote.ts'
import type { StaffPageVote } from '#schema/rest/staff/page-vote.ts'

/** Older words are of a page that has long been another. */
const pageVoteMs = 365 * 24 * 60 * 60 * 1000

const reasonMax = 20

/** The last word counts; null of a page that there is not. */
export async function updatePageVote(
  db: Database,
  session: Session,
  { slug, isUseful, reason, now }: PageVoteRequest & { slug: string; now: Date },
): Promise<PageVote | null> {
  const kept = isUseful ? '' : reason
  const [saved] = await writeForUser(db, session, [
    sql`INSERT INTO page_votes (slug, user_id, is_useful, reason, voted_at)
      SELECT slug, ${session.userId}, ${isUseful ? 1 : 0}, ${kept}, ${now.toISOString()}
      FROM contents WHERE kind = 'info-page' AND slug = ${slug}
      ON CONFLICT (slug, user_id) DO UPDATE SET is_useful = excluded.is_useful,
        reason = excluded.reason, voted_at = excluded.voted_at`,
  ])
  return saved?.meta.changes === 1 ? { slug, isUseful, reason: kept } : null
}

/** What a guest has said is the account's, unless that has said something too. */
export const mergePageVotes = (guestId: string, userId: string): Sql => sql`INSERT OR IGNORE
    INTO page_votes (slug, user_id, is_useful, reason, voted_at)
  SELECT slug, ${userId}, is_useful, reason, voted_at FROM page_votes WHERE user_id = ${guestId}`

/** Forgets those of long ago. */
export const removeOldPageVotes = (db: Database, now: Date) =>
  prepare(
    db,
    sql`DELETE FROM page_votes
      WHERE voted_at <= ${new Date(now.getTime() - pageVoteMs).toISOString()}`,
  ).run()

type VoteRow = {
  slug: string
  title: string
  useful: number
  useless: number
  reasons: string
}

/** Pages by the share of those whom they have not helped, the worst first. */
export function listPageVotes(db: Database, asked: KeysetAsked) {
  const counted = sql`(SELECT slug, sum(is_useful) AS useful, sum(1 - is_useful) AS useless,
      CAST(avg(is_useful) * 1000000 AS INTEGER) AS share FROM page_votes GROUP BY slug)`
  return readPage(db, asked, {
    sort: { terms: [sql`v.share`, sql`-v.useless`, sql`v.slug`] },
    count: countUpTo(sql`FROM (SELECT DISTINCT slug FROM page_votes)`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT v.slug, coalesce(c.title, v.slug) AS title, v.useful, v.useless,
          (SELECT json_group_array(json_object('text', reason, 'at', voted_at)) FROM (
            SELECT reason, voted_at FROM page_votes r WHERE r.slug = v.slug AND r.reason <> ''
            ORDER BY voted_at DESC LIMIT ${reasonMax})) AS reasons, ${cursor}
        FROM ${counted} v LEFT JOIN contents c ON c.kind = 'info-page' AND c.slug = v.slug
        WHERE ${isBeyond} ORDER BY ${order} ${limit}`,
    toItem: toPageVote,
  })
}

const toPageVote = ({ slug, title, useful, useless, reasons }: VoteRow): StaffPageVote => ({
  slug,
  title,
  usefulCount: useful,
  uselessCount: useless,
  reasons: parse<StaffPageVote['reasons']>(reasons),
})
