import type { ReactNode } from 'react'
import { toQr } from '#web/ui/qr.ts'
import { Timer } from '#web/ui/timer.tsx'
import { describeTrouble, formatCode, type Trouble } from './qr-words.ts'

type Props = {
  code: string | null
  /** Whether no till takes it any more. */
  isOver: boolean
  untilMs: number
  trouble: Trouble | null
  /** Below it all. */
  children?: ReactNode
}

/** A code that no till takes is not drawn: it would only be refused there. */
export function QrCard({ code, isOver, untilMs, trouble, children }: Props) {
  const shown = isOver ? null : code
  return (
    <div className="qr-screen">
      {shown && (
        <figure className="qr-card">
          <QrPicture text={shown} />
          <figcaption className="num">{formatCode(shown)}</figcaption>
        </figure>
      )}
      {shown && !trouble && (
        <p className="qr-next">
          Новый код через&nbsp;
          <Timer until={untilMs} />
        </p>
      )}
      {trouble && (
        <p className="notice notice-warning" role="alert">
          {describeTrouble(trouble, shown ? 'usable' : code ? 'over' : 'none')}
        </p>
      )}
      {children}
      {shown && (
        <p className="qr-hint">
          Покажите кассиру до&nbsp;оплаты. Сканер не&nbsp;читает&nbsp;— сделайте экран ярче или
          назовите цифры.
        </p>
      )}
    </div>
  )
}

function QrPicture({ text }: { text: string }) {
  const { size, path } = toQr(text, 'H')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR-код" shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
