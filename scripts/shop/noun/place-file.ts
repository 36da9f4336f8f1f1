/** Cities and shops as the files of a folder. */
import { formatHours, formatWeek, type OpenHours } from '#scripts/shop/form.ts'
import { compact, type Files, parseJson, toYaml } from '#scripts/shop/noun.ts'
import type { Row, Table } from '#scripts/shop/table.ts'
import { cities, shopDays, shops } from './place-table.ts'

export function toPlaceFiles(rowsOf: (table: Table) => Row['values'][]): Files {
  const days = rowsOf(shopDays).map((row) => ({
    shopId: String(row.shop_id),
    day: String(row.day),
    hours: formatHours(toHours(row)),
    reason: String(row.reason),
  }))
  const all = rowsOf(shops)
  const toSaid = ({ day, hours, reason }: ExportedDay) => `${day} ${hours} ${reason}`
  const countOf = new Map<string, number>()
  for (const day of days) countOf.set(toSaid(day), (countOf.get(toSaid(day)) ?? 0) + 1)
  const isShared = (day: ExportedDay) => all.length > 1 && countOf.get(toSaid(day)) === all.length
  const shared = new Map(
    days.filter(isShared).map(({ day, hours, reason }) => [day, { day, hours, reason }]),
  )
  const files: Files = {}
  if (shared.size > 0) {
    const rows = [...shared.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
    files['places/holidays.yaml'] = toYaml(rows)
  }
  for (const city of rowsOf(cities)) {
    const own = all
      .filter((shop) => shop.city_id === city.id)
      .map((shop) =>
        toShopFile(
          shop,
          days.filter((day) => day.shopId === shop.id && !shared.has(day.day)),
        ),
      )
    files[`places/${city.id}.yaml`] = toYaml({
      name: city.name,
      nameIn: city.name_in,
      region: city.region,
      timezone: city.timezone,
      latitude: city.latitude,
      longitude: city.longitude,
      population: city.population,
      shops: own,
    })
  }
  return files
}

const toHours = ({ opens, closes }: Row['values']): OpenHours | null =>
  opens && closes ? { opens: String(opens), closes: String(closes) } : null

type ExportedDay = { day: string; hours: string; reason: string }

function toShopFile(shop: Row['values'], days: readonly ExportedDay[]) {
  return compact({
    id: shop.id,
    slug: shop.slug,
    name: shop.name,
    address: shop.address,
    landmark: shop.landmark,
    directions: shop.directions,
    driveIn: shop.drive_in,
    latitude: shop.latitude,
    longitude: shop.longitude,
    phone: shop.phone,
    hours: formatWeek(parseJson<OpenHours[]>(shop.hours)),
    days: days.map(({ day, hours, reason }) => ({ day, hours, reason })),
    isWarehouse: shop.is_warehouse === 1,
    services: parseJson<string[]>(shop.services),
    readyInMinutes: shop.ready_in_minutes,
  })
}
