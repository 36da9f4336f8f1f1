import { PageTrail } from '#web/shell/page-trail.tsx'
import '#web/features/estimate/editor/editor-cell.css'
import '#web/features/estimate/editor/editor-line.css'
import '#web/features/estimate/editor/estimate-editor.css'
import { useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import type { DraftInfo } from '#web/features/estimate/editor/draft.ts'
import { EstimateEditInfo } from '#web/features/estimate/editor/estimate-data.ts'
import type { EstimateEditorProps } from '#web/features/estimate/editor/estimate-editor.tsx'
import { EstimatePlain } from '#web/features/estimate/editor/estimate-plain.tsx'
import {
  EstimateEditHead,
  type EstimateEditHeadProps,
} from '#web/features/estimate/estimate-edit-head.tsx'
import { askAsUser, requireUser } from '#web/features/session/require-user.ts'
import { readText } from '#web/forms/form-read.ts'
import type { EstimateEditPageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { query } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import type { Route } from './+types/estimate-edit'

const EstimateEditPage = graphql(`
  query EstimateEditPage($id: ID!) {
    viewer { estimate(id: $id) { id title ...EstimateEditor_estimate } }
  }
`)

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const asked = client.query(EstimateEditPage, { id })
  return requireEstimate(await askAsUser(requireUser(client, request), asked))
}

/** Anew each time: what is edited has to be what there is. */
export async function clientLoader({ context, params: { id }, request }: Route.ClientLoaderArgs) {
  await requireUser(context.get(storefront), request)
  return requireEstimate(await query(EstimateEditPage, { id }, 'network-only'))
}

function requireEstimate({ viewer: { estimate } }: EstimateEditPageQuery) {
  // That of another person gets the same answer as one that does not exist.
  if (!estimate) throw data(null, { status: 404 })
  return { estimate }
}

/** The heading, from browsers without script. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const form = await request.formData()
  const info = readInfo(form)
  const { estimateInfoUpdate } = await client.mutate(EstimateEditInfo, { id, input: info })
  const [refusal] = estimateInfoUpdate.userErrors
  if (refusal) return data({ refusal: refusal.message, info }, { status: 422 })
  throw redirect(href('/estimates/:id/edit', { id }), 303)
}

const readInfo = (form: FormData): DraftInfo => ({
  title: readText(form, 'title'),
  client: readText(form, 'client'),
  clientPhone: readText(form, 'clientPhone'),
  object: readText(form, 'object'),
  note: readText(form, 'note'),
  validUntil: readText(form, 'validUntil'),
  letterheadName: readText(form, 'letterheadName'),
  letterheadPhone: readText(form, 'letterheadPhone'),
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = `Правка сметы «${loaderData?.estimate.title ?? 'Смета'}»`
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

const Editor = clientPart<EstimateEditorProps>(
  () => import('#web/features/estimate/editor/estimate-editor.tsx'),
)

export default function EstimateEditRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { estimate } = loaderData
  const { id, title } = estimate
  const [ready, setReady] = useState<EstimateEditHeadProps | null>(null)
  const store = ready?.id === id ? ready.store : null
  return (
    <>
      <PageTrail to={href('/estimates/:id', { id })}>
        <Link to={href('/estimates')}>Сметы</Link>
        <Link to={href('/estimates/:id', { id })}>{title}</Link>
      </PageTrail>
      <EstimateEditHead id={id} store={store} />
      {!store && <EstimatePlain estimate={estimate} posted={actionData} />}
      <Editor
        key={id}
        id={id}
        estimate={estimate}
        onReady={(then) => setReady({ id, store: then })}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
