/** Receipts of an order as the shop's people see them. */
import * as z from 'zod'
import { OrderReceipt } from '#schema/rest/order/receipt.ts'

export const StaffOrderReceipt = OrderReceipt.extend({
  isByHand: z.boolean().meta({ description: 'People have said that the shop’s till has made it' }),
  isLate: z.boolean().meta({ description: 'It waits for an hour or longer' }),
  reason: z.string().nullable().meta({
    description: 'What the provider says of one that it refused; null when it says nothing',
  }),
}).meta({ id: 'StaffOrderReceipt', description: 'A receipt, and what stands in its way' })
export type StaffOrderReceipt = z.infer<typeof StaffOrderReceipt>

export const receiptDocumentMax = 30

/** `POST /staff/orders/{number}/receipts/{id}`. */
export const StaffReceiptAct = z.object({
  version: z.int().min(1).meta({
    description: 'Of the order as it was seen; another one since is CONFLICT',
  }),
  do: z.enum(['SEND', 'MAKE']).meta({
    description:
      'SEND sends a REFUSED or LOST receipt again; MAKE says that the shop’s till has made it',
  }),
  document: z.string().trim().max(receiptDocumentMax).default('').meta({
    description: 'MAKE only: number of the fiscal document, for the shop’s people; may be empty',
  }),
})
export type StaffReceiptAct = z.infer<typeof StaffReceiptAct>
