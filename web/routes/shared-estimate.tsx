import '#web/features/cart/cart.css'
import '#web/features/estimate/estimate.css'
import { data } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { lineForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { SharedEstimate, SharedEstimatePage } from '#web/features/estimate/shared-estimate.tsx'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { SharedListError } from '#web/shell/shared-list-error.tsx'
import type { Route } from './+types/shared-estimate'

/** Only on the server: a link that is closed must show nothing from a cache. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { sharedEstimate } = await context.get(storefront).query(SharedEstimatePage, { token })
  if (!sharedEstimate) throw data(null, { status: 404 })
  return { estimate: sharedEstimate }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin } = toRoot(matches)
  if (!loaderData) return toMeta({ origin, title: 'Смета', isIndexed: false })
  const { title, groups, total } = loaderData.estimate
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const lines = formatCount(count, lineForms)
  return toMeta({
    origin,
    title: `Смета «${title}»`,
    description: total ? `${lines} на ${formatMoney(total.amountMinor)}` : lines,
    isIndexed: false,
    isShared: true,
  })
}

export default function SharedEstimateRoute({ loaderData }: Route.ComponentProps) {
  return <SharedEstimate estimate={loaderData.estimate} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SharedListError error={error} />
}
