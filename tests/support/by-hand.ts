/** What lists and filter panels should say, counted product by product from the plain tables. */
import type { CatalogFilter, FilterRange } from '#schema/filter.ts'

export type Sold = {
  id: string
  /** The same for the variants of a group in one category. */
  card: string
  brand: string | null
  brandName: string
  price: number | null
  oldPrice: number | null
  isInStock: boolean
  popularity: number
  nameKey: string
  createdAt: string
  values: { slug: string; value: string; number: number | null }[]
  shops: string[]
}

type Row = {
  id: string
  card: string
  brand: string | null
  brand_name: string | null
  step: number
  min: number
  price: number | null
  old: number | null
  popularity: number
  name_key: string
  created_at: string
  own_price: number | null
  own_old: number | null
}

/** The live goods of a category, here and below, as a city sells them. */
export async function listSold(db: D1Database, category: string, city: string): Promise<Sold[]> {
  const [products, values, stocks] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT p.id, coalesce(p.group_id || ' in ' || p.category_id, p.id) AS card, b.slug AS brand, b.name AS brand_name, p.step, p.min, p.popularity,
           p.price_minor AS price, p.old_price_minor AS old, p.name_key, p.created_at,
           own.price_minor AS own_price, own.old_price_minor AS own_old
         FROM products p JOIN product_categories pc ON pc.product_id = p.id
         JOIN categories c ON c.id = pc.category_id AND c.slug = ?
         LEFT JOIN brands b ON b.id = p.brand_id
         LEFT JOIN prices own ON own.product_id = p.id AND own.city_id = ?
         WHERE p.is_hidden = 0`,
      )
      .bind(category, city),
    db.prepare(`SELECT product_id, slug, value, number FROM product_attributes
      JOIN attributes a ON a.id = attribute_id`),
    db.prepare('SELECT product_id, shop_id, quantity FROM stocks WHERE city_id = ?').bind(city),
  ])
  const rows = (products?.results ?? []) as Row[]
  const valueRows = (values?.results ?? []) as (Sold['values'][number] & { product_id: string })[]
  type Stock = { product_id: string; shop_id: string; quantity: number }
  const stockRows = (stocks?.results ?? []) as Stock[]
  return rows.map((row) => {
    const stock = stockRows.filter(({ product_id }) => product_id === row.id)
    const all = stock.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      id: row.id,
      card: row.card,
      brand: row.brand,
      brandName: row.brand_name ?? '',
      price: row.own_price ?? row.price,
      oldPrice: row.own_price === null ? row.old : row.own_old,
      isInStock: Math.floor(all / row.step) * row.step >= row.min,
      popularity: row.popularity,
      nameKey: row.name_key,
      createdAt: row.created_at,
      values: valueRows.filter(({ product_id }) => product_id === row.id),
      shops: stock.filter(({ quantity }) => quantity >= row.min).map(({ shop_id }) => shop_id),
    }
  })
}

/** Of every card the variant that stands for it: in stock, priced, cheapest, most wanted. */
export function onePerCard(goods: Sold[]): Sold[] {
  const best = goods.toSorted(
    (a, b) =>
      Number(b.isInStock) - Number(a.isInStock) ||
      nullsLast(a.price, b.price, 1) ||
      b.popularity - a.popularity ||
      byText(a.id, b.id),
  )
  return best.filter(({ card }, i) => best.findIndex((other) => other.card === card) === i)
}

/** Whether a product fits a filter; `without` leaves one group's choice out. */
export function isFit(sold: Sold, filter: CatalogFilter, without = ''): boolean {
  const { brandSlugs, price, inStock, shopId, attributes } = filter
  const isIn = (number: number | null, { from, to }: FilterRange, unit = 1) =>
    number !== null &&
    (from === null || number >= Math.round(from * unit * 100) / 100) &&
    (to === null || number <= Math.round(to * unit * 100) / 100)
  if (without !== 'brand' && brandSlugs.length > 0 && !brandSlugs.includes(sold.brand ?? '')) {
    return false
  }
  if (without !== 'price' && price && !isIn(sold.price, price, 100)) return false
  if (without !== 'stock' && inStock && !sold.isInStock) return false
  if (without !== 'shop' && shopId && !sold.shops.includes(shopId)) return false
  return attributes.every(({ slug, values, range }) => {
    if (slug === without) return true
    const own = sold.values.filter((value) => value.slug === slug)
    return own.some(({ value, number }) => (range ? isIn(number, range) : values.includes(value)))
  })
}

const listChosen = ({ brandSlugs, price, inStock, shopId, attributes }: CatalogFilter) => [
  ...(brandSlugs.length > 0 ? ['brand'] : []),
  ...(price ? ['price'] : []),
  ...(inStock ? ['stock'] : []),
  ...(shopId ? ['shop'] : []),
  ...attributes.map((attribute) => attribute.slug),
]

type Removal = { facet: string; count: number }

/** Of a filter that leaves nothing: each group without which something is left, with how much. */
export function listRemovals(sold: Sold[], filter: CatalogFilter): Removal[] {
  const count = (without?: string) =>
    new Set(sold.filter((one) => isFit(one, filter, without)).map(({ card }) => card)).size
  return listChosen(filter)
    .map((facet) => ({ facet, count: count() > 0 ? 0 : count(facet) }))
    .filter((removal) => removal.count > 0)
}

/** Their order among equals is left open. */
export const toRemovals = (removals: Removal[]) =>
  Object.fromEntries(removals.map(({ facet, count }) => [facet, count]))

type Compare = (a: Sold, b: Sold) => number

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const discountOf = ({ price, oldPrice }: Sold) =>
  price === null || !oldPrice ? null : Math.max(0, 1 - price / oldPrice)
const nullsLast = (a: number | null, b: number | null, way: 1 | -1) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : (a - b) * way

const orders = new Map<string, Compare>([
  ['popularity', (a, b) => Number(b.isInStock) - Number(a.isInStock)],
  ['price ASC', (a, b) => nullsLast(a.price, b.price, 1)],
  ['price DESC', (a, b) => nullsLast(a.price, b.price, -1)],
  ['discount DESC', (a, b) => nullsLast(discountOf(a), discountOf(b), -1)],
  ['new DESC', (a, b) => byText(b.createdAt, a.createdAt)],
  ['name ASC', (a, b) => byText(a.nameKey, b.nameKey)],
  ['name DESC', (a, b) => byText(b.nameKey, a.nameKey)],
])

export const sorts = [...orders.keys()]

/** Goods in an order: what has no price is last in every one, and the more popular first. */
export function inOrder(goods: Sold[], sort: string): Sold[] {
  const compare = orders.get(sort)
  if (!compare) throw new Error(`No such order: ${sort}`)
  return goods.toSorted(
    (a, b) =>
      Number(a.price === null) - Number(b.price === null) ||
      compare(a, b) ||
      b.popularity - a.popularity ||
      byText(a.id, b.id),
  )
}
