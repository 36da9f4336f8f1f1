/** A proposed change in words: what it is called, and what becomes of the money. */
import { formatMoney } from '#language/ru/money.ts'
import { formatPoints } from '#web/features/loyalty/loyalty-words.ts'
import type { OrderChange } from './order-change-data.ts'

/** Also the title of the page: a tab in the background tells how it went. */
export function toChangeTitle({ state, orderNumber }: OrderChange): string {
  const order = `Заказ №\u00a0${orderNumber}`
  switch (state) {
    case 'PROPOSED':
      return 'Магазин предлагает изменить заказ'
    case 'APPLIED':
      return `${order} изменён`
    case 'DECLINED':
      return `${order} остался прежним`
    case 'WITHDRAWN':
      return 'Предложение больше не\u00a0действует'
    case 'EXPIRED':
      return 'Время на\u00a0ответ вышло'
    case 'FAILED':
      return `${order} изменить не\u00a0получилось`
  }
}

type Money = Pick<OrderChange, 'money' | 'difference'>

/** Sentences without their stops. */
export function describeChangeMoney({ money, difference }: Money): string[] {
  const { pointsBack, lostPromoCode } = money
  const backMinor = money.toGiveBack.amountMinor
  return [
    backMinor > 0 && `Вернём ${formatMoney(backMinor)} туда, откуда платили`,
    describeHeld(money),
    describeToPay(money),
    isEven({ money, difference }) && 'Доплачивать не\u00a0нужно',
    pointsBack > 0 && `Вернём на\u00a0счёт ${formatPoints(pointsBack)}`,
    lostPromoCode !== null &&
      `Промокод ${lostPromoCode} больше не\u00a0действует: для\u00a0него сумма заказа стала мала`,
  ].filter((words) => words !== false && words !== null)
}

function describeHeld({ held, toRelease }: OrderChange['money']): string | null {
  if (held.amountMinor === 0) return null
  const taken = formatMoney(held.amountMinor - toRelease.amountMinor)
  const rest = toRelease.amountMinor > 0 ? ', остальное банк отпустит' : ''
  return `Деньги пока только удержаны: спишем ${taken}, когда соберём заказ${rest}`
}

/** Something was paid or is held, so that what is left is a surcharge. */
const isBegun = ({ paid, held }: OrderChange['money']) => paid.amountMinor + held.amountMinor > 0

function describeToPay(money: OrderChange['money']): string | null {
  const { toPay, payBy } = money
  if (toPay.amountMinor === 0 || payBy === 'NOTHING') return null
  const sum = formatMoney(toPay.amountMinor)
  if (!isBegun(money)) return `К\u00a0оплате ${firstWays[payBy]} ${sum}`
  return `Доплата ${sum}: ${restWays[payBy]}`
}

const firstWays = {
  ONLINE: 'онлайн',
  ON_RECEIPT: 'при\u00a0получении',
  INVOICE: 'по\u00a0счёту',
}
const restWays = {
  ONLINE: 'по\u00a0ссылке сразу или при\u00a0получении',
  ON_RECEIPT: 'при\u00a0получении',
  INVOICE: 'по\u00a0счёту',
}

const isEven = ({ money, difference }: Money) =>
  difference.amountMinor === 0 && money.paid.amountMinor > 0 && money.toPay.amountMinor === 0

/** «Дороже на 200 ₽». */
export function describeDifference(minor: number): string {
  if (minor === 0) return 'Сумма заказа не\u00a0изменится'
  return `${minor > 0 ? 'Дороже' : 'Дешевле'} на\u00a0${formatMoney(Math.abs(minor))}`
}
