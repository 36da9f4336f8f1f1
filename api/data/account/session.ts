/** Sessions: one row per family of tokens (docs/decisions/0004). */
import type { Session } from '#api/context.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { log } from '#api/providers/log.ts'
import { createToken, seal, toDigest, unseal } from '#api/rules/account/tokens.ts'
import { isAgentScope } from '#schema/agent-scope.ts'
import { tokenLifetimeSeconds } from '#schema/constant.ts'
import type { DeviceType } from '#schema/rest/account/auth.ts'
import { countRefresh } from './refresh-count.ts'

/** An opaque pair, as clients hold it; the database keeps digests. */
export type TokenPair = { accessToken: string; refreshToken: string; expiresInSeconds: number }

type SessionRow = {
  id: string
  user_id: string
  device_id: string
  client: DeviceType
  access_expires_at: number
  is_refresh_used: number
  scopes: string | null
  type: string
  city_id: string
}

type FamilyRow = {
  id: string
  user_id: string
  refresh_hash: string
  access_expires_at: number
  is_refresh_used: number
  rotated_at: number | null
  successor: string | null
  expires_at: number
  revoked_at: number | null
  is_merged: number
}

/**
 * `signed-in`: the session belonged to a guest who has just signed in. The request was sent before
 * that, and the answer of the sign-in brings the client its new tokens.
 */
export type Rotation = TokenPair | 'signed-in' | null

const accessTtlMs = 15 * 60 * 1000
const refreshTtlMs = tokenLifetimeSeconds * 1000
const graceMs = 30 * 1000
const signInMs = 60 * 1000

function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    isGuest: row.type === 'GUEST',
    ...(row.scopes !== null && { scopes: row.scopes.split(' ').filter(isAgentScope) }),
    deviceId: row.device_id,
    client: row.client,
    cityId: row.city_id,
  }
}

const createPair = (): TokenPair => ({
  accessToken: createToken(),
  refreshToken: createToken(),
  expiresInSeconds: accessTtlMs / 1000,
})

/**
 * The session of a live access token. The first use of a pair is remembered: it proves that the
 * client received it, so that the pair's parent is not answered again. By then a browser may have
 * been updated; guests, who have no list of devices, leave no name of theirs.
 */
export async function findSession(
  db: Database,
  { accessHash, userAgent, now }: { accessHash: string; userAgent: string; now: Date },
): Promise<Session | null> {
  const row = await db
    .prepare(
      `SELECT s.id, s.user_id, s.device_id, s.client, s.access_expires_at, s.is_refresh_used,
         s.scopes, u.type, u.city_id
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.access_hash = ? AND s.revoked_at IS NULL AND u.deleted_at IS NULL`,
    )
    .bind(accessHash)
    .first<SessionRow>()
  if (!row || row.access_expires_at <= now.getTime()) return null
  if (row.is_refresh_used === 0) {
    const name = row.type === 'GUEST' ? '' : userAgent
    await prepare(
      db,
      sql`UPDATE sessions SET is_refresh_used = 1, user_agent = iif(${name} = '', user_agent, ${name})
        WHERE id = ${row.id} AND access_hash = ${accessHash}`,
    ).run()
  }
  return toSession(row)
}

type NewSession = {
  userId: string
  deviceId: string
  client: DeviceType
  isGuest?: boolean
  /** What the user tells the device by, and the city chosen there. */
  userAgent?: string
  cityId?: string | null
  now: Date
}

/** A new family for a user; the statement goes into the caller's batch. */
export async function prepareSession(
  db: Database,
  { userId, deviceId, client, isGuest = false, userAgent = '', cityId = null, now }: NewSession,
): Promise<{ tokens: TokenPair; statement: D1PreparedStatement }> {
  const tokens = createPair()
  const [accessHash, refreshHash] = await toDigests(tokens)
  const nowMs = now.getTime()
  const statement = prepare(
    db,
    sql`INSERT INTO sessions (id, user_id, device_id, access_hash, access_expires_at,
        refresh_hash, expires_at, created_at, is_light, user_agent, city_id, client)
      VALUES (${crypto.randomUUID()}, ${userId}, ${deviceId}, ${accessHash},
        ${nowMs + accessTtlMs}, ${refreshHash}, ${nowMs + refreshTtlMs}, ${nowMs},
        ${isGuest ? 1 : 0}, ${userAgent}, ${cityId}, ${client})`,
  )
  return { tokens, statement }
}

export function prepareRevocation(db: Database, sessionId: string, now: Date) {
  return db
    .prepare('UPDATE sessions SET revoked_at = ?, successor = NULL WHERE id = ?')
    .bind(now.getTime(), sessionId)
}

/** Ends every session of the user but this one, `when` that holds. */
export function prepareOtherRevocation(
  db: Database,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  now: Date,
  when: Sql = sql`1`,
) {
  return prepare(
    db,
    sql`UPDATE sessions SET revoked_at = ${now.getTime()}, successor = NULL
      WHERE user_id = ${userId} AND id <> ${id} AND revoked_at IS NULL AND ${when}`,
  )
}

/**
 * Rotates a family by its refresh token, or answers null when it gives no session.
 *
 * The current token makes a successor. Its direct parent is answered the same successor for 30 s,
 * or at any age while the successor was never used: the reply was lost, and losing a reply must
 * not log anyone out. Any older token is a replay, and ends the family.
 */
export async function rotateSession(
  db: Database,
  refreshToken: string,
  now: Date,
): Promise<Rotation> {
  const hash = await toDigest(refreshToken)
  const family = await findFamily(db, hash)
  if (!family) return refuseRetired(db, hash, now)
  const isOver = family.revoked_at !== null || family.expires_at <= now.getTime()
  if (isOver) return refuseOver(db, family, now)
  if (family.refresh_hash === hash) {
    const tokens = await replacePair(db, { family, hash, refreshToken, now })
    if (tokens) return tokens
    // Another request rotated it meanwhile: the token is now the parent.
    const rotated = await findFamily(db, hash)
    return rotated && answerParent(db, rotated, refreshToken, now)
  }
  return answerParent(db, family, refreshToken, now)
}

async function replacePair(
  db: Database,
  asked: { family: FamilyRow; hash: string; refreshToken: string; now: Date },
): Promise<TokenPair | null> {
  const { family, hash, refreshToken, now } = asked
  const tokens = createPair()
  const [accessHash, refreshHash] = await toDigests(tokens)
  const successor = await seal(JSON.stringify(tokens), refreshToken)
  const nowMs = now.getTime()
  const [, updated] = await db.batch([
    prepare(
      db,
      sql`INSERT OR IGNORE INTO retired_tokens (refresh_hash, session_id, retired_at)
        SELECT parent_hash, id, ${nowMs} FROM sessions
        WHERE id = ${family.id} AND refresh_hash = ${hash} AND parent_hash IS NOT NULL`,
    ),
    prepare(
      db,
      sql`UPDATE sessions SET access_hash = ${accessHash},
          access_expires_at = ${nowMs + accessTtlMs}, refresh_hash = ${refreshHash},
          is_refresh_used = 0, parent_hash = ${hash}, rotated_at = ${nowMs},
          successor = ${successor}, expires_at = ${nowMs + refreshTtlMs}
        WHERE id = ${family.id} AND refresh_hash = ${hash} AND revoked_at IS NULL`,
    ),
  ])
  if (!updated || updated.meta.changes === 0) return null
  await countRefresh(db, 'rotated', now)
  return tokens
}

async function answerParent(
  db: Database,
  family: FamilyRow,
  refreshToken: string,
  now: Date,
): Promise<Rotation> {
  const isGrace = now.getTime() - (family.rotated_at ?? 0) <= graceMs
  if (family.revoked_at !== null || family.successor === null) return refuseOver(db, family, now)
  if (!isGrace && family.is_refresh_used === 1) return revokeReplayed(db, family.id, now)
  const { accessToken, refreshToken: next } = JSON.parse(
    await unseal(family.successor, refreshToken),
  ) as TokenPair // Sealed by replacePair, and AES-GCM proves it.
  await countRefresh(db, 'grace', now)
  const leftMs = Math.max(0, family.access_expires_at - now.getTime())
  return { accessToken, refreshToken: next, expiresInSeconds: Math.floor(leftMs / 1000) }
}

async function refuseOver(db: Database, family: FamilyRow, now: Date): Promise<Rotation> {
  const overMs = now.getTime() - (family.revoked_at ?? 0)
  if (family.is_merged === 1 && overMs <= signInMs) return 'signed-in'
  await countRefresh(db, 'refused', now)
  return null
}

async function refuseRetired(db: Database, hash: string, now: Date): Promise<null> {
  const retired = await db
    .prepare('SELECT session_id FROM retired_tokens WHERE refresh_hash = ?')
    .bind(hash)
    .first<{ session_id: string }>()
  // An unknown token: anyone can make up any number of them, so each must cost no write.
  return retired && revokeReplayed(db, retired.session_id, now)
}

async function revokeReplayed(db: Database, sessionId: string, now: Date): Promise<null> {
  await prepareRevocation(db, sessionId, now).run()
  await countRefresh(db, 'revoked', now)
  log('error', { event: 'refresh-token-replayed', sessionId })
  return null
}

function findFamily(db: Database, hash: string): Promise<FamilyRow | null> {
  return db
    .prepare(
      `SELECT id, user_id, refresh_hash, access_expires_at, is_refresh_used, rotated_at,
         successor, expires_at, revoked_at, EXISTS (SELECT 1 FROM users
           WHERE users.id = user_id AND merged_into IS NOT NULL) AS is_merged
       FROM sessions WHERE refresh_hash = ?1 OR parent_hash = ?1`,
    )
    .bind(hash)
    .first<FamilyRow>()
}

const toDigests = (tokens: TokenPair) =>
  Promise.all([toDigest(tokens.accessToken), toDigest(tokens.refreshToken)])
