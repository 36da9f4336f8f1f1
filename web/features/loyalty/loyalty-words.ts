/** Points of the loyalty programme in words. */

import { formatDay } from '#language/ru/day.ts'
import { dayForms, pointForms } from '#language/ru/noun.ts'
import { formatNumber, formatQuantity } from '#language/ru/number.ts'
import { formatCount, plural } from '#language/ru/plural.ts'

/** «1 бонус», «300 бонусов». */
export const formatPoints = (points: number): string => formatCount(points, pointForms)

/** «+124», «−300»: what a movement did. */
export const formatSigned = (points: number): string =>
  points < 0 ? `−${formatNumber(-points)}` : `+${formatNumber(points)}`

/** «2,5 %» of hundredths of a per cent. */
export const formatRate = (rate: number): string => `${formatQuantity(rate)}\u00a0%`

type Expiry = { points: number; on: string }

/** «Сгорит 300 до 31 января»; another year than this one is told. */
export function formatExpiry({ points, on }: Expiry, today: string): string {
  const verb = plural(points, ['Сгорит', 'Сгорят', 'Сгорит'])
  const year = on.slice(0, 4) === today.slice(0, 4) ? '' : `\u00a0${on.slice(0, 4)}`
  return `${verb} ${formatNumber(points)} до\u00a0${formatDay(on)}${year}`
}

/** «Ещё 124 бонуса придут 4 декабря», when they have a day. */
export function formatComing(heldPoints: number, coming: Expiry | null): string {
  if (!coming) {
    const wait = plural(heldPoints, ['ждёт', 'ждут', 'ждут'])
    return `${formatPoints(heldPoints)} ${wait}, пока закончится возврат`
  }
  const come = `Ещё ${formatPoints(coming.points)} ${plural(coming.points, comes)} ${formatDay(coming.on)}`
  return coming.points === heldPoints ? come : `${come}, всего ждут ${formatNumber(heldPoints)}`
}

const comes = ['придёт', 'придут', 'придут'] as const

type Rates = readonly { rate: number }[]

/** «2 %» of one rate, «от 2 до 3 %» of several. */
export function formatRates(levels: Rates): string {
  const rates = levels.map(({ rate }) => rate)
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  return least === most
    ? formatRate(most)
    : `от\u00a0${formatQuantity(least)} до\u00a0${formatRate(most)}`
}

export const formatDays = (days: number) => formatCount(days, dayForms)
export const formatMonths = (months: number) => formatCount(months, ['месяц', 'месяца', 'месяцев'])

type Terms = {
  levels: Rates
  spendPercent: number
  lifetimeMonths: number
  holdDays: number
}

/** How to earn and to spend, in three lines. */
export function describeTerms({ levels, spendPercent, lifetimeMonths, holdDays }: Terms): string[] {
  const months = formatCount(lifetimeMonths, ['месяца', 'месяцев', 'месяцев'])
  const coming =
    holdDays > 0
      ? `через ${formatDays(holdDays)} после получения, когда закончится возврат`
      : 'сразу после получения заказа'
  return [
    `Покупайте и\u00a0платите сами: вернём ${formatRates(levels)} суммы товаров`,
    `Бонусы придут ${coming}`,
    `Платите ими до\u00a0${spendPercent}\u00a0% заказа в\u00a0течение ${months}: 1\u00a0бонус\u00a0— 1\u00a0₽`,
  ]
}
