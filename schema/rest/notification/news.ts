import * as z from 'zod'

/** `POST /news/unsubscribe`. */
export const NewsUnsubscribe = z
  .object({
    token: z.string().min(1).max(64).meta({ description: 'As the link of a message ends' }),
  })
  .meta({ example: { token: 'N2QxYmY0' } })

export const NewsUnsubscribed = z
  .object({ isUnsubscribed: z.literal(true).meta({ description: 'May be repeated' }) })
  .meta({ id: 'NewsUnsubscribed', description: 'The person is sent no news any more' })
