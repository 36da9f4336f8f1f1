/** Sums of a correction document: before and after, and by how much they became less. */
import type { CorrectionLine } from './correction.ts'
import { type Sold, type Taxed, toTaxed } from './transfer-sum.ts'

export type Corrected = { before: Taxed; after: Taxed; less: Taxed }

/** What is less is the difference of both sums, and so is its tax. */
export function toCorrected({ vat, before, after }: CorrectionLine): Corrected {
  const was = toTaxed({ vat, totalMinor: before.totalMinor })
  const is = toTaxed({ vat, totalMinor: after.totalMinor })
  return {
    before: was,
    after: is,
    less: {
      totalMinor: was.totalMinor - is.totalMinor,
      bareMinor: was.bareMinor - is.bareMinor,
      taxMinor: was.taxMinor === null ? null : was.taxMinor - (is.taxMinor ?? 0),
    },
  }
}

/** By how much all lines became less. */
export function sumLess(lines: readonly CorrectionLine[]): Taxed {
  const rows = lines.map((line) => toCorrected(line).less)
  const add = (pick: (row: Taxed) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  const isTaxed = rows.some(({ taxMinor }) => taxMinor !== null)
  return {
    totalMinor: add(({ totalMinor }) => totalMinor),
    bareMinor: add(({ bareMinor }) => bareMinor),
    taxMinor: isTaxed ? add(({ taxMinor }) => taxMinor ?? 0) : null,
  }
}

type Priced = Sold & { quantity: number }

/**
 * What the prices before and after are of. A return changes quantities, and the last one leaves none
 * to divide, so that its price is that of before.
 */
export const toPriced = ({ before, after, vat }: CorrectionLine): Record<'was' | 'is', Priced> => {
  const toOne = ({ totalMinor, quantity }: typeof before) => ({ totalMinor, quantity, vat })
  const isSame = before.quantity === after.quantity
  return { was: toOne(before), is: toOne(isSame ? after : before) }
}
