/** A part of a purchase at the till that came back. */
import * as z from 'zod'
import { Id, text } from '#schema/rest/scalar.ts'

const sumMax = 100_000_000_000
export const tillReturnReasonMax = 200

/** `POST /staff/till/purchases/{id}/returns`. */
export const StaffTillReturnCreate = z
  .object({
    amountMinor: z
      .int('Введите сумму, например 1\u00a0250')
      .min(1, 'Сумма должна быть больше нуля')
      .max(sumMax, 'Слишком большая сумма')
      .meta({ description: 'Kopecks of the goods before points; at most what has not come back' }),
    excludedMinor: z.int().min(0).max(sumMax).default(0).meta({
      description: 'Of it, goods that neither earned nor were paid with points',
    }),
    receipt: text(32).default('').meta({ description: 'Number of the receipt of the return' }),
    reason: text(tillReturnReasonMax)
      .min(1, 'Напишите, почему')
      .meta({ description: 'For the audit log' }),
  })
  .refine(({ amountMinor, excludedMinor }) => excludedMinor <= amountMinor, {
    path: ['excludedMinor'],
    error: 'Больше суммы возврата',
  })
  .meta({ example: { amountMinor: 250_000, receipt: '0157', reason: 'Вернули два мешка' } })
export type StaffTillReturnCreate = z.infer<typeof StaffTillReturnCreate>

export const StaffTillReturn = z
  .object({
    id: Id,
    receipt: z.string().meta({ description: 'Number of the receipt of the return; may be empty' }),
    amountMinor: z.int().meta({ description: 'Kopecks of the goods before points' }),
    excludedMinor: z.int().meta({ description: 'Of it, goods without points' }),
    spentPoints: z.int().meta({ description: 'Points given back' }),
    payMinor: z.int().meta({ description: 'Kopecks handed over' }),
    earnedPoints: z.int().meta({ description: 'Points taken back' }),
    reason: z.string().meta({ description: 'Why' }),
    keyName: z.string().meta({ description: 'Name of the key of the till' }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
  })
  .meta({ id: 'StaffTillReturn', description: 'A part of a purchase that came back' })
export type StaffTillReturn = z.infer<typeof StaffTillReturn>
