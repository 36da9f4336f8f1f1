import * as z from 'zod'
import {
  inboxMax,
  notificationChannels,
  notificationEvents,
  notificationLocks,
  quietTimezones,
} from '#schema/notification.ts'
import { Id, Slug } from '#schema/rest/scalar.ts'

const Event = z.enum(notificationEvents).meta({
  description:
    'ORDER: accepted, ready, changed, cancelled, refunded. DELIVERY: on its way. ANSWER: the shop ' +
    'has answered a complaint, a return, a question, an inquiry or an installer’s request, or a client has ' +
    'opened or answered an estimate. ESTIMATE_PRICE: ' +
    'prices of an own estimate moved. FAVORITE_STOCK: a favourite is in stock again. ' +
    'FAVORITE_PRICE: a favourite costs less. LOYALTY: bonuses came, or are about to expire. NEWS: offers of the shop',
})
const Channel = z.enum(notificationChannels).meta({ description: 'By which it is told' })
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Укажите время в виде 22:00' })
  .meta({ description: 'HH:MM' })
const version = z.string().max(40)

export const NotificationCell = z
  .object({
    event: Event,
    channel: Channel,
    isOn: z.boolean().meta({ description: 'Whether the event is told by the channel' }),
    lock: z
      .enum(notificationLocks)
      .nullable()
      .meta({
        description:
          'Why it cannot be changed: TRANSACTIONAL is what the buyer waits for, LEGAL is what the ' +
          'law does not let the shop send; null when it can be',
      }),
  })
  .meta({ id: 'NotificationCell', description: 'An event by a channel' })

const QuietHours = z
  .object({
    isOn: z.boolean().meta({ description: 'Whether there are any' }),
    from: time,
    to: time.meta({ description: 'HH:MM, of the next day when it is before `from`' }),
    timezone: z
      .string()
      .nullable()
      .meta({ description: 'IANA name; null goes by the clock of the city' }),
    cityTimezone: z.string().meta({ description: 'Of the user’s city, an IANA name' }),
  })
  .meta({
    description: 'When only what the buyer waits for is sent: ready, on its way, codes',
  })

/** `GET` and `POST /notifications`. */
export const Notifications = z
  .object({
    cells: z.array(NotificationCell).meta({ description: 'Every event by every channel' }),
    channels: z
      .array(
        z.object({
          channel: Channel,
          recipient: z.string().nullable().meta({ description: 'Phone or e-mail; null for none' }),
          needsConfirmation: z
            .boolean()
            .meta({ description: 'Nothing is sent there: it is missing, or was not confirmed' }),
        }),
      )
      .meta({ description: 'Where each channel leads' }),
    newsDocument: z
      .object({
        slug: Slug.meta({ description: 'As the address of its page shows it' }),
        title: z.string().meta({ description: 'As the page is headed' }),
        version: version.meta({ description: 'YYYY-MM-DD' }),
        isAgreed: z.boolean().meta({ description: 'The user has agreed to this version' }),
      })
      .nullable()
      .meta({ description: 'What is agreed to by switching on NEWS; null when there is none' }),
    quietHours: QuietHours,
  })
  .meta({ id: 'Notifications', description: 'What a user wants to be told of, how and when' })

export const NotificationsUpdate = z
  .object({
    cells: z
      .array(
        z.object({
          event: Event,
          channel: Channel,
          isOn: z.boolean().meta({ description: 'Whether to tell it' }),
        }),
      )
      .max(notificationEvents.length * notificationChannels.length)
      .default([])
      .meta({ description: 'Those that change' }),
    newsVersion: version.optional().meta({
      description: 'Version of the document that was shown beside the switch of NEWS',
    }),
    quietHours: z
      .object({
        isOn: z.boolean().optional().meta({ description: 'Whether there are any' }),
        from: time.optional(),
        to: time.optional(),
        timezone: z
          .enum(quietTimezones, { error: 'Выберите часовой пояс из списка' })
          .nullable()
          .optional()
          .meta({ description: 'null goes by the clock of the city' }),
      })
      .optional()
      .meta({ description: 'A field left out keeps its value' }),
  })
  .meta({
    example: {
      cells: [{ event: 'FAVORITE_PRICE', channel: 'EMAIL', isOn: true }],
      quietHours: { isOn: true, from: '22:00', to: '08:00', timezone: null },
    },
  })

export const NotificationMessagesQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ description: '`next` of the page before; without it the newest' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(inboxMax)
    .default(20)
    .meta({ description: `At most ${inboxMax}` }),
})

export const NotificationMessage = z
  .object({
    id: Id,
    channel: Channel,
    state: z.enum(['SENT', 'SENDING', 'UNCERTAIN', 'REFUSED']).meta({
      description: 'UNCERTAIN: the provider has not said; REFUSED: it does not deliver there',
    }),
    text: z.string().meta({ description: 'As it was sent' }),
    sentAt: z.string().meta({ description: 'ISO 8601' }),
    subject: z
      .object({
        type: z
          .enum(['ORDER', 'ESTIMATE', 'FAVORITES', 'PRODUCT', 'LOYALTY'])
          .meta({ description: 'Which page it leads to' }),
        id: z
          .string()
          .meta({ description: 'As the address shows it; empty of FAVORITES and LOYALTY' }),
      })
      .nullable()
      .meta({ description: 'What it tells of; null when that is gone, or has no page' }),
  })
  .meta({ id: 'NotificationMessage', description: 'A message that the user was sent' })

/** `GET /notifications/messages`, the newest first. */
export const NotificationMessages = z
  .object({
    items: z.array(NotificationMessage).meta({ description: 'The newest first' }),
    next: z.int().nullable().meta({ description: 'Ask `before` it for more; null at the end' }),
  })
  .meta({ id: 'NotificationMessages', description: 'Messages of the last 90 days' })

export type Notifications = z.infer<typeof Notifications>
export type NotificationsUpdate = z.infer<typeof NotificationsUpdate>
export type NotificationMessage = z.infer<typeof NotificationMessage>
export type NotificationMessages = z.infer<typeof NotificationMessages>
