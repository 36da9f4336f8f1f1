import '#web/features/home/home.css'
import { memo, Suspense } from 'react'
import { href } from 'react-router'
import { identity } from '#shop/identity.ts'
import { readPageData, serializePageData } from '#web/document/page-data.ts'
import { CategoryTiles } from '#web/features/category/category-tiles.tsx'
import { HomeArticles } from '#web/features/home/home-articles.tsx'
import { HomeBanners } from '#web/features/home/home-banners.tsx'
import {
  Benefits,
  describeShops,
  HomeBrands,
  SignInBenefit,
} from '#web/features/home/home-blocks.tsx'
import { HomeOwn } from '#web/features/home/home-own.tsx'
import type { GridProduct } from '#web/features/product-card/cards.tsx'
import {
  ProductCarousel,
  ProductCarouselSkeleton,
} from '#web/features/product-card/product-carousel.tsx'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { DeferredPart, defer } from '#web/runtime/deferred.tsx'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { orNull } from '#web/runtime/settle-within.ts'
import type { Route } from './+types/main'

const MainPage = graphql(`
  query MainPage($cityId: ID!) {
    mainPage(cityId: $cityId) {
      banners { id ...HomeBanners_banner }
      benefits { ...Benefits_benefit }
    }
  }
`)

const MainGoods = graphql(`
  query MainGoods($cityId: ID!, $rows: Int = 2, $cards: Int = 5) {
    mainPage(cityId: $cityId) {
      selections { id slug title }
      seen: selections(first: $rows) { id products(first: $cards) { id ...ProductCard_product } }
      brands { id ...HomeBrands_brand }
      articles { slug ...HomeArticles_article }
      shops { id ...HomeShops_shop }
    }
  }
`)

/** The whole rows, of which the page brings what is seen of the first. */
const MainRows = graphql(`
  query MainRows($cityId: ID!) {
    mainPage(cityId: $cityId) {
      selections { id products { id ...ProductCard_product } }
    }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context'>

/** No block takes the page with it: what does not load is left out, and logged. */
async function load({ context }: LoaderArgs) {
  const { cityId, query } = context.get(storefront)
  const variables = { cityId }
  const asked = orNull(query(MainPage, variables))
  const goods = defer(loadGoods(query, variables), asked)
  return { first: await asked, goods: await goods, variables }
}

async function loadGoods(query: Storefront['query'], variables: { cityId: string }) {
  const answer = await query(MainGoods, variables)
  // Here, and not while it is drawn: a phone's first look at a clock takes it a twentieth of a second.
  const openings = describeShops(answer.mainPage.shops)
  return { answer, openings }
}

export const loader = async (args: Route.LoaderArgs) =>
  serializePageData(args.context, await load(args))
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export function meta({ matches }: Route.MetaArgs) {
  const { origin, cityIn } = toRoot(matches)
  return toMeta({
    origin,
    title: `${identity.trade} ${cityIn}`,
    description: `${identity.trade} ${cityIn}: ${identity.description}. Посчитаем, сколько нужно.`,
    canonical: href('/'),
    jsonLd: origin ? [toWebSite(origin)] : [],
  })
}

export default function MainRoute({ loaderData }: Route.ComponentProps) {
  return <Main loaded={readPageData(loaderData)} />
}

type Loaded = Awaited<ReturnType<typeof load>>

/** Memoised: a navigation draws its route anew at every step. */
const Main = memo(function Main({ loaded }: { loaded: Loaded }) {
  const { first, goods, variables } = loaded
  const frame = useShellContent()
  return (
    <>
      <h1 className="hidden">
        {identity.trade} {frame?.city.nameIn}
      </h1>
      {first && <HomeBanners banners={first.mainPage.banners} />}
      {frame?.rootCategories[0] && (
        <section className="section" id="catalog">
          <h2 className="section-head">Каталог</h2>
          <CategoryTiles categories={frame.rootCategories} />
        </section>
      )}
      <HomeOwn isFirst />
      <DeferredPart part={goods} fallback={<GoodsSkeleton />}>
        {(found) => <Goods {...found} variables={variables} />}
      </DeferredPart>
      {first && <Benefits benefits={first.mainPage.benefits} />}
      <HomeOwn />
      <SignInBenefit />
      {first && <Seed first={first} variables={variables} />}
    </>
  )
})

const HomeShops = lazyHydrated(() => import('#web/features/home/home-shops.tsx'), {
  after: afterInteraction,
})

/** With what was viewed, four of one shape stand in a row. */
const rowMax = 3

type GoodsProps = Awaited<ReturnType<typeof loadGoods>> & { variables: { cityId: string } }

function Goods({ answer, openings, variables }: GoodsProps) {
  useSeed(MainGoods, variables, answer)
  const { selections, seen, brands, articles, shops } = answer.mainPage
  const rows = selections.map((one) => ({
    ...one,
    products: seen.find(({ id }) => id === one.id)?.products ?? [],
  }))
  return (
    <>
      <Selections rows={rows.slice(0, rowMax)} cityId={variables.cityId} />
      <HomeBrands brands={brands} />
      <Selections rows={rows.slice(rowMax)} cityId={variables.cityId} />
      <HomeArticles articles={articles} />
      <Suspense>
        <HomeShops shops={shops} openings={openings} />
      </Suspense>
    </>
  )
}

type SelectionsProps = {
  rows: readonly { id: string; slug: string; title: string; products: readonly GridProduct[] }[]
  cityId: string
}

function Selections({ rows, cityId }: SelectionsProps) {
  return rows.map(({ id, slug, title, products }) => (
    <ProductCarousel
      key={id}
      title={title}
      to={href('/selections/:slug', { slug })}
      products={products}
      loadWhole={async () => {
        const { mainPage } = await browserStorefront.query(MainRows, { cityId })
        return mainPage.selections.find((one) => one.id === id)?.products ?? []
      }}
    />
  ))
}

function GoodsSkeleton() {
  return (
    <>
      <ProductCarouselSkeleton />
      <ProductCarouselSkeleton />
    </>
  )
}

type SeedProps = {
  first: NonNullable<Loaded['first']>
  variables: { cityId: string }
}

function Seed({ first, variables }: SeedProps) {
  useSeed(MainPage, variables, first)
  return null
}

/** Lets a search engine offer the shop's own search. */
function toWebSite(origin: string) {
  return {
    '@type': 'WebSite',
    name: identity.name,
    url: `${origin}/`,
    inLanguage: 'ru',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
