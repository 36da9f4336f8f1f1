/** The alphabet of brands and the page of one. */

import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { wholeListMax } from '#schema/constant.ts'
import { type CatalogFilter, emptyFilter } from '#schema/filter.ts'
import type { BrandList, BrandPage } from '#schema/rest/catalogue/brand.ts'
import { type BrandRow, brandColumns, brandIdOf, toBrandTile } from './brand-tile.ts'
import { type CardRow, toCard } from './card.ts'
import { type CityRow, toCity } from './city.ts'
import { conditionsOf } from './condition.ts'
import { countOf, type PageChoice, pageQuery, toPage } from './listing.ts'
import { shelvesOf } from './shelf.ts'
import { countCards } from './variant-group.ts'

type CountedRow = BrandRow & { city_count: number }
type OwnRow = CountedRow & { text: string | null; is_official_dealer: number }
type DocumentRow = BrandPage['certificates'][number]
type CategoryRow = { id: string; slug: string; name: string; product_count: number }

const brandMax = wholeListMax
const categoryMax = 200
const otherCityMax = 10
const hitMax = 8
const certificateMax = 6
/** Of so many goods the papers are looked through: goods of one brand share them. */
const certifiedMax = 1000

/** Brands that sell something, by name; null when the city is unknown. */
export async function listBrands(
  db: Database,
  cityId: string,
  { search = '', categorySlug }: { search?: string | undefined; categorySlug?: string | undefined },
): Promise<BrandList | null> {
  const [cities, brands] = await readAll<[{ id: string }, CountedRow]>(db, [
    sql`SELECT id FROM cities WHERE id = ${cityId}`,
    countedQuery(cityId, categorySlug),
  ])
  if (cities.length === 0) return null
  const items = brands.map((row) => ({
    ...toBrandTile(row),
    letter: toLetter(row.name),
    cityCount: row.city_count,
  }))
  const wanted = toPlain(search)
  return {
    letters: toLetters(items),
    items: items.filter(({ name }) => toPlain(name).includes(wanted)),
  }
}

/** One brand with a page of its goods; `isCityKnown` tells the two absences apart. */
export async function findBrandPage(
  db: Database,
  cityId: string,
  slug: string,
  filter: CatalogFilter,
  choice: PageChoice,
): Promise<{ isCityKnown: boolean; page: BrandPage | null }> {
  const own = brandIdOf(slug)
  const conditions = conditionsOf(filter)
  const scope = { brandSlug: slug }
  const isFront = choice.page === 1 && conditions.length === 0
  const [cities, brands, categories, otherCities, cards, hits, certificates] = await readAll<
    [{ total: number }, OwnRow, CategoryRow, CityRow, CardRow, CardRow, DocumentRow]
  >(db, [
    sql`SELECT ${countOf(scope, conditions, cityId)} AS total FROM cities WHERE id = ${cityId}`,
    brandQuery(own, cityId),
    categoriesQuery(own),
    citiesQuery(own, cityId),
    pageQuery(scope, conditions, cityId, choice),
    pageQuery(scope, conditionsOf({ ...emptyFilter, inStock: true }), cityId, {
      page: 1,
      perPage: isFront ? hitMax : 0,
    }),
    certificatesQuery(own, isFront ? certificateMax : 0),
  ])
  const [[city], [brand]] = [cities, brands]
  if (!city || !brand) return { isCityKnown: Boolean(city), page: null }
  const page = {
    brand: {
      ...toBrandTile(brand),
      text: brand.text,
      cityCount: brand.city_count,
      isOfficialDealer: brand.is_official_dealer === 1,
    },
    categories: categories.map(({ product_count: productCount, ...link }) => ({
      ...link,
      productCount,
    })),
    hits: hits.map(toCard),
    certificates,
    products: toPage(cards, city.total, choice),
    otherCities: otherCities.map(toCity),
  }
  return { isCityKnown: true, page }
}

/** What brands sell is kept, what of it a city has is one walk over what stands on its shelves. */
function countedQuery(cityId: string, categorySlug: string | undefined): Sql {
  const isWhole = categorySlug === undefined
  const sold = isWhole
    ? sql`SELECT id AS brand_id, product_count FROM brands`
    : sql`SELECT brand_id, product_count FROM category_brands
        WHERE category_id = (SELECT id FROM categories WHERE slug = ${categorySlug})`
  const shelves = isWhole
    ? sql`SELECT id FROM shelves WHERE city_id = ${cityId}`
    : shelvesOf(categorySlug, cityId)
  return sql`SELECT ${brandColumns}, sold.product_count,
      coalesce(stocked.city_count, 0) AS city_count
    FROM brands b
    JOIN (${sold}) sold ON sold.brand_id = b.id AND sold.product_count > 0
    LEFT JOIN (SELECT p.brand_id, ${countCards(sql`own.card_key`)} AS city_count FROM (${shelves}) shelf
      CROSS JOIN shelf_products own
        ON own.shelf_id = shelf.id AND (own.price_minor IS NULL) IN (0, 1) AND own.is_in_stock = 1
      CROSS JOIN products p INDEXED BY products_listed
        ON p.id = own.product_id AND p.is_hidden = 0
      GROUP BY p.brand_id) stocked ON stocked.brand_id = b.id
    ORDER BY b.name_key LIMIT ${brandMax}`
}

function brandQuery(own: Sql, cityId: string): Sql {
  return sql`SELECT ${brandColumns}, b.text, b.is_official_dealer, b.product_count,
      (SELECT ${countCards(sql`stood.card_key`)} FROM products p
        CROSS JOIN shelves shelf ON shelf.city_id = ${cityId} AND shelf.category_id = p.category_id
        CROSS JOIN shelf_products stood ON stood.product_id = p.id AND stood.shelf_id = shelf.id
          AND stood.is_in_stock = 1
        WHERE p.brand_id = b.id AND p.is_hidden = 0) AS city_count
    FROM brands b WHERE b.id = ${own}`
}

/** Papers have no kinds in any feed: a certificate is known by its title. */
function certificatesQuery(own: Sql, max: number): Sql {
  return sql`SELECT paper.value ->> '$.title' AS title, paper.value ->> '$.url' AS url
    FROM (SELECT documents FROM products
      WHERE brand_id = ${own} AND is_hidden = 0 AND documents <> '[]' LIMIT ${certifiedMax}) goods
    CROSS JOIN json_each(goods.documents) paper
    WHERE substr(title, 2) LIKE 'ертификат%' OR substr(title, 2) LIKE 'екларация%'
    GROUP BY url ORDER BY count(*) DESC, url LIMIT ${max}`
}

function categoriesQuery(own: Sql): Sql {
  return sql`SELECT c.id, c.slug, c.name, ${countCards(sql`p.card_key`)} AS product_count
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.brand_id = ${own} AND p.is_hidden = 0 AND c.is_hidden = 0
    GROUP BY c.id ORDER BY product_count DESC, c.name_key LIMIT ${categoryMax}`
}

function citiesQuery(own: Sql, cityId: string): Sql {
  return sql`SELECT cities.id, name, name_in, region, timezone, latitude, longitude,
      (SELECT count(*) FROM shops WHERE shops.city_id = cities.id) AS shop_count
    FROM cities WHERE id <> ${cityId} AND EXISTS (
      SELECT 1 FROM products p JOIN stocks s ON s.product_id = p.id AND s.quantity >= p.min
      WHERE p.brand_id = ${own} AND p.is_hidden = 0 AND s.city_id = cities.id)
    ORDER BY population DESC, id LIMIT ${otherCityMax}`
}

/** ё stands with е, digits stand together. */
function toLetter(name: string): string {
  const letter = toPlain(name).charAt(0).toUpperCase()
  return /\d/.test(letter) ? '0–9' : letter
}

function toPlain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е')
}

function toLetters(items: { letter: string }[]): BrandList['letters'] {
  const counts = new Map<string, number>()
  for (const { letter } of items) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts]
    .map(([letter, count]) => ({ letter, count }))
    .sort((a, b) => a.letter.localeCompare(b.letter, 'ru'))
}
