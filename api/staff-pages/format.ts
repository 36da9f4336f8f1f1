/** Numbers, days and phones as the pages for the shop's people write them. */
import { findLastDay } from '#schema/deadline.ts'
import { toLocal } from '#schema/local-time.ts'
import { type Forms, plural } from '#schema/plural.ts'

const narrow = '\u202f'
const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, narrow)

/** «1 249,50 ₽»; kopecks only when there are some. */
export function formatMoney(amountMinor: number): string {
  const minor = Math.abs(amountMinor) % 100
  const whole = group(String(Math.floor(Math.abs(amountMinor) / 100)))
  const fraction = minor === 0 ? '' : `,${String(minor).padStart(2, '0')}`
  return `${amountMinor < 0 ? '−' : ''}${whole}${fraction}${narrow}₽`
}

/** «10,08», as it is typed too. */
export const formatQuantity = (quantity: number) => {
  const [whole = '', fraction] = String(Math.round(quantity * 100) / 100).split('.')
  return group(whole) + (fraction ? `,${fraction}` : '')
}

/** «25 кг», «1,4 т»; empty when it is unknown. */
export function formatWeight(grams: number | null): string {
  if (!grams) return ''
  const isHeavy = grams >= 1_000_000
  const value = Math.round(grams / (isHeavy ? 100_000 : 100)) / 10
  return `${formatQuantity(value)}\u00a0${isHeavy ? 'т' : 'кг'}`
}

/** «+7 916 123-45-67»; anything else as it is. */
export function formatPhone(phone: string): string {
  const [, code, ...rest] = /^7(\d{3})(\d{3})(\d\d)(\d\d)$/.exec(phone.replace(/\D/g, '')) ?? []
  return code ? `+7\u00a0${code}\u00a0${rest.join('-')}` : phone
}

export function toTelephone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:${/^7\d{10}$/.test(digits) ? '+' : ''}${digits}`
}

/** «5 товаров», with a space that does not break. */
export const formatCount = (count: number, forms: Forms): string =>
  `${group(String(count))}\u00a0${plural(count, forms)}`

const months =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

/** «23 ноября» of `2026-11-23`. */
function formatDay(day: string): string {
  return `${Number(day.slice(8, 10))}\u00a0${months[Number(day.slice(5, 7)) - 1] ?? ''}`
}

/** «23 ноября, 14:05». */
export function formatMoment(at: string, timezone: string): string {
  const { day, time } = toLocal(Date.parse(at), timezone)
  return `${formatDay(day)}, ${time}`
}

/** What stands behind «до»: «23 ноября, 14:05», «22 ноября включительно». */
export function formatDeadline(at: string, timezone: string): string {
  const lastDay = findLastDay(at, timezone)
  return lastDay === null ? formatMoment(at, timezone) : `${formatDay(lastDay)} включительно`
}

/** A day with the hour or the window, today named so: «сегодня, 10:00–14:00». */
export function formatHandover(at: string | null, timezone: string, now: Date): string {
  if (!at) return 'без срока'
  const [bare, window = ''] = at.split(' ')
  const { day, time } = at.includes('T')
    ? toLocal(Date.parse(at), timezone)
    : { day: bare ?? '', time: window.replace('-', '–') }
  const name = day === toLocal(now.getTime(), timezone).day ? 'сегодня' : formatDay(day)
  return time ? `${name}, ${time}` : name
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago, in one unit: «3 дня», «5 часов». */
export function formatAge(at: string, now: Date): string {
  const passedMs = Math.max(0, now.getTime() - Date.parse(at))
  if (passedMs >= dayMs) return formatCount(Math.floor(passedMs / dayMs), ['день', 'дня', 'дней'])
  if (passedMs >= hourMs) {
    return formatCount(Math.floor(passedMs / hourMs), ['час', 'часа', 'часов'])
  }
  return formatCount(Math.max(1, Math.floor(passedMs / minuteMs)), ['минуту', 'минуты', 'минут'])
}
