import '#web/features/cart/cart.css'
import '#web/features/estimate/estimate.css'
import { data } from 'react-router'
import { SharedEstimate, SharedEstimatePage } from '#web/features/estimate/shared-estimate.tsx'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { SharedListError } from '#web/shell/shared-list-error.tsx'
import type { Route } from './+types/shared-estimate'

/** Only on the server: a link that is closed must show nothing from a cache. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { cityId, query } = context.get(storefront)
  const { sharedEstimate } = await query(SharedEstimatePage, { token, cityId })
  if (!sharedEstimate) throw data(null, { status: 404 })
  return { estimate: sharedEstimate }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Смета «${loaderData.estimate.title}»` : 'Смета'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function SharedEstimateRoute({ loaderData }: Route.ComponentProps) {
  return <SharedEstimate estimate={loaderData.estimate} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SharedListError error={error} />
}
