/** What is typed at a till, as the calls take it. */
import { parsePrice } from '#schema/money.ts'
import { StaffTillPurchaseCreate } from '#schema/rest/staff/till.ts'
import { StaffTillReturnCreate } from '#schema/rest/staff/till-return.ts'
import { parseWhole, type Values } from './form.ts'

export type TillErrors = Record<string, string>

/** Sums in kopecks; null where it is no sum, and of the receipt where it is empty. */
export const readSums = ({ total = '', excluded = '' }: Values) => ({
  totalMinor: parsePrice(total),
  excludedMinor: excluded.trim() === '' ? 0 : parsePrice(excluded),
})

export function checkSums(values: Values): TillErrors {
  const { totalMinor, excludedMinor } = readSums(values)
  return {
    ...(totalMinor === null && { totalMinor: 'Введите сумму чека, например 12 500' }),
    ...(excludedMinor === null && { excludedMinor: 'Введите сумму, например 500' }),
  }
}

type Checked = { made: StaffTillPurchaseCreate | undefined; errors: TillErrors }

export function checkPurchase(values: Values): Checked {
  const { code = '', shopId = '', receipt = '', points: typed = '' } = values
  const { totalMinor, excludedMinor } = readSums(values)
  const points = typed.trim() === '' ? 0 : parseWhole(typed)
  const errors: TillErrors = {
    ...checkSums(values),
    ...(shopId === '' && { shopId: 'Выберите магазин' }),
    ...(points === null && { points: 'Введите целое число бонусов' }),
  }
  const sent = StaffTillPurchaseCreate.safeParse({
    code,
    shopId,
    receipt,
    totalMinor: totalMinor ?? 1,
    excludedMinor: totalMinor === null ? 0 : (excludedMinor ?? 0),
    points: points ?? 0,
  })
  for (const { path, message } of sent.error?.issues ?? []) errors[String(path[0])] ??= message
  return { made: Object.keys(errors).length === 0 ? sent.data : undefined, errors }
}

/** A part of a purchase that came back; null with what is wrong by the names of the call. */
export function readPart({ amount = '', excluded = '', receipt = '', reason = '' }: Values): {
  asked: StaffTillReturnCreate | null
  errors: TillErrors
} {
  const amountMinor = parsePrice(amount)
  const excludedMinor = excluded.trim() === '' ? 0 : parsePrice(excluded)
  const errors: TillErrors = {
    ...(amountMinor === null && { amountMinor: 'Введите сумму, например 1\u00a0250' }),
    ...(excludedMinor === null && { excludedMinor: 'Введите сумму, например 500' }),
  }
  const sent = StaffTillReturnCreate.safeParse({
    amountMinor: amountMinor ?? 1,
    excludedMinor: amountMinor === null ? 0 : (excludedMinor ?? 0),
    receipt,
    reason,
  })
  for (const { path, message } of sent.error?.issues ?? []) errors[String(path[0])] ??= message
  return { asked: Object.keys(errors).length === 0 ? (sent.data ?? null) : null, errors }
}
