/** Forms that several files of a shop's folder share. */
import * as z from 'zod'

export const Text = z.string().trim().min(1).max(1000)
export const LongText = z.string().trim().min(1).max(5000)

/** What an address shows: small Latin letters, digits and hyphens. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'small Latin letters, digits and single hyphens are wanted',
  })
  .max(120)

/** A path of the shop, or an https address. */
export const Address = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/)\S*$/, {
    error: 'a path such as /catalog or an https address is wanted',
  })
  .max(500)

export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'a day such as 2026-12-31 is wanted' })
  .refine((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), {
    error: 'a day of the calendar is wanted',
  })

/** A moment: a day, which is its beginning by Moscow's clock, or ISO 8601. */
export const Moment = z
  .union([Day.transform((day) => `${day}T00:00:00+03:00`), z.iso.datetime({ offset: true })], {
    error: 'a day such as 2026-12-31, or a moment such as 2026-12-31T18:00:00+03:00, is wanted',
  })
  .transform((moment) => new Date(moment).toISOString())

/** Roubles, with kopecks after a point; kopecks in the answer. */
export const Roubles = z
  .number()
  .min(0)
  .max(1_000_000_000)
  .transform((roubles) => Math.round(roubles * 100))

const clock = '(?:[01]?\\d|2[0-3]):[0-5]\\d|24:00'
const range = new RegExp(`^(${clock})\\s*[-–]\\s*(${clock})$`)

export type OpenHours = { opens: string; closes: string }

/** «08:00-21:00», or the word «closed», which is null. */
export const Hours = z
  .string()
  .refine((text) => text === 'closed' || range.test(text), {
    error: 'hours such as 08:00-21:00, or closed, are wanted',
  })
  .transform((text): OpenHours | null => {
    const [, opens = '', closes = ''] = range.exec(text) ?? []
    return opens ? { opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') } : null
  })

export const formatHours = (hours: OpenHours | null): string =>
  hours && hours.opens !== hours.closes ? `${hours.opens}-${hours.closes}` : 'closed'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Days of a key such as `mon-fri`, Monday is 0; null of what is none. */
function toDays(key: string): number[] | null {
  const [first = '', last = first, ...more] = key.split('-')
  const from = weekdays.findIndex((day) => day === first)
  const to = weekdays.findIndex((day) => day === last)
  if (from < 0 || to < from || more.length > 0) return null
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** `{ mon-fri: 08:00-21:00, sat: 09:00-18:00, sun: closed }`: seven days, Monday first. */
export const Week = z.record(z.string(), Hours).transform((given, context) => {
  const week: (OpenHours | null | undefined)[] = weekdays.map(() => undefined)
  for (const [key, hours] of Object.entries(given)) {
    const days = toDays(key)
    if (days === null) {
      const message = `days such as mon, sat-sun are wanted, "${key}" was found`
      context.addIssue({ code: 'custom', path: [key], message })
    }
    for (const day of days ?? []) {
      if (week[day] !== undefined) {
        const message = `${weekdays[day]} is said twice`
        context.addIssue({ code: 'custom', path: [key], message })
      }
      week[day] = hours
    }
  }
  const missing = weekdays.filter((_, day) => week[day] === undefined)
  if (missing.length > 0) {
    const message = `hours of ${missing.join(', ')} are wanted too, or the word closed`
    context.addIssue({ code: 'custom', message })
  }
  return week.map((hours) => hours ?? null)
})

/** The shortest way to say a week: days of equal hours in a row go together. */
export function formatWeek(week: readonly (OpenHours | null)[]): Record<string, string> {
  const result: Record<string, string> = {}
  for (let day = 0; day < weekdays.length; ) {
    const hours = formatHours(week[day] ?? null)
    let last = day
    while (last < weekdays.length - 1 && formatHours(week[last + 1] ?? null) === hours) last += 1
    const key = last === day ? weekdays[day] : `${weekdays[day]}-${weekdays[last]}`
    result[key ?? ''] = hours
    day = last + 1
  }
  return result
}
