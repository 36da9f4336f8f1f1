/** The loyalty programme as the shop's people run it. */
import * as z from 'zod'
import { toPhoneNumber } from '#schema/form.ts'
import { pointsMax } from '#schema/loyalty.ts'
import { text, toMaxMessage } from '#schema/rest/scalar.ts'

const level = z.object({
  name: text(40)
    .min(1, 'Назовите уровень')
    .meta({ description: 'In Russian, as installers see it' }),
  rate: z.int().min(0, 'Не\u00a0меньше 0\u00a0%').max(10_000, 'Не\u00a0больше 100\u00a0%').meta({
    description: 'What is earned, in hundredths of a per cent: 250 is 2,5 %',
  }),
  fromMinor: z.int().min(0).max(1_000_000_000_000, 'Слишком большая сумма').meta({
    description: 'Kopecks of goods received in twelve months; 0 of the first',
  }),
})
const slugs = z
  .array(z.string().min(1).max(200, toMaxMessage(200)))
  .max(500, 'Не\u00a0больше 500 адресов')

const levels = z.array(level).max(5)

const settings = {
  spendPercent: z
    .int()
    .min(0, 'Не\u00a0меньше 0\u00a0%')
    .max(100, 'Не\u00a0больше 100\u00a0%')
    .meta({
      description: 'Whole per cent of goods that can be paid with points',
    }),
  lifetimeMonths: z.int().min(1, 'Хотя бы месяц').max(120, 'Не\u00a0больше 120 месяцев').meta({
    description: 'Months from the release of points to the one at whose end they expire',
  }),
  excluded: z
    .object({
      categories: slugs.meta({ description: 'Slugs of categories, which go with all below them' }),
      brands: slugs.meta({ description: 'Slugs of brands' }),
      products: slugs.meta({ description: 'Slugs of single products' }),
    })
    .meta({ description: 'Goods that earn nothing and take no points' }),
}
const version = z.int().min(0).meta({ description: 'Counts the changes; 0 until there was one' })

export const StaffLoyaltyProgram = z
  .object({
    levels: levels.meta({
      description: 'The lowest first; none of a shop that has no programme until one is set',
    }),
    ...settings,
    version,
  })
  .meta({ id: 'StaffLoyaltyProgram', description: 'Settings of the loyalty programme' })
export type StaffLoyaltyProgram = z.infer<typeof StaffLoyaltyProgram>

/** `POST /staff/loyalty/program`. */
export const StaffLoyaltyProgramUpdate = z
  .object({
    levels: levels
      .min(1, 'Нужен хотя\u00a0бы один уровень')
      .meta({ description: 'The lowest first' }),
    ...settings,
    version: version.meta({ description: 'That was seen' }),
  })
  .refine(({ levels: [first] }) => first === undefined || first.fromMinor === 0, {
    path: ['levels', 0, 'fromMinor'],
    error: 'Первый уровень начинается с\u00a0нуля',
  })
  .superRefine(({ levels }, { addIssue }) => {
    for (const [i, { fromMinor }] of levels.entries()) {
      const before = levels[i - 1]
      if (!before || fromMinor > before.fromMinor) continue
      const message = 'Каждый уровень начинается с\u00a0большей суммы, чем прежний'
      addIssue({ code: 'custom', path: ['levels', i, 'fromMinor'], message })
    }
  })
  .meta({
    example: {
      version: 0,
      levels: [
        { name: 'Старт', rate: 200, fromMinor: 0 },
        { name: 'Мастер', rate: 250, fromMinor: 15_000_000 },
      ],
      spendPercent: 30,
      lifetimeMonths: 12,
      excluded: { categories: ['plitka'], brands: [], products: [] },
    },
  })
export type StaffLoyaltyProgramUpdate = z.infer<typeof StaffLoyaltyProgramUpdate>

/** `POST /staff/loyalty/corrections`. */
export const StaffLoyaltyCorrection = z
  .object({
    phone: z
      .string()
      .trim()
      .transform(toPhoneNumber)
      .refine((digits) => /^7\d{10}$/.test(digits), 'Введите телефон: 11 цифр')
      .meta({ description: 'Of the account, in any usual form' }),
    points: z
      .int('Введите целое число')
      .min(-pointsMax, 'Слишком много')
      .max(pointsMax, 'Слишком много')
      .refine((points) => points !== 0, 'Введите, сколько добавить или снять')
      .meta({
        description: 'Whole points; negative ones are taken from the months that end first',
      }),
    reason: text(200).min(3, 'Напишите причину').meta({
      description: 'In Russian: the installer reads it in their history',
    }),
  })
  .meta({ example: { phone: '79161234567', points: 300, reason: 'Подарок к\u00a0юбилею' } })
export type StaffLoyaltyCorrection = z.infer<typeof StaffLoyaltyCorrection>

export const StaffLoyaltyAccount = z
  .object({
    phone: z.string().meta({ description: 'Eleven digits' }),
    bonusBalance: z.int().meta({ description: 'Points to be spent' }),
    heldPoints: z.int().meta({ description: 'Points whose goods may still be returned' }),
  })
  .meta({ id: 'StaffLoyaltyAccount', description: 'Points of an installer' })
export type StaffLoyaltyAccount = z.infer<typeof StaffLoyaltyAccount>
