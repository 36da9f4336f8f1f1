import '#web/features/comparison/comparison.css'
import { data, href, Link, redirect, useRevalidator } from 'react-router'
import { goodsGenitives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { ComparisonActions, RemovedNotice } from '#web/features/comparison/comparison-actions.tsx'
import { changeByPost } from '#web/features/comparison/comparison-post.server.ts'
import { ComparisonTable } from '#web/features/comparison/comparison-table.tsx'
import { marksSettled } from '#web/features/marks/mark-change.ts'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { toQueryText } from '#web/runtime/query-text.ts'
import { useAnnouncement } from '#web/runtime/tab-sync.ts'
import { PageTrail } from '#web/shell/page-trail.tsx'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { LinkProps } from '#web/ui/link.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/compare'

const ComparePage = graphql(`
  query ComparePage($categoryId: ID) {
    viewer {
      comparisonProductIds
      comparison(categoryId: $categoryId) {
        categoryId
        categories { id slug name comparedCount }
        products { id ...ComparisonHead_product }
        rows { group name values better }
        limit { total perCategory }
      }
    }
  }
`)

const ComparePageLast = graphql(`
  query ComparePageLast {
    viewer { viewedProducts { id category { id slug name } } }
  }
`)

type LastCategory = { slug: string; name: string } | null

/** Only on the server: what is compared may have been changed on another device. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const categoryId = new URL(request.url).searchParams.get('category')?.slice(0, 64) || null
  const { viewer } = await client.query(ComparePage, { categoryId })
  const isEmpty = viewer.comparison.products.length === 0
  return { viewer, lastCategory: isEmpty ? await findLastCategory(client) : null }
}

/** Where the visitor looked last: there is something to compare. */
async function findLastCategory({ query }: Storefront): Promise<LastCategory> {
  const { viewer } = await query(ComparePageLast, {})
  return viewer.viewedProducts[0]?.category ?? null
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await marksSettled()
  return serverLoader()
}

/** Forms without script end on the comparison itself, or on what they led to. */
export async function action({ context, request }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  const answer = await changeByPost(context.get(storefront), await request.formData())
  if ('message' in answer) return data({ message: answer.message }, { status: 422 })
  if (answer.to === 'shared') {
    return redirect(href('/shared/comparison/:token', { token: answer.token }), 303)
  }
  searchParams.delete('removed')
  if (answer.removedId) searchParams.set('removed', answer.removedId)
  return redirect(href('/compare') + toQueryText(searchParams), 303)
}

export function shouldRevalidate(args: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSame = currentUrl.searchParams.get('category') === nextUrl.searchParams.get('category')
  // «Только различия» and a pin show otherwise what is here already.
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Сравнение', isIndexed: false })
}

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

export default function CompareRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { comparison, comparisonProductIds } = loaderData.viewer
  const { revalidate } = useRevalidator()
  useAnnouncement((subject) => {
    if (subject === 'comparison') void revalidate()
  })
  const compared = useViewer()?.comparisonProductIds ?? comparisonProductIds
  // What was taken out stays in the data until leaving, so that it comes back to its place.
  const shown = comparison.products.flatMap((product, i) =>
    compared.includes(product.id) ? [{ product, i }] : [],
  )
  const removedCount = comparison.products.length - shown.length
  const open = comparison.categories.find(({ id }) => id === comparison.categoryId)
  const others = comparison.categories.filter((category) => category !== open)
  if (!open || (shown.length === 0 && others.length === 0)) {
    return <Empty lastCategory={open ?? loaderData.lastCategory} comparedIds={compared} />
  }
  const { limit } = comparison
  const more = href('/catalog/:slug', { slug: open.slug })
  const isFull = shown.length >= limit.perCategory || compared.length >= limit.total
  return (
    <>
      <PageTrail />
      <div className="compare-title">
        <h1>Сравнение</h1>
        {shown.length > 0 && (
          <ComparisonActions
            categoryId={open.id}
            productIds={shown.map(({ product }) => product.id)}
          />
        )}
      </div>
      {actionData && <p role="alert">{actionData.message}</p>}
      <RemovedNotice comparedIds={compared} />
      <Tabs
        label="Разделы сравнения"
        link={routed}
        tabs={comparison.categories.map((category) => ({
          label: category.name,
          count: category.comparedCount - (category === open ? removedCount : 0),
          href: `${href('/compare')}?category=${category.id}`,
          current: category === open,
        }))}
      />
      <p className="compare-line">
        {describe(shown.length, compared.length, limit)}{' '}
        {!isFull && (
          <Link className={shown.length > 0 ? 'link mobile-only' : 'link'} to={more}>
            Добавить ещё
          </Link>
        )}
      </p>
      {shown.length > 0 && (
        <ComparisonTable
          key={open.id}
          shown={shown}
          rows={comparison.rows}
          isOwn
          addTo={isFull ? null : more}
        />
      )}
    </>
  )
}

type Limit = { total: number; perCategory: number }

/** What can be done next, or why nothing more can be added. */
function describe(here: number, everywhere: number, limit: Limit): string {
  if (here >= limit.perCategory || everywhere >= limit.total) {
    const most = here >= limit.perCategory ? limit.perCategory : limit.total
    const place = here >= limit.perCategory ? ' раздела' : ''
    return `Больше ${formatCount(most, goodsGenitives)}${place} не\u00a0сравнить: чтобы добавить другой, уберите лишний.`
  }
  if (here === 0) return 'В\u00a0этом разделе сравнивать больше нечего.'
  if (here === 1) return 'Добавьте второй товар, и\u00a0различия будет видно сразу.'
  return `Можно сравнить до\u00a0${formatCount(limit.perCategory, goodsGenitives)} раздела.`
}

type EmptyProps = { lastCategory: LastCategory; comparedIds: readonly string[] }

function Empty({ lastCategory, comparedIds }: EmptyProps) {
  return (
    <>
      <PageTrail />
      <RemovedNotice comparedIds={comparedIds} />
      <EmptyState
        heading="h1"
        icon="compare"
        title="Сравнивать пока нечего"
        subtitle={
          <>
            Нажмите на&nbsp;столбики в&nbsp;карточке товара: свойства станут рядом, строка
            к&nbsp;строке
          </>
        }
        action={
          <Link
            className={buttonClass({ tone: 'primary' })}
            to={lastCategory ? href('/catalog/:slug', { slug: lastCategory.slug }) : href('/')}
          >
            {lastCategory ? `В\u00a0раздел «${lastCategory.name}»` : 'Перейти в\u00a0каталог'}
          </Link>
        }
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
