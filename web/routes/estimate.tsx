import { data, href, redirect, useSearchParams } from 'react-router'
import { toMoscowDay } from '#language/ru/day.ts'
import { EstimateAway } from '#web/features/estimate/estimate-away.tsx'
import { changeInBrowser } from '#web/features/estimate/estimate-browser.ts'
import { EstimatePage, EstimateViewEstimate } from '#web/features/estimate/estimate-data.ts'
import { changeByForm, type EstimateAnswer } from '#web/features/estimate/estimate-post.ts'
import { useEstimateSync } from '#web/features/estimate/estimate-sync.ts'
import { EstimateView } from '#web/features/estimate/estimate-view.tsx'
import { EstimateShopsQuery } from '#web/features/estimate/shop/estimate-shop-data.ts'
import { EstimateShops } from '#web/features/estimate/shop/estimate-shops.tsx'
import { askAsUser, requireUser } from '#web/features/session/require-user.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { readCachedPage } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { orNull } from '#web/runtime/settle-within.ts'
import { PageTrail } from '#web/shell/page-trail.tsx'
import { RouteError } from '#web/shell/route-error.tsx'
import type { Route } from './+types/estimate'

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const asked = askAsUser(requireUser(client, request), client.query(EstimatePage, { id }))
  const aside = isAskingShops(request) ? orNull(client.query(EstimateShopsQuery, { id })) : null
  const answer = await asked
  // Another person's estimate gets the same answer as one that does not exist.
  if (!answer.viewer.estimate) throw data(null, { status: 404 })
  const shops = (await aside)?.viewer.estimate?.shops ?? null
  return { answer, variables: { id }, shops, ...toOwn() }
}

/** Without script the address unfolds them. */
const isAskingShops = (request: Request) => new URL(request.url).searchParams.has('shops')

const toOwn = () => ({ formKey: crypto.randomUUID(), nowMs: Date.now() })

/** Prices and stock move by themselves: what is cached shows and is asked anew behind it. */
export async function clientLoader({ params: { id }, serverLoader }: Route.ClientLoaderArgs) {
  const answer = await readCachedPage(EstimatePage, { id })
  if (!answer?.viewer.estimate) return serverLoader()
  return { answer, variables: { id }, shops: null, ...toOwn() }
}

/** What leads nowhere else is shown on this page. */
function toShown(answer: EstimateAnswer | null) {
  if (!answer) throw data(null, { status: 400 })
  return data(answer, { status: 'refusal' in answer ? 422 : 200 })
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const answer = await changeByForm({ client, id, form: await request.formData() })
  if (answer && 'to' in answer) {
    const query = answer.deletedId ? `?${new URLSearchParams({ deleted: answer.deletedId })}` : ''
    throw redirect(answer.to.split('?')[0] + query, 303)
  }
  if (answer && 'missed' in answer && answer.missed.length === 0) throw redirect(href('/cart'), 303)
  return toShown(answer)
}

export async function clientAction({ params: { id }, request }: Route.ClientActionArgs) {
  return toShown(await changeInBrowser(id, await request.formData()))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const estimate = readFragment(EstimateViewEstimate, loaderData?.answer.viewer.estimate)
  const title = estimate ? `Смета «${estimate.title}»` : 'Смета'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function EstimateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, variables, shops: found, formKey, nowMs } = loaderData
  const { viewer } = useLive(EstimatePage, variables, answer).data ?? answer
  useEstimateSync(EstimatePage, variables)
  const [searchParams] = useSearchParams()
  const estimate = viewer.estimate ?? answer.viewer.estimate
  // Never so: without an estimate there is no page.
  if (!estimate) return null
  const shops = { ...variables, version: estimate.version, found, nowMs }
  return (
    <>
      <PageTrail to={href('/estimates')}>
        <a href={href('/estimates')}>Сметы</a>
      </PageTrail>
      <EstimateAway id={estimate.id} nowMs={nowMs} />
      <EstimateView
        key={estimate.id}
        estimate={estimate}
        answer={actionData}
        formKey={formKey}
        today={toMoscowDay(nowMs)}
        shops={<EstimateShops {...shops} isAsked={searchParams.has('shops')} />}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
