import { formatMoney, formatQuantity } from './format.ts'

/** Hundredths of a per cent, or kopecks. */
type Discount = { kind: 'PERCENT' | 'SUM'; value: number }

/** Hundredths: «7,5 %». */
export const formatPercent = (hundredths: number): string => `${formatQuantity(hundredths)}\u202f%`

/** «5 %», «1 000 ₽» */
export const formatDiscount = ({ kind, value }: Discount): string =>
  kind === 'SUM' ? formatMoney(value) : formatPercent(value)
