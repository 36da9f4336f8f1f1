/** What a till does with the code that an installer shows. */
import * as z from 'zod'
import { pointsMax } from '#schema/loyalty.ts'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'
import { LoyaltyLevel } from '#schema/rest/loyalty/loyalty.ts'
import { Id, text } from '#schema/rest/scalar.ts'
import { StaffTillReturn } from './till-return.ts'

/** As a cashier reads it from the screen: in groups, or as it was scanned. */
const code = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{12}$/, 'Введите двенадцать цифр кода'))
  .meta({ description: 'Twelve digits; what stands between them does not matter', type: 'string' })

const sumMax = 100_000_000_000
const minor = (least: number) =>
  z.int().min(least, 'Сумма должна быть больше нуля').max(sumMax, 'Слишком большая сумма')

/** `POST /staff/till/codes`. */
export const StaffTillCodeAsked = z
  .object({
    code,
    totalMinor: minor(1).nullable().default(null).meta({
      description: 'Kopecks of the receipt; null when it is not known yet',
    }),
    excludedMinor: minor(0).default(0).meta({
      description: 'Of it, goods that neither earn points nor are paid with them',
    }),
  })
  .meta({ example: { code: '3041 5926 5358', totalMinor: 1_250_000 } })

export const StaffTillCode = z
  .object({
    initial: z.string().meta({ description: 'First letter of the name; empty when there is none' }),
    level: LoyaltyLevel,
    balance: z.int().min(0).meta({ description: 'Points that can be spent now' }),
    canSpend: z.boolean().meta({
      description: 'false of a code older than a minute, unless this key read it while it was new',
    }),
    spendPercent: z.int().meta({ description: 'Whole per cent of goods to be paid with points' }),
    spendMax: z.int().min(0).nullable().meta({
      description: 'Points that the receipt may be paid with now; null while its sum is not known',
    }),
    createdAt: z.string().meta({ description: 'When the code was shown; ISO 8601' }),
  })
  .meta({ id: 'StaffTillCode', description: 'Whose code it is, and what may be done by it' })
export type StaffTillCode = z.infer<typeof StaffTillCode>

/** `POST /staff/till/purchases`. */
export const StaffTillPurchaseCreate = z
  .object({
    code,
    shopId: Id,
    receipt: text(32)
      .min(1, 'Введите номер чека')
      .meta({ description: 'Number of the receipt, unlike all others of the shop that day' }),
    totalMinor: minor(1).meta({ description: 'Kopecks of the receipt before points' }),
    excludedMinor: minor(0).default(0).meta({
      description: 'Of it, goods that neither earn points nor are paid with them',
    }),
    points: z
      .int()
      .min(0, 'Не\u00a0меньше нуля')
      .max(pointsMax, 'Столько бонусов не бывает')
      .default(0)
      .meta({
        description: 'To be spent',
      }),
  })
  .refine(({ totalMinor, excludedMinor }) => excludedMinor <= totalMinor, {
    path: ['excludedMinor'],
    error: 'Больше суммы чека',
  })
  .meta({
    example: {
      code: '304159265358',
      shopId: 'msk-north',
      receipt: '0142',
      totalMinor: 1_250_000,
      points: 300,
    },
  })
export type StaffTillPurchaseCreate = z.infer<typeof StaffTillPurchaseCreate>

export const StaffTillPurchase = z
  .object({
    id: Id,
    shopId: Id,
    shop: z.string().meta({ description: 'Its name' }),
    receipt: z.string().meta({ description: 'Number of the receipt' }),
    totalMinor: z.int().meta({ description: 'Kopecks of the receipt before points' }),
    excludedMinor: z.int().meta({ description: 'Of it, goods without points' }),
    spentPoints: z.int().meta({ description: 'Paid with' }),
    payMinor: z.int().meta({ description: 'Kopecks that are paid in money' }),
    earnedPoints: z.int().meta({ description: 'Held until returns are over' }),
    initial: z.string().meta({ description: 'First letter of the installer’s name' }),
    keyName: z.string().meta({ description: 'Name of the key of the till' }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
    returnedAt: z.string().nullable().meta({ description: 'ISO 8601; null while it stands' }),
    returnReason: z.string().nullable().meta({ description: 'Why it was taken back' }),
    leftMinor: z.int().meta({ description: 'Kopecks of goods that have not come back' }),
    leftExcludedMinor: z.int().meta({ description: 'Of them, goods without points' }),
    returns: z.array(StaffTillReturn).max(100).meta({
      description: 'Parts that came back, the oldest first; none of one taken back whole',
    }),
  })
  .meta({ id: 'StaffTillPurchase', description: 'A purchase in a shop with points' })
export type StaffTillPurchase = z.infer<typeof StaffTillPurchase>

/** `GET /staff/till/purchases`. */
export const StaffTillPurchaseQuery = KeysetQuery.extend({
  receipt: z.string().trim().max(32).optional().meta({ description: 'Only of that receipt' }),
})

export const StaffTillPurchaseList = z.object({
  items: z.array(StaffTillPurchase).max(100).meta({ description: 'The newest first' }),
  ...keysetFields,
})

/** `POST /staff/till/purchases/{id}/return`. */
export const StaffTillPurchaseReturn = z
  .object({
    reason: text(200).min(1, 'Напишите, почему').meta({ description: 'For the audit log' }),
  })
  .meta({ example: { reason: 'Товар вернули целиком' } })
