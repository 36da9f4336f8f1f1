import { use, useState } from 'react'
import { toLocal } from './city-clock.ts'
import { toDayWords } from './day-words.ts'
import { RootData } from './frame-content.ts'

type City = { timezone: string }
type Delivery = { date: string; until: string }

/** The day in words, and for how long it will be true: the frame is loaded once a visit. */
export function toDeliveryDay(delivery: Delivery | null | undefined, { timezone }: City) {
  if (!delivery) return null
  const nowMs = Date.now()
  const words = toDayWords(delivery.date, toLocal(nowMs, timezone).day)
  const midnightIsIn = 86_400_000 - toDayMs(nowMs, timezone)
  return { words, leftMs: Math.min(Date.parse(delivery.until) - nowMs, midnightIsIn) }
}

/** How much of the city's day is over. */
function toDayMs(nowMs: number, timezone: string): number {
  const [hours = 0, minutes = 0] = toLocal(nowMs, timezone).time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000 + (nowMs % 60_000)
}

/**
 * «завтра»: the soonest day of a delivery in the visitor's city. null in a tab that has stood
 * open for longer than the word is true; counted by the page's age, since clocks are set wrong.
 */
export function useDeliveryDay(): string | null {
  const day = use(RootData)?.deliveryDay
  const [pageAgeMs] = useState(() => (import.meta.env.SSR ? 0 : performance.now()))
  return day && pageAgeMs < day.leftMs ? day.words : null
}
