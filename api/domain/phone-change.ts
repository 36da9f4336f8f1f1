/** Another phone for an account, by two codes or by one and a day (docs/decisions/0101). */
import type { ApiDependencies } from '#api/context.ts'
import {
  applyPhoneChange,
  endPhoneChange,
  listDuePhoneChanges,
  markToldPhoneChanges,
} from '#api/data/account/phone-change.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

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
