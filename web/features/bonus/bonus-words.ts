/** Points in an order, in words. */
import { pointsMax } from '#schema/loyalty.ts'
import { formatPoints } from '#web/features/loyalty/loyalty-words.ts'
import { formatNumber } from '#web/ui/format.ts'

/** The field of a form that is posted without script. */
export const bonusField = 'bonusPoints'

export type BonusShown = { points: number; max: number; balance: number; earned: number }

/** «На счёте 1 240 бонусов, в этом заказе можно списать 372» */
export function describeBonus({ balance, max }: BonusShown): string {
  if (balance === 0) return 'На\u00a0счёте пока нет бонусов'
  const has = `На\u00a0счёте ${formatPoints(balance)}`
  if (max === 0) return `${has}, но\u00a0этот заказ ими не\u00a0оплатить`
  return max < balance ? `${has}, в\u00a0этом заказе можно списать ${formatNumber(max)}` : has
}

/** «Вернём 124 бонуса» */
export const describeEarned = (points: number): string => `Вернём ${formatPoints(points)}`

/** What was typed, as whole points; 0 when there is no number in it. */
export const parsePoints = (typed: string): number =>
  Number(/^\d{1,9}/.exec(typed.replaceAll(/\s/g, ''))?.[0] ?? 0)

/** Of a form posted without script: the number in the field, all or none; null of other presses. */
export function readBonusIntent(form: FormData): number | null {
  const intent = form.get('intent')
  if (intent === 'bonus')
    return Math.min(parsePoints(String(form.get(bonusField) ?? '')), pointsMax)
  if (intent === 'bonus-all') return pointsMax
  return intent === 'bonus-none' ? 0 : null
}
