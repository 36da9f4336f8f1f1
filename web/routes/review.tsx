import '#web/document/styles/narrow.css'
import '#web/ui/parts.css'
import { data, href, Link, useNavigation, useSubmit } from 'react-router'
import { requireUser } from '#web/features/account/require-user.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { ReviewOwn, sendReview } from '#web/features/review/review-data.ts'
import { ReviewForm } from '#web/features/review/review-form.tsx'
import { ReviewRefused } from '#web/features/review/review-own.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { ask } from '#web/graphql/client.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/review'

const ReviewPage = graphql(`
  query ReviewPage($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) { id slug name }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>
type Own = Storefront['query']

async function load({ context, params, request }: LoaderArgs, own: Own) {
  const client = context.get(storefront)
  const { cityId, query } = client
  const { slug } = params
  const [{ product }] = await Promise.all([
    query(ReviewPage, { slug, cityId }),
    requireUser(client, request),
  ])
  if (!product) throw data(null, { status: 404 })
  const { viewer } = await own(ReviewOwn, { slug })
  return { product, own: viewer.review }
}

export const loader = (args: Route.LoaderArgs) => load(args, args.context.get(storefront).query)
/** What was cached may be older than an order or a review of another tab. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  load(args, (document, variables) => ask(document, variables, 'network-only'))

type ActionArgs = Pick<Route.ActionArgs, 'context' | 'params' | 'request'>

async function send({ context, params, request }: ActionArgs) {
  return sendReview(context.get(storefront), params.slug, await request.formData())
}

export async function action(args: Route.ActionArgs) {
  const answer = await send(args)
  return data(answer, { status: answer.isSent ? 200 : 422 })
}

export const clientAction = (args: Route.ClientActionArgs) => send(args)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = `Отзыв: ${loaderData?.product.name ?? 'товар'}`
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, own } = loaderData
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const { slug, name } = product
  return (
    <>
      <BreadcrumbTrail>
        <a href={href('/product/:slug', { slug })}>{name}</a>
      </BreadcrumbTrail>
      <div className="panel narrow">
        <h1>Отзыв о&nbsp;товаре</h1>
        <p>{name}</p>
        {own.canWrite ? (
          <ReviewForm
            fields={actionData?.fields ?? { rating: '', text: '' }}
            errors={actionData?.errors ?? {}}
            isSending={isSending}
            onSend={(form) => void submit(form, { replace: true })}
          />
        ) : (
          <>
            {actionData?.isSent && <output>Спасибо, отзыв опубликован</output>}
            <ReviewRefused own={own} />
            <Link className={buttonClass()} to={`${href('/product/:slug', { slug })}#reviews`}>
              Все отзывы о&nbsp;товаре
            </Link>
          </>
        )}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
