/** Settings of notifications as the page reads and saves them. */
import { readTyped, type SaveBlock } from '#web/features/account/settings-save.ts'
import { readText, toFormErrors } from '#web/forms/form-read.ts'
import type {
  NotificationCellInput,
  NotificationChannel,
  NotificationEvent,
  NotificationSettings_NotificationsFragment,
  NotificationsPageQuery,
  NotificationsUpdateInput,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { eventHints } from './notification-words.ts'

/** Asked for with every change, so that the browser's cache follows. */
export const NotificationSettings = graphql(`
  fragment NotificationSettings_notifications on Notifications {
    cells { event channel isOn lock }
    channels { channel recipient needsConfirmation }
    newsDocument { slug title version isAgreed }
    quietHours { isOn from to timezone cityTimezone }
  }
`)

export const NotificationsPage = graphql(`
  query NotificationsPage($before: Int) {
    viewer {
      notifications { ...NotificationSettings_notifications }
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
      viewer { notifications { ...NotificationSettings_notifications } }
    }
  }
`)

export type Settings = NotificationSettings_NotificationsFragment
export type Inbox = NonNullable<NotificationsPageQuery['viewer']['notificationMessages']>
export type SettingsCell = Settings['cells'][number]

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

/** Saves the posted block; answers as the blocks of the settings do. */
const toSave =
  (block: string, read: (form: FormData) => NotificationsUpdateInput): SaveBlock =>
  async ({ mutate }, form) => {
    const { notificationsUpdate } = await mutate(NotificationsUpdate, { input: read(form) })
    const errors = toFormErrors(notificationsUpdate.userErrors, ['from', 'to', 'timezone'])
    return Object.keys(errors).length > 0
      ? { block, fields: readTyped(form), errors, savedAt: null }
      : { block, fields: {}, errors, savedAt: Date.now() }
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

/** All the switches by a button, and the quiet hours. */
export const saves: Record<string, SaveBlock> = {
  cells: toSave('cells', readCells),
  quiet: toSave('quiet', readQuiet),
}

const isEvent = (text: string): text is NotificationEvent => Object.hasOwn(eventHints, text)
const isChannel = (text: string | undefined): text is NotificationChannel =>
  text === 'SMS' || text === 'EMAIL'
