/** Members of an organisation: who may change what, and why not. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findStoredResponse,
  type IdempotencyKey,
  toIdempotencyKey,
} from '#api/data/order/idempotency.ts'
import {
  answerInvitation,
  createInvitation,
  findInvitation,
  findInvitationBar,
  invitationDayMax,
  listInvitations,
  listSentInvitations,
  revokeInvitation,
} from '#api/data/organization/invitation.ts'
import {
  findMemberRole,
  listMembers,
  removeMember,
  updateMember,
} from '#api/data/organization/member.ts'
import { findMembership } from '#api/data/organization/organization.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { withoutIdle } from '#api/rules/organization/member-limit.ts'
import { toPhoneDigits } from '#schema/form.ts'
import type { InvitationList } from '#schema/rest/organization/invitation.ts'
import type { MemberTerms, OrganizationMembers } from '#schema/rest/organization/member.ts'
import { organizationMax } from '#schema/rest/organization/organization.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>
type Asked = { userId: string; organizationId: string }

export async function findMembers(
  { db, now }: Dependencies,
  { userId, organizationId }: Asked,
): Promise<Outcome<OrganizationMembers>> {
  const own = await findMembership(db, { userId, organizationId })
  if (!own) return decline('NOT_FOUND')
  const { role } = own
  const [members, invitations] = await Promise.all([
    listMembers(db, { organizationId, userId, role }),
    role === 'OWNER' ? listSentInvitations(db, { organizationId, now: now() }) : [],
  ])
  return accept({ role, members, invitations })
}

/** Null for an owner; a stranger learns nothing, and a member that only owners may. */
async function refuseUnlessOwner(db: Database, asked: Asked): Promise<Refusal | null> {
  const own = await findMembership(db, asked)
  if (!own) return { code: 'NOT_FOUND' }
  return own.role === 'OWNER' ? null : { code: 'FORBIDDEN' }
}

/** The same key with the same body invites once. */
export async function inviteMember(
  dependencies: Dependencies,
  { userId, organizationId }: Asked,
  request: MemberTerms & { phone: string },
  key: string | null,
): Promise<Outcome<OrganizationMembers>> {
  const { db } = dependencies
  const now = dependencies.now()
  const asked = { userId, organizationId }
  const refusal = await refuseUnlessOwner(db, asked)
  if (refusal) return { ok: false, refusal }
  const scope = `invitation:${userId}`
  const kept = key === null ? null : await toIdempotencyKey(scope, key, { ...asked, request })
  const repeated = await findRepeat(db, kept)
  if (repeated === 'other') return decline('IDEMPOTENCY_MISMATCH')
  if (repeated === 'same') return findMembers(dependencies, asked)
  const phone = toPhoneDigits(request.phone)
  const invited = { ...withoutIdle(request), id: crypto.randomUUID(), organizationId, phone }
  try {
    if (await createInvitation(db, { ...invited, actorId: userId, kept, now })) {
      return findMembers(dependencies, asked)
    }
  } catch (error) {
    // Its twin was quicker.
    if (!/idempotency_keys/.test(String(error))) throw error
    return findMembers(dependencies, asked)
  }
  const bar = await findInvitationBar(db, { organizationId, phone, now })
  if (bar !== 'TOO_MANY')
    return decline(bar ?? 'CONFLICT', bar === 'MEMBER_EXISTS' ? ['phone'] : [])
  const message = `За\u00a0сутки можно пригласить ${invitationDayMax}\u00a0человек. Продолжите завтра`
  return { ok: false, refusal: { code: bar, message } }
}

async function findRepeat(db: Database, kept: IdempotencyKey | null) {
  const found = kept && (await findStoredResponse(db, kept))
  if (!found) return null
  return found.isSame ? 'same' : 'other'
}

export async function changeMember(
  dependencies: Dependencies,
  asked: Asked & { memberId: string },
  terms: MemberTerms,
): Promise<Outcome<OrganizationMembers>> {
  const { db } = dependencies
  const { userId: actorId, organizationId, memberId } = asked
  const refusal = await refuseUnlessOwner(db, asked)
  if (refusal) return { ok: false, refusal }
  const changed = await updateMember(db, { organizationId, memberId, actorId }, withoutIdle(terms))
  if (changed) return findMembers(dependencies, asked)
  const code = await tellUnchanged(db, asked)
  return decline(code, code === 'OWNER_LAST' ? ['role'] : [])
}

/** Another removes only as an owner; everyone may leave but the last owner. */
export async function endMembership(
  { db }: Dependencies,
  asked: Asked & { memberId: string },
): Promise<Outcome<{ isLeft: boolean }>> {
  const { userId: actorId, organizationId, memberId } = asked
  const isLeft = actorId === memberId
  const refusal = await refuseUnlessOwner(db, asked)
  if (refusal && !(isLeft && refusal.code === 'FORBIDDEN')) return { ok: false, refusal }
  const removed = await removeMember(db, { organizationId, memberId, actorId })
  return removed ? accept({ isLeft }) : decline(await tellUnchanged(db, asked))
}

/** The statement that changes has its own guards: why it changed nothing. */
async function tellUnchanged(db: Database, asked: { organizationId: string; memberId: string }) {
  const role = await findMemberRole(db, asked)
  if (role === null) return 'NOT_FOUND'
  return role === 'OWNER' ? 'OWNER_LAST' : 'CONFLICT'
}

export async function revokeMember(
  dependencies: Dependencies,
  asked: Asked & { id: string },
): Promise<Outcome<OrganizationMembers>> {
  const { db } = dependencies
  const { userId: actorId, organizationId, id } = asked
  const refusal = await refuseUnlessOwner(db, asked)
  if (refusal) return { ok: false, refusal }
  const revoked = await revokeInvitation(db, { organizationId, id, actorId })
  return revoked ? findMembers(dependencies, asked) : decline('NOT_FOUND')
}

const answered = { true: 'ACCEPTED', false: 'DECLINED' } as const

/** Accepts or declines an invitation to the user's phone; a repeat of the same answer is no error. */
export async function answerInvited(
  { db, now }: Dependencies,
  asked: { userId: string; id: string; isAccepted: boolean },
): Promise<Outcome<InvitationList>> {
  const { userId, isAccepted } = asked
  const found = await findInvitation(db, { ...asked, now: now() })
  if (!found) return decline('NOT_FOUND')
  if (found.state === 'WAITING') {
    if (isAccepted && found.organizationCount >= organizationMax)
      return decline('ORGANIZATION_LIMIT')
    if (isAccepted && !found.hasPlace) return decline('MEMBER_LIMIT')
    if (!(await answerInvitation(db, { ...asked, now: now() }))) return decline('CONFLICT')
  } else if (found.state !== answered[`${isAccepted}`]) {
    return { ok: false, refusal: { code: 'CONFLICT', message: tellState(found.state) } }
  }
  return accept(await listInvitations(db, { userId, now: now() }))
}

function tellState(state: string): string {
  if (state === 'EXPIRED') return 'Приглашение действовало 14\u00a0дней. Попросите прислать новое'
  if (state === 'REVOKED') return 'Приглашение отозвали'
  return 'На\u00a0это приглашение вы уже ответили'
}
