/** Promo codes as the shop's people make them. */
import * as z from 'zod'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-ZА-ЯЁ0-9-]{3,32}$/, 'От 3 до 32 букв, цифр и дефисов')
const kind = z.enum(['PERCENT', 'SUM']).meta({ description: 'A share of the goods, or a sum' })

export const StaffPromoCode = z
  .object({
    code: z.string().meta({ description: 'As buyers type it, in capitals' }),
    kind,
    value: z.int().meta({ description: 'Whole per cent, or kopecks' }),
    minimumMinor: z.int().meta({ description: 'Kopecks of goods it needs at least' }),
    startsAt: z.string().nullable().meta({ description: 'ISO 8601; null is from the beginning' }),
    endsAt: z.string().nullable().meta({ description: 'ISO 8601; null is never' }),
    usesMax: z.int().nullable().meta({ description: 'Orders of all buyers; null is no limit' }),
    useCount: z.int().meta({ description: 'Orders that have used it, cancelled ones left out' }),
    isOnce: z.boolean().meta({ description: 'Once for each buyer' }),
    isActive: z.boolean().meta({ description: 'Works now: begun, not ended, not used up' }),
  })
  .meta({ id: 'StaffPromoCode', description: 'Takes a share or a sum off the goods of an order' })
export type StaffPromoCode = z.infer<typeof StaffPromoCode>

/** `GET /staff/promo-codes`. */
export const StaffPromoCodeQuery = KeysetQuery.extend({
  active: z.stringbool().optional().meta({
    description: 'true leaves those that work now, false the others; absent is both',
  }),
})

export const StaffPromoCodeList = z.object({
  items: z.array(StaffPromoCode).max(100).meta({ description: 'By code' }),
  ...keysetFields,
})

/** `POST /staff/promo-codes`. */
export const StaffPromoCodeCreate = z
  .object({
    code: code.meta({ description: '3 to 32 letters, digits and hyphens; case does not matter' }),
    kind,
    value: z
      .int()
      .min(1, 'Скидка не\u00a0бывает нулевой')
      .max(1_000_000_000, 'Слишком много')
      .meta({ description: 'Whole per cent up to 99, or kopecks below `minimumMinor`' }),
    minimumMinor: z.int().min(0).max(1_000_000_000_000).default(0).meta({
      description: 'Kopecks of goods it needs at least',
    }),
    startsAt: z.iso.datetime({ offset: true }).nullable().default(null).meta({
      description: 'null begins at once',
    }),
    endsAt: z.iso.datetime({ offset: true }).nullable().default(null).meta({
      description: 'null ends when it is ended',
    }),
    usesMax: z.int().min(1).max(1_000_000_000).nullable().default(null).meta({
      description: 'Orders of all buyers; null is no limit',
    }),
    isOnce: z.boolean().default(false).meta({ description: 'Once for each buyer' }),
  })
  .refine(({ kind, value }) => kind === 'SUM' || value < 100, {
    path: ['value'],
    error: 'Скидка меньше 100\u00a0%',
  })
  .refine(({ kind, value, minimumMinor }) => kind === 'PERCENT' || value < minimumMinor, {
    path: ['minimumMinor'],
    error: 'Наименьшая сумма заказа должна быть больше скидки',
  })
  .refine(
    ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
    {
      path: ['endsAt'],
      error: 'Промокод кончается раньше, чем начинается',
    },
  )
export type StaffPromoCodeCreate = z.infer<typeof StaffPromoCodeCreate>
