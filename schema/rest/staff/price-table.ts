/** Tables of prices and stock: what one would change, and what was made of it. */
import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'

/** The largest file, in bytes. */
export const priceTableBytesMax = 12 * 1024 * 1024

/** `POST /staff/price-tables`. */
export const StaffPriceTableUpload = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ description: 'Of the file, for the history: prices.xlsx' }),
  file: z
    .string()
    .min(1)
    .max(Math.ceil(priceTableBytesMax / 3) * 4)
    .meta({ description: 'XLSX, or CSV in UTF-8 or windows-1251; base64' }),
})

/** Why a row is left out. */
export const priceTableFaults = [
  'NO_CODE',
  'CODE_UNKNOWN',
  'CODE_SHARED',
  'CODE_DOUBLED',
  'DISCONTINUED',
  'DATE',
  'ERROR',
  'UNCOUNTED',
  'NOT_NUMBER',
  'UNCLEAR',
  'NEGATIVE',
  'TOO_GREAT',
  'OLD_PRICE',
  'OLD_ALONE',
  'RESERVED',
] as const
export type PriceTableFault = (typeof priceTableFaults)[number]

const Problem = z.object({
  row: z.int().meta({ description: 'As the file numbers it, from 1' }),
  column: z.string().nullable().meta({ description: 'Its letter; null of the row as a whole' }),
  code: z.string().meta({ description: 'Of the goods, as the row has it' }),
  fault: z.enum(priceTableFaults).meta({ description: 'Machine-readable reason' }),
  message: z.string().meta({ description: 'Russian, fit to be shown' }),
})
export type StaffPriceTableProblem = z.infer<typeof Problem>

const PriceChange = z.object({
  row: z.int().meta({ description: 'Of the file' }),
  code: z.string().meta({ description: 'Of the product' }),
  name: z.string().meta({ description: 'Of the product' }),
  city: z.string().nullable().meta({ description: 'Its name; null for the common price' }),
  beforeMinor: z.int().nullable().meta({ description: 'Kopecks; null is a price on request' }),
  afterMinor: z.int().nullable().meta({ description: 'Kopecks; null is a price on request' }),
  percent: z.number().nullable().meta({ description: 'Of the change; null where one is absent' }),
})
export type StaffPriceTablePriceChange = z.infer<typeof PriceChange>

const count = (description: string) => z.int().meta({ description })

const Note = z.object({
  note: z
    .enum([
      'COLUMN_IGNORED',
      'SHEETS_IGNORED',
      'MERGED',
      'ROUNDED',
      'ZEROS_LOST',
      'CITY_PRICES',
      'BREAKS',
    ])
    .meta({ description: 'Machine-readable' }),
  message: z.string().meta({ description: 'Russian, fit to be shown' }),
})
export type StaffPriceTableNote = z.infer<typeof Note>

export const priceTableListMax = { problems: 500, large: 500, biggest: 10, notes: 100 } as const

export const StaffPriceTableReport = z
  .object({
    sheet: z.string().meta({ description: 'That was read; empty for CSV' }),
    columns: z
      .array(
        z.object({
          column: z.string().meta({ description: 'Its letter' }),
          heading: z.string().meta({ description: 'As the file has it' }),
          meaning: z.string().meta({ description: 'What it is read as, in Russian' }),
        }),
      )
      .max(200)
      .meta({ description: 'Columns that are read' }),
    rows: count('Rows that say something'),
    products: count('Products that would change'),
    unchanged: count('Rows that say what is so already'),
    prices: z
      .object({
        up: count('Prices that go up'),
        down: count('Prices that go down'),
        set: count('Prices where there was none'),
        removed: count('Prices taken away: on request, or as the common one'),
        old: count('Changes of the old price only'),
      })
      .meta({ description: 'How many prices would change' }),
    stocks: z
      .object({
        up: count('Stocks that grow'),
        down: count('Stocks that shrink'),
        ended: count('Of them: nothing is left'),
      })
      .meta({ description: 'How many stocks would change' }),
    biggestUp: z
      .array(PriceChange)
      .max(priceTableListMax.biggest)
      .meta({ description: 'The greatest rises' }),
    biggestDown: z
      .array(PriceChange)
      .max(priceTableListMax.biggest)
      .meta({ description: 'The greatest falls' }),
    largePercent: count('Changes by more than so many per cent are large'),
    largeCount: count('Large changes, which are applied only when they are accepted'),
    large: z
      .array(PriceChange)
      .max(priceTableListMax.large)
      .meta({ description: 'The first large changes' }),
    problemCount: count('Rows that are left out'),
    problems: z
      .array(Problem)
      .max(priceTableListMax.problems)
      .meta({ description: 'The first rows that are left out' }),
    notes: z.array(Note).max(priceTableListMax.notes).meta({ description: 'What else to know' }),
  })
  .meta({ id: 'StaffPriceTableReport', description: 'What a table would change' })
export type StaffPriceTableReport = z.infer<typeof StaffPriceTableReport>

export const priceTableStates = ['STAGED', 'ENDED', 'APPLIED', 'UNDONE'] as const

const facts = {
  id: Id.meta({ description: 'Of the upload' }),
  state: z.enum(priceTableStates).meta({
    description: 'ENDED was not applied in time; UNDONE was applied, then taken back',
  }),
  name: z.string().meta({ description: 'Of the file' }),
  staffName: z.string().meta({ description: 'Who sent it' }),
  createdAt: z.iso.datetime().meta({ description: 'When it was sent' }),
  endsAt: z.iso.datetime().meta({ description: 'Until when it can be applied' }),
  appliedAt: z.iso.datetime().nullable().meta({ description: 'When it was applied' }),
  undoneAt: z.iso.datetime().nullable().meta({ description: 'When it was taken back' }),
  undoneBy: z.string().nullable().meta({ description: 'Who has taken it back' }),
  isOwn: z.boolean().meta({ description: 'Sent by who asks: nobody else may apply it' }),
  canUndo: z.boolean().meta({ description: 'The last one that was applied' }),
}

export const StaffPriceTable = z
  .object({
    ...facts,
    report: StaffPriceTableReport.meta({ description: 'What it changes' }),
  })
  .meta({ id: 'StaffPriceTable', description: 'A table of prices and stock' })
export type StaffPriceTable = z.infer<typeof StaffPriceTable>

const Entry = z
  .object({
    ...facts,
    products: count('Products that it changes'),
    priceCount: count('Prices that it changes'),
    stockCount: count('Stocks that it changes'),
    problemCount: count('Rows that were left out'),
  })
  .meta({ id: 'StaffPriceTableEntry', description: 'An upload in the history' })
export type StaffPriceTableEntry = z.infer<typeof Entry>

/** `GET /staff/price-tables`. */
export const StaffPriceTableQuery = z.object({
  before: z
    .string()
    .max(100)
    .optional()
    .meta({ description: '`next` of the page before; the newest uploads without it' }),
})

export const StaffPriceTableList = z.object({
  items: z.array(Entry).max(50).meta({ description: 'The newest first' }),
  next: z.string().nullable().meta({ description: '`before` of the next page; null at the end' }),
})

/** `POST /staff/price-tables/{id}/apply`. */
export const StaffPriceTableApply = z.object({
  isLargeAccepted: z
    .boolean()
    .default(false)
    .meta({ description: 'The large changes are meant; without it a table with some is refused' }),
})

/** `GET /staff/price-table-template`. */
export const StaffPriceTemplateQuery = z.object({
  type: z.enum(['XLSX', 'CSV']).default('XLSX').meta({ description: 'Of the file' }),
  categoryId: Id.optional().meta({ description: 'Goods of that category and those below it only' }),
})
export type StaffPriceTemplateQuery = z.infer<typeof StaffPriceTemplateQuery>
