/** Links to estimates, for a client who has no account. */
import * as z from 'zod'
import { ShareToken } from '#schema/rest/lists/share.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'
import { EstimateDiscount } from './estimate.ts'

const withPrices = z.boolean().meta({
  description: 'Prices of the client’s copy are shown, with their mark-ups inside',
})
const withContacts = z.boolean().meta({
  description: 'Names and phones are shown: of who offers it, of the client, and the object',
})

/** `POST /user/estimates/{id}/share`. */
export const EstimateShareCreate = z.object({ withPrices, withContacts }).meta({
  id: 'EstimateShareCreate',
  description: 'What the link shows; of a link that is open, what it shows from now on',
  example: { withPrices: true, withContacts: false },
})

export const EstimateShare = z
  .object({
    token: ShareToken.meta({ description: 'The same until the link is closed' }),
    withPrices,
    withContacts,
  })
  .meta({ id: 'EstimateShare', description: 'An open link to an estimate' })

/** `GET` and `DELETE /user/estimates/{id}/share`. */
export const EstimateShareState = z.object({
  share: EstimateShare.nullable().meta({ description: 'null while no link is open' }),
})

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

export const SharedEstimateLine = z
  .object({
    id: Id.meta({ description: 'Of the line, the same in every version' }),
    number: z.int().meta({ description: 'Counts from 1 through all groups' }),
    name: z.string().meta({ description: 'Of goods as the shop calls them, or of work' }),
    note: z.string().meta({ description: 'Of its owner, for the client; may be empty' }),
    packs: z.string().meta({ description: '«7 уп», where it is counted otherwise; else empty' }),
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
    sentAt: z.string().meta({ description: 'When this version was sent, ISO 8601' }),
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

export type EstimateShareCreate = z.infer<typeof EstimateShareCreate>
export type EstimateShare = z.infer<typeof EstimateShare>
export type SharedEstimate = z.infer<typeof SharedEstimate>
