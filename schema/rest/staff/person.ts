/** The shop's own people, their links and the browsers in which they are signed in. */
import * as z from 'zod'
import * as form from '#schema/form.ts'
import { toPhoneNumber } from '#schema/form.ts'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'
import { Id, ofForm, text } from '#schema/rest/scalar.ts'
import { StaffRole } from './key.ts'

/** Those who have not been ended. */
export const staffPersonMax = 200
/** Browsers of one person; signing in on one more ends the one that was seen longest ago. */
export const staffDeviceMax = 20

const StaffLink = z
  .object({
    url: z.string().nullable().meta({
      description: 'Shown once: null in the answer to a repeated call, and in lists',
    }),
    endsAt: z.iso.datetime().meta({ description: 'It works once, and not after that' }),
  })
  .meta({ id: 'StaffLink', description: 'An address by which a person signs in on a device' })

export const StaffPerson = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'As notes and the log name them' }),
    role: StaffRole,
    phone: z.string().nullable().meta({ description: '11 digits; null when not given' }),
    email: z.string().nullable().meta({ description: 'null when not given' }),
    version: z.int().meta({ description: 'Grows with each change; a change names the one seen' }),
    state: z.enum(['INVITED', 'ACTIVE', 'ENDED']).meta({
      description: 'INVITED has not signed in yet; ENDED can sign in no more',
    }),
    invitedBy: z.string().meta({ description: 'Who invited them; empty of the first owner' }),
    createdAt: z.iso.datetime().meta({ description: 'When they were invited' }),
    joinedAt: z.iso.datetime().nullable().meta({ description: 'When they first signed in' }),
    endedAt: z.iso.datetime().nullable().meta({ description: 'When they were ended' }),
    seenAt: z.iso.datetime().nullable().meta({ description: 'On any device that is signed in' }),
    deviceCount: z.int().meta({ description: 'Devices on which they are signed in' }),
    link: StaffLink.nullable().meta({ description: 'One that waits for them; null when none' }),
  })
  .meta({ id: 'StaffPerson', description: 'One of the shop’s own people' })
export type StaffPerson = z.infer<typeof StaffPerson>

/** `GET /staff/people`. */
export const StaffPersonQuery = KeysetQuery.extend({
  ended: z.stringbool().default(false).meta({ description: 'true lists those who were ended' }),
})

export const StaffPersonList = z.object({
  items: z.array(StaffPerson).max(100).meta({ description: 'By name' }),
  ...keysetFields,
})

const name = text(100).min(1, 'Напишите имя').meta({ description: 'As colleagues know them' })
const phone = z
  .preprocess(
    (value) => (typeof value === 'string' ? toPhoneNumber(value) : value),
    ofForm(form.phone).nullable(),
  )
  .default(null)
  .meta({ description: 'A mobile phone of Russia, in any usual form; null for none' })
const email = ofForm(form.email)
  .nullable()
  .default(null)
  .meta({ description: 'For the invitation; null for none' })

const sendBy = z.enum(['NONE', 'SMS', 'EMAIL']).default('NONE').meta({
  description: 'Whether the link is sent too, to the phone or the e-mail that is given',
})

/** `POST /staff/people`. */
export const StaffPersonInvite = z
  .object({ name, role: StaffRole, phone, email, sendBy })
  .refine(({ sendBy, phone }) => sendBy !== 'SMS' || phone !== null, {
    path: ['phone'],
    error: 'Укажите номер, на\u00a0который отправить ссылку',
  })
  .refine(({ sendBy, email }) => sendBy !== 'EMAIL' || email !== null, {
    path: ['email'],
    error: 'Укажите почту, на\u00a0которую отправить ссылку',
  })
  .meta({ example: { name: 'Пётр, склад', role: 'PICKER' } })
export type StaffPersonInvite = z.infer<typeof StaffPersonInvite>

/** `POST /staff/people/{id}`. */
export const StaffPersonChange = z
  .object({
    version: z.int().min(1).meta({ description: 'The one that was seen' }),
    name,
    role: StaffRole,
    phone,
    email,
  })
  .meta({ example: { version: 1, name: 'Пётр, склад', role: 'MANAGER' } })
export type StaffPersonChange = z.infer<typeof StaffPersonChange>

/** `POST /staff/people/{id}/link`. */
export const StaffLinkCreate = z.object({ sendBy }).meta({ example: { sendBy: 'NONE' } })
export type StaffLinkCreate = z.infer<typeof StaffLinkCreate>

/** How the link went to its person: it is shown in any case. */
export const StaffPersonLinked = StaffPerson.extend({
  sent: z.enum(['NO', 'SENT', 'FAILED']).meta({
    description: 'Whether the link went to the phone or the e-mail',
  }),
}).meta({ id: 'StaffPersonLinked', description: 'A person with a new link' })
export type StaffPersonLinked = z.infer<typeof StaffPersonLinked>

export const StaffDevice = z
  .object({
    id: Id,
    title: z.string().meta({ description: 'The browser and where it runs: «Chrome на Android»' }),
    createdAt: z.iso.datetime().meta({ description: 'When the person signed in there' }),
    seenAt: z.iso.datetime().meta({ description: 'When it was last used, to the minute' }),
    endsAt: z.iso.datetime().meta({ description: 'When it ends unless it is used before' }),
  })
  .meta({ id: 'StaffDevice', description: 'A browser in which a person is signed in' })
export type StaffDevice = z.infer<typeof StaffDevice>

export const StaffDeviceList = z.object({
  items: z.array(StaffDevice).max(staffDeviceMax).meta({ description: 'Last used first' }),
})

/** `POST /staff/people/{id}/devices/end`. */
export const StaffDeviceEnd = z
  .object({
    deviceId: Id.nullable().default(null).meta({ description: 'null ends all of the person’s' }),
  })
  .meta({ example: { deviceId: null } })

export const StaffMe = z
  .object({
    name: z.string().meta({ description: 'As notes and the log name who calls' }),
    role: StaffRole,
    acts: z.array(z.string()).max(100).meta({ description: 'What the role may do' }),
  })
  .meta({ id: 'StaffMe', description: 'Who calls' })
