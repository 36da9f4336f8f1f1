/** Links to estimates: one of each, open until its owner closes it. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createToken } from '#api/rules/account/tokens.ts'
import type { EstimateShare } from '#schema/rest/estimate/share.ts'
import { ownEstimate } from './estimate.ts'

const tokenBytes = 16

type ShareRow = {
  token: string
  with_prices: number
  with_contacts: number
  ends_on: string | null
  pin: string | null
}
type Owned = { userId: string; id: string }

const toShare = (row: ShareRow): EstimateShare => ({
  token: row.token,
  withPrices: row.with_prices === 1,
  withContacts: row.with_contacts === 1,
  endsOn: row.ends_on,
  hasPin: row.pin !== null,
})

const columns = sql`token, with_prices, with_contacts, ends_on, pin`

/** What is left out stays; of a new link it is null. */
export type ShareChange = {
  withPrices: boolean
  withContacts: boolean
  endsOn?: string | null | undefined
  /** As the store keeps it. */
  pin?: string | null | undefined
}

/** Opens the link, or changes what the open one shows; null when there is no such estimate. */
export async function openShare(
  db: Database,
  { userId, id }: Owned,
  { withPrices, withContacts, endsOn, pin }: ShareChange,
  now: Date,
): Promise<EstimateShare | null> {
  const [kept] = await db.batch<ShareRow>([
    prepare(
      db,
      sql`INSERT INTO estimate_shares
          (estimate_id, token, with_prices, with_contacts, ends_on, pin, created_at)
        SELECT id, ${createToken(tokenBytes)}, ${Number(withPrices)}, ${Number(withContacts)},
          ${endsOn ?? null}, ${pin ?? null}, ${now.toISOString()}
        FROM estimates WHERE ${ownEstimate(userId, id)}
        ON CONFLICT (estimate_id) DO UPDATE
          SET with_prices = excluded.with_prices, with_contacts = excluded.with_contacts,
            ends_on = iif(${Number(endsOn === undefined)}, ends_on, excluded.ends_on),
            pin = iif(${Number(pin === undefined)}, pin, excluded.pin)
        RETURNING ${columns}`,
    ),
    prepare(db, sql`UPDATE estimates SET is_shared = 1 WHERE ${ownEstimate(userId, id)}`),
  ])
  const row = kept?.results[0]
  return row ? toShare(row) : null
}

/** Whether there is such an estimate: that its link is closed already is no error. */
export async function closeShare(db: Database, { userId, id }: Owned): Promise<boolean> {
  const own = sql`SELECT id FROM estimates WHERE ${ownEstimate(userId, id)}`
  const [, marked] = await db.batch<{ id: string }>([
    prepare(db, sql`DELETE FROM estimate_shares WHERE estimate_id = (${own})`),
    prepare(
      db,
      sql`UPDATE estimates SET is_shared = 0 WHERE ${ownEstimate(userId, id)} RETURNING id`,
    ),
  ])
  return (marked?.results.length ?? 0) > 0
}

/** The open link of an estimate whose owner is known; null when none is. */
export async function findOpenShare(db: Database, id: string): Promise<EstimateShare | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} FROM estimate_shares WHERE estimate_id = ${id}`,
  ).first<ShareRow>()
  return row ? toShare(row) : null
}

/** A link with whose estimate it is of, and the owner's city. */
export type FoundShare = EstimateShare & Owned & { cityId: string; pin: string | null }

type FoundRow = ShareRow & { id: string; user_id: string; city_id: string }

/**
 * Whose estimate a link is of, and what it shows; null when it is closed, or never was. Whether it
 * may be read is decided by api/domain/estimate/link-gate.ts, which every call by a link asks.
 */
export async function findShareWithPin(db: Database, token: string): Promise<FoundShare | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns}, e.id, e.user_id, u.city_id FROM estimate_shares
      JOIN estimates e ON e.id = estimate_shares.estimate_id AND e.deleted_at IS NULL
      JOIN users u ON u.id = e.user_id
      WHERE token = ${token}`,
  ).first<FoundRow>()
  if (!row) return null
  return { ...toShare(row), id: row.id, userId: row.user_id, cityId: row.city_id, pin: row.pin }
}
