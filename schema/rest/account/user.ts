import * as z from 'zod'
import * as form from '#schema/form.ts'
import { CartShort } from '#schema/rest/cart/cart.ts'
import { CurrentCity } from '#schema/rest/catalogue/city.ts'
import { FavoriteIds } from '#schema/rest/lists/favorite.ts'
import { Id, ofForm, Slug } from '#schema/rest/scalar.ts'

const firstname = ofForm(form.firstname).meta({
  description: 'Letters, spaces and hyphens, at most 100',
})
const email = ofForm(form.email)
const birthday = ofForm(form.birthday)

export const Gender = z
  .enum(['MALE', 'FEMALE'])
  .meta({ description: 'As the user says; addressed as «он» or «она»' })
export const PartnerType = z
  .enum(['CLIENT', 'MOUNTER'])
  .meta({ description: 'Buys for themselves, or builds for others' })

export const User = z
  .object({
    id: Id.meta({ description: 'Opaque; another one for the guest before signing in' }),
    type: z.enum(['GUEST', 'REGISTERED']).meta({ description: 'GUEST until they sign in' }),
    isGuest: z.boolean().meta({ description: 'Has not signed in: no phone is known' }),
    partnerType: PartnerType.nullable().meta({
      description:
        'CLIENT buys for themselves, MOUNTER builds for others; null for a guest. In a shop ' +
        'without a loyalty programme all are CLIENT',
    }),
    data: z
      .object({
        phone: z.string().nullable().meta({ description: '11 digits, 79…; null for a guest' }),
        email: z.string().nullable().meta({ description: 'null when not given' }),
        isEmailConfirmed: z
          .boolean()
          .default(false)
          .meta({ description: 'A code has shown that the address is the user’s own' }),
        firstname: z.string().nullable().meta({ description: 'null when not given' }),
        birthday: z.string().nullable().meta({ description: 'dd.mm.yyyy; null when not given' }),
        gender: Gender.nullable().meta({ description: 'null when not said' }),
      })
      .meta({ description: 'As the user states it' }),
    loyalty: z
      .object({ bonusBalance: z.int().meta({ description: 'Points, whole ones; 0 for a guest' }) })
      .meta({ description: 'Loyalty programme data' }),
  })
  .meta({ id: 'User', description: 'A guest or a registered user' })

/** `GET /user`. */
export const UserResponse = z
  .object({
    user: User,
    termsAccepted: z.boolean().meta({
      description: 'The user has agreed to the current version of every required consent',
    }),
    city: CurrentCity,
  })
  .meta({ id: 'UserResponse', description: 'The current user, with the city they shop in' })

/** `PUT /user`; a field left out keeps its value, null clears it. */
export const UserUpdate = z
  .object({
    firstname: z.optional(firstname),
    email: z.optional(z.nullable(email)).meta({
      description: 'null clears it; another one is to be confirmed by `POST /user/email/code`',
    }),
    birthday: z.optional(z.nullable(birthday)).meta({ description: 'dd.mm.yyyy; null clears it' }),
    gender: Gender.nullable().optional().meta({ description: 'null clears it' }),
  })
  .meta({
    example: {
      firstname: 'Иван',
      email: 'ivan@example.ru',
      birthday: '01.02.1990',
      gender: 'MALE',
    },
  })

/** `GET /user/states`. */
export const UserStates = z
  .object({
    cart: CartShort,
    favorites: FavoriteIds,
    comparisonProductIds: z
      .array(Id)
      .meta({ description: 'Ids from all tabs, in no particular order' }),
    restockProductIds: z
      .array(Id)
      .default([])
      .meta({ description: 'Of the city: to be told of when they are in stock again' }),
    viewedAnnouncementIds: z
      .array(Id)
      .default([])
      .meta({ description: 'Announcements that were put away' }),
    counters: z
      .object({
        orders: z.int().meta({ description: 'Orders under way' }),
        approvals: z.int().default(0).meta({
          description: 'Orders of colleagues that wait for the user’s word',
        }),
        invitations: z.int().default(0).meta({ description: 'Organisations that invite the user' }),
        orderMessages: z.int().default(0).meta({
          description: 'Unread messages of the shop in the user’s own orders',
        }),
      })
      .meta({ description: 'Small numbers beside the links of the profile' }),
    user: User.optional().meta({ description: 'As `GET /user`, so that a header costs one call' }),
    termsAccepted: z.boolean().optional().meta({ description: 'As `GET /user`' }),
    city: CurrentCity.optional(),
  })
  .meta({
    id: 'UserStates',
    description: 'Counters, hearts and steppers of every page, in one call',
  })

export const LegalPageConsent = z
  .object({
    slug: Slug.meta({ description: 'Of the document, as the address of its page shows it' }),
    version: z.string().meta({ description: 'YYYY-MM-DD, of the document that was read' }),
  })
  .meta({ description: 'A consent: which document, in which version' })

export type User = z.infer<typeof User>
export type UserResponse = z.infer<typeof UserResponse>
export type UserUpdate = z.infer<typeof UserUpdate>
export type UserStates = z.infer<typeof UserStates>
