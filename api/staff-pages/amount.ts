/** How much of a line, as it is ordered and as it is counted on a shelf. */

import { toUnitGenitive, toUnitWord } from '#language/ru/unit.ts'
import { formatPacks } from '#schema/pack.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { formatQuantity } from './format.ts'

type Item = StaffOrder['order']['items'][number]
type Counted = Pick<Item, 'unit' | 'pack'>

export const exact = (quantity: number) => toHundredths(quantity) ?? 0

/** «4 мешка», «24,48 м²»; the count alone of what has no unit. */
export const formatAmount = (quantity: number, unit: string) =>
  [formatQuantity(quantity), toUnitWord(exact(quantity), unit)].filter(Boolean).join('\u00a0')

/** «24,48 м² = 17 уп», «4 мешка». */
export function formatCounted(quantity: number, item: Counted): string {
  const packs = formatPacks(quantity, item.pack)
  return formatAmount(quantity, item.unit) + (packs ? ` = ${packs}` : '')
}

/** How many of `pack`, or of the base unit. */
export const toCount = (quantity: number, pack: Item['pack']) =>
  pack ? Math.round((exact(quantity) * 100) / exact(pack.quantity)) / 100 : quantity

/** The pack that a line is counted in: what is no whole number of packs is counted in base units. */
export const toPack = ({ quantity, pack }: Item) =>
  formatPacks(quantity, pack) === null ? null : pack

/** All of a line behind «из» and «больше»: «17 уп», «10 мешков». */
export function nameAll(item: Item): string {
  const pack = toPack(item)
  const count = toCount(item.quantity, pack)
  return `${formatQuantity(count)}\u00a0${toUnitGenitive(exact(count), pack?.unit ?? item.unit)}`
}

/** «15 из 17 уп», «8,5 из 10 мешков». */
export const formatPart = (found: number, item: Item) =>
  `${formatQuantity(toCount(found, toPack(item)))} из\u00a0${nameAll(item)}`
