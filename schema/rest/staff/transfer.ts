/** Money that moves by bank transfer: what came for an invoice, and what goes back. */
import * as z from 'zod'
import { text } from '#schema/rest/scalar.ts'

/** Bounds of a payment order's number; a bank's has six digits, an accounting program's may be longer. */
export const documentNumberMax = 30

const documentNumber = text(documentNumberMax).min(1, 'Укажите номер платёжного поручения')

/** `POST /staff/orders/{number}/paid`: of an order that waits for its invoice to be paid. */
export const StaffOrderPaid = z
  .object({
    amountMinor: z.int('Укажите сумму в\u00a0рублях').min(1).max(1_000_000_000_000).meta({
      description: 'Kopecks that came: another sum than what is due is refused',
    }),
    documentNumber: documentNumber.meta({ description: 'Of the payment order' }),
    paidAt: z.iso.date('Укажите день платежа').meta({
      description: 'Its day: not before the order and not after today, by the clock of the city',
    }),
  })
  .meta({ example: { amountMinor: 1_300_320, documentNumber: '417', paidAt: '2026-11-12' } })
export type StaffOrderPaid = z.infer<typeof StaffOrderPaid>

/** `POST /staff/transfers/{id}/done`: the money of a TRANSFER case was sent back. */
export const StaffTransferDone = z
  .object({
    version: z.int().min(1).meta({
      description: 'Of the case as it was seen; another one since is CONFLICT',
    }),
    documentNumber: documentNumber.meta({ description: 'Of the payment order it was sent by' }),
  })
  .meta({ example: { version: 1, documentNumber: '93' } })
export type StaffTransferDone = z.infer<typeof StaffTransferDone>
