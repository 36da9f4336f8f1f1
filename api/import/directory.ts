/** What the shop already has under names: brands, attributes, slugs of categories, shops. */
import type { Database } from '#api/database.ts'
import { toStableId } from './feed/hash.ts'
import { isPackingName, toParamKey } from './feed/param.ts'
import { takeSlug, toSlug, toSortKey } from './feed/slug.ts'

type BrandRow = { id: string; slug: string; name: string; name_key: string }
type AttributeRow = {
  id: string
  slug: string
  name: string
  unit: string | null
  position: number
}

type ShopRow = { id: string; city_id: string; name: string; is_warehouse: number }

/** Finds by name, and makes what is new; `created` lists that, to be inserted when applying. */
export type Directory = {
  takeBrand: (name: string) => BrandRow
  takeAttribute: (name: string, unit: string | null) => AttributeRow
  takeCategorySlug: (categoryId: string, names: string[]) => string
  /** Null for a shop we do not have; which ones were asked for is in `unknownShopIds`. */
  findShopCity: (shopId: string) => string | null
  unknownShopIds: Set<string>
  /** The shop that has one of these ids or names; null when none has. */
  findShopId: (idsOrNames: string[]) => string | null
  hasCities: boolean
  /** Shops that deliver. */
  warehouses: { id: string; cityId: string }[]
  /** The shop when there is one only. */
  onlyShopId: string | null
  /** The only shop, else the warehouse of the largest city; null when there is neither. */
  mainShopId: string | null
  brands: { created: BrandRow[] }
  attributes: { created: AttributeRow[]; usedIds: Set<string> }
}

/** Behind every other attribute, in filter panels too (migration 0078). */
const packingPosition = 1_000_000

/** Reads what is there once: these tables stay small (thousands of rows) whatever the catalogue. */
export async function readDirectory(db: Database): Promise<Directory> {
  const [brands, attributes, categories, shops, cities] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT id, slug, name, name_key FROM brands'),
    db.prepare('SELECT id, slug, name, unit, position FROM attributes'),
    db.prepare('SELECT id, slug FROM categories'),
    db.prepare(`SELECT shop.id, city_id, shop.name, is_warehouse FROM shops AS shop
      JOIN cities ON cities.id = city_id ORDER BY population DESC, city_id, shop.id`),
    db.prepare('SELECT id FROM cities LIMIT 1'),
  ])
  const brandRows = toRows<BrandRow>(brands)
  const attributeRows = toRows<AttributeRow>(attributes)
  const shopRows = toRows<ShopRow>(shops)
  const cityByShop = new Map(shopRows.map(({ id, city_id }) => [id, city_id]))
  const [firstShop, ...otherShops] = shopRows
  const unknownShopIds = new Set<string>()
  const warehouses = shopRows.filter(({ is_warehouse }) => is_warehouse === 1)
  const onlyShopId = otherShops.length === 0 ? (firstShop?.id ?? null) : null
  return {
    ...createBrands(brandRows),
    ...createAttributes(attributeRows),
    takeCategorySlug: createCategorySlugs(toRows<{ id: string; slug: string }>(categories)),
    findShopCity(shopId) {
      const cityId = cityByShop.get(shopId) ?? null
      if (cityId === null) unknownShopIds.add(shopId)
      return cityId
    },
    unknownShopIds,
    hasCities: toRows(cities).length > 0,
    findShopId(idsOrNames) {
      const asked = idsOrNames.map((text) => text.toLowerCase())
      const isAsked = (text: string) => asked.includes(text.toLowerCase())
      const found = shopRows.filter(({ id, name }) => isAsked(id) || isAsked(name))
      return found.length === 1 ? (found[0]?.id ?? null) : null
    },
    warehouses: warehouses.map(({ id, city_id }) => ({ id, cityId: city_id })),
    onlyShopId,
    mainShopId: onlyShopId ?? warehouses[0]?.id ?? null,
  }
}

/** Rows of one result; their shape is what the statement beside names. */
function toRows<Row>(result: D1Result<Record<string, unknown>> | undefined): Row[] {
  return (result?.results ?? []) as Row[]
}

function createBrands(rows: BrandRow[]): Pick<Directory, 'takeBrand' | 'brands'> {
  const byKey = new Map(rows.map((row) => [row.name.toLowerCase(), row]))
  const slugs = new Set(rows.map(({ slug }) => slug))
  const created: BrandRow[] = []
  function takeBrand(name: string): BrandRow {
    const key = name.toLowerCase()
    const found = byKey.get(key)
    if (found) return found
    const slug = takeSlug(slugs, [toSlug(name)])
    const row = { id: toStableId('brand', key), slug, name, name_key: toSortKey(name) }
    byKey.set(key, row)
    created.push(row)
    return row
  }
  return { takeBrand, brands: { created } }
}

function createAttributes(rows: AttributeRow[]): Pick<Directory, 'takeAttribute' | 'attributes'> {
  const byKey = new Map(rows.map((row) => [toParamKey(row.name, row.unit), row]))
  const slugs = new Set(rows.map(({ slug }) => slug))
  const created: AttributeRow[] = []
  const usedIds = new Set<string>()
  function takeAttribute(name: string, unit: string | null): AttributeRow {
    const key = toParamKey(name, unit)
    const row = byKey.get(key) ?? create(key, name, unit)
    usedIds.add(row.id)
    return row
  }
  function create(key: string, name: string, unit: string | null): AttributeRow {
    const plain = toSlug(name, 60)
    const slug = takeSlug(slugs, unit ? [plain, `${plain}-${toSlug(unit, 20)}`] : [plain])
    const position = byKey.size + (isPackingName(name) ? packingPosition : 0)
    const row = { id: toStableId('attribute', key), slug, name, unit, position }
    byKey.set(key, row)
    created.push(row)
    return row
  }
  return { takeAttribute, attributes: { created, usedIds } }
}

/** A category keeps its slug for ever; a new one is told apart by its parent, then by a number. */
function createCategorySlugs(rows: { id: string; slug: string }[]) {
  const byId = new Map(rows.map(({ id, slug }) => [id, slug]))
  const slugs = new Set(rows.map(({ slug }) => slug))
  return (categoryId: string, names: string[]): string => {
    const found = byId.get(categoryId)
    if (found) return found
    const name = toSlug(names.at(-1) ?? '')
    const parent = names.at(-2)
    const slug = takeSlug(slugs, parent ? [name, `${toSlug(parent, 60)}-${name}`] : [name])
    byId.set(categoryId, slug)
    return slug
  }
}
