/**
 * What the shop writes for itself. `contents.body` is JSON, by kind:
 *
 * - `common`, slug `site`: {phone, requisites, credits: string[], payee: {name, inn, address, …},
 *   email, sameAs: string[]}
 * - `menu`: {href}, one row a link above the header
 * - `footer`: {links: [{title, href}]}, one row a column
 * - `legal-page`: {isConsent, isRequired, purpose: DATA or NEWS}, `version` is its date; the page's own text is its own call
 * - `banner`: {text, button, href, picture: {url, alt} | null}
 * - `selection`: {text, endsAt?: ISO 8601, picture?: {url, alt}}, goods in selection_products
 * - `article`: {lead}
 * - `benefit`: {text, icon}
 * - `announcement`: {sourceType, link?: {title, href}, cityIds?, startsAt?, endsAt?: ISO 8601}, of
 *   which `title` is the text; announcement.ts
 */

import { type BrandRow, brandColumns, toBrandTile } from '#api/data/catalogue/brand-tile.ts'
import { type CardRow, cardQuery, parse, toCard } from '#api/data/catalogue/card.ts'
import { type NodeRow, nodesQuery, toNode } from '#api/data/catalogue/category.ts'
import { type CityRow, cityQuery, toCity } from '#api/data/catalogue/city.ts'
import { type ShopRow, shopsQuery, toShop } from '#api/data/catalogue/shop.ts'
import { tariffOf, toTariff } from '#api/data/delivery/tariff.ts'
import { hasProgram } from '#api/data/loyalty/program.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { findDeliveryDay } from '#schema/delivery-day.ts'
import { toMetres } from '#schema/distance.ts'
import { loyaltyRulesSlug } from '#schema/loyalty-page.ts'
import type { CommonContent, MainPage } from '#schema/rest/content/content.ts'
import { isPage } from '#schema/site-address.ts'
import { toLegalPageLink } from './page.ts'

type ContentRow = { kind: string; slug: string; title: string; version: string; body: string }
type SelectionCardRow = CardRow & { selection_slug: string }

type Site = Pick<CommonContent, 'phone' | 'requisites' | 'credits'> & {
  payee?: { name?: string; inn?: string; address?: string }
  email?: string
  sameAs?: string[]
}
type Link = CommonContent['menu'][number]
type Lasting = { endsAt?: string | undefined }
type Banner = Omit<MainPage['banners'][number], 'id' | 'title' | 'pageTitle'>
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
    [CityRow, NodeRow, ContentRow, { tariff: string | null; has_program: number }]
  >(db, [
    cityQuery(cityId),
    nodesQuery(1),
    contentsQuery(['common', 'menu', 'footer', 'legal-page']),
    sql`SELECT ${tariffOf(sql`${cityId}`)} AS tariff, ${hasProgram} AS has_program`,
  ])
  const [city] = cities
  if (!city) return null
  const tariff = toTariff(set?.tariff ?? null)
  const hasLoyalty = set?.has_program === 1
  const isLed = ({ href }: Link) => hasLoyalty || !isPage(href.split(/[?#]/)[0] ?? '', 'loyalty')
  const rowsOf = (kind: string) => contents.filter((row) => row.kind === kind)
  const [site] = rowsOf('common')
    .filter(({ slug }) => slug === 'site')
    .map(({ body }) => parse<Site>(body))
  return {
    city: toCity(city),
    delivery: tariff && {
      ...findDeliveryDay(tariff, now, city.timezone),
      hasLifting: tariff.lifting !== null,
    },
    phone: site?.phone ?? '',
    shopCount: city.shop_count,
    rootCategories: roots.map(toNode),
    menu: rowsOf('menu')
      .map(({ title, body }) => ({ title, href: parse<{ href: string }>(body).href }))
      .filter(isLed)
      .slice(0, menuMax),
    footer: rowsOf('footer').map(({ title, body }) => ({
      title,
      links: parse<{ links: Link[] }>(body).links.filter(isLed),
    })),
    legalPages: rowsOf('legal-page')
      .filter(({ slug }) => hasLoyalty || slug !== loyaltyRulesSlug)
      .map(toLegalPageLink),
    hasLoyalty,
    requisites: site?.requisites ?? '',
    seller: toSeller(site),
    credits: site?.credits ?? [],
  }
}

/** The same organisation that invoices are paid to. */
function toSeller(site: Site | undefined): CommonContent['seller'] {
  const { payee, email = null, sameAs = [] } = site ?? {}
  if (!payee?.name) return null
  const { name: legalName, inn, address } = payee
  return {
    legalName,
    inn: inn || null,
    address: address || null,
    email,
    sameAs: sameAs.slice(0, 20),
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
    banners: rowsOf('banner').map(({ slug, title, body }) => {
      const { text, button, href, picture } = parse<Banner>(body)
      const pageTitle = pageTitles.get(href) ?? null
      return { id: slug, title, text, button, href, pageTitle, picture: picture ?? null }
    }),
    selections: toSelections(
      rowsOf('selection').filter(({ body }) => !isEnded(parse<Lasting>(body), now)),
      cards,
    ),
    brands: brands.map(toBrandTile),
    articles: rowsOf('article').map(({ slug, title, body }) => ({
      slug,
      title,
      lead: parse<{ lead: string }>(body).lead,
    })),
    benefits: rowsOf('benefit').map(({ title, body }) => {
      const { text, icon } = parse<{ text: string; icon: string }>(body)
      return { title, text, icon }
    }),
    shops: toNearest(centre, shops).map(toShop),
  }
}

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

/** An empty selection is not shown. */
function toSelections(rows: ContentRow[], cards: SelectionCardRow[]): MainPage['selections'] {
  return rows
    .map(({ slug, title, body }) => ({
      id: slug,
      slug,
      title,
      text: parse<{ text: string }>(body).text,
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

/** Cards of every selection, in its order; a product of two selections is there twice. */
function selectedQuery(cityId: string): Sql {
  const placed = sql`SELECT chosen.product_id, chosen.selection_slug,
      row_number() OVER (PARTITION BY chosen.selection_slug ORDER BY chosen.position) AS place
    FROM (${chosenQuery}) chosen`
  const wanted = sql`SELECT DISTINCT product_id, 0 FROM (${placed})
    WHERE place <= ${selectionProductMax} LIMIT 200`
  return sql`SELECT cards.*, placed.selection_slug FROM (${placed}) placed
    JOIN (${cardQuery(wanted, cityId)}) cards ON cards.id = placed.product_id
    WHERE placed.place <= ${selectionProductMax} ORDER BY placed.selection_slug, placed.place`
}

/** The brands with the most to sell, which are the ones people come for. */
const brandsQuery = sql`SELECT ${brandColumns}, b.product_count
  FROM brands b WHERE b.product_count > 0
  ORDER BY b.product_count DESC, b.name_key LIMIT ${brandMax}`
