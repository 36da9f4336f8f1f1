/** Whether pages of information are of use: one word of each visitor on each page. */
import type { Session } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import type { PageVote, PageVoteRequest } from '#schema/rest/feedback/page-vote.ts'
import type { StaffPageVote, StaffPageVoteList } from '#schema/rest/staff/page-vote.ts'

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
export async function listPageVotes(
  db: Database,
  { page, perPage }: { page: number; perPage: number },
): Promise<StaffPageVoteList> {
  const [rows, counts] = await readAll<[VoteRow, { total: number }]>(db, [
    sql`SELECT v.slug, coalesce(c.title, v.slug) AS title,
        sum(v.is_useful) AS useful, sum(1 - v.is_useful) AS useless,
        (SELECT json_group_array(json_object('text', reason, 'at', voted_at)) FROM (
          SELECT reason, voted_at FROM page_votes r WHERE r.slug = v.slug AND r.reason <> ''
          ORDER BY voted_at DESC LIMIT ${reasonMax})) AS reasons
      FROM page_votes v LEFT JOIN contents c ON c.kind = 'info-page' AND c.slug = v.slug
      GROUP BY v.slug ORDER BY avg(v.is_useful), useless DESC, v.slug
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
    sql`SELECT count(DISTINCT slug) AS total FROM page_votes`,
  ])
  return { items: rows.map(toPageVote), total: counts[0]?.total ?? 0, page, perPage }
}

const toPageVote = ({ slug, title, useful, useless, reasons }: VoteRow): StaffPageVote => ({
  slug,
  title,
  usefulCount: useful,
  uselessCount: useless,
  reasons: parse<StaffPageVote['reasons']>(reasons),
})
