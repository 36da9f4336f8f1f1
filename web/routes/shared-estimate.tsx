import '#web/features/cart/cart.css'
import '#web/features/estimate/estimate.css'
import { data, href, redirect } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { lineForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import {
  answerByForm,
  isTooLarge,
  SharedAnswersAnswers,
  SharedAnswersPage,
  tooLarge,
} from '#web/features/estimate/answer/shared-answer-data.ts'
import { SharedAnswers } from '#web/features/estimate/answer/shared-answers.tsx'
import { SharedLineAnswers } from '#web/features/estimate/answer/shared-line-answers.tsx'
import { SharedEstimate, SharedEstimatePage } from '#web/features/estimate/shared-estimate.tsx'
import { readFragment } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { SharedListError } from '#web/shell/shared-list-error.tsx'
import type { Route } from './+types/shared-estimate'

/** Only on the server: a link that is closed must show nothing from a cache. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const { query } = context.get(storefront)
  const [{ sharedEstimate }, { sharedAnswers }] = await Promise.all([
    query(SharedEstimatePage, { token }),
    query(SharedAnswersPage, { token }),
  ])
  if (!sharedEstimate || !sharedAnswers) throw data(null, { status: 404 })
  const lineId = new URL(request.url).searchParams.get('line')
  const formKey = crypto.randomUUID()
  return { token, estimate: sharedEstimate, answers: sharedAnswers, lineId, formKey }
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const { pathname, search } = new URL(request.url)
  if (isTooLarge(request)) return data(tooLarge, { status: 422 })
  const form = await request.formData()
  const answer = await answerByForm({ client: context.get(storefront), link: { token }, form })
  if (answer === undefined) throw data(null, { status: 400 })
  if (answer) return data(answer, { status: Object.keys(answer.errors).length > 0 ? 422 : 200 })
  throw redirect(pathname.replace(/\.data$/, '') + toShownSearch(search), 303)
}

/** What was asked about a line is asked: the next question is of the whole again. */
function toShownSearch(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('line')
  query.delete('index')
  return query.size > 0 ? `?${query}` : ''
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

export default function SharedEstimateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, estimate, answers: masked, lineId, formKey } = loaderData
  const path = href('/shared/estimates/:token', { token })
  const { answers } = readFragment(SharedAnswersAnswers, masked)
  const line = estimate.groups.flatMap(({ lines }) => lines).find(({ id }) => id === lineId)
  return (
    <>
      <SharedEstimate
        estimate={estimate}
        lineAside={(one) => <SharedLineAnswers line={one} answers={answers} path={path} />}
      />
      <SharedAnswers
        answers={masked}
        path={path}
        query=""
        totalMinor={estimate.total?.amountMinor ?? null}
        line={line ?? null}
        formKey={formKey}
        answer={actionData}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SharedListError error={error} />
}
