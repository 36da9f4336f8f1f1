/** What a year of purchases brings, and what of the next order it pays. */
import { pointMinor, toEarnedPoints, toSpendMax } from '#schema/loyalty.ts'
import type { Level, Program } from './program-numbers.ts'

const roublesMin = 1
export const roublesMax = 10_000_000
/** What the calculator shows first. */
export const roublesFirst = 50_000

/** Roubles a month as they are typed or stand in an address; null of what is no such sum. */
export function parseRoubles(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '').replace(/₽$/, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const roubles = Number(digits)
  return roubles >= roublesMin && roubles <= roublesMax ? roubles : null
}

/** The level that goods received for so much lead to. */
export function findLevel(levels: readonly Level[], boughtMinor: number): Level | undefined {
  return levels.filter(({ from }) => from.amountMinor <= boughtMinor).at(-1) ?? levels[0]
}

const monthCount = 12

type Stage = { level: Level; months: number; points: number }

export type Year = {
  points: number
  /** Of the levels that the year goes through, in their order. */
  stages: Stage[]
}

/**
 * Points of twelve orders, one a month, that are paid in money. A level counts the goods of the
 * twelve months before an order: what was `boughtMinor` until now leaves it month by month, as if
 * it had been bought evenly.
 */
export function reckonYear(levels: readonly Level[], monthlyMinor: number, boughtMinor = 0): Year {
  const stages: Stage[] = []
  for (let month = 0; month < monthCount; month++) {
    const left = Math.floor((boughtMinor * (monthCount - month)) / monthCount)
    const level = findLevel(levels, left + monthlyMinor * month)
    if (!level) break
    const points = toEarnedPoints(monthlyMinor, level.rate)
    const last = stages.at(-1)
    if (last?.level === level) {
      last.months += 1
      last.points += points
    } else {
      stages.push({ level, months: 1, points })
    }
  }
  return { points: stages.reduce((sum, stage) => sum + stage.points, 0), stages }
}

export type NextOrder = {
  /** Paid with points. */
  points: number
  moneyMinor: number
  /** Points for the orders after it. */
  left: number
}

/** An order of so much, whose goods all take bonuses, of who has so many points. */
export function reckonOrder(
  { spendPercent }: Pick<Program, 'spendPercent'>,
  orderMinor: number,
  balance: number,
): NextOrder {
  const max = toSpendMax({ eligibleMinor: orderMinor, goodsMinor: orderMinor }, spendPercent)
  const points = Math.min(balance, max)
  return { points, moneyMinor: orderMinor - points * pointMinor, left: balance - points }
}
