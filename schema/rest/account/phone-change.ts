import * as z from 'zod'
import * as form from '#schema/form.ts'
import { ofForm } from '#schema/rest/scalar.ts'

const code = ofForm(form.otpCode)
const phone = ofForm(form.phone)
/** So that a change which has replaced it is not the one applied. */
const proven = phone.meta({ description: 'The new one, as it was proven; another one is 409' })

/** `GET` and `DELETE /user/phone-change`, `POST /user/phone-change/delay`. */
export const PhoneChangeResponse = z
  .object({
    phoneChange: z
      .object({
        phone: z.string().meta({ description: 'The new one, 11 digits' }),
        state: z.enum(['PROVEN', 'WAITING', 'TAKEN']).meta({
          description:
            'PROVEN waits half an hour for the code of the old phone, WAITING for its day; TAKEN ' +
            'failed, since the phone has meanwhile become another account’s',
        }),
        appliesAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'When a waiting one is applied; null of the others' }),
      })
      .nullable()
      .meta({ description: 'null when none is under way' }),
  })
  .meta({ id: 'PhoneChangeResponse', description: 'The change of the phone that is under way' })

/** `POST /user/phone-change`. */
export const PhoneChangeRequest = z
  .object({
    phone: phone.meta({ description: 'The new one, 79…' }),
    code: code.meta({
      description: 'From `POST /auth/phone/code` for that phone, of purpose PHONE_CHANGE',
    }),
  })
  .meta({ example: { phone: '79167654321', code: '12345' } })

/** `POST /user/phone-change/confirm`. */
export const PhoneChangeConfirm = z
  .object({
    phone: proven,
    code: code.meta({
      description: 'From `POST /auth/phone/code` for the old phone, of purpose PHONE_CHANGE',
    }),
  })
  .meta({ example: { phone: '79167654321', code: '54321' } })

/** `POST /user/phone-change/delay`. */
export const PhoneChangeDelay = z
  .object({ phone: proven })
  .meta({ example: { phone: '79167654321' } })

export type PhoneChangeResponse = z.infer<typeof PhoneChangeResponse>
