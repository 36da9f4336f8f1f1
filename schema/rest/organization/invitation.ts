import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'
import { MemberLimits } from './member.ts'
import { MemberRole } from './organization.ts'

export const Invitation = z
  .object({
    id: Id.meta({ description: 'Opaque' }),
    organizationName: z.string().meta({ description: 'Short, with its form' }),
    inn: z.string().meta({ description: '10 or 12 digits' }),
    invitedBy: z
      .string()
      .nullable()
      .meta({ description: 'First name of the owner; may be unknown' }),
    role: MemberRole,
    limits: MemberLimits,
    expiresAt: z.string().meta({ description: 'ISO 8601' }),
  })
  .meta({ description: 'An organisation asks the user to act for it' })

/** `GET /user/invitations`, and the answer of what takes one away. */
export const InvitationList = z
  .object({
    items: z.array(Invitation).meta({ description: 'That wait for the user; the newest first' }),
  })
  .meta({ id: 'InvitationList', description: 'Invitations to the user’s phone' })

export type InvitationList = z.infer<typeof InvitationList>
