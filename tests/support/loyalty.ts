/** Installers, their points, and their codes for the till. */
import type { Database } from '#api/context.ts'
import type { TestApi, TestSession } from './api.ts'
import { createBuyer } from './buyer.ts'

/** Behind the api's back: how one becomes an installer is tested elsewhere. */
export const becomeInstaller = ({ db }: { db: Database }, userId: string) =>
  db.prepare("UPDATE users SET partner_type = 'MOUNTER' WHERE id = ?").bind(userId).run()

export async function createInstaller(api: TestApi): Promise<TestSession> {
  const buyer = await createBuyer(api)
  await becomeInstaller(api, buyer.userId)
  return buyer
}

export async function showCode(api: TestApi, { token }: TestSession): Promise<string> {
  const { body } = await api.request('/user/loyalty/qrcode', { token })
  return body.code
}

/** The last day of points that nothing else is said of. */
const farEnd = '2027-10-31'

/** Points that can be spent, made behind the api's back: how they are earned is the ledger's. */
export async function givePoints(
  { db }: { db: Database },
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
