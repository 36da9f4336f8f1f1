import { useEffect, useEffectEvent, useId } from 'react'
import { idle } from '#web/runtime/idle.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { closeOverlay, openOverlay, useOverlay } from '#web/runtime/overlay.ts'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

export interface QrButtonProps extends ButtonLook {
  className?: string
  /** The code is put away; the till may have moved points by it. */
  onClosed: () => void
}

const load = () => import('./qr-overlay.tsx')
const QrOverlay = clientPart(load, { onFail: closeOverlay })

/** For installers: opens their code for the till, full screen. */
export function QrButton({ className = '', onClosed, ...look }: QrButtonProps) {
  const owner = useId()
  const overlay = useOverlay()
  const isOpen = overlay?.name === 'qrcode' && overlay.owner === owner
  const tellClosed = useEffectEvent(onClosed)
  useEffect(preload, [])
  useEffect(() => (isOpen ? () => tellClosed() : undefined), [isOpen])
  return (
    <>
      <Button
        icon="qr"
        {...look}
        className={className}
        aria-haspopup="dialog"
        onClick={() => openOverlay({ name: 'qrcode', owner })}
      >
        Показать код
      </Button>
      {isOpen && (
        <ReturnFocus>
          <QrOverlay onClose={closeOverlay} />
        </ReturnFocus>
      )}
    </>
  )
}

/** A shop may have no network inside: the part is there before it is asked for. */
function preload(): void {
  // One that does not come is asked for again, and told of, when the button is pressed.
  void idle()
    .then(load)
    .catch(() => {})
}
