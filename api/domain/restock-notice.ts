/** Tells by SMS of products that are in stock again, each once. */
import type { ApiDependencies } from '#api/context.ts'
import {
  postponeRestocked,
  type Restocked,
  releaseRestocked,
  removeRestocked,
  takeRestocked,
} from '#api/data/feedback/restock.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { toLeaseEnd, toRetryAt } from './retry.ts'
import { truncate } from './truncate.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'sms' | 'origin'>

const nameMax = 60

/**
 * A request goes when its message is handed over, so that a sweep that dies loses none. What could
 * not be handed over is tried again; what the provider refuses of one phone is not.
 */
export async function sendRestockNotices(dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies
  const due = await takeRestocked(db, { now: now(), until: toLeaseEnd(now()) })
  const told = new Set<string>()
  for (const [i, restocked] of due.entries()) {
    // The same person may have asked as a guest and as a user.
    const key = `${restocked.phone} ${restocked.productId}`
    if (told.has(key)) continue
    told.add(key)
    if (await tell(dependencies, restocked)) await removeRestocked(db, restocked)
    else {
      // A provider that is down, or unpaid, refuses the others too.
      await postponeRestocked(db, restocked, toRetryAt(now(), restocked.tryCount))
      return releaseRestocked(db, due.slice(i + 1))
    }
  }
}

/** False when another try may help. */
async function tell({ sms, origin }: Dependencies, restocked: Restocked): Promise<boolean> {
  const { phone, productId } = restocked
  try {
    await sms.send({ phone, text: toText(restocked, origin) })
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('error', { event: 'restock not told', productId, error: error.message })
    return !error.isTransient
  }
}

function toText({ name, slug }: Restocked, origin: string): string {
  return `Отвес: «${truncate(name, nameMax)}» снова в наличии. ${origin}/product/${slug}`
}
