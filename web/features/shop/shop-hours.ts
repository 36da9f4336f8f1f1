/** Whether a shop is open, by the clock of its city. */
import { toLocal } from '#web/features/city/city-clock.ts'

export type Hours = { opens: string; closes: string }

export type OpenState = {
  isOpen: boolean
  /** «Открыто до 21:00», «Откроется завтра в 8:00». */
  text: string
}

const onWeekday = [
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
  'в воскресенье',
]

const soonMinutes = 60

/** `hours` are seven days, Monday first; equal ends are a day off, 00:00 to 24:00 all day. */
export function describeHours(hours: readonly Hours[], timezone: string, nowMs: number): OpenState {
  const now = toLocal(nowMs, timezone)
  const day = (new Date(now.day).getUTCDay() + 6) % 7
  const minute = toMinutes(now.time)
  const today = hours[day]
  if (today && isWorking(today)) {
    const [opens, closes] = [toMinutes(today.opens), toMinutes(today.closes)]
    if (closes - opens >= 24 * 60) return { isOpen: true, text: 'Открыто круглосуточно' }
    if (minute < opens) return { isOpen: false, text: `Откроется в\u00a0${toClock(today.opens)}` }
    if (minute < closes) {
      const word = closes - minute <= soonMinutes ? 'Закроется в' : 'Открыто до'
      return { isOpen: true, text: `${word}\u00a0${toClock(today.closes)}` }
    }
  }
  return { isOpen: false, text: toNextOpening(hours, day) }
}

function toNextOpening(hours: readonly Hours[], day: number): string {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const next = hours[(day + ahead) % 7]
    if (!next || !isWorking(next)) continue
    const when = ahead === 1 ? 'завтра' : onWeekday[(day + ahead) % 7]
    return `Откроется ${when} в\u00a0${toClock(next.opens)}`
  }
  return 'Закрыто'
}

const isWorking = ({ opens, closes }: Hours) => opens !== closes

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** 08:00 → 8:00. */
const toClock = (clock: string) => clock.replace(/^0(?=\d)/, '')
