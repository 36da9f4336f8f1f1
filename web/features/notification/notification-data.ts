/** Settings of notifications as the page reads and saves them. */
import { type FormErrors, readText, toFormErrors } from '#web/forms/form-read.ts'
import type {
  NotificationCellInput,
  NotificationChannel,
  NotificationEvent,
  NotificationsPageQuery,
  NotificationsUpdateInput,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { eventWords } from './notification-words.ts'

export const NotificationsPage = graphql(`
  query NotificationsPage($before: Int) {
    viewer {
      notifications {
        cells { event channel isOn lock }
        channels { channel recipient needsConfirmation }
        newsDocument { slug title version isAgreed }
        quietHours { isOn from to timezone cityTimezone }
      }
      notificationMessages(before: $before, limit: 20) {
        items { id channel state text sentAt subject { type id } }
        next
      }
    }
  }
`)

const NotificationsUpdate = graphql(`
  mutation NotificationsUpdate($input: NotificationsUpdateInput!) {
    notificationsUpdate(input: $input) {
      userErrors { code message field }
      viewer {
        notifications {
          cells { event channel isOn lock }
          channels { channel recipient needsConfirmation }
          newsDocument { slug title version isAgreed }
          quietHours { isOn from to timezone cityTimezone }
        }
      }
    }
  }
`)

export type Settings = NonNullable<NotificationsPageQuery['viewer']['notifications']>
export type Inbox = NonNullable<NotificationsPageQuery['viewer']['notificationMessages']>
export type SettingsCell = Settings['cells'][number]

/** Which form was posted, what is wrong with it, and when it was saved. */
export type NotificationsAnswer = {
  form: 'cells' | 'quiet'
  typed: Partial<Record<string, string>>
  errors: FormErrors
  savedAt: number | null
}

/** The message of a refusal; null when it is saved. */
export async function updateCells(
  { mutate }: Pick<Storefront, 'mutate'>,
  input: NotificationsUpdateInput,
): Promise<string | null> {
  const { notificationsUpdate } = await mutate(NotificationsUpdate, { input })
  return notificationsUpdate.userErrors[0]?.message ?? null
}

export const toCellName = ({ event, channel }: Pick<SettingsCell, 'event' | 'channel'>) =>
  `${event}.${channel}`

/** The posted form: all the switches by a button, or the quiet hours. */
export async function saveNotifications(
  storefront: Storefront,
  form: FormData,
): Promise<NotificationsAnswer> {
  const name = form.get('form') === 'quiet' ? 'quiet' : 'cells'
  const typed = Object.fromEntries([...form].map(([key, value]) => [key, String(value)]))
  const refuse = (errors: FormErrors) => ({ form: name, typed, errors, savedAt: null }) as const
  const input = name === 'quiet' ? readQuiet(form) : readCells(form)
  try {
    const { notificationsUpdate } = await storefront.mutate(NotificationsUpdate, { input })
    const errors = toFormErrors(notificationsUpdate.userErrors, ['from', 'to', 'timezone'])
    return Object.keys(errors).length > 0
      ? refuse(errors)
      : { form: name, typed: {}, errors, savedAt: Date.now() }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return refuse({ form: error.message })
  }
}

const readQuiet = (form: FormData): NotificationsUpdateInput => ({
  quietHours: {
    isOn: form.has('isOn'),
    from: readText(form, 'from'),
    to: readText(form, 'to'),
    timezone: readText(form, 'timezone') || null,
  },
})

/** `shown` names every switch that could be pressed: a box that is off is not posted. */
function readCells(form: FormData): NotificationsUpdateInput {
  const cells = form.getAll('shown').flatMap((value): NotificationCellInput[] => {
    const [event = '', channel] = String(value).split('.')
    return isEvent(event) && isChannel(channel)
      ? [{ event, channel, isOn: form.has(String(value)) }]
      : []
  })
  const newsVersion = readText(form, 'newsVersion')
  return { cells, ...(newsVersion && { newsVersion }) }
}

const isEvent = (text: string): text is NotificationEvent => Object.hasOwn(eventWords, text)
const isChannel = (text: string | undefined): text is NotificationChannel =>
  text === 'SMS' || text === 'EMAIL'
