/** The codes that tell a till whose points they are: kept as digests, shown for a minute. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createCode } from '#api/limits/code-limit.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import { qrLifetimeMs } from '#schema/loyalty.ts'
import type { LoyaltyQrCode } from '#schema/rest/loyalty/code.ts'
import { isInstallerSql } from './program.ts'

/** How long a code earns: a phone without a network shows its last one. */
const earnMs = 24 * 60 * 60 * 1000
/** How long the till that has read a code may take to type the receipt. */
const readMs = 10 * 60 * 1000
/** Unused codes of one user; what is older was never seen by a till. */
const keptMax = 20

/** Twelve digits: `createCode` draws from 2³² at once. */
const createDigits = () => createCode(6) + createCode(6)

/** A new code; null when the user is no installer, or is one no more. */
export async function createLoyaltyCode(
  db: Database,
  userId: string,
  now: Date,
): Promise<LoyaltyQrCode | null> {
  const code = createDigits()
  const at = now.toISOString()
  const [made] = await db.batch(
    [
      sql`INSERT INTO loyalty_codes (digest, user_id, created_at)
        SELECT ${await toDigest(code)}, u.id, ${at} FROM users u
        WHERE u.id = ${userId} AND ${isInstallerSql()}`,
      sql`DELETE FROM loyalty_codes WHERE digest IN (SELECT digest FROM loyalty_codes
        WHERE user_id = ${userId} AND used_at IS NULL AND read_at IS NULL
        ORDER BY created_at DESC LIMIT -1 OFFSET ${keptMax})`,
    ].map((statement) => prepare(db, statement)),
  )
  if (!made?.meta.changes) return null
  const expiresAt = new Date(now.getTime() + qrLifetimeMs).toISOString()
  return { code, createdAt: at, expiresAt }
}

/** A code as the till finds it. */
export type FoundCode = {
  digest: string
  userId: string
  firstname: string | null
  isUsed: boolean
  /** Whether it may spend, for the till that asks. */
  canSpend: boolean
  createdAt: string
}

type Asked = { code: string; keyId: string; now: Date }

const toTime = (now: Date, agoMs: number) => new Date(now.getTime() - agoMs).toISOString()

/** It is new, or this till has read it while it was. */
const isFresh = (keyId: string, now: Date): Sql => sql`(c.created_at > ${toTime(now, qrLifetimeMs)}
  OR (c.read_by = ${keyId} AND c.read_at > ${toTime(now, readMs)}))`

/** Null when there is none, it is a day old, or its user is no installer any more. */
export async function findLoyaltyCode(
  db: Database,
  { code, keyId, now }: Asked,
): Promise<FoundCode | null> {
  const row = await prepare(
    db,
    sql`SELECT c.digest, c.user_id AS userId, u.firstname, c.used_at AS usedAt,
        ${isFresh(keyId, now)} AS canSpend, c.created_at AS createdAt
      FROM loyalty_codes c JOIN users u ON u.id = c.user_id AND ${isInstallerSql()}
      WHERE c.digest = ${await toDigest(code)} AND c.created_at > ${toTime(now, earnMs)}`,
  ).first<Omit<FoundCode, 'isUsed' | 'canSpend'> & { usedAt: string | null; canSpend: number }>()
  if (!row) return null
  const { usedAt, canSpend, ...found } = row
  return { ...found, isUsed: usedAt !== null, canSpend: canSpend === 1 }
}

/** Lets the till that reads a code in its minute spend by it a while longer, the first one only. */
export async function readLoyaltyCode(
  db: Database,
  { digest, keyId, now }: { digest: string; keyId: string; now: Date },
): Promise<void> {
  await prepare(
    db,
    sql`UPDATE loyalty_codes SET read_by = ${keyId}, read_at = ${now.toISOString()}
      WHERE digest = ${digest} AND read_by IS NULL AND used_at IS NULL
        AND created_at > ${toTime(now, qrLifetimeMs)}`,
  ).run()
}

/** Whether a code may still be used, and spend where that is asked. */
export const isCodeOpen = (
  { digest, keyId, now }: { digest: string; keyId: string; now: Date },
  spends: boolean,
): Sql => sql`EXISTS (SELECT 1 FROM loyalty_codes c WHERE c.digest = ${digest}
  AND c.used_at IS NULL AND c.created_at > ${toTime(now, earnMs)} AND (${spends ? 0 : 1} OR ${isFresh(keyId, now)}))`

export const prepareCodeUsed = (db: Database, digest: string, now: Date): D1PreparedStatement =>
  prepare(db, sql`UPDATE loyalty_codes SET used_at = ${now.toISOString()} WHERE digest = ${digest}`)

/** Codes that earn no more. */
export const removeOldCodes = (db: Database, now: Date) =>
  prepare(db, sql`DELETE FROM loyalty_codes WHERE created_at <= ${toTime(now, earnMs)}`).run()
