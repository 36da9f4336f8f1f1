/** Columns of a file of movements: the same in a table and in text. */
import { toProgramDay } from '#api/data/loyalty/clock.ts'
import { loyaltyKindNames } from '#language/ru/loyalty.ts'
import { isHeldKind } from '#schema/loyalty.ts'
import type { LoyaltyMovement } from '#schema/rest/loyalty/loyalty.ts'

/** `total` counts those that the file has no room for, too. */
export type Exported = { items: LoyaltyMovement[]; total: number }

export type Cell = { text: string } | { day: string } | { points: number } | null

type Column = { head: string; width: number; toCell: (movement: LoyaltyMovement) => Cell }

const points = (head: string, toPoints: (movement: LoyaltyMovement) => number | null): Column => ({
  head,
  width: 11,
  toCell: (movement) => {
    const count = toPoints(movement)
    return count === null ? null : { points: count }
  },
})

/** What is held stands in a column by itself: the others add up to the balance. */
export const columns: Column[] = [
  { head: 'Дата', width: 12, toCell: ({ at }) => ({ day: toProgramDay(new Date(at)) }) },
  { head: 'Что с бонусами', width: 18, toCell: ({ kind }) => ({ text: loyaltyKindNames[kind] }) },
  { head: 'За что', width: 40, toCell: ({ reason }) => ({ text: reason }) },
  { head: 'Заказ', width: 14, toCell: ({ order }) => order && { text: order.number } },
  points('Пришло', (one) => (!isHeldKind(one.kind) && one.points > 0 ? one.points : null)),
  points('Ушло', (one) => (!isHeldKind(one.kind) && one.points < 0 ? -one.points : null)),
  points('Остаток', ({ balance }) => balance),
  points('Ждут', ({ kind, points: held }) => (isHeldKind(kind) ? held : null)),
  {
    head: 'Сгорят после',
    width: 14,
    toCell: ({ expiresOn }) => (expiresOn === null ? null : { day: expiresOn }),
  },
]

/** Said below the last row, so that a cut table is not taken for a whole one. */
export const toRest = ({ items, total }: Exported): string | null =>
  total > items.length
    ? `Здесь последние ${items.length} движений из ${total}. Остальные — за более ранний период`
    : null
