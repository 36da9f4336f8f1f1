/** What the shop's people do with an order: each act once, on the order as they saw it. */
import type { ApiDependencies } from '#api/context.ts'
import { areCodesSeen } from '#api/data/marking/code.ts'
import { prepareDriver, preparePicked } from '#api/data/order/move.ts'
import { prepareCancellation, prepareTransition } from '#api/data/order/status.ts'
import { holdAll, type Seen } from '#api/data/staff/act-key.ts'
import type { StaffAct } from '#api/data/staff/audit.ts'
import { isCodeWelcome } from '#api/data/staff/collection-code.ts'
import { findStaffOrder, toSubject } from '#api/data/staff/order.ts'
import {
  findStaffOrderState,
  isOrderSeen,
  prepareNote,
  type StaffOrderState,
} from '#api/data/staff/order-act.ts'
import type { Database } from '#api/database.ts'
import { asksCodes, listPickedKeys, refuseCodes } from '#api/domain/marking/line.ts'
import { settleHolds } from '#api/domain/payment/hold.ts'
import { settleReceipts } from '#api/domain/payment/receipt-state.ts'
import { settleOrderRefunds, settleRefunds } from '#api/domain/payment/refund.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import { toLocal } from '#language/local-time.ts'
import { cancelReasonMessage } from '#schema/cancel-reason.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { listNext } from '#schema/order-way.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { OrderDriver } from '#schema/rest/order/driver.ts'
import type { StaffOrder, StaffOrderMove } from '#schema/rest/staff/order.ts'
import { mayDo, type RoleAct, type StaffRole } from '#schema/staff-role.ts'
import { toVatsOfDay } from '#schema/vat.ts'
import { actOnce, type StaffKeyed } from './act.ts'
import { asksCode, refuseCode } from './collection-code.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat'>

/** An order's number with the caller and their Idempotency-Key. */
export type StaffAsked = StaffKeyed & { number: number }

/** How long the caller waits for the money; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000

/** Moves an order to another status; money that is held or was paid follows. */
export async function moveStaffOrder(
  dependencies: Dependencies,
  asked: StaffAsked,
  move: StaffOrderMove,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  const outcome = await actOnOrder(
    dependencies,
    asked,
    { act: 'order.move', ...move },
    async (state) => {
      const refusal =
        refuseMove(state, move, asked.staff.role) ??
        (await refuseCode(dependencies, asked, state, move))
      if (refusal) return { refusal }
      const codes = await checkCodes(dependencies, asked, { state, move })
      if ('refusal' in codes) return codes
      const { id: orderId, status: from } = state
      const { number } = asked
      const change = { orderId, from, now: now() }
      return {
        isSeen: true,
        holds: holdAll([
          ...(asksCode(state, move) ? [isCodeWelcome(number, now())] : []),
          ...codes.holds,
        ]),
        act: toMoveAct(state, move),
        statements:
          move.status === 'CANCELLED'
            ? prepareCancellation(db, { ...change, reason: move.reason })
            : prepareTransition(
                db,
                { ...change, to: move.status, ...toHandedVats(dependencies, state, move) },
                prepareTold(db, { state, move, now: now() }),
              ),
      }
    },
  )
  if (outcome.ok) {
    const orderId = outcome.value.order.id
    await withTimeout(settleTimeoutMs, settleMoney(dependencies, orderId))
  }
  return outcome
}

/** The rates of the day goods are handed over, in the city of the order. */
const toHandedVats = (
  { vat, now }: Pick<ApiDependencies, 'vat' | 'now'>,
  { timezone }: StaffOrderState,
  { status }: StaffOrderMove,
) =>
  status === 'COMPLETED' ? { vats: toVatsOfDay(vat, toLocal(now().getTime(), timezone).day) } : {}

/** What is held is taken or let go, what is to be given back is, and receipts are made of it. */
export async function settleMoney(dependencies: Dependencies, orderId: string): Promise<void> {
  await settleHolds(dependencies, orderId)
  await settleRefunds(dependencies, orderId)
  await settleOrderRefunds(dependencies, orderId)
  await settleReceipts(dependencies, orderId)
}

type Moved = { state: StaffOrderState; move: StaffOrderMove; now: Date }

/** What the move says beside the status: what was found, and who brings it. */
function prepareTold(db: Database, moved: Moved): D1PreparedStatement[] {
  const { id: orderId, status: from } = moved.state
  const { driver, status } = moved.move
  const isSent = driver !== null && status === 'DELIVERING'
  const driven = isSent ? [prepareDriver(db, { orderId, from }, toKept(driver))] : []
  return [...preparePicking(db, moved), ...driven]
}

/** A marked line leaves the shelf and the shop with the codes of its pieces, which stay as seen. */
async function checkCodes(
  { db, now }: Dependencies,
  { number }: StaffAsked,
  { state, move }: Pick<Moved, 'state' | 'move'>,
): Promise<{ refusal: Refusal } | { holds: Seen[] }> {
  if (!asksCodes(state.status, move.status)) return { holds: [] }
  const found = await findStaffOrder(db, number, now())
  if (!found) return { refusal: { code: 'NOT_FOUND' } }
  const refusal = refuseCodes(found, state.status === 'PICKING' ? move.picked : [])
  return refusal ? { refusal } : { holds: [areCodesSeen(state.id, listPickedKeys(found))] }
}

const toKept = ({ name, phone }: OrderDriver) => ({ name, phone: toPhoneDigits(phone) })

function preparePicking(db: Database, { state, move, now }: Moved): D1PreparedStatement[] {
  if (state.status !== 'PICKING') return []
  const found = move.picked.map(({ itemId, quantity }) => {
    return { itemId, quantity: toHundredths(quantity) ?? 0 }
  })
  return preparePicked(db, { orderId: state.id, now }, found)
}

const toMoveAct = (state: StaffOrderState, move: StaffOrderMove): Omit<StaffAct, 'subject'> => ({
  act: 'order.move',
  before: { status: state.status },
  after: {
    status: move.status,
    ...(move.picked.length > 0 && { picked: move.picked }),
    ...(move.reason && { reason: move.reason }),
  },
})

const isNothingFound = ({ itemIds }: StaffOrderState, { picked }: StaffOrderMove) =>
  itemIds.every((id) => picked.some(({ itemId, quantity }) => itemId === id && quantity === 0))

/** What a role must be allowed to move an order so. */
function toRoleAct({ status }: Pick<StaffOrderMove, 'status'>): RoleAct {
  if (status === 'CANCELLED') return 'order.cancel'
  return status === 'COMPLETED' ? 'order.hand-over' : 'order.pick'
}

/** What its buyer has comes back by a return, once the rest is handed over or refused. */
export const refuseHanded: Refusal = {
  code: 'ORDER_NOT_MOVABLE',
  field: ['status'],
  message: 'Часть заказа уже у\u00a0покупателя: запишите отказ от\u00a0остатка',
}

function refuseMove(state: StaffOrderState, move: StaffOrderMove, role: StaffRole): Refusal | null {
  if (!mayDo(role, toRoleAct(move))) return { code: 'FORBIDDEN' }
  if (state.version !== move.version) return { code: 'CONFLICT', field: ['version'] }
  if (!listNext(state.status, state.method).includes(move.status)) {
    return { code: 'ORDER_NOT_MOVABLE', field: ['status'] }
  }
  if (move.status === 'CANCELLED' && state.isHandedInPart) return refuseHanded
  if (move.status === 'CANCELLED' && move.reason === '') {
    return { code: 'VALIDATION', field: ['reason'], message: cancelReasonMessage }
  }
  const isEmpty = state.status === 'PICKING' && isNothingFound(state, move)
  if (isEmpty && move.status !== 'CANCELLED') {
    const message = 'Ничего не\u00a0нашлось: отмените заказ'
    return { code: 'VALIDATION', field: ['picked'], message }
  }
  const unknown = move.picked.findIndex(({ itemId }) => !state.itemIds.includes(itemId))
  if (unknown >= 0) return { code: 'NOT_FOUND', field: ['picked', String(unknown), 'itemId'] }
  return null
}

/** A note for the shop's people alone. */
export function noteStaffOrder(
  dependencies: Dependencies,
  asked: StaffAsked,
  text: string,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  return actOnOrder(dependencies, asked, { act: 'order.note', text }, ({ id }) => ({
    isSeen: false,
    act: { act: 'order.note', after: { text } },
    statements: [prepareNote(db, { orderId: id, by: asked.staff.name, text, now: now() })],
  }))
}

export type OrderPlan =
  | { refusal: Refusal }
  | {
      /** Whether the order must still be as it was seen when the batch runs. */
      isSeen: boolean
      /** What else must hold then. */
      holds?: Seen
      act: Omit<StaffAct, 'subject'>
      statements: D1PreparedStatement[]
    }

/** An act on one order. */
export async function actOnOrder(
  dependencies: Dependencies,
  asked: StaffAsked,
  request: object,
  plan: (state: StaffOrderState) => OrderPlan | Promise<OrderPlan>,
): Promise<Outcome<StaffOrder>> {
  const { db } = dependencies
  const { number } = asked
  return actOnce(dependencies, asked, {
    request: { number, ...request },
    plan: async () => {
      const state = await findStaffOrderState(db, number)
      if (!state) return { refusal: { code: 'NOT_FOUND' } }
      const planned = await plan(state)
      if ('refusal' in planned) return planned
      return {
        id: state.id,
        isSeen: planned.isSeen ? isOrderSeen(state, planned.holds) : null,
        act: { ...planned.act, subject: toSubject(number) },
        statements: planned.statements,
      }
    },
    answer: () => answerStaffOrder(dependencies, number),
  })
}

/** An order as it is now. */
export async function answerStaffOrder(
  { db, now }: Dependencies,
  number: number,
): Promise<Outcome<StaffOrder>> {
  const found = await findStaffOrder(db, number, now())
  return found ? accept(found) : decline('NOT_FOUND')
}
