import { data, href, redirect } from 'react-router'
import { toMoscowDay } from '#language/ru/day.ts'
import { EstimateClientPage, replyByForm } from '#web/features/estimate/answer/client-data.ts'
import { ClientView } from '#web/features/estimate/answer/client-view.tsx'
import { askAsUser, requireUser } from '#web/features/session/require-user.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { PageTrail } from '#web/shell/page-trail.tsx'
import { RouteError } from '#web/shell/route-error.tsx'
import type { Route } from './+types/estimate-client'

/** Only on the server: what a client has said a minute ago must be seen. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const asked = client.query(EstimateClientPage, { id })
  const { viewer } = await askAsUser(requireUser(client, request), asked)
  // That of another person gets the same answer as one that does not exist.
  if (!viewer.estimate) throw data(null, { status: 404 })
  return {
    id,
    estimate: viewer.estimate,
    today: toMoscowDay(Date.now()),
    formKey: crypto.randomUUID(),
  }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const answer = await replyByForm({ client, id, form: await request.formData() })
  if (answer === undefined) throw data(null, { status: 400 })
  if (answer) return data(answer, { status: 422 })
  throw redirect(href('/estimates/:id/client', { id }), 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Ответы клиента', isIndexed: false })
}

export default function EstimateClientRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, estimate, today, formKey } = loaderData
  const path = href('/estimates/:id', { id })
  return (
    <>
      <PageTrail to={path}>
        <a href={href('/estimates')}>Сметы</a>
        <a href={path}>Смета</a>
      </PageTrail>
      <ClientView
        key={formKey}
        {...{ estimate, path, today, formKey }}
        editPath={href('/estimates/:id/edit', { id })}
        answer={actionData}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
