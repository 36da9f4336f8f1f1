/** Links to snapshots of lists; docs/decisions/0016. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'

export type ShareKind = 'FAVORITES' | 'COMPARISON' | 'CART'

/** A person's links past these are dropped, the oldest first. */
const shareMax = 100
const tokenBytes = 16

/** The token of a list's link: a new one, or the one the same list already has. */
export async function createShare(
  db: Database,
  asked: { userId: string; kind: ShareKind; list: object; now: Date },
): Promise<string> {
  const { userId, kind, list, now } = asked
  const body = JSON.stringify(list)
  const hash = await toDigest(body)
  const [kept] = await db.batch<{ token: string }>([
    prepare(
      db,
      sql`INSERT INTO shares (token, user_id, kind, body, body_hash, created_at)
        VALUES (${createToken(tokenBytes)}, ${userId}, ${kind}, ${body}, ${hash},
          ${now.toISOString()})
        ON CONFLICT (user_id, kind, body_hash) DO UPDATE SET created_at = excluded.created_at
        RETURNING token`,
    ),
    prepare(
      db,
      sql`DELETE FROM shares WHERE user_id = ${userId} AND token NOT IN (
        SELECT token FROM shares WHERE user_id = ${userId}
        ORDER BY created_at DESC, rowid DESC LIMIT ${shareMax})`,
    ),
  ])
  const token = kept?.results[0]?.token
  if (!token) throw new Error('A share came back without its token')
  return token
}

/** What a link shows; null when there is none of this kind. The list is of the kind's own shape. */
export async function findShare<List>(
  db: Database,
  kind: ShareKind,
  token: string,
): Promise<{ list: List; sharedAt: string } | null> {
  const row = await prepare(
    db,
    sql`SELECT body, created_at FROM shares WHERE token = ${token} AND kind = ${kind}`,
  ).first<{ body: string; created_at: string }>()
  return row && { list: parse<List>(row.body), sharedAt: row.created_at }
}
