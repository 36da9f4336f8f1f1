/** Fiscal receipts of an order (54-FZ). */
import * as z from 'zod'
import { Id, Money } from '#schema/rest/scalar.ts'

export const ReceiptKind = z.enum(['PREPAYMENT', 'SALE', 'SETTLEMENT', 'REFUND']).meta({
  description:
    'PREPAYMENT came before the goods went, SETTLEMENT hands over what was prepaid, SALE is both at ' +
    'once, REFUND takes money back',
})
export const ReceiptState = z.enum(['PENDING', 'REGISTERED', 'REFUSED', 'LOST']).meta({
  description:
    'The tax office has it when it is REGISTERED; REFUSED and LOST wait for the shop’s people',
})

const Fiscal = z
  .object({
    document: z.string().meta({ description: 'Number of the fiscal document, ФД' }),
    storage: z.string().meta({ description: 'Number of the fiscal storage, ФН' }),
    sign: z.string().meta({ description: 'Fiscal sign, ФП' }),
  })
  .meta({ description: 'By what the tax office finds it' })

export const OrderReceipt = z
  .object({
    id: Id.meta({ description: 'Opaque' }),
    kind: ReceiptKind,
    state: ReceiptState,
    amount: Money.meta({ description: 'Never less than zero: the kind says which way' }),
    at: z.string().meta({ description: 'ISO 8601; when the till made it, or since when it waits' }),
    fiscal: Fiscal.nullable().default(null).meta({ description: 'null while it is not known' }),
  })
  .meta({ id: 'OrderReceipt', description: 'A fiscal receipt, and how far it has come' })
export type OrderReceipt = z.infer<typeof OrderReceipt>

/** Of one order: payments, their refunds, and what is handed over. */
export const receiptsMax = 50
