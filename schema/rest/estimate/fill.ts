/** Goods for an estimate from a pasted text or a file. */
import * as z from 'zod'
import { quantityUnitMax } from '#schema/constant.ts'
import {
  fillBytesMax,
  fillMatchMax,
  fillRowMax,
  fillTextMax,
  nameMax,
  titleMax,
} from '#schema/estimate.ts'
import { ProductCard } from '#schema/rest/catalogue/product.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'

const base64Max = Math.ceil(fillBytesMax / 3) * 4

/** `POST /user/estimates/{id}/fill`: one of the two. */
export const EstimateFill = z
  .object({
    text: z
      .string()
      .max(fillTextMax, 'Список слишком длинный. Вставьте его по\u00a0частям')
      .optional()
      .meta({ description: 'Lines, or cells with tabs between them' }),
    file: z
      .object({
        name: z.string().max(255).meta({ description: 'As its owner calls it' }),
        content: z
          .base64()
          .max(
            base64Max,
            `Файл больше ${fillBytesMax / 1024 / 1024}\u00a0МБ. Оставьте в\u00a0нём один список`,
          )
          .meta({ description: 'XLSX or CSV, its bytes as base64' }),
      })
      .optional()
      .meta({ description: 'Read by its bytes, whatever its name says' }),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    error: 'Вставьте список или выберите файл',
  })
  .meta({
    id: 'EstimateFill',
    description: 'A list of goods as text, or a file with one',
    example: { text: 'Клей плиточный 25 кг — 12 шт\nГрунтовка 10 л, 3 канистры' },
  })

/** Letters of a row as it was written. */
export const fillLineMax = 1000

const written = {
  text: z.string().max(fillLineMax).meta({ description: 'As it was written' }),
  name: z
    .string()
    .max(nameMax)
    .meta({ description: 'Without its quantity: an own line is called so' }),
  amount: Quantity.nullable().meta({ description: 'Read from the row; null when none was' }),
  unit: z.string().max(40).meta({ description: 'Of `amount`; empty when none was read' }),
  price: Money.nullable().meta({ description: 'Of one `unit`, where the row names one' }),
  discount: Money.nullable().default(null).meta({
    description: 'Off the whole row, as a column of discounts in roubles says',
  }),
  section: z
    .string()
    .max(titleMax)
    .meta({ description: 'The heading or the sheet that it stood under; empty where none did' }),
  isOwn: z.boolean().meta({ description: 'Work, or else no goods of the shop: an own line' }),
}

export const EstimateFillReadRow = z
  .object({
    ...written,
    code: z.string().max(40).nullable().meta({ description: 'As its column or «арт.» names it' }),
    isSure: z
      .boolean()
      .meta({ description: 'False when `amount` may be a size of the goods instead' }),
    isReadable: z.boolean().meta({ description: 'False when there is nothing to look for' }),
    isAsked: z
      .boolean()
      .meta({ description: 'It has a number, but how much it asks for is not sure' }),
    per: z
      .object({
        quantity: z
          .number()
          .positive()
          .max(quantityUnitMax)
          .meta({ description: 'How many of `unit`, to any fraction' }),
        unit: z.string().max(40).meta({ description: 'As the shop calls it' }),
      })
      .nullable()
      .meta({ description: 'What one `unit` of the row holds, where it says so: a bag of 50 kg' }),
    wastePercent: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'What the row asks for beside `amount`: «+10 %»' }),
  })
  .meta({ id: 'EstimateFillReadRow', description: 'A row of a list, before goods are looked for' })

const isCut = z.boolean().meta({ description: 'There were more than the 500 that are read' })
const leftOut = z
  .int()
  .min(0)
  .meta({ description: 'Rows of a price form that ask for 0, and so are not among `rows`' })

export const EstimateFillRead = z
  .object({
    rows: z
      .array(EstimateFillReadRow)
      .max(fillRowMax)
      .meta({ description: 'In their order, without heads' }),
    isCut,
    leftOut,
  })
  .meta({ id: 'EstimateFillRead', description: 'A list as it was read: nothing is stored' })

/** `POST /user/estimates/{id}/fill/match`: some rows at a time, so that progress can be shown. */
export const EstimateFillMatch = z
  .object({
    rows: z
      .array(EstimateFillReadRow)
      .min(1)
      .max(fillMatchMax)
      .meta({ description: 'As `fill/read` has answered them, at most 50' }),
  })
  .meta({ id: 'EstimateFillMatch', description: 'Rows that goods are to be looked for' })

export const EstimateFillState = z.enum(['MATCHED', 'DOUBTFUL', 'UNKNOWN', 'UNREADABLE']).meta({
  description:
    'One product is meant; one of several of the kind may be; none of the kind is found, so it ' +
    'begins as an own line; nothing to look for',
})

const quantity = Quantity.nullable().meta({
  description: 'Base units, raised to what is sold; null when it is not counted in the row’s unit',
})
const isRounded = z.boolean().meta({ description: 'More than the row asks: it is sold in steps' })

export const EstimateFillRow = z
  .object({
    ...written,
    isAsked: z.boolean().meta({
      description:
        'The row has a number, but how much it asks for is not sure, or the first candidate ' +
        'is not counted in its unit: its owner is to say',
    }),
    state: EstimateFillState,
    productId: Id.nullable().meta({ description: 'Of a MATCHED row' }),
    quantity: quantity.meta({ description: 'Of `productId`, in base units' }),
    isRounded,
    candidates: z
      .array(z.object({ product: ProductCard, quantity, isRounded }))
      .meta({ description: 'The likeliest first, at most five; of a MATCHED row the product' }),
  })
  .meta({ id: 'EstimateFillRow', description: 'A row of a list, and the goods that it may mean' })

export const EstimateFillMatched = z
  .object({
    rows: z
      .array(EstimateFillRow)
      .max(fillMatchMax)
      .meta({ description: 'Of each asked row, in their order' }),
  })
  .meta({ id: 'EstimateFillMatched', description: 'What rows of a list mean in goods' })

export const EstimateFillPreview = z
  .object({
    rows: z.array(EstimateFillRow).meta({ description: 'In their order, without heads' }),
    isCut,
    leftOut,
  })
  .meta({
    id: 'EstimateFillPreview',
    description: 'What a list means, to be reviewed: nothing is stored',
  })

export type EstimateFill = z.infer<typeof EstimateFill>
export type EstimateFillReadRow = z.infer<typeof EstimateFillReadRow>
export type EstimateFillRead = z.infer<typeof EstimateFillRead>
export type EstimateFillMatch = z.infer<typeof EstimateFillMatch>
export type EstimateFillRow = z.infer<typeof EstimateFillRow>
export type EstimateFillPreview = z.infer<typeof EstimateFillPreview>
