import * as z from 'zod'
import * as form from '#schema/form.ts'
import { Id, Money, ofForm } from '#schema/rest/scalar.ts'
import { MemberRole } from './organization.ts'

const limit = z.int().min(0).max(100_000_000_000).nullable().default(null)

/** What a member may do; limits are kept of BUYER and APPROVER alone. */
export const MemberTerms = z.object({
  role: MemberRole,
  orderLimit: limit.meta({
    description: 'Kopecks; a larger order waits for an approver. null is no limit',
  }),
  monthLimit: limit.meta({
    description: 'Kopecks of all orders of a calendar month, by the clock of the order’s city',
  }),
})

/** `POST /user/organizations/{id}/invitations`; takes the header `Idempotency-Key`. */
export const InvitationCreate = MemberTerms.extend({
  phone: ofForm(form.phone).meta({ description: 'Who is invited: they get an SMS' }),
}).meta({
  example: {
    phone: '+7 916 123-45-67',
    role: 'BUYER',
    orderLimit: 5_000_000,
    monthLimit: null,
  },
})

/** `PUT /user/organizations/{id}/members/{memberId}`. */
export const MemberUpdate = MemberTerms.meta({
  example: { role: 'APPROVER', orderLimit: null, monthLimit: 30_000_000 },
})

export const MemberLimits = z
  .object({
    order: Money.nullable().meta({ description: 'Of a single order; null is no limit' }),
    month: Money.nullable().meta({ description: 'Of a calendar month; null is no limit' }),
  })
  .meta({ description: 'What is ordered without approval' })

export const OrganizationMember = z
  .object({
    id: Id.meta({ description: 'Opaque; names the member in the calls of the organisation' }),
    name: z.string().meta({ description: 'The first name, or the phone with its middle hidden' }),
    phone: z
      .string()
      .nullable()
      .meta({ description: '11 digits; null but for an owner and oneself' }),
    role: MemberRole,
    limits: MemberLimits.nullable().meta({
      description: 'null when it is another’s and not for the reader: buyers and accountants',
    }),
    isSelf: z.boolean().meta({ description: 'Whether it is who asks' }),
    joinedAt: z.string().meta({ description: 'ISO 8601' }),
  })
  .meta({ description: 'Who may act for an organisation' })

const SentInvitation = z
  .object({
    id: Id.meta({ description: 'Opaque' }),
    phone: z.string().meta({ description: '11 digits, 79…' }),
    role: MemberRole,
    limits: MemberLimits,
    expiresAt: z.string().meta({ description: 'ISO 8601; two weeks after it was sent' }),
  })
  .meta({ description: 'A phone that has not answered yet' })

/** `GET /user/organizations/{id}/members`, and the answer of what changes it. */
export const OrganizationMembers = z
  .object({
    role: MemberRole.meta({ description: 'Of who asks; OWNER may change the rest' }),
    members: z.array(OrganizationMember).meta({ description: 'Owners first; at most 50' }),
    invitations: z.array(SentInvitation).meta({
      description: 'Those that wait, for owners alone; at most 20',
    }),
  })
  .meta({ id: 'OrganizationMembers', description: 'Who may act for an organisation' })

/** `DELETE /user/organizations/{id}/members/{memberId}`. */
export const MemberRemoved = z.object({
  isLeft: z.boolean().meta({ description: 'Whether it was who asked' }),
})

export type MemberTerms = z.infer<typeof MemberTerms>
export type OrganizationMembers = z.infer<typeof OrganizationMembers>
