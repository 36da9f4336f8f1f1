import * as z from 'zod'
import { redirectStatuses } from '#schema/redirect.ts'

export const redirectMax = 500

export const RedirectMatch = z.enum(['EXACT', 'PREFIX']).meta({
  description: 'The address alone, or also those beneath it, whose rest is kept',
})

export const RedirectStatus = z
  .union([
    z.literal(redirectStatuses[0]),
    ...redirectStatuses.slice(1).map((one) => z.literal(one)),
  ])
  .meta({ description: '301, 302, 307 or 308; 410 of what is gone for good' })

export const Redirect = z
  .object({
    from: z.string().meta({ description: 'A path, percent-encoded, without a slash at the end' }),
    match: RedirectMatch,
    to: z.string().nullable().meta({
      description: 'A path of the shop, or an https address of an allowed host; null with 410',
    }),
    status: RedirectStatus,
  })
  .meta({ id: 'Redirect', description: 'Where an address that has moved leads' })
export type Redirect = z.infer<typeof Redirect>

/** `GET /content/redirects`. */
export const RedirectList = z.object({
  items: z.array(Redirect).max(redirectMax).meta({ description: 'Those in force, by their paths' }),
})
