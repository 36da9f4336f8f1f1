/** A product's units and properties as params, the way they would be read. */

import { parse } from '#api/data/catalogue/card.ts'
import type { UnitRatio } from '#schema/quantity.ts'
import type { FeedParam } from './feed/model.ts'
import { isContainer, toContainerName } from './feed/pack.ts'
import { toPlain } from './feed/yml-write.ts'

export type Group = { group: string; items: { name: string; value: string }[] }
type Row = { unit: string; units: string; popularity: number }

export function toParams(row: Row, groups: Group[]): FeedParam[] {
  const shown = groups.filter(({ group }) => group !== 'Упаковка').flatMap(({ items }) => items)
  const units = parse<UnitRatio[]>(row.units)
  const params = [
    { name: 'Единица измерения', unit: '', value: row.unit },
    ...units.filter(isContainer).map(({ unit, numerator, denominator }) => ({
      name: toContainerName(unit),
      unit: row.unit,
      value: String(Number((numerator / denominator).toFixed(6))),
    })),
    ...shown.map(({ name, value }) => ({ name, ...splitUnit(value) })),
    ...(row.popularity > 0
      ? [{ name: 'Популярность', unit: '', value: String(row.popularity) }]
      : []),
  ]
  return params.map(({ name, unit, value }) => ({
    name: toPlain(name),
    unit: toPlain(unit),
    value: toPlain(value),
  }))
}

/** A value is kept with its unit after a space that does not break. */
function splitUnit(value: string): { value: string; unit: string } {
  const match = /^(.*\d.*)\u00a0(\D+)$/s.exec(value)
  return { value: match?.[1] ?? value, unit: match?.[2] ?? '' }
}
