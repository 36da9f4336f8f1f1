import '../styles/frame.css'
import { Suspense, useEffect, useState } from 'react'
import { href, isRouteErrorResponse, useNavigate } from 'react-router'
import { screens } from '#schema/screen.ts'
import { StorefrontError } from '../storefront.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { patientPart } from './lazy-part.tsx'
import { closeOverlay } from './overlay.ts'
import { isReachable, reload, toReloadPauseMs } from './reload.ts'
import { useWebview } from './webview.ts'

const Absent = patientPart(() => import('./route-absent.tsx'))

export type RouteErrorProps = {
  error: unknown
}

/** The error screen of the specification, section 2. */
export function RouteError({ error }: RouteErrorProps) {
  const isWebview = useWebview()
  useEffect(closeOverlay, [error])
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title } = status === 404 ? screens.absent : screens.broken
  return (
    <>
      <title>{`${title} — Отвес`}</title>
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

function Broken({ isWebview, error }: BrokenProps) {
  const [isLoading, setIsLoading] = useState(false)
  const [isAway, setIsAway] = useState(false)
  const requestId = toRequestId(error)
  const retry = async () => {
    setIsLoading(true)
    setIsAway(false)
    if (await isReachable()) return setTimeout(reload, toReloadPauseMs())
    setIsLoading(false)
    setIsAway(true)
  }
  return (
    <EmptyState
      heading="h1"
      icon="alert"
      title={screens.broken.title}
      subtitle={screens.broken.subtitle}
      action={
        <>
          {!isWebview && (
            <Button tone="primary" icon="refresh" loading={isLoading} onClick={() => void retry()}>
              {screens.broken.action}
            </Button>
          )}
          {isAway && (
            <p role="alert">
              Нет связи с&nbsp;магазином. Проверьте интернет и&nbsp;попробуйте ещё раз
            </p>
          )}
          {requestId && <RequestId id={requestId} />}
        </>
      }
    />
  )
}

/** To be sent to us: by this number the failure is found in the log. */
function RequestId({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(id).then(() => setIsCopied(true))
  }
  return (
    <p>
      Номер запроса: <code>{id}</code>{' '}
      <button type="button" className="link" onClick={copy}>
        {isCopied ? 'Скопирован' : 'Скопировать'}
      </button>
    </p>
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
    <button type="button" className="back-bar mobile-only" onClick={back}>
      <Icon name="chevron-left" size="s" />
      Назад
    </button>
  )
}

function toRequestId(error: unknown): string | null {
  if (error instanceof StorefrontError) return error.requestId
  const { requestId } = Object(isRouteErrorResponse(error) ? error.data : null)
  return typeof requestId === 'string' ? requestId : null
}
