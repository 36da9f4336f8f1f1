/** Scheduled jobs, run by the cron of api/wrangler.toml. */
import type { ApiDependencies } from '#api/context.ts'
import { judgeCodeFailures } from '#api/data/account/code-failure.ts'
import { judgeRefreshes } from '#api/data/account/refresh-count.ts'
import { expirePoints, releasePoints } from '#api/data/loyalty/sweep.ts'
import { removeToldRestocks } from '#api/data/message/restock-message.ts'
import { removals } from '#api/data/scheduled-jobs.ts'
import { log, toCause } from '#api/providers/log.ts'
import { sweepPhoneChanges } from './account/phone-change.ts'
import { queueMessages, sweepMessages } from './message/send.ts'
import { findChangedEstimates, findEstimateNotices } from './notification/estimate-notice.ts'
import { findChangedFavorites, findFavoriteNotices } from './notification/favorite-notice.ts'
import { findPointsNotices } from './notification/points-notice.ts'
import { settleUndecidedOrders } from './order/approval.ts'
import { settleHolds } from './payment/hold.ts'
import { settleOpenPayments } from './payment/open-payment.ts'
import { settleReceipts } from './payment/receipt-state.ts'
import { settleOrderRefunds, settleRefunds, settleReturns } from './payment/refund.ts'
import { settleOverdueOrders } from './payment/settlement.ts'
import { sweepFigures } from './staff/figure.ts'

type Step = (dependencies: ApiDependencies) => Promise<unknown>

const steps: Record<string, Step> = {
  settleOpenPayments,
  settleOverdueOrders,
  settleUndecidedOrders: (dependencies) => settleUndecidedOrders(dependencies),
  settleHolds,
  settleRefunds,
  settleReturns,
  settleOrderRefunds,
  settleReceipts: (dependencies) => settleReceipts(dependencies),
  releasePoints: ({ db, now }) => releasePoints(db, now()),
  expirePoints: ({ db, now }) => expirePoints(db, now()),
  findPointsNotices,
  findChangedFavorites,
  findChangedEstimates,
  findFavoriteNotices,
  findEstimateNotices,
  queueMessages,
  sweepMessages,
  sweepPhoneChanges,
  removeToldRestocks: ({ db }) => removeToldRestocks(db),
  sweepFigures: ({ db, now }) => sweepFigures(db, now()),
  raiseAlarms,
  removeOldRows,
}

/** No step keeps the next from its work; what failed is thrown when all are done. */
export async function runScheduledJobs(dependencies: ApiDependencies): Promise<void> {
  const errors: unknown[] = []
  for (const [job, step] of Object.entries(steps)) {
    try {
      await runJob(dependencies, job, step)
    } catch (error) {
      log('error', { event: 'job-failed', job, cause: toCause(error) })
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `Of a sweep: ${errors.join('; ')}`)
}

async function runJob(dependencies: ApiDependencies, job: string, step: Step): Promise<void> {
  const { telemetry, now } = dependencies
  const startedAtMs = performance.now()
  try {
    await telemetry.follow({ kind: 'job', name: job, labels: { job } }, async (tell) => {
      await step(dependencies)
      tell({ result: 'ok' })
    })
    telemetry.set('shop_job_last_success_timestamp_seconds', { job }, toSeconds(now().getTime()))
  } finally {
    const seconds = toSeconds(performance.now() - startedAtMs)
    telemetry.set('shop_job_last_duration_seconds', { job }, seconds)
    telemetry.set('shop_job_last_run_timestamp_seconds', { job }, toSeconds(now().getTime()))
  }
}

const toSeconds = (ms: number) => ms / 1000

/** Each kind of rows can fail without the others. */
async function removeOldRows({ db, now }: ApiDependencies): Promise<void> {
  const errors: unknown[] = []
  for (const remove of removals) {
    await remove(db, now()).catch((error: unknown) => void errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.join('; '))
}

async function raiseAlarms({ db, now }: ApiDependencies): Promise<void> {
  for (const alarm of await judgeRefreshes(db, now())) {
    log('error', { event: 'refresh-grace-high', ...alarm })
  }
  for (const alarm of await judgeCodeFailures(db, now())) {
    log('error', { event: 'code-failures-high', ...alarm })
  }
}
