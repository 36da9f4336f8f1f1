/** Another phone for an account, by two codes or by one and a day (docs/decisions/0101). */
import type { ApiDependencies } from '#api/context.ts'
import {
  applyPhoneChange,
  endPhoneChange,
  findPhoneChange,
  listDuePhoneChanges,
  markToldPhoneChanges,
} from '#api/data/account/phone-change.ts'
import type { Refusal } from '#api/outcome.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

export const ownPhone: Refusal = {
  code: 'VALIDATION',
  field: ['phone'],
  message: 'По этому номеру вы уже входите',
}

/** To the phone that the account has, a code of a change goes only once the new one is proven. */
export async function refuseChangeCode(
  { db, now }: Dependencies,
  { userId, phone, oldPhone }: { userId: string; phone: string; oldPhone: string | null },
): Promise<Refusal | null> {
  if (phone !== oldPhone) return null
  const change = await findPhoneChange(db, userId, now())
  return change?.state === 'PROVEN' || change?.state === 'WAITING' ? null : ownPhone
}

/** Those whose day has passed, before a request that would read or use a phone of theirs. */
export async function settlePhoneChanges(
  { db, now }: Dependencies,
  which?: { phone?: string; userId?: string },
): Promise<void> {
  for (const change of await listDuePhoneChanges(db, now(), which)) {
    if ((await applyPhoneChange(db, change, now())) === 'gone') {
      await endPhoneChange(db, change.id, 'CANCELLED')
    }
  }
}

/** Of the scheduled job, after messages were sent. */
export async function sweepPhoneChanges({ db, now }: Dependencies): Promise<void> {
  await markToldPhoneChanges(db, now())
  await settlePhoneChanges({ db, now })
}
