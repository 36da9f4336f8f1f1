import '../styles/favorites.css'
import { useState } from 'react'
import { data, href, Link, redirect, useRevalidator } from 'react-router'
import { ClearFavorites } from '../components/favorites-actions.tsx'
import {
  FavoriteBrands,
  FavoriteCategories,
  FavoriteProducts,
} from '../components/favorites-lists.tsx'
import { marksSettled } from '../components/mark-change.ts'
import { openOverlay } from '../components/overlay.ts'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { onPlainClick } from '../components/plain-click.ts'
import { RouteError } from '../components/route-error.tsx'
import { useAnnouncement } from '../components/tab-sync.ts'
import { useViewer } from '../components/viewer.ts'
import type { SortDirection } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'
import { storefront } from '../storefront.ts'
import type { LinkProps } from '../ui/link.ts'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/favorites'

const FavoritesPage = graphql(`
  query FavoritesPage(
    $page: Int!
    $sort: String
    $direction: SortDirection
    $categoryId: ID
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
          items { id ...FavoriteCard_item }
        }
        productCategories @include(if: $isProducts) { id slug name keptCount }
        categories @include(if: $isCategories) {
          id
          category { id name ...CategoryTiles_category }
        }
        brands @include(if: $isBrands) {
          id
          brand { id slug name country productCount }
        }
      }
    }
    sorts(type: FAVORITE_PRODUCT) @include(if: $isProducts) {
      items { id sort direction title }
      default { sort direction }
    }
  }
`)

const FavoritesPageAdd = graphql(`
  mutation FavoritesPageAdd($kind: FavoriteKind!, $ids: [ID!]!) {
    favoriteAdd(kind: $kind, ids: $ids) { userErrors { message } }
  }
`)

const kinds = { products: 'PRODUCT', categories: 'CATEGORY', brands: 'BRAND' } as const
type Tab = keyof typeof kinds

const isTab = (tab: string | undefined): tab is Tab => tab !== undefined && tab in kinds
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
  if (params.tab === undefined) {
    const last = tabCookie.exec(request.headers.get('cookie') ?? '')?.[1]
    throw redirect(toPath(isTab(last) ? last : 'products'))
  }
  const { tab } = params
  if (!isTab(tab)) throw data(null, { status: 404 })
  const asked = readAsked(request)
  const answer = await context.get(storefront).query(FavoritesPage, {
    ...asked,
    isProducts: tab === 'products',
    isCategories: tab === 'categories',
    isBrands: tab === 'brands',
  })
  const headers = {
    'set-cookie': `favorites-tab=${tab}; Path=/favorites; Max-Age=31536000; SameSite=Lax; HttpOnly`,
  }
  return data({ tab, asked, ...answer }, { headers })
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await marksSettled()
  return serverLoader()
}

/** Hearts without script end on the list they were put in. */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (!isTab(params.tab)) throw data(null, { status: 404 })
  const id = String((await request.formData()).get('id') ?? '')
  const variables = { kind: kinds[params.tab], ids: [id] }
  const { favoriteAdd } = await context.get(storefront).mutate(FavoritesPageAdd, variables)
  const [refusal] = favoriteAdd.userErrors
  if (refusal) return data({ message: refusal.message }, { status: 422 })
  return redirect(toPath(params.tab), 303)
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
  // Hearts in the header and here count the same ids at every moment.
  const kept = useViewer()?.favorites ?? viewer.favorites
  const counts = {
    products: kept.productIds.length,
    categories: kept.categoryIds.length,
    brands: kept.brandIds.length,
  }
  return (
    <>
      <div className="favorites-head">
        <h1>Избранное</h1>
        {counts[tab] > 0 && <ClearFavorites kind={kinds[tab]} count={counts[tab]} />}
      </div>
      {actionData && <p role="alert">{actionData.message}</p>}
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
          count: counts[one.tab],
          current: one.tab === tab,
        }))}
      />
      {tab === 'products' && <FavoriteProducts {...loaderData} />}
      {tab === 'categories' && <FavoriteCategories items={viewer.favorites.categories ?? []} />}
      {tab === 'brands' && <FavoriteBrands items={viewer.favorites.brands ?? []} />}
    </>
  )
}

function Invitation({ tab }: { tab: Tab }) {
  const returnTo = new URLSearchParams({ returnTo: toPath(tab) })
  const { revalidate } = useRevalidator()
  const [signIn] = useState(() =>
    onPlainClick(() => openOverlay({ name: 'auth', onSignedIn: () => void revalidate() })),
  )
  return (
    <p className="notice favorites-invitation">
      <span>
        <Link className="link" to={`${href('/sign-in')}?${returnTo}`} onClick={signIn}>
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
