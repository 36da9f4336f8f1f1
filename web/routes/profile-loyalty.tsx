import '#web/features/installer/installer.css'
import '#web/features/loyalty/program/program.css'
import '#web/features/page/page.css'
import '#web/ui/forms.css'
import { Suspense } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { followInstaller } from '#web/features/installer/installer-follow.ts'
import { actOnInstaller } from '#web/features/installer/installer-post.server.ts'
import { InstallerState } from '#web/features/installer/installer-state.ts'
import { findLastPage, loadHistory, loadHome } from '#web/features/loyalty/loyalty-data.ts'
import { readHistoryFilter, toHistoryPath } from '#web/features/loyalty/loyalty-filter.ts'
import { LoyaltyHistory } from '#web/features/loyalty/loyalty-history.tsx'
import { LoyaltyHome } from '#web/features/loyalty/loyalty-home.tsx'
import { readPart, toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { loadAbout } from '#web/features/loyalty/program/about-data.ts'
import { requireLoyalty, requireUser } from '#web/features/session/require-user.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { useAnnouncement } from '#web/runtime/tab-sync.ts'
import { Loader } from '#web/ui/loader.tsx'
import type { Route } from './+types/profile-loyalty'

/** Form and calculator: an installer's own pages need neither. */
const LoyaltyAbout = lazyHydrated(() => import('#web/features/loyalty/program/loyalty-about.tsx'))

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

/** Who may see which part: specification, section 2. */
async function load({ context, params, request }: LoaderArgs) {
  const part = readPart(params.part)
  if (part === null) throw data(null, { status: 404 })
  const client = context.get(storefront)
  const { user } = (await requireUser(client, request)).viewer
  const isInstaller = user.partnerType === 'MOUNTER'
  if (part === 'about') {
    const [about, installer] = await Promise.all([
      loadAbout(client, isInstaller, request),
      isInstaller ? null : client.query(InstallerState, {}),
    ])
    return { part, isInstaller, about, installer, formKey: crypto.randomUUID() }
  }
  if (!isInstaller) {
    await requireLoyalty(client)
    throw redirect(toLoyaltyPath(part === 'history' ? undefined : 'about'))
  }
  if (part === undefined) return { part, home: await loadHome(client) }
  const history = await loadHistory(client, readHistoryFilter(new URL(request.url).searchParams))
  const last = findLastPage(history)
  if (last) throw redirect(toHistoryPath(last))
  return { part, history }
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

export default function ProfileLoyaltyRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // Another tab has ordered, or given goods back.
  useAnnouncement((subject) => {
    if (subject === 'balance' && loaderData.part !== 'about') void revalidate()
  })
  return (
    <Suspense fallback={<Loader />}>
      <Part loaded={loaderData} />
    </Suspense>
  )
}

function Part({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  if (loaded.part === 'history') return <LoyaltyHistory {...loaded.history} />
  if (loaded.part === 'about')
    return <LoyaltyAbout about={loaded.about} isInstaller={loaded.isInstaller} />
  return <LoyaltyHome {...loaded.home} />
}
