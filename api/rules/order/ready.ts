/** Computes when an order can be collected. Pure: checkout and the product page must agree. */

import { toLocal } from '#language/local-time.ts'
import { findHours, type Schedule } from '#schema/shop-hours.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Times are promised in steps of five minutes. */
const grainMs = 5 * minuteMs
/** A shop closed for longer than this promises nothing. */
const daysAhead = 14

/**
 * The moment, ISO 8601 in UTC, when a shop will have an order ready that is placed at `now`:
 * `readyInMinutes` of opening time later, rounded up to five minutes, always before a closing.
 * `hours` are seven days, Monday first, by the clock of the IANA `timezone`. A day whose `opens`
 * equals `closes` is closed; `00:00`–`24:00` is round the clock; `closes` before `opens` is past
 * midnight. `exceptionalDays` go before the week. Null when the shop does not open within two weeks.
 */
export function findReadyAt(asked: OpeningsAsked & { readyInMinutes: number }): string | null {
  let leftMs = asked.readyInMinutes * minuteMs
  let fromMs = asked.now.getTime()
  for (const { opensMs, closesMs } of listOpenings(asked)) {
    if (closesMs <= fromMs) continue
    fromMs = Math.max(fromMs, opensMs)
    const readyMs = Math.ceil((fromMs + leftMs) / grainMs) * grainMs
    if (readyMs < closesMs) return new Date(readyMs).toISOString()
    leftMs = Math.max(0, leftMs - (closesMs - fromMs))
    fromMs = closesMs
  }
  return null
}

type OpeningsAsked = Schedule & { now: Date; timezone: string }

/** Openings from yesterday's, which may last past midnight, on; `day` is `2026-11-21`. */
export function listOpenings({ now, timezone, ...schedule }: OpeningsAsked) {
  const today = toWallClock(now.getTime(), timezone)
  const todayMs = today - (today % dayMs)
  return Array.from({ length: daysAhead + 2 }, (_, i) => todayMs + (i - 1) * dayMs).flatMap(
    (midnightMs) => {
      const day = new Date(midnightMs).toISOString().slice(0, 10)
      const own = findHours(schedule, day)
      const opens = parseMinutes(own?.opens)
      const closes = parseMinutes(own?.closes)
      if (!own || opens === null || closes === null || opens === closes) return []
      const until = closes > opens ? closes : closes + 24 * 60
      return [
        {
          ...own,
          day,
          opensMs: toInstant(midnightMs + opens * minuteMs, timezone),
          closesMs: toInstant(midnightMs + until * minuteMs, timezone),
        },
      ]
    },
  )
}

function parseMinutes(text: string | undefined): number | null {
  const match = /^(\d\d?):(\d\d)$/.exec(text ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** What a clock in `timezone` shows at an instant, as if it were UTC. */
function toWallClock(instantMs: number, timezone: string): number {
  const { day, time } = toLocal(instantMs, timezone)
  return Date.parse(`${day}T${time}Z`)
}

/** The instant when the clock shows `wallMs`; twice, since the first guess may miss a shift. */
function toInstant(wallMs: number, timezone: string): number {
  const guessMs = wallMs - (toWallClock(wallMs, timezone) - wallMs)
  return guessMs - (toWallClock(guessMs, timezone) - wallMs)
}
