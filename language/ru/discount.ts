/** How much a discount takes off. */
import { formatMoney } from './money.ts'
import { formatPercent } from './number.ts'

/** Hundredths of a per cent, or kopecks. */
type Discount = { kind: 'PERCENT' | 'SUM'; value: number }

/** «5 %», «1 000 ₽» */
export const formatDiscount = ({ kind, value }: Discount): string =>
  kind === 'SUM' ? formatMoney(value) : formatPercent(value)
