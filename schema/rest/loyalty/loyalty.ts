import * as z from 'zod'
import { loyaltyKinds, movementsPerPage } from '#schema/loyalty.ts'
import { Id, Money, PageQuery } from '#schema/rest/scalar.ts'

const points = (description: string) => z.int().min(0).meta({ description })

export const LoyaltyLevel = z
  .object({
    name: z.string().meta({ description: 'As the programme calls it, in Russian' }),
    rate: z.int().min(0).max(10_000).meta({
      description: 'What is earned, in hundredths of a per cent: 250 is 2,5 %',
    }),
    from: Money.meta({ description: 'Goods received in twelve months that lead to it' }),
  })
  .meta({ id: 'LoyaltyLevel', description: 'What an installer earns by how much they buy' })

/** `GET /loyalty/program`, public; NOT_FOUND of a shop without one. */
export const LoyaltyProgram = z
  .object({
    levels: z.array(LoyaltyLevel).min(1).max(10).meta({ description: 'The lowest first' }),
    spendPercent: z.int().min(0).max(100).meta({
      description: 'Whole per cent of goods that can be paid with points',
    }),
    lifetimeMonths: z.int().min(1).meta({
      description: 'Points expire at the end of the month that comes so many after their release',
    }),
    holdDays: z.int().min(0).meta({
      description:
        'Points are held so many days after goods are received: while they may be returned',
    }),
  })
  .meta({ id: 'LoyaltyProgram', description: 'The numbers of the loyalty programme' })

export const LoyaltyExpiry = z
  .object({
    points: points('That expire then, if nothing is spent'),
    on: z.iso.date().meta({ description: 'The last day they can be spent' }),
  })
  .meta({ description: 'The points that expire next' })

/** `GET /user/loyalty`; FORBIDDEN for those who are no installers. */
export const LoyaltyResponse = z.object({
  loyalty: z
    .object({
      bonusBalance: points('That can be spent now'),
      heldPoints: points('Earned, and not yet to be spent: the goods may still be returned'),
      coming: z
        .object({
          points: points('That are released on that day'),
          on: z.iso.date().meta({ description: 'When the goods can no longer be returned' }),
        })
        .nullable()
        .default(null)
        .meta({ description: 'The held points that come first; null when none have a day' }),
      expiring: LoyaltyExpiry.nullable().meta({ description: 'null when nothing expires' }),
      level: LoyaltyLevel,
      nextLevel: LoyaltyLevel.nullable().meta({ description: 'null at the highest' }),
      bought: Money.meta({ description: 'Goods received in the last twelve months' }),
    })
    .meta({ id: 'Loyalty', description: 'Points of an installer' }),
})

export const LoyaltyMovement = z
  .object({
    id: Id,
    at: z.string().meta({ description: 'ISO 8601' }),
    kind: z.enum(loyaltyKinds).meta({ description: 'Why they moved' }),
    points: z.int().meta({ description: 'Signed; of EARNED and REVOKED those that are held' }),
    balance: points('To be spent after it'),
    reason: z.string().meta({ description: 'In words, in Russian' }),
    order: z
      .object({ id: Id, number: z.string().meta({ description: 'As its buyer is told' }) })
      .nullable()
      .meta({ description: 'null when it is of no order' }),
    expiresOn: z.iso.date().nullable().meta({
      description: 'The last day that what came can be spent; null of what went or is held',
    }),
  })
  .meta({ id: 'LoyaltyMovement', description: 'What came to the points or went from them' })

/** `GET /user/loyalty/bonuses`. */
export const LoyaltyMovementsQuery = PageQuery.extend({
  perPage: PageQuery.shape.perPage.default(movementsPerPage),
  kind: z.enum(loyaltyKinds).optional().meta({ description: 'Only such' }),
  from: z.iso
    .date()
    .optional()
    .meta({ description: 'On that day or later, by the programme’s clock' }),
  to: z.iso.date().optional().meta({ description: 'On that day or earlier' }),
})
export const LoyaltyMovements = z.object({
  items: z.array(LoyaltyMovement).meta({ description: 'The newest first' }),
  total: z.int().meta({ description: 'On all pages together' }),
  page: z.int().meta({ description: 'Counts from 1' }),
  perPage: z.int().meta({ description: 'As many as a full page holds' }),
})

export type Loyalty = z.infer<typeof LoyaltyResponse>['loyalty']
export type LoyaltyLevel = z.infer<typeof LoyaltyLevel>
export type LoyaltyMovement = z.infer<typeof LoyaltyMovement>
export type LoyaltyProgram = z.infer<typeof LoyaltyProgram>
