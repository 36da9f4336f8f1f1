/** Sums of transfer and correction documents: on paper and in files they are the same kopecks. */
import { takeVat, type VatRate } from '#schema/vat.ts'

/** What a line comes to, with the tax in it. */
export type Sold = { totalMinor: number; vat: VatRate }

/** `taxMinor` is null of what is not taxed. */
export type Taxed = { totalMinor: number; bareMinor: number; taxMinor: number | null }

export function toTaxed({ totalMinor, vat }: Sold): Taxed {
  const taxMinor = takeVat({ totalMinor, vat })
  return { totalMinor, bareMinor: totalMinor - (taxMinor ?? 0), taxMinor }
}

/** A document with a taxed line is an invoice for the tax as well. */
export const isTaxed = (lines: readonly Pick<Sold, 'vat'>[]) =>
  lines.some(({ vat }) => vat !== 'none')

/** The tax is rounded line by line, as the form has it. */
export function sumTaxed(lines: readonly Sold[]): Taxed {
  const rows = lines.map(toTaxed)
  const add = (pick: (row: Taxed) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  return {
    totalMinor: add(({ totalMinor }) => totalMinor),
    bareMinor: add(({ bareMinor }) => bareMinor),
    taxMinor: isTaxed(lines) ? add(({ taxMinor }) => taxMinor ?? 0) : null,
  }
}
