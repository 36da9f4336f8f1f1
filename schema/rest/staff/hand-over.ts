/** Goods that the shop's people hand over in parts, or that their buyer does not take. */
import * as z from 'zod'
import { lineCodesMax } from '#schema/rest/order/item.ts'
import { Id, Quantity, text } from '#schema/rest/scalar.ts'
import { version } from './refund.ts'

export const refusalReasonMax = 300

const codes = (description: string) =>
  z.array(z.string().min(1).max(1000)).max(lineCodesMax).default([]).meta({ description })

/** `POST /staff/orders/{number}/hand-overs`: of orders that may be COMPLETED. */
export const StaffHandOver = z
  .object({
    version,
    items: z
      .array(
        z.object({
          itemId: Id.meta({ description: 'A line of the order' }),
          quantity: Quantity.default(0).meta({
            description: 'Base units that the buyer takes now, at most what is left of the line',
          }),
          refused: Quantity.default(0).meta({
            description: 'Base units that the buyer does not take at all: they leave the order',
          }),
          reason: text(refusalReasonMax).default('').meta({
            description: 'Why they were refused, told to the buyer; required with `refused`',
          }),
          isDefective: z.boolean().default(false).meta({
            description: 'true leaves what was refused out of stock: it is not sold again',
          }),
        }),
      )
      .min(1, 'Укажите, сколько выдаёте')
      .max(500)
      .meta({
        description:
          'Each line once; what is named neither taken nor refused waits for the next part. Once ' +
          'nothing waits the order is COMPLETED',
      }),
    codes: codes(
      'Codes or keys of the marked pieces that are taken; none where all that wait are taken',
    ),
    refusedCodes: codes('Codes or keys of the marked pieces that are refused'),
    collectionCode: z.string().max(16).nullable().default(null).meta({
      description: 'PICKUP only: the code the buyer gives, for each part',
    }),
  })
  .meta({
    example: {
      version: 5,
      items: [
        { itemId: 'order-1.0', quantity: 6 },
        { itemId: 'order-1.1', quantity: 1, refused: 1, reason: 'Скол' },
      ],
      collectionCode: '1234',
    },
  })
export type StaffHandOver = z.infer<typeof StaffHandOver>
