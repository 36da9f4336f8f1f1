/** Members of organisations, and invitations. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest, UserError } from '#gateway/rest/client.ts'
import { InvitationList } from '#schema/rest/organization/invitation.ts'
import {
  MemberRemoved,
  type MemberTerms,
  OrganizationMembers,
} from '#schema/rest/organization/member.ts'

const toSegments = (organizationId: string, ...rest: string[]) => [
  'user',
  'organizations',
  organizationId,
  ...rest,
]

/** Null alike for a foreign organisation and for none. */
function findMembers(rest: Rest, organizationId: string): Promise<OrganizationMembers | null> {
  return rest.read({
    segments: toSegments(organizationId, 'members'),
    answer: OrganizationMembers,
    access: 'session',
  })
}

async function listInvitations(rest: Rest): Promise<InvitationList['items']> {
  const call = { segments: ['user', 'invitations'], answer: InvitationList } as const
  return (await rest.require({ ...call, access: 'session' })).items
}

type Payload = { viewer: Record<string, never>; userErrors: UserError[] }
/** As GraphQL gives them: what is left out stands for no limit. */
type Terms = Pick<MemberTerms, 'role'> & { orderLimit?: number | null; monthLimit?: number | null }

async function inviteMember(
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

async function revokeInvitation(
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

async function updateMember(
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

async function removeMember(
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

async function answerInvitation(
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

export const organizationMember = {
  Viewer: {
    organizationMembers: (_, { organizationId }, { rest }) => findMembers(rest, organizationId),
    invitations: (_, __, { rest }) => listInvitations(rest),
  },
  Mutation: {
    memberInvite: (_, { input }, { rest }) => inviteMember(rest, input),
    invitationRevoke: (_, wanted, { rest }) => revokeInvitation(rest, wanted),
    memberUpdate: (_, wanted, { rest }) => updateMember(rest, wanted),
    memberRemove: (_, wanted, { rest }) => removeMember(rest, wanted),
    invitationAnswer: (_, wanted, { rest }) => answerInvitation(rest, wanted),
  },
} satisfies Resolvers
