import { href, Link } from 'react-router'
import {
  loadAsked,
  ProductAskPage,
  toAskMeta,
  toPosted,
  usePosting,
} from '#web/features/ask/ask-page.tsx'
import { blankReview, ReviewOwn, sendReview } from '#web/features/ask/review/review-data.ts'
import { ReviewForm } from '#web/features/ask/review/review-form.tsx'
import { ReviewRefused } from '#web/features/ask/review/review-own.tsx'
import { query } from '#web/graphql/client.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/review'

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function load(args: LoaderArgs, query: Storefront['query']) {
  const product = await loadAsked(args)
  const { viewer } = await query(ReviewOwn, { slug: args.params.slug })
  return { product, own: viewer.review }
}

export const loader = (args: Route.LoaderArgs) => load(args, args.context.get(storefront).query)
/** What was cached may be older than an order or a review of another tab. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  load(args, (document, variables) => query(document, variables, 'network-only'))

type ActionArgs = Pick<Route.ActionArgs, 'context' | 'params' | 'request'>

async function send({ context, params, request }: ActionArgs) {
  return sendReview(context.get(storefront), params.slug, await request.formData())
}

export const action = async (args: Route.ActionArgs) => toPosted(await send(args))
export const clientAction = (args: Route.ClientActionArgs) => send(args)

export const meta = (args: Route.MetaArgs) => toAskMeta(args, 'Отзыв')

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, own } = loaderData
  const posting = usePosting()
  return (
    <ProductAskPage title="Отзыв о&nbsp;товаре" product={product}>
      {own.canWrite ? (
        <ReviewForm answer={actionData ?? blankReview} {...posting} />
      ) : (
        <>
          {actionData?.isSent && <output>Спасибо, отзыв опубликован</output>}
          <ReviewRefused own={own} />
          <Link
            className={buttonClass()}
            to={`${href('/product/:slug', { slug: product.slug })}#reviews`}
          >
            Все отзывы о&nbsp;товаре
          </Link>
        </>
      )}
    </ProductAskPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
