/** When an order can be collected, in words. */

import { formatDay } from '#language/ru/day.ts'
import { toLocal } from '#web/features/city/city-clock.ts'

/** «Сегодня к 15:40», «Завтра к 9:30», «23 ноября к 9:30», by the city's clock. */
export function formatReady(readyAt: string, nowMs: number, timezone: string): string {
  const ready = toLocal(new Date(readyAt).getTime(), timezone)
  const time = `к\u00a0${ready.time.replace(/^0/, '')}`
  if (ready.day === toLocal(nowMs, timezone).day) return `Сегодня ${time}`
  if (ready.day === toLocal(nowMs + 86_400_000, timezone).day) return `Завтра ${time}`
  return `${formatDay(ready.day)} ${time}`
}
