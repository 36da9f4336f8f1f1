import { data, href, redirect } from 'react-router'
import { site } from '#web/document/site.ts'
import { isDeleted, leaveDeleted, saveDeletion } from '#web/features/account/account-delete-data.ts'
import { AgentBlock } from '#web/features/account/agent-block.tsx'
import { createAgentToken } from '#web/features/account/agent-data.ts'
import { ConsentBlock } from '#web/features/account/consent-block.tsx'
import { loadPrivacy, saveConsent } from '#web/features/account/consent-data.ts'
import { DataBlock } from '#web/features/account/data-block.tsx'
import { createDataCopy } from '#web/features/account/data-copy-data.ts'
import { Devices, postDevice } from '#web/features/account/device-data.ts'
import { DeviceBlock } from '#web/features/account/device-list.tsx'
import { readLinkCode, saveEmail } from '#web/features/account/email-steps.ts'
import { saveFields } from '#web/features/account/profile-settings-data.ts'
import { ProfileSettings } from '#web/features/account/profile-settings-form.tsx'
import { type SaveBlock, saveSettings } from '#web/features/account/settings-save.ts'
import { LastToldBlock } from '#web/features/account/settings-told.tsx'
import { UnsavedGuard } from '#web/features/account/settings-unsaved.tsx'
import { toWithdrawalCookies } from '#web/features/consent/consent-post.server.ts'
import { followWithdrawal } from '#web/features/consent/consent-save.ts'
import { SavedAddressBlock } from '#web/features/saved-address/saved-address-block.tsx'
import { SavedAddresses } from '#web/features/saved-address/saved-address-data.ts'
import { postAddress } from '#web/features/saved-address/saved-address-post.ts'
import { askAsUser, requireUser } from '#web/features/session/require-user.ts'
import { query } from '#web/graphql/client.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import type { Route } from './+types/profile-settings'

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

async function load({ context, request }: LoaderArgs, ask: Storefront['query']) {
  const knowing = requireUser(context.get(storefront), request)
  const asked = Promise.all([
    ask(SavedAddresses, {}),
    ask(Devices, {}),
    loadPrivacy(ask, request.url),
  ])
  const [addresses, devices, privacy] = await askAsUser(knowing, asked)
  const { viewer } = await knowing
  const editing = new URL(request.url).searchParams.get('address') ?? ''
  const lists = { addresses: addresses.viewer, devices: devices.viewer, privacy }
  const linkCode = readLinkCode(request.url)
  return { user: viewer.user, linkCode, ...lists, editing, nowMs: Date.now() }
}

export const loader = (args: Route.LoaderArgs) => load(args, args.context.get(storefront).query)
/** Checkout, other tabs and other devices change these lists: the cache does not know. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  load(args, (document, variables) => query(document, variables, 'network-only'))

/** Who saves a posted block, by the value of its field `block`. */
const saves: Record<string, SaveBlock> = {
  person: saveFields,
  contact: saveFields,
  email: saveEmail,
  address: postAddress,
  device: postDevice,
  agent: createAgentToken,
  consent: saveConsent,
  'data-copy': createDataCopy,
  delete: saveDeletion,
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await saveSettings(saves, context.get(storefront), await request.formData())
  if (!answer) throw data(null, { status: 400 })
  if (isDeleted(answer)) throw redirect(href('/'))
  const isRefused = Object.keys(answer.errors).length > 0
  const headers = new Headers()
  const posted = { cookies: request.headers.get('cookie'), origin: context.get(site).origin }
  for (const line of isRefused ? [] : toWithdrawalCookies(answer.fields, posted))
    headers.append('set-cookie', line)
  return data(answer, { status: isRefused ? 422 : 200, headers })
}

/** By the browser's own client, so that the name in the header follows. */
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const answer = await saveSettings(saves, context.get(storefront), await request.formData())
  if (!answer) throw data(null, { status: 400 })
  if (isDeleted(answer)) return leaveDeleted()
  const { slug, act } = answer.fields
  if (slug && act === 'withdrawn') followWithdrawal(slug)
  if (answer.savedAt !== null) announce('profile')
  return answer
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Настройки профиля', isIndexed: false })
}

export default function ProfileSettingsRoute({
  loaderData,
  actionData,
  matches,
}: Route.ComponentProps) {
  const { user, linkCode, privacy } = loaderData
  const saved = {
    firstname: user.firstname ?? '',
    email: user.email ?? '',
    birthday: user.birthday ?? '',
    gender: user.gender ?? '',
  }
  return (
    <>
      <h1>Настройки</h1>
      <UnsavedGuard>
        <LastToldBlock>
          <div className="settings">
            {/* Who the user is. */}
            <div className="settings-column">
              <ProfileSettings
                {...{ saved, linkCode }}
                phone={user.phone}
                isEmailConfirmed={user.isEmailConfirmed}
                posted={actionData}
              />
            </div>
            {/* What is kept of them: #addresses, #devices, #consents, #data. */}
            <div className="settings-column">
              <SavedAddressBlock
                viewer={loaderData.addresses}
                asked={loaderData.editing}
                posted={actionData}
              />
              <DeviceBlock
                viewer={loaderData.devices}
                nowMs={loaderData.nowMs}
                posted={actionData}
              />
              <AgentBlock origin={toRoot(matches).origin ?? ''} posted={actionData} />
              <ConsentBlock privacy={privacy} posted={actionData} />
              <DataBlock privacy={privacy} posted={actionData} />
            </div>
          </div>
        </LastToldBlock>
      </UnsavedGuard>
    </>
  )
}
