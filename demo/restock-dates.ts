/** Days that some of the demo's goods are expected on, counted from the day the shop is filled. */

const dayMs = 86_400_000

/** Two products of three that some city has none of come in within three weeks of `nowMs`. */
export function toRestockDate(productId: string, nowMs: number): string | null {
  const number = Number.parseInt(productId.slice(-6), 16)
  if (number % 3 === 0) return null
  return new Date(nowMs + (3 + (number % 19)) * dayMs).toISOString().slice(0, 10)
}

/** The road to the Urals and beyond is longer: so many days later than elsewhere. */
const lateDays: Record<string, number> = { ekaterinburg: 3, novosibirsk: 6 }

/** Of the cities that have a day of their own. */
export function toRestockDates(productId: string, nowMs: number): Record<string, string> | null {
  if (toRestockDate(productId, nowMs) === null) return null
  const dates = Object.entries(lateDays).map(([cityId, days]) => {
    return [cityId, toRestockDate(productId, nowMs + days * dayMs)]
  })
  return Object.fromEntries(dates)
}
