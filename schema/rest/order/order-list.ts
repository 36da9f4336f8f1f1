/** Orders in a buyer's list. */
import * as z from 'zod'
import { ordersPerPage } from '#schema/constant.ts'
import { objectMax } from '#schema/order-payer.ts'
import { Id, PageQuery } from '#schema/rest/scalar.ts'
import { Order, OrderStatus } from './order.ts'
import { OrderMarks } from './payer.ts'
/** `GET /user/orders`. */
export const OrderListQuery = PageQuery.extend({
  perPage: PageQuery.shape.perPage.default(ordersPerPage),
  colleagues: z.stringbool().optional().meta({ description: 'true adds what the role shows' }),
  active: z.stringbool().optional().meta({
    description: 'true leaves those under way, false those that ended; absent is both',
  }),
  search: z
    .string()
    .max(100)
    .optional()
    .meta({
      description:
        'A part of a number, the shop’s or the buyer’s own, of a product or of its code, of three ' +
        'characters; a shorter one is looked for among the newest 25 orders',
    }),
  organizationId: Id.optional().meta({ description: 'Only those that it pays for' }),
  object: z.string().min(1).max(objectMax).optional().meta({ description: 'For that job' }),
  from: z.iso.date().optional().meta({
    description: 'Made on that day or later, by the clock of the city',
  }),
  to: z.iso.date().optional().meta({ description: 'Made on that day or earlier' }),
  status: OrderStatus.optional().meta({ description: 'Only those that stand so now' }),
})
export const OrderList = z.object({
  items: z.array(Order).meta({ description: 'The newest first; a page past the end is empty' }),
  total: z.int().meta({
    description:
      'Orders on all pages together; of a choice at most 1000, of a search at most 100 are counted',
  }),
  page: z.int().meta({ description: 'Counts from 1' }),
  perPage: z.int().meta({ description: 'As many as a full page holds' }),
  marks: OrderMarks.default({ organizations: [], objects: [] }),
  hasColleagues: z.boolean().default(false).meta({ description: 'Sees orders of others' }),
})
