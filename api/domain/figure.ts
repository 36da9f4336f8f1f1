/** Puts the figures of the database beside the counters, when a monitor reads them. */
import type { ApiDependencies } from '#api/context.ts'
import { type Figures, readFigures } from '#api/data/figure.ts'

/** However often they are read. */
const keptMs = 5000

/** States without a row are zero, not absent: an alert on nothing would never end. */
const known = {
  waiting: ['SMS', 'EMAIL'],
  messages: ['WAITING', 'SENDING', 'SENT', 'LOST', 'REFUSED', 'DROPPED'],
  payments: ['PENDING', 'AUTHORIZED', 'PAID', 'DECLINED', 'EXPIRED'],
}

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'telemetry'>

/** Made once for the Worker. */
export function createFigures(dependencies: Dependencies): () => Promise<void> {
  const { db, now } = dependencies
  let readAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    const nowMs = now().getTime()
    if (nowMs - readAtMs < keptMs) return
    readAtMs = nowMs
    tell(dependencies, await readFigures(db, now()))
  }
}

function tell({ telemetry, now }: Dependencies, figures: Figures): void {
  const setAll = (metric: string, label: string, counts: Record<string, number>) => {
    for (const [name, count] of Object.entries(counts)) {
      telemetry.set(metric, { [label]: name }, count)
    }
  }
  setAll('shop_orders', 'status', figures.orders)
  setAll('shop_payments', 'status', { ...toZeros(known.payments), ...figures.payments })
  setAll('shop_messages', 'state', { ...toZeros(known.messages), ...figures.messages })
  setAll('shop_messages_waiting', 'channel', { ...toZeros(known.waiting), ...figures.waiting })
  const { overdueSince, databaseBytes } = figures
  const overdueMs = overdueSince === null ? 0 : now().getTime() - Date.parse(overdueSince)
  telemetry.set('shop_messages_overdue_seconds', {}, overdueMs / 1000)
  telemetry.set('shop_database_size_bytes', {}, databaseBytes)
}

const toZeros = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]))
