/** What shop.yaml says of receipts (54-FZ); what is left out is as most shops need it. */
import { z } from 'zod'
import {
  agentTypes,
  defaultReceiptSettings,
  goodsSubjects,
  serviceSubjects,
} from '#schema/receipt-settings.ts'

const Agent = z.strictObject({
  type: z.enum(agentTypes),
  supplier: z.strictObject({
    name: z.string().trim().min(1).max(200),
    inn: z.string().regex(/^(\d{10}|\d{12})$/, 'ten or twelve digits are wanted'),
    phone: z
      .string()
      .regex(/^\d{11,15}$/, 'a phone written in digits is wanted')
      .optional(),
  }),
})

const standard = defaultReceiptSettings

export const ReceiptsForm = z
  .strictObject({
    settlement: z.enum(['provider', 'till']).default(standard.settlement),
    held: z.enum(['prepayment', 'payment']).default(standard.held),
    link: z.enum(['shop', 'provider']).default(standard.link),
    goods: z.enum(goodsSubjects).default(standard.goods),
    services: z.enum(serviceSubjects).default(standard.services),
    agent: Agent.nullable().default(standard.agent),
    timezone: z.int().min(1).max(11).nullable().default(standard.timezone),
    internet: z.boolean().nullable().default(standard.internet),
  })
  .default(standard)
