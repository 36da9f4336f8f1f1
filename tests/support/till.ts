/** A till with a key, and an installer who shops there. */
import { createTestApi } from './api.ts'
import { countPoints, createInstaller } from './loyalty.ts'
import { createStaff } from './staff.ts'

export async function createTill(points = 1000) {
  const api = await createTestApi()
  const installer = await createInstaller(api, points)
  const staff = await createStaff(api, 'MANAGER', 'Касса 1')
  const look = (code: string, more = {}, by = staff) =>
    by.call('/till/codes', { body: { code, ...more } })
  const buy = (body: object, key: string = crypto.randomUUID(), by = staff) =>
    by.call('/till/purchases', {
      body: { shopId: 'msk-north', receipt: '0142', totalMinor: 1_000_000, ...body },
      key,
    })
  const takeBack = (id: string, key: string = crypto.randomUUID()) =>
    staff.call(`/till/purchases/${id}/return`, { body: { reason: 'Вернули товар' }, key })
  /** But what the installer had at first. */
  const entries = async () => {
    const { results } = await api.db
      .prepare(
        `SELECT kind, points, reason FROM loyalty_entries WHERE kind <> 'CORRECTED' ORDER BY id`,
      )
      .all<{ kind: string; points: number; reason: string }>()
    return results
  }
  const balance = () => countPoints(api, installer.userId)
  return { api, installer, staff, look, buy, takeBack, entries, balance }
}

/** The status and the code of a refusal. */
export const toCode = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
  status,
  body.error?.code,
]
