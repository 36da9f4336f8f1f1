import { formatDay } from './day.ts'

const dayMs = 86_400_000
const weekdays = [
  'в\u00a0воскресенье',
  'в\u00a0понедельник',
  'во\u00a0вторник',
  'в\u00a0среду',
  'в\u00a0четверг',
  'в\u00a0пятницу',
  'в\u00a0субботу',
]

/** «сегодня», «завтра», within a week «во вторник», then «3 декабря». Both days are YYYY-MM-DD. */
export function toDayWords(day: string, today: string): string {
  const dayOfMs = Date.parse(day)
  const days = (dayOfMs - Date.parse(today)) / dayMs
  if (days === 0) return 'сегодня'
  if (days === 1) return 'завтра'
  const isNear = days > 0 && days < 7
  return (isNear && weekdays[new Date(dayOfMs).getUTCDay()]) || formatDay(day)
}

/** «10:00–14:00», which no line tears behind its dash. */
export const formatWindow = (window: string) => window.replace('-', '\u2060–\u2060')

/** «21 ноября с 10:00 до 14:00»; the day alone without a window, `10:00-14:00`. */
export function formatDayAndWindow(day: string, window: string | null | undefined): string {
  const [from, to] = (window ?? '').split('-')
  return from && to ? `${day} с\u00a0${from} до\u00a0${to}` : day
}
