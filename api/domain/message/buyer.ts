/** What buyers are told of their orders, in the fewest words: an SMS is paid by 67 letters. */

import type { Message } from '#api/data/message/message.ts'
import type { OrderForMessage } from '#api/data/message/subject.ts'
import { unnamedReason } from '#api/data/order/status.ts'
import { truncate } from '#api/domain/truncate.ts'
import { formatGenitive, formatNumber, formatSum } from '#language/ru/paper.ts'
import { toHundredths } from '#schema/quantity.ts'
import { identity } from '#shop/identity.ts'
import { nameHours, nameReady, nameWindow, type Place, quote } from './words.ts'

type Lengths = { name: number; reason: number; address: number }
const shortest: Lengths = { name: 24, reason: 40, address: 32 }
/** A letter has room. */
export const whole: Lengths = { name: Infinity, reason: Infinity, address: Infinity }

/** `refundMinor` is of a payment that was given back. */
export type BuyerTold = {
  message: Pick<Message, 'kind' | 'subject' | 'detail'>
  told: OrderForMessage
  place: Place
  refundMinor: number
  lengths?: Lengths
}

/** Without the link; null when it is not true any more. */
export function writeForBuyer({
  message,
  told,
  place,
  refundMinor,
  lengths = shortest,
}: BuyerTold): string | null {
  const { status } = told.order
  const isOver = status === 'CANCELLED'
  switch (message.kind) {
    case 'ORDER_ACCEPTED':
      return isOver ? null : tellAccepted(told, place)
    case 'ORDER_CHANGED':
      return isOver ? null : tellChanged(told, lengths)
    case 'ORDER_READY':
      return status === 'READY' ? tellReady(told, place, lengths) : null
    case 'ORDER_DELIVERING':
      return status === 'DELIVERING' ? tellDelivering(told, place) : null
    case 'ORDER_CANCELLED':
      return tellCancelled(told, message.detail, lengths)
    case 'ORDER_REFUNDED':
      return tellRefunded(toBackMinor(told), `за ${nameOrder(told)}`)
    case 'LINES_REFUNDED': {
      const refund = told.order.refunds.find(({ id }) => id === message.subject)
      const why = `по заказу ${toNumber(told)} (${quote(refund?.reason ?? '', lengths.reason)})`
      return tellRefunded(refund?.amount.amountMinor ?? 0, why)
    }
    case 'RETURN_REFUNDED': {
      const back = told.order.returns.find(({ id }) => id === message.subject)
      const why = `по возврату №\u00a0${back?.number} (заказ ${toNumber(told)})`
      return tellRefunded(back?.amount.amountMinor ?? 0, why)
    }
    case 'PAYMENT_REFUNDED':
      return tellRefunded(refundMinor, `за ${nameOrder(told)}: платёж не\u00a0понадобился`)
    default:
      return null
  }
}

const toNumber = ({ order }: OrderForMessage) => `№\u00a0${order.number}`
const nameOrder = (told: OrderForMessage) => `заказ ${toNumber(told)}`

/** What goes back of a cancelled order: goods that were not found have been paid back before. */
const toBackMinor = ({ order: { sums, money } }: OrderForMessage) =>
  money && money.paid.amountMinor > 0 ? sums.total.amountMinor : 0

function tellAccepted(told: OrderForMessage, place: Place): string {
  const { delivery, readyAt } = told.order
  const accepted = `${identity.name}: ${nameOrder(told)} принят.`
  if (delivery.method === 'PICKUP') {
    return `${accepted} ${readyAt ? `Соберём ${nameReady(readyAt, place)}` : 'Соберём'} и\u00a0напишем`
  }
  const window = nameWindow(delivery, place)
  return window ? `${accepted} Привезём ${window}` : accepted
}

function tellReady(told: OrderForMessage, place: Place, { address }: Lengths): string {
  const { collectionCode, shop } = told.order
  const code = collectionCode ? ` Код ${collectionCode}.` : ''
  const hours = shop && nameHours(shop, place)
  const where = shop ? ` ${truncate(shop.address, address)}${hours ? `, ${hours}` : ''}` : ''
  return `${identity.name}: ${nameOrder(told)} готов.${code}${where}`
}

function tellDelivering(told: OrderForMessage, place: Place): string {
  const { delivery, payment, money, sums } = told.order
  const window = nameWindow(delivery, place)
  const isAtDoor = payment.type === 'ON_RECEIPT'
  const toPay = isAtDoor ? (money?.toPay ?? sums.total).amountMinor : 0
  return [
    `${identity.name}: ${nameOrder(told)} в\u00a0пути.`,
    window && `Привезём ${window}.`,
    toPay > 0 && `К\u00a0оплате ${formatSum(toPay)}`,
  ]
    .filter(Boolean)
    .join(' ')
    .replace(/\.$/, '')
}

/** The first line that was not found in full, and what the order comes to now. */
function tellChanged(told: OrderForMessage, { name }: Lengths): string | null {
  const { items, sums, payment, money } = told.order
  const short = items.filter(({ picked, quantity }) => picked !== null && picked < quantity)
  const [first] = short
  if (!first) return null
  const found =
    first.picked === 0
      ? 'нет'
      : `${formatNumber(toHundredths(first.picked ?? 0) ?? 0)} из\u00a0${formatGenitive(toHundredths(first.quantity) ?? 0, first.unit)}`
  const more = short.length > 1 ? ` и\u00a0ещё ${short.length - 1}` : ''
  const sum = formatSum(sums.total.amountMinor)
  const backMinor = money ? money.givenBack.amountMinor + money.toGiveBack.amountMinor : 0
  const words = {
    back: `Новая сумма ${sum}, ${formatSum(backMinor)} вернём`,
    held: `Спишем ${sum}`,
    due: `К\u00a0оплате ${sum}`,
  }[backMinor > 0 ? 'back' : payment.type === 'ONLINE' ? 'held' : 'due']
  const line = `${quote(first.name, name)}: ${found}${more}`
  return `${identity.name}: в\u00a0заказе ${toNumber(told)} нашлось не\u00a0всё. ${line}. ${words}`
}

function tellCancelled(told: OrderForMessage, by: string, { reason }: Lengths): string {
  const { cancelReason, wasHeld } = told
  const backMinor = toBackMinor(told)
  const order = nameOrder(told)
  const byWhom: Partial<Record<string, string>> = {
    BUYER: `вы\u00a0отменили ${order}`,
    COLLEAGUE: `${order} отменён коллегой`,
    TIME: `${order} отменён: время на\u00a0оплату вышло`,
    NO_APPROVAL: `${order} отменён: его не\u00a0согласовали вовремя`,
  }
  const cancelled = byWhom[by] ?? `${order} отменён${toReason(cancelReason, reason)}`
  const money =
    backMinor > 0
      ? `. Вернём ${formatSum(backMinor)} туда, откуда платили`
      : wasHeld
        ? '. Деньги не\u00a0спишем'
        : ''
  return `${identity.name}: ${cancelled}${money}`
}

const toReason = (reason: string | null, max: number) =>
  !reason || reason === unnamedReason ? ' магазином' : `. Причина: ${quote(reason, max)}`

/** Null when no money goes back: discounts had taken off all of it. */
const tellRefunded = (minor: number, why: string): string | null =>
  minor > 0
    ? `${identity.name}: вернули ${formatSum(minor)} ${why}. Банк зачислит обычно за\u00a01–3\u00a0дня`
    : null
