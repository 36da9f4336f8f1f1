/** Receipts that were not made: sent again after mending, or made at the shop's own till. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findFailedReceipt,
  prepareMadeByHand,
  prepareReceiptSeen,
  prepareResent,
} from '#api/data/payment/receipt-staff.ts'
import { settleReceipts } from '#api/domain/payment/receipt-state.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type { StaffReceiptAct } from '#schema/rest/staff/receipt.ts'
import { actOnOrder, answerStaffOrder, type StaffAsked } from './order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat'>

/** How long the caller waits for the provider; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000

export async function actOnStaffReceipt(
  dependencies: Dependencies,
  asked: StaffAsked & { id: string },
  wanted: StaffReceiptAct,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  const { id } = asked
  const { version, document } = wanted
  const request = { act: 'order.receipt', id, ...wanted }
  const outcome = await actOnOrder(dependencies, asked, request, async (state) => {
    const receipt = await findFailedReceipt(db, { id, orderId: state.id })
    const refusal = refuse(receipt, state.version !== version)
    if (refusal) return { refusal }
    const acted = { id, orderId: state.id, now: now() }
    return {
      isSeen: true,
      act: {
        act: wanted.do === 'SEND' ? 'order.receipt-send' : 'order.receipt-made',
        after: { ...(document && { receipt: document }) },
      },
      statements: [
        wanted.do === 'SEND'
          ? prepareResent(db, acted)
          : prepareMadeByHand(db, { ...acted, document }),
        prepareReceiptSeen(db, state.id),
      ],
    }
  })
  if (!outcome.ok) return outcome
  const orderId = outcome.value.order.id
  await withTimeout(settleTimeoutMs, settleReceipts(dependencies, orderId))
  return answerStaffOrder(dependencies, asked.number)
}

function refuse(receipt: { state: string } | null, isStale: boolean): Refusal | null {
  if (!receipt) return { code: 'NOT_FOUND', field: ['id'] }
  if (isStale) return { code: 'CONFLICT', field: ['version'] }
  if (receipt.state === 'REFUSED' || receipt.state === 'LOST') return null
  const message =
    receipt.state === 'PENDING' ? 'Этот чек ещё оформляется' : 'Этот чек уже\u00a0пробит'
  return { code: 'VALIDATION', field: ['id'], message }
}
