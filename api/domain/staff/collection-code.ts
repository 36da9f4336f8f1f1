/** The code that a buyer says at the counter: it cannot be found by trying. */
import type { ApiDependencies } from '#api/context.ts'
import { findCodeWait, noteWrongCode } from '#api/data/staff/collection-code.ts'
import type { StaffOrderState } from '#api/data/staff/order-act.ts'
import type { Refusal } from '#api/outcome.ts'
import type { StaffOrderMove } from '#schema/rest/staff/order.ts'
import type { StaffKeyed } from './act.ts'

const field = ['collectionCode']

export const asksCode = ({ collectionCode }: StaffOrderState, { status }: StaffOrderMove) =>
  status === 'COMPLETED' && collectionCode !== null

/** Null when no code is asked for, or it is the right one. */
export async function refuseCode(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  { number, staff, requestId }: StaffKeyed & { number: number },
  state: StaffOrderState,
  move: StaffOrderMove,
): Promise<Refusal | null> {
  if (!asksCode(state, move)) return null
  const waitSeconds = await findCodeWait(db, number, now())
  if (waitSeconds > 0) return refuseForNow(waitSeconds)
  if (move.collectionCode?.trim() === state.collectionCode) return null
  if (await noteWrongCode(db, { staff, requestId, now: now() }, number)) {
    return { code: 'CODE_WRONG', field }
  }
  return refuseForNow(await findCodeWait(db, number, now()))
}

function refuseForNow(waitSeconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60))
  return {
    code: 'TOO_MANY',
    field,
    message:
      `Код много раз введён неверно. Повторите через ${minutes}\u00a0мин ` +
      'или попросите покупателя открыть заказ на\u00a0сайте',
    retryAfterSeconds: waitSeconds,
  }
}
