import './shell.css'
import { Suspense, useEffect, useState } from 'react'
import { href, isRouteErrorResponse, useNavigate } from 'react-router'
import { broken } from '#schema/broken.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { closeOverlay } from '#web/runtime/overlay.ts'
import { isReachable, reload, toReloadPauseMs } from '#web/runtime/reload.ts'
import { useWebview } from '#web/runtime/webview.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { kept } from '#web/ui/press.ts'
import type { ErrorWords } from './route-return.tsx'

const Absent = lazyHydrated(() => import('./route-absent.tsx'))
const Return = lazyHydrated(() => import('./route-return.tsx'))
const RequestId = lazyHydrated(() => import('./request-id.tsx'))

export type RouteErrorProps = {
  error: unknown
}

/** The error screen of the specification, section 2. */
export function RouteError({ error }: RouteErrorProps) {
  const isWebview = useWebview()
  useEffect(closeOverlay, [error])
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <>
      <meta name="robots" content="noindex" />
      <BackBar />
      {status === 404 ? (
        <Suspense>
          <Absent isWebview={isWebview} />
        </Suspense>
      ) : (
        <Broken error={error} isWebview={isWebview} />
      )}
    </>
  )
}

type BrokenProps = { isWebview: boolean; error: unknown }

/** Shown with whatever code there is: only the number waits for its own. */
function Broken({ isWebview, error }: BrokenProps) {
  const [isLoading, setIsLoading] = useState(false)
  const [isUnheard, setIsUnheard] = useState(false)
  const [words, setWords] = useState<ErrorWords>(broken)
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
      <title>{`${title} — Отвес`}</title>
      <Suspense>
        <Return error={error} onChange={setWords} />
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

function BackBar() {
  const navigate = useNavigate()
  const back = () => {
    // Opened by a link from elsewhere, the tab has nothing of ours to go back to.
    const isOurs = Number(Object(window.history.state).idx ?? 0) > 0
    void (isOurs ? navigate(-1) : navigate(href('/')))
  }
  return (
    <button type="button" {...kept} className="back-bar mobile-only" onClick={back}>
      <Icon name="chevron-left" size="s" />
      Назад
    </button>
  )
}
