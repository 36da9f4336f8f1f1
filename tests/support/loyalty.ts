/** Installers and their points, made behind the api's back: how they come about is tested elsewhere. */
import { prepareTillEarned } from '#api/data/loyalty/ledger.ts'
import type { Database } from '#api/database.ts'
import type { User } from '#schema/rest/account/user.ts'
import type { TestApi, TestSession } from './api.ts'
import { createBuyer } from './buyer.ts'

type Shop = { db: Database }

export const setPartnerType = (
  { db }: Shop,
  userId: string,
  type: NonNullable<User['partnerType']>,
) => db.prepare('UPDATE users SET partner_type = ? WHERE id = ?').bind(type, userId).run()

export async function findUser({ db }: Shop, phone: string): Promise<string> {
  const query = db.prepare('SELECT id FROM users WHERE phone = ?').bind(phone)
  const id = await query.first<string>('id')
  if (!id) throw new Error(`Nobody has the phone ${phone}`)
  return id
}

export async function createInstaller(api: TestApi, points = 0): Promise<TestSession> {
  const buyer = await createBuyer(api)
  await setPartnerType(api, buyer.userId, 'MOUNTER')
  if (points > 0) await givePoints(api, buyer.userId, points)
  return buyer
}

/** Later than any clock of a test. */
const farEnd = '2099-12-31'

/** Can be spent at once, to the end of a day; negative ones go. */
export async function givePoints(
  { db }: Shop,
  userId: string,
  points: number,
  expiresOn = farEnd,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO loyalty_entries (operation_id, user_id, kind, points, expires_on, reason, actor,
         created_at)
       VALUES (?, ?, 'CORRECTED', ?, ?, 'Подарок', 'SHOP', '2026-11-01T09:00:00.000Z')`,
    )
    .bind(crypto.randomUUID(), userId, points, expiresOn)
    .run()
}

/** As the ledger's entries add up, and nothing else; held ones are not counted. */
export async function countPoints({ db }: Shop, userId: string): Promise<number> {
  const sum = await db
    .prepare(
      `SELECT coalesce(sum(points), 0) AS sum FROM loyalty_entries
       WHERE user_id = ? AND expires_on IS NOT NULL`,
    )
    .bind(userId)
    .first<number>('sum')
  return sum ?? 0
}

const words = 'Покупка в\u00a0магазине'
let purchases = 0

/** Held until the sweep of another day; 50 roubles are a point. */
export async function earnPoints(
  api: TestApi,
  userId: string,
  points: number,
  { reason = words, at = api.clock.now() }: { reason?: string; at?: Date } = {},
): Promise<void> {
  purchases += 1
  const operationId = `till:${purchases}`
  const purchase = { userId, operationId, amountMinor: points * 5000, reason, now: at }
  await api.db.batch(prepareTillEarned(api.db, purchase))
}

/** Past the days that points are held, and the job has run. */
export async function passHold(api: TestApi): Promise<void> {
  api.clock.pass({ days: 32 })
  await api.sweep()
}

/** For the till. */
export async function showCode(api: TestApi, { token }: TestSession): Promise<string> {
  const { body } = await api.request('/user/loyalty/qrcode', { token })
  return body.code
}

/** As `loyalty.yaml: none` of a shop's folder says it. */
export const endProgram = ({ db }: Shop) =>
  db
    .prepare(
      `INSERT INTO loyalty_settings (id, version) VALUES (1, 1)
       ON CONFLICT DO UPDATE SET levels = NULL, spend_percent = NULL, lifetime_months = NULL,
         version = version + 1`,
    )
    .run()

export const resumeProgram = ({ db }: Shop) => db.prepare('DELETE FROM loyalty_settings').run()
