import * as z from 'zod'
import { Money } from '#schema/rest/scalar.ts'

export const LimitKind = z.enum(['ORDER', 'MONTH']).meta({
  description: 'The limit of a single order, or of the orders of a calendar month',
})

export const LimitReason = z
  .object({
    kind: LimitKind,
    limit: Money.meta({ description: 'What is ordered without approval' }),
    used: Money.meta({ description: 'MONTH: what was ordered in it before; zero of ORDER' }),
  })
  .meta({ id: 'LimitReason', description: 'A limit of the buyer that an order is over' })

const OrderApproval = z
  .object({
    reasons: z.array(LimitReason).meta({ description: 'One or both limits' }),
    expiresAt: z.string().meta({ description: 'ISO 8601; cancelled then unless decided' }),
    isDecidable: z.boolean().meta({ description: 'By the reader, now' }),
    decision: z.enum(['APPROVED', 'DECLINED']).nullable().meta({
      description: 'null while it waits, and when it was given up without one',
    }),
    decidedBy: z.string().nullable().meta({ description: 'The first name of who decided' }),
    decidedAt: z.string().nullable().meta({ description: 'ISO 8601' }),
    word: z.string().nullable().meta({ description: 'DECLINED: why; null when not said' }),
  })
  .meta({ id: 'OrderApproval', description: 'Why an order needed another member’s word' })

/** What of an order is of the organisation that it was made for. */
export const oversight = {
  buyerName: z.string().nullable().default(null).meta({
    description: 'First name of the colleague who ordered; null of the reader’s own',
  }),
  approval: OrderApproval.nullable().default(null).meta({
    description: 'null of an order that was within the limits of its buyer',
  }),
}

/** `GET /user/organizations/{organizationId}/approval`. */
export const ApprovalQuery = z.object({
  total: z.coerce.number().int().min(0).max(100_000_000_000).meta({
    description: 'Kopecks of the order that would be placed now',
  }),
})

export const ApprovalNeed = z
  .object({
    reasons: z.array(LimitReason).meta({ description: 'Empty when it needs no approval' }),
  })
  .meta({ description: 'Whether an order would wait for another member’s word' })

/** `POST /user/orders/{id}/decline`. */
export const OrderDecline = z
  .object({
    reason: z.string().trim().max(300).default('').meta({
      description: 'To the buyer, in the approver’s words; empty when they give none',
    }),
  })
  .meta({ example: { reason: 'Возьмите такой же в\u00a0другой упаковке, он дешевле' } })

export type OrderApproval = z.infer<typeof OrderApproval>
export type LimitReason = z.infer<typeof LimitReason>
