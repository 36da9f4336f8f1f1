/** What the shop writes for its frame and home page: api/rules/content/body.ts says what bodies hold. */
import type * as z from 'zod'
import { type BrandRow, brandColumns, toBrandTile } from '#api/data/catalogue/brand-tile.ts'
import { type CardRow, cardQuery, toCard } from '#api/data/catalogue/card.ts'
import { type NodeRow, nodesQuery, toNode } from '#api/data/catalogue/category.ts'
import { type CityRow, cityQuery, toCity } from '#api/data/catalogue/city.ts'
import { type ShopRow, shopsQuery, toShop } from '#api/data/catalogue/shop.ts'
import { tariffOf, toTariff } from '#api/data/delivery/tariff.ts'
import { hasProgram } from '#api/data/loyalty/program.ts'
import { returnDaysSql } from '#api/data/order/terms.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import { readContents } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import {
  ArticleBody,
  BannerBody,
  BenefitBody,
  FooterBody,
  HintBody,
  MenuBody,
  SelectionBody,
  SiteBody,
} from '#api/rules/content/body.ts'
import { findDeliveryDay } from '#schema/delivery-day.ts'
import { toMetres } from '#schema/distance.ts'
import { loyaltyRulesSlug } from '#schema/loyalty-page.ts'
import type { CommonContent, MainPage } from '#schema/rest/content/content.ts'
import { defaultTerms } from '#schema/shop-terms.ts'
import { isPage } from '#schema/site-address.ts'
import { toLegalPageLinks } from './page.ts'

type ContentRow = { kind: string; slug: string; title: string; version: string; body: string }
type SelectionCardRow = CardRow & { selection_slug: string }

type Site = z.infer<typeof SiteBody>
type Link = CommonContent['menu'][number]
type Lasting = { endsAt?: string | null | undefined }
type HeadingRow = { path: string; name: string }

const menuMax = 6
const selectionMax = 6
/** A row of the home page at its widest, twice. */
const selectionProductMax = 8
const brandMax = 24

/** What every page's frame shows; null when the city is unknown. */
export async function findCommonContent(
  db: Database,
  cityId: string,
  now: Date,
): Promise<CommonContent | null> {
  const [cities, roots, contents, [set]] = await readAll<
    [
      CityRow,
      NodeRow,
      ContentRow,
      { tariff: string | null; has_program: number; return_days: number },
    ]
  >(db, [
    cityQuery(cityId),
    nodesQuery(1),
    contentsQuery(['common', 'menu', 'search-hint', 'footer', 'legal-page']),
    sql`SELECT ${tariffOf(sql`${cityId}`)} AS tariff, ${hasProgram} AS has_program,
      ${returnDaysSql} AS return_days`,
  ])
  const [city] = cities
  if (!city) return null
  const tariff = toTariff(set?.tariff ?? null)
  const hasLoyalty = set?.has_program === 1
  const isLed = ({ href }: Link) => hasLoyalty || !isPage(href.split(/[?#]/)[0] ?? '', 'loyalty')
  const rowsOf = (kind: string) => contents.filter((row) => row.kind === kind)
  const sites = rowsOf('common').filter(({ slug }) => slug === 'site')
  const site = readContents('common', sites, SiteBody)[0]?.body
  const hint = readContents('search-hint', rowsOf('search-hint'), HintBody)[0]?.body
  return {
    city: toCity(city),
    delivery: tariff && {
      ...findDeliveryDay(tariff, now, city.timezone),
      hasLifting: tariff.lifting !== null,
    },
    phone: site?.phone ?? '',
    shopCount: city.shop_count,
    rootCategories: roots.map(toNode),
    menu: readContents('menu', rowsOf('menu'), MenuBody)
      .map(({ row, body }) => ({ title: row.title, href: body.href }))
      .filter(isLed)
      .slice(0, menuMax),
    footer: readContents('footer', rowsOf('footer'), FooterBody).map(({ row, body }) => ({
      title: row.title,
      links: body.links.filter(isLed),
    })),
    search: { placeholder: hint?.placeholder ?? '', examples: hint?.examples ?? [] },
    legalPages: toLegalPageLinks(
      rowsOf('legal-page').filter(({ slug }) => hasLoyalty || slug !== loyaltyRulesSlug),
    ),
    hasLoyalty,
    requisites: site?.requisites ?? '',
    seller: toSeller(site),
    returnDays: set?.return_days ?? defaultTerms.returnDays,
    credits: site?.credits ?? [],
  }
}

/** The same organisation that invoices are paid to. */
function toSeller(site: Site | undefined): CommonContent['seller'] {
  const { payee, email = null, sameAs } = site ?? {}
  if (!payee?.name) return null
  const { name: legalName, inn, ogrn, address } = payee
  return {
    legalName,
    inn: inn || null,
    ogrn: ogrn || null,
    address: address || null,
    email,
    sameAs: (sameAs ?? []).slice(0, 20),
  }
}

/** The home page; null when the city is unknown. */
export async function findMainPage(
  db: Database,
  cityId: string,
  now: Date,
): Promise<MainPage | null> {
  const [cities, contents, cards, brands, shops, headings] = await readAll<
    [Place, ContentRow, SelectionCardRow, BrandRow, ShopRow, HeadingRow]
  >(db, [
    sql`SELECT latitude, longitude FROM cities WHERE id = ${cityId}`,
    contentsQuery(['banner', 'selection', 'article', 'benefit']),
    selectedQuery(cityId),
    brandsQuery,
    shopsQuery(cityId),
    headingsQuery,
  ])
  const [centre] = cities
  if (!centre) return null
  const pageTitles = new Map(headings.map(({ path, name }) => [path, name]))
  const rowsOf = (kind: string) => contents.filter((row) => row.kind === kind)
  return {
    banners: readContents('banner', rowsOf('banner'), BannerBody).map(({ row, body }) => ({
      ...body,
      id: row.slug,
      title: row.title,
      pageTitle: pageTitles.get(body.href) ?? null,
      picture: body.picture ?? null,
      ...toAdvertising(body),
    })),
    selections: toSelections(rowsOf('selection'), cards, now),
    brands: brands.map(toBrandTile),
    articles: readContents('article', rowsOf('article'), ArticleBody).map(({ row, body }) => ({
      slug: row.slug,
      title: row.title,
      lead: body.lead ?? '',
    })),
    benefits: readContents('benefit', rowsOf('benefit'), BenefitBody).map(({ row, body }) => ({
      ...body,
      title: row.title,
    })),
    shops: toNearest(centre, shops).map(toShop),
  }
}

type Advertising = Pick<MainPage['banners'][number], 'advertiser' | 'erid'>

/** A mark without the advertiser, or an advertiser without the mark, is not what the law asks for. */
const toAdvertising = ({ advertiser, erid }: z.infer<typeof BannerBody>): Advertising =>
  advertiser && erid ? { advertiser, erid } : { advertiser: null, erid: null }

type Place = { latitude: number; longitude: number }

/** From the middle of the city on: who visits is more likely there. Warehouses stay last. */
function toNearest(centre: Place, shops: ShopRow[]): ShopRow[] {
  return shops.toSorted(
    (a, b) => a.is_warehouse - b.is_warehouse || toMetres(centre, a) - toMetres(centre, b),
  )
}

/** Whether the time of a selection is over. */
export function isEnded({ endsAt }: Lasting, now: Date): boolean {
  return endsAt ? new Date(endsAt) <= now : false
}

/** Of the categories that banners lead to. */
const headingsQuery = sql`SELECT banner.path, categories.name FROM categories
  JOIN (SELECT json_extract(body, '$.href') AS path FROM contents WHERE kind = 'banner') banner
    ON categories.slug = substr(banner.path, ${'/catalog/'.length + 1})
  WHERE banner.path LIKE '/catalog/%'`

/** One that is empty, or over, is not shown. */
function toSelections(
  rows: ContentRow[],
  cards: SelectionCardRow[],
  now: Date,
): MainPage['selections'] {
  return readContents('selection', rows, SelectionBody)
    .filter(({ body }) => !isEnded(body, now))
    .map(({ row: { slug, title }, body }) => ({
      id: slug,
      slug,
      title,
      text: body.text ?? '',
      products: cards.filter((card) => card.selection_slug === slug).map(toCard),
    }))
    .filter(({ products }) => products.length > 0)
    .slice(0, selectionMax)
}

function contentsQuery(kinds: string[]): Sql {
  return sql`SELECT kind, slug, title, version, body FROM contents
    WHERE kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
    ORDER BY kind, position, slug LIMIT 500`
}

/** Of variants of one card a selection shows the first that was picked. */
const chosenQuery = sql`SELECT chosen.product_id, chosen.selection_slug,
    min(chosen.position) AS position
  FROM contents JOIN selection_products chosen ON chosen.selection_slug = contents.slug
  JOIN products p ON p.id = chosen.product_id AND p.is_hidden = 0
  WHERE contents.kind = 'selection'
  GROUP BY chosen.selection_slug, coalesce(p.card_key, p.id)`

/**
 * Cards of every selection, in stock first and then in its order; a product of two selections is
 * there twice.
 */
function selectedQuery(cityId: string): Sql {
  const placed = sql`SELECT chosen.product_id, chosen.selection_slug,
      row_number() OVER (PARTITION BY chosen.selection_slug
        ORDER BY ${isOnShelf(cityId)} DESC, chosen.position) AS place
    FROM (${chosenQuery}) chosen JOIN products p ON p.id = chosen.product_id`
  const wanted = sql`SELECT DISTINCT product_id, 0 FROM (${placed})
    WHERE place <= ${selectionProductMax} LIMIT 200`
  return sql`SELECT cards.*, placed.selection_slug FROM (${placed}) placed
    JOIN (${cardQuery(wanted, cityId)}) cards ON cards.id = placed.product_id
    WHERE placed.place <= ${selectionProductMax} ORDER BY placed.selection_slug, placed.place`
}

/** Whether a city has product `p` in stock. */
const isOnShelf = (cityId: string): Sql => sql`coalesce((SELECT own.is_in_stock
  FROM shelves shelf CROSS JOIN shelf_products own
    ON own.product_id = p.id AND own.shelf_id = shelf.id
  WHERE shelf.city_id = ${cityId} AND shelf.category_id = p.category_id), 0)`

/** The brands with the most to sell, which are the ones people come for. */
const brandsQuery = sql`SELECT ${brandColumns}, b.product_count
  FROM brands b WHERE b.product_count > 0
  ORDER BY b.product_count DESC, b.name_key LIMIT ${brandMax}`
