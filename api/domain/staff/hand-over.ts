/** Goods that are handed over in parts, or that their buyer does not take (docs/decisions/0235). */
import type { ApiDependencies } from '#api/context.ts'
import { areCodesSeen, listWaitingTexts } from '#api/data/marking/code.ts'
import {
  findLastPosition,
  prepareHandOver,
  prepareHandOverTold,
  preparePartHandedOver,
} from '#api/data/order/hand-over.ts'
import { prepareTransition } from '#api/data/order/status.ts'
import { preparePartSettlements } from '#api/data/payment/receipt-part.ts'
import { holdAll } from '#api/data/staff/act-key.ts'
import { isCodeWelcome } from '#api/data/staff/collection-code.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import type { StaffOrderState } from '#api/data/staff/order-act.ts'
import { type HandedCodes, sortCodes, toWaiting } from '#api/domain/marking/hand-over.ts'
import { listPickedKeys, refuseCodes } from '#api/domain/marking/line.ts'
import { accept, decline, declineField, type Outcome, type Refusal } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import { toLocal } from '#language/local-time.ts'
import { formatAmount, formatGenitive } from '#language/ru/paper.ts'
import { listNext } from '#schema/order-way.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { StaffHandOver } from '#schema/rest/staff/hand-over.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { mayDo, type StaffRole } from '#schema/staff-role.ts'
import { toVatsOfDay } from '#schema/vat.ts'
import { refuseCode } from './collection-code.ts'
import { type HandOverMoney, reckonHandOver, type Taken } from './hand-over-money.ts'
import {
  actOnOrder,
  answerStaffOrder,
  type OrderPlan,
  type StaffAsked,
  settleMoney,
} from './order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat'>
type Item = StaffOrder['order']['items'][number]

/** How long the caller waits for the money; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000

/** Hands over a part, or what its buyer takes of the order; once nothing waits it is completed. */
export async function handOverStaffOrder(
  dependencies: Dependencies,
  asked: StaffAsked,
  sent: StaffHandOver,
): Promise<Outcome<StaffOrder>> {
  const request = { act: 'order.hand-over', ...sent }
  const outcome = await actOnOrder(dependencies, asked, request, async (state) => {
    const refusal =
      refuseState(state, sent, asked.staff.role) ??
      (await refuseCode(dependencies, asked, state, toMove(sent)))
    return refusal ? { refusal } : plan(dependencies, asked, { state, sent })
  })
  if (!outcome.ok) return outcome
  await withTimeout(settleTimeoutMs, settleMoney(dependencies, outcome.value.order.id))
  return answerStaffOrder(dependencies, asked.number)
}

/** The code of the buyer is asked for as for the whole order. */
const toMove = ({ version, collectionCode }: StaffHandOver) => ({
  version,
  status: 'COMPLETED' as const,
  picked: [],
  collectionCode,
  driver: null,
  reason: '',
})

function refuseState(
  { version, status, method }: StaffOrderState,
  sent: StaffHandOver,
  role: StaffRole,
): Refusal | null {
  if (!mayDo(role, 'order.hand-over')) return { code: 'FORBIDDEN' }
  if (version !== sent.version) return { code: 'CONFLICT', field: ['version'] }
  if (listNext(status, method).includes('COMPLETED')) return null
  const message = 'Выдать можно заказ, который собран и\u00a0ещё не\u00a0выдан'
  return { code: 'ORDER_NOT_MOVABLE', message }
}

type Given = { state: StaffOrderState; sent: StaffHandOver }

async function plan(
  dependencies: Dependencies,
  asked: StaffAsked,
  { state, sent }: Given,
): Promise<OrderPlan> {
  const { db, now } = dependencies
  const planned = await planHandOver(dependencies, asked.number, sent)
  if (!planned.ok) return { refusal: planned.refusal }
  const { items, isLast, money, codes, waitingKeys } = planned.value
  const at = now()
  const vats = toVatsOfDay(dependencies.vat, toLocal(at.getTime(), state.timezone).day)
  const position = (await findLastPosition(db, state.id)) + 1
  const written = {
    orderId: state.id,
    id: crypto.randomUUID(),
    position,
    by: asked.staff.name,
    items: items.map((item) => ({ ...item, amountMinor: money.amounts.get(item.itemId) ?? 0 })),
    ...money,
    vats,
    codes,
    now: at,
  }
  const statements = prepareHandOver(db, written)
  const isRefused = items.some(({ refused }) => refused > 0)
  const order = { orderId: state.id, now: at }
  return {
    isSeen: true,
    holds: holdAll([
      areCodesSeen(state.id, waitingKeys),
      ...(state.collectionCode === null ? [] : [isCodeWelcome(asked.number, at)]),
    ]),
    act: toAct(state, { items, isLast, codes }),
    statements: [
      ...(isLast
        ? prepareTransition(db, { ...order, from: state.status, to: 'COMPLETED', vats }, statements)
        : [
            ...statements,
            ...prepareSettled(dependencies, written),
            preparePartHandedOver(db, written),
          ]),
      ...(isLast && !isRefused ? [] : [prepareHandOverTold(db, written)]),
    ],
  }
}

function prepareSettled(
  { db, payments }: Dependencies,
  {
    orderId,
    position,
    settlements,
    now,
  }: Pick<HandOverMoney, 'settlements'> & {
    orderId: string
    position: number
    now: Date
  },
): D1PreparedStatement[] {
  if (!payments) return []
  const provider = payments.name
  return preparePartSettlements(db, { orderId, position, provider, parts: settlements, now })
}

type Wanted = Taken & { reason: string; isDefective: boolean }

const toAct = (
  { status }: StaffOrderState,
  { items, isLast, codes }: { items: Wanted[]; isLast: boolean; codes: HandedCodes },
) => ({
  act: 'order.hand-over',
  before: { status },
  after: {
    status: isLast ? 'COMPLETED' : status,
    // Why something was refused is said of a buyer: it stands with the order.
    items: items.map(({ reason: _reason, ...item }) => item),
    ...(codes.taken.length > 0 && { codes: codes.taken }),
    ...(codes.freed.length + codes.broken.length > 0 && {
      refusedCodes: [...codes.freed, ...codes.broken],
    }),
  },
})

type Planned = {
  items: Wanted[]
  isLast: boolean
  money: HandOverMoney
  codes: HandedCodes
  waitingKeys: string[]
}

/** What is handed over and refused, what that comes to, and which pieces leave. */
export async function planHandOver(
  dependencies: Dependencies,
  number: number,
  sent: Pick<StaffHandOver, 'items' | 'codes' | 'refusedCodes'>,
): Promise<Outcome<Planned>> {
  const { db, now, vat } = dependencies
  const found = await findStaffOrder(db, number, now())
  if (!found) return decline('NOT_FOUND')
  const items = readItems(found, sent.items)
  if (!items.ok) return items
  const uncoded = refuseCodes(found)
  if (uncoded) return { ok: false, refusal: uncoded }
  const codes = sortCodes(found, sent)
  if (!codes.ok) return codes
  const { taken, freed, broken } = codes.value
  const [takenTexts, refusedTexts] = await Promise.all([
    listWaitingTexts(db, taken),
    listWaitingTexts(db, [...freed, ...broken]),
  ])
  const isLast = isNothingLeft(found, items.value)
  const money = await reckonHandOver(dependencies, {
    orderId: found.order.id,
    items: items.value,
    isLast,
    vats: toVatsOfDay(vat, toLocal(now().getTime(), found.timezone).day),
    codes: { taken: takenTexts, refused: refusedTexts },
  })
  if (!money) return decline('NOT_FOUND')
  const waitingKeys = listPickedKeys(found)
  return accept({ items: items.value, isLast, money, codes: codes.value, waitingKeys })
}

const exact = (quantity: number) => toHundredths(quantity) ?? 0

const isNothingLeft = ({ order }: StaffOrder, items: readonly Taken[]) =>
  order.items.every((item) => {
    const own = items.find(({ itemId }) => itemId === item.id)
    return exact(toWaiting(item)) === (own?.quantity ?? 0) + (own?.refused ?? 0)
  })

function readItems(found: StaffOrder, asked: StaffHandOver['items']): Outcome<Wanted[]> {
  const { order } = found
  const items: Wanted[] = []
  for (const { itemId, quantity, refused, reason, isDefective } of asked) {
    const item = order.items.find(({ id }) => id === itemId)
    if (!item) return declineField(['items'], 'Такой позиции в\u00a0заказе нет', 'INVALID')
    if (items.some((one) => one.itemId === itemId)) {
      return declineField(['items'], 'Позиция названа дважды', 'INVALID')
    }
    const wanted = { itemId, quantity: exact(quantity), refused: exact(refused) }
    if (wanted.quantity + wanted.refused === 0) continue
    const wrong = refuseLine(item, wanted, reason)
    if (wrong) return wrong
    items.push({ ...wanted, reason: wanted.refused > 0 ? reason : '', isDefective })
  }
  if (items.length === 0) return declineField(['items'], 'Укажите, сколько выдаёте')
  const isNoneTaken =
    order.items.every(({ handed }) => handed === 0) && items.every((one) => one.quantity === 0)
  return isNoneTaken && isNothingLeft(found, items)
    ? declineField(['items'], 'Покупатель не\u00a0взял ничего: отмените заказ')
    : accept(items)
}

function refuseLine(item: Item, { quantity, refused }: Taken, reason: string) {
  const { id, unit, name } = item
  const field = ['items', id]
  const left = exact(toWaiting(item))
  if (left === 0) return declineField(field, `${name}: всё уже выдано`)
  if (quantity + refused > left) {
    return declineField(
      field,
      `${name}: осталось выдать не\u00a0больше ${formatGenitive(left, unit)}`,
    )
  }
  const step = exact(item.returnStep)
  const isWhole = (part: number) => part % step === 0 || part === left
  if (!isWhole(quantity) || !isWhole(refused)) {
    const words = formatAmount(step, unit)
    return declineField(field, `${name}: количество должно делиться на\u00a0${words}`)
  }
  if (refused > 0 && reason === '') {
    return declineField(['items', id, 'reason'], `${name}: напишите, почему не\u00a0взяли`)
  }
  return null
}
