/** One order as `npm run order` prints it: all that is needed to pick and deliver it. */

import { toUnitWord } from '#language/ru/unit.ts'
import { findLastDay } from '#schema/deadline.ts'
import type { DiscountKind } from '#schema/discount.ts'
import { toMissingMinor } from '#schema/order-money.ts'
import { formatPacks } from '#schema/pack.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { toContact, toField, toRoubles, toTime, toWeight } from './format.ts'
import { toLine, toTable } from './table.ts'

/** `order 100002 is READY, version 4 (Анна, склад: order.move, 2026-11-27 11:02)`. */
export function describeState({ order, version, acts, timezone }: StaffOrder): string {
  const last = acts.at(-1)
  const by = last ? ` (${last.by}: ${last.act}, ${toTime(last.at, timezone)})` : ''
  return toLine(`order ${order.number} is ${order.status}, version ${version}${by}`)
}

/** What is likely done next. */
export function toNext({ order, items, next }: StaffOrder): string {
  const { number, delivery } = order
  const isPickup = delivery.method === 'PICKUP'
  if (next.includes('PICKING')) return `order -- pick ${number}`
  if (next.length > 0 && items.some(isWaiting)) return `order -- codes ${number} CODE`
  if (next.includes('READY')) return `order -- ready ${number}`
  if (next.includes('DELIVERING')) return `order -- ship ${number}`
  if (!next.includes('COMPLETED')) return 'order'
  return isPickup ? `order -- hand-over ${number} --code CODE` : `order -- deliver ${number}`
}

/** Whether pieces of a line wait for their codes of marking. */
function isWaiting({ marking }: StaffOrder['items'][number]): boolean {
  if (!marking?.isRequired) return false
  return marking.codes.filter(({ status }) => status === 'PICKED').length < marking.pieceCount
}

export function printOrder(staffOrder: StaffOrder, width: number | null): string {
  const { order, version, timezone, notes, acts } = staffOrder
  const fields = [
    ...listHandover(staffOrder),
    ...listPeople(staffOrder),
    ...listMoney(staffOrder),
    ...order.history.map(({ at, status }) => ['History', `${toTime(at, timezone)}  ${status}`]),
    ...acts.map(({ at, by, act }) => ['Done by', `${toTime(at, timezone)}  ${by}: ${act}`]),
    ...notes.map(({ at, by, text }) => ['Note', `${toTime(at, timezone)}  ${by}: ${text}`]),
  ]
  const head = `Order ${order.number}  ${order.status}  version ${version}`
  const placed = `placed ${toTime(order.createdAt, timezone)}`
  const lines = fields.map(([name = '', text = '']) => toField(name, text))
  return `${head}  ${placed}\n${lines.join('')}\n${printLines(staffOrder, width)}`
}

function listHandover({ order, timezone }: StaffOrder): string[][] {
  const { delivery, shop, readyAt, handover } = order
  const contact = [delivery.contactName, delivery.contactPhone && toContact(delivery.contactPhone)]
  const met = contact.filter(Boolean).join(', ')
  if (delivery.method === 'PICKUP') {
    const from = handover?.startsAt ?? readyAt
    return [
      ['Collected', `${shop ? `${shop.name}, ${shop.address}` : ''}`],
      ...(from ? [['From', toTime(from, timezone)]] : []),
      ...(delivery.comment ? [['Comment', delivery.comment]] : []),
    ]
  }
  const floor = delivery.floor === null ? '' : `floor ${delivery.floor}`
  const lift = delivery.hasLift ? 'with a lift' : 'no lift'
  const carrying = delivery.isLifting ? 'carried up' : 'to the door'
  return [
    ['Delivered', handover?.place ?? delivery.address ?? ''],
    ['When', `${delivery.date ?? ''} ${delivery.window ?? ''}`.trim()],
    ['Floor', floor ? `${floor}, ${lift}, ${carrying}` : carrying],
    ...(delivery.accessNote ? [['Access', delivery.accessNote]] : []),
    ...(met ? [['Met by', met]] : []),
    ...(delivery.comment ? [['Comment', delivery.comment]] : []),
  ]
}

function listPeople({ order, buyer }: StaffOrder): string[][] {
  const { firstname, phone, email } = order.recipient
  const bought = [buyer.firstname, buyer.phone && toContact(buyer.phone)].filter(Boolean)
  const count = `${buyer.orderCount} ${buyer.orderCount === 1 ? 'order' : 'orders'}`
  return [
    ['For', [firstname, toContact(phone ?? ''), email].filter(Boolean).join(', ')],
    ['Buyer', [...bought, count].join(', ')],
    ...(order.cancelReason ? [['Cancelled', order.cancelReason]] : []),
    ...(order.payer ? [['Payer', `${order.payer.name}, INN ${order.payer.inn}`]] : []),
    ...(order.poNumber ? [['PO number', order.poNumber]] : []),
    ...(order.object ? [['Object', order.object]] : []),
  ]
}

const discounts: Record<DiscountKind, string> = {
  VOLUME: 'for many',
  PROMO_CODE: 'promo code',
  ORGANIZATION: 'of the organisation',
  BONUS: 'points',
}

/** An end at midnight is the end of the day before it. */
const toDeadline = (at: string, timezone: string) => {
  const lastDay = findLastDay(at, timezone)
  return lastDay === null ? toTime(at, timezone) : `the end of ${lastDay}`
}

/** «paid 6 617.00 ₽, given back 900.39 ₽». */
function describeMoney({ status, money }: StaffOrder['order']): string {
  const sums = [
    ['held until picked', money?.held],
    ['paid', money?.paid],
    ['given back', money?.givenBack],
    ['to give back', money?.toGiveBack],
  ] as const
  const words = sums.flatMap(([name, sum]) =>
    sum && sum.amountMinor > 0 ? [`${name} ${toRoubles(sum.amountMinor)}`] : [],
  )
  if (words.length > 0) return words.join(', ')
  return status === 'AWAITING_APPROVAL' ? 'waits for approval' : 'not paid'
}

/** «2026-11-27 11:00  SHORT 900.39 ₽ (on its way): why». */
function describeMovement(
  { at, kind, amount, isDone, document, reason }: StaffOrder['movements'][number],
  timezone: string,
): string {
  const what = [kind, document, toRoubles(amount.amountMinor)].filter(Boolean).join(' ')
  const way = isDone ? '' : ' (on its way)'
  return `${toTime(at, timezone)}  ${what}${way}${reason && `: ${reason}`}`
}

function listMoney({ order, movements, timezone }: StaffOrder): string[][] {
  const { sums, payment, promoCode, returns, complaints } = order
  const missing = toMissingMinor(order)
  const parts = [
    `goods ${toRoubles(sums.goods.amountMinor)}`,
    ...sums.discounts
      .filter(({ kind }) => kind !== 'VOLUME')
      .map(({ kind, amount }) => {
        const name = kind === 'PROMO_CODE' ? `promo code ${promoCode ?? ''}` : discounts[kind]
        return `${name} -${toRoubles(amount.amountMinor)}`
      }),
    ...(sums.delivery && sums.delivery.amountMinor > 0
      ? [`delivery ${toRoubles(sums.delivery.amountMinor)}`]
      : []),
    ...(sums.lifting.amountMinor > 0 ? [`lifting ${toRoubles(sums.lifting.amountMinor)}`] : []),
    ...(missing > 0 ? [`not found -${toRoubles(missing)}`] : []),
  ]
  const isAwaited = payment.isPayable || order.status === 'AWAITING_PAYMENT'
  const until = isAwaited && payment.expiresAt
  return [
    ['Total', `${toRoubles(sums.total.amountMinor)}, ${payment.type}, ${describeMoney(order)}`],
    ['Sums', parts.join('; ')],
    ...(until ? [['Pay until', toDeadline(until, timezone)]] : []),
    ...payment.attempts.map(({ at, type, status }) => [
      'Payment',
      `${toTime(at, timezone)}  ${type} ${status}`,
    ]),
    ...(payment.transfer
      ? [['Transfer', `${payment.transfer.documentNumber} of ${payment.transfer.paidAt}`]]
      : []),
    ...movements.map((movement) => ['Money', describeMovement(movement, timezone)]),
    ...returns.map(({ number, status }) => ['Return', `${number} ${status}`]),
    ...complaints.map(({ number, status }) => ['Complaint', `${number} ${status}`]),
  ]
}

const columns = [
  { title: 'LINE', isRight: true },
  { title: 'QUANTITY', isRight: true },
  { title: 'PICKED', isRight: true },
  { title: 'CODE' },
  { title: 'NAME', least: 16 },
  { title: 'STANDS IN', least: 9 },
  { title: 'BARCODE' },
  { title: 'MARKED', isRight: true, isSpare: true },
  { title: 'WEIGHT', isRight: true, isSpare: true },
]

/** `24.48 м² = 17 уп`, `4 мешка` */
function toCounted({ quantity, unit, pack }: StaffOrder['order']['items'][number]): string {
  const packs = formatPacks(quantity, pack)?.replaceAll('\u00a0', ' ')
  return `${quantity} ${toUnitWord(quantity * 100, unit)}${packs ? ` = ${packs}` : ''}`
}

/** `3/4`: codes of marking that were read, and pieces. */
const toMarked = (marking: StaffOrder['items'][number]['marking']): string =>
  marking
    ? `${marking.codes.filter(({ status }) => status !== 'RETURNED').length}/${marking.pieceCount}`
    : ''

function printLines({ order, items }: StaffOrder, width: number | null): string {
  const rows = order.items.map((item, i) => {
    const picking = items.find(({ itemId }) => itemId === item.id)
    const places = picking?.places ?? []
    return [
      String(i + 1),
      toCounted(item),
      item.picked === null ? '' : String(item.picked),
      item.code,
      item.name,
      places.map(({ name, quantity }) => `${name} ${quantity}`).join('; '),
      picking?.barcode ?? '',
      toMarked(picking?.marking ?? null),
      toWeight(picking?.weightGrams ?? null),
    ]
  })
  const notes = order.items.flatMap(({ note }, i) =>
    note ? [toLine(`Line ${i + 1}: ${note}`) + '\n'] : [],
  )
  return toTable(columns, rows, width) + notes.join('')
}
