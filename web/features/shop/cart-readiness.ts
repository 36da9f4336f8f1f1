/** Says when a shop can hand out the cart, or how much of it is in stock. */

import { uncapitalize } from '#language/ru/letter-case.ts'
import { positionForms } from '#language/ru/noun.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { Clock } from '#web/features/city/city-clock.ts'
import { formatGenitive } from '#web/features/quantity/amount-words.ts'
import { formatReady } from './ready-words.ts'

type Missing = { name: string; unit: string; wanted: number; available: number }
type Lack = { missing: readonly Missing[] }
export type Has = Lack & { hasAll: boolean; missingCount: number; readyAt?: string | null }

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

/**
 * The same before the checkout, which leaves out what nobody in the city has in stock: `absent`
 * lines stay in the cart, and «всё» would count them. «17 из 19 позиций сегодня к 12:40».
 */
export function toCartReadiness(has: Has, lines: CartLines, clock: Clock): string {
  const { count, absent } = lines
  if (absent === 0) return toReadiness(has, count, clock)
  if (toCartState(has, lines) === 'none') return 'Нет в\u00a0наличии'
  const whole = count - has.missingCount
  if (whole === 0) return 'Есть часть заказа'
  const part = `Есть ${formatCount(whole, positionForms)} из\u00a0${count + absent}`
  if (!has.hasAll || !has.readyAt) return part
  return `${part}, ${uncapitalize(formatReady(has.readyAt, clock.nowMs, clock.timezone))}`
}

export type CartLines = {
  /** Lines that the next order takes. */
  count: number
  /** Ticked lines that it cannot: the city has not enough of them, or they have no price. */
  absent: number
}

/** How much of the whole cart a shop has: lines that the city cannot sell are a part of it. */
export function toCartState(has: Has, { count, absent }: CartLines): 'all' | 'part' | 'none' {
  if (count === 0) return 'none'
  return absent > 0 && has.hasAll ? 'part' : toShopState(has, count)
}

const namedMax = 2

/** «Не хватает: Клей — 2 из 5 мешков; Плитка и ещё 3». */
export function toLack({ missing }: Lack): string {
  const named = missing.slice(0, namedMax).map((line) => {
    const had = toHad(line)
    return had ? `${line.name}\u00a0— ${had}` : line.name
  })
  const rest = missing.length - named.length
  return `Не хватает: ${named.join('; ')}${rest > 0 ? ` и\u00a0ещё\u00a0${rest}` : ''}`
}

/** «2 из 5 мешков»; null when there is nothing of it. */
export function toHad({ unit, wanted, available }: Missing): string | null {
  if (available <= 0) return null
  const all = formatGenitive(toHundredths(wanted) ?? 0, unit)
  return `${formatQuantity(toHundredths(available) ?? 0)} из\u00a0${all}`
}
