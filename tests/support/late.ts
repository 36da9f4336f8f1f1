/** What only time would bring about: the journeys' shop is told that it has come. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStaffKey } from '#api/data/staff/key.ts'
import type { StaffRole } from '#schema/staff-role.ts'
import { findRunning } from '#scripts/local/local-db-server.ts'
import { findUser, givePoints, setPartnerType } from './loyalty.ts'
import { createOrganization } from './payer.ts'

/** Where the journeys' server on `port` keeps its data. */
export const toJourneyData = (port: string) => join(tmpdir(), `otves-journeys-${port}`)

export async function findShop() {
  const shop = await findRunning(toJourneyData(process.env.PORT || '8788'))
  if (!shop) throw new Error('No shop runs for the journeys')
  return shop
}

/** Ends the time in which an order can be paid. */
export async function endPaymentTime(orderId: string): Promise<void> {
  const { db } = await findShop()
  await db
    .prepare("UPDATE orders SET payment_expires_at = '2026-01-01T00:00:00.000Z' WHERE id = ?")
    .bind(orderId)
    .run()
}

/** The order is picked: what its money waited for. */
export async function pickOrder(orderId: string): Promise<void> {
  const { db, sweep } = await findShop()
  await db.prepare("UPDATE orders SET status = 'READY' WHERE id = ?").bind(orderId).run()
  await sweep()
}

/** So many pieces more stand in each shop of Moscow, whichever an order is collected from. */
export async function bringPieces(productId: string, count: number): Promise<void> {
  const { db } = await findShop()
  await db
    .prepare(
      `INSERT INTO stocks (product_id, shop_id, city_id, quantity)
       SELECT ?1, id, city_id, ?2 FROM shops WHERE city_id = 'moskva'
       ON CONFLICT DO UPDATE SET quantity = quantity + ?2`,
    )
    .bind(productId, count * 100)
    .run()
}

/** The goods of an estimate were put in when they cost a tenth less. */
export async function raisePrices(estimateId: string): Promise<void> {
  const { db } = await findShop()
  await db
    .prepare(
      `UPDATE estimate_lines SET list_minor = list_minor * 9 / 10, price_minor = price_minor * 9 / 10
       WHERE estimate_id = ? AND product_id IS NOT NULL`,
    )
    .bind(estimateId)
    .run()
}

/** The shop has more to announce in a city than what it announces in all. */
export async function announceIn(cityId: string, text: string): Promise<void> {
  const { db } = await findShop()
  const body = JSON.stringify({ sourceType: 'WEB', cityIds: [cityId] })
  await db
    .prepare(
      `INSERT INTO contents (kind, slug, title, position, body)
       VALUES ('announcement', ?, ?, 99, ?) ON CONFLICT DO NOTHING`,
    )
    .bind(`only-${cityId}`, text, body)
    .run()
}

/** A key for one of the shop's people, as `npm run staff -- key create` makes it. */
export async function createKey(name: string, role: StaffRole): Promise<string> {
  const { db } = await findShop()
  const now = new Date()
  const endsAt = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  const { key } = await createStaffKey(db, { name, role, now, endsAt })
  return key
}

/** An organisation of a user, their payer by default. */
export async function addPayer(userId: string): Promise<string> {
  return createOrganization(await findShop(), userId, { isDefault: true })
}

/** A user was sent `count` messages of their favourites, one an hour, the last one now. */
export async function sendPastMessages(phone: string, count: number): Promise<void> {
  const { db } = await findShop()
  const statement = db.prepare(
    `INSERT INTO messages (kind, subject, audience, channel, state, recipient, text, user_id,
        claimed_at, try_at, created_at)
      SELECT 'FAVORITE_STOCK', ?1, 'BUYER', 'SMS', iif(?1 LIKE '%-3', 'REFUSED', 'SENT'), phone, ?2,
        id, ?3, ?3, ?3 FROM users WHERE phone = ?4`,
  )
  const hourMs = 60 * 60 * 1000
  const toText = (number: number) =>
    `Отвес: снова в\u00a0наличии «Клей ${number}». https://shop.test/favorites`
  await db.batch(
    Array.from({ length: count }, (_, i) => {
      const at = new Date(Date.now() - (count - i) * hourMs).toISOString()
      return statement.bind(`past-${phone}-${i + 1}`, toText(i + 1), at, phone)
    }),
  )
}

/** The shop has granted the request of the person with this phone, and given them points. */
export async function makeInstaller(phone: string, points = 0): Promise<void> {
  const shop = await findShop()
  const userId = await findUser(shop, phone)
  await setPartnerType(shop, userId, 'MOUNTER')
  if (points > 0) await givePoints(shop, userId, points)
}

/** A customer has another phone by now. */
export async function changePhone(phone: string, next: string): Promise<void> {
  const { db } = await findShop()
  await db.prepare('UPDATE users SET phone = ? WHERE phone = ?').bind(next, phone).run()
}
