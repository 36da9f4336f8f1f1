/** Rates of value added tax. Every sum of the shop holds the tax of its goods. */
import { takeIncluded } from './money.ts'

/** The main rate first; 20 % ended with 2025. «none» is not taxed, which is not 0 %. */
export const vatRates = ['22', '20', '10', '7', '5', '0', 'none'] as const
export type VatRate = (typeof vatRates)[number]

/** Null of what is not taxed. */
const toPercent = (rate: VatRate): number | null => (rate === 'none' ? null : Number(rate))

/** What a price without tax is multiplied by. */
export const toVatFactor = (rate: VatRate): number => 1 + (toPercent(rate) ?? 0) / 100

/** The tax that lines hold, a sum for each rate, the highest first; none of what is not taxed. */
export function sumVats(
  lines: readonly { vat: VatRate; totalMinor: number }[],
): { percent: number; amountMinor: number }[] {
  return vatRates.flatMap((rate) => {
    const percent = toPercent(rate)
    const taxed = lines.filter(({ vat }) => vat === rate)
    if (percent === null || taxed.length === 0) return []
    const totalMinor = taxed.reduce((sum, line) => sum + line.totalMinor, 0)
    return { percent, amountMinor: takeIncluded(totalMinor, percent) }
  })
}
