/** Goods as the JSON row that is staged and, when it differs, applied. Keys are the SQL's. */

import { toSearchRow, toSearchText } from '#api/search/text.ts'
import type { Directory } from './directory.ts'
import type { CategoryNode } from './feed/category.ts'
import type { Goods } from './feed/goods.ts'
import { toCategoryId, toContentHash, toProductId } from './feed/hash.ts'
import { toLineKey } from './feed/line.ts'
import type { GoodsParam } from './feed/param.ts'
import { toSlug, toSortKey } from './feed/slug.ts'

/** One staged row. `hash` is empty where only the row's presence matters. */
export type StagedRow = {
  kind: 'category' | 'product'
  id: string
  hash: string
  body: Record<string, unknown>
}

const propertyMax = 4
const propertyMaxLength = 40
/** True, but the last thing a shopper picks goods by. */
const dullNames = /^(стран|гаранти|срок|артикул|штрих|производител)/i
const searchTextMax = 4000

export function toCategoryRow(feedId: string, node: CategoryNode, slug: string): StagedRow {
  const ids = node.ids.map((id) => toCategoryId(feedId, id))
  const body = {
    id: toCategoryId(feedId, node.externalId),
    parent_id: node.parentExternalId && toCategoryId(feedId, node.parentExternalId),
    slug,
    name: node.name,
    name_key: toSortKey(node.name),
    path: `/${ids.join('/')}/`,
    level: node.ids.length,
    position: node.position,
    search: toSearchText(node.names.join(' ')),
  }
  // Goods below stand elsewhere or are found otherwise when the path or a name on it changes.
  const hash = toContentHash(JSON.stringify([node.ids, node.names]))
  return { kind: 'category', id: node.externalId, hash, body }
}

export function toProductRow(feedId: string, goods: Goods, directory: Directory): StagedRow {
  const { name, code, params } = goods
  const brand = goods.brand === null ? null : directory.takeBrand(goods.brand)
  const lineKey = toLineKey(goods)
  const body = {
    slug: `${toSlug(name)}-${toSlug(code, 40)}`,
    code,
    name,
    name_key: toSortKey(name),
    category_id: toCategoryId(feedId, goods.externalCategoryId),
    external_category_id: goods.externalCategoryId,
    brand_id: brand?.id ?? null,
    group_id: goods.groupId,
    description: goods.description,
    barcode: goods.barcode,
    pictures: goods.pictures,
    documents: goods.documents,
    unit: goods.unit,
    step: goods.step,
    min: goods.min,
    units: goods.units,
    properties: toProperties(params),
    attributes: toGroups(goods),
    price_minor: goods.priceMinor,
    old_price_minor: goods.oldPriceMinor,
    price_breaks: goods.priceBreaks.map(({ from, priceMinor }) => [from, priceMinor]),
    weight_grams: goods.weightGrams,
    volume_cubic_cm: goods.volumeCubicCm,
    consumption: goods.consumption,
    popularity: goods.popularity,
    is_available: goods.isAvailable ? 1 : 0,
    // Only where there is one: the hash of all others stays what it was before there were any.
    ...(goods.restockDate !== null && { restock_date: goods.restockDate }),
    ...(goods.accessoryIds.length > 0 && { accessory_keys: goods.accessoryIds }),
    ...(goods.successorId !== null && { successor_key: goods.successorId }),
    ...(goods.vat !== null && { vat: goods.vat }),
    ...(goods.marking !== null && { marking_stated: goods.marking }),
    ...(goods.furtherBarcodes.length > 0 && { further_barcodes: goods.furtherBarcodes }),
    ...(lineKey !== null && { line_key: lineKey }),
    ...(goods.isStockUnknown && { is_stock_assumed: 1 }),
    facets: toFacets(params, directory),
    ...toOffers(goods, directory),
    search: toSearchRow({
      name,
      code,
      barcode: goods.barcode,
      brand: goods.brand,
      categories: [],
      text: toText(goods),
    }),
  }
  const hash = toContentHash(JSON.stringify(body))
  const id = toProductId(feedId, goods.externalId)
  return { kind: 'product', id: goods.externalId, hash, body: { id, ...body } }
}

type Property = { name: string; value: string }

function toProperty({ name, unit, text }: GoodsParam): Property {
  return { name, value: unit !== null && /\d/.test(text) ? `${text}\u00a0${unit}` : text }
}

/** Properties of one name become one line of several values. */
function mergeProperties(params: GoodsParam[]): Property[] {
  const merged = new Map<string, Property>()
  for (const property of params.map(toProperty)) {
    const key = property.name.toLowerCase()
    const first = merged.get(key)
    const value = first ? `${first.value}, ${property.value}` : property.value
    merged.set(key, { name: first?.name ?? property.name, value })
  }
  return [...merged.values()]
}

function toProperties(params: GoodsParam[]): Property[] {
  return mergeProperties(params)
    .filter(({ name, value }) => value.length <= propertyMaxLength && !dullNames.test(name))
    .slice(0, propertyMax)
}

function toGroups({ params, packing }: Goods) {
  return [
    { group: 'Характеристики', items: mergeProperties(params) },
    { group: 'Упаковка', items: packing },
  ].filter(({ items }) => items.length > 0)
}

/** Rows of product_attributes: [attribute, value, label, number]. */
function toFacets(params: GoodsParam[], directory: Directory) {
  const facets = new Map<string, [string, string, string, number | null]>()
  for (const param of params) {
    const attribute = directory.takeAttribute(param.name, param.unit)
    for (const label of param.labels) {
      // «Черный» and «Чёрный» are one choice.
      const value = toSlug(label.toLowerCase().replaceAll('ё', 'е'), 80, 'other')
      facets.set(`${attribute.id} ${value}`, [attribute.id, value, label, param.number])
    }
  }
  return [...facets.values()]
}

/**
 * What a feed without stock figures is taken to mean by «available»: so many steps at each
 * warehouse. Enough to be ordered, little enough to be noticed when it is not there.
 */
const assumedSteps = 100

/**
 * Stock by shop, and the price of a city where it is not the product's own. What the feed calls
 * not available is not for sale, whatever stands in the shops.
 */
function toOffers(goods: Goods, directory: Directory) {
  const { outlets, priceMinor, oldPriceMinor } = goods
  const prices = new Map<string, [string, number, number | null]>()
  const stocks = new Map<string, [string, string, number]>()
  /** The first day any shop of a city names. */
  const days = new Map<string, string>()
  for (const { id, cityId } of goods.isStockUnknown ? directory.warehouses : []) {
    stocks.set(id, [id, cityId, Math.max(goods.step * assumedSteps, goods.min)])
  }
  for (const outlet of outlets) {
    const cityId = directory.findShopCity(outlet.shopId)
    if (cityId === null) continue
    if (!stocks.has(outlet.shopId)) {
      const quantity = goods.isAvailable ? outlet.hundredths : 0
      stocks.set(outlet.shopId, [outlet.shopId, cityId, quantity])
    }
    const day = outlet.restockDate
    if (day && day < (days.get(cityId) ?? '9999')) days.set(cityId, day)
    const isOwn = outlet.priceMinor !== priceMinor || outlet.oldPriceMinor !== oldPriceMinor
    if (priceMinor !== null && outlet.priceMinor !== null && isOwn && !prices.has(cityId)) {
      prices.set(cityId, [cityId, outlet.priceMinor, outlet.oldPriceMinor])
    }
  }
  return {
    prices: [...prices.values()],
    stocks: [...stocks.values()],
    ...(days.size > 0 && { restock_dates: Object.fromEntries(days) }),
  }
}

function toText({ params, description }: Goods): string {
  const facts = params.map(toProperty).map(({ name, value }) => `${name} ${value}`)
  return [...facts, description].join(' ').slice(0, searchTextMax)
}
