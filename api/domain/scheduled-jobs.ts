/** Scheduled jobs, run by the cron of api/wrangler.toml. */
import type { ApiDependencies } from '#api/context.ts'
import { judgeCodeFailures } from '#api/data/account/code-failure.ts'
import { judgeRefreshes } from '#api/data/account/refresh-count.ts'
import { expirePoints, releasePoints } from '#api/data/loyalty/sweep.ts'
import { removeToldRestocks } from '#api/data/message/restock-message.ts'
import { removals } from '#api/data/scheduled-jobs.ts'
import { log } from '#api/providers/log.ts'
import { sweepPhoneChanges } from './account/phone-change.ts'
import { queueMessages, sweepMessages } from './message/send.ts'
import { findChangedEstimates, findEstimateNotices } from './notification/estimate-notice.ts'
import { findChangedFavorites, findFavoriteNotices } from './notification/favorite-notice.ts'
import { findPointsNotices } from './notification/points-notice.ts'
import { settleUndecidedOrders } from './order/approval.ts'
import { settleHolds } from './payment/hold.ts'
import { settleOpenPayments } from './payment/open-payment.ts'
import { settleOrderRefunds, settleRefunds, settleReturns } from './payment/refund.ts'
import { settleOverdueOrders } from './payment/settlement.ts'

type Step = (dependencies: ApiDependencies) => Promise<unknown>

const steps: Step[] = [
  settleOpenPayments,
  settleOverdueOrders,
  (dependencies) => settleUndecidedOrders(dependencies),
  settleHolds,
  settleRefunds,
  settleReturns,
  settleOrderRefunds,
  ({ db, now }) => releasePoints(db, now()),
  ({ db, now }) => expirePoints(db, now()),
  findPointsNotices,
  findChangedFavorites,
  findChangedEstimates,
  findFavoriteNotices,
  findEstimateNotices,
  queueMessages,
  sweepMessages,
  sweepPhoneChanges,
  ({ db }) => removeToldRestocks(db),
  raiseAlarms,
  ...removals.map(
    (remove): Step =>
      ({ db, now }) =>
        remove(db, now()),
  ),
]

/** No step keeps the next from its work; what failed is thrown when all are done. */
export async function runScheduledJobs(dependencies: ApiDependencies): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step(dependencies)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `Of a sweep: ${errors.join('; ')}`)
}

async function raiseAlarms({ db, now }: ApiDependencies): Promise<void> {
  for (const alarm of await judgeRefreshes(db, now())) {
    log('error', { event: 'refresh-grace-high', ...alarm })
  }
  for (const alarm of await judgeCodeFailures(db, now())) {
    log('error', { event: 'code-failures-high', ...alarm })
  }
}
