import '#web/features/favorites/favorites.css'
import '#web/ui/notice.css'
import { data, href, Link, redirect, useRevalidator } from 'react-router'
import { site } from '#web/document/site.ts'
import {
  ClearFavorites,
  PostNotice,
  shareFavorites,
} from '#web/features/favorites/favorites-actions.tsx'
import { readVisit, toVisitCookies } from '#web/features/favorites/favorites-cookies.ts'
import {
  FavoriteBrands,
  FavoriteCategories,
  FavoriteProducts,
} from '#web/features/favorites/favorites-lists.tsx'
import { changeByPost } from '#web/features/favorites/favorites-post.server.ts'
import { marksSettled } from '#web/features/marks/mark-change.ts'
import { ListShare } from '#web/features/sharing/list-share.tsx'
import { useViewer } from '#web/features/viewer/viewer.ts'
import type { SortDirection } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { openAuth } from '#web/runtime/overlay.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { toQueryText } from '#web/runtime/query-text.ts'
import { useAnnouncement } from '#web/runtime/tab-sync.ts'
import { PageTrail } from '#web/shell/page-trail.tsx'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LinkProps } from '#web/ui/link.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/favorites'

const FavoritesPage = graphql(`
  query FavoritesPage(
    $page: Int!
    $sort: String
    $direction: SortDirection
    $categoryId: ID
    $since: DateTime
    $isProducts: Boolean!
    $isCategories: Boolean!
    $isBrands: Boolean!
  ) {
    viewer {
      user { id isGuest }
      favorites {
        productIds
        categoryIds
        brandIds
        products(page: $page, sort: $sort, direction: $direction, categoryId: $categoryId)
          @include(if: $isProducts) {
          total
          page
          perPage
          items { id ...FavoriteCard_item product { id category { id } ...CartControl_product } }
        }
        productCategories @include(if: $isProducts) { id slug name keptCount }
        categories(since: $since) @include(if: $isCategories) {
          id
          newCount
          category { id name ...CategoryTiles_category }
        }
        brands @include(if: $isBrands) {
          id
          brand { id name ...BrandTile_brand }
        }
      }
    }
    sorts(type: FAVORITE_PRODUCT) @include(if: $isProducts) {
      items { id sort direction title }
      default { sort direction }
    }
  }
`)

const kinds = { products: 'PRODUCT', categories: 'CATEGORY', brands: 'BRAND' } as const
type Tab = keyof typeof kinds

const isTab = (tab: string | undefined): tab is Tab =>
  tab !== undefined && Object.hasOwn(kinds, tab)
const toPath = (tab: Tab) => href('/favorites/:tab?', { tab })

/** The list's state, as the address holds it. */
function readAsked(request: Request) {
  const { searchParams } = new URL(request.url)
  const [sort = '', way] = (searchParams.get('sort') ?? '').split('.')
  const direction: SortDirection = way === 'ASC' ? 'ASC' : 'DESC'
  return {
    page: Math.max(1, Math.min(1000, Number.parseInt(searchParams.get('page') ?? '', 10) || 1)),
    categoryId: searchParams.get('category')?.slice(0, 64) || null,
    ...(sort ? { sort: sort.slice(0, 32), direction } : { sort: null, direction: null }),
  }
}

const tabCookie = /(?:^|;\s*)favorites-tab=(products|categories|brands)(?:;|$)/

/** Only on the server: what is kept may have been changed on another device. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie') ?? ''
  if (params.tab === undefined) {
    const last = tabCookie.exec(cookies)?.[1]
    throw redirect(toPath(isTab(last) ? last : 'products'))
  }
  const { tab } = params
  if (!isTab(tab)) throw data(null, { status: 404 })
  const asked = readAsked(request)
  const visit = readVisit(cookies, Date.now())
  const answer = await context.get(storefront).query(FavoritesPage, {
    ...asked,
    since: visit.since,
    isProducts: tab === 'products',
    isCategories: tab === 'categories',
    isBrands: tab === 'brands',
  })
  const { origin } = context.get(site)
  const headers = new Headers()
  const kept = { tab, visit: tab === 'categories' ? visit.next : null, origin }
  for (const cookie of toVisitCookies(cookies, kept)) headers.append('set-cookie', cookie)
  return data({ tab, asked, ...answer }, { headers })
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await marksSettled()
  return serverLoader()
}

/** Forms without script end on the list they changed, or on what they led to. */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (!isTab(params.tab)) throw data(null, { status: 404 })
  const { search } = new URL(request.url)
  const { categoryId } = readAsked(request)
  const form = await request.formData()
  const answer = await changeByPost(context.get(storefront), kinds[params.tab], form, categoryId)
  if ('message' in answer) return data({ message: answer.message }, { status: 422 })
  if (answer.to === 'cart') return redirect(href('/cart'), 303)
  if (answer.to === 'shared') {
    return redirect(href('/shared/favorites/:token', { token: answer.token }), 303)
  }
  const query = new URLSearchParams(search)
  query.delete('clear')
  query.delete('removed')
  if ('removedId' in answer) query.set('removed', answer.removedId)
  return redirect(toPath(params.tab) + toQueryText(query), 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Избранное', isIndexed: false })
}

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

export default function FavoritesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, viewer } = loaderData
  const { revalidate } = useRevalidator()
  useAnnouncement((subject) => {
    if (subject === 'favorites') void revalidate()
  })
  const known = useViewer()
  // Hearts in the header and here count the same ids at every moment.
  const kept = known?.favorites ?? viewer.favorites
  const comparedCount = known?.comparisonProductIds.length ?? 0
  const keptIds = {
    products: kept.productIds,
    categories: kept.categoryIds,
    brands: kept.brandIds,
  }
  const count = keptIds[tab].length
  const kind = kinds[tab]
  return (
    <>
      <PageTrail />
      <div className="favorites-head">
        <h1>Избранное</h1>
        <div className="list-tools">
          <Link className={`${buttonClass({ tone: 'quiet' })} mobile-only`} to={href('/compare')}>
            <Icon name="compare" size="s" />
            <span>Сравнение</span>
            {comparedCount > 0 && <b className="count">{comparedCount}</b>}
          </Link>
          {count > 0 && (
            <>
              <ListShare title="Избранное" share={() => shareFavorites(kind)} />
              <ClearFavorites kind={kind} count={count} />
            </>
          )}
        </div>
      </div>
      {actionData && <p role="alert">{actionData.message}</p>}
      <PostNotice kind={kind} count={count} keptIds={keptIds[tab]} />
      {viewer.user.isGuest && <Invitation tab={tab} />}
      <Tabs
        label="Что в избранном"
        link={routed}
        tabs={[
          { label: 'Товары', tab: 'products' as const },
          { label: 'Разделы', tab: 'categories' as const },
          { label: 'Бренды', tab: 'brands' as const },
        ].map((one) => ({
          label: one.label,
          href: toPath(one.tab),
          count: keptIds[one.tab].length,
          current: one.tab === tab,
        }))}
      />
      {tab === 'products' && (
        <FavoriteProducts key={JSON.stringify(loaderData.asked)} {...loaderData} />
      )}
      {tab === 'categories' && <FavoriteCategories items={viewer.favorites.categories ?? []} />}
      {tab === 'brands' && <FavoriteBrands items={viewer.favorites.brands ?? []} />}
    </>
  )
}

function Invitation({ tab }: { tab: Tab }) {
  const returnTo = new URLSearchParams({ returnTo: toPath(tab) })
  return (
    <p className="notice favorites-invitation">
      <span>
        <Link className="link" to={`${href('/sign-in')}?${returnTo}`} {...openAuth}>
          Войдите
        </Link>
        , чтобы избранное было с&nbsp;вами на&nbsp;всех устройствах
      </span>
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
