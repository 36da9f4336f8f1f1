/** Letters about an order: what its SMS says, with all that stands on the order's page. */

import type { OrderForMessage } from '#api/data/message/subject.ts'
import type { LetterTexts } from '#api/domain/message/text.ts'
import { nameReady, nameWindow, type Place } from '#api/domain/message/words.ts'
import { listReductions, toFullMinor } from '#api/domain/order/discount-words.ts'
import type { MessageKind } from '#api/rules/message/kind.ts'
import { deliveryMethodNames } from '#language/ru/delivery-method.ts'
import { capitalize } from '#language/ru/letter-case.ts'
import { toMissingName } from '#language/ru/missing.ts'
import { describePaid } from '#language/ru/order-paid.ts'
import { formatAmount, formatGenitive, formatSum } from '#language/ru/paper.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { faultTerms, refusalTerms, toReturnTerms } from '#language/ru/return-terms.ts'
import { toMissingMinor } from '#schema/order-money.ts'
import { toOrderPaid } from '#schema/order-paid.ts'
import { formatPacks } from '#schema/pack.ts'
import { toHundredths } from '#schema/quantity.ts'
import { type Letter, type LetterBlock, toTextBlocks } from './letter.ts'

/** More than that is read on the page. */
const linesMax = 50

type OrderLetter = {
  kind: MessageKind
  told: OrderForMessage
  texts: LetterTexts
  /** Whether the address is surely the buyer's. */
  isPrivate: boolean
  place: Place
  /** What the button opens when it is not the order. */
  button?: { text: string; url: string }
}

const goodsKinds: readonly MessageKind[] = [
  'ORDER_ACCEPTED',
  'ORDER_CHANGED',
  'ORDER_EDITED',
  'ORDER_READY',
  'ORDER_DELIVERING',
]

/** What is promised with the order, and what comes with the goods, in writing. */
const termKinds: readonly MessageKind[] = ['ORDER_ACCEPTED', 'ORDER_READY', 'ORDER_DELIVERING']

export function writeOrderLetter(
  { kind, told, texts, isPrivate, place, button }: OrderLetter,
  origin: string,
): Letter {
  const { order } = told
  const hasGoods = goodsKinds.includes(kind)
  const code = kind === 'ORDER_READY' ? order.collectionCode : null
  return {
    ...texts,
    blocks: [
      ...toTextBlocks(texts),
      ...(code ? [{ type: 'code', name: 'Код получения', code } as const] : []),
      ...(hasGoods ? [toFacts(told, { isPrivate, place }), toLines(told)] : []),
      { type: 'link', ...(button ?? toOrderButton(order, origin)) },
      ...(termKinds.includes(kind) ? toTerms(told, origin) : []),
    ],
  }
}

const toOrderButton = ({ number }: OrderForMessage['order'], origin: string) => ({
  text: 'Открыть заказ',
  url: `${origin}/profile/orders/${number}`,
})

const toTerms = ({ returnDays }: OrderForMessage, origin: string): LetterBlock[] => [
  {
    type: 'facts',
    facts: [
      { name: 'Отказ', value: refusalTerms },
      { name: 'Возврат', value: toReturnTerms(returnDays) },
      { name: 'Недостатки', value: faultTerms },
    ],
  },
  {
    type: 'link',
    text: 'Адреса и\u00a0часы магазинов',
    url: `${origin}/magaziny`,
    isQuiet: true,
  },
]

function toFacts(
  { order }: OrderForMessage,
  { isPrivate, place }: { isPrivate: boolean; place: Place },
): LetterBlock {
  const { delivery, shop, readyAt, recipient } = order
  const isPickup = delivery.method === 'PICKUP'
  const when = isPickup ? readyAt && nameReady(readyAt, place) : nameWindow(delivery, place)
  const where = isPickup ? shop && `${shop.name}, ${shop.address}` : isPrivate && delivery.address
  const facts = [
    { name: 'Получение', value: deliveryMethodNames[order.delivery.method] },
    { name: 'Когда', value: when },
    { name: isPickup ? 'Магазин' : 'Адрес', value: where },
    {
      name: 'Получатель',
      value: isPrivate && `${recipient.firstname}, ${formatPhone(recipient.phone ?? '')}`,
    },
    { name: 'Оплата', value: capitalize(describePaid(toOrderPaid(order), formatSum)) },
  ]
  return {
    type: 'facts',
    facts: facts.flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
  }
}

function toLines({ order }: OrderForMessage): LetterBlock {
  const { items, sums } = order
  const minor = (money: { amountMinor: number } | null) => money?.amountMinor ?? 0
  const parts = [
    { name: 'Товары', minor: toFullMinor(order) },
    ...listReductions(order).map(({ name, amountMinor }) => ({ name, minor: -amountMinor })),
    { name: 'Доставка', minor: minor(sums.delivery) },
    { name: 'Подъём', minor: minor(sums.lifting) },
    { name: toMissingName(order), minor: -toMissingMinor(order) },
  ].filter((part) => part.minor !== 0)
  const total = { name: 'Итого', minor: minor(sums.total) }
  return {
    type: 'lines',
    lines: items.slice(0, linesMax).map((item) => ({
      name: item.name,
      quantity: nameQuantity(item),
      sum: formatSum(item.total.amountMinor),
    })),
    more: items.length > linesMax ? `И\u00a0ещё ${items.length - linesMax}` : '',
    sums: [...(parts.length > 1 ? parts : []), total].map(({ name, minor: sum }) => ({
      name,
      value: formatSum(sum).replace('-', '−'),
    })),
  }
}

type Item = OrderForMessage['order']['items'][number]

function nameQuantity(item: Item): string {
  const { quantity, picked, unit } = item
  const ordered = nameCounted(quantity, item)
  if (picked === null || picked >= quantity) return ordered
  const whole = formatGenitive(toHundredths(quantity) ?? 0, unit)
  return picked === 0 ? `нет из\u00a0${whole}` : `${nameCounted(picked, item)} из\u00a0${whole}`
}

/** «24,48 м² = 17 уп» */
function nameCounted(quantity: number, { unit, pack }: Item): string {
  const packs = formatPacks(quantity, pack)
  return formatAmount(toHundredths(quantity) ?? 0, unit) + (packs ? ` = ${packs}` : '')
}
