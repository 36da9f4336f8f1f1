/** Says when a shop can hand out the order, or how much of it is in stock. */

import { uncapitalize } from '#language/ru/letter-case.ts'
import { positionForms, positionGenitives } from '#language/ru/noun.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { Clock } from '#web/features/city/city-clock.ts'
import { formatGenitive } from '#web/features/quantity/amount-words.ts'
import { formatReady } from '#web/features/shop/ready-words.ts'
import type { CheckoutShop } from './checkout-data.ts'

type Lack = { missing: readonly Omit<CheckoutShop['missing'][number], '__typename'>[] }
type Has = Pick<CheckoutShop, 'hasAll' | 'missingCount' | 'readyAt'> & Lack

/** `count` lines are ordered. */
export function toShopState(has: Has, count: number): 'all' | 'part' | 'none' {
  if (has.hasAll) return 'all'
  const isSome = has.missing.some(({ available }) => available > 0)
  return has.missingCount < count || isSome ? 'part' : 'none'
}

/** «Всё готово сегодня к 15:40», «Есть 3 позиции из 5», «Нет в наличии». */
export function toReadiness(has: Has, count: number, { nowMs, timezone }: Clock): string {
  if (has.hasAll) {
    if (!has.readyAt) return 'Есть всё'
    const ready = formatReady(has.readyAt, nowMs, timezone)
    return `Всё готово ${uncapitalize(ready)}`
  }
  if (toShopState(has, count) === 'none') return 'Нет в\u00a0наличии'
  const whole = count - has.missingCount
  if (whole === 0) return 'Есть часть заказа'
  return `Есть ${formatCount(whole, positionForms)} из\u00a0${count}`
}

const namedMax = 2

/** «Не хватает: Клей — 2 из 5 мешков; Плитка и ещё 3». */
export function toLack({ missing }: Lack): string {
  const named = missing.slice(0, namedMax).map(({ name, unit, wanted, available }) => {
    if (available <= 0) return name
    const all = formatGenitive(toHundredths(wanted) ?? 0, unit)
    return `${name}\u00a0— ${formatQuantity(toHundredths(available) ?? 0)} из\u00a0${all}`
  })
  const rest = missing.length - named.length
  return `Не хватает: ${named.join('; ')}${rest > 0 ? ` и\u00a0ещё\u00a0${rest}` : ''}`
}

/** «Забрать без этой позиции», «Забрать без этих 3 позиций». */
export function toWithout({ missingCount }: Pick<Has, 'missingCount'>): string {
  return missingCount === 1
    ? 'Забрать без\u00a0этой позиции'
    : `Забрать без\u00a0этих ${formatCount(missingCount, positionGenitives)}`
}
