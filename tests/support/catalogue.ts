/** The fixture catalogue (./goods.ts) as rows of a database. */
import { toSearchRow } from '#api/search/text.ts'
import { insert } from './database.ts'
import {
  attributes,
  brands,
  categories,
  cities,
  goods,
  type Product,
  shops,
  tariff,
} from './goods.ts'

export type Seed = {
  /** Base units by product id and shop id, instead of the fixture's for that product. */
  stock?: Record<string, Record<string, number>>
  /** Further products. */
  products?: Product[]
  /** Leaves the fixture's products out. */
  isEmpty?: boolean
}

const at = '2026-01-15T00:00:00.000Z'

/** The fixture's cities, shops, tree and goods, for an empty database. */
export function insertCatalogue(db: D1Database, seed: Seed): D1PreparedStatement[] {
  const products = [...(seed.isEmpty ? [] : goods), ...(seed.products ?? [])].map((product) => ({
    ...product,
    stock: seed.stock?.[product.id] ?? product.stock,
  }))
  return [...insertPlaces(db), ...insertTree(db), ...insertProducts(db, products)]
}

/** Moscow as the demo's feed knows it, beside the fixture's: the same hours, the demo's ids. */
export function insertMoscow(db: D1Database): D1PreparedStatement[] {
  const id = 'moskva'
  const own = shops
    .filter(({ city }) => city === 'msk')
    .map((shop, index) => ({ ...shop, id: `${id}-${index + 1}`, city: id }))
  return insertPlaces(
    db,
    cities
      .filter((city) => city.id === 'msk')
      .map((city) => ({ ...city, id, name: 'Москва (демо)' })),
    own,
  )
}

function insertPlaces(db: D1Database, places = cities, stands = shops): D1PreparedStatement[] {
  const shopRows = stands.map(({ id, city, name, isWarehouse, hours }) => ({
    id,
    city_id: city,
    name,
    address: `ул. Складская, 1 (${name})`,
    landmark: null,
    latitude: 55.8,
    longitude: 37.6,
    phone: '+7 495 000-00-00',
    hours: JSON.stringify(hours),
    is_warehouse: Number(isWarehouse),
    services: '["Распил"]',
    ready_in_minutes: 60,
  }))
  const tariffRows = places.map(({ id }) => ({ city_id: id, body: JSON.stringify(tariff) }))
  return [
    ...insert(db, 'cities', places),
    ...insert(db, 'shops', shopRows),
    ...insert(db, 'delivery_tariffs', tariffRows),
  ]
}

function insertTree(db: D1Database): D1PreparedStatement[] {
  const categoryRows = categories.map(({ id, parent, slug, name }, position) => ({
    id,
    slug,
    name,
    position,
    feed_id: 'test',
    external_id: id,
    parent_id: parent,
    name_key: name.toLowerCase(),
    path: `/${listPath(id).join('/')}/`,
    level: listPath(id).length,
  }))
  const brandRows = brands.map((brand) => ({ ...brand, name_key: brand.name.toLowerCase() }))
  return [
    ...insert(db, 'categories', categoryRows),
    ...insert(db, 'brands', brandRows),
    ...insert(db, 'attributes', attributes),
  ]
}

function listPath(id: string): string[] {
  const parent = categories.find((category) => category.id === id)?.parent
  return parent ? [...listPath(parent), id] : [id]
}

function insertProducts(db: D1Database, products: Product[]): D1PreparedStatement[] {
  return [
    ...insert(db, 'products', products.map(toProductRow)),
    ...insert(
      db,
      'product_categories',
      products.flatMap(({ id, category }) =>
        listPath(category).map((category_id) => ({ category_id, product_id: id })),
      ),
    ),
    ...insert(db, 'prices', products.flatMap(toPriceRows)),
    ...insert(db, 'stocks', products.flatMap(toStockRows)),
    ...insert(db, 'product_attributes', products.flatMap(toValueRows)),
    ...insert(db, 'product_search', products.map(toSearchedRow)),
  ]
}

function toPriceRows({ id, cityPrices = {} }: Product) {
  return Object.entries(cityPrices).map(([city_id, { price, oldPrice }]) => ({
    product_id: id,
    city_id,
    price_minor: price * 100,
    old_price_minor: oldPrice ? oldPrice * 100 : null,
  }))
}

function toStockRows({ id, stock = {} }: Product) {
  return Object.entries(stock).map(([shop_id, quantity]) => ({
    product_id: id,
    shop_id,
    city_id: shops.find((shop) => shop.id === shop_id)?.city ?? '',
    quantity: Math.round(quantity * 100),
  }))
}

function toProductRow(product: Product) {
  const { id, code, name, unit = 'шт', step = 1, min = 1, units = [], price, oldPrice } = product
  return {
    id,
    code,
    name,
    unit,
    feed_id: 'test',
    external_id: id,
    slug: id,
    name_key: name.toLowerCase(),
    category_id: product.category,
    brand_id: product.brand ?? null,
    group_id: product.group ?? null,
    description: product.description ?? '',
    pictures: JSON.stringify([{ url: `/media/${id}.avif`, alt: name }]),
    step: Math.round(step * 100),
    min: Math.round(min * 100),
    units: JSON.stringify(units),
    properties: JSON.stringify(listProperties(product).slice(0, 4)),
    attributes: JSON.stringify([{ group: 'Характеристики', items: listProperties(product) }]),
    price_minor: price === null ? null : Math.round(price * 100),
    old_price_minor: oldPrice ? Math.round(oldPrice * 100) : null,
    weight_grams: 1000,
    volume_cubic_cm: 800,
    popularity: product.popularity ?? 0,
    is_hidden: Number(product.isHidden ?? false),
    content_hash: id,
    created_at: product.createdAt ?? at,
    updated_at: at,
  }
}

function listProperties({ attributes: values = [] }: Product) {
  return values.map(({ slug, label }) => {
    const attribute = attributes.find((attribute) => attribute.slug === slug)
    return { name: attribute?.name ?? slug, value: [label, attribute?.unit].join(' ').trim() }
  })
}

function toValueRows(product: Product) {
  return (product.attributes ?? []).map(({ slug, label, number }) => ({
    product_id: product.id,
    attribute_id: attributes.find((attribute) => attribute.slug === slug)?.id ?? slug,
    value: toValue(label),
    label,
    number: number ?? null,
  }))
}

function toSearchedRow(product: Product) {
  const row = toSearchRow({
    name: product.name,
    code: product.code,
    brand: brands.find(({ id }) => id === product.brand)?.name,
    categories: categories
      .filter(({ id }) => listPath(product.category).includes(id))
      .map(({ name }) => name),
    text: [product.description, ...listProperties(product).map(({ value }) => value)].join(' '),
  })
  return { product_id: product.id, ...row }
}

const valueSlugs = new Map([
  ['белый', 'belyj'],
  ['серый', 'seryj'],
  ['матовая', 'matovaya'],
  ['глянцевая', 'glyancevaya'],
])

function toValue(label: string): string {
  return valueSlugs.get(label) ?? label
}
