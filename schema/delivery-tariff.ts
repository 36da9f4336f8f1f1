/** What the shop's trucks cost in a city and when they come: a row of each city, and delivery.yaml. */
import * as z from 'zod'

const sumMax = 100_000_000

const Sum = z
  .int({ error: 'is a whole number of kopecks' })
  .min(0, { error: 'is not below zero' })
  .max(sumMax, { error: 'is at most 1 000 000 roubles' })

export const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
  error: 'is a time of day such as 16:00',
})

const windowPattern = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

const Window = z
  .string()
  .regex(windowPattern, { error: 'is two times such as 10:00-14:00' })
  .refine(
    (text) => {
      const [from = '', to = ''] = text.split('-')
      return from < to
    },
    { error: 'ends after it begins' },
  )

const amount = (max: number, words: string) =>
  z
    .number()
    .positive({ error: `is ${words} above zero` })
    .max(max, { error: `is at most ${max}` })

export const DeliveryVehicle = z.strictObject({
  title: z.string().trim().min(1, { error: 'is a name' }).max(60).meta({
    description: 'What buyers read, in Russian: the vehicle and what it carries',
  }),
  carriesKg: amount(100_000, 'kilograms').meta({ description: 'What it carries in one trip' }),
  holdsCubicMetres: amount(1000, 'cubic metres').meta({ description: 'What its body holds' }),
  tripMinor: Sum.meta({ description: 'Kopecks of one trip within the city' }),
})

export const DeliveryTariff = z
  .strictObject({
    vehicles: z
      .array(DeliveryVehicle)
      .min(1, { error: 'names at least one vehicle' })
      .max(20, { error: 'names at most 20 vehicles' })
      .refine(
        (all) => all.every((one, i) => i === 0 || one.carriesKg > (all[i - 1]?.carriesKg ?? 0)),
        { error: 'goes from the lightest vehicle to the heaviest' },
      )
      .meta({
        description: 'The lightest first; a load takes the first that carries and holds it',
      }),
    freeFromMinor: Sum.nullable().meta({
      description: 'Goods for so much make a trip of the lightest vehicle free; null never does',
    }),
    lifting: z
      .strictObject({
        perKilogramMinor: Sum.meta({
          description: 'Kopecks of carrying a kilogram up one floor, or any number by a lift',
        }),
        minMinor: Sum.meta({ description: 'Kopecks that carrying costs at least' }),
      })
      .nullable()
      .meta({ description: 'Carrying goods up to a floor; null where the shop does not' }),
    windows: z
      .array(Window)
      .min(1, { error: 'names at least one window' })
      .max(12, { error: 'names at most 12 windows' })
      .refine((all) => new Set(all).size === all.length, { error: 'names each window once' })
      .meta({ description: 'Hours of a day to choose from, by the clock of the city' }),
    orderUntil: Clock.meta({
      description: 'What is ordered later in the day comes a day later; by the clock of the city',
    }),
    daysAhead: z
      .int()
      .min(1, { error: 'is at least 1' })
      .max(60, { error: 'is at most 60' })
      .meta({ description: 'How many days a buyer may choose from' }),
    firstDayAfter: z
      .int()
      .min(0, { error: 'is at least 0' })
      .max(30, { error: 'is at most 30' })
      .meta({ description: 'Days from an order to the first trip: 0 today, 1 tomorrow' }),
  })
  .refine(
    ({ firstDayAfter, orderUntil, windows }) =>
      firstDayAfter > 0 || windows.every((window) => window >= orderUntil),
    {
      path: ['windows'],
      error: 'begin at or after orderUntil, when trucks go on the day of the order',
    },
  )
  .meta({ description: 'Delivery within a city; a city without one has shops to collect from' })

export type DeliveryVehicle = z.infer<typeof DeliveryVehicle>
export type DeliveryTariff = z.infer<typeof DeliveryTariff>
