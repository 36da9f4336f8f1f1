/** `places/CITY.yaml`: a city with its shops; `places/holidays.yaml`: days all of them share. */
import * as z from 'zod'
import { shopServiceCodes } from '#schema/shop-service.ts'
import type { Folder } from '#scripts/shop/folder.ts'
import { Day, Hours, LongText, Slug, Text, Week } from '#scripts/shop/form.ts'
import { defineNoun } from '#scripts/shop/noun.ts'
import type { Row } from '#scripts/shop/table.ts'
import { toPlaceFiles } from './place-file.ts'
import { cities, shopDays, shops } from './place-table.ts'

const Latitude = z.number().min(-90).max(90)
const Longitude = z.number().min(-180).max(180)

const ShopDay = z.strictObject({ day: Day, hours: Hours, reason: Text })

const Shop = z.strictObject({
  id: Slug,
  slug: Slug,
  name: Text,
  address: Text,
  landmark: Text.optional(),
  directions: LongText.optional(),
  driveIn: LongText.optional(),
  latitude: Latitude,
  longitude: Longitude,
  phone: Text,
  hours: Week,
  days: z.array(ShopDay).max(100).default([]),
  isWarehouse: z.boolean().default(false),
  services: z.array(z.enum(shopServiceCodes).or(Text)).max(30).default([]),
  readyInMinutes: z.int().min(5).max(10_080),
})
type Shop = z.output<typeof Shop>

const City = z.strictObject({
  name: Text,
  nameIn: Text,
  region: Text,
  timezone: z.string().refine(isTimezone, { error: 'a time zone such as Europe/Moscow is wanted' }),
  latitude: Latitude,
  longitude: Longitude,
  population: z.int().min(0).max(50_000_000).default(0),
  shops: z.array(Shop).max(200).default([]),
})

function isTimezone(zone: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(zone)
}

/** Of every year, or of one. */
const Holiday = z.strictObject({
  day: z
    .string()
    .regex(/^(\d{4}-)?\d{2}-\d{2}$/, { error: 'a day such as 01-01 or 2026-12-31 is wanted' })
    .refine((day) => Day.safeParse(day.length === 5 ? `2028-${day}` : day).success, {
      error: 'a day of the calendar is wanted',
    }),
  hours: Hours,
  reason: Text,
})
const Holidays = z.array(Holiday).max(50)

type Place = { id: string; city: z.output<typeof City> }
type Places = { places: Place[]; holidays: z.output<typeof Holidays> }

const yearsAhead = 2

export const placeNoun = defineNoun<Places>({
  name: 'places',
  tables: [cities, shops, shopDays],
  read: readPlaces,
  toRows({ places, holidays }, { now }) {
    return [
      ...places.map(toCityRow),
      ...places.flatMap(({ id, city }) => city.shops.map((shop) => toShopRow(id, shop))),
      ...places.flatMap(({ city }) =>
        city.shops.flatMap((shop) => toDayRows(shop, holidays, now.getUTCFullYear())),
      ),
    ]
  },
  toFiles: toPlaceFiles,
})

/** Each is a city, by its id. */
export const listCityFiles = (folder: Folder) =>
  folder.listYaml('places').filter(({ name }) => name !== 'holidays')

export function readPlaces(folder: Folder): Places | null {
  const holidays = folder.read('places/holidays.yaml', Holidays) ?? []
  const places = listCityFiles(folder).flatMap(({ name, file }) => {
    if (!Slug.safeParse(name).success) {
      folder.refuse(file, 'the name of the file is the id of a city: small Latin letters, hyphens')
    }
    const city = folder.read(file, City)
    return city ? [{ id: name, city }] : []
  })
  for (const field of ['id', 'slug'] as const) refuseTwice(folder, places, field)
  return places.length > 0 ? { places, holidays } : null
}

function refuseTwice(folder: Folder, places: readonly Place[], field: 'id' | 'slug') {
  const seen = new Map<string, string>()
  for (const { id, city } of places) {
    for (const shop of city.shops) {
      const first = seen.get(shop[field])
      if (first) {
        folder.refuse(`places/${id}.yaml`, `shops: the ${field} ${shop[field]} is in ${first} too`)
      }
      seen.set(shop[field], `places/${id}.yaml`)
    }
  }
}

const toCityRow = ({ id, city }: Place): Row => ({
  table: cities,
  values: {
    id,
    name: city.name,
    name_in: city.nameIn,
    region: city.region,
    timezone: city.timezone,
    latitude: city.latitude,
    longitude: city.longitude,
    population: city.population,
  },
})

/** Equal ends are a day off (schema/shop-hours.ts). */
const dayOff = { opens: '00:00', closes: '00:00' }

const toShopRow = (cityId: string, shop: Shop): Row => ({
  table: shops,
  values: {
    id: shop.id,
    city_id: cityId,
    slug: shop.slug,
    name: shop.name,
    address: shop.address,
    landmark: shop.landmark ?? null,
    directions: shop.directions ?? null,
    drive_in: shop.driveIn ?? null,
    latitude: shop.latitude,
    longitude: shop.longitude,
    phone: shop.phone,
    hours: JSON.stringify(shop.hours.map((hours) => hours ?? dayOff)),
    is_warehouse: shop.isWarehouse ? 1 : 0,
    services: JSON.stringify(shop.services),
    ready_in_minutes: shop.readyInMinutes,
  },
})

/** A shop's own word about a day goes before a holiday. */
function toDayRows(shop: Shop, holidays: Places['holidays'], year: number): Row[] {
  const years = Array.from({ length: yearsAhead }, (_, i) => year + i)
  const shared = holidays.flatMap(({ day, ...rest }) =>
    day.length === 5
      ? years.map((one) => ({ ...rest, day: `${one}-${day}` })).filter(isOfCalendar)
      : [{ ...rest, day }],
  )
  const days = new Map([...shared, ...shop.days].map((one) => [one.day, one]))
  return [...days.values()].map(({ day, hours, reason }) => ({
    table: shopDays,
    values: {
      shop_id: shop.id,
      day,
      opens: hours?.opens ?? null,
      closes: hours?.closes ?? null,
      reason,
    },
  }))
}

const isOfCalendar = ({ day }: { day: string }) => Day.safeParse(day).success
