/** Prices and sums of a line of an estimate, for its owner and its client. */
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'

/** «867 ₽/м²»; a line of its owner may have no unit. */
export const formatLinePrice = (amountMinor: number, unit: string): string =>
  formatUnitPrice(amountMinor, unit).replace(/\/\u2060$/, '')

export type Discounted = { gross: { amountMinor: number }; total: { amountMinor: number } }

/** «8 302,39 ₽ вместо 8 739,36 ₽»: what all discounts leave, also those of the whole estimate. */
export const formatDiscounted = ({ gross, total }: Discounted): string =>
  gross.amountMinor > total.amountMinor
    ? `${formatMoney(total.amountMinor)} вместо ${formatMoney(gross.amountMinor)}`
    : formatMoney(total.amountMinor)
