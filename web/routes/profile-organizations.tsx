import '#web/features/organization/organization.css'
import '#web/ui/choice-card.css'
import '#web/ui/states.css'
import type { ReactNode } from 'react'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { requireUser } from '#web/features/account/require-user.ts'
import { OrganizationAdd } from '#web/features/organization/organization-add.tsx'
import { OrganizationCard } from '#web/features/organization/organization-card.tsx'
import { OrganizationsPage } from '#web/features/organization/organization-data.ts'
import {
  type OrganizationAnswer,
  postOrganization,
} from '#web/features/organization/organization-post.ts'
import { searchInn } from '#web/features/organization/organization-search.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/profile-organizations'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const params = new URL(request.url).searchParams
  const [{ viewer }, search] = await Promise.all([
    client.query(OrganizationsPage, {}),
    searchInn(client, params),
  ])
  return { viewer, search, openId: params.get('id'), isAdded: params.has('added') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const answer = await postOrganization(client, await request.formData())
  // The search has done its work: the address shows the list again.
  if (answer.block === 'add' && answer.done) {
    throw redirect(`${href('/profile/organizations')}?added`, 303)
  }
  return data(answer, { status: answer.done === null ? 422 : 200 })
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Организации', isIndexed: false })
}

export default function ProfileOrganizationsRoute(props: Route.ComponentProps) {
  const { viewer, search, openId, isAdded } = props.loaderData
  const answer: OrganizationAnswer | undefined = props.actionData
  const isBusy = useNavigation().state !== 'idle'
  const { organizations, organizationCanAdd } = viewer
  return (
    <div className="organizations">
      <h1>Организации</h1>
      {isAdded && !answer && !search && (
        <Done>Добавлено. Укажите банк и&nbsp;адреса: они попадут в&nbsp;счета и&nbsp;доставку</Done>
      )}
      {answer?.done && ['remove', 'restore'].includes(answer.block) && (
        <Removed answer={answer} isThere={organizations.some(({ id }) => id === answer.id)} />
      )}
      {answer?.block === 'restore' && answer.errors.form && <p>{answer.errors.form}</p>}
      {organizations.map((organization) => (
        <OrganizationCard
          key={organization.id}
          organization={organization}
          answer={answer?.id === organization.id ? answer : undefined}
          isOpen={openId === organization.id}
          isBusy={isBusy}
        />
      ))}
      <section className="panel organization-new" aria-labelledby="organization-new">
        <h2 id="organization-new">
          {organizations.length === 0 ? 'Покупайте от\u00a0организации' : 'Добавить организацию'}
        </h2>
        {organizations.length === 0 && <Perks />}
        {organizationCanAdd.canAdd ? (
          <OrganizationAdd search={search} answer={answer} isBusy={isBusy} />
        ) : (
          <p className="notice notice-warning">
            <Icon name="info" size="s" />
            {organizationCanAdd.reason}
          </p>
        )}
      </section>
    </div>
  )
}

/** What a business account gives. */
function Perks() {
  return (
    <ul className="organization-perks">
      <li>Счёт на&nbsp;оплату с&nbsp;реквизитами, товар держим три дня</li>
      <li>УПД и&nbsp;счета в&nbsp;документах заказа</li>
      <li>Общие заказы с&nbsp;коллегами: роли, лимиты, согласование</li>
      <li>Адреса объектов под рукой при заказе</li>
    </ul>
  )
}

function Done({ children }: { children: ReactNode }) {
  return (
    <output className="notice notice-success">
      <Icon name="check" size="s" />
      <span>{children}</span>
    </output>
  )
}

/** What stays, and the way back. */
function Removed({ answer, isThere }: { answer: OrganizationAnswer; isThere: boolean }) {
  return (
    <>
      <Done>{answer.done}</Done>
      {!isThere && (
        <Form method="post" preventScrollReset replace>
          <input type="hidden" name="block" value="restore" />
          <input type="hidden" name="id" value={answer.id} />
          <Button type="submit" icon="undo">
            Вернуть организацию
          </Button>
        </Form>
      )}
    </>
  )
}
