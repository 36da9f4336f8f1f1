import '#web/features/cart/cart.css'
import '#web/features/estimate/estimate-list.css'
import '#web/ui/notice.css'
import type { ReactNode } from 'react'
import { data, Form, href, Link, redirect, useSearchParams } from 'react-router'
import { EstimateCreate } from '#web/features/estimate/estimate-create.tsx'
import { EstimatesPage } from '#web/features/estimate/estimate-data.ts'
import { NoEstimates } from '#web/features/estimate/estimate-empty.tsx'
import {
  allEstimates,
  type EstimateFilter,
  readEstimateFilter,
  toEstimatesPath,
} from '#web/features/estimate/estimate-filter.ts'
import { toEstimatePath } from '#web/features/estimate/estimate-path.ts'
import { createByForm, type EstimateAnswer } from '#web/features/estimate/estimate-post.ts'
import { EstimateRow } from '#web/features/estimate/estimate-row.tsx'
import { EstimateSearch, NoEstimateFound } from '#web/features/estimate/estimate-search.tsx'
import { useEstimateSync } from '#web/features/estimate/estimate-sync.ts'
import { askAsUser, requireUser } from '#web/features/session/require-user.ts'
import { browserStorefront, readCachedPage } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { PageTrail } from '#web/shell/page-trail.tsx'
import { RouteError } from '#web/shell/route-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LinkProps } from '#web/ui/link.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/estimates'

const perPage = 20

function readAsked(request: Request) {
  const filter = readEstimateFilter(new URL(request.url).searchParams)
  return { filter, variables: { ...filter, perPage } }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const { filter, variables } = readAsked(request)
  const asked = client.query(EstimatesPage, variables)
  const answer = await askAsUser(requireUser(client, request), asked)
  const { items, total } = answer.viewer.estimates
  if (items.length === 0 && total > 0) {
    throw redirect(toEstimatesPath({ ...filter, page: Math.ceil(total / perPage) }))
  }
  return { answer, filter, variables, formKey: crypto.randomUUID() }
}

/** Prices move by themselves: what is cached shows at once and is asked anew behind it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { filter, variables } = readAsked(request)
  const answer = await readCachedPage(EstimatesPage, variables)
  return answer ? { answer, filter, variables, formKey: crypto.randomUUID() } : serverLoader()
}

const toResponse = (answer: EstimateAnswer) => {
  if ('to' in answer) throw redirect(answer.to, 303)
  return data('refusal' in answer ? answer : undefined, { status: 422 })
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  return toResponse(await createByForm({ client, form: await request.formData() }))
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const answer = await createByForm({ client: browserStorefront, form })
  if ('to' in answer) announce('estimate')
  return toResponse(answer)
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Сметы', isIndexed: false })
}

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

export default function EstimatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, filter, variables, formKey } = loaderData
  const { viewer } = useLive(EstimatesPage, variables, answer).data ?? answer
  useEstimateSync(EstimatesPage, variables)
  const [searchParams] = useSearchParams()
  const { items, total } = viewer.estimates
  const listPath = toEstimatesPath(filter)
  const isPlain = listPath === href('/estimates')
  const from = searchParams.get('new')
  const isCreating = from !== null || actionData !== undefined
  const createPath = `${listPath}${isPlain ? '?' : '&'}new`
  return (
    <>
      <PageTrail />
      <header className="estimate-head">
        <h1>Сметы</h1>
        {!isCreating && (total > 0 || !isPlain) && (
          <Link className={buttonClass({ tone: 'primary' })} to={createPath} preventScrollReset>
            <Icon name="plus" size="s" />
            Новая смета
          </Link>
        )}
      </header>
      <Deleted id={searchParams.get('deleted')} />
      {isCreating && (
        <EstimateCreate
          from={from ?? ''}
          orderNumber={searchParams.get('number') ?? undefined}
          templates={viewer.estimateTemplates}
          answer={actionData}
          closePath={listPath}
          formKey={formKey}
        />
      )}
      {isPlain && total === 0 ? (
        <>
          {!isCreating && (
            <NoEstimates templates={viewer.estimateTemplates} {...{ createPath, formKey }} />
          )}
          <p className="estimate-archive">
            <Link className="link" to={toEstimatesPath({ ...allEstimates, isArchived: true })}>
              Архив смет
            </Link>
          </p>
        </>
      ) : (
        <List filter={filter} total={total}>
          {items.map((estimate) => (
            <EstimateRow key={estimate.id} {...{ estimate, listPath, formKey }} />
          ))}
        </List>
      )}
    </>
  )
}

type ListProps = { filter: EstimateFilter; total: number; children: ReactNode }

function List({ filter, total, children }: ListProps) {
  const toTab = (isArchived: boolean) => ({
    href: toEstimatesPath({ ...filter, page: 1, isArchived }),
    current: filter.isArchived === isArchived,
  })
  return (
    <>
      <Tabs
        label="Какие сметы"
        link={routed}
        tabs={[
          { label: 'Текущие', ...toTab(false) },
          { label: 'Архив', ...toTab(true) },
        ]}
      />
      <EstimateSearch filter={filter} />
      <output className="hidden">{`Найдено смет: ${total}`}</output>
      {total === 0 && <NoEstimateFound filter={filter} />}
      <div className="estimate-rows">{children}</div>
      <Pagination
        page={filter.page}
        pages={Math.ceil(total / perPage)}
        hrefFor={(page) => toEstimatesPath({ ...filter, page })}
        link={routed}
      />
    </>
  )
}

/** After a deletion without script; with it a toast says the same. */
function Deleted({ id }: { id: string | null }) {
  if (!id) return null
  return (
    <Form className="notice estimate-deleted" method="post" action={toEstimatePath(id)}>
      <span>Смета удалена. Вернуть её можно 30&nbsp;дней</span>
      <Button type="submit" name="intent" value="restore">
        Вернуть
      </Button>
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
