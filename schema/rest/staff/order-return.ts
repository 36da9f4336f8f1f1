/** Goods that the shop's people take back at the counter. */
import * as z from 'zod'
import { Id, Quantity, text } from '#schema/rest/scalar.ts'
import { returnedCodes } from './marking-code.ts'
import { StaffRefundWay, version } from './refund.ts'

export const returnReasonMax = 300

/** `POST /staff/orders/{number}/returns`: of COMPLETED orders, past the buyer's own term too. */
export const StaffOrderReturn = z
  .object({
    version,
    items: z
      .array(
        z.object({
          itemId: Id.meta({ description: 'A line of the order' }),
          quantity: Quantity.meta({
            description: 'Base units, in multiples of `returnStep`, at most `returnable`',
          }),
          isDefective: z.boolean().default(false).meta({
            description: 'true leaves it out of stock: it is not sold again',
          }),
        }),
      )
      .min(1, 'Укажите, сколько возвращают')
      .max(500)
      .meta({ description: 'At least one above 0, each line once' }),
    codes: returnedCodes,
    shopId: Id.meta({ description: 'Where the goods are taken in, and stand from then on' }),
    way: StaffRefundWay.meta({
      description:
        'null is the usual one: of an order paid at the door CASH, of others the way it was paid',
    }),
    reason: text(returnReasonMax)
      .min(1, 'Напишите, почему возвращают')
      .meta({ description: 'Told to the buyer with the return' }),
  })
  .meta({
    example: {
      version: 6,
      items: [{ itemId: 'order-1.0', quantity: 2, isDefective: false }],
      shopId: 'msk-north',
      way: null,
      reason: 'Осталось лишнее',
    },
  })
export type StaffOrderReturn = z.infer<typeof StaffOrderReturn>
