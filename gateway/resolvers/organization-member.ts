import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  answerInvitation,
  findMembers,
  inviteMember,
  listInvitations,
  removeMember,
  revokeInvitation,
  updateMember,
} from '#gateway/rest/organization-member.ts'

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
