/** The shop's own goods as a feed, page by page: a large catalogue is never whole in memory. */

import { parse } from '#api/data/catalogue/card.ts'
import { prepare, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toLocal } from '#language/local-time.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { toDecimal } from '#schema/decimal.ts'
import { toVatsOfDay, type VatRate, type VatsOfDay, type VatTerms } from '#schema/vat.ts'
import { identity } from '#shop/identity.ts'
import { toProductId } from './feed/hash.ts'
import type { FeedOffer } from './feed/model.ts'
import { createOffer } from './feed/offer.ts'
import { writeVat } from './feed/vat.ts'
import {
  toPlain,
  type WrittenCategory,
  type WrittenOffer,
  writeHead,
  writeOffer,
  writeTail,
} from './feed/yml-write.ts'
import { type Group, toParams } from './feed-export-params.ts'

type ProductRow = {
  id: string
  feed_id: string
  external_id: string
  slug: string
  code: string
  name: string
  category_id: string
  category_key: string
  brand: string | null
  group_id: string | null
  description: string
  barcode: string | null
  pictures: string
  documents: string
  restock_date: string | null
  accessory_keys: string | null
  successor_key: string | null
  unit: string
  step: number
  min: number
  units: string
  attributes: string
  price_minor: number | null
  old_price_minor: number | null
  price_breaks: string
  vat: VatRate | null
  weight_grams: number | null
  popularity: number
  is_available: number
  content_hash: string
  stocks: string
}
type CategoryRow = {
  id: string
  feed_id: string
  external_id: string
  parent_id: string | null
  name: string
}
type StockRow = [
  shopId: string,
  quantity: number,
  price: number | null,
  oldPrice: number | null,
  restockDate: string | null,
]

const pageSize = 100

/**
 * Changes with the feed: by an import, by a table of prices, by an order that takes stock or gives it back, and by the
 * day, since readers of the format refuse a file that is long out of date.
 */
export async function findFeedVersion(db: Database, now: Date): Promise<string> {
  const row = await prepare(
    db,
    sql`SELECT (SELECT max(imported_at) FROM feeds) AS imported,
      (SELECT count(*) FROM products) AS products, (SELECT max(number) FROM orders) AS orders,
      (SELECT count(*) FROM order_events) AS events,
      (SELECT max(max(coalesce(applied_at, ''), coalesce(undone_at, ''))) FROM price_tables) AS tables`,
  ).first<Record<string, unknown>>()
  const { day } = toLocal(now.getTime(), defaultTimezone)
  return JSON.stringify([day, ...Object.values(row ?? {})])
}

/** The feed in pieces, as XML. `origin` is the shop's public address. */
export async function* writeShopFeed(
  db: Database,
  { origin, now, vat }: { origin: string; now: Date; vat: VatTerms },
): AsyncGenerator<string> {
  const vats = toVatsOfDay(vat, toLocal(now.getTime(), defaultTimezone).day)
  const [categories, [site]] = await readAll<[CategoryRow, { title: string }]>(db, [
    sql`SELECT id, feed_id, external_id, parent_id, name FROM categories
      WHERE is_hidden = 0 ORDER BY level, position, id`,
    sql`SELECT title FROM contents WHERE kind = 'common' AND slug = 'site'`,
  ])
  const name = site?.title ?? identity.name
  yield writeHead({ name, company: name, url: origin }, categories.map(toCategory), now)
  let last: [string, string] = ['', '']
  for (;;) {
    const rows = await listPage(db, last)
    const end = rows.at(-1)
    if (!end) break
    yield rows.map((row) => writeOffer(toWritten(row, origin, vats))).join('')
    last = [end.feed_id, end.external_id]
  }
  yield writeTail()
}

async function listPage(db: Database, [feedId, externalId]: [string, string]) {
  const { results } = await prepare(
    db,
    sql`SELECT p.id, p.feed_id, p.external_id, p.slug, p.code, p.name, p.category_id,
      category.external_id AS category_key, brand.name AS brand, p.group_id, p.description,
      p.barcode, p.pictures, p.documents, p.restock_date, p.accessory_keys, p.successor_key,
      p.unit, p.step, p.min, p.units, p.attributes, p.price_minor, p.old_price_minor, p.price_breaks, p.vat,
      p.weight_grams,
      p.popularity, p.is_available, p.content_hash,
      (SELECT json_group_array(json_array(s.shop_id, s.quantity, city.price_minor,
          city.old_price_minor, p.restock_dates ->> s.city_id) ORDER BY s.shop_id)
        FROM stocks s LEFT JOIN prices city ON city.product_id = s.product_id
          AND city.city_id = s.city_id WHERE s.product_id = p.id) AS stocks
      FROM products p JOIN categories category ON category.id = p.category_id
      LEFT JOIN brands brand ON brand.id = p.brand_id
      WHERE (p.feed_id, p.external_id) > (${feedId}, ${externalId}) AND p.is_hidden = 0
      ORDER BY p.feed_id, p.external_id LIMIT ${pageSize}`,
  ).all<ProductRow>()
  return results
}

/** The format wants whole numbers of at most 18 digits; ids of ours are hexadecimal. */
function toNumericId(id: string): string {
  return /^[\da-f]{16}$/.test(id) ? BigInt(`0x${id.slice(0, 14)}`).toString() : id
}

function toCategory(row: CategoryRow): WrittenCategory {
  return {
    id: toNumericId(row.id),
    parentId: row.parent_id && toNumericId(row.parent_id),
    name: toPlain(row.name),
    source: row.feed_id,
    key: row.external_id,
  }
}

function toWritten(row: ProductRow, origin: string, vats: VatsOfDay): WrittenOffer {
  return {
    id: row.id,
    categoryId: toNumericId(row.category_id),
    url: `${origin}/product/${row.slug}`,
    accessoryIds: toKeys(row).map((key) => toProductId(row.feed_id, key)),
    successorId: row.successor_key && toProductId(row.feed_id, row.successor_key),
    offer: toOffer(row, origin, vats),
  }
}

const toKeys = ({ accessory_keys: keys }: ProductRow) => parse<string[]>(keys ?? '[]')

function toOffer(row: ProductRow, origin: string, vats: VatsOfDay): FeedOffer {
  const groups = parse<Group[]>(row.attributes)
  const stocks = parse<StockRow[]>(row.stocks)
  const packing = groups.find(({ group }) => group === 'Упаковка')?.items ?? []
  const isInStock = stocks.length === 0 || stocks.some(([, quantity]) => quantity > 0)
  return {
    ...createOffer(row.external_id),
    source: row.feed_id,
    revision: row.content_hash,
    isAvailable: row.is_available === 1 && isInStock,
    name: toPlain(row.name),
    vendor: toPlain(row.brand ?? ''),
    vendorCode: toPlain(row.code),
    barcode: toPlain(row.barcode ?? ''),
    categoryId: row.category_key,
    groupId: row.group_id ?? '',
    price: row.price_minor === null ? '' : toDecimal(row.price_minor),
    oldPrice: row.old_price_minor === null ? '' : toDecimal(row.old_price_minor),
    currencyId: 'RUB',
    ...(row.vat !== null && { vat: writeVat(vats[row.vat]) }),
    ...toPriceBreaks(row),
    ...toDocuments(row, origin),
    ...(row.restock_date !== null && { restockDate: row.restock_date }),
    ...(row.accessory_keys !== null && { accessoryIds: toKeys(row) }),
    ...(row.successor_key !== null && { successorId: row.successor_key }),
    pictures: parse<{ url: string }[]>(row.pictures).map(({ url }) => new URL(url, origin).href),
    description: toPlain(row.description),
    params: toParams(row, groups),
    outlets: stocks.map(([id, quantity, price, oldPrice, restockDate]) => ({
      id,
      inStock: String(quantity / 100),
      price: price === null ? '' : toDecimal(price),
      oldPrice: oldPrice === null ? '' : toDecimal(oldPrice),
      ...(restockDate !== null && { restockDate }),
    })),
    weight: toWeight(row, packing),
    dimensions: toDimensions(packing),
    minQuantity: row.min === 100 ? '' : String(row.min / 100),
    stepQuantity: row.step === 100 ? '' : String(row.step / 100),
  }
}

function toDocuments(row: ProductRow, origin: string): Pick<FeedOffer, 'documents'> {
  const documents = parse<{ title: string; url: string }[]>(row.documents)
  if (documents.length === 0) return {}
  return {
    documents: documents.map(({ title, url }) => ({
      title: toPlain(title),
      url: new URL(url, origin).href,
    })),
  }
}

function toPriceBreaks(row: ProductRow): Pick<FeedOffer, 'priceBreaks'> {
  const breaks = parse<[from: number, priceMinor: number][]>(row.price_breaks)
  if (breaks.length === 0) return {}
  return {
    priceBreaks: breaks.map(([from, priceMinor]) => ({
      from: String(from / 100),
      price: toDecimal(priceMinor),
    })),
  }
}

/** What the merchant stated; else the weight of what is sold at least, as the format has it. */
function toWeight({ weight_grams, min }: ProductRow, packing: Group['items']): string {
  const stated = packing.find(({ name }) => name === 'Вес брутто')?.value
  if (stated) return stated.replace(/\u00a0.*$/, '').replace(',', '.')
  return weight_grams === null ? '' : String((weight_grams * min) / 100_000)
}

function toDimensions(packing: Group['items']): string {
  const stated = packing.find(({ name }) => name === 'Габариты')?.value ?? ''
  return stated
    .replace(/\s*см$/, '')
    .replaceAll(',', '.')
    .replace(/\s*×\s*/g, '/')
}
