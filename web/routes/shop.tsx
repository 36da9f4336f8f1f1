import { data, href, Link } from 'react-router'
import { identity } from '#shop/identity.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { ShopCart } from '#web/features/shop/shop-cart.tsx'
import { ShopCardShop } from '#web/features/shop/shop-data.ts'
import { ShopDetail } from '#web/features/shop/shop-detail.tsx'
import { toShopLd } from '#web/features/shop/shop-ld.ts'
import { ShopOthers } from '#web/features/shop/shop-others.tsx'
import { describeWeek } from '#web/features/shop/shop-words.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { toBreadcrumbList } from '#web/runtime/json-ld.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import type { Route } from './+types/shop'

const ShopPage = graphql(`
  query ShopPage($slug: String!) {
    shop(slug: $slug) {
      shop { id slug ...ShopCard_shop }
      city { id name nameIn region latitude longitude }
      others { ...ShopOthers_shop }
    }
  }
`)

async function load({ context, params: { slug } }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const answer = await context.get(storefront).query(ShopPage, { slug })
  if (!answer.shop) throw data(null, { status: 404 })
  return { answer, page: answer.shop, madeForMs: Date.now(), variables: { slug } }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, madeForMs } = loaderData
  const { origin } = toRoot(matches)
  const { city } = page
  const shop = readFragment(ShopCardShop, page.shop)
  const path = href('/magaziny/:slug', { slug: shop.slug })
  const trail = [
    { name: 'Главная', path: href('/') },
    { name: 'Магазины', path: href('/magaziny') },
    { name: shop.name, path },
  ]
  const week = describeWeek(shop, shop.timezone, madeForMs)
  const asked = origin && { origin, path, city, nowMs: madeForMs }
  return toMeta({
    origin,
    title: `Магазин «${shop.name}», ${city.name}, ${shop.address}`,
    description: `${identity.trade}. Магазин ${city.nameIn}: ${shop.address}. Часы работы: ${week}. Телефон ${shop.phone}. Как проехать, услуги, самовывоз.`,
    canonical: path,
    jsonLd: asked ? [toBreadcrumbList(asked.origin, trail), toShopLd(shop, asked)] : [],
  })
}

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  const { answer, page, madeForMs, variables } = loaderData
  useSeed(ShopPage, variables, answer)
  const shop = readFragment(ShopCardShop, page.shop)
  return (
    <>
      <BreadcrumbTrail>
        <Link to={href('/magaziny')}>Магазины</Link>
      </BreadcrumbTrail>
      <h1>{shop.name}</h1>
      <ShopCart key={`cart ${shop.id}`} shop={shop} nowMs={madeForMs} />
      <ShopDetail key={shop.id} shop={shop} city={page.city} madeForMs={madeForMs} />
      <ShopOthers shops={page.others} cityIn={page.city.nameIn} madeForMs={madeForMs} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
