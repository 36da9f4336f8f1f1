import '../styles/compare.css'
import { data, href, Link, redirect, useRevalidator, useSearchParams } from 'react-router'
import { ComparisonTable } from '../components/comparison-table.tsx'
import { marksSettled } from '../components/mark-change.ts'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { RouteError } from '../components/route-error.tsx'
import { useAnnouncement } from '../components/tab-sync.ts'
import { useViewer } from '../components/viewer.ts'
import { graphql } from '../generated/graphql/index.ts'
import { storefront } from '../storefront.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatCount } from '../ui/format.ts'
import type { LinkProps } from '../ui/link.ts'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/compare'

const ComparePage = graphql(`
  query ComparePage($categoryId: ID) {
    viewer {
      comparisonProductIds
      comparison(categoryId: $categoryId) {
        categoryId
        categories { id slug name comparedCount }
        products { id ...ComparisonTable_product }
        rows { group name values }
        limit { total perCategory }
      }
    }
  }
`)

const ComparePageAdd = graphql(`
  mutation ComparePageAdd($productId: ID!) {
    comparisonAdd(productId: $productId) { userErrors { message } }
  }
`)

/** Only on the server: what is compared may have been changed on another device. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const categoryId = new URL(request.url).searchParams.get('category')?.slice(0, 64) || null
  return context.get(storefront).query(ComparePage, { categoryId })
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await marksSettled()
  return serverLoader()
}

/** Marks without script end on the comparison itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const productId = String((await request.formData()).get('id') ?? '')
  const { comparisonAdd } = await context.get(storefront).mutate(ComparePageAdd, { productId })
  const [refusal] = comparisonAdd.userErrors
  if (refusal) return data({ message: refusal.message }, { status: 422 })
  return redirect(href('/compare'), 303)
}

export function shouldRevalidate(args: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSame = currentUrl.searchParams.get('category') === nextUrl.searchParams.get('category')
  // «Только различия» hides rows that are here already.
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Сравнение', isIndexed: false })
}

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

export default function CompareRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { comparison, comparisonProductIds } = loaderData.viewer
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
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
  if (!open || (shown.length === 0 && others.length === 0)) return <Empty />
  return (
    <>
      <h1>Сравнение</h1>
      {actionData && <p role="alert">{actionData.message}</p>}
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
      {shown.length === 0 ? (
        <p className="compare-line">В&nbsp;этом разделе сравнивать больше нечего</p>
      ) : (
        <>
          <div className="compare-line">
            <span>
              {shown.length === 1
                ? 'Добавьте второй товар, и\u00a0различия будет видно сразу. '
                : `Можно сравнить до\u00a0${formatCount(comparison.limit.perCategory, goods)} раздела. `}
              <Link className="link" to={href('/catalog/:slug', { slug: open.slug })}>
                Добавить ещё
              </Link>
            </span>
          </div>
          <ComparisonTable
            key={open.id}
            shown={shown}
            rows={comparison.rows}
            isOnlyDifferent={search.has('differences')}
          />
        </>
      )}
    </>
  )
}

const goods = ['товара', 'товаров', 'товаров'] as const

function Empty() {
  return (
    <EmptyState
      heading="h1"
      icon="compare"
      title="Сравнивать пока нечего"
      subtitle="Нажмите на&nbsp;весы на&nbsp;карточке товара: свойства станут рядом, строка к&nbsp;строке"
      action={
        <Link className={buttonClass({ tone: 'primary' })} to={href('/')} prefetch="intent">
          Перейти в&nbsp;каталог
        </Link>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
