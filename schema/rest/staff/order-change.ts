/** Changing an order, as the shop's people do. */
import * as z from 'zod'
import { objectMax, poNumberMax } from '#schema/order-payer.ts'
import { LimitReason } from '#schema/rest/order/approval.ts'
import { RecipientCreate } from '#schema/rest/order/create.ts'
import { OrderDelivery } from '#schema/rest/order/order.ts'
import {
  OrderChangeMoney,
  OrderChangeSide,
  OrderChangeState,
} from '#schema/rest/order/order-change.ts'
import { Id, Quantity, Refusal, text } from '#schema/rest/scalar.ts'

export const changeReasonMax = 300

const version = z.int().min(1).meta({
  description: 'Of the order as it was seen; another one since is CONFLICT',
})

const ChangedItem = z
  .object({
    itemId: Id.meta({ description: 'A line of the order' }),
    quantity: Quantity.meta({ description: 'Base units; 0 takes the line off' }),
  })
  .meta({ description: 'Another quantity of a line, at its price' })

const AddedItem = z
  .object({
    productId: Id.meta({ description: 'What is added, at what it costs today' }),
    quantity: Quantity.meta({ description: 'Base units' }),
    insteadOf: Id.nullable().default(null).meta({
      description: 'The line that it is a substitute for; null of none',
    }),
  })
  .meta({ description: 'Goods that the order did not have' })

const ChangedPayer = z
  .object({
    organizationId: Id.nullable().meta({
      description: 'One that the buyer may order for; null when the buyer pays',
    }),
    poNumber: text(poNumberMax).default('').meta({ description: 'The buyer’s own number' }),
    object: text(objectMax).default('').meta({ description: 'The job the goods are for' }),
  })
  .meta({ description: 'Another payer, while nothing is paid or held' })

const change = {
  version,
  items: z.array(ChangedItem).max(500).default([]).meta({
    description: 'Lines that change; those that are not named stay as they are',
  }),
  added: z.array(AddedItem).max(100).default([]).meta({ description: 'Goods to be added' }),
  delivery: OrderDelivery.nullable().default(null).meta({
    description: 'The whole way it comes; null leaves it',
  }),
  recipient: RecipientCreate.nullable().default(null).meta({ description: 'null leaves it' }),
  payer: ChangedPayer.nullable().default(null).meta({ description: 'null leaves it' }),
  reason: text(changeReasonMax)
    .default('')
    .meta({ description: 'Told to the buyer; may be empty' }),
}

/** `POST /staff/orders/{number}/changes/quote`. */
export const StaffOrderChange = z.object(change)

/** `POST /staff/orders/{number}/changes`. */
export const StaffOrderChangeCreate = z.object({
  ...change,
  expectedTotalMinor: z.int().min(0).meta({
    description: 'Kopecks of `after.sums.total` as it was quoted; another one since is CONFLICT',
  }),
  ask: z
    .boolean()
    .default(false)
    .meta({
      description:
        'true asks the buyer by a link, or those who approve when a limit is passed, and changes ' +
        'nothing until they agree',
    }),
})

export const StaffOrderChangeQuote = z
  .object({
    version: z.int().meta({ description: 'Of the order that was reckoned with' }),
    before: OrderChangeSide,
    after: OrderChangeSide,
    differenceMinor: z.int().meta({ description: 'Kopecks; less than zero when it costs less' }),
    money: OrderChangeMoney,
    limits: z.array(LimitReason).meta({
      description:
        'Limits of whoever ordered that the change passes: it can only be proposed, and other ' +
        'members are asked; empty when none is passed',
    }),
    refusals: z.array(Refusal).meta({
      description: 'Why it cannot be done, by field; empty when it can',
    }),
  })
  .meta({ id: 'StaffOrderChangeQuote', description: 'What a change would make of an order' })

/** In `StaffOrder.changes`. */
export const StaffOrderChangeEntry = z
  .object({
    id: Id.meta({ description: 'What withdrawing it names' }),
    at: z.iso.datetime().meta({ description: 'When it was made or proposed' }),
    by: z.string().meta({ description: 'Name of the key' }),
    state: OrderChangeState,
    reason: z.string().meta({ description: 'Told to the buyer; empty without' }),
    differenceMinor: z.int().meta({ description: 'Kopecks; less than zero when it costs less' }),
    before: OrderChangeSide.nullable().meta({ description: 'null once the account is erased' }),
    after: OrderChangeSide.nullable().meta({ description: 'null once the account is erased' }),
    endsAt: z.iso.datetime().nullable().meta({ description: 'Of one the buyer was asked about' }),
    decidedAt: z.iso.datetime().nullable().meta({ description: 'null while it is PROPOSED' }),
    failure: z.string().nullable().meta({ description: 'Of FAILED: why; null of others' }),
    needsApproval: z.boolean().meta({
      description: 'Whether those who approve orders of the organisation are asked, not its buyer',
    }),
  })
  .meta({ id: 'StaffOrderChangeEntry', description: 'A change of an order, or a proposal of one' })

export type StaffOrderChange = z.infer<typeof StaffOrderChange>
export type StaffOrderChangeCreate = z.infer<typeof StaffOrderChangeCreate>
export type StaffOrderChangeEntry = z.infer<typeof StaffOrderChangeEntry>
export type StaffOrderChangeQuote = z.infer<typeof StaffOrderChangeQuote>
