import { href } from 'react-router'
import { pages } from '#schema/site-address.ts'
import { site } from '#web/document/site.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import type { Route } from './+types/sitemap'

const SitemapCatalog = graphql(`
  query SitemapCatalog($cityId: ID!) {
    catalog(cityId: $cityId) { slug parentId productCount }
  }
`)

const SitemapPages = graphql(`
  query SitemapPages($cityId: ID!) {
    infoPages { slug }
    legalPages { slug }
    shopSlugs
    brands(cityId: $cityId) { items { slug cityCount } }
    mainPage(cityId: $cityId) { selections { slug } }
  }
`)

const SitemapArticles = graphql(`
  query SitemapArticles($page: Int!, $perPage: Int!) {
    articles(page: $page, perPage: $perPage) { total items { slug } }
  }
`)

const SitemapProducts = graphql(`
  query SitemapProducts($slug: String!, $listing: ListingInput!) {
    category(slug: $slug, listing: $listing) {
      products { items { slug } }
    }
  }
`)

/** The gateway's longest page, and how many of them one file asks for. */
const perPage = 100
const pagesPerPart = 10
const partMax = 100

/**
 * An index of bounded files: `?part=catalog` for the pages and categories, and for each root
 * category its goods by the thousand, `?section=SLUG&part=N`.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(site)
  const shop = context.get(storefront)
  const query = new URL(request.url).searchParams
  const section = query.get('section')
  if (section) return toUrlSet(origin, await listProducts(shop, section, query.get('part')))
  const { catalog } = await shop.query(SitemapCatalog, { cityId: shop.cityId })
  if (query.get('part') === 'catalog') {
    const filled = catalog.filter(({ productCount }) => productCount > 0)
    return toUrlSet(origin, toPaths({ ...(await listSlugs(shop)), '/catalog/:slug': filled }))
  }
  const sections = catalog
    .filter(({ parentId }) => parentId == null)
    .flatMap(({ slug, productCount }) => {
      const parts = Math.min(Math.ceil(productCount / (perPage * pagesPerPart)), partMax)
      return Array.from({ length: parts }, (_, i) => `?section=${slug}&part=${i + 1}`)
    })
  const files = ['?part=catalog', ...sections].map(
    (search) => `<sitemap><loc>${escape(`${origin}/sitemap.xml${search}`)}</loc></sitemap>`,
  )
  return toXml(`<sitemapindex xmlns="${namespace}">${files.join('')}</sitemapindex>`)
}

type Named = readonly { slug: string }[]

/** Addresses of the map, in the order of the table: each pattern with the slugs that it has here. */
const toPaths = (slugs: Record<string, Named>): string[] =>
  pages
    .filter(({ traits }) => traits.has('mapped'))
    .flatMap(({ path }) => {
      if (!path.endsWith(':slug')) return [path]
      return (slugs[path] ?? []).map(({ slug }) => path.replace(':slug', slug))
    })

/** Of brands, selections, and the shop's own texts. */
async function listSlugs(shop: Storefront): Promise<Record<string, Named>> {
  const { cityId } = shop
  const [answer, articles] = await Promise.all([
    shop.query(SitemapPages, { cityId }),
    listArticles(shop),
  ])
  return {
    // A brand without goods here says noindex: a map must not invite to it.
    '/brendy/:slug': answer.brands.items.filter(({ cityCount }) => cityCount !== 0),
    '/selections/:slug': answer.mainPage.selections,
    '/magaziny/:slug': answer.shopSlugs.map((slug) => ({ slug })),
    '/information/:slug': answer.infoPages,
    '/stati/:slug': articles,
    '/legal/:slug': answer.legalPages,
  }
}

/** Every one, at most a thousand. */
async function listArticles(shop: Storefront): Promise<Named> {
  const ask = async (page: number) =>
    (await shop.query(SitemapArticles, { page, perPage })).articles
  const first = await ask(1)
  const pages = Math.min(Math.ceil(first.total / perPage), pagesPerPart)
  const rest = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, i) => ask(i + 2)),
  )
  return [first, ...rest].flatMap(({ items }) => items)
}

async function listProducts(shop: Storefront, slug: string, text: string | null) {
  const part = Number(text ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > partMax) return []
  const first = (part - 1) * pagesPerPart + 1
  const answers = await Promise.all(
    Array.from({ length: pagesPerPart }, (_, i) =>
      shop.query(SitemapProducts, {
        slug,
        listing: {
          cityId: shop.cityId,
          page: first + i,
          perPage,
          sort: 'name',
          direction: 'ASC',
        },
      }),
    ),
  )
  return answers.flatMap(({ category }) =>
    (category?.products.items ?? []).map(({ slug }) => href('/product/:slug', { slug })),
  )
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function toUrlSet(origin: string, paths: string[]): Response {
  if (paths.length === 0) return new Response(null, { status: 404 })
  const urls = paths.map((path) => `<url><loc>${escape(origin + path)}</loc></url>`)
  return toXml(`<urlset xmlns="${namespace}">${urls.join('')}</urlset>`)
}

function toXml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
