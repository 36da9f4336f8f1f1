/** What a line of an estimate keeps of how its quantity came. */
import * as z from 'zod'
import { roomAllMax, roomMax, roomNameMax } from '#schema/estimate.ts'
import { quantityMax } from '#schema/quantity.ts'
import { Id, text } from '#schema/rest/scalar.ts'

const hundredths = (description: string) => z.int().min(0).max(quantityMax).meta({ description })
const part = (description: string) => z.int().min(1).max(1e12).meta({ description })

const EstimateFraction = z
  .object({
    numerator: part('Above the line'),
    denominator: part('Below the line'),
  })
  .meta({ id: 'EstimateFraction', description: 'An exact ratio: a bag of 25 kg holds 25/1 of kg' })

const EstimateRoom = z
  .object({
    name: text(roomNameMax).default('').meta({ description: 'Its owner’s word; may be empty' }),
    area: hundredths('Hundredths of m²; 0 is counted by the sides').default(0),
    length: hundredths('Hundredths of m').default(0),
    width: hundredths('Hundredths of m; width or height').default(0),
    openings: hundredths('Hundredths of m² of windows and doors').default(0),
  })
  .meta({ id: 'EstimateRoom', description: 'One of the places that were measured' })

const measure = text(8).min(1)

export const EstimateCalculation = z
  .object({
    kind: z.enum(['AREA', 'LENGTH', 'MATERIAL']).meta({
      description: 'By the area, by the length, or by what is used on a square metre',
    }),
    rooms: z
      .array(EstimateRoom)
      .min(1)
      .max(roomMax, `Не\u00a0больше ${roomMax} комнат`)
      .meta({ description: 'In their order' }),
    wastePercent: z.int().min(0).max(100).meta({ description: 'Added to what the job takes' }),
    layer: z.int().min(1).max(10_000).default(100).meta({
      description: 'Tenths of a millimetre, of a material that is laid by its thickness',
    }),
    coats: z.int().min(1).max(100).default(1).meta({ description: 'Of another material' }),
    measure: measure.meta({ description: 'What `content` is of: м², м, кг, л' }),
    consumption: z.int().min(1).max(1e9).default(1000).meta({
      description: 'Of a material: thousandths of `measure` on one square metre',
    }),
    isPerMm: z.boolean().default(false).meta({ description: '`consumption` is on a millimetre' }),
    content: EstimateFraction.meta({
      description: 'How much of `measure` one base unit of the line held then',
    }),
    quantity: hundredths('Hundredths of the base unit that it came to; the api counts it again'),
  })
  .meta({
    id: 'EstimateCalculation',
    description:
      'Measures as they were typed, and the yield of the goods at the time. The line is as ' +
      'calculated while its quantity is the one here',
  })

const rule = {
  by: measure.meta({ description: 'What of the lead is counted: м², м or м³' }),
  cover: EstimateFraction.meta({
    description: 'How much of `by` one base unit of the lead covers',
  }),
  measure: measure.meta({ description: 'What is used: кг, л, шт, м, м²' }),
  use: z.int().min(1).max(1e9).meta({ description: 'Thousandths of `measure` on one of `by`' }),
  content: EstimateFraction.meta({
    description: 'How much of `measure` one base unit of this line holds',
  }),
}

export const EstimateFollows = z
  .object({
    lineId: Id.meta({ description: 'The lead, a line that itself follows none' }),
    isStopped: z.boolean().default(false).meta({
      description: 'Its quantity was changed by hand, and stays',
    }),
    ...rule,
  })
  .meta({
    id: 'EstimateFollows',
    description: 'The line’s quantity is counted by that of another one, and changes with it',
  })

export const EstimateItemFollows = z
  .object({
    item: z.int().min(0).meta({ description: 'The place of its lead among the same items' }),
    ...rule,
  })
  .meta({
    id: 'EstimateItemFollows',
    description: 'What is put in beside its lead, and follows it',
  })

/** What each line keeps of it. */
export const lineCounting = {
  calculation: EstimateCalculation.nullable()
    .default(null)
    .meta({ description: 'How its quantity came; null when it was put by hand' }),
  follows: EstimateFollows.nullable()
    .default(null)
    .meta({ description: 'The line whose quantity decides this one’s; null is none' }),
}

const fewRoomsMessage = `Не\u00a0больше ${roomAllMax} комнат во\u00a0всех расчётах`

type Counted = { calculation: { rooms: unknown[] } | null }

/** The bound of all lines together. */
export const fewRooms = [
  (lines: Counted[]) =>
    lines.reduce((sum, { calculation }) => sum + (calculation?.rooms.length ?? 0), 0) <= roomAllMax,
  fewRoomsMessage,
] as const

export const withHowMuch = z
  .boolean()
  .meta({ description: 'The client’s copy says how calculated quantities came' })

export const howMuch = z
  .string()
  .nullable()
  .meta({ description: 'How its quantity came, in words; null when it was put by hand' })
