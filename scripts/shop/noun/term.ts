/** `delivery.yaml`: what trucks cost in each city; `terms.yaml`: terms of sale. */
import * as z from 'zod'
import { DeliveryTariff } from '#schema/delivery-tariff.ts'
import { ShopTerms } from '#schema/shop-terms.ts'
import type { Folder } from '#scripts/shop/folder.ts'
import { Roubles, Slug } from '#scripts/shop/form.ts'
import { defineNoun, type Files, parseJson, type Source, toYaml } from '#scripts/shop/noun.ts'
import type { Row, Table } from '#scripts/shop/table.ts'
import { listCityFiles } from './place.ts'

const None = z.literal('none')
const shape = DeliveryTariff.shape

/** As a merchant writes it: roubles instead of kopecks, the word none where there is nothing. */
const Tariff = z.strictObject({
  vehicles: z
    .array(
      z
        .strictObject({
          title: z.string(),
          carriesKg: z.number(),
          holdsCubicMetres: z.number(),
          trip: Roubles,
        })
        .transform(({ trip, ...vehicle }) => ({ ...vehicle, tripMinor: trip })),
    )
    .pipe(shape.vehicles),
  freeFrom: None.transform(() => null).or(Roubles),
  lifting: None.transform(() => null).or(
    z
      .strictObject({ perKilogram: Roubles, min: Roubles })
      .transform(({ perKilogram, min }) => ({ perKilogramMinor: perKilogram, minMinor: min })),
  ),
  windows: shape.windows,
  orderUntil: shape.orderUntil,
  daysAhead: shape.daysAhead,
  firstDayAfter: shape.firstDayAfter,
})

const Delivery = z.strictObject({
  default: None.or(Tariff),
  /** What differs in a city. */
  cities: z.record(Slug, None.or(Tariff.partial())).default({}),
})
type Delivery = { tariffs: { cityId: string; tariff: DeliveryTariff }[] }

const tariffs: Table = {
  name: 'delivery_tariffs',
  table: 'delivery_tariffs',
  kind: 'rows',
  keys: ['city_id'],
  columns: { body: 'json' },
}

const file = 'delivery.yaml'

export const deliveryNoun = defineNoun<Delivery>({
  name: 'delivery',
  tables: [tariffs],
  read: readDelivery,
  toRows: (delivery) =>
    delivery.tariffs.map(({ cityId, tariff }) => ({
      table: tariffs,
      values: { city_id: cityId, body: JSON.stringify(tariff) },
    })),
  toFiles: toDeliveryFiles,
})

function readDelivery(folder: Folder): Delivery | null {
  const found = folder.read(file, Delivery)
  if (!found) return null
  const cityIds = listCityFiles(folder).map(({ name }) => name)
  for (const id of Object.keys(found.cities)) {
    if (!cityIds.includes(id)) folder.refuse(file, `cities.${id}: there is no places/${id}.yaml`)
  }
  const tariffs = cityIds.flatMap((cityId) => {
    const tariff = toTariff(folder, found, cityId)
    return tariff ? [{ cityId, tariff }] : []
  })
  requirePage(folder, tariffs.length > 0, 'dostavka')
  requirePage(
    folder,
    tariffs.some(({ tariff }) => tariff.lifting !== null),
    'razgruzka',
  )
  return { tariffs }
}

/** Pages of goods lead to these texts. */
function requirePage(folder: Folder, isWanted: boolean, slug: string) {
  const page = `content/pages/${slug}.md`
  if (isWanted && !folder.has(page)) folder.refuse(page, 'pages of goods lead to it: it is wanted')
}

function toTariff(
  folder: Folder,
  { default: usual, cities }: z.output<typeof Delivery>,
  cityId: string,
): DeliveryTariff | null {
  const own = cities[cityId]
  if (own === 'none' || (own === undefined && usual === 'none')) return null
  const { freeFrom, ...rest } = { ...(usual === 'none' ? {} : usual), ...own }
  const parsed = DeliveryTariff.safeParse({ ...rest, freeFromMinor: freeFrom })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    folder.refuse(file, `${own ? `cities.${cityId}` : 'default'}.${path.join('.')}: ${message}`)
  }
  return null
}

/** The tariff that most cities have is the usual one. */
async function toDeliveryFiles(
  rowsOf: (table: Table) => Row['values'][],
  { db }: Source,
): Promise<Files> {
  const rows = rowsOf(tariffs)
  if (rows.length === 0) return { [file]: toYaml({ default: 'none' }) }
  const count = (body: Row['values'][string] | undefined) =>
    rows.filter((row) => row.body === body).length
  const [usual] = rows.toSorted((a, b) => count(b.body) - count(a.body))
  const { results } = await db.prepare('SELECT id FROM cities LIMIT 20000').all<{ id: string }>()
  const cities = results.flatMap(({ id }) => {
    const body = rows.find((row) => row.city_id === id)?.body
    if (body === usual?.body) return []
    return [[id, body ? formatTariff(parseJson<DeliveryTariff>(body)) : 'none']]
  })
  return {
    [file]: toYaml({
      default: formatTariff(parseJson<DeliveryTariff>(usual?.body)),
      ...(cities.length > 0 && { cities: Object.fromEntries(cities) }),
    }),
  }
}

const formatTariff = ({ vehicles, freeFromMinor, lifting, ...rest }: DeliveryTariff) => ({
  vehicles: vehicles.map(({ tripMinor, ...vehicle }) => ({ ...vehicle, trip: tripMinor / 100 })),
  freeFrom: freeFromMinor === null ? 'none' : freeFromMinor / 100,
  lifting: lifting
    ? { perKilogram: lifting.perKilogramMinor / 100, min: lifting.minMinor / 100 }
    : 'none',
  ...rest,
})

const { promisedPrices: PromisedPriceTerms } = ShopTerms.shape

/** What of it is left out is as of a shop that promises no more than it says. */
const PromisedPrices = PromisedPriceTerms.omit({ lineMaxMinor: true })
  .extend({
    belowPercent: PromisedPriceTerms.shape.belowPercent.default(100),
    lineMax: Roubles.default(0),
    categories: z.array(Slug).max(500).default([]),
    notCategories: z.array(Slug).max(500).default([]),
  })
  .transform(({ lineMax: lineMaxMinor, ...rest }) => ({ ...rest, lineMaxMinor }))

/** What is left out is as the engine has it (`defaultTerms`). */
const Terms = ShopTerms.omit({ minOrderMinor: true, promisedPrices: true })
  .extend({ minOrder: Roubles, promisedPrices: PromisedPrices })
  .partial()

const terms: Table = {
  name: 'shop_terms',
  table: 'shop_terms',
  kind: 'rows',
  keys: ['id'],
  columns: { body: 'json' },
}

export const termNoun = defineNoun<z.output<typeof Terms>>({
  name: 'terms',
  tables: [terms],
  read: (folder) => folder.read('terms.yaml', Terms),
  toRows: ({ minOrder, ...rest }) => [
    {
      table: terms,
      values: {
        id: 1,
        body: JSON.stringify({
          ...rest,
          ...(minOrder !== undefined && { minOrderMinor: minOrder }),
        }),
      },
    },
  ],
  toFiles: (rowsOf): Files => {
    const [row] = rowsOf(terms)
    if (!row) return {}
    const { minOrderMinor, promisedPrices, ...rest } = parseJson<Partial<ShopTerms>>(row.body)
    return {
      'terms.yaml': toYaml({
        ...rest,
        ...(minOrderMinor !== undefined && { minOrder: minOrderMinor / 100 }),
        ...(promisedPrices && { promisedPrices: formatPromised(promisedPrices) }),
      }),
    }
  },
})

const formatPromised = ({ lineMaxMinor, ...rest }: ShopTerms['promisedPrices']) => ({
  ...rest,
  lineMax: lineMaxMinor / 100,
})
