/** Converts rows of a list to their REST form and back. */
import { toPrice } from '#schema/money.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import { type EstimateFillReadRow, fillLineMax } from '#schema/rest/estimate/fill.ts'
import type { FillRow } from './fill-row.ts'

/** What both an own line and goods are made of. */
export const toWritten = (row: FillRow) => ({
  text: row.text.slice(0, fillLineMax),
  name: row.name,
  amount: row.quantity === null ? null : toQuantity(row.quantity),
  unit: row.unit,
  price: toPrice(row.priceMinor),
  discount: toPrice(row.discountMinor),
  section: row.section,
  isOwn: row.isOwn,
  isAsked: row.isAsked,
})

export const toReadRow = (row: FillRow): EstimateFillReadRow => ({
  ...toWritten(row),
  code: row.code,
  isSure: row.isSure,
  isReadable: row.isReadable,
  per: row.per,
  wastePercent: row.wastePercent,
})

export function toFillRow({ amount, price, discount, ...row }: EstimateFillReadRow): FillRow {
  return {
    ...row,
    quantity: amount === null ? null : toHundredths(amount),
    priceMinor: price?.amountMinor ?? null,
    discountMinor: discount?.amountMinor ?? null,
  }
}
