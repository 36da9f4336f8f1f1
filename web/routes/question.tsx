import { href, Link } from 'react-router'
import { toBlank } from '#web/features/ask/ask-data.ts'
import {
  loadAsked,
  ProductAskPage,
  toAskMeta,
  toPosted,
  usePosting,
} from '#web/features/ask/ask-page.tsx'
import { sendQuestion } from '#web/features/ask/question/question-data.ts'
import { QuestionForm } from '#web/features/ask/question/question-form.tsx'
import { storefront } from '#web/graphql/storefront.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/question'

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

const load = async (args: LoaderArgs) => ({ product: await loadAsked(args) })

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

type ActionArgs = Pick<Route.ActionArgs, 'context' | 'params' | 'request'>

async function send({ context, params, request }: ActionArgs) {
  return sendQuestion(context.get(storefront), params.slug, await request.formData())
}

export const action = async (args: Route.ActionArgs) => toPosted(await send(args))
export const clientAction = (args: Route.ClientActionArgs) => send(args)

export const meta = (args: Route.MetaArgs) => toAskMeta(args, 'Вопрос')

export default function QuestionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData
  const posting = usePosting()
  return (
    <ProductAskPage title="Вопрос о&nbsp;товаре" product={product}>
      {actionData?.isSent ? (
        <>
          <output>Вопрос отправлен. Ответ появится на&nbsp;странице товара</output>
          <Link
            className={buttonClass()}
            to={`${href('/product/:slug', { slug: product.slug })}#questions`}
          >
            Все вопросы о&nbsp;товаре
          </Link>
        </>
      ) : (
        <QuestionForm answer={actionData ?? toBlank({ text: '' })} {...posting} />
      )}
    </ProductAskPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
