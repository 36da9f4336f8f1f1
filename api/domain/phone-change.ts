/** Another phone for an account, by two codes or by one and a day (docs/decisions/0101). */
import type { ApiDependencies } from '#api/context.ts'
import {
  applyPhoneChange,
  endPhoneChange,
  listDuePhoneChanges,
  listUntoldPhoneChanges,
  markTold,
  type PhoneChange,
} from '#api/data/account/phone-change.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'sms' | 'origin'>

const toEnd = (phone: string) => `…${phone.slice(-4)}`

/**
 * Tells the old phone what will be a day later. The day begins when it is told: a provider that is
 * down is asked again by the scheduled job.
 */
export async function announcePhoneChange(
  dependencies: Dependencies,
  change: PhoneChange,
): Promise<void> {
  const { db, now, origin } = dependencies
  const text = `Через сутки номер для входа в Отвес сменится на ${toEnd(change.phone)}. Если это не вы, отмените: ${origin}/profile/settings/phone`
  if (await tell(dependencies, change, text)) await markTold(db, change.id, now())
}

/** Those whose day has passed, before a request that would read or use a phone of theirs. */
export async function settlePhoneChanges(
  dependencies: Dependencies,
  which?: { phone?: string; userId?: string },
): Promise<void> {
  const { db, now } = dependencies
  for (const change of await listDuePhoneChanges(db, now(), which)) {
    if ((await applyPhoneChange(db, change, now())) === 'gone') {
      await endPhoneChange(db, change.id, 'CANCELLED')
    }
  }
}

/** Of the scheduled job. */
export async function sweepPhoneChanges(dependencies: Dependencies): Promise<void> {
  for (const change of await listUntoldPhoneChanges(dependencies.db)) {
    await announcePhoneChange(dependencies, change)
  }
  await settlePhoneChanges(dependencies)
}

/** False when it was surely not sent, and may be sent later. */
async function tell(
  { sms }: Dependencies,
  { id, oldPhone }: PhoneChange,
  text: string,
): Promise<boolean> {
  try {
    await sms.send({ phone: oldPhone, text })
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', { event: 'phone-change-unannounced', id, error: error.message })
    return !error.isTransient || error.isUncertain
  }
}
