/** A client signs by a code from an SMS: a version of an estimate, or an act of work done. */
import * as z from 'zod'
import { signerMax, signerMin } from '#schema/estimate.ts'
import * as form from '#schema/form.ts'
import { holdsAddress, isLegible, nameMessage } from '#schema/name.ts'
import { ofForm, text } from '#schema/rest/scalar.ts'

/** What a code signs: a version, or an act. */
const signed = {
  versionNumber: z
    .int()
    .min(1)
    .nullable()
    .default(null)
    .meta({ description: 'Of the version that is agreed to; null when it is an act' }),
  actNumber: z
    .int()
    .min(1)
    .nullable()
    .default(null)
    .meta({ description: 'Of the act by which work is taken; null when it is a version' }),
}
const isOne = (one: { versionNumber: number | null; actNumber: number | null }) =>
  (one.versionNumber === null) !== (one.actNumber === null)

/** `POST /shared/estimates/{token}/code`. */
export const EstimateCodeRequest = z
  .object(signed)
  .refine(isOne, { path: ['versionNumber'], error: 'Укажите версию или акт' })
  .meta({
    id: 'EstimateCodeRequest',
    description: 'What the code is to sign: a version or an act',
    example: { versionNumber: 1 },
  })

export const EstimateCodeResponse = z
  .object({
    phone: z.string().meta({ description: 'Where it went, masked: …45-67' }),
    resendInSeconds: z.int().meta({ description: 'Before that no other code is sent' }),
    expiresInSeconds: z.int().meta({ description: 'How long it can be typed in' }),
    codeLength: z.int().meta({ description: 'Digits' }),
  })
  .meta({ id: 'EstimateCodeResponse', description: 'A code that was sent' })

/** `POST /shared/estimates/{token}/accept`. */
export const EstimateAccept = z
  .object({
    ...signed,
    name: text(signerMax)
      .min(signerMin, form.messages.min(signerMin))
      .refine((name) => !holdsAddress(name), nameMessage)
      .refine(isLegible, 'Напишите имя буквами')
      .meta({ description: 'Whoever agrees' }),
    code: ofForm(form.otpCode).meta({ description: 'Of the SMS' }),
  })
  .refine(isOne, { path: ['versionNumber'], error: 'Укажите версию или акт' })
  .meta({
    id: 'EstimateAccept',
    description: 'Agrees to a version, or takes the work of an act',
    example: { versionNumber: 1, name: 'Пётр Семёнов', code: '48213' },
  })

export type EstimateCodeRequest = z.infer<typeof EstimateCodeRequest>
export type EstimateCodeResponse = z.infer<typeof EstimateCodeResponse>
export type EstimateAccept = z.infer<typeof EstimateAccept>
