import { formatDay } from '#language/ru/day.ts'

const weekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']

/** «23 ноября, пн». */
export function formatDate(date: string): string {
  const weekday = weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()]
  return `${formatDay(date)}, ${weekday}`
}
