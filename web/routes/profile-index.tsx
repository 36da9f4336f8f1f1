import { href, redirect } from 'react-router'
import { mobileScreen } from '#schema/constant.ts'
import { requireUser } from '#web/features/session/require-user.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import type { Route } from './+types/profile-index'

/** On a phone the menu is a screen; everywhere else it stands beside the orders. */
const leave = () => redirect(href('/profile/orders'))

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context.get(storefront), request)
  const { headers } = request
  const isPhone =
    headers.get('sec-ch-ua-mobile') === '?1' || /Mobi/.test(headers.get('user-agent') ?? '')
  if (!isPhone) throw leave()
  return null
}

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  await requireUser(context.get(storefront), request)
  if (!window.matchMedia(mobileScreen).matches) throw leave()
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Профиль', isIndexed: false })
}

/** The layout shows the menu. */
export default function ProfileIndexRoute() {
  return <h1 className="hidden">Профиль</h1>
}
