/** What a shop may promise and ask of its buyers: one row, and terms.yaml. */
import * as z from 'zod'
import { Clock } from './delivery-tariff.ts'

const whole = (min: number, max: number) =>
  z
    .int({ error: 'is a whole number' })
    .min(min, { error: `is at least ${min}` })
    .max(max, { error: `is at most ${max}` })

const isUnique = (all: readonly string[]) => new Set(all).size === all.length

const kinds = <Kind extends string>(all: readonly [Kind, ...Kind[]]) =>
  z
    .array(z.enum(all, { error: `is one of ${all.join(', ')}` }))
    .max(all.length)
    .refine(isUnique, { error: 'names each way once' })

const payments = z
  .strictObject({
    onReceipt: kinds(['CARD', 'CASH']).meta({
      description: 'In the shop and to the driver; empty where nothing is paid on receipt',
    }),
    online: kinds(['CARD', 'SBP', 'SBERPAY']).meta({
      description: 'On the payment page; empty where the shop takes no money online',
    }),
    invoice: z.boolean().meta({ description: 'Organisations may pay by bank transfer' }),
  })
  .refine(({ onReceipt, online }) => onReceipt.length + online.length > 0, {
    error: 'leave a person a way to pay: on receipt or online',
  })

const promisedPrices = z.strictObject({
  days: whole(0, 90).meta({ description: 'Days for which prices are kept; 0 keeps none' }),
  belowPercent: whole(1, 100).meta({
    description: 'Per cent of today’s price that a kept price may lie below it at most',
  }),
  lineMaxMinor: whole(0, 10_000_000_000).meta({
    description: 'Kopecks of one line for which its price is kept; 0 is no bound',
  }),
  categories: z
    .array(z.string().max(200))
    .max(500)
    .meta({ description: 'Ends of addresses of categories whose goods are promised; none is all' }),
  notCategories: z
    .array(z.string().max(200))
    .max(500)
    .meta({ description: 'Categories whose goods, and those below them, are not' }),
})

const fields = {
  unpaidHours: whole(1, 72).meta({
    description: 'Hours for which goods are kept for an order that is paid online',
  }),
  approvalHours: whole(1, 336).meta({
    description: 'Hours in which a colleague may approve an order over a limit',
  }),
  changeHours: whole(1, 168).meta({
    description: 'Hours in which a buyer may agree to a change of an order that the shop proposes',
  }),
  agreementHours: whole(1, 336).meta({
    description: 'Hours in which a buyer may agree to an order that the shop has filled for them',
  }),
  paymentHoldDays: whole(3, 30).meta({
    description: 'Days for which the bank holds money that is taken when an order is picked',
  }),
  invoiceWorkingDays: whole(1, 30).meta({
    description: 'Working days in which an invoice is paid; the day of the order does not count',
  }),
  returnDays: z
    .int({ error: 'is a whole number' })
    .min(7, { error: 'is at least 7: the law gives a buyer of a distant shop a week' })
    .max(365, { error: 'is at most 365' })
    .meta({
      description: 'Days in which leftovers are taken back; earned points are held as long',
    }),
  talkDays: whole(0, 365).meta({
    description:
      'Days after the end of an order in which its buyer and the shop can still write in it',
  }),
  minOrderMinor: whole(0, 100_000_000).meta({
    description: 'Kopecks that the goods of an order come to at least; 0 is no minimum',
  }),
  pickingFrom: Clock.meta({
    description:
      'Time of day, by the clock of the city, at which goods for the next day’s trips begin to be ' +
      'picked: their orders can be given up until then',
  }),
  payments: payments.meta({ description: 'Ways to pay' }),
  largePriceChangePercent: whole(1, 1000).meta({
    description:
      'Per cent of a price: who brings in a table of prices confirms greater changes separately',
  }),
  promisedPrices: promisedPrices.meta({
    description: 'For how long, and of which goods, the prices of an estimate are kept',
  }),
}

export const ShopTerms = z.strictObject(fields).meta({
  description: 'Terms of sale that a merchant may change',
})
export type ShopTerms = z.infer<typeof ShopTerms>

/** Until the shop sets others. */
export const defaultTerms: ShopTerms = {
  unpaidHours: 1,
  approvalHours: 72,
  changeHours: 24,
  agreementHours: 48,
  paymentHoldDays: 7,
  invoiceWorkingDays: 3,
  // The law gives two weeks, and the shop another two for what is left of a job.
  returnDays: 30,
  talkDays: 30,
  minOrderMinor: 0,
  pickingFrom: '18:00',
  payments: { onReceipt: ['CARD', 'CASH'], online: ['CARD', 'SBP', 'SBERPAY'], invoice: true },
  largePriceChangePercent: 30,
  promisedPrices: {
    days: 0,
    belowPercent: 100,
    lineMaxMinor: 0,
    categories: [],
    notCategories: [],
  },
}

/** Reads stored terms: a value that makes no sense is its default, and is named in `faults`. */
export function readShopTerms(stored: unknown): { terms: ShopTerms; faults: string[] } {
  const given: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const faults: string[] = []
  const read = <Name extends keyof ShopTerms>(name: Name, schema: z.ZodType<ShopTerms[Name]>) => {
    if (given[name] === undefined) return defaultTerms[name]
    const parsed = schema.safeParse(given[name])
    if (parsed.success) return parsed.data
    faults.push(`${name} ${parsed.error.issues[0]?.message ?? ''}`)
    return defaultTerms[name]
  }
  const terms = {
    unpaidHours: read('unpaidHours', fields.unpaidHours),
    approvalHours: read('approvalHours', fields.approvalHours),
    changeHours: read('changeHours', fields.changeHours),
    agreementHours: read('agreementHours', fields.agreementHours),
    paymentHoldDays: read('paymentHoldDays', fields.paymentHoldDays),
    invoiceWorkingDays: read('invoiceWorkingDays', fields.invoiceWorkingDays),
    returnDays: read('returnDays', fields.returnDays),
    talkDays: read('talkDays', fields.talkDays),
    minOrderMinor: read('minOrderMinor', fields.minOrderMinor),
    pickingFrom: read('pickingFrom', fields.pickingFrom),
    payments: read('payments', fields.payments),
    largePriceChangePercent: read('largePriceChangePercent', fields.largePriceChangePercent),
    promisedPrices: read('promisedPrices', fields.promisedPrices),
  }
  return { terms, faults }
}
