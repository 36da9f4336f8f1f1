/** Installers, and their codes for the till. */
import type { TestApi, TestSession } from './api.ts'
import { createBuyer } from './buyer.ts'

/** Made behind the api's back: how one becomes an installer is tested elsewhere. */
export async function createInstaller(api: TestApi): Promise<TestSession> {
  const buyer = await createBuyer(api)
  await api.db
    .prepare(`UPDATE users SET partner_type = 'MOUNTER' WHERE id = ?`)
    .bind(buyer.userId)
    .run()
  return buyer
}

export async function showCode(api: TestApi, { token }: TestSession): Promise<string> {
  const { body } = await api.request('/user/loyalty/qrcode', { token })
  return body.code
}

/** Points that can be spent, made behind the api's back: how they are earned is the ledger's. */
export async function givePoints(api: TestApi, { userId }: TestSession, points: number) {
  await api.db
    .prepare(
      `INSERT INTO loyalty_entries (operation_id, user_id, kind, points, expires_on, reason, actor,
         created_at)
       VALUES (?, ?, 'CORRECTED', ?, '2027-06-30', 'Подарок', 'SHOP', ?)`,
    )
    .bind(`given:${crypto.randomUUID()}`, userId, points, api.clock.now().toISOString())
    .run()
}
