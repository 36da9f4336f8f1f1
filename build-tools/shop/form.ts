/** What shop.yaml holds. The messages are what a merchant reads beside the line that is wrong. */
import { z } from 'zod'
import { refuseOgrn } from '#schema/requisite.ts'
import { legalMainRates, prepaymentRates, vatRates } from '#schema/vat.ts'
import { ReceiptsForm } from './receipt-form.ts'

/** One line, as it may stand in a sentence, in a title and in an SMS. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'a text of one line is wanted')

const digits = (pattern: RegExp, wanted: string) => z.string().regex(pattern, `${wanted} is wanted`)

/** A sole trader has no КПП. */
const Seller = z.strictObject({
  name: line(200),
  address: line(300),
  inn: z.string().regex(/^(\d{10}|\d{12})$/, 'ten or twelve digits are wanted'),
  kpp: z
    .string()
    .regex(/^\d{9}$/, 'nine digits are wanted')
    .optional(),
  ogrn: z
    .string()
    .regex(/^(\d{13}|\d{15})$/, 'thirteen digits are wanted, or fifteen of a sole trader')
    .refine((ogrn) => refuseOgrn(ogrn) === null, 'a number whose check digit agrees is wanted')
    .optional(),
  bank: line(200),
  bic: z.string().regex(/^\d{9}$/, 'nine digits are wanted'),
  account: z.string().regex(/^\d{20}$/, 'twenty digits are wanted'),
  bankAccount: z.string().regex(/^\d{20}$/, 'twenty digits are wanted'),
  signer: z
    .strictObject({
      surname: line(60),
      name: line(60),
      patronymic: line(60).optional(),
      duty: line(128),
    })
    .optional(),
  edoId: z
    .string()
    .regex(/^[\dA-Za-z-]{4,46}$/, 'what the operator calls the shop, 4 to 46 letters and digits,')
    .optional(),
  requisites: line(300),
})

const Host = digits(/^[a-z\d.-]+(:\d+)?$/, 'a host such as cdn.example.ru')
const hosts = z.array(Host).max(50).default([])

/** Systems of 54-FZ that a receipt can name. */
const taxSystems = ['osn', 'usn-income', 'usn-income-expense', 'eshn', 'patent'] as const

const Day = z.iso.date('a day such as 2026-01-01 is wanted')
const Rate = z.enum(vatRates)
const isInOrder = (periods: { from: string }[]) =>
  periods.every(({ from }, i) => from > (periods[i - 1]?.from ?? ''))
const inOrder = { error: 'days one after another are wanted' }

/** The shop's rate: one, or one from each day on. */
const Tax = z
  .strictObject({
    system: z.enum(taxSystems).optional(),
    vat: Rate.optional(),
    rates: z
      .array(z.strictObject({ from: Day, vat: Rate, replaces: z.array(Rate).max(10).default([]) }))
      .min(1)
      .max(50)
      .refine(isInOrder, inOrder)
      .optional(),
    mainRates: z
      .array(z.strictObject({ from: Day, vat: Rate }))
      .min(1)
      .max(50)
      .refine(isInOrder, inOrder)
      .default([...legalMainRates]),
    prepaymentRate: z.enum(prepaymentRates).default('plain'),
  })
  .refine(({ vat, rates }) => (vat === undefined) !== (rates === undefined), {
    error: 'either vat or rates is wanted',
  })

export const ShopForm = z.strictObject({
  name: z.strictObject({
    nominative: line(30),
    genitive: line(40),
    in: line(40),
    into: line(40),
  }),
  trade: line(60),
  description: line(160),
  seller: Seller,
  phone: z.string().regex(/^[+8][\d ()-]{9,20}$/, 'a phone such as +7 800 555-01-77 is wanted'),
  email: z.email('an address such as shop@example.ru is wanted'),
  links: z
    .array(z.url({ protocol: /^https$/, error: 'an address that begins with https:// is wanted' }))
    .max(20)
    .default([]),
  credits: z.array(line(300)).max(200).default([]),
  tax: Tax,
  receipts: ReceiptsForm,
  sms: z
    .strictObject({
      sender: z
        .string()
        .regex(/^[\w .-]{1,11}$/, 'up to eleven Latin letters and digits are wanted')
        .optional(),
    })
    .nullish(),
  hosts: z.strictObject({ media: hosts, redirects: hosts }).default({ media: [], redirects: [] }),
  defaultCity: digits(/^[a-z\d-]{1,60}$/, 'the id of a city, such as moskva,'),
})
export type Shop = z.output<typeof ShopForm>
