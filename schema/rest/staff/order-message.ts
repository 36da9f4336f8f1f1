/** Messages of an order as the shop’s people read and write them. */
import * as z from 'zod'
import { isSaid, OrderMessageList, unsaid, written } from '#schema/rest/order/message.ts'
import { Id } from '#schema/rest/scalar.ts'

/** `GET /staff/orders/{number}/messages`. */
export const StaffOrderTalk = OrderMessageList.extend({
  unreadCount: z.int().meta({ description: 'Messages of the buyer that the shop has not read' }),
  isOpen: z.boolean().meta({ description: 'Whether both sides may still write' }),
}).meta({
  id: 'StaffOrderTalk',
  description: 'Messages of an order as the shop’s people read them',
})
export type StaffOrderTalk = z.infer<typeof StaffOrderTalk>

/** `POST /staff/orders/{number}/messages`. */
export const StaffOrderMessageAdd = z
  .object({
    ...written,
    lastId: Id.nullable()
      .optional()
      .meta({
        description:
          'The newest message that was seen, null where there was none; a newer one since is ' +
          'CONFLICT. When it is absent nothing is compared',
      }),
  })
  .refine(isSaid, unsaid)
  .meta({ example: { text: 'Поднимем, добавили в\u00a0заказ' } })
export type StaffOrderMessageAdd = z.infer<typeof StaffOrderMessageAdd>
