import { data, redirect } from 'react-router'
import { requireUser } from '#web/features/account/require-user.ts'
import { actOnInstaller, followInstaller } from '#web/features/installer/installer-action.ts'
import { InstallerState } from '#web/features/installer/installer-data.ts'
import { InstallerRequest } from '#web/features/installer/installer-request.tsx'
import { LoyaltyHistory } from '#web/features/loyalty/loyalty-history.tsx'
import { LoyaltyHome } from '#web/features/loyalty/loyalty-home.tsx'
import { readPart, toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import type { Route } from './+types/profile-loyalty'

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

/** Who may see which part: specification, section 2. */
async function load({ context, params, request }: LoaderArgs) {
  const part = readPart(params.part)
  if (part === null) throw data(null, { status: 404 })
  const client = context.get(storefront)
  const { user } = (await requireUser(client, request)).viewer
  const isInstaller = user.partnerType === 'MOUNTER'
  if (part === 'about') {
    const installer = isInstaller ? null : await client.query(InstallerState, {})
    return { part, isInstaller, installer, formKey: crypto.randomUUID() }
  }
  if (isInstaller) return { part, isInstaller }
  throw redirect(toLoyaltyPath(part === 'history' ? undefined : 'about'))
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** The form of who asks to become an installer. */
export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  return actOnInstaller(client, request)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  followInstaller(serverAction)

const titles = { history: 'История бонусов', about: 'Программа лояльности', home: 'Бонусы' }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = titles[loaderData?.part ?? 'home']
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function ProfileLoyaltyRoute({ loaderData: { part } }: Route.ComponentProps) {
  if (part === 'history') return <LoyaltyHistory />
  if (part === 'about') {
    return (
      <>
        <h1>Программа лояльности</h1>
        <InstallerRequest />
      </>
    )
  }
  return <LoyaltyHome />
}
