/** Codes of marking («Честный знак») as the shop's people read them. */
import * as z from 'zod'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'
import { lineCodesMax } from '#schema/rest/order/item.ts'
import { Id } from '#schema/rest/scalar.ts'

export const markingStatuses = ['PICKED', 'SOLD', 'RETURNED', 'WITHDRAWN'] as const
export const MarkingStatus = z.enum(markingStatuses).meta({
  description:
    'PICKED is in an order that its buyer has not yet; RETURNED may be sold again; WITHDRAWN left ' +
    'circulation without a sale, or came back defective',
})
export type MarkingStatus = z.infer<typeof MarkingStatus>

export const markingOutcomes = ['OK', 'UNKNOWN', 'SOLD', 'BLOCKED', 'UNANSWERED'] as const
export const MarkingOutcome = z.enum(markingOutcomes).meta({
  description: 'What the register of codes said when it was read',
})
export type MarkingOutcome = z.infer<typeof MarkingOutcome>

const key = z.string().min(18).max(100).meta({
  description: 'GTIN and serial, 01…21…: which piece it is',
})

export const StaffMarkingCode = z
  .object({
    key,
    text: z.string().meta({ description: 'The whole code for people, its parts in brackets' }),
    status: MarkingStatus,
    outcome: MarkingOutcome.nullable().meta({
      description: 'UNANSWERED was taken as the shop’s settings say; null when nothing was asked',
    }),
    by: z.string().meta({ description: 'Who read it' }),
    at: z.iso.datetime().meta({ description: 'Since when it stands so' }),
  })
  .meta({ id: 'StaffMarkingCode', description: 'A piece of a line, by its code of marking' })
export type StaffMarkingCode = z.infer<typeof StaffMarkingCode>

export const StaffMarking = z
  .object({
    group: z.string().nullable().meta({
      description: 'Of marking, as «Честный знак» names it; null of goods that left theirs',
    }),
    isRequired: z.boolean().meta({
      description: 'Whether the line is handed over only with a code of each piece',
    }),
    gtins: z.array(z.string()).max(100).meta({
      description: 'Numbers of the goods that their codes begin with; empty when none is known',
    }),
    unit: z.string().meta({ description: 'What a piece is, such as мешок' }),
    pieceCount: z.int().meta({
      description: 'Pieces that were ordered; once it is picked, those that were found',
    }),
    codes: z.array(StaffMarkingCode).max(lineCodesMax).meta({
      description: 'In the order in which they were read',
    }),
  })
  .meta({ id: 'StaffMarking', description: 'Codes of a line whose goods are marked' })
export type StaffMarking = z.infer<typeof StaffMarking>

/** What a scanner, a camera or a keyboard gives. */
const typed = z.string().min(1).max(1000).meta({
  description: 'As it was read or typed; separators that a scanner lost are put back',
})

/** Of a return: chosen from those of the line, or read off the goods. */
export const returnedCodes = z.array(typed).max(lineCodesMax).default([]).meta({
  description: 'Codes or keys of the marked pieces that come back, as many as the pieces',
})

/** `POST /staff/orders/{number}/marking-codes`. */
export const StaffMarkingRead = z
  .object({
    code: typed,
    itemId: Id.nullable().default(null).meta({
      description: 'The line it is of; null finds the line by the barcode of its goods',
    }),
  })
  .meta({ example: { code: '010460123456789321aBcDeF1234567\u001d93dGVz', itemId: null } })
export type StaffMarkingRead = z.infer<typeof StaffMarkingRead>

/** `POST /staff/orders/{number}/marking-codes/free`. */
export const StaffMarkingFree = z
  .object({ key })
  .meta({ example: { key: '010460123456789321aBcDeF1234567' } })
export type StaffMarkingFree = z.infer<typeof StaffMarkingFree>

/** DEFECT is of what came back broken; people say the others. */
export const withdrawalReasons = ['DEFECT', 'DAMAGE', 'OWN_USE', 'LOSS'] as const
export const chosenReasons = ['DAMAGE', 'OWN_USE', 'LOSS'] as const
export const WithdrawalReason = z.enum(withdrawalReasons).meta({
  description: 'DEFECT came back with a return; LOSS is stolen or gone; OWN_USE of the shop itself',
})
export type WithdrawalReason = z.infer<typeof WithdrawalReason>

/** `POST /staff/marking-codes/withdrawals`. */
export const StaffMarkingWithdraw = z
  .object({
    code: typed,
    reason: z.enum(chosenReasons, 'Выберите причину').meta({
      description: 'Why it leaves circulation',
    }),
  })
  .meta({ example: { code: '010460123456789321aBcDeF1234567', reason: 'DAMAGE' } })
export type StaffMarkingWithdraw = z.infer<typeof StaffMarkingWithdraw>

/** `POST /staff/marking-codes/restorations`. */
export const StaffMarkingRestore = z
  .object({ key })
  .meta({ example: { key: '010460123456789321aBcDeF1234567' } })
export type StaffMarkingRestore = z.infer<typeof StaffMarkingRestore>

export const movementKinds = ['SOLD', 'RETURNED', 'WITHDRAWN'] as const
export const MovementKind = z.enum(movementKinds).meta({
  description: 'SOLD and WITHDRAWN leave circulation, RETURNED comes back to it',
})
export type MovementKind = z.infer<typeof MovementKind>

export const StaffMarkingMovement = z
  .object({
    id: z.int().meta({ description: 'Counts movements; the newest is the greatest' }),
    at: z.iso.datetime().meta({ description: 'When' }),
    kind: MovementKind,
    key,
    text: z.string().meta({ description: 'The whole code, its separators as U+001D' }),
    product: z.string().meta({ description: 'Name of the goods' }),
    orderNumber: z.string().nullable().meta({ description: 'null of a withdrawal without a sale' }),
    priceMinor: z.int().nullable().meta({
      description: 'Kopecks a piece was sold for, reductions taken off; null without a sale',
    }),
    reason: WithdrawalReason.nullable().meta({ description: 'WITHDRAWN only' }),
    isLast: z.boolean().meta({ description: 'Whether the piece stands so still' }),
  })
  .meta({ id: 'StaffMarkingMovement', description: 'A piece that left circulation or came back' })
export type StaffMarkingMovement = z.infer<typeof StaffMarkingMovement>

/** `GET /staff/marking-movements`. */
export const StaffMarkingQuery = KeysetQuery.extend({
  kind: MovementKind.optional().meta({ description: 'Only these' }),
  from: z.iso.date().optional().meta({ description: 'The first of the days, by the shop’s clock' }),
  to: z.iso.date().optional().meta({ description: 'The last of the days' }),
  search: z.string().max(200).optional().meta({
    description: 'A code as it is read, its beginning, or the number of an order',
  }),
})

export const StaffMarkingMovementList = z.object({
  items: z.array(StaffMarkingMovement).max(100).meta({ description: 'The newest first' }),
  ...keysetFields,
})
