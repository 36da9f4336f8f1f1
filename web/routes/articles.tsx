import '#web/ui/empty.css'
import '#web/ui/chips.css'
import { href, redirect } from 'react-router'
import { emptyAction } from '#language/ru/absent.ts'
import {
  articlesPerPage,
  parseArticles,
  toArticlesPath,
  toLastPage,
} from '#web/features/article/article-address.ts'
import { ArticleCard } from '#web/features/article/article-card.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { toBreadcrumbList, toItemList } from '#web/runtime/json-ld.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/articles'

const ArticlesPage = graphql(`
  query ArticlesPage($page: Int!, $perPage: Int!, $topic: String) {
    articles(page: $page, perPage: $perPage, topic: $topic) {
      total
      items { slug ...ArticleCard_article }
      topics { slug title count }
    }
  }
`)

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const address = parseArticles(new URL(request.url).searchParams)
  const variables = { ...address, perPage: articlesPerPage }
  const answer = await context.get(storefront).query(ArticlesPage, variables)
  const last = toLastPage(address, answer.articles)
  if (last) throw redirect(last)
  return { answer, address, variables }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { address, answer } = loaderData
  const { items, topics, total } = answer.articles
  const { page } = address
  const topic = topics.find(({ slug }) => slug === address.topic)
  const { origin } = toRoot(matches)
  const title = topic ? `Статьи: ${topic.title}` : 'Статьи и советы'
  const crumbs = [
    { name: 'Главная', path: href('/') },
    { name: 'Статьи', path: toArticlesPath() },
    ...(topic ? [{ name: topic.title, path: toArticlesPath({ topic: topic.slug }) }] : []),
  ]
  const paths = items.map(({ slug }) => href('/stati/:slug', { slug }))
  const first = (page - 1) * articlesPerPage + 1
  const pages = Math.ceil(total / articlesPerPage)
  return toMeta({
    origin,
    title: page > 1 ? `${title}, страница ${page}` : title,
    description:
      'Сколько взять, чем и\u00a0в\u00a0каком порядке: советы с\u00a0расходом и\u00a0товарами.',
    canonical: toArticlesPath(address),
    isIndexed: total > 0,
    prev: page > 1 ? toArticlesPath({ ...address, page: page - 1 }) : null,
    next: page < pages ? toArticlesPath({ ...address, page: page + 1 }) : null,
    jsonLd: origin ? [toBreadcrumbList(origin, crumbs), toItemList(origin, paths, first)] : [],
  })
}

export default function ArticlesRoute({ loaderData }: Route.ComponentProps) {
  const { answer, address, variables } = loaderData
  const { items, total } = answer.articles
  useSeed(ArticlesPage, variables, answer)
  return (
    <>
      <BreadcrumbTrail />
      <h1>Статьи</h1>
      <Topics topics={answer.articles.topics} current={address.topic} />
      {items.length === 0 && <Nothing isTopic={address.topic !== null} />}
      <ul className="article-cards">
        {items.map((article, i) => (
          <li key={article.slug}>
            <ArticleCard article={article} isFirst={i < 2} />
          </li>
        ))}
      </ul>
      <Pagination
        page={address.page}
        pages={Math.ceil(total / articlesPerPage)}
        hrefFor={(page) => toArticlesPath({ ...address, page })}
      />
    </>
  )
}

type TopicsProps = {
  topics: readonly { slug: string; title: string; count: number }[]
  current: string | null
}

function Topics({ topics, current }: TopicsProps) {
  if (topics.length < 2) return null
  const all = { slug: null, title: 'Все', count: null }
  return (
    <nav className="chips chips-scroll article-topics" aria-label="Темы">
      {[all, ...topics].map(({ slug, title, count }) => (
        <a
          key={slug}
          className="chip"
          href={toArticlesPath({ topic: slug })}
          aria-current={slug === current ? 'page' : undefined}
        >
          {title} {count !== null && <span className="muted num">{count}</span>}
        </a>
      ))}
    </nav>
  )
}

function Nothing({ isTopic }: { isTopic: boolean }) {
  return (
    <EmptyState
      icon="document"
      title={isTopic ? 'По этой теме статей нет' : 'Статей пока нет'}
      subtitle={isTopic ? 'Посмотрите все\u00a0— их\u00a0немного' : 'Загляните в\u00a0каталог'}
      action={
        <a
          className={buttonClass({ tone: 'primary' })}
          href={isTopic ? toArticlesPath() : href('/')}
        >
          {isTopic ? 'Все статьи' : emptyAction}
        </a>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
