/** What YooKassa takes as a receipt, https://yookassa.ru/developers/api#create_receipt. */
import * as z from 'zod'

export const Amount = z.object({
  value: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.literal('RUB'),
})

const measures = [
  'piece',
  'gram',
  'kilogram',
  'ton',
  'centimeter',
  'meter',
  'square_centimeter',
  'square_meter',
  'milliliter',
  'liter',
  'cubic_meter',
  'another',
] as const
const subjects = [
  'commodity',
  'excise',
  'job',
  'service',
  'marked',
  'non_marked',
  'another',
] as const

/** A piece with a code of marking is one piece: tags 1163, 2102 and 2108. */
const Item = z
  .object({
    description: z.string().min(1).max(128),
    quantity: z.string().regex(/^\d{1,5}\.\d{1,3}$/),
    amount: Amount,
    vat_code: z.int().min(1).max(12),
    measure: z.enum(measures),
    payment_mode: z.enum(['full_prepayment', 'full_payment']),
    payment_subject: z.enum(subjects),
    mark_mode: z.literal('0').optional(),
    mark_code_info: z.object({ gs_1m: z.base64().min(1) }).optional(),
    agent_type: z.string().optional(),
    supplier: z
      .object({ name: z.string(), inn: z.string(), phone: z.string().optional() })
      .optional(),
  })
  .refine((item) => (item.payment_subject === 'marked') === (item.mark_code_info !== undefined))
  .refine(({ mark_code_info: code, mark_mode: mode, measure, quantity }) =>
    code === undefined
      ? mode === undefined
      : mode === '0' && measure === 'piece' && Number(quantity) === 1,
  )
  // A code of marking is read when goods are handed over.
  .refine((item) => item.mark_code_info === undefined || item.payment_mode === 'full_payment')

/** A receipt needs a recipient: a phone or an e-mail. */
const fields = {
  customer: z
    .object({ phone: z.string().optional(), email: z.string().optional() })
    .refine(({ phone, email }) => phone || email),
  items: z.array(Item).min(1).max(100),
  tax_system_code: z.int().min(1).max(6).optional(),
  internet: z.boolean().optional(),
  timezone: z.int().min(1).max(11).optional(),
}

/** In a payment or a refund; no agent can be named there. */
export const Receipt = z
  .object(fields)
  .refine(({ items }) => items.every(({ agent_type: agent }) => agent === undefined))
export type Receipt = z.infer<typeof Receipt>

const Settlement = z.object({
  type: z.enum(['cashless', 'prepayment', 'postpayment', 'consideration']),
  amount: Amount,
})

/** `POST /v3/receipts`. */
export const ReceiptRequest = z
  .object({
    ...fields,
    type: z.enum(['payment', 'refund']),
    payment_id: z.string().optional(),
    refund_id: z.string().optional(),
    send: z.literal(true),
    settlements: z.array(Settlement).min(1),
  })
  .refine((request) => (request.payment_id === undefined) !== (request.refund_id === undefined))
  .refine((request) => (request.type === 'payment') === (request.payment_id !== undefined))
export type ReceiptRequest = z.infer<typeof ReceiptRequest>

const hundredths = (text: string) => BigInt(Math.round(Number(text) * 100))

const sumItems = ({ items }: Pick<Receipt, 'items'>) =>
  items
    .map((item) => hundredths(item.amount.value) * hundredths(item.quantity))
    .reduce((a, b) => a + b, 0n)

/** The tills' rule (54-FZ): price times quantity over the lines is the amount, to the kopeck. */
export const isReceiptExact = ({
  amount,
  receipt,
}: {
  amount: z.infer<typeof Amount>
  receipt?: Receipt | undefined
}): boolean => !receipt || sumItems(receipt) === hundredths(amount.value) * 100n

/** The same of what was settled. */
export const isSettled = (request: ReceiptRequest): boolean =>
  sumItems(request) ===
  request.settlements.reduce((sum, { amount }) => sum + hundredths(amount.value) * 100n, 0n)

export const unequal = 'Receipt items differ from the amount'
