/** What is typed to make a promo code, as the call takes it. */
import { toDayStart } from '#language/calendar.ts'
import { parsePrice } from '#schema/money.ts'
import { StaffPromoCodeCreate } from '#schema/rest/staff/promo-code.ts'
import { parseWhole, type Values } from './form.ts'

type Checked = { made: StaffPromoCodeCreate | undefined; errors: Record<string, string> }

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Days are by the clock of the shop's largest city, the last one included. */
export function checkPromoCode(values: Values, timezone: string): Checked {
  const { code = '', kind, value = '', minimum = '', startsOn = '', endsOn = '' } = values
  const { usesMax = '', isOnce } = values
  const isPercent = kind === 'PERCENT'
  const amount = isPercent ? parseWhole(value) : parsePrice(value)
  const minimumMinor = minimum.trim() === '' ? 0 : parsePrice(minimum)
  const uses = usesMax.trim() === '' ? null : parseWhole(usesMax)
  const errors: Record<string, string> = {
    ...(amount === null && {
      value: isPercent ? 'Введите целое число процентов' : 'Введите сумму, например 500',
    }),
    ...(minimumMinor === null && { minimumMinor: 'Введите сумму, например 5000' }),
    ...(usesMax.trim() !== '' && uses === null && { usesMax: 'Введите целое число' }),
    ...(startsOn !== '' && !isDay(startsOn) && { startsAt: 'Введите день' }),
    ...(endsOn !== '' && !isDay(endsOn) && { endsAt: 'Введите день' }),
  }
  const sent = StaffPromoCodeCreate.safeParse({
    code,
    kind,
    value: amount ?? 1,
    minimumMinor: minimumMinor ?? 0,
    startsAt: isDay(startsOn) ? toDayStart(startsOn, timezone) : null,
    endsAt: isDay(endsOn) ? toDayStart(endsOn, timezone, 1) : null,
    usesMax: uses,
    isOnce: isOnce === 'on',
  })
  for (const { path, message } of sent.error?.issues ?? []) errors[String(path[0])] ??= message
  return { made: Object.keys(errors).length === 0 ? sent.data : undefined, errors }
}
