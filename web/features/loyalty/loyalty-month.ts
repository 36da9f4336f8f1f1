/** Movements by the months they were in, by the programme's clock. */
import { toMoscowDay } from '#language/ru/day.ts'

export type Month<Item> = { month: string; title: string; items: Item[] }

/** «Ноябрь 2026» and its movements, in the order they came in. */
export function groupByMonth<Item extends { at: string }>(items: readonly Item[]): Month<Item>[] {
  const months: Month<Item>[] = []
  for (const item of items) {
    const month = toMoscowDay(item.at).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.items.push(item)
    else months.push({ month, title: toTitle(month), items: [item] })
  }
  return months
}

const names =
  'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ')

const toTitle = (month: string): string =>
  `${names[Number(month.slice(5)) - 1]}\u00a0${month.slice(0, 4)}`
