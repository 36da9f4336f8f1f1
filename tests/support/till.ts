/** A till with a key, and an installer who shops there. */
import { createTestApi } from './api.ts'
import { createInstaller, givePoints } from './loyalty.ts'
import { createStaff } from './staff.ts'

export async function createTill(points = 1000) {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  if (points > 0) await givePoints(api, installer.userId, points)
  const staff = await createStaff(api, 'ORDERS', 'Касса 1')
  const look = (code: string, more = {}, by = staff) =>
    by.call('/till/codes', { body: { code, ...more } })
  const buy = (body: object, key: string = crypto.randomUUID(), by = staff) =>
    by.call('/till/purchases', {
      body: { shopId: 'msk-north', receipt: '0142', totalMinor: 1_000_000, ...body },
      key,
    })
  const takeBack = (id: string, key: string = crypto.randomUUID()) =>
    staff.call(`/till/purchases/${id}/return`, { body: { reason: 'Вернули товар' }, key })
  const entries = async () => {
    const { results } = await api.db
      .prepare('SELECT kind, points, reason FROM loyalty_entries WHERE actor <> ? ORDER BY id')
      .bind('nobody')
      .all<{ kind: string; points: number; reason: string }>()
    return results.filter(({ reason }) => reason !== 'Подарок')
  }
  const balance = () =>
    api.db
      .prepare('SELECT coalesce(sum(points), 0) AS n FROM loyalty_balances WHERE user_id = ?')
      .bind(installer.userId)
      .first<number>('n')
  return { api, installer, staff, look, buy, takeBack, entries, balance }
}

/** The status and the code of a refusal. */
export const toCode = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
  status,
  body.error?.code,
]
