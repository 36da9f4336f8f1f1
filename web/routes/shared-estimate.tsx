import '#web/features/cart/cart.css'
import '#web/features/estimate/estimate.css'
import { data, href, redirect, type ShouldRevalidateFunction } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { lineForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { isCrawler } from '#web/document/crawler.server.ts'
import { site } from '#web/document/site.ts'
import { EstimateAnswerPart } from '#web/features/estimate/answer/answer-part.ts'
import {
  answerByForm,
  type ClientAnswer,
  isTooLarge,
  SharedAnswersAnswers,
  SharedAnswersPage,
  tooLarge,
} from '#web/features/estimate/answer/shared-answer-data.ts'
import { SharedAnswers } from '#web/features/estimate/answer/shared-answers.tsx'
import { SharedLineAnswers } from '#web/features/estimate/answer/shared-line-answers.tsx'
import { SharedEstimate } from '#web/features/estimate/shared/shared-estimate.tsx'
import { SharedEstimatePage } from '#web/features/estimate/shared/shared-estimate-data.ts'
import { readPass, toPassCookie } from '#web/features/estimate/shared/shared-pass.server.ts'
import {
  SharedEnded,
  SharedEstimatePass,
  SharedEstimateSeen,
  SharedPin,
} from '#web/features/estimate/shared/shared-pin.tsx'
import { readText } from '#web/forms/form-read.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { orNull } from '#web/runtime/settle-within.ts'
import { SharedListError } from '#web/shell/shared-list-error.tsx'
import type { Route } from './+types/shared-estimate'

const readNumber = (query: URLSearchParams, name: string): number | null => {
  const number = Number(query.get(name) ?? '')
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : null
}

/** Only on the server: a link that is closed must show nothing from a cache. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const query = new URL(request.url).searchParams
  const pass = readPass(request, token)
  const [version, since] = [readNumber(query, 'version'), readNumber(query, 'since')]
  const compared = { since: since ?? 1, isCompared: since !== null }
  const [{ sharedEstimateState: state, sharedEstimate: estimate }, { sharedAnswers: answers }] =
    await Promise.all([
      client.query(SharedEstimatePage, { token, pass, version, ...compared }),
      client.query(SharedAnswersPage, { token, pass }),
    ])
  if (state === 'PIN' || state === 'ENDED') return { state }
  if (!estimate || !answers) throw data(null, { status: 404 })
  await countView(client, request, { token, pass, version: estimate.version.number })
  const formKey = crypto.randomUUID()
  const shown = { estimate, answers, since, lineId: query.get('line') }
  return { state: 'OPEN' as const, token, pass, formKey, ...shown }
}

/** Previews of messengers and pages that a browser fetches ahead are seen by nobody. */
function isSeen({ headers }: Request): boolean {
  const agent = headers.get('user-agent')
  const isAhead = /prefetch|preview/i.test(
    headers.get('sec-purpose') ?? headers.get('purpose') ?? '',
  )
  return !isAhead && !isCrawler(agent) && !/^(whatsapp|viber)\//i.test(agent ?? '')
}

type Viewed = { token: string; pass: string | null; version: number }

async function countView(client: Storefront, request: Request, viewed: Viewed) {
  if (isSeen(request)) await orNull(client.mutate(SharedEstimateSeen, viewed))
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  const { pathname, search } = new URL(request.url)
  if (isTooLarge(request)) return data(tooLarge, { status: 422 })
  const form = await request.formData()
  const back = pathname.replace(/\.data$/, '') + toShownSearch(search)
  if (readText(form, 'intent') === 'pin') {
    const { origin } = context.get(site)
    return takePin(client, { token, pin: readText(form, 'pin'), back, origin })
  }
  const link = { token, pass: readPass(request, token) }
  const answer = await answerByForm({ client, link, form })
  if (answer === undefined) throw data(null, { status: 400 })
  if (answer) return data(answer, { status: toAnswerStatus(answer) })
  throw redirect(back, 303)
}

function toAnswerStatus({ errors, isStale }: ClientAnswer): number {
  if (isStale) return 409
  return Object.keys(errors).length > 0 ? 422 : 200
}

/** Another version was sent while this one was read: the page shows it, with what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 409 || args.defaultShouldRevalidate

type Typed = { token: string; pin: string; back: string; origin: string }

async function takePin(client: Storefront, { token, pin, back, origin }: Typed) {
  if (!/^\d{4,8}$/.test(pin)) return data({ pinError: 'От\u00a04 до\u00a08 цифр' }, { status: 422 })
  const { sharedEstimatePass } = await client.mutate(SharedEstimatePass, { token, pin })
  const [refused] = sharedEstimatePass.userErrors
  if (refused) return data({ pinError: refused.message }, { status: 422 })
  const cookie = toPassCookie(token, sharedEstimatePass.pass ?? '', origin)
  throw redirect(back, { status: 303, headers: { 'set-cookie': cookie } })
}

/** What was asked about a line is asked: the next question is of the whole again. */
function toShownSearch(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('line')
  query.delete('index')
  const left = String(query)
  return left && `?${left}`
}

/** The paper is its owner's, so the shop's name and card are not in its head. */
export function meta({ loaderData }: Route.MetaArgs) {
  const hidden = { name: 'robots', content: 'noindex,nofollow' }
  if (loaderData?.state !== 'OPEN') return [{ title: 'Смета' }, hidden]
  const { title, groups, total } = loaderData.estimate
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const lines = formatCount(count, lineForms)
  const description = total ? `${lines} на ${formatMoney(total.amountMinor)}` : lines
  return [
    { title: `Смета «${title}»` },
    hidden,
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: `Смета «${title}»` },
    { property: 'og:description', content: description },
  ]
}

export default function SharedEstimateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const pinError = actionData && 'pinError' in actionData ? actionData.pinError : null
  if (loaderData.state !== 'OPEN') {
    return loaderData.state === 'ENDED' ? <SharedEnded /> : <SharedPin error={pinError} />
  }
  const { token, pass, estimate, answers: masked, since, lineId, formKey } = loaderData
  const path = href('/shared/estimates/:token', { token })
  const query = pass ? `?${new URLSearchParams({ pass })}` : ''
  const { versionNumber: lastNumber, answers: said } = readFragment(SharedAnswersAnswers, masked)
  const answers = readFragment(EstimateAnswerPart, said)
  const line = estimate.groups.flatMap(({ lines }) => lines).find(({ id }) => id === lineId)
  // Both are read at the same time, so that the answers may be of a version that was sent in between.
  const isEarlier = estimate.version.number < lastNumber
  return (
    <SharedEstimate
      estimate={estimate}
      since={since}
      renderAside={(one) => <SharedLineAnswers line={one} {...{ answers, path, query }} />}
    >
      <SharedAnswers
        answers={masked}
        path={path}
        query={query}
        totalMinor={estimate.total?.amountMinor ?? null}
        line={line ?? null}
        formKey={formKey}
        answer={actionData && 'pinError' in actionData ? undefined : actionData}
        isEarlier={isEarlier}
      />
    </SharedEstimate>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SharedListError error={error} />
}
