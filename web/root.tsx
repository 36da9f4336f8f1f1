import { type ReactNode, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { renderDeferredScripts } from './document/deferred-scripts.tsx'
import { storageScript } from './document/denied-storage.ts'
import { fontScript, sentFont } from './document/font.ts'
import { inAppScript } from './document/in-app.ts'
import { isListLayout } from './document/list-layout.ts'
import { toOrganizationText } from './document/organization.server.ts'
import { HeadStyles, sentNonce } from './document/page-styles.tsx'
import { keeperScript } from './document/press-keeper.ts'
import { hasRedirects, redirectMoved } from './document/redirect.server.ts'
import {
  cityTimezone,
  isComplete,
  isFrameAlone,
  isInApp,
  organizationText,
  pageQueries,
  ServerPage,
} from './document/server-page.ts'
import { site } from './document/site.ts'
import { AnnouncementList } from './features/announcement/announcement.ts'
import { isPutAway } from './features/announcement/announcement-away.ts'
import { toDeliveryDay } from './features/delivery/delivery-day.server.ts'
import { EstimateButton } from './features/estimate/add/lazy-estimate-buttons.tsx'
import { CardTool } from './features/marks/card-tool.ts'
import { RootData } from './features/viewer/shell-content.ts'
import { hintScript } from './features/viewer/viewer-hint.ts'
import icon180 from './generated/icon-180.png?url'
import { openedPath } from './runtime/first-interaction.ts'
import { loadLaterStyles } from './runtime/later-styles.ts'
import { isReachable } from './runtime/reload.ts'
import { orNull, settleWithin } from './runtime/settle-within.ts'
import { isPage } from './runtime/site-page.ts'
import { useWebview } from './runtime/webview.ts'
import { RouteError } from './shell/route-error.tsx'
import { Shell } from './shell/shell.tsx'
import { loadShell } from './shell/shell-loader.server.ts'
import './document/styles/late.css'
import * as theme from '#shop/theme.ts'
import { pageDataId, readPageData, serializePageData } from './document/page-data.ts'

async function load({ context, request }: Route.LoaderArgs) {
  const queries = context.get(pageQueries)
  const { cityId, query } = queries.outer
  // Not worth a wait, still less a page: what does not come soon is not announced on it.
  const isAlone = context.get(isFrameAlone)
  const framed = loadShell(queries.outer, isAlone ? 'alone' : queries)
  // Inside an app it is the app that announces.
  const isQuiet = isAlone || context.get(isInApp)
  const listed = isQuiet ? null : query(AnnouncementList, { cityId })
  const listing = settleWithin(orNull(Promise.resolve(listed)), framed)
  const frame = await framed
  if (!frame.isWhole) context.set(isComplete, false)
  const { delivery, seller, ...said } = frame.content
  // When goods come is said in words that stay true.
  const content = { ...said, delivery: delivery && { hasLifting: delivery.hasLifting } }
  const { origin } = context.get(site)
  context.set(organizationText, toOrganizationText(origin, { seller, phone: content.phone }))
  context.set(cityTimezone, content.city.timezone)
  const cookies = request.headers.get('cookie') ?? ''
  const layout = isListLayout(cookies) ? ('list' as const) : undefined
  const deliveryDay = toDeliveryDay(delivery, content.city)
  const known = await listing
  // Of a public page, which has no cookies, the edge takes out what was put away.
  const announced = ('now' in known && known.now?.announcements) || []
  const announcements = announced.filter(({ id }) => !isPutAway(id, cookies)).slice(0, announcedMax)
  return {
    content,
    deliveryDay,
    layout,
    announcements,
    hasRedirects: hasRedirects(),
    ...context.get(site),
  }
}

/** One is shown at a time, the next when it is put away. */
const announcedMax = 3

export type RootLoaded = Awaited<ReturnType<typeof load>>

export const middleware = [redirectMoved]

/** The styles of the page that is gone on to come beside its code and data, and before it is drawn. */
const bringStyles: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method !== 'GET') return next()
  const loading = loadLaterStyles()
  const answer = await next()
  // After a deploy their file is gone: a document has those of its page.
  if (!(await loading) && (await isReachable())) throw redirectDocument(request.url)
  return answer
}

export const clientMiddleware = [bringStyles]

export const loader = async (args: Route.LoaderArgs) =>
  serializePageData(args.context, await load(args))

/** The frame is the same on every page; choosing another city loads the page anew. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: icon180 },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

const isServer = import.meta.env.SSR

/** Of scripts that have run when the browser's React comes. */
const hasRun = { __html: '' }
/** Chooses before anything is drawn, and keeps what is pressed from then on. */
const firstScript = {
  __html: [storageScript, fontScript, inAppScript, hintScript, keeperScript].join(''),
}

/** null when it did not load. */
function useRoot(): RootLoaded | null {
  const loaded = useRouteLoaderData<typeof loader>('root')
  return loaded ? readPageData<RootLoaded>(loaded) : null
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  const page = isServer ? use(ServerPage) : null
  const nonce = isServer ? page?.nonce : sentNonce
  const { pathname } = useLocation()
  // Where the styles stand does not change with the page shown.
  const isLight = isPage(openedPath ?? pathname, 'landing')
  // Vite's own client has to come first.
  const isLate = import.meta.env.PROD && isLight
  const late = isServer && isLate ? renderDeferredScripts() : null
  // The page that takes its place brings its own.
  const hasScripts = !page?.isFrameAlone
  return (
    <html
      lang="ru"
      data-city={root?.content.city.id}
      data-layout={root?.layout}
      data-webview={useWebview() ? '' : undefined}
      data-font={sentFont}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        {import.meta.env.DEV && (
          // What Vite puts its styles in with.
          <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        )}
        <meta name="theme-color" content={theme.surface} />
        <HeadStyles />
        {hasScripts && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={isServer ? firstScript : hasRun}
          />
        )}
        <Meta />
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={page ? { __html: page.organization } : hasRun}
        />
        {!isLight && <Links />}
        {isLate && hasScripts && (
          <script
            nonce={nonce}
            dangerouslySetInnerHTML={late ? { __html: late.fetchCode } : hasRun}
          />
        )}
      </head>
      <body>
        {children}
        {isLight && <Links />}
        {hasScripts && (
          <>
            <script
              id={pageDataId}
              type="application/json"
              suppressHydrationWarning
              dangerouslySetInnerHTML={page ? { __html: page.wireText } : hasRun}
            />
            <ScrollRestoration />
            {late ? late.scripts : <Scripts />}
          </>
        )}
      </body>
    </html>
  )
}

/** One object, so that a step of a navigation does not draw the frame anew. */
const outlet = <Outlet />

export default function RootRoute({ loaderData }: Route.ComponentProps) {
  return <Frame root={readPageData<RootLoaded>(loaderData)}>{outlet}</Frame>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRoot()
  const page = <RouteError error={error} />
  return root ? <Frame root={root}>{page}</Frame> : page
}

/** In the menu of a card. */
const drawCardTool = (product: { id: string; name: string }) => <EstimateButton product={product} />

function Frame({ root, children }: { root: RootLoaded; children: ReactNode }) {
  return (
    <RootData value={root}>
      <CardTool value={drawCardTool}>
        <Shell {...root}>{children}</Shell>
      </CardTool>
    </RootData>
  )
}
