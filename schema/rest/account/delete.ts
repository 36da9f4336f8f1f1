import * as z from 'zod'
import * as form from '#schema/form.ts'
import { ofForm } from '#schema/rest/scalar.ts'
import { DeviceRequest } from './auth.ts'

/** `POST /user`. */
export const AccountDelete = DeviceRequest.extend({
  code: ofForm(form.otpCode).meta({
    description: 'From `POST /auth/phone/code` with the purpose DELETION',
  }),
}).meta({
  example: { type: 'WEB', deviceId: '6f1c2f0e-5d1b-4b7e-9c55-0a4a8b1d2c3e', code: '1234' },
})

const count = (description: string) => z.int().min(0).meta({ description })

/** `GET /user/deletion`. */
export const AccountDeletion = z
  .object({
    favorites: count('Products, categories and brands that are lost'),
    estimates: count('Estimates that are lost, those in the archive too'),
    cartItems: count('Lines of the cart that are lost'),
    restocks: count('Products the user waits for'),
    bonusBalance: count('Points that are lost'),
    complaints: count('Complaints that would stay without an answer'),
    organizations: count('Organisations nobody else is a member of: they go as well'),
    orders: count('Orders that stay with the shop, without the person'),
    hindrances: z
      .array(z.string().meta({ description: 'What is in the way and what to do, in Russian' }))
      .max(10)
      .meta({ description: 'Empty when the account can be deleted' }),
  })
  .meta({ id: 'AccountDeletion', description: 'What deleting the account would mean' })

export type AccountDeletion = z.infer<typeof AccountDeletion>
export type AccountDelete = z.infer<typeof AccountDelete>
