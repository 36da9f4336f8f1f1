/** Sums of a correction document: before and after a return, and by how much they became less. */
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

/** The price is that of before: a return changes quantities, and the last one leaves none to divide. */
export const toPriced = ({ before, vat }: CorrectionLine): Sold & { quantity: number } => ({
  totalMinor: before.totalMinor,
  quantity: before.quantity,
  vat,
})
