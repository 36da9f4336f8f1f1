import '#web/features/cart/cart.css'
import '#web/features/favorites/favorites.css'
import { data, href, redirect } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { SharedCartButton, SharedCartRows } from '#web/features/cart/cart-shared.tsx'
import { takeSharedCart } from '#web/features/cart/cart-shared-post.server.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { SharedListError } from '#web/shell/shared-list-error.tsx'
import type { Route } from './+types/shared-cart'

const SharedCartPage = graphql(`
  query SharedCartPage($token: String!, $cityId: ID!) {
    sharedCart(token: $token, cityId: $cityId) {
      sharedAt
      items { ...CartShared_item }
    }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params'>

async function load({ context, params: { token } }: LoaderArgs) {
  const { cityId, query } = context.get(storefront)
  const { sharedCart } = await query(SharedCartPage, { token, cityId })
  if (!sharedCart) throw data(null, { status: 404 })
  return sharedCart
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** The button without script. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const message = await takeSharedCart(context.get(storefront), token)
  return message === null ? redirect(href('/cart'), 303) : data({ message }, { status: 422 })
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({
    origin: toRoot(matches).origin,
    title: 'Корзина по ссылке',
    isIndexed: false,
    isShared: true,
  })
}

export default function SharedCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { sharedAt, items } = loaderData
  return (
    <>
      <BreadcrumbTrail />
      <h1>С&nbsp;вами поделились корзиной</h1>
      <p className="muted shared-facts">
        {formatGoods(items.length)}. Список от&nbsp;
        {formatDay(sharedAt)}, цены и&nbsp;наличие сегодняшние
      </p>
      {actionData && (
        <p className="cart-refusal" role="alert">
          {actionData.message}
        </p>
      )}
      <SharedCartRows items={items} />
      <SharedCartButton items={items} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SharedListError error={error} />
}
