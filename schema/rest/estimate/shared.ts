/** Estimates as clients read them by a link. */
import * as z from 'zod'
import { versionMax } from '#schema/estimate.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'
import { EstimateDiscount } from './estimate.ts'
import { EstimatePin, withPrices } from './share.ts'
import { EstimateVersion } from './version.ts'

const money = Money.nullable().meta({ description: 'null when the link shows no prices' })
const sums = {
  gross: money.meta({ description: 'Before discounts; null when the link shows no prices' }),
  discount: money.meta({ description: 'All that is taken off; null without prices' }),
  total: money.meta({ description: 'gross less discount; null without prices' }),
}
const discountGiven = EstimateDiscount.nullable().meta({
  description: 'The discount as it was given; null without one, or when the link shows no prices',
})
const unpricedCount = z.int().meta({
  description: 'Lines without a price, which no sum counts; 0 when the link shows no prices',
})

/** `POST /shared/estimates/{token}/pass`. */
export const EstimatePassCreate = z
  .object({ pin: EstimatePin })
  .meta({ id: 'EstimatePassCreate', description: 'What the client was told beside the link' })
export const EstimatePass = z
  .object({
    pass: z.string().meta({ description: 'Opens the link until its PIN is another one' }),
  })
  .meta({ id: 'EstimatePass', description: 'Shown from then on instead of the PIN' })

/** `GET /shared/estimates/{token}/state`. */
export const SharedEstimateState = z
  .object({
    state: z.enum(['OPEN', 'PIN', 'ENDED']).meta({
      description: 'It can be read, asks its PIN first, or its last day is over',
    }),
  })
  .meta({ id: 'SharedEstimateState', description: 'What a link does, and nothing of its estimate' })

/** Of every call by a link. */
export const SharedQuery = z.object({
  pass: z.string().max(100).optional().meta({ description: 'Of a link with a PIN' }),
})
/** Of `GET /shared/estimates/{token}` and its files. */
export const SharedVersionQuery = SharedQuery.extend({
  version: z.coerce.number().int().min(1).max(1_000_000).optional().meta({
    description: 'Left out is the one that was sent last',
  }),
})

/** `POST /shared/estimates/{token}/views`. */
export const SharedEstimateView = SharedQuery.extend({
  version: z.int().min(1).meta({ description: 'The one that is looked at' }),
}).meta({ id: 'SharedEstimateView', description: 'A person has opened the link' })
export const SharedEstimateViewed = z.object({
  isCounted: z.boolean().meta({ description: 'false of its owner' }),
})

export const SharedEstimateLine = z
  .object({
    id: Id.meta({ description: 'Of the line, the same in every version' }),
    number: z.int().meta({ description: 'Counts from 1 through all groups' }),
    name: z.string().meta({ description: 'Of goods as the shop calls them, or of work' }),
    note: z.string().meta({ description: 'Of its owner, for the client; may be empty' }),
    packs: z.string().meta({ description: '«7 уп», where it is counted otherwise; else empty' }),
    howMuch: z.string().nullable().default(null).meta({
      description:
        'How the quantity came, in words; null when it was not calculated, or is not told',
    }),
    unit: z.string().meta({ description: 'What `quantity` and `price` are of' }),
    quantity: Quantity.meta({ description: 'In `unit`' }),
    price: money.meta({ description: 'Of one unit; null is on request, or without prices' }),
    ...sums,
    discountGiven,
    isGone: z.boolean().meta({ description: 'No longer sold: shown, and in no sum' }),
  })
  .meta({ id: 'SharedEstimateLine', description: 'A line as a client reads it' })

export const SharedEstimateGroup = z
  .object({
    id: Id.nullable().meta({ description: 'Of the section; null before the first one' }),
    title: z.string().nullable().meta({ description: 'null of lines before the first section' }),
    lines: z.array(SharedEstimateLine).meta({ description: 'In their order, at least one' }),
    ...sums,
    discountGiven,
    unpricedCount,
  })
  .meta({ id: 'SharedEstimateGroup', description: 'Lines of one section' })

/** `GET /shared/estimates/{token}`. */
export const SharedEstimate = z
  .object({
    title: z.string().meta({ description: 'As its owner calls it' }),
    note: z.string().meta({ description: 'Conditions, terms' }),
    validUntil: z.iso.date().nullable().meta({ description: 'The last day on which it holds' }),
    version: EstimateVersion.meta({ description: 'Which one this is' }),
    versions: z
      .array(EstimateVersion)
      .max(versionMax)
      .meta({ description: 'All that were sent, the last one first' }),
    hasLogo: z.boolean().meta({ description: '`GET …/logo` has a picture of its letterhead' }),
    withPrices,
    contacts: z
      .object({
        name: z.string().meta({ description: 'Who offers it' }),
        phone: z.string().meta({ description: 'As it is shown' }),
        client: z.string().meta({ description: 'For whom' }),
        object: z.string().meta({ description: 'What is built, and where' }),
      })
      .nullable()
      .meta({ description: 'null when the link shows none' }),
    groups: z.array(SharedEstimateGroup).meta({ description: 'In their order, none is empty' }),
    ...sums,
    discountGiven,
    unpricedCount,
  })
  .meta({
    id: 'SharedEstimate',
    description: 'A version of an estimate as a client may see it; no purchase price is in it',
  })

export type SharedEstimateState = z.infer<typeof SharedEstimateState>
export type SharedEstimate = z.infer<typeof SharedEstimate>
