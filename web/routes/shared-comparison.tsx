import '#web/features/comparison/comparison.css'
import { data, href, Link, redirect, useNavigate, useParams } from 'react-router'
import { addAll } from '#web/features/comparison/comparison-post.server.ts'
import { ComparisonTable } from '#web/features/comparison/comparison-table.tsx'
import { setCompared, setFavorites } from '#web/features/marks/mark-change.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { SharedListError } from '#web/shell/shared-list-error.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LinkProps } from '#web/ui/link.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { Route } from './+types/shared-comparison'

const SharedComparisonPage = graphql(`
  query SharedComparisonPage($token: String!, $cityId: ID!, $categoryId: ID) {
    sharedComparison(token: $token, cityId: $cityId, categoryId: $categoryId) {
      categoryId
      categories { id slug name comparedCount }
      products { id ...ComparisonHead_product }
      rows { group name values better }
    }
  }
`)

const SharedComparisonKeep = graphql(`
  mutation SharedComparisonKeep($ids: [ID!]!) {
    favoriteAdd(kind: PRODUCT, ids: $ids) { userErrors { message } }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function load({ context, params: { token }, request }: LoaderArgs) {
  const { cityId, query } = context.get(storefront)
  const categoryId = new URL(request.url).searchParams.get('category')?.slice(0, 64) || null
  const { sharedComparison } = await query(SharedComparisonPage, { token, cityId, categoryId })
  if (!sharedComparison?.products.length) throw data(null, { status: 404 })
  return { comparison: sharedComparison }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** The two buttons without script: what the open tab shows. */
export async function action(args: Route.ActionArgs) {
  const { mutate } = args.context.get(storefront)
  const isKeep = (await args.request.formData()).get('intent') === 'keep'
  const { comparison } = await load(args)
  const ids = toIds(comparison.products)
  if (!isKeep) {
    const refusal = await addAll(mutate, ids)
    if (refusal) return data(refusal, { status: 422 })
    return redirect(`${href('/compare')}?category=${comparison.categoryId ?? ''}`, 303)
  }
  const { favoriteAdd } = await mutate(SharedComparisonKeep, { ids })
  const [refusal] = favoriteAdd.userErrors
  if (refusal) return data({ message: refusal.message }, { status: 422 })
  return redirect(href('/favorites/:tab?', { tab: 'products' }), 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({
    origin: toRoot(matches).origin,
    title: 'Сравнение по ссылке',
    isIndexed: false,
    isShared: true,
  })
}

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

export default function SharedComparisonRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { comparison } = loaderData
  const { token = '' } = useParams()
  const open = comparison.categories.find(({ id }) => id === comparison.categoryId)
  const ids = toIds(comparison.products)
  return (
    <>
      <BreadcrumbTrail />
      <h1>С&nbsp;вами поделились сравнением</h1>
      <p className="compare-line">
        {formatGoods(ids.length)}
        {open && (
          <>
            {' '}
            раздела{' '}
            <Link className="link" to={href('/catalog/:slug', { slug: open.slug })}>
              {open.name}
            </Link>
          </>
        )}
        . Цены и&nbsp;наличие сегодняшние
      </p>
      {actionData && <p role="alert">{actionData.message}</p>}
      <Actions ids={ids} categoryId={comparison.categoryId ?? ''} />
      {comparison.categories.length > 1 && (
        <Tabs
          label="Разделы сравнения"
          link={routed}
          tabs={comparison.categories.map((category) => ({
            label: category.name,
            count: category.comparedCount,
            href: `${href('/shared/comparison/:token', { token })}?category=${category.id}`,
            current: category === open,
          }))}
        />
      )}
      <ComparisonTable
        key={comparison.categoryId}
        shown={comparison.products.map((product, i) => ({ product, i }))}
        rows={comparison.rows}
        isOwn={false}
      />
    </>
  )
}

/** What is compared in the open tab, into one's own lists. */
function Actions({ ids, categoryId }: { ids: string[]; categoryId: string }) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const isCompared = viewer !== null && ids.every((id) => viewer.comparisonProductIds.includes(id))
  const isKept = viewer !== null && ids.every((id) => viewer.favorites.productIds.includes(id))
  const compare = async () => {
    for (const id of ids) {
      if (viewer?.comparisonProductIds.includes(id)) continue
      // The limit has been said.
      if (!(await setCompared(id, true))) return
    }
    void navigate(`${href('/compare')}?category=${categoryId}`)
  }
  const keep = async () => {
    if (await setFavorites('PRODUCT', ids, true)) showToast('Всё в\u00a0вашем избранном')
  }
  return (
    <form
      method="post"
      className="compare-actions"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        void (submitter?.getAttribute('value') === 'keep' ? keep() : compare())
      }}
    >
      <Button tone="primary" icon="compare" type="submit" name="intent" value="compare">
        {isCompared ? 'Открыть в\u00a0моём сравнении' : 'В\u00a0моё сравнение'}
      </Button>
      <Button
        icon={isKept ? 'heart-filled' : 'heart'}
        type="submit"
        name="intent"
        value="keep"
        aria-pressed={isKept}
      >
        {isKept ? 'Всё в\u00a0избранном' : 'Всё в\u00a0избранное'}
      </Button>
    </form>
  )
}

const toIds = (things: readonly { id: string }[]) => things.map(({ id }) => id)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SharedListError error={error} />
}
