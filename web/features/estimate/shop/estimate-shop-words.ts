/** How much of an estimate a shop holds, and what it lacks. */

import { lineGenitives, shopForms } from '#language/ru/noun.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatGenitive } from '#web/features/quantity/amount-words.ts'

/** Lines named before the rest are only counted. */
const namedMax = 3

type Held = { wholeCount: number; lineCount: number; sharePercent: number }

/** «Есть всё», «28 из 30 строк»; a line of which a shop holds a part is not among them. */
export function describeHeld({ wholeCount, lineCount, sharePercent }: Held): string {
  if (wholeCount === lineCount) return 'Есть всё'
  if (wholeCount === 0 && sharePercent === 0) return 'Ничего нет'
  return `${wholeCount} из\u00a0${formatCount(lineCount, lineGenitives)}`
}

/** Which colour the words above have. */
export function toHeldStock({ wholeCount, lineCount }: Held): 'in' | 'few' | 'none' {
  if (wholeCount === lineCount) return 'in'
  return wholeCount > 0 ? 'few' : 'none'
}

/** «94 % по сумме»; empty when the count of lines says as much. */
export function describeShare({ wholeCount, lineCount, sharePercent }: Held): string {
  if (wholeCount === lineCount || sharePercent === 0) return ''
  return `${sharePercent}\u202f% по\u00a0сумме`
}

type Missing = { lineId: string; name: string; wanted: number; held: number; unit: string }

/** «есть 2,88 из 14,4 м²», «нет» */
export function describeLack({ wanted, held, unit }: Missing): string {
  const [has, wish] = [toHundredths(held) ?? 0, toHundredths(wanted) ?? 0]
  if (has === 0) return 'нет'
  const whole = unit ? formatGenitive(wish, unit) : formatQuantity(wish)
  return `есть ${formatQuantity(has)} из\u00a0${whole}`
}

/** The first of what a shop lacks, and «и ещё 4» of the others; empty when all are named. */
export function nameMissing<Line extends Missing>(missing: readonly Line[]) {
  const rest = missing.length - namedMax
  return { named: missing.slice(0, namedMax), others: rest > 0 ? `и\u00a0ещё ${rest}` : '' }
}

/** «Ещё 3 магазина» */
export const describeOtherShops = (count: number): string => `Ещё ${formatCount(count, shopForms)}`
