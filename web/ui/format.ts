// Deterministic on every runtime: the server's and the browser's Intl tables differ in their spaces,
// and a price that changes on hydration is a price shoppers do not trust.
const NARROW = '\u202f'
const MINUS = '−'
const signs: Record<string, string> = { RUB: '₽', USD: '$', EUR: '€', KZT: '₸', BYN: 'Br' }

export interface MoneyParts {
  whole: string
  /** With its comma; empty when there are no kopecks. */
  fraction: string
  sign: string
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, NARROW)

export function moneyParts(amountMinor: number, currency = 'RUB'): MoneyParts {
  const minor = Math.abs(amountMinor) % 100
  const whole = group(String(Math.floor(Math.abs(amountMinor) / 100)))
  return {
    whole: amountMinor < 0 ? MINUS + whole : whole,
    fraction: minor === 0 ? '' : `,${String(minor).padStart(2, '0')}`,
    sign: signs[currency] ?? currency,
  }
}

export function formatMoney(amountMinor: number, currency?: string): string {
  const { whole, fraction, sign } = moneyParts(amountMinor, currency)
  return `${whole}${fraction}${NARROW}${sign}`
}

/** «867 ₽/м²», which no line tears behind its stroke. */
export const formatUnitPrice = (amountMinor: number, unit: string) =>
  `${formatMoney(amountMinor)}/\u2060${unit}`

/** «−11 %», rounded down: a shop must not promise more than it gives. */
export function formatDiscount(amountMinor: number, oldMinor: number): string {
  const percent = Math.max(1, Math.floor(((oldMinor - amountMinor) * 100) / oldMinor))
  return `${MINUS}${percent}${NARROW}%`
}

/** Hundredths to «10,08»; no trailing zeros. */
export function formatQuantity(hundredths: number): string {
  const { whole, fraction } = moneyParts(hundredths)
  return whole + fraction.replace(/0$/, '')
}

export const formatNumber = (count: number) => group(String(count))

const rules = new Intl.PluralRules('ru')

/** `plural(5, ['товар', 'товара', 'товаров'])` → «товаров». */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'many' ? many : few
}

/** «1 205 товаров», with a space that does not break. */
export const formatCount = (count: number, forms: readonly [string, string, string]) =>
  `${formatNumber(count)}\u00a0${plural(count, forms)}`

const months =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
/** Since October 2014, and nothing of the shop is older; a format of a time zone is slow to make. */
const moscowAheadMs = 3 * 3_600_000

/** «2026-11-21», in Moscow. */
export const toMoscowDay = (date: Date | string | number): string =>
  new Date(+new Date(date) + moscowAheadMs).toISOString().slice(0, 10)

// A bare date (2026-11-21) is a calendar day and must not move with the time zone.
function dayParts(date: Date | string): [day: string, month: string, year: string] {
  const isBare = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date)
  const text = isBare ? date : toMoscowDay(date)
  return [text.slice(8, 10), text.slice(5, 7), text.slice(0, 4)]
}

/** 21.11.2026, in Moscow. */
export const formatDate = (date: Date | string) => dayParts(date).join('.')

/** «21 ноября», in Moscow. */
export function formatDay(date: Date | string): string {
  const [day, month] = dayParts(date)
  return `${Number(day)}\u00a0${months[Number(month) - 1]}`
}

/** «Ожидаем 3 декабря»; null when the day is unknown. */
export const formatRestock = (date: string | null | undefined) =>
  date ? `Ожидаем ${formatDay(date)}` : null

/** 1 430 кг, 0,8 т: kilograms until a tonne. */
export function formatWeight(grams: number): string {
  const [value, unit] = grams >= 1_000_000 ? [grams / 1_000_000, 'т'] : [grams / 1000, 'кг']
  return `${formatQuantity(Math.round(value * 10) * 10)}\u00a0${unit}`
}
