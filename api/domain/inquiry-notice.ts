/** Tells the shop by SMS of new inquiries, each once. */
import type { ApiDependencies } from '#api/context.ts'
import {
  postponeUntold,
  takeUntold,
  type UntoldInquiry,
  updateTold,
} from '#api/data/feedback/inquiry.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { toLeaseEnd, toRetryAt } from './retry.ts'
import { truncate } from './truncate.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'sms' | 'now' | 'inquiryPhone'>

const namedMax = 3
const phraseMax = 40

/**
 * One message a sweep, however many there are: strangers cannot spend the shop's money faster.
 * An inquiry counts as told when the message is handed over, so that a sweep that dies loses none.
 */
export async function sendInquiryNotices({
  db,
  sms,
  now,
  inquiryPhone,
}: Dependencies): Promise<void> {
  if (inquiryPhone === null) return
  const untold = await takeUntold(db, { now: now(), until: toLeaseEnd(now()) })
  const [oldest] = untold
  if (!oldest) return
  try {
    await sms.send({ phone: inquiryPhone, text: toText(untold) })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('error', { event: 'inquiries not told', count: untold.length, error: error.message })
    if (error.isTransient) {
      return postponeUntold(db, untold, toRetryAt(now(), oldest.tryCount))
    }
  }
  await updateTold(db, untold, now())
}

/** Names no person: whom to call is told by `npm run answer` only. */
function toText(untold: readonly UntoldInquiry[]): string {
  const named = untold
    .slice(0, namedMax)
    .map(({ number, phrase }) => `№ ${number} «${truncate(phrase, phraseMax)}»`)
  const more = untold.length - named.length
  const title = untold.length === 1 ? 'новая заявка' : 'новые заявки'
  return `Отвес: ${title} ${named.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`
}
