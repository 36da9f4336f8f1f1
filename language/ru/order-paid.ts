/** How an order is paid, in the words that its buyer and the shop's people read alike. */

type Paid = {
  status: string
  type: 'ONLINE' | 'ON_RECEIPT' | 'INVOICE'
  method: 'PICKUP' | 'DELIVERY'
  heldMinor: number
  paidMinor: number
  givenBackMinor: number
  toGiveBackMinor: number
  toPayMinor: number
}

/** The ways to pay. */
export const paymentTypeNames = {
  ONLINE: 'онлайн',
  ON_RECEIPT: 'при\u00a0получении',
  INVOICE: 'по\u00a0счёту',
}

/** «по счёту, ждёт согласования», «оплачен 6 617 ₽, возвращено 900,39 ₽». */
export function describePaid(paid: Paid, formatMoney: (amountMinor: number) => string): string {
  const { status, type, method, heldMinor, paidMinor, givenBackMinor, toGiveBackMinor } = paid
  const name = paymentTypeNames[type]
  // What a change has added to an order that is paid or held.
  const rest = paid.toPayMinor > 0 && `осталось ${formatMoney(paid.toPayMinor)}`
  if (paidMinor > 0) {
    const words = [
      `оплачен${type === 'ON_RECEIPT' ? ` ${name}` : ''} ${formatMoney(paidMinor)}`,
      givenBackMinor > 0 && `возвращено ${formatMoney(givenBackMinor)}`,
      toGiveBackMinor > 0 && `возвращаем ${formatMoney(toGiveBackMinor)}`,
      rest,
    ]
    return [type === 'INVOICE' && name, ...words].filter(Boolean).join(', ')
  }
  if (status === 'CANCELLED')
    return type === 'ON_RECEIPT' ? 'не\u00a0оплачен' : `${name}, не\u00a0оплачен`
  if (heldMinor > 0) {
    return [`${name}, деньги удержаны: ${formatMoney(heldMinor)}`, rest].filter(Boolean).join(', ')
  }
  if (status === 'AWAITING_APPROVAL') return `${name}, ждёт согласования`
  if (type !== 'ON_RECEIPT') return `${name}, ждёт оплаты`
  return method === 'PICKUP' ? `${name} в\u00a0магазине` : `${name}, водителю`
}
