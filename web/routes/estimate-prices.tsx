import '#web/document/styles/narrow.css'
import '#web/ui/panel.css'
import { data, href, redirect } from 'react-router'
import { toMoscowDay } from '#language/ru/day.ts'
import { usePosting } from '#web/features/ask/ask-page.tsx'
import { InquiryOwn, sendInquiry, toBlankInquiry } from '#web/features/ask/inquiry/inquiry-data.ts'
import { EstimateAsk } from '#web/features/estimate/estimate-ask.tsx'
import { EstimatePage, EstimateViewEstimate } from '#web/features/estimate/estimate-data.ts'
import { toEstimatePath } from '#web/features/estimate/estimate-path.ts'
import { describeWhole } from '#web/features/estimate/estimate-words.ts'
import { askAsUser, requireUser } from '#web/features/session/require-user.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { PageTrail } from '#web/shell/page-trail.tsx'
import { RouteError } from '#web/shell/route-error.tsx'
import type { Route } from './+types/estimate-prices'

type LoadArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

export async function loader({ context, params: { id }, request }: LoadArgs) {
  const client = context.get(storefront)
  const asked = Promise.all([
    client.query(EstimatePage, { id }),
    client.query(InquiryOwn, { cityId: client.cityId }),
  ])
  const [{ viewer }, own] = await askAsUser(requireUser(client, request), asked)
  // Another person's estimate gets the same answer as one that does not exist.
  if (!viewer.estimate) throw data(null, { status: 404 })
  return { estimate: viewer.estimate, own, today: toMoscowDay(Date.now()) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { own } = await loader(args)
  const answer = await sendInquiry(args.context.get(storefront), form, own)
  if (answer.number === null) return data(answer, { status: 422 })
  throw redirect(toEstimatePath(args.params.id), 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Запросить цены', isIndexed: false })
}

export default function EstimatePricesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { own, today } = loaderData
  const estimate = readFragment(EstimateViewEstimate, loaderData.estimate)
  const posting = usePosting()
  const about = { phrase: describeWhole(estimate).slice(0, 200), estimateId: estimate.id }
  return (
    <>
      <PageTrail to={toEstimatePath(estimate.id)}>
        <a href={href('/estimates')}>Сметы</a>
        <a href={toEstimatePath(estimate.id)}>{estimate.title}</a>
      </PageTrail>
      <div className="panel narrow">
        <h1>Запросить цены</h1>
        <EstimateAsk
          estimate={estimate}
          own={own}
          answer={actionData ?? toBlankInquiry(about, own)}
          today={today}
          {...posting}
        />
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
