import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from './button.tsx'
import { IconDrawing } from './icon-drawing.tsx'

export interface ErrorStateProps {
  title?: string
  subtitle?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** To be copied into a letter to us. */
  requestId?: string
}

/**
 * A part of a screen that did not load; the rest of the screen goes on working. With the network
 * back the part is asked for by itself.
 */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Не удалось загрузить', subtitle, onRetry, retrying, requestId } = props
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const listener = () => retry()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  return (
    <div className="empty" role="alert">
      <IconDrawing name="alert" />
      <h2>{title}</h2>
      {subtitle && <p>{subtitle}</p>}
      {onRetry && (
        <Button icon="refresh" loading={retrying} onClick={onRetry}>
          Повторить
        </Button>
      )}
      {requestId && (
        <p>
          Номер запроса: <code>{requestId}</code>
        </p>
      )}
    </div>
  )
}
