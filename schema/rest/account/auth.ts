import * as z from 'zod'
import * as form from '#schema/form.ts'
import { CurrentCity } from '#schema/rest/catalogue/city.ts'
import { ofForm } from '#schema/rest/scalar.ts'
import { LegalPageConsent, User } from './user.ts'

const phone = ofForm(form.phone).meta({
  description: 'A Russian mobile number, 79…; spaces, hyphens and a plus do not matter',
})
const otpCode = ofForm(form.otpCode).meta({ description: 'Four or five digits, as they came' })

export const DeviceId = z
  .uuid()
  .meta({ description: 'Made by the client once and sent with every sign-in' })
export const DeviceType = z.enum(['WEB', 'IOS', 'ANDROID']).meta({
  description:
    'What the session is begun from: a browser, or an app. Those that follow it, of a sign-in or ' +
    'a sign-out, are of the same',
})

export const Tokens = z
  .object({
    accessToken: z.string().meta({ description: 'For the header Authorization, as a Bearer' }),
    refreshToken: z.string().meta({ description: 'For POST /auth/refresh, which changes both' }),
    expiresInSeconds: z.int().min(0).optional().meta({
      description: 'Of the access token; where it is told, it is renewed ahead of its end',
    }),
  })
  .meta({ id: 'Tokens', description: 'Opaque; access 15 minutes, refresh one year, sliding' })

/** `POST /auth/guest`, `/auth/logout`. */
export const DeviceRequest = z.object({ deviceId: DeviceId, type: DeviceType })
export const AuthResponse = z
  .object({ tokens: Tokens, city: CurrentCity, user: User })
  .meta({ id: 'AuthResponse', description: 'A new session and whose it is' })

/** `POST /auth/refresh`. */
export const RefreshRequest = z.object({
  refreshToken: z
    .string()
    .min(1)
    .max(256)
    .meta({ description: 'The last one given; one long replaced ends the session' }),
})
export const RefreshResponse = z.object({ tokens: Tokens })

/** `GET /auth/salt`. Bot friction, not security. */
export const Salt = z.object({
  salt: z.string().meta({ description: 'Single use, five minutes, bound to the session' }),
})

/** What a one-time code is for: its message says so, and it is good for nothing else. */
export const CodePurpose = z.enum(['SIGN_IN', 'PHONE_CHANGE', 'DELETION'])

/** `POST /auth/phone/code`. */
export const PhoneCodeRequest = z.object({
  phone,
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'SHA-256 of the salt and the phone’s 11 digits, in small hexadecimals' }),
  legalPages: z.array(LegalPageConsent).max(20).meta({
    description: 'What is agreed to now; required consents given before need not stand here',
  }),
  channel: z
    .enum(['SMS', 'CALL'])
    .default('SMS')
    .meta({ description: 'A call tells four digits: the last of the number that calls' }),
  purpose: CodePurpose.default('SIGN_IN').meta({
    description:
      'PHONE_CHANGE of `POST /user/phone-change`, for the new phone and for the old; DELETION of ' +
      '`POST /user`, for the account’s own phone only, which asks for no consent',
  }),
})
export const PhoneCodeResponse = z.object({
  resendInSeconds: z.int().meta({ description: 'Until then another code is refused' }),
  expiresInSeconds: z.int().meta({ description: 'How long the code can be used' }),
  codeLength: z.int().meta({ description: 'How many digits to ask for, 4 or 5' }),
  isCallOffered: z
    .boolean()
    .default(false)
    .meta({ description: 'The next code may be told by a call' }),
})

/** `POST /auth/phone`: signs in, registering an unknown phone, and merges the guest's lists. */
export const PhoneLoginRequest = z.object({ phone, code: otpCode, deviceId: DeviceId })
export const PhoneLoginResponse = AuthResponse.extend({
  isNew: z.boolean().meta({ description: 'The phone was not known before' }),
  merged: z
    .object({
      cartItems: z.int().meta({ description: 'Lines that came from the guest’s cart' }),
      favorites: z.int().meta({
        description: 'Products, categories and brands of the guest that were not kept yet',
      }),
      comparison: z.int().meta({ description: 'Products of the guest that were not compared yet' }),
    })
    .meta({ description: 'What the sign-in brought over from the guest' }),
})

/** `POST /register`: a phone login that also carries the name. */
export const RegisterRequest = PhoneLoginRequest.extend({
  firstname: ofForm(form.firstname)
    .optional()
    .meta({ description: 'Letters, spaces and hyphens; kept unless the account has one' }),
})

export type DeviceType = z.infer<typeof DeviceType>
export type AuthResponse = z.infer<typeof AuthResponse>
export type CodePurpose = z.infer<typeof CodePurpose>
export type Tokens = z.infer<typeof Tokens>
export type PhoneCodeResponse = z.infer<typeof PhoneCodeResponse>
export type PhoneLoginResponse = z.infer<typeof PhoneLoginResponse>
