import { data } from 'react-router'
import { saveSettings } from '#web/features/account/settings-save.ts'
import {
  NotificationSettings,
  NotificationsPage,
  saves,
} from '#web/features/notification/notification-data.ts'
import { NotificationInbox } from '#web/features/notification/notification-inbox.tsx'
import { NotificationMatrix } from '#web/features/notification/notification-matrix.tsx'
import { QuietHoursForm } from '#web/features/notification/quiet-hours-form.tsx'
import { askAsUser, requireUser } from '#web/features/session/require-user.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { readCachedPage } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import type { Route } from './+types/profile-notifications'
import '#web/features/notification/notification.css'

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

function readVariables(request: Request) {
  const before = Number(new URL(request.url).searchParams.get('before'))
  return { before: Number.isSafeInteger(before) && before > 0 ? before : null }
}

async function load({ context, request }: LoaderArgs) {
  const client = context.get(storefront)
  const variables = readVariables(request)
  const asked = client.query(NotificationsPage, variables)
  return { answer: await askAsUser(requireUser(client, request), asked), variables }
}

export const loader = (args: Route.LoaderArgs) => load(args)

/** Messages come by themselves: what is cached shows at once and is asked anew behind it. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const variables = readVariables(args.request)
  const answer = await readCachedPage(NotificationsPage, variables)
  return answer ? { answer, variables } : load(args)
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const answer = await saveSettings(saves, client, await request.formData())
  if (!answer) throw data(null, { status: 400 })
  return data(answer, { status: answer.savedAt === null ? 422 : 200 })
}

/** By the browser's own client, whose cache the switches show. */
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const answer = await saveSettings(saves, context.get(storefront), await request.formData())
  if (!answer) throw data(null, { status: 400 })
  if (answer.savedAt !== null) announce('profile')
  return answer
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Уведомления', isIndexed: false })
}

export default function ProfileNotificationsRoute({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { answer, variables } = loaderData
  const { viewer } = useLive(NotificationsPage, variables, answer).data ?? answer
  const { notifications, notificationMessages: inbox } = viewer
  // Never so: guests were led to sign in.
  if (!notifications || !inbox) return null
  const settings = readFragment(NotificationSettings, notifications)
  const { quietHours } = settings
  return (
    <>
      <h1>Уведомления</h1>
      <div className="notification-page">
        <NotificationMatrix settings={settings} posted={actionData} />
        <QuietHoursForm quietHours={quietHours} posted={actionData} />
        <NotificationInbox
          inbox={inbox}
          timezone={quietHours.timezone ?? quietHours.cityTimezone}
          isOlder={variables.before !== null}
        />
      </div>
    </>
  )
}
