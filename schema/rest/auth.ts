import * as z from 'zod'
import * as form from '../form.ts'
import { CurrentCity } from './city.ts'
import { ofForm } from './scalar.ts'
import { LegalPageConsent, User } from './user.ts'

const phone = ofForm(form.phone)
const otpCode = ofForm(form.otpCode)

export const DeviceId = z.uuid()
export const DeviceType = z.literal('WEB')

export const Tokens = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    expiresInSeconds: z.int().min(0).optional().meta({
      description: 'Of the access token; where it is told, it is renewed ahead of its end',
    }),
  })
  .meta({ id: 'Tokens', description: 'Opaque; access 15 minutes, refresh one year, sliding' })

/** `POST /auth/guest`, `/auth/logout`. */
export const DeviceRequest = z.object({ deviceId: DeviceId, type: DeviceType })
export const AuthResponse = z
  .object({ tokens: Tokens, city: CurrentCity, user: User })
  .meta({ id: 'AuthResponse' })

/** `POST /auth/refresh`. */
export const RefreshRequest = z.object({ refreshToken: z.string().min(1).max(256) })
export const RefreshResponse = z.object({ tokens: Tokens })

/** `GET /auth/salt`: single use, five minutes, bound to the session. Bot friction, not security. */
export const Salt = z.object({ salt: z.string() })

/**
 * `POST /auth/phone/code`. `hash` is the lower-case hexadecimal SHA-256 of the salt followed by
 * the phone's 11 digits.
 */
export const PhoneCodeRequest = z.object({
  phone,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  legalPages: z.array(LegalPageConsent).max(20),
  channel: z
    .enum(['SMS', 'CALL'])
    .default('SMS')
    .meta({ description: 'A call tells four digits: the last of the number that calls' }),
})
export const PhoneCodeResponse = z.object({
  resendInSeconds: z.int(),
  expiresInSeconds: z.int(),
  codeLength: z.int(),
  isCallOffered: z
    .boolean()
    .default(false)
    .meta({ description: 'The next code may be told by a call' }),
})

/** `POST /auth/phone`: signs in, registering an unknown phone, and merges the guest's lists. */
export const PhoneLoginRequest = z.object({ phone, code: otpCode, deviceId: DeviceId })
export const PhoneLoginResponse = AuthResponse.extend({
  isNew: z.boolean().meta({ description: 'The phone was not known before' }),
  merged: z.object({ cartItems: z.int(), favorites: z.int(), comparison: z.int() }),
})

/** `POST /register`: a phone login that also carries the name. */
export const RegisterRequest = PhoneLoginRequest.extend({
  firstname: ofForm(form.firstname).optional(),
})

export type AuthResponse = z.infer<typeof AuthResponse>
export type Tokens = z.infer<typeof Tokens>
export type PhoneCodeResponse = z.infer<typeof PhoneCodeResponse>
export type PhoneLoginResponse = z.infer<typeof PhoneLoginResponse>
