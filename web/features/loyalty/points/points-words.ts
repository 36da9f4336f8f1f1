/** Points in an order, in words. */

import { formatNumber } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import { pointsMax } from '#schema/loyalty.ts'
import { formatPoints } from '#web/features/loyalty/loyalty-words.ts'

/** The field of a form that is posted without script. */
export const pointsField = 'bonusPoints'

export type PointsShown = { points: number; max: number; balance: number; earned: number }

/** «На счёте 1 240 бонусов, в этом заказе можно списать 372» */
export function describePoints({ balance, max }: PointsShown): string {
  if (balance === 0) return 'На\u00a0счёте пока нет бонусов'
  const has = `На\u00a0счёте ${formatPoints(balance)}`
  if (max === 0) return `${has}, но\u00a0этот заказ ими не\u00a0оплатить`
  return max < balance ? `${has}, в\u00a0этом заказе можно списать ${formatNumber(max)}` : has
}

/** «Вернём 124 бонуса» */
export const describeEarned = (points: number): string => `Вернём ${formatPoints(points)}`

/** What was typed, as whole points; null when it is no such number. An empty field is none. */
export function parsePoints(typed: string): number | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d*$/.test(digits) ? Math.min(Number(digits), pointsMax) : null
}

export const noPointsMessage = 'Введите целое число бонусов'

/** Why what was typed is not what will be paid with; empty when it is. */
export function describeTyped(points: number | null, max: number): string {
  if (points === null) return noPointsMessage
  return points > max ? `Больше ${formatCount(max, limitForms)} списать нельзя` : ''
}

/** In the genitive: «больше 21 бонуса». */
const limitForms = ['бонуса', 'бонусов', 'бонусов'] as const

/**
 * Of a form posted without script: the number in the field, all or none; null of other presses, and
 * of no number, which leaves what was chosen.
 */
export function readPointsIntent(form: FormData): number | null {
  const intent = form.get('intent')
  if (intent === 'bonus') return parsePoints(String(form.get(pointsField) ?? ''))
  if (intent === 'bonus-all') return pointsMax
  return intent === 'bonus-none' ? 0 : null
}
