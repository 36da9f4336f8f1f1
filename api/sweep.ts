/** What time alone makes happen, run by the schedule of api/wrangler.toml. */
import type { ApiDependencies } from './context.ts'
import { judgeCodeFailures } from './data/code-failure.ts'
import { judgeRefreshes } from './data/refresh-count.ts'
import { removeExpiredSecrets } from './data/sweep.ts'
import { settleHolds } from './holding.ts'
import { tellInquiries } from './inquiring.ts'
import { log } from './log.ts'
import { settleOverdueOrders } from './paying.ts'
import { settleRefunds, settleReturns } from './refunding.ts'
import { tellRestocks } from './restocking.ts'

export async function sweep(dependencies: ApiDependencies): Promise<void> {
  await settleOverdueOrders(dependencies)
  await settleHolds(dependencies)
  await settleRefunds(dependencies)
  await settleReturns(dependencies)
  await tellRestocks(dependencies)
  await tellInquiries(dependencies)
  const { db, now } = dependencies
  for (const alarm of await judgeRefreshes(db, now())) {
    log('error', { event: 'refresh-grace-high', ...alarm })
  }
  for (const alarm of await judgeCodeFailures(db, now())) {
    log('error', { event: 'code-failures-high', ...alarm })
  }
  await removeExpiredSecrets(db, now())
}
