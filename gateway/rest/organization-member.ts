/** Members of organisations, and invitations. */
import { InvitationList } from '#schema/rest/organization-invitation.ts'
import {
  MemberRemoved,
  type MemberTerms,
  OrganizationMembers,
} from '#schema/rest/organization-member.ts'
import type { Outcome, Rest, UserError } from './client.ts'

const toSegments = (organizationId: string, ...rest: string[]) => [
  'user',
  'organizations',
  organizationId,
  ...rest,
]

/** Null alike for a foreign organisation and for none. */
export function findMembers(
  rest: Rest,
  organizationId: string,
): Promise<OrganizationMembers | null> {
  return rest.read({
    segments: toSegments(organizationId, 'members'),
    answer: OrganizationMembers,
    access: 'session',
  })
}

export async function listInvitations(rest: Rest): Promise<InvitationList['items']> {
  const call = { segments: ['user', 'invitations'], answer: InvitationList } as const
  return (await rest.require({ ...call, access: 'session' })).items
}

type Payload = { viewer: Record<string, never>; userErrors: UserError[] }
/** As GraphQL gives them: what is left out stands for no limit. */
type Terms = Pick<MemberTerms, 'role'> & { orderLimit?: number | null; monthLimit?: number | null }

export async function inviteMember(
  rest: Rest,
  asked: { organizationId: string; phone: string; terms: Terms; idempotencyKey: string },
): Promise<Payload> {
  const { organizationId, phone, terms, idempotencyKey } = asked
  const outcome = await rest.write({
    segments: toSegments(organizationId, 'invitations'),
    body: { ...terms, phone },
    answer: OrganizationMembers,
    access: 'session',
    idempotencyKey,
  })
  return toPayload(outcome)
}

export async function revokeInvitation(
  rest: Rest,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<Payload> {
  const outcome = await rest.write({
    segments: toSegments(organizationId, 'invitations', id),
    method: 'DELETE',
    answer: OrganizationMembers,
    access: 'session',
  })
  return toPayload(outcome)
}

export async function updateMember(
  rest: Rest,
  { organizationId, id, terms }: { organizationId: string; id: string; terms: Terms },
): Promise<Payload> {
  const outcome = await rest.write({
    segments: toSegments(organizationId, 'members', id),
    method: 'PUT',
    body: terms,
    answer: OrganizationMembers,
    access: 'session',
  })
  return toPayload(outcome)
}

export async function removeMember(
  rest: Rest,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<Payload> {
  const outcome = await rest.write({
    segments: toSegments(organizationId, 'members', id),
    method: 'DELETE',
    answer: MemberRemoved,
    access: 'session',
  })
  return toPayload(outcome)
}

export async function answerInvitation(
  rest: Rest,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<Payload> {
  const outcome = await rest.write({
    segments: ['user', 'invitations', id, isAccepted ? 'accept' : 'decline'],
    body: {},
    answer: InvitationList,
    access: 'session',
  })
  return toPayload(outcome)
}

const toPayload = (outcome: Outcome<unknown>): Payload => ({
  viewer: {},
  userErrors: outcome.ok ? [] : outcome.userErrors,
})
