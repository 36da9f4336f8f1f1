/** Links to a copy of a user's data, and the rows that go into it. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'
import { wholeListMax } from '#schema/constant.ts'
import type { CopyOwner, Section } from './data-copy-shape.ts'

const ttlMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
const perDayMax = 3
/** Of one link: a download that breaks off is begun anew. */
const downloadMax = 5
/** Rows of one part; where there are more the copy says so. */
export const rowMax = wholeListMax
const pageRows = 500

export type CopyLink = { token: string; expiresAt: string }

/** Null when the day's links are used up. */
export async function createCopyLink(
  db: Database,
  userId: string,
  now: Date,
): Promise<CopyLink | null> {
  const token = createToken()
  const expiresAt = new Date(now.getTime() + ttlMs).toISOString()
  const since = new Date(now.getTime() - dayMs).toISOString()
  const { meta } = await prepare(
    db,
    sql`INSERT INTO data_copies (digest, user_id, created_at, expires_at)
      SELECT ${await toDigest(token)}, ${userId}, ${now.toISOString()}, ${expiresAt}
      WHERE (SELECT count(*) FROM data_copies
        WHERE user_id = ${userId} AND created_at > ${since}) < ${perDayMax}`,
  ).run()
  return meta.changes > 0 ? { token, expiresAt } : null
}

/** Counts a download of a link that is still good, of this user; false of any other. */
export async function takeCopyLink(
  db: Database,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`UPDATE data_copies SET download_count = download_count + 1
      WHERE digest = ${await toDigest(token)} AND user_id = ${userId}
        AND expires_at > ${now.toISOString()} AND download_count < ${downloadMax}`,
  ).run()
  return meta.changes > 0
}

export type CopyRow = Record<string, string | number | null>

/** Page by page, so that never more than one is in memory; at most one row more than `rowMax`. */
export async function* readSection(
  db: Database,
  { query }: Pick<Section, 'query'>,
  owner: CopyOwner,
): AsyncGenerator<CopyRow[]> {
  for (let offset = 0; offset <= rowMax; offset += pageRows) {
    const count = Math.min(pageRows, rowMax + 1 - offset)
    const { results } = await prepare(
      db,
      sql`${query(owner)} LIMIT ${count} OFFSET ${offset}`,
    ).all<CopyRow>()
    if (results.length > 0) yield results
    if (results.length < count) return
  }
}
