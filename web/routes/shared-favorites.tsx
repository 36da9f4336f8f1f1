import '#web/features/favorites/favorites.css'
import { data, href, Link, redirect, useParams } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { brandForms, sectionForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { CartBulkAddButton } from '#web/features/cart/cart-bulk-add-button.tsx'
import { CategoryTiles } from '#web/features/category/category-tiles.tsx'
import { BrandTile } from '#web/features/favorites/favorites-brand.tsx'
import { takeSharedFavorites } from '#web/features/favorites/shared-favorites-post.server.ts'
import { setFavorites } from '#web/features/marks/mark-change.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { ProductGrid } from '#web/features/product-card/product-grid.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { useViewer } from '#web/features/viewer/viewer.ts'
import type { FavoriteKind, SharedFavoritesPageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { query } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { SharedListError } from '#web/shell/shared-list-error.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LinkProps } from '#web/ui/link.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { Route } from './+types/shared-favorites'

const SharedFavoritesPage = graphql(`
  query SharedFavoritesPage($token: String!, $cityId: ID!, $page: Int!) {
    sharedFavorites(token: $token, cityId: $cityId, page: $page) {
      sharedAt
      productIds
      products {
        total
        page
        perPage
        items { id ...ProductCard_product }
      }
      categories { id ...CategoryTiles_category }
      brands { id ...BrandTile_brand }
    }
  }
`)

const SharedFavoritesGoods = graphql(`
  query SharedFavoritesGoods($token: String!, $cityId: ID!, $page: Int!) {
    sharedFavorites(token: $token, cityId: $cityId, page: $page) {
      products {
        total
        perPage
        items { id ...CartControl_product }
      }
    }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

const readPage = (request: Request) => {
  const page = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '', 10)
  return Math.max(1, Math.min(100, page || 1))
}

async function load({ context, params: { token }, request }: LoaderArgs) {
  const { cityId, query } = context.get(storefront)
  const page = readPage(request)
  const { sharedFavorites } = await query(SharedFavoritesPage, { token, cityId, page })
  const isPast = page > 1 && sharedFavorites?.products.items.length === 0
  if (!sharedFavorites || isPast) throw data(null, { status: 404 })
  return { list: sharedFavorites, cityId }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** The two buttons without script. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const isCart = (await request.formData()).get('intent') === 'cart'
  const message = await takeSharedFavorites(context.get(storefront), {
    token,
    page: readPage(request),
    intent: isCart ? 'cart' : 'keep',
  })
  if (message !== null) return data({ message }, { status: 422 })
  return redirect(isCart ? href('/cart') : href('/favorites/:tab?'), 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({
    origin: toRoot(matches).origin,
    title: 'Избранное по ссылке',
    isIndexed: false,
    isShared: true,
  })
}

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

export default function SharedFavoritesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { list, cityId } = loaderData
  const { token = '' } = useParams()
  const { products, categories, brands } = list
  return (
    <>
      <BreadcrumbTrail />
      <h1>С&nbsp;вами поделились избранным</h1>
      <p className="muted shared-facts">
        {describe(list)}. Список от&nbsp;{formatDay(list.sharedAt)}, цены и&nbsp;наличие сегодняшние
      </p>
      {actionData && <p role="alert">{actionData.message}</p>}
      <div className="shared-actions">
        <KeepButton list={list} />
        {products.total > 0 && (
          <CartBulkAddButton goods={() => listGoods(token, cityId)}>
            Всё доступное&nbsp;— в&nbsp;корзину
          </CartBulkAddButton>
        )}
      </div>
      {products.total > 0 && <ProductGrid products={products.items} isFirst isExact />}
      <Pagination
        page={products.page}
        pages={Math.ceil(products.total / products.perPage)}
        hrefFor={(page) =>
          href('/shared/favorites/:token', { token }) + (page > 1 ? `?page=${page}` : '')
        }
        link={routed}
      />
      {categories.length > 0 && (
        <section className="section">
          <h2 className="section-head">Разделы</h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
      {brands.length > 0 && (
        <section className="section">
          <h2 className="section-head">Бренды</h2>
          <ul className="favorites-rows">
            {brands.map(({ id, ...brand }) => (
              <li key={id}>
                <BrandTile brand={brand} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type List = NonNullable<SharedFavoritesPageQuery['sharedFavorites']>

const describe = ({ products, categories, brands }: List) =>
  [
    products.total > 0 && formatGoods(products.total),
    categories.length > 0 && formatCount(categories.length, sectionForms),
    brands.length > 0 && formatCount(brands.length, brandForms),
  ]
    .filter(Boolean)
    .join(', ')

/** The whole list, other pages too, into one's own favorites. */
function KeepButton({ list }: { list: List }) {
  const kept = useViewer()?.favorites
  const missing: [FavoriteKind, string[]][] = [
    ['PRODUCT', list.productIds.filter((id) => !kept?.productIds.includes(id))],
    ['CATEGORY', toIds(list.categories).filter((id) => !kept?.categoryIds.includes(id))],
    ['BRAND', toIds(list.brands).filter((id) => !kept?.brandIds.includes(id))],
  ]
  const isAll = missing.every(([, ids]) => ids.length === 0)
  const keep = async () => {
    for (const [kind, ids] of missing) {
      if (ids.length > 0 && !(await setFavorites(kind, ids, true))) return
    }
    showToast('Всё в\u00a0вашем избранном')
  }
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <Button
        tone="primary"
        icon={isAll ? 'heart-filled' : 'heart'}
        type="submit"
        name="intent"
        value="keep"
        aria-pressed={isAll}
      >
        {isAll ? 'Всё в\u00a0избранном' : 'Всё в\u00a0избранное'}
      </Button>
    </form>
  )
}

const toIds = (things: readonly { id: string }[]) => things.map(({ id }) => id)

async function* listGoods(token: string, cityId: string) {
  for (let page = 1; page <= 100; page += 1) {
    const { sharedFavorites } = await query(SharedFavoritesGoods, { token, cityId, page })
    if (!sharedFavorites) return
    const { items, total, perPage } = sharedFavorites.products
    yield items
    if (page * perPage >= total) return
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SharedListError error={error} />
}
