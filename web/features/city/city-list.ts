/** The cities with shops, for the overlay and for the page that works without script. */
import { graphql } from '#web/generated/graphql/index.ts'

export const CityList = graphql(`
  query CityList {
    cities { id name region shopCount }
  }
`)

export type ListedCity = { id: string; name: string; region: string; shopCount: number }

/** Cities whose name or region begins a word with the text; ё and е are one letter. */
export function findCities(cities: readonly ListedCity[], text: string): ListedCity[] {
  const wanted = normalise(text)
  if (wanted === '') return [...cities]
  return cities.filter(({ name, region }) =>
    normalise(`${name} ${region}`)
      .split(/[\s-]+/)
      .some((_, i, words) => words.slice(i).join(' ').startsWith(wanted)),
  )
}

/** Groups in alphabetical order of the region; the order within a group is kept. */
export function toRegions(cities: readonly ListedCity[]): [region: string, ListedCity[]][] {
  const regions = new Map<string, ListedCity[]>()
  for (const city of cities) regions.set(city.region, [...(regions.get(city.region) ?? []), city])
  return [...regions].sort(([a], [b]) => a.localeCompare(b, 'ru'))
}

const normalise = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s-]+/g, ' ')
