/** Holidays, short days and stocktaking of a shop, as the shop's people set them. */
import * as z from 'zod'
import { ShopExceptionalDay } from '#schema/rest/catalogue/shop.ts'
import { Id, text } from '#schema/rest/scalar.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Время\u00a0— как 09:30')

export const StaffShopDayParams = z.object({
  shopId: Id.meta({ description: 'Of which shop' }),
  day: z.string().max(32).meta({
    description: 'YYYY-MM-DD, by the clock of its city; what is no day is VALIDATION',
  }),
})

/** `POST /staff/shops/{shopId}/days/{day}`. */
export const StaffShopDayChange = z
  .object({
    hours: z
      .object({
        opens: Clock.meta({ description: 'HH:mm by the clock of the city' }),
        closes: Clock.meta({ description: 'HH:mm by the clock of the city' }),
      })
      .refine(({ opens, closes }) => opens !== closes && opens !== '24:00', {
        error: 'Начало и\u00a0конец дня совпадают. Чтобы закрыть магазин, часов не\u00a0нужно',
      })
      .nullable()
      .meta({ description: 'null: closed all day; closes before opens is past midnight' }),
    reason: text(60)
      .min(1, 'Напишите, почему часы другие')
      .meta({ description: 'Shown to buyers: «Новый год», «Учёт товара»' }),
  })
  .meta({ example: { hours: { opens: '10:00', closes: '16:00' }, reason: 'Учёт товара' } })
export type StaffShopDayChange = z.infer<typeof StaffShopDayChange>

export const StaffShopDays = z
  .object({
    shopId: Id.meta({ description: 'Of which shop' }),
    shop: z.string().meta({ description: 'Its name' }),
    exceptionalDays: z.array(ShopExceptionalDay).max(100).meta({
      description: 'Today’s and later ones, the soonest first',
    }),
  })
  .meta({ id: 'StaffShopDays', description: 'Days of a shop that differ from its week' })
export type StaffShopDays = z.infer<typeof StaffShopDays>
