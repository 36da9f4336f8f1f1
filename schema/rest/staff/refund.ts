/** What the shop gives back of an order that was paid and received. */
import * as z from 'zod'
import { RefundWay } from '#schema/rest/order/return.ts'
import { Id, text } from '#schema/rest/scalar.ts'

export const refundReasonMax = 300

const amountMinor = z.int().min(1, 'Введите сумму больше нуля').max(1_000_000_000_000)

export const version = z.int().min(1).meta({
  description: 'Of the order as it was seen; another one since is CONFLICT',
})

export const StaffRefundWay = RefundWay.nullable().default(null)

/** `POST /staff/orders/{number}/refunds`: of COMPLETED orders that were paid. */
export const StaffOrderRefund = z
  .object({
    version,
    amountMinor: amountMinor.nullable().default(null).meta({
      description: 'Kopecks of one line or of all; null when `items` names them',
    }),
    itemId: Id.nullable().default(null).meta({
      description: 'A line, DELIVERY or LIFTING; null shares `amountMinor` among all of them',
    }),
    items: z
      .array(
        z.object({
          line: Id.meta({ description: 'A line, DELIVERY or LIFTING' }),
          amountMinor: amountMinor.meta({ description: 'Kopecks; at most what is left of it' }),
        }),
      )
      .max(502)
      .default([])
      .meta({ description: 'Sums of several lines, in place of `amountMinor`; each line once' }),
    way: StaffRefundWay.meta({
      description:
        'null is the usual one: of an order paid at the door CASH, of others the way it was paid',
    }),
    reason: text(refundReasonMax)
      .min(1, 'Напишите, за что возвращаются деньги')
      .meta({ description: 'Told to the buyer' }),
  })
  .refine(({ amountMinor: sum, items }) => (sum === null) !== (items.length === 0), {
    path: ['amountMinor'],
    error: 'Укажите сумму: одну на\u00a0всё или по\u00a0строкам',
  })
export type StaffOrderRefund = z.infer<typeof StaffOrderRefund>

/** `GET /staff/orders/{number}/refunds`. */
export const StaffRefundLeft = z
  .object({
    version,
    paidMinor: z.int().meta({ description: 'Kopecks that the order brought, at the door too' }),
    givenMinor: z.int().meta({
      description: 'Kopecks given back or to be, returns that wait for a decision counted',
    }),
    leftMinor: z.int().meta({ description: 'Kopecks that may still be given back' }),
    lines: z
      .array(
        z.object({
          line: Id.meta({ description: 'A line, DELIVERY or LIFTING' }),
          leftMinor: z.int().meta({ description: 'Kopecks of it that are left' }),
        }),
      )
      .max(502)
      .meta({ description: 'In the order of the lines, services behind them' }),
    ways: z
      .array(
        z.object({
          way: RefundWay,
          leftMinor: z.int().meta({ description: 'Kopecks that may go back so' }),
        }),
      )
      .max(3)
      .meta({ description: 'How money may go back, the usual way first; empty when it may not' }),
  })
  .meta({ id: 'StaffRefundLeft', description: 'What may still be given back of an order' })
export type StaffRefundLeft = z.infer<typeof StaffRefundLeft>
