import { data, href, redirect } from 'react-router'
import { ProfileFrame, requireUser } from '#web/features/account/require-user.ts'
import { InvitationCards } from '#web/features/organization-member/invitation-cards.tsx'
import {
  changeMembers,
  Invitations,
  isMemberIntent,
  OrganizationMembers,
} from '#web/features/organization-member/member-data.ts'
import { MemberSection } from '#web/features/organization-member/member-section.tsx'
import { readText } from '#web/forms/form-read.ts'
import { query, quietly } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import type { Route } from './+types/profile-organizations'

/** The organisation whose members are shown. */
const opened = 'organization'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const organizationId = new URL(request.url).searchParams.get(opened)
  const [invited, shown] = await Promise.all([
    client.query(Invitations, {}),
    organizationId ? client.query(OrganizationMembers, { organizationId }) : null,
  ])
  const members = shown?.viewer.organizationMembers ?? null
  // A foreign organisation, one that is gone, and one the viewer has just left.
  if (organizationId && !members) throw redirect(href('/profile/organizations'))
  const { invitations } = invited.viewer
  return { invitations, organizationId, members, formKey: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const form = await request.formData()
  const intent = readText(form, 'intent')
  if (!isMemberIntent(intent)) throw data(null, { status: 400 })
  const answer = await changeMembers(client, intent, form)
  if (answer) return data(answer, { status: 422 })
  const { pathname, search } = new URL(request.url)
  throw redirect(pathname.replace(/\.data$/, '') + toSearch(search), 303)
}

/** A data request names its route beside what the page's address holds. */
function toSearch(search: string): string {
  const id = new URLSearchParams(search).get(opened)
  return id ? `?${new URLSearchParams({ [opened]: id })}` : ''
}

/** Counters of the menu have changed on the server. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    void quietly(() => query(ProfileFrame, {}, 'network-only'))
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Организации', isIndexed: false })
}

export default function ProfileOrganizationsRoute({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { invitations, organizationId, members, formKey } = loaderData
  return (
    <>
      <h1>Организации</h1>
      <InvitationCards invitations={invitations} answer={answer} />
      {organizationId && members && (
        <section className="panel">
          <MemberSection {...{ organizationId, members, formKey, answer }} />
        </section>
      )}
    </>
  )
}
