/** Goods for an estimate from a pasted text or a file. */
import * as z from 'zod'
import { fillBytesMax, fillTextMax } from '#schema/estimate.ts'
import { ProductCard } from './product.ts'
import { Id, Money, Quantity } from './scalar.ts'

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
            `Файл больше ${fillBytesMax / 1024}\u00a0КБ. Оставьте в\u00a0нём один список`,
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

export const EstimateFillState = z.enum(['MATCHED', 'DOUBTFUL', 'UNKNOWN', 'UNREADABLE']).meta({
  description: 'One product is meant; one of several may be; none is found; nothing to look for',
})

const quantity = Quantity.nullable().meta({
  description: 'Base units, raised to what is sold; null when it is not counted in the row’s unit',
})
const isRounded = z.boolean().meta({ description: 'More than the row asks: it is sold in steps' })

export const EstimateFillRow = z
  .object({
    text: z.string().meta({ description: 'As it was written' }),
    name: z.string().meta({ description: 'Without its quantity: an own line is called so' }),
    amount: z.number().nullable().meta({ description: 'Read from the row; null when none was' }),
    unit: z.string().meta({ description: 'Of `amount`; empty when none was read' }),
    price: Money.nullable().meta({ description: 'Of one `unit`, where the row names one' }),
    state: EstimateFillState,
    productId: Id.nullable().meta({ description: 'Of a MATCHED row' }),
    quantity: quantity.meta({ description: 'Of `productId`, in base units' }),
    isRounded,
    candidates: z
      .array(z.object({ product: ProductCard, quantity, isRounded }))
      .meta({ description: 'The likeliest first, at most five; of a MATCHED row the product' }),
  })
  .meta({ id: 'EstimateFillRow', description: 'A row of a list, and the goods that it may mean' })

export const EstimateFillPreview = z
  .object({
    rows: z.array(EstimateFillRow).meta({ description: 'In their order, without heads' }),
    isCut: z.boolean().meta({ description: 'There were more than the 500 that are read' }),
  })
  .meta({
    id: 'EstimateFillPreview',
    description: 'What a list means, to be reviewed: nothing is stored',
  })

export type EstimateFill = z.infer<typeof EstimateFill>
export type EstimateFillRow = z.infer<typeof EstimateFillRow>
export type EstimateFillPreview = z.infer<typeof EstimateFillPreview>
