/** Answers like DaData: addresses are invented houses on plausible streets. */
import { Hono } from 'hono'
import * as z from 'zod'
import { createCompanyEmulator } from './dadata-company.ts'

/** A town the emulator knows; the shop's own come from its database. */
export type EmulatorTown = { name: string; region: string; latitude: number; longitude: number }

/** One town where no shop is, so that «не доставляем» can be tried by hand. */
const farTown: EmulatorTown = {
  name: 'Обнинск',
  region: 'Калужская область',
  latitude: 55.0968,
  longitude: 36.6101,
}

const streets = [
  'ул Ленина', 'ул Мира', 'ул Строителей', 'ул Садовая', 'ул Гагарина', 'ул Лесная',
  'ул Молодёжная', 'ул Школьная', 'ул Центральная', 'ул Новая', 'ул Советская', 'ул Заводская',
  'ул Октябрьская', 'ул Победы', 'ул Кирпичная', 'ул Плотницкая', 'ул Чехова', 'ул Пушкина',
  'ул Зелёная', 'ул Полевая', 'ул Тверская', 'ул Восточная', 'ул Некрасова', 'ул Солнечная',
  'пр-кт Мира', 'пр-кт Строителей', 'пр-кт Ленина', 'пер Печников', 'пер Тихий',
  'наб Речная',
] // biome-ignore format: a list to be read
const houseMax = 80
const kinds = new Set(['г', 'ул', 'улица', 'д', 'дом', 'пр', 'кт', 'проспект', 'пер', 'наб'])

const SuggestRequest = z.object({
  query: z.string().max(300),
  count: z.number().int().min(1).max(20).default(10),
  locations_boost: z.array(z.object({ city: z.string().optional() })).default([]),
})

type Place = { town: EmulatorTown; street: number; house: number | null }

/** `listTowns` names the shop's towns at each request: a feed may bring new ones. */
export function createDadataEmulator({
  apiKey,
  listTowns,
}: {
  apiKey: string
  listTowns: () => Promise<EmulatorTown[]>
}) {
  const app = new Hono().basePath('/suggestions/api/4_1/rs')
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Token ${apiKey}`) {
      return c.json({ family: 'CLIENT_ERROR', reason: 'Forbidden', message: 'Invalid key' }, 403)
    }
    await next()
  })
  app.route('/', createCompanyEmulator())
  app.post('/suggest/address', async (c) => {
    const { query, count, locations_boost } = SuggestRequest.parse(await c.req.json())
    const boosted = new Set(locations_boost.map((place) => place.city))
    const towns = [...(await listTowns()), farTown].toSorted(
      (a, b) => Number(boosted.has(b.name)) - Number(boosted.has(a.name)),
    )
    const words = toWords(query)
    const places = towns.flatMap((town) => listPlaces(town, words, count)).slice(0, count)
    return c.json({ suggestions: places.map(toSuggestion) })
  })
  app.post('/findById/address', async (c) => {
    const { query } = z.object({ query: z.string() }).parse(await c.req.json())
    const place = parseId(query, [...(await listTowns()), farTown])
    return c.json({ suggestions: place ? [toSuggestion(place)] : [] })
  })
  return app
}

/** Streets whose words begin like the query's, then their houses once a number is typed. */
function listPlaces(town: EmulatorTown, words: string[], count: number): Place[] {
  const numbers = words.filter((word) => /^\d/.test(word))
  const names = words.filter((word) => !/^\d/.test(word))
  const townWords = toWords(town.name)
  const fitting = streets.flatMap((name, street) => {
    const known = [...toWords(name), ...townWords]
    const fits = names.every((word) => known.some((other) => other.startsWith(word)))
    return fits ? [street] : []
  })
  const [number] = numbers
  if (names.length === 0) return []
  if (number === undefined) return fitting.map((street) => ({ town, street, house: null }))
  const houses = Array.from({ length: houseMax }, (_, i) => i + 1).filter((house) =>
    String(house).startsWith(number),
  )
  return fitting.flatMap((street) =>
    houses.slice(0, count).map((house) => ({ town, street, house })),
  )
}

function toWords(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е')
  return (plain.match(/[a-zа-я]+|\d+/g) ?? []).filter((word) => !kinds.has(word))
}

/** A few kilometres from the middle of the town, the same at every call. */
const shift = (place: number, step: number) => ((place * step) % 100) / 2000 - 0.025

function toSuggestion({ town, street, house }: Place) {
  const region = town.region === town.name ? '' : `${town.region}, `
  const building = house === null ? '' : `, д ${house}`
  const [type = '', ...name] = (streets[street] ?? '').split(' ')
  const value = `${region}г ${town.name}, ${type} ${name.join(' ')}${building}`
  return {
    value,
    unrestricted_value: value,
    data: {
      fias_id: toId({ town, street, house }),
      fias_level: house === null ? '7' : '8',
      region: town.region,
      city: town.name,
      settlement: null,
      street: name.join(' '),
      street_type: type,
      house: house === null ? null : String(house),
      geo_lat: (town.latitude + shift(street + 1, 37) + (house ?? 0) / 10_000).toFixed(6),
      geo_lon: (town.longitude + shift(street + 1, 53)).toFixed(6),
      qc_geo: house === null ? '2' : '0',
    },
  }
}

const part = (value: number, length: number) => value.toString(16).padStart(length, '0')

/** Shaped like the register's UUID, and readable back: town, street and house in hexadecimal. */
function toId({ town, street, house }: Place): string {
  return `${toTownId(town)}-${part(street, 4)}-4000-8000-${part(house ?? 0, 12)}`
}

function parseId(id: string, towns: EmulatorTown[]): Place | null {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-4000-8000-([0-9a-f]{12})$/.exec(id)
  const town = towns.find((known) => toTownId(known) === match?.[1])
  const street = Number.parseInt(match?.[2] ?? '', 16)
  const house = Number.parseInt(match?.[3] ?? '', 16)
  if (!town || !streets[street] || house > houseMax) return null
  return { town, street, house: house || null }
}

/** FNV-1a of the name. */
function toTownId({ name }: EmulatorTown): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
