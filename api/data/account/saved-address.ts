/** Rows of saved addresses: a removed one stays for a day, so that it can be restored. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { OrderedAddress, SavedAddress } from '#schema/rest/account/saved-address.ts'
import { OrderDelivery } from '#schema/rest/order/order.ts'
import { addressMax } from '#schema/saved-address.ts'

/** What is stored; the rest of a SavedAddress is computed from it. */
export type KeptAddress = Omit<SavedAddress, 'line' | 'cityId'> & { town: string }
export type NewAddress = Omit<KeptAddress, 'version'>

type AddressRow = {
  id: string
  fias_id: string
  address: string
  town: string
  title: string
  flat: string
  entrance: string
  floor: number | null
  has_lift: number
  access_note: string
  contact_name: string
  contact_phone: string
  is_default: number
  version: number
}

const orderedMax = 5
const restorableMs = 24 * 60 * 60 * 1000

const columns = sql`id, fias_id, address, town, title, flat, entrance, floor, has_lift,
  access_note, contact_name, contact_phone, is_default, version`

const toKept = (row: AddressRow): KeptAddress => ({
  id: row.id,
  version: row.version,
  fiasId: row.fias_id,
  address: row.address,
  town: row.town,
  title: row.title,
  flat: row.flat,
  entrance: row.entrance,
  floor: row.floor,
  hasLift: row.has_lift === 1,
  accessNote: row.access_note,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  isDefault: row.is_default === 1,
})

const ofUser = (userId: string) => sql`user_id = ${userId} AND removed_at IS NULL`
const isSame = (userId: string, { fiasId, flat }: Pick<NewAddress, 'fiasId' | 'flat'>) =>
  sql`${ofUser(userId)} AND fias_id = ${fiasId} AND flat = ${flat}`
const hasRoom = (userId: string) =>
  sql`(SELECT count(*) FROM saved_addresses WHERE ${ofUser(userId)}) < ${addressMax}`

/** The default one first, then the newest. */
export async function listAddresses(db: Database, userId: string): Promise<KeptAddress[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${columns} FROM saved_addresses WHERE ${ofUser(userId)}
      ORDER BY is_default DESC, created_at DESC, id LIMIT ${addressMax}`,
  ).all<AddressRow>()
  return results.map(toKept)
}

/** The user's own, removed or not; null when it is of nobody or of another. */
export async function findAddress(
  db: Database,
  userId: string,
  id: string,
): Promise<(KeptAddress & { isRemoved: boolean }) | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns}, removed_at IS NOT NULL AS is_removed FROM saved_addresses
      WHERE id = ${id} AND user_id = ${userId}`,
  ).first<AddressRow & { is_removed: number }>()
  return row && { ...toKept(row), isRemoved: row.is_removed === 1 }
}

/** Where the user's last orders went, of those not saved. */
export async function listOrderedAddresses(
  db: Database,
  userId: string,
): Promise<OrderedAddress[]> {
  const { results } = await prepare(
    db,
    // Of a group SQLite takes the other columns from the row with the greatest number.
    sql`SELECT delivery, max(number) AS last FROM orders
      WHERE user_id = ${userId} AND delivery ->> '$.method' = 'DELIVERY'
        AND coalesce(delivery ->> '$.fiasId', '') NOT IN (
          SELECT fias_id FROM saved_addresses WHERE ${ofUser(userId)} UNION ALL SELECT '')
      GROUP BY delivery ->> '$.fiasId' ORDER BY last DESC LIMIT ${orderedMax}`,
  ).all<{ delivery: string }>()
  return results.flatMap(({ delivery }) => toOrdered(OrderDelivery.parse(parse(delivery))))
}

function toOrdered(delivery: OrderDelivery): OrderedAddress[] {
  const { fiasId, address, floor, hasLift, accessNote, contactName, contactPhone } = delivery
  if (!fiasId || !address) return []
  const contact = { contactName: contactName ?? '', contactPhone: contactPhone ?? '' }
  return [{ fiasId, address, floor, hasLift, accessNote, ...contact }]
}

/**
 * Saves an address, or, where the user has it already, what is newly said of it: then a name, an
 * entrance and a contact that are not given stay. False when there is no room.
 */
export async function createAddress(
  db: Database,
  userId: string,
  { address, now }: { address: NewAddress; now: Date },
): Promise<boolean> {
  const isTaken = sql`EXISTS (SELECT 1 FROM saved_addresses WHERE ${isSame(userId, address)})`
  const isAllowed = sql`(${isTaken} OR ${hasRoom(userId)})`
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM saved_addresses WHERE ${ofUser(userId)})`
  const mark = address.isDefault ? [takeMark(userId, address.id, isAllowed)] : []
  const results = await db.batch(
    [
      ...mark,
      sql`INSERT INTO saved_addresses (user_id, created_at, ${columns})
        SELECT ${userId}, ${now.toISOString()}, ${address.id}, ${address.fiasId},
          ${address.address}, ${address.town}, ${address.title}, ${address.flat},
          ${address.entrance}, ${address.floor}, ${Number(address.hasLift)},
          ${address.accessNote}, ${address.contactName}, ${address.contactPhone},
          ${Number(address.isDefault)} OR ${isFirst}, 1
        WHERE ${isAllowed}
        ON CONFLICT (user_id, fias_id, flat) WHERE removed_at IS NULL DO UPDATE SET
          title = iif(excluded.title = '', title, excluded.title),
          entrance = iif(excluded.entrance = '', entrance, excluded.entrance),
          floor = coalesce(excluded.floor, floor),
          has_lift = max(has_lift, excluded.has_lift),
          access_note = iif(excluded.access_note = '', access_note, excluded.access_note),
          contact_name = iif(excluded.contact_name = '', contact_name, excluded.contact_name),
          contact_phone = iif(excluded.contact_name = '', contact_phone, excluded.contact_phone),
          is_default = max(is_default, excluded.is_default), version = version + 1`,
    ].map((query) => prepare(db, query)),
  )
  return (results.at(-1)?.meta.changes ?? 0) > 0
}

/** Another address is to have the mark of the default. */
const takeMark = (userId: string, id: string, isAllowed: Sql) =>
  sql`UPDATE saved_addresses SET is_default = 0
    WHERE ${ofUser(userId)} AND is_default = 1 AND id <> ${id} AND ${isAllowed}`

/** `stale`: it was changed since, or removed; `taken`: the same address is saved apart. */
export async function updateAddress(
  db: Database,
  userId: string,
  address: KeptAddress,
): Promise<'done' | 'stale' | 'taken'> {
  const isRead = sql`id = ${address.id} AND ${ofUser(userId)} AND version = ${address.version}`
  const isAllowed = sql`EXISTS (SELECT 1 FROM saved_addresses WHERE ${isRead})`
  const mark = address.isDefault ? [takeMark(userId, address.id, isAllowed)] : []
  const change = sql`UPDATE saved_addresses SET fias_id = ${address.fiasId},
      address = ${address.address}, town = ${address.town}, title = ${address.title},
      flat = ${address.flat}, entrance = ${address.entrance}, floor = ${address.floor},
      has_lift = ${Number(address.hasLift)}, access_note = ${address.accessNote},
      contact_name = ${address.contactName}, contact_phone = ${address.contactPhone},
      is_default = ${Number(address.isDefault)}, version = version + 1
    WHERE ${isRead}`
  try {
    const results = await db.batch([...mark, change].map((query) => prepare(db, query)))
    return (results.at(-1)?.meta.changes ?? 0) > 0 ? 'done' : 'stale'
  } catch (error) {
    if (/saved_addresses\.fias_id/.test(String(error))) return 'taken'
    throw error
  }
}

export async function removeAddress(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<void> {
  await prepare(
    db,
    sql`UPDATE saved_addresses SET removed_at = ${now.toISOString()}
      WHERE id = ${id} AND ${ofUser(userId)}`,
  ).run()
}

/**
 * Undoes a removal; the mark of the default comes back unless another one has it meanwhile. False
 * when there is no room, or the same address has been saved again.
 */
export async function restoreAddress(db: Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`UPDATE saved_addresses SET removed_at = NULL, is_default = is_default AND NOT EXISTS (
          SELECT 1 FROM saved_addresses WHERE ${ofUser(userId)} AND is_default = 1)
      WHERE id = ${id} AND user_id = ${userId} AND removed_at IS NOT NULL
        AND ${hasRoom(userId)} AND NOT EXISTS (SELECT 1 FROM saved_addresses other
          WHERE other.user_id = ${userId} AND other.removed_at IS NULL
            AND other.fias_id = saved_addresses.fias_id AND other.flat = saved_addresses.flat)`,
  ).run()
  return meta.changes > 0
}

/** Sweeps what was removed for good. */
export async function removeOldAddresses(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - restorableMs).toISOString()
  await prepare(db, sql`DELETE FROM saved_addresses WHERE removed_at <= ${until}`).run()
}
