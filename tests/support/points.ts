/** Points that the till's side of the ledger gives, and that time releases. */
import { prepareTillEarned } from '#api/data/loyalty/ledger.ts'
import type { TestApi } from './api.ts'

const reason = 'Покупка в\u00a0магазине'

let purchases = 0

/** Held until the sweep of another day; 50 roubles are a point. */
export async function earnPoints(
  api: TestApi,
  userId: string,
  points: number,
  { words = reason, at = api.clock.now() }: { words?: string; at?: Date } = {},
): Promise<void> {
  purchases += 1
  const operationId = `till:${purchases}`
  const purchase = { userId, operationId, amountMinor: points * 5000, reason: words, now: at }
  await api.db.batch(prepareTillEarned(api.db, purchase))
}

/** Past the days that points are held, and the job has run. */
export async function passHold(api: TestApi): Promise<void> {
  api.clock.pass({ hours: 32 * 24 })
  await api.sweep()
}
