import * as z from 'zod'

/** `GET /health`; a back end without it is taken to be well while it answers. */
export const Health = z
  .object({ status: z.literal('ok').meta({ description: 'Anything else is a refusal' }) })
  .meta({ id: 'Health', description: 'That the back end can do its work' })
