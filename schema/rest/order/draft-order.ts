/** An order that the shop's people have filled, as its buyer is asked to agree to it. */
import * as z from 'zod'
import { LegalPageConsent } from '#schema/rest/account/user.ts'
import { PaymentType } from '#schema/rest/payment/payment.ts'
import { asRequired, Slug } from '#schema/rest/scalar.ts'
import { CheckoutItem, CheckoutShortage } from './checkout.ts'
import { DeliveryMethod } from './order.ts'
import { Sums } from './sums.ts'

const DraftOrderState = z.enum(['SENT', 'ENDED', 'DECLINED', 'ORDERED']).meta({
  description:
    'SENT waits for the buyer’s word; ENDED was not agreed to in time, or is still being filled; ' +
    'DECLINED was refused; ORDERED is an order by now',
})

const MadeOrder = z
  .object({
    id: z.string().meta({ description: 'What the address of its payment page has' }),
    number: z.string().meta({ description: 'As people say it' }),
    paymentToken: z.string().nullable().meta({
      description: 'Of its payment page; null when there is nothing to be paid online',
    }),
  })
  .meta({ description: 'What it has become' })

export const DraftOrder = z
  .object({
    state: DraftOrderState,
    expiresAt: z.string().meta({ description: 'ISO 8601: until when it can be agreed to' }),
    timezone: z.string().meta({ description: 'IANA name of the clock of its city' }),
    cartVersion: z.string().meta({ description: 'What agreeing names; it grows with the lines' }),
    items: z.array(CheckoutItem).max(500).meta({ description: 'What would be ordered' }),
    unavailable: z.array(CheckoutShortage).max(500).meta({
      description: 'What was wanted and cannot be had: it is left out',
    }),
    method: DeliveryMethod.nullable().meta({ description: 'null while no way is chosen' }),
    place: z.string().meta({ description: 'The shop with its address, or where it is brought' }),
    date: z.string().nullable().meta({ description: 'The day of a delivery' }),
    window: z.string().nullable().meta({ description: 'Such as 10:00-14:00' }),
    readyAt: z.string().nullable().meta({ description: 'When it could be collected, ISO 8601' }),
    isLifting: z.boolean().meta({ description: 'It is carried up to the floor' }),
    recipient: z.string().meta({ description: 'First name of who takes it' }),
    payer: z.string().nullable().meta({ description: 'The organisation that pays; null without' }),
    paymentType: PaymentType.nullable().meta({ description: 'null while none is chosen' }),
    paymentTitle: z.string().meta({ description: 'The same in words' }),
    sums: Sums,
    refusal: z.string().nullable().meta({
      description: 'Why it cannot be ordered now, in words; null when it can',
    }),
    consents: z
      .array(
        z
          .object({
            slug: Slug,
            version: z.string().meta({ description: 'YYYY-MM-DD, of the text in force' }),
            title: z.string().meta({ description: 'In Russian' }),
          })
          .meta({ description: 'A document that must be agreed to' }),
      )
      .max(20)
      .meta({ description: 'What the buyer has not agreed to yet' }),
    order: MadeOrder.nullable().meta({ description: 'null until it is one' }),
  })
  .meta({ id: 'DraftOrder', description: 'What the buyer is asked to agree to, as it is now' })
export type DraftOrder = z.infer<typeof DraftOrder>

/** `POST /draft-orders/{token}/confirm`. */
export const DraftOrderConfirm = z
  .object({
    cartVersion: z.string(asRequired).max(64).meta({
      description: 'Version that the buyer saw; CART_CHANGED when it differs now',
    }),
    total: z.int(asRequired).min(0).meta({
      description: 'Kopecks the buyer saw; a difference is refused',
    }),
    legalPages: z.array(LegalPageConsent, asRequired).max(20).meta({
      description: 'What is agreed to now; consents given before need not stand here',
    }),
  })
  .meta({
    example: {
      cartVersion: '7',
      total: 1_300_320,
      legalPages: [{ slug: 'offer', version: '2026-01-15' }],
    },
  })
export type DraftOrderConfirm = z.infer<typeof DraftOrderConfirm>
