/** Links to lists as they were when shared; docs/decisions/0016. */
import type { FavoriteIds } from '#schema/rest/favorite.ts'
import type { Database } from '../context.ts'
import { createToken, toDigest } from '../secret.ts'
import { parse } from './card.ts'
import { prepare, sql } from './sql.ts'

export type ShareKind = 'FAVORITES' | 'COMPARISON'

/** A person's links past these are dropped, the oldest first. */
const shareMax = 100
const tokenBytes = 16

/** The token of a list's link: a new one, or the one the same list already has. */
export async function createShare(
  db: Database,
  asked: { userId: string; kind: ShareKind; ids: FavoriteIds; now: Date },
): Promise<string> {
  const { userId, kind, ids, now } = asked
  const body = JSON.stringify(ids)
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

/** What a link shows; null when there is none of this kind. */
export async function findShare(
  db: Database,
  kind: ShareKind,
  token: string,
): Promise<{ ids: FavoriteIds; sharedAt: string } | null> {
  const row = await prepare(
    db,
    sql`SELECT body, created_at FROM shares WHERE token = ${token} AND kind = ${kind}`,
  ).first<{ body: string; created_at: string }>()
  return row && { ids: parse<FavoriteIds>(row.body), sharedAt: row.created_at }
}
