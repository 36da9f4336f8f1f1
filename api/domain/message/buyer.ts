/** What buyers are told of their orders. */

import type { Message } from '#api/data/message/message.ts'
import type { OrderForMessage } from '#api/data/message/subject.ts'
import { unnamedReason } from '#api/data/order/status.ts'
import { toWaiting } from '#api/domain/marking/hand-over.ts'
import { truncate } from '#api/domain/truncate.ts'
import { formatAmount, formatGenitive, formatNumber, formatSum } from '#language/ru/paper.ts'
import { toHundredths } from '#schema/quantity.ts'
import { type Told, tell } from './text.ts'
import { nameHours, nameReady, nameWindow, type Place, quote } from './words.ts'

type Lengths = { name: number; reason: number; address: number }
const shortest: Lengths = { name: 24, reason: 40, address: 32 }
/** A letter has room. */
export const whole: Lengths = { name: Infinity, reason: Infinity, address: Infinity }

/** `refundMinor` is of a payment that was given back; `link` is null to who may not open it. */
type BuyerTold = {
  message: Pick<Message, 'kind' | 'subject' | 'detail'>
  told: OrderForMessage
  place: Place
  refundMinor: number
  link: string | null
  lengths?: Lengths
}

/** Null when it is not true any more. */
export function tellBuyer(given: BuyerTold): Told | null {
  const { message, told, refundMinor, lengths = shortest } = given
  const { status } = told.order
  const isOver = status === 'CANCELLED'
  switch (message.kind) {
    case 'ORDER_ACCEPTED':
      return isOver ? null : tellAccepted(given)
    case 'ORDER_CHANGED':
      return isOver ? null : tellChanged(given, lengths)
    case 'ORDER_READY':
      return status === 'READY' ? tellReady(given, lengths) : null
    case 'ORDER_DELIVERING':
      return status === 'DELIVERING' ? tellDelivering(given) : null
    case 'DELIVERY_FAILED':
      return status === 'READY' ? tellFailed(given, lengths) : null
    case 'HAND_OVER':
      return tellHandOver(given, lengths)
    case 'ORDER_CANCELLED':
      return tellCancelled(given, lengths)
    case 'ORDER_REFUNDED':
      return tellRefund(told.backMinor, (refund) =>
        tell('ORDER_REFUNDED', { ...toOrder(given), refund }),
      )
    case 'LINES_REFUNDED': {
      const back = told.order.refunds.find(({ id }) => id === message.subject)
      const reason = quote(back?.reason ?? '', lengths.reason)
      return tellRefund(back?.amount.amountMinor ?? 0, (refund) =>
        tell('LINES_REFUNDED', { ...toOrder(given), refund, reason, cash: back?.way === 'CASH' }),
      )
    }
    case 'RETURN_REFUNDED': {
      const back = told.order.returns.find(({ id }) => id === message.subject)
      const number = `№\u00a0${back?.number}`
      return tellRefund(back?.amount.amountMinor ?? 0, (refund) =>
        tell('RETURN_REFUNDED', { ...toOrder(given), refund, number }),
      )
    }
    case 'PAYMENT_REFUNDED':
      return tellRefund(refundMinor, (refund) =>
        tell('PAYMENT_REFUNDED', { ...toOrder(given), refund }),
      )
    default:
      return null
  }
}

const toOrder = ({ told, link }: BuyerTold) => ({ order: `№\u00a0${told.order.number}`, link })

/** Null when no money goes back: discounts had taken off all of it. */
const tellRefund = (minor: number, write: (refund: string) => Told): Told | null =>
  minor > 0 ? write(formatSum(minor)) : null

function tellAccepted(given: BuyerTold): Told {
  const { told, place } = given
  const { delivery, readyAt } = told.order
  const pickup = delivery.method === 'PICKUP'
  return tell('ORDER_ACCEPTED', {
    ...toOrder(given),
    pickup,
    ready: pickup && readyAt ? nameReady(readyAt, place) : null,
    window: pickup ? null : nameWindow(delivery, place),
  })
}

function tellReady(given: BuyerTold, { address }: Lengths): Told {
  const { told, place } = given
  const { collectionCode: code, shop } = told.order
  return tell('ORDER_READY', {
    ...toOrder(given),
    code,
    address: shop && truncate(shop.address, address),
    hours: shop && nameHours(shop, place),
  })
}

function tellDelivering(given: BuyerTold): Told {
  const { told, place } = given
  const { delivery, payment, money, sums } = told.order
  // The rest of an order that was paid online is paid there as well.
  const isAtDoor = payment.type !== 'INVOICE'
  const dueMinor = isAtDoor ? (money?.toPay ?? sums.total).amountMinor : 0
  return tell('ORDER_DELIVERING', {
    ...toOrder(given),
    window: nameWindow(delivery, place),
    due: dueMinor > 0 ? formatSum(dueMinor) : null,
  })
}

/** Of the try that the subject names behind the order. */
function tellFailed(given: BuyerTold, { reason }: Lengths): Told | null {
  const { message, told, place } = given
  const position = Number(message.subject.split(' ')[1])
  const failed = told.order.failedDeliveries[position - 1]
  if (!failed || position < told.order.failedDeliveries.length) return null
  return tell('DELIVERY_FAILED', {
    ...toOrder(given),
    reason: failed.reason ? quote(failed.reason, reason) : null,
    window: nameWindow(told.order.delivery, place),
  })
}

type Item = OrderForMessage['order']['items'][number]
type Part = OrderForMessage['order']['handOvers'][number]
type Named = { item: Item; quantity: number }

/** «Цемент М500» — 3 мешка, and how many lines there are beside it; null of none. */
function nameFirst(lines: Named[], length: number) {
  const [first] = lines.filter(({ quantity }) => quantity > 0)
  if (!first) return null
  const { item, quantity } = first
  const count = lines.filter((line) => line.quantity > 0).length
  const amount = formatAmount(toHundredths(quantity) ?? 0, item.unit)
  const more = count > 1 ? ` и\u00a0ещё ${count - 1}` : ''
  return `${quote(item.name, length)}\u00a0— ${amount}${more}`
}

/** Of the part that the subject names behind the order; of one that another has followed nothing. */
function tellHandOver(given: BuyerTold, { name }: Lengths): Told | null {
  const { message, told } = given
  const { order } = told
  const number = Number(message.subject.split(' ')[1])
  const part = order.handOvers.find((one) => one.number === number)
  if (!part || number < order.handOvers.length) return null
  const named = (pick: (line: Part['items'][number]) => number): Named[] =>
    part.items.flatMap((line) => {
      const item = order.items.find(({ id }) => id === line.itemId)
      return item ? [{ item, quantity: pick(line) }] : []
    })
  const left = order.items.map((item) => ({ item, quantity: toWaiting(item) }))
  return tell('HAND_OVER', {
    ...toOrder(given),
    handed: nameFirst(
      named(({ quantity }) => quantity),
      name,
    ),
    left: nameFirst(left, name),
    refused: nameFirst(
      named(({ refused }) => refused),
      name,
    ),
  })
}

/** The first line that was not found in full, and what the order comes to now. */
function tellChanged(given: BuyerTold, { name }: Lengths): Told | null {
  const { items, sums, payment, money } = given.told.order
  const short = items.filter(
    ({ picked, refused, quantity }) => picked !== null && picked + refused < quantity,
  )
  const [first] = short
  if (!first) return null
  const backMinor = money ? money.givenBack.amountMinor + money.toGiveBack.amountMinor : 0
  return tell('ORDER_CHANGED', {
    ...toOrder(given),
    goods: quote(first.name, name),
    found: first.picked === 0 ? null : formatNumber(toHundredths(first.picked ?? 0) ?? 0),
    ordered: formatGenitive(toHundredths(first.quantity) ?? 0, first.unit),
    others: short.length > 1 ? short.length - 1 : null,
    sum: formatSum(sums.total.amountMinor),
    refund: backMinor > 0 ? formatSum(backMinor) : null,
    held: payment.type === 'ONLINE',
  })
}

/** Anyone else is the shop. */
const cancellers: Partial<Record<string, string>> = {
  BUYER: 'buyer',
  COLLEAGUE: 'colleague',
  TIME: 'time',
  NO_APPROVAL: 'approval',
}

function tellCancelled(given: BuyerTold, { reason }: Lengths): Told {
  const { cancelReason, wasHeld, backMinor } = given.told
  return tell('ORDER_CANCELLED', {
    ...toOrder(given),
    byWhom: cancellers[given.message.detail] ?? 'shop',
    reason: !cancelReason || cancelReason === unnamedReason ? null : quote(cancelReason, reason),
    refund: backMinor > 0 ? formatSum(backMinor) : null,
    held: wasHeld,
  })
}
