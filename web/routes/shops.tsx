import { href, Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { shopForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { identity } from '#shop/identity.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { ShopCardShop, ShopsProduct } from '#web/features/shop/shop-data.ts'
import { readShopAsked, toShopSearch } from '#web/features/shop/shop-filter.ts'
import { ShopList } from '#web/features/shop/shop-list.tsx'
import { ShopsElsewhere } from '#web/features/shop/shops-elsewhere.tsx'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { toBreadcrumbList, toItemList } from '#web/runtime/json-ld.ts'
import { openOverlay } from '#web/runtime/overlay.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { orNull } from '#web/runtime/settle-within.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import type { Route } from './+types/shops'

const ShopsPage = graphql(`
  query ShopsPage($cityId: ID!) {
    shops(cityId: $cityId) { slug ...ShopCard_shop }
    nearestShops(cityId: $cityId) { ...ShopsElsewhere_nearest }
    commonContent(cityId: $cityId) { city { id latitude longitude } }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

async function load({ context, request }: LoaderArgs) {
  const { cityId, query } = context.get(storefront)
  const { searchParams } = new URL(request.url)
  const { product: slug } = readShopAsked(searchParams)
  const asked = slug === null ? null : orNull(query(ShopsProduct, { slug, cityId }))
  const answer = await query(ShopsPage, { cityId })
  const found = await asked
  return {
    answer,
    product: found?.product ?? null,
    isStockFailed: slug !== null && found === null,
    /** An address was given that leads to no product. */
    isProductUnknown: slug === null ? searchParams.has('product') : found?.product === null,
    madeForMs: Date.now(),
    variables: { cityId },
  }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Filters are the page's own affair: only another product asks the server. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('product') === nextUrl.searchParams.get('product')
  return isSame ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { origin, cityIn } = toRoot(matches)
  const path = href('/magaziny')
  const trail = [
    { name: 'Главная', path: href('/') },
    { name: 'Магазины', path },
  ]
  const shops = loaderData?.answer.shops ?? []
  const count = formatCount(shops.length, shopForms)
  const paths = shops.map(({ slug }) => href('/magaziny/:slug', { slug }))
  return toMeta({
    origin,
    title: `Магазины ${cityIn}: адреса и часы работы`,
    description:
      shops.length > 0
        ? `${count} «${identity.name}» ${cityIn}: адреса на карте, часы работы сегодня, телефоны, распил, въезд для фур и самовывоз.`
        : `Ближайшие магазины «${identity.name}» и доставка ${cityIn}: адреса, часы работы сегодня, телефоны.`,
    canonical: path,
    isIndexed: !toShopSearch(readShopAsked(new URLSearchParams(location.search))),
    jsonLd: origin ? [toBreadcrumbList(origin, trail), toItemList(origin, paths)] : [],
  })
}

const openCity = inPlace(() => openOverlay({ name: 'city' }))

export default function ShopsRoute({ loaderData }: Route.ComponentProps) {
  const { answer, product, isStockFailed, isProductUnknown, madeForMs, variables } = loaderData
  useSeed(ShopsPage, variables, answer)
  const frame = useShellContent()
  const address = useLocation()
  const { nearestShops, commonContent } = answer
  const shops = answer.shops.map((shop) => readFragment(ShopCardShop, shop))
  return (
    <>
      <BreadcrumbTrail />
      <div className="shops-city">
        <h1>
          Магазины {frame?.city.nameIn}{' '}
          {shops.length > 0 && (
            <span className="count-of">{formatCount(shops.length, shopForms)}</span>
          )}
        </h1>
        <a className="link" href={`${href('/city')}?returnTo=${href('/magaziny')}`} {...openCity}>
          Другой город
        </a>
      </div>
      {product && (
        <p className="shops-product">
          <span>
            Наличие:{' '}
            <Link className="link" to={href('/product/:slug', { slug: product.slug })}>
              {product.name}
            </Link>
          </span>
          <Link className="link" to={href('/magaziny')}>
            Убрать товар
          </Link>
        </p>
      )}
      {isStockFailed && (
        <p className="notice notice-warning">
          Наличие товара узнать не&nbsp;удалось.{' '}
          <Link className="link" to={address} replace preventScrollReset>
            Повторить
          </Link>
        </p>
      )}
      {isProductUnknown && (
        <p className="notice notice-warning">
          Такого товара нет, поэтому показываем магазины без&nbsp;наличия.
        </p>
      )}
      {shops.length > 0 ? (
        <ShopList {...{ shops, product, madeForMs }} city={commonContent.city} />
      ) : (
        <ShopsElsewhere nearest={nearestShops} madeForMs={madeForMs} />
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
