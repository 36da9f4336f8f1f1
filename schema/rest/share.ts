import * as z from 'zod'

/** The secret of a link to a list. */
export const ShareToken = z.string().regex(/^[\w-]{20,64}$/)

/** A list as it was when shared, open to whoever has the link; it names nobody. */
export const Share = z
  .object({ token: ShareToken.meta({ description: 'The same list is shared by the same link' }) })
  .meta({ id: 'Share' })

export type Share = z.infer<typeof Share>
