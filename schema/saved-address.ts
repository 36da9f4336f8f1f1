/** Rules of a saved address, once for form and api; `zod/mini`, since the browser loads them. */
import * as z from 'zod/mini'
import { contactMessages } from './contact.ts'
import { accessNote, ContactForm, messages } from './form.ts'

export const addressMax = 20

const upTo = (max: number) => z.string().check(z.maxLength(max, messages.max(max)))

/** «Дом», «Дача»: what its owner calls it. */
export const addressTitle = upTo(50)
/** Of a flat or an office: «42», «офис 3». */
export const addressFlat = upTo(20)
export const addressEntrance = upTo(10)

/** As it is posted: empty where nothing was said. */
export const SavedAddressForm = z
  .object({
    fiasId: z.string().check(z.minLength(1, messages.address)),
    title: addressTitle,
    flat: addressFlat,
    entrance: addressEntrance,
    floor: z.string().check(z.regex(/^(\d{1,2})?$/, messages.floor)),
    accessNote,
    ...ContactForm.shape,
  })
  .check(
    z.refine(({ contactName, contactPhone }) => !contactPhone || Boolean(contactName), {
      error: contactMessages.name,
      path: ['contactName'],
    }),
    z.refine(({ contactName, contactPhone }) => !contactName || Boolean(contactPhone), {
      error: contactMessages.phone,
      path: ['contactPhone'],
    }),
  )
