import { Suspense } from 'react'
import { data, href } from 'react-router'
import { formatDate } from '#language/ru/day.ts'
import { readPageData, serializePageData } from '#web/document/page-data.ts'
import { toArticlesPath } from '#web/features/article/article-address.ts'
import { ListingNeed } from '#web/features/listing/listing-need.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { PageLinks, PageText } from '#web/features/page/page-text.tsx'
import {
  ProductCarousel,
  ProductCarouselSkeleton,
} from '#web/features/product-card/product-carousel.tsx'
import type { ArticleGoodsQuery, ArticlePageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { DeferredPart, defer } from '#web/runtime/deferred.tsx'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { clientPart, lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { toArticleLd, toTextMeta } from '#web/runtime/page-head.ts'
import { toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/article'

const EstimateAll = lazyHydrated(
  afterInteraction(() => import('#web/features/estimate/estimate-all.tsx')),
)

const PageShare = clientPart(
  afterInteraction(() => import('#web/features/sharing/page-share.tsx')),
  { isQuiet: true },
)

const ArticlePage = graphql(`
  query ArticlePage($slug: String!) {
    article(slug: $slug) {
      slug
      title
      lead
      author
      publishedOn
      updatedOn
      readingMinutes
      topic { slug title }
      picture { url alt }
      category { id slug name }
      blocks { ...PageText_block }
      related { slug title }
    }
  }
`)

const ArticleGoods = graphql(`
  query ArticleGoods($slug: String!, $listing: ListingInput!) {
    category(slug: $slug, listing: $listing) {
      category { id slug name }
      products { countedBy items { id ...ProductCard_product } }
    }
  }
`)

const goodsCount = 8

async function load({ context, params: { slug } }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { cityId, query } = context.get(storefront)
  const answer = await query(ArticlePage, { slug })
  const { article } = answer
  if (!article) throw data(null, { status: 404 })
  const listing = { cityId, perPage: goodsCount, filter: { inStock: true } }
  const goodsVariables = article.category && { slug: article.category.slug, listing }
  const goods = goodsVariables && (await defer(query(ArticleGoods, goodsVariables)))
  return { answer, article, goods, goodsVariables }
}

type Loaded = Awaited<ReturnType<typeof load>>

export const loader = async (args: Route.LoaderArgs) =>
  serializePageData(args.context, await load(args))
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

const toPath = (slug: string) => href('/stati/:slug', { slug })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { article } = readPageData<Loaded>(loaderData)
  const path = toPath(article.slug)
  return toTextMeta({
    origin: toRoot(matches).origin,
    path,
    title: article.title,
    description: article.lead,
    picture: article.picture?.url,
    type: 'article',
    crumbs: [{ name: 'Статьи', path: toArticlesPath() }],
    jsonLd: (origin) => toArticleLd(origin, path, article),
  })
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const { answer, article, goods, goodsVariables } = readPageData<Loaded>(loaderData)
  useSeed(ArticlePage, { slug: article.slug }, answer)
  const links = article.related.map((link) => ({ ...link, path: toPath(link.slug) }))
  return (
    <article key={article.slug}>
      <BreadcrumbTrail>
        <a href={toArticlesPath()}>Статьи</a>
      </BreadcrumbTrail>
      <PageText
        title={article.title}
        lead={article.lead}
        facts={<Facts article={article} />}
        picture={
          article.picture && (
            <Picture
              src={article.picture.url}
              alt=""
              width={400}
              height={400}
              // One, which a list of articles has brought: of several a browser shows what it has.
              widths={[400]}
              priority
            />
          )
        }
        blocks={article.blocks}
        aside={
          <PageLinks title="Читайте также" links={links} current={article.slug}>
            <p className="text-all">
              <a className="link" href={toArticlesPath()}>
                Все статьи
              </a>
            </p>
          </PageLinks>
        }
      />
      {goods && goodsVariables && (
        <DeferredPart
          part={goods}
          fallback={<ProductCarouselSkeleton />}
          failure="Не удалось загрузить товары статьи"
        >
          {(found) => <Goods answer={found} variables={goodsVariables} />}
        </DeferredPart>
      )}
    </article>
  )
}

type FactsProps = { article: NonNullable<ArticlePageQuery['article']> }

function Facts({ article }: FactsProps) {
  const { title, author, publishedOn, updatedOn, readingMinutes, topic } = article
  return (
    <>
      {publishedOn && <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>}
      {updatedOn && (
        <span>
          обновлена <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
        </span>
      )}
      {author && <span>{author}</span>}
      {readingMinutes !== null && <span>{readingMinutes}&nbsp;мин чтения</span>}
      {topic && (
        <a className="link" href={toArticlesPath({ topic: topic.slug })}>
          {topic.title}
        </a>
      )}
      <PageShare title={title} />
    </>
  )
}

type GoodsProps = {
  answer: ArticleGoodsQuery
  variables: NonNullable<Loaded['goodsVariables']>
}

function Goods({ answer, variables }: GoodsProps) {
  useSeed(ArticleGoods, variables, answer)
  if (!answer.category || answer.category.products.items.length === 0) return null
  const { category, products } = answer.category
  const { countedBy } = products
  return (
    <>
      {countedBy && <ListingNeed countedBy={countedBy} />}
      <ProductCarousel title={category.name} products={products.items} />
      <p className="text-more">
        <Suspense>
          <EstimateAll goods={products.items.map(({ id }) => ({ productId: id }))} />
        </Suspense>
        <a className={buttonClass({})} href={href('/catalog/:slug', { slug: category.slug })}>
          Все товары раздела
        </a>
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
