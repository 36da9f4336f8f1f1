/** Which of the daily copies are kept: the last of each of so many days, weeks, months and years. */
import { toLocal } from '#language/local-time.ts'
import { addDays, toWeekday } from '#schema/shop-hours.ts'
import { readCopyTime } from './copy-name.ts'

const units = {
  daily: (day: string) => day,
  weekly: (day: string) => addDays(day, -toWeekday(day)),
  monthly: (day: string) => day.slice(0, 7),
  yearly: (day: string) => day.slice(0, 4),
}
type Unit = keyof typeof units

const isUnit = (word: string): word is Unit => Object.hasOwn(units, word)

/** How many days, weeks, months and years keep a copy each. */
export type Keep = Partial<Record<Unit, number>>

const keepDefault = '7 daily 4 weekly 6 monthly'
const countMax = 1000

/** `7 daily 4 weekly 6 monthly`, which is also what an empty text means. Throws an Error in words. */
export function parseKeep(text: string): Keep {
  const words = (text.trim() || keepDefault).toLowerCase().split(/[\s,]+/)
  const keep: Keep = {}
  for (let i = 0; i < words.length; i += 2) {
    const [number = '', unit = ''] = words.slice(i, i + 2)
    const count = Number(number)
    const isCount = Number.isInteger(count) && count >= 1 && count <= countMax
    if (!isCount || !isUnit(unit) || keep[unit] !== undefined) {
      throw new Error(
        `A variable is wrong: BACKUP_KEEP: ${text}: it is like «${keepDefault}», of daily, weekly, ` +
          'monthly and yearly, each once',
      )
    }
    keep[unit] = count
  }
  return keep
}

/** Those of `names` that may go, by the calendar of the IANA `timezone`. Other names never may. */
export function listSurplus(names: readonly string[], keep: Keep, timezone: string): string[] {
  const copies = names
    .flatMap((name) => {
      const ms = readCopyTime(name)
      return ms === null ? [] : [{ name, ms, day: toLocal(ms, timezone).day }]
    })
    .sort((a, b) => b.ms - a.ms)
  const kept = new Set<string>()
  for (const [unit, count] of Object.entries(keep)) {
    if (!isUnit(unit)) continue
    const periods = new Map<string, string>()
    for (const { name, day } of copies) {
      const period = units[unit](day)
      if (!periods.has(period)) periods.set(period, name)
    }
    for (const name of [...periods.values()].slice(0, count)) kept.add(name)
  }
  return copies.map(({ name }) => name).filter((name) => !kept.has(name))
}
