import { href, Outlet, useLocation } from 'react-router'
import { ConsentsLacking } from '#web/features/account/consent-data.ts'
import { ConsentNotice } from '#web/features/account/consent-notice.tsx'
import { ProfileMenu } from '#web/features/account/profile-menu.tsx'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { ProfileFrame, requireUser } from '#web/features/session/require-user.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { BackBar } from '#web/shell/back-bar.tsx'
import type { Route } from './+types/profile'
import '#web/ui/overlays.css'
import '#web/features/account/profile.css'

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

async function load({ context, request }: LoaderArgs) {
  const client = context.get(storefront)
  const frame = await requireUser(client, request)
  if (frame.viewer.user.termsAccepted) return { frame, lacking: null }
  return { frame, lacking: (await client.query(ConsentsLacking, {})).viewer }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

const sections = [
  { path: href('/profile/orders'), title: 'Заказы' },
  { path: href('/profile/organizations'), title: 'Организации' },
  { path: href('/profile/settings'), title: 'Настройки' },
  { path: toLoyaltyPath(), title: 'Бонусы' },
]

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  const { frame, lacking } = loaderData
  const { viewer } = useLive(ProfileFrame, {}, frame).data ?? frame
  const path = useLocation().pathname.replace(/\/$/, '')
  const isMenu = path === href('/profile')
  const section = sections.find((one) => path.startsWith(`${one.path}/`))
  return (
    <>
      {/* On a phone the way back to the menu stands in its place. */}
      <div className={isMenu ? undefined : 'desktop-only'}>
        <BreadcrumbTrail>{section && <a href={section.path}>{section.title}</a>}</BreadcrumbTrail>
      </div>
      <div className="profile">
        <ProfileMenu
          user={viewer.user}
          counters={viewer.counters}
          unreadCount={viewer.unreadOrderMessageCount}
          isScreen={isMenu}
        />
        <div>
          {!isMenu && <BackBar to={section?.path ?? href('/profile')} />}
          {!isMenu && !viewer.user.termsAccepted && lacking && <ConsentNotice {...lacking} />}
          <Outlet />
        </div>
      </div>
    </>
  )
}
