import { toDayWords } from '#language/ru/day-name.ts'
import { toLocal } from '#web/features/city/city-clock.ts'

type City = { timezone: string }
type Delivery = { date: string; until: string }

const dayMs = 86_400_000

/** The day in words, and for how long it will be true: the frame is loaded once a visit. */
export function toDeliveryDay(delivery: Delivery | null | undefined, { timezone }: City) {
  if (!delivery) return null
  const nowMs = Date.now()
  const { day, time } = toLocal(nowMs, timezone)
  const midnightIsIn = dayMs - toDayMs(time) - (nowMs % 60_000)
  return {
    words: toDayWords(delivery.date, day),
    leftMs: Math.min(Date.parse(delivery.until) - nowMs, midnightIsIn),
  }
}

/** «08:05» after midnight. */
function toDayMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
