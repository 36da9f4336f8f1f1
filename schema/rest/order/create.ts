/** `POST /user/orders`: what ordering the cart takes. */
import * as z from 'zod'
import * as form from '#schema/form.ts'
import { LegalPageConsent } from '#schema/rest/account/user.ts'
import { PaymentType } from '#schema/rest/payment/payment.ts'
import { asRequired, ofForm } from '#schema/rest/scalar.ts'
import { firstname, OrderDelivery, phone } from './order.ts'
import { OrderPayerCreate } from './payer.ts'

const email = ofForm(form.email)

export const RecipientCreate = z
  .object(
    {
      firstname,
      phone,
      email: z.nullable(email).default(null).meta({ description: 'null when not given' }),
    },
    asRequired,
  )
  .meta({ description: 'The person who collects it or takes the driver’s call' })

/** Takes the header `Idempotency-Key`. */
export const OrderCreate = z
  .object({
    cartVersion: z.string(asRequired).max(64).meta({
      description: 'Version of the cart the buyer saw; CART_CHANGED when it differs now',
    }),
    total: z.int(asRequired).min(0).meta({
      description: 'Kopecks the buyer saw; a difference is refused',
    }),
    readyAt: z.iso
      .datetime({ offset: true })
      .nullable()
      .default(null)
      .meta({
        description:
          'PICKUP only: when the buyer saw that the shop would be ready; READY_LATER when it is over an ' +
          'hour later now, with the new time behind `readyAt` in its field; null is never refused',
      }),
    recipient: RecipientCreate,
    delivery: OrderDelivery,
    payer: OrderPayerCreate.nullable()
      .default(null)
      .meta({ description: 'null when the buyer pays themselves; INVOICE needs one' }),
    paymentType: PaymentType.meta({ description: 'ONLINE goes on at the payment page' }),
    legalPages: z.array(LegalPageConsent, asRequired).max(20).meta({
      description: 'What is agreed to now; consents given before need not stand here',
    }),
  })
  .meta({
    example: {
      cartVersion: '7',
      total: 1_300_320,
      readyAt: '2026-11-21T12:30:00+03:00',
      recipient: { firstname: 'Анна', phone: '+7 916 123-45-67', email: 'anna@example.com' },
      delivery: { method: 'PICKUP', shopId: 'msk-north', comment: 'Позвоните за\u00a0час' },
      payer: { organizationId: 'org-1', poNumber: 'ПО-17', object: 'ЖК «Север»' },
      paymentType: 'INVOICE',
      legalPages: [{ slug: 'offer', version: '2026-01-15' }],
    },
  })

export type OrderCreate = z.infer<typeof OrderCreate>
