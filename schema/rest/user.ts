import * as z from 'zod'
import * as form from '../form.ts'
import { CartShort } from './cart.ts'
import { CurrentCity } from './city.ts'
import { FavoriteIds } from './favorite.ts'
import { Id, ofForm, Slug } from './scalar.ts'

const firstname = ofForm(form.firstname)
const email = ofForm(form.email)
const birthday = ofForm(form.birthday)
const phone = ofForm(form.phone)
const otpCode = ofForm(form.otpCode)

export const Gender = z.enum(['MALE', 'FEMALE'])
export const PartnerType = z.enum(['CLIENT', 'MOUNTER'])

export const User = z
  .object({
    id: Id,
    type: z.enum(['GUEST', 'REGISTERED']),
    isGuest: z.boolean(),
    partnerType: PartnerType.nullable().meta({ description: 'null for a guest' }),
    data: z.object({
      phone: z.string().nullable().meta({ description: '11 digits, 79…' }),
      email: z.string().nullable(),
      firstname: z.string().nullable(),
      birthday: z.string().nullable().meta({ description: 'dd.mm.yyyy' }),
      gender: Gender.nullable(),
    }),
    loyalty: z.object({ bonusBalance: z.int() }),
  })
  .meta({ id: 'User' })

/** `GET /user`. */
export const UserResponse = z
  .object({ user: User, termsAccepted: z.boolean(), city: CurrentCity })
  .meta({ id: 'UserResponse' })

/** `PUT /user`; a field left out keeps its value, null clears it. */
export const UserUpdate = z.object({
  firstname: z.optional(firstname),
  email: z.optional(z.nullable(email)),
  birthday: z.optional(z.nullable(birthday)),
  gender: Gender.nullable().optional(),
  phone: phone.optional().meta({ description: 'Another one needs `code`, sent to it' }),
  code: otpCode.optional().meta({ description: 'From `POST /auth/phone/code` for that phone' }),
})

/** `GET /user/states`. */
export const UserStates = z
  .object({
    cart: CartShort,
    favorites: FavoriteIds,
    comparisonProductIds: z.array(Id),
    restockProductIds: z
      .array(Id)
      .default([])
      .meta({ description: 'Of the city: to be told of when they are in stock again' }),
    viewedAnnouncementIds: z
      .array(Id)
      .default([])
      .meta({ description: 'Announcements that were put away' }),
    counters: z.object({ orders: z.int().meta({ description: 'Orders under way' }) }),
    user: User.optional().meta({ description: 'As `GET /user`, so that a header costs one call' }),
    termsAccepted: z.boolean().optional(),
    city: CurrentCity.optional(),
  })
  .meta({ id: 'UserStates' })

/** A consent: which document, in which version. */
export const LegalPageConsent = z.object({ slug: Slug, version: z.string() })
/** `GET` and `POST /user/legal-pages`. */
export const UserLegalPages = z.object({ legalPages: z.array(LegalPageConsent).max(20) })

export type User = z.infer<typeof User>
export type UserResponse = z.infer<typeof UserResponse>
export type UserUpdate = z.infer<typeof UserUpdate>
export type UserStates = z.infer<typeof UserStates>
