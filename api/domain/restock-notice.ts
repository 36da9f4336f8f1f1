/** Tells by SMS of products that are in stock again, each once. */
import type { ApiDependencies } from '#api/context.ts'
import { keepRestocks, type Restocked, takeRestocked } from '#api/data/feedback/restock.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { truncate } from './truncate.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'sms' | 'origin'>

const nameMax = 60

/** What could not be handed over stays for the next sweep; what is refused of one phone does not. */
export async function sendRestockNotices({ db, sms, origin }: Dependencies): Promise<void> {
  const due = await takeRestocked(db)
  const told = new Set<string>()
  for (const [i, restock] of due.entries()) {
    const { phone, productId } = restock
    // The same person may have asked as a guest and as a user.
    const key = `${phone} ${productId}`
    if (told.has(key)) continue
    told.add(key)
    try {
      await sms.send({ phone, text: toText(restock, origin) })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log('error', { event: 'restock not told', productId, error: error.message })
      if (!error.isTransient) continue
      await keepRestocks(db, due.slice(i))
      return
    }
  }
}

function toText({ name, slug }: Restocked, origin: string): string {
  return `Отвес: «${truncate(name, nameMax)}» снова в наличии. ${origin}/product/${slug}`
}
