import { data, Form, href, redirect, useNavigation } from 'react-router'
import {
  addByForm,
  EstimateChoiceQuery,
  findGoods,
  toChoiceVariables,
} from '#web/features/estimate/estimate-add.ts'
import { EstimateChoice } from '#web/features/estimate/estimate-choice.tsx'
import { toEstimatePath } from '#web/features/estimate/estimate-path.ts'
import { requireUser } from '#web/features/session/require-user.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { PageTrail } from '#web/shell/page-trail.tsx'
import { RouteError } from '#web/shell/route-error.tsx'
import type { Route } from './+types/estimate-add'

const toAsked = (request: Request) => new URL(request.url).searchParams

/** Where a press leads without script, and a guest who has just signed in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const goods = await findGoods(client, toAsked(request))
  const variables = toChoiceVariables(goods, client.cityId)
  const answer = await client.query(EstimateChoiceQuery, variables)
  if (goods.length === 0 || (variables.isSingle && !answer.product)) {
    throw data(null, { status: 404 })
  }
  return { goods, answer, formKey: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const goods = await findGoods(client, toAsked(request))
  const made = await addByForm(client, goods, await request.formData())
  if ('refusal' in made) return data(made, { status: 422 })
  throw redirect(toEstimatePath(made.id), 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'В\u00a0смету', isIndexed: false })
}

export default function EstimateAddRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { goods, answer, formKey } = loaderData
  const sent = useNavigation().formData?.get('estimateId')
  return (
    <>
      <PageTrail to={href('/estimates')}>
        <a href={href('/estimates')}>Сметы</a>
      </PageTrail>
      <h1>В&nbsp;смету</h1>
      <Form method="post" className="panel estimate-add">
        <input type="hidden" name="key" value={formKey} />
        <EstimateChoice
          answer={answer}
          goods={goods}
          refused={actionData}
          busy={typeof sent === 'string' ? sent || 'new' : null}
          taken={[]}
        />
      </Form>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
