/** Quantities that a save or an addition leaves to be counted: of what is measured or follows. */
import type { Goods, Line } from '#api/data/estimate/row.ts'
import { areaSign, lengthSign } from '#language/ru/measure.ts'
import { type Calculation, type FollowRule, ownRule, toCalculated } from '#schema/calculation.ts'
import { settleFollowers, toCover, toFollowed } from '#schema/calculation-follow.ts'
import { roomMax } from '#schema/estimate.ts'
import { type QuantityRule, quantityMax } from '#schema/quantity.ts'

type Counted = { calculation: Calculation | null; quantity: number }

/**
 * The calculation of a line counted again by what its goods are sold in today, so that what a paper
 * says of a quantity is true, whoever wrote it. A quantity that is as calculated goes with it.
 */
export function recount({ calculation, quantity }: Counted, goods: Goods | null): Counted {
  if (!calculation) return { calculation, quantity }
  const need = toCalculated(calculation, goods?.rule ?? ownRule)
  const kept = quantity === calculation.quantity ? need.quantity : quantity
  const isAny = need.quantity > 0 && need.quantity <= quantityMax
  const counted = isAny ? { ...calculation, quantity: need.quantity } : null
  return { calculation: counted, quantity: kept }
}

/** What its followers are sold in; null where the shop no longer knows the goods. */
const ruleOf = ({ productId, goods }: Line): QuantityRule | null =>
  productId === null ? ownRule : (goods?.rule ?? null)

/** Followers as their leads want them. */
export const settleLines = (lines: readonly Line[]): Line[] => [...settleFollowers(lines, ruleOf)]

/**
 * Stops followers whose quantity was changed by whoever saves: it is neither what it was nor what
 * its lead wants. An editor stops them itself; other clients may not know of it.
 */
export function stopChanged(lines: readonly Line[], before: ReadonlyMap<string, Line>): Line[] {
  const leads = new Map(lines.map((line) => [line.id, line]))
  return lines.map((line) => {
    const { follows } = line
    const lead = follows && leads.get(follows.lineId)
    const old = before.get(line.id)
    const rule = ruleOf(line)
    if (!lead || !rule || !old?.follows || follows.isStopped) return line
    const isChanged =
      line.quantity !== old.quantity && line.quantity !== toFollowed(lead, follows, rule).quantity
    return isChanged ? { ...line, follows: { ...follows, isStopped: true } } : line
  })
}

/** What followed one line follows another, as the yield of that one is. */
export function passFollowers(lines: readonly Line[], from: string, to: Line): Line[] {
  const toRule = (follows: FollowRule) => {
    const { calculation } = to
    const by = calculation?.kind === 'LENGTH' ? lengthSign : areaSign
    return calculation && follows.by === by ? { cover: toCover(calculation) } : {}
  }
  return lines.map((line) =>
    line.follows?.lineId === from
      ? { ...line, follows: { ...line.follows, ...toRule(line.follows), lineId: to.id } }
      : line,
  )
}

/** Measures of the same job together; null where they are not of the same goods or layer. */
export function joinCalculations(before: Calculation, added: Calculation): Calculation | null {
  const { rooms, quantity: _, ...one } = before
  const { rooms: others, quantity, ...other } = added
  const isSame = JSON.stringify(toList(one)) === JSON.stringify(toList(other))
  return isSame && rooms.length + others.length <= roomMax
    ? { ...added, rooms: [...rooms, ...others], quantity }
    : null
}

const toList = (fields: Omit<Calculation, 'rooms' | 'quantity'>) =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
