/** Days and moments. */

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

const weekdays = 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' ')

/** «21 ноября, суббота»; `day` is 2026-11-21. */
export const formatWeekday = (day: string) =>
  `${formatDay(day)}, ${weekdays[new Date(day).getUTCDay()]}`

/** «21 ноября 2026», in Moscow. */
export const formatFullDay = (date: Date | string) => `${formatDay(date)} ${dayParts(date)[2]}`

/** «Ожидаем 3 декабря»; null when the day is unknown. */
export const formatRestock = (date: string | null | undefined) =>
  date ? `Ожидаем ${formatDay(date)}` : null
