import { Suspense, use, useEffect, useState } from 'react'
import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { broken } from '#language/ru/broken.ts'
import { identity } from '#shop/identity.ts'
import { RootData } from '#web/features/viewer/shell-content.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { closeOverlay } from '#web/runtime/overlay.ts'
import { isReachable, reload, toReloadPauseMs } from '#web/runtime/reload.ts'
import { useWebview } from '#web/runtime/webview.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ErrorWords } from './route-return.tsx'

const BackBar = lazyHydrated(async () => ({ default: (await import('./back-bar.tsx')).BackBar }))
const Absent = lazyHydrated(() => import('./route-absent.tsx'), { isAhead: false })
const Return = lazyHydrated(() => import('./route-return.tsx'))
const RequestId = lazyHydrated(() => import('./request-id.tsx'), { isAhead: false })

export type RouteErrorProps = {
  error: unknown
  /** What is said while the shop behind the page does not answer. */
  unavailable?: ErrorWords
}

/** The error screen of the specification, section 2. */
export function RouteError({ error, unavailable = broken }: RouteErrorProps) {
  const isWebview = useWebview()
  const { pathname } = useLocation()
  // Inside an app the frame has the bar, where there is a frame.
  const isFramed = use(RootData) !== null && pathname !== href('/')
  useEffect(closeOverlay, [error])
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <>
      <meta name="robots" content="noindex" />
      {(!isWebview || !isFramed) && (
        <Suspense>
          <BackBar only={isWebview ? '' : 'mobile-only'} />
        </Suspense>
      )}
      {status === 404 || status === 410 ? (
        <Suspense>
          <Absent error={error} isWebview={isWebview} />
        </Suspense>
      ) : (
        <Broken error={error} isWebview={isWebview} said={status === 503 ? unavailable : broken} />
      )}
    </>
  )
}

type BrokenProps = { isWebview: boolean; error: unknown; said: ErrorWords }

/** Shown with whatever code there is: only the number waits for its own. */
function Broken({ isWebview, error, said }: BrokenProps) {
  const [isLoading, setIsLoading] = useState(false)
  const [isUnheard, setIsUnheard] = useState(false)
  const [words, setWords] = useState(said)
  const { title, subtitle } = words
  const retry = async () => {
    setIsLoading(true)
    setIsUnheard(false)
    if (await isReachable()) return setTimeout(reload, toReloadPauseMs())
    setIsLoading(false)
    setIsUnheard(true)
  }
  return (
    <>
      <title>{`${title} — ${identity.name}`}</title>
      <Suspense>
        <Return error={error} said={said} onChange={setWords} />
      </Suspense>
      <EmptyState
        heading="h1"
        icon="alert"
        title={title}
        subtitle={<span role={words === broken ? undefined : 'alert'}>{subtitle}</span>}
        action={
          <>
            {!isWebview && (
              <Button
                tone="primary"
                icon="refresh"
                loading={isLoading}
                onClick={() => void retry()}
              >
                {broken.action}
              </Button>
            )}
            {isUnheard && <p role="alert">Нет ответа. Проверьте связь и попробуйте ещё раз</p>}
            <Suspense>
              <RequestId error={error} />
            </Suspense>
          </>
        }
      />
    </>
  )
}
