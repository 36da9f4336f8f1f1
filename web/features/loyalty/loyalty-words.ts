/** Points of the loyalty programme in words. */
import { formatCount, formatDay, formatNumber, formatQuantity, plural } from '#web/ui/format.ts'

export const pointForms = ['бонус', 'бонуса', 'бонусов'] as const

/** «1 бонус», «300 бонусов». */
export const formatPoints = (points: number): string => formatCount(points, pointForms)

/** «+124», «−300»: what a movement did. */
export const formatSigned = (points: number): string =>
  points < 0 ? `−${formatNumber(-points)}` : `+${formatNumber(points)}`

/** «2,5 %» of hundredths of a per cent. */
export const formatRate = (rate: number): string => `${formatQuantity(rate)}\u00a0%`

type Expiry = { points: number; on: string }

/** «сгорит 300 до 31 января»; another year than this one is told. */
export function formatExpiry({ points, on }: Expiry, today: string): string {
  const verb = plural(points, ['сгорит', 'сгорят', 'сгорит'])
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

type Terms = {
  levels: readonly { rate: number }[]
  spendPercent: number
  lifetimeMonths: number
  holdDays: number
}

/** How to earn and to spend, in three lines. */
export function describeTerms({ levels, spendPercent, lifetimeMonths, holdDays }: Terms): string[] {
  const rates = levels.map(({ rate }) => rate)
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  const rate = least === most ? formatRate(most) : `${formatQuantity(least)}–${formatRate(most)}`
  const days = formatCount(holdDays, ['день', 'дня', 'дней'])
  const months = formatCount(lifetimeMonths, ['месяц', 'месяца', 'месяцев'])
  return [
    `Покупайте и\u00a0платите сами: вернём ${rate} от\u00a0суммы товаров`,
    `Бонусы придут через ${days} после получения, когда закончится возврат`,
    `Платите ими до\u00a0${spendPercent}\u00a0% заказа в\u00a0течение ${months}: 1\u00a0бонус\u00a0— 1\u00a0₽`,
  ]
}
