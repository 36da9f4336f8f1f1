/** What a clock in a time zone shows. */

const quarterMs = 15 * 60_000
const offsetMax = 200

/** How far a zone's clock is ahead in a quarter of an hour: it is only changed where one begins. */
const offsets = new Map<string, number>()
/** To make one costs a page more than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day and the time in a zone: «2026-11-21», «08:05». */
export function toLocal(ms: number, timeZone: string): { day: string; time: string } {
  const text = new Date(ms + toOffsetMs(ms, timeZone)).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

function toOffsetMs(ms: number, timeZone: string): number {
  const quarterBeganMs = Math.floor(ms / quarterMs) * quarterMs
  const key = `${timeZone} ${quarterBeganMs}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  // «2026-11-21 08:00»
  const clock = toFormat(timeZone).format(quarterBeganMs)
  const offsetMs = Date.parse(`${clock.replace(' ', 'T')}Z`) - quarterBeganMs
  if (offsets.size === offsetMax) offsets.clear()
  offsets.set(key, offsetMs)
  return offsetMs
}

function toFormat(timeZone: string): Intl.DateTimeFormat {
  // Of its parts only digits are used, which no runtime spells otherwise.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  formats.set(timeZone, format)
  return format
}
