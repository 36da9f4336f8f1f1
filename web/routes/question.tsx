import '#web/document/styles/narrow.css'
import '#web/ui/parts.css'
import { data, href, Link, useNavigation, useSubmit } from 'react-router'
import { requireUser } from '#web/features/account/require-user.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { sendQuestion } from '#web/features/question/question-data.ts'
import { QuestionForm } from '#web/features/question/question-form.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/question'

const QuestionPage = graphql(`
  query QuestionPage($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) { id slug name }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function load({ context, params: { slug }, request }: LoaderArgs) {
  const client = context.get(storefront)
  const [{ product }] = await Promise.all([
    client.query(QuestionPage, { slug, cityId: client.cityId }),
    requireUser(client, request),
  ])
  if (!product) throw data(null, { status: 404 })
  return { product }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

type ActionArgs = Pick<Route.ActionArgs, 'context' | 'params' | 'request'>

async function send({ context, params, request }: ActionArgs) {
  return sendQuestion(context.get(storefront), params.slug, await request.formData())
}

export async function action(args: Route.ActionArgs) {
  const answer = await send(args)
  return data(answer, { status: answer.isSent ? 200 : 422 })
}

export const clientAction = (args: Route.ClientActionArgs) => send(args)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = `Вопрос: ${loaderData?.product.name ?? 'товар'}`
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function QuestionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name } = loaderData.product
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const product = href('/product/:slug', { slug })
  return (
    <>
      <BreadcrumbTrail>
        <a href={product}>{name}</a>
      </BreadcrumbTrail>
      <div className="panel narrow">
        <h1>Вопрос о&nbsp;товаре</h1>
        <p>{name}</p>
        {actionData?.isSent ? (
          <>
            <output>Вопрос отправлен. Ответ появится на&nbsp;странице товара</output>
            <Link className={buttonClass()} to={`${product}#questions`}>
              Все вопросы о&nbsp;товаре
            </Link>
          </>
        ) : (
          <QuestionForm
            text={actionData?.text ?? ''}
            errors={actionData?.errors ?? {}}
            isSending={isSending}
            onSend={(form) => void submit(form, { replace: true })}
          />
        )}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
