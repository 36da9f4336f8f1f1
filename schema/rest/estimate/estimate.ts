import * as z from 'zod'
import { lineMax, nameMax, noteMax, sectionMax, titleMax } from '#schema/estimate.ts'
import { isPhone, messages, toPhoneNumber } from '#schema/form.ts'
import { PriceBreak, ProductCard } from '#schema/rest/catalogue/product.ts'
import { Id, Money, PageQuery, Quantity, text } from '#schema/rest/scalar.ts'
import { fewRooms, howMuch, lineCounting, withHowMuch } from './calculation.ts'
import { EndedPromise, EstimatePromised, PromisedPrice } from './promise.ts'

export const EstimateTitle = text(titleMax)
  .min(1, 'Назовите смету')
  .meta({ description: 'What its owner finds it by' })
/** Made by the editor that adds it, and kept: two editors merge by it. */
const LineId = Id.meta({ description: 'Made by the editor; unlike all others of the estimate' })

export const EstimateDiscountKind = z
  .enum(['PERCENT', 'SUM'])
  .meta({ description: 'A part of the sum it is taken off, or roubles' })
export const EstimateDiscount = z
  .object({
    kind: EstimateDiscountKind,
    value: z
      .int()
      .min(0)
      .max(100_000_000_000)
      .meta({ description: 'Hundredths of a per cent up to 10000, or kopecks' }),
  })
  .refine(({ kind, value }) => kind === 'SUM' || value <= 10_000, {
    path: ['value'],
    error: 'Не\u00a0больше 100\u00a0%',
  })
  .meta({
    id: 'EstimateDiscount',
    description: 'Taken off; a sum above what it is taken off is refused',
  })
export const EstimateMarkup = z
  .int()
  .min(0)
  .max(50_000, 'Не\u00a0больше 500\u00a0%')
  .meta({ description: 'Hundredths of a per cent on goods, in the client’s copy alone' })

export const EstimateSection = z
  .object({
    id: LineId,
    title: text(titleMax).min(1, 'Назовите раздел').meta({ description: 'A room, a stage' }),
    discount: EstimateDiscount.nullable().default(null),
    markup: EstimateMarkup.nullable()
      .default(null)
      .meta({ description: 'Hundredths of a per cent; null is the estimate’s' }),
  })
  .meta({ id: 'EstimateSection', description: 'Lines that stand and are summed together' })

/** A line as it is written; what the shop knows of it is in `EstimateLine`. */
export const EstimateLineDraft = z
  .object({
    id: LineId,
    sectionId: Id.nullable()
      .default(null)
      .meta({ description: 'null stands before the first section' }),
    productId: Id.nullable()
      .default(null)
      .meta({ description: 'null is an own line: work, or goods of others' }),
    name: text(nameMax)
      .default('')
      .meta({ description: 'Of an own line; a product’s is the shop’s' }),
    unit: text(40)
      .default('')
      .meta({ description: 'What it is counted in; of a product, empty is the base unit' }),
    quantity: Quantity.meta({
      description: 'In the base unit, raised to the step; of an own line in `unit`',
    }),
    price: Money.nullable()
      .default(null)
      .meta({ description: 'Of an own line, per unit; a product’s is the shop’s' }),
    note: text(noteMax).default('').meta({ description: 'For its owner and the client' }),
    discount: EstimateDiscount.nullable().default(null),
    ...lineCounting,
  })
  .meta({ id: 'EstimateLineDraft', description: 'A line of goods or of work, as it is written' })

/** What is composed, and stored whole. */
export const EstimateComposition = z.object({
  sections: z
    .array(EstimateSection)
    .max(sectionMax, `Не\u00a0больше ${sectionMax} разделов`)
    .meta({ description: 'In their order' }),
  lines: z
    .array(EstimateLineDraft)
    .max(lineMax, `Не\u00a0больше ${lineMax} строк`)
    .refine(...fewRooms)
    .meta({ description: 'In their order, whatever their sections' }),
  discount: EstimateDiscount.nullable().default(null),
  markup: EstimateMarkup.default(0),
  withHowMuch: withHowMuch.default(true),
})

export const EstimateLetterhead = z
  .object({
    name: text(titleMax).default('').meta({ description: 'Who offers it, as a client reads it' }),
    phone: text(40).default('').meta({ description: 'As it is shown' }),
    logoId: Id.nullable()
      .default(null)
      .meta({ description: 'Another one for another picture; null without. POST …/logo puts it' }),
  })
  .meta({ id: 'EstimateLetterhead', description: 'Whose copy the client gets' })

/** In any usual form, or empty. */
export const clientPhone = text(40)
  .transform(toPhoneNumber)
  .refine((phone) => phone === '' || isPhone(phone), messages.phone)

const moment = (description: string) => z.string().meta({ description: `${description}, ISO 8601` })

/** What a list and a heading show. */
export const EstimateInfo = z.object({
  id: Id,
  version: z.int().meta({ description: 'Grows with every write of the estimate' }),
  title: z.string().meta({ description: 'What its owner finds it by' }),
  client: z.string().meta({ description: 'For whom; empty when not said' }),
  clientPhone: z.string().meta({ description: '11 digits; empty when not said' }),
  object: z.string().meta({ description: 'What is built, and where' }),
  note: z.string().meta({ description: 'Conditions, terms' }),
  validUntil: z.iso.date().nullable().meta({ description: 'The last day on which it holds' }),
  letterhead: EstimateLetterhead,
  createdAt: moment('When it was made'),
  changedAt: moment('When it was written last'),
  isArchived: z.boolean().meta({ description: 'Put aside; the list shows it apart' }),
  isShared: z.boolean().meta({ description: 'A link to it is open' }),
  waitingCount: z.int().meta({ description: 'Questions and wishes of its client without a reply' }),
})

/** `GET /user/estimates/{id}`: as it is stored, for an editor. */
export const Estimate = EstimateInfo.extend(EstimateComposition.shape).meta({
  id: 'Estimate',
  description: 'An estimate as it is written',
})

const sums = {
  gross: Money.meta({ description: 'Before discounts' }),
  discount: Money.meta({
    description: 'All that is taken off, of the section’s and the whole too',
  }),
  total: Money.meta({ description: 'gross less discount' }),
  unpricedCount: z.int().meta({ description: 'Lines without a price, which no sum counts' }),
}

const estimateSums = z
  .object(sums)
  .meta({ id: 'EstimateSums', description: 'A sum, and what discounts take off it' })

/** A line with what the shop knows of it. */
export const EstimateLine = EstimateLineDraft.omit({ price: true })
  .extend({
    code: z.string().nullable().meta({ description: 'The merchant’s; null of an own line' }),
    product: ProductCard.nullable().meta({
      description: 'null of an own line, and of what the shop no longer knows at all',
    }),
    listPrice: Money.nullable().meta({
      description: 'Of one unit for the least quantity, as it was put in or updated',
    }),
    priceBreaks: z.array(PriceBreak).meta({ description: 'Of then, beside `listPrice`' }),
    price: Money.nullable().meta({ description: 'Of one unit for so many, as it was put in' }),
    priceNow: Money.nullable().meta({
      description: 'The shop’s of today for so many, when it differs; null is on request too',
    }),
    isPriceChanged: z.boolean().meta({ description: 'Today’s price is another one' }),
    isNamed: z.boolean().meta({
      description: 'The shop has named the price on request: today’s is not compared with it',
    }),
    promise: PromisedPrice.nullable().default(null).meta({
      description: 'What the shop keeps of the price in this city; null when nothing',
    }),
    endedPromise: EndedPromise.nullable().default(null).meta({
      description: 'Why goods without a price of today cannot be ordered at `price`, or null',
    }),
    isGone: z.boolean().meta({ description: 'No longer sold: shown, and in no sum' }),
    isAvailable: z.boolean().meta({ description: 'The city’s shops have the whole; true of own' }),
    weightGrams: z.int().nullable().meta({ description: 'Of the whole line' }),
    sums: estimateSums,
    howMuch,
    clientPrice: Money.nullable().meta({ description: '`price` with its mark-up' }),
    clientTotal: Money.meta({ description: 'In the client’s copy, less discounts' }),
  })
  .meta({ id: 'EstimateLine', description: 'A line by the prices of then and the stock of now' })

export const EstimateTotals = z
  .object({
    ...sums,
    goods: Money.meta({ description: 'Of the shop’s goods, less discounts' }),
    own: Money.meta({ description: 'Of own lines, less discounts' }),
    clientTotal: Money.meta({ description: 'What the client’s copy asks' }),
    weightGrams: z.int().meta({ description: 'Unknown weights count as 0' }),
    volumeCubicCm: z.int().meta({ description: 'Unknown volumes count as 0' }),
    vehicle: z.string().nullable().meta({
      description: 'The truck that the load needs, in words; null where nothing is delivered',
    }),
    trips: z.int().meta({ description: 'Of that truck; 0 where nothing is carried' }),
    deliveryPrice: Money.nullable().meta({
      description: 'Within the city, before the address is known; null where nothing is delivered',
    }),
    priceDifference: Money.meta({
      description: 'What today’s prices add before discounts; below zero when cheaper',
    }),
    changedCount: z.int().meta({ description: 'Lines whose price is another one today' }),
    goneCount: z.int().meta({ description: 'Lines of goods no longer sold' }),
    shortCount: z.int().meta({ description: 'Lines that the city’s shops have not whole' }),
    promised: EstimatePromised.nullable()
      .default(null)
      .meta({ description: 'Prices that the shop keeps; null when it keeps none' }),
  })
  .meta({ id: 'EstimateTotals', description: 'What an estimate comes to' })

/** `GET /user/estimates/{id}/view`: computed. */
export const EstimateView = EstimateInfo.extend({
  sections: z
    .array(
      EstimateSection.extend({
        sums: estimateSums,
        clientTotal: Money.meta({ description: 'In the client’s copy' }),
      }).meta({ id: 'EstimateSectionView', description: 'A section with its sums' }),
    )
    .meta({ description: 'In their order' }),
  lines: z.array(EstimateLine).meta({ description: 'In their order' }),
  discount: EstimateDiscount.nullable(),
  markup: EstimateMarkup,
  withHowMuch,
  totals: EstimateTotals,
}).meta({
  id: 'EstimateView',
  description: 'An estimate counted by the stock and prices of a city',
})

export const EstimateCard = EstimateInfo.extend({
  lineCount: z.int().meta({ description: 'Of goods and of work' }),
  total: Money.meta({ description: 'Less discounts, by the prices of then' }),
  unpricedCount: z.int().meta({ description: 'Lines without a price, which no sum counts' }),
  changedCount: z.int().meta({ description: 'Lines whose price is another one today' }),
}).meta({ id: 'EstimateCard', description: 'An estimate in a list' })

export const EstimateSort = z.enum(['CHANGED', 'CREATED', 'TITLE', 'TOTAL'])
/** `GET /user/estimates`. */
export const EstimateQuery = PageQuery.extend({
  search: z.string().trim().max(100).default('').meta({
    description: 'In title, client, object and names of lines; case and ё do not matter',
  }),
  sort: EstimateSort.default('CHANGED').meta({ description: 'Titles upwards, others downwards' }),
  isArchived: z.stringbool().default(false).meta({ description: 'Those put aside, or the others' }),
})
export const EstimateList = z.object({
  items: z.array(EstimateCard).meta({ description: 'As many as a page holds' }),
  total: z.int().meta({ description: 'On all pages' }),
})

export type Estimate = z.infer<typeof Estimate>
export type EstimateComposition = z.infer<typeof EstimateComposition>
export type EstimateQuery = z.infer<typeof EstimateQuery>
export type EstimateListed = z.infer<typeof EstimateList>
export type EstimateInfo = z.infer<typeof EstimateInfo>
export type EstimateView = z.infer<typeof EstimateView>
export type EstimateLine = z.infer<typeof EstimateLine>
export type EstimateLineDraft = z.infer<typeof EstimateLineDraft>
export type EstimateCard = z.infer<typeof EstimateCard>
