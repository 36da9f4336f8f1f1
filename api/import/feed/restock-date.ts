/** The day goods are expected, as the shop keeps it. */

/** «2026-12-03», with whatever time may follow; anything else is left out. */
export function parseRestockDate(text: string, warnings: string[]): string | null {
  if (text === '') return null
  const day = /^\d{4}-\d\d-\d\d(?=$|T)/.exec(text)?.[0]
  const isReal = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (day && isReal) return day
  warnings.push(`restock date «${text.slice(0, 40)}» is no date: left out`)
  return null
}
