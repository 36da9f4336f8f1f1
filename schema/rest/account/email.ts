import * as z from 'zod'
import * as form from '#schema/form.ts'
import { ofForm } from '#schema/rest/scalar.ts'

/** `POST /user/email/code`. */
export const EmailCodeResponse = z.object({
  resendInSeconds: z.int().meta({ description: 'Until then another code is refused' }),
  expiresInSeconds: z.int().meta({ description: 'How long the code can be used' }),
})

/** `POST /user/email/confirm`. */
export const EmailConfirm = z
  .object({ code: ofForm(form.otpCode).meta({ description: 'From the message, five digits' }) })
  .meta({ example: { code: '12345' } })
