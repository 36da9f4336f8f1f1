/** Days on which the demo shops keep other hours: public holidays, and a stocktaking near by. */

type Exception = { day: string; opens: string | null; closes: string | null; reason: string }

const dayMs = 86_400_000
const yearsAhead = 2
const stocktakingInDays = 9

const yearly: readonly [date: string, opens: string | null, closes: string | null, name: string][] =
  [
    ['01-01', null, null, 'Новый год'],
    ['01-02', '10:00', '18:00', 'Новогодние каникулы'],
    ['01-07', '10:00', '18:00', 'Рождество'],
    ['05-09', '10:00', '18:00', 'День Победы'],
    ['12-31', '08:00', '16:00', 'Канун Нового года'],
  ]

/** Of a shop of a city, the first of which is its warehouse; from the year of `now` on. */
export function listShopDays(index: number, now: Date): Exception[] {
  const year = now.getUTCFullYear()
  const holidays = Array.from({ length: yearsAhead }, (_, i) => year + i).flatMap((one) =>
    yearly.map(([date, opens, closes, reason]) => ({
      day: `${one}-${date}`,
      opens,
      closes,
      reason,
    })),
  )
  if (index !== 1) return holidays
  const day = new Date(now.getTime() + stocktakingInDays * dayMs).toISOString().slice(0, 10)
  const stocktaking = { day, opens: '14:00', closes: '21:00', reason: 'Учёт товара' }
  return [...holidays.filter((one) => one.day !== day), stocktaking]
}
