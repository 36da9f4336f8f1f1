import { memo, type ReactNode, Suspense, use, useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { trialNote } from '#language/ru/trial.ts'
import { PartStyles } from '#web/document/part-styles.tsx'
import {
  type Announcement,
  AnnouncementStrip,
} from '#web/features/announcement/announcement-strip.tsx'
import { RootData, ShellContent } from '#web/features/viewer/shell-content.ts'
import { useTabSync } from '#web/features/viewer/tab-follow.ts'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { keepHint } from '#web/features/viewer/viewer-hint.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { afterAct, afterInteraction, firstInteraction } from '#web/runtime/first-interaction.ts'
import { idle } from '#web/runtime/idle.ts'
import { clientPart, lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { LinkNavigation } from '#web/runtime/link-navigation.tsx'
import { useOverlay } from '#web/runtime/overlay.ts'
import { reload, toReloadPauseMs } from '#web/runtime/reload.ts'
import { RevalidateOnChange } from '#web/runtime/revalidate-on-change.tsx'
import { isPage } from '#web/runtime/site-page.ts'
import { useWebview } from '#web/runtime/webview.ts'
import { SkipLink } from '#web/ui/hidden.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header, SimpleHeader } from './header.tsx'
import { OverlayHost } from './overlay-host.tsx'
import trialStyles from './trial-note.css?inline'

const Shell_content = graphql(`
  fragment Shell_content on CommonContent {
    ...ShellContent_content
    ...Footer_content
  }
`)

const Footer = lazyHydrated(() => import('./footer.tsx'))
const AppBar = lazyHydrated(() => import('./app-bar.tsx'), { isAhead: false })

export type ShellProps = {
  content: FragmentType<typeof Shell_content>
  announcements: readonly Announcement[]
  children: ReactNode
}

/** What stands around every page. */
export const Shell = memo(function Shell(props: ShellProps) {
  const { content: masked, announcements, children } = props
  const content = readFragment(Shell_content, masked)
  const { city } = readFragment(ShellContent, content)
  const { pathname } = useLocation()
  const root = use(RootData)
  // Nothing leads away from checkout and payment (specification, section 2).
  const isSimple = isPage(pathname, 'held')
  const isWebview = useWebview()
  // Its sender's own: a search would show a client the shop's prices.
  const isPaper = isPage(pathname, 'handed')
  const isFramed = !isWebview && !isSimple && !isPaper
  const hasSections = isFramed && pathname !== href('/magaziny')
  useTabSync()
  return (
    <>
      <SkipLinks isFramed={isFramed} hasSections={hasSections} />
      {root?.isTrial && (
        <p className="trial-note">
          <PartStyles name="trial">{trialStyles}</PartStyles>
          {trialNote}
        </p>
      )}
      {isFramed &&
        announcements.map((one) => <AnnouncementStrip key={one.id} announcement={one} />)}
      {isPaper ? null : isWebview ? (
        pathname !== href('/') && (
          <Suspense>
            <AppBar />
          </Suspense>
        )
      ) : isSimple ? (
        <SimpleHeader content={content} />
      ) : (
        <Header content={content} />
      )}
      {/* Before what may be long in coming: it lies over the page from the first paint on. */}
      {hasSections && <BottomBar />}
      <main id="content" className="page" tabIndex={-1}>
        {children}
      </main>
      <ViewerCity
        pageCityId={city.id}
        isAsked={!isWebview && isPage(pathname, 'landing')}
        isSigningIn={pathname === href('/sign-in')}
      />
      {isFramed && (
        <Suspense>
          <Footer content={content} />
        </Suspense>
      )}
      <OverlayHost content={content} />
      <NavigationParts />
      <RevalidateOnChange />
      <LinkNavigation />
      <IdleParts />
    </>
  )
})

/** The first that the Tab key meets. */
function SkipLinks({ isFramed, hasSections }: { isFramed: boolean; hasSections: boolean }) {
  return (
    <>
      <SkipLink to="content">К содержанию</SkipLink>
      {isFramed && (
        <>
          <SkipLink to="search">К поиску</SkipLink>
          <SkipLink to="tools" only="desktop-only">
            К корзине и профилю
          </SkipLink>
        </>
      )}
      {hasSections && (
        <SkipLink to="sections" only="mobile-only">
          К разделам
        </SkipLink>
      )}
    </>
  )
}

/** A question that does not come is not worth the page it would be asked on. */
const FirstQuestions = clientPart(
  afterAct(() => import('./first-questions.tsx')),
  { isQuiet: true },
)

const NavigationParts = clientPart(
  afterInteraction(() => import('./navigation-parts.tsx')),
  { isQuiet: true },
)

const IdleParts = clientPart(
  async () => {
    await idle()
    // Visitors who save data get it at their first interaction.
    if (Object(Object(navigator).connection).saveData) await firstInteraction
    return import('./idle-parts.tsx')
  },
  { isQuiet: true },
)

type ViewerCityProps = {
  /** The city this page's prices are of. */
  pageCityId: string
  /** Whether a visitor may be asked here: where people come to the shop, and nowhere further. */
  isAsked: boolean
  /** On the page that is for it. */
  isSigningIn: boolean
}

/** Brings the page's city and the visitor's own together. */
function ViewerCity({ pageCityId, isAsked, isSigningIn }: ViewerCityProps) {
  const viewer = useViewer()
  const city = viewer?.city
  // Who signs in may still be asked for the name, and goes on from there (auth-finish.ts).
  const isBusy = useOverlay()?.name === 'auth' || isSigningIn
  const isOther = city !== undefined && city.current.id !== pageCityId
  const isConfirmed = city?.isConfirmed ?? true
  useEffect(() => {
    // Signed in on a new device: the cookie has just come, this page was made before it.
    if (isOther && isConfirmed && !isBusy && toReloadPauseMs() === 0) reload()
  }, [isOther, isConfirmed, isBusy])
  useEffect(() => {
    if (viewer) keepHint(viewer)
  }, [viewer])
  if (!isAsked) return null
  const unsure = city && !isConfirmed ? { city: city.current, isOther } : null
  return <FirstQuestions city={unsure} />
}
