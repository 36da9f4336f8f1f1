import '#web/features/organization/organization.css'
import '#web/ui/choice-card.css'
import '#web/ui/notice.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { InvitationCards } from '#web/features/organization/member/invitation-cards.tsx'
import {
  changeMembers,
  Invitations,
  isMemberIntent,
  type MemberAnswer,
  OrganizationMembers,
} from '#web/features/organization/member/member-data.ts'
import { MemberSection } from '#web/features/organization/member/member-section.tsx'
import { OrganizationAdd } from '#web/features/organization/organization-add.tsx'
import { OrganizationCard } from '#web/features/organization/organization-card.tsx'
import { OrganizationsPage } from '#web/features/organization/organization-data.ts'
import {
  type OrganizationAnswer,
  postOrganization,
} from '#web/features/organization/organization-post.ts'
import { searchInn } from '#web/features/organization/organization-search.ts'
import { ProfileFrame, requireUser } from '#web/features/session/require-user.ts'
import { readText } from '#web/forms/form-read.ts'
import { query, quietly } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/profile-organizations'

/** The organisation that is open, with its members. */
const opened = 'id'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const params = new URL(request.url).searchParams
  const asked = params.get(opened)
  const listMembers = (organizationId: string) =>
    client.query(OrganizationMembers, { organizationId })
  const [{ viewer }, search, invited, known] = await Promise.all([
    client.query(OrganizationsPage, {}),
    searchInn(client, params),
    client.query(Invitations, {}),
    asked ? listMembers(asked) : null,
  ])
  // The only one is open; of several each would be a list more.
  const [only, ...others] = viewer.organizations
  const openedId = asked ?? (only && others.length === 0 ? only.id : null)
  const shown = known ?? (openedId ? await listMembers(openedId) : null)
  const members = shown?.viewer.organizationMembers ?? null
  // None of a foreign organisation, of one that is gone, or that the viewer has just left.
  const openId = members && openedId
  const { invitations } = invited.viewer
  const isAdded = params.has('added')
  const formKey = crypto.randomUUID()
  return { viewer, search, openId, members, invitations, isAdded, formKey }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const form = await request.formData()
  const intent = readText(form, 'intent')
  if (isMemberIntent(intent)) {
    const refused = await changeMembers(client, intent, form)
    if (refused) return data({ members: refused, own: null }, { status: 422 })
    const { pathname, search } = new URL(request.url)
    throw redirect(pathname.replace(/\.data$/, '') + toSearch(search), 303)
  }
  const own = await postOrganization(client, form)
  // The search has done its work: the address shows the list again.
  if (own.block === 'add' && own.done) {
    throw redirect(`${href('/profile/organizations')}?added`, 303)
  }
  return data({ members: null, own }, { status: own.done === null ? 422 : 200 })
}

/** A data request names its route beside what the page's address holds. */
function toSearch(search: string): string {
  const id = new URLSearchParams(search).get(opened)
  return id ? `?${new URLSearchParams({ [opened]: id })}` : ''
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Организации', isIndexed: false })
}

export default function ProfileOrganizationsRoute(props: Route.ComponentProps) {
  const { viewer, search, openId, members, invitations, isAdded, formKey } = props.loaderData
  const answer: OrganizationAnswer | undefined = props.actionData?.own ?? undefined
  const refused: MemberAnswer | undefined = props.actionData?.members ?? undefined
  const isBusy = useNavigation().state !== 'idle'
  useFreshCounters(invitations.length)
  const { organizations, organizationCanAdd } = viewer
  return (
    <div className="organizations">
      <h1>Организации</h1>
      <InvitationCards invitations={invitations} answer={refused} />
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
          isBusy={isBusy}
          members={
            organization.id === openId && members ? (
              <MemberSection organizationId={openId} {...{ members, formKey }} answer={refused} />
            ) : (
              <MembersLink {...organization} />
            )
          }
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

/** The menu counts invitations: the server has answered one. */
function useFreshCounters(count: number) {
  const counted = useRef(count)
  useEffect(() => {
    if (counted.current === count) return
    counted.current = count
    void quietly(() => query(ProfileFrame, {}, 'network-only'))
  }, [count])
}

type MembersLinkProps = { id: string; name: string; memberCount: number; role: string }

/** They are read when they are asked for: twenty organisations would be twenty lists. */
function MembersLink({ id, name, memberCount, role }: MembersLinkProps) {
  return (
    <a
      className="link organization-members"
      href={`${href('/profile/organizations')}?${opened}=${id}#${id}`}
    >
      Участники: {memberCount}
      {role === 'OWNER' && ' · Пригласить'}
      <span className="hidden"> ({name})</span>
    </a>
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
