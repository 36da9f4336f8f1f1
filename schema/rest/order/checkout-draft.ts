import * as z from 'zod'
import { PaymentType } from '#schema/rest/payment/payment.ts'
import { Id } from '#schema/rest/scalar.ts'
import { DeliveryMethod } from './order.ts'

const draftTextMax = 500

const typed = (description: string) =>
  z.string().max(draftTextMax).default('').meta({ description })

/** `PUT /user/orders/checkout/draft`: what is left out is empty, the whole draft is replaced. */
export const CheckoutDraft = z
  .object({
    firstname: typed('Whom the goods are for, as typed'),
    phone: typed('Of the recipient, as typed'),
    email: typed('Of the recipient, as typed'),
    method: DeliveryMethod.nullable().default(null).meta({ description: 'null until chosen' }),
    shopId: typed('PICKUP only: the chosen shop'),
    address: typed('DELIVERY only: what was typed or chosen'),
    fiasId: typed('DELIVERY only: of the chosen address; empty while it is only typed'),
    date: typed('DELIVERY only: one of the days that were offered then'),
    window: typed('DELIVERY only: one of the windows that were offered then'),
    floor: typed('DELIVERY only: the storey, as typed'),
    hasLift: z.boolean().default(false).meta({ description: 'There is a lift for goods' }),
    isLifting: z.boolean().default(false).meta({ description: 'Carry up to the floor' }),
    accessNote: typed('DELIVERY only: how a truck gets in, as typed'),
    contactName: typed('DELIVERY only: the person who meets the truck, as typed'),
    contactPhone: typed('Phone of the person who meets the truck, as typed'),
    comment: typed('To the shop, as typed'),
    payer: typed('The organisation that pays; empty is the buyer'),
    poNumber: typed('The buyer’s own number, as typed'),
    object: typed('The job the goods are for, as typed'),
    paymentType: PaymentType.nullable().default(null).meta({ description: 'null until chosen' }),
  })
  .meta({
    id: 'CheckoutDraft',
    description:
      'What a buyer has filled in and not yet ordered: half or wrong, it is checked by its length ' +
      'alone. It is kept for a week and removed by the order',
  })
export const CheckoutDraftUpdate = CheckoutDraft.extend({
  accountId: Id.nullable()
    .default(null)
    .meta({
      description:
        'The account that owns the form: the session of another account gets CONFLICT. ' +
        'A guest whose session has ended saves it for that account alone; null means any',
    }),
}).meta({
  example: {
    firstname: 'Анна',
    phone: '+7 916 123',
    method: 'PICKUP',
    shopId: 'msk-north',
    payer: 'org-1',
    poNumber: 'ПО-17',
    object: 'ЖК «Север»',
    paymentType: 'INVOICE',
  },
})

export type CheckoutDraft = z.infer<typeof CheckoutDraft>
