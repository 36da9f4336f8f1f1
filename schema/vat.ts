/** Rates of value added tax. Every sum of the shop holds the tax of its goods. */
import { takeIncluded } from './money.ts'

/** The main rate first; 20 % ended with 2025. «none» is not taxed, which is not 0 %. */
export const vatRates = ['22', '20', '10', '7', '5', '0', 'none'] as const
export type VatRate = (typeof vatRates)[number]

/** The rates of an advance, article 164 part 4 of the tax code: the tax within a sum. */
const calculatedVats = ['22/122', '20/120', '10/110', '7/107', '5/105'] as const
export type CalculatedVat = (typeof calculatedVats)[number]

/** How receipts of prepayments write a rate: 22 % as it is, or as 22/122. */
export const prepaymentRates = ['plain', 'calculated'] as const
export type PrepaymentRate = (typeof prepaymentRates)[number]

/** From which day a rate holds, `2026-01-01`; the first period holds before its day as well. */
type Period = { from: string; vat: VatRate }

/** What the shop says of the tax. */
export type VatTerms = {
  /**
   * The shop's own rate by day, for services and for goods that state none. `replaces` names the
   * rates of feeds that it stands for too: a simplified system has one rate for all goods.
   */
  rates: readonly (Period & { replaces: readonly VatRate[] })[]
  /** The main rate of the law by day: a good of any main rate has that of the day it is sold. */
  mainRates: readonly Period[]
  prepaymentRate: PrepaymentRate
}

/** What the law has said so far, article 164 part 3. */
export const legalMainRates: VatTerms['mainRates'] = [
  { from: '2019-01-01', vat: '20' },
  { from: '2026-01-01', vat: '22' },
]

/** The terms of a shop that has one rate. */
export const toPlainTerms = (
  vat: VatRate,
  rest: Omit<VatTerms, 'rates'> = { mainRates: legalMainRates, prepaymentRate: 'plain' },
): VatTerms => ({ ...rest, rates: [{ from: '2019-01-01', vat, replaces: [] }] })

/** Each period begins later than the one before it; there is no rate without periods. */
const findPeriod = <Of extends Period>(periods: readonly Of[], day: string): Of | null =>
  periods.findLast(({ from }) => from <= day) ?? periods[0] ?? null

/** The rate that a good has on a day, `2026-01-01`; `stated` is its feed's, null states none. */
export function vatOn(
  { rates, mainRates }: VatTerms,
  day: string,
  stated: VatRate | null = null,
): VatRate {
  const toMain = (rate: VatRate): VatRate =>
    mainRates.some(({ vat }) => vat === rate) ? (findPeriod(mainRates, day)?.vat ?? rate) : rate
  const own = findPeriod(rates, day)
  if (!own) return stated === null ? 'none' : toMain(stated)
  const isReplaced = stated !== null && own.replaces.map(toMain).includes(toMain(stated))
  return toMain(stated === null || isReplaced ? own.vat : stated)
}

/** Tells what each rate that a feed may state is on a day; `own` is the shop's. */
export type VatsOfDay = Record<VatRate | 'own', VatRate>

export const toVatsOfDay = (terms: VatTerms, day: string): VatsOfDay => ({
  ...(Object.fromEntries(vatRates.map((rate) => [rate, vatOn(terms, day, rate)])) as Record<
    VatRate,
    VatRate
  >),
  own: vatOn(terms, day),
})

const calculated: Record<VatRate, CalculatedVat | '0' | 'none'> = {
  '22': '22/122',
  '20': '20/120',
  '10': '10/110',
  '7': '7/107',
  '5': '5/105',
  '0': '0',
  none: 'none',
}

/** An advance has this rate; what is taxed at 0 %, or not at all, stays as it is. */
export const toCalculated = (rate: VatRate): CalculatedVat | '0' | 'none' => calculated[rate]

/** Null of what is not taxed. */
const toPercent = (rate: VatRate): number | null => (rate === 'none' ? null : Number(rate))

/** What a price without tax is multiplied by. */
export const toVatFactor = (rate: VatRate): number => 1 + (toPercent(rate) ?? 0) / 100

/** Takes the tax that one line holds; what is not taxed has null. */
export function takeVat({ vat, totalMinor }: { vat: VatRate; totalMinor: number }): number | null {
  const percent = toPercent(vat)
  return percent === null ? null : takeIncluded(totalMinor, percent)
}

/**
 * The tax that lines hold, a sum for each rate, the highest first; none of what is not taxed, or
 * costs nothing. It is rounded line by line, as a transfer document has to, so that all papers of a
 * sale say the same.
 */
export function sumVats(
  lines: readonly { vat: VatRate; totalMinor: number }[],
): { percent: number; amountMinor: number }[] {
  return vatRates.flatMap((rate) => {
    const percent = toPercent(rate)
    const taxed = lines.filter(({ vat, totalMinor }) => vat === rate && totalMinor !== 0)
    if (percent === null || taxed.length === 0) return []
    const amountMinor = taxed.reduce((sum, line) => sum + (takeVat(line) ?? 0), 0)
    return [{ percent, amountMinor }]
  })
}
