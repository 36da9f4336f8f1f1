/** Whether each part of the api can do its work. A provider that fails is a warning: the shop sells on. */
import type { ApiDependencies } from '#api/context.ts'
import { isHealthy } from '#api/data/health.ts'
import { findNewestTime, listAppliedMigrations } from '#api/data/readiness.ts'
import type { ProviderState } from '#api/providers/watch.ts'
import type { Check } from '#schema/rest/readiness.ts'
import { toCause, writeLog } from '#telemetry/log.ts'

/** Clocks of machines differ by seconds. */
const clockMs = 60_000
/** A call of a provider that failed longer ago says nothing of now. */
const failedMs = 5 * 60_000

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'migrations' | 'providerStates'>

export async function listChecks(dependencies: Dependencies): Promise<Check[]> {
  const { providerStates, now } = dependencies
  const [database, migrations, clock] = await Promise.all([
    checkDatabase(dependencies),
    judge('migrations', () => checkMigrations(dependencies)),
    judge('clock', () => checkClock(dependencies)),
  ])
  const providers = [...providerStates].map(([name, state]) => checkProvider(name, state, now()))
  return [database, migrations, clock, ...providers]
}

/** What cannot be asked is not known: the database says itself that it fails. */
async function judge(name: string, check: () => Promise<Check>): Promise<Check> {
  try {
    return await check()
  } catch (error) {
    writeLog('error', { event: 'check-failed', check: name, cause: toCause(error) })
    return { name, status: 'fail', detail: 'it cannot be looked at' }
  }
}

async function checkDatabase({ db, now }: Dependencies): Promise<Check> {
  const name = 'database'
  if (await isHealthy(db, now())) return { name, status: 'ok' }
  return { name, status: 'fail', detail: 'it cannot be read or written, or is damaged' }
}

async function checkMigrations({ db, migrations }: Dependencies): Promise<Check> {
  const name = 'migrations'
  const applied = await listAppliedMigrations(db)
  if (!migrations || !applied) return { name, status: 'ok', detail: 'not known' }
  // Older ones were folded into the first, which has the name of the last of them.
  const [baseline = ''] = migrations
  const pending = migrations.filter((one) => !applied.includes(one))
  const newer = applied.filter((one) => one > baseline && !migrations.includes(one))
  if (pending.length > 0) return { name, status: 'fail', detail: `pending: ${toFew(pending)}` }
  if (newer.length > 0) {
    return { name, status: 'fail', detail: `of a newer version of the shop: ${toFew(newer)}` }
  }
  return { name, status: 'ok' }
}

const toFew = (names: readonly string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '')

/** Codes, tokens and days of delivery go by the clock; what was written ahead of it tells. */
async function checkClock({ db, now }: Dependencies): Promise<Check> {
  const name = 'clock'
  const newestMs = await findNewestTime(db)
  const aheadMs = (newestMs ?? 0) - now().getTime()
  if (aheadMs <= clockMs) return { name, status: 'ok' }
  const seconds = Math.round(aheadMs / 1000)
  return { name, status: 'fail', detail: `${seconds} s behind what the shop has written before` }
}

function checkProvider(name: string, state: ProviderState, now: Date): Check {
  const { kind, okAtMs, failedAtMs } = state
  if (kind === 'missing') return { name, status: 'warn', detail: 'no key is configured' }
  const agoMs = failedAtMs === null ? Number.POSITIVE_INFINITY : now.getTime() - failedAtMs
  const isFailing = agoMs < failedMs && (okAtMs ?? 0) <= (failedAtMs ?? 0)
  if (!isFailing) return { name, status: 'ok', detail: kind }
  const detail = `${kind}; its last call failed ${Math.round(agoMs / 1000)} s ago`
  return { name, status: 'warn', detail }
}
